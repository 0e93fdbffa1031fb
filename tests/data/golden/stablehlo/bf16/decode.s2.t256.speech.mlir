module @decode.s2.t256.speech {
  func.func public @main(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi1>, %arg3: tensor<2xi1>, %arg4: tensor<2x3xf32>, %arg5: tensor<2x3xf32>, %arg6: tensor<337x48xbf16>, %arg7: tensor<48xbf16>, %arg8: tensor<80x48xbf16>, %arg9: tensor<5x48xbf16>, %arg10: tensor<80x5xbf16>, %arg11: tensor<2x2x256x8xbf16> {tf.aliasing_output = 0 : i32}, %arg12: tensor<2x2x256x8xbf16> {tf.aliasing_output = 1 : i32}, %arg13: tensor<48x48xbf16>, %arg14: tensor<5x48xbf16>, %arg15: tensor<48x5xbf16>, %arg16: tensor<48xbf16>, %arg17: tensor<80x48xbf16>, %arg18: tensor<5x48xbf16>, %arg19: tensor<80x5xbf16>, %arg20: tensor<48x40xbf16>, %arg21: tensor<5x40xbf16>, %arg22: tensor<48x5xbf16>, %arg23: tensor<48xbf16>, %arg24: tensor<80x48xbf16>, %arg25: tensor<5x48xbf16>, %arg26: tensor<80x5xbf16>, %arg27: tensor<2x2x256x8xbf16> {tf.aliasing_output = 2 : i32}, %arg28: tensor<2x2x256x8xbf16> {tf.aliasing_output = 3 : i32}, %arg29: tensor<48x48xbf16>, %arg30: tensor<5x48xbf16>, %arg31: tensor<48x5xbf16>, %arg32: tensor<48xbf16>, %arg33: tensor<80x48xbf16>, %arg34: tensor<5x48xbf16>, %arg35: tensor<80x5xbf16>, %arg36: tensor<48x40xbf16>, %arg37: tensor<5x40xbf16>, %arg38: tensor<48x5xbf16>, %arg39: tensor<48xbf16>, %arg40: tensor<80x48xbf16>, %arg41: tensor<5x48xbf16>, %arg42: tensor<80x5xbf16>, %arg43: tensor<2x2x256x8xbf16> {tf.aliasing_output = 4 : i32}, %arg44: tensor<2x2x256x8xbf16> {tf.aliasing_output = 5 : i32}, %arg45: tensor<48x48xbf16>, %arg46: tensor<5x48xbf16>, %arg47: tensor<48x5xbf16>, %arg48: tensor<48xbf16>, %arg49: tensor<80x48xbf16>, %arg50: tensor<5x48xbf16>, %arg51: tensor<80x5xbf16>, %arg52: tensor<48x40xbf16>, %arg53: tensor<5x40xbf16>, %arg54: tensor<48x5xbf16>, %arg55: tensor<48xbf16>) -> (tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x337xf32>) {
    %0 = stablehlo.convert %arg4 : (tensor<2x3xf32>) -> tensor<2x3xbf16>
    %1 = stablehlo.convert %arg5 : (tensor<2x3xf32>) -> tensor<2x3xbf16>
    %2 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<2xi32>
    %5 = "stablehlo.gather"(%arg6, %arg0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 48>}> : (tensor<337x48xbf16>, tensor<2xi32>) -> tensor<2x48xbf16>
    %6 = stablehlo.convert %5 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %7 = stablehlo.multiply %6, %6 : tensor<2x48xf32>
    %8 = stablehlo.constant dense<0.0> : tensor<f32>
    %9 = stablehlo.reduce(%7 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %10 = stablehlo.constant dense<0.020833334> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<2xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %14 = stablehlo.constant dense<1.0e-05> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %16 = stablehlo.add %13, %15 : tensor<2x48xf32>
    %17 = stablehlo.rsqrt %16 : tensor<2x48xf32>
    %18 = stablehlo.multiply %6, %17 : tensor<2x48xf32>
    %19 = stablehlo.convert %18 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %20 = stablehlo.broadcast_in_dim %arg7, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %21 = stablehlo.convert %19 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %22 = stablehlo.convert %20 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %23 = stablehlo.multiply %21, %22 : tensor<2x48xf32>
    %24 = stablehlo.convert %23 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %25 = stablehlo.dot_general %24, %arg8, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %26 = stablehlo.convert %25 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %27 = stablehlo.dot_general %24, %arg9, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %28 = stablehlo.convert %27 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %29 = stablehlo.dot_general %28, %arg10, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %30 = stablehlo.convert %29 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %31 = stablehlo.convert %30 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %32 = stablehlo.constant dense<3.0> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %34 = stablehlo.multiply %31, %33 : tensor<2x80xf32>
    %35 = stablehlo.convert %34 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %36 = stablehlo.convert %26 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %37 = stablehlo.convert %35 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %38 = stablehlo.add %36, %37 : tensor<2x80xf32>
    %39 = stablehlo.convert %38 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %40 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %41 = stablehlo.select %40, %39, %26 : tensor<2x80xi1>, tensor<2x80xbf16>
    %42 = stablehlo.slice %41 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %43 = stablehlo.reshape %42 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %44 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %45 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %46 = stablehlo.slice %43 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %47 = stablehlo.slice %43 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %48 = stablehlo.convert %46 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %49 = stablehlo.convert %44 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %50 = stablehlo.multiply %48, %49 : tensor<2x6x3xf32>
    %51 = stablehlo.convert %50 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %52 = stablehlo.convert %51 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %53 = stablehlo.convert %47 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %54 = stablehlo.convert %45 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %55 = stablehlo.multiply %53, %54 : tensor<2x6x3xf32>
    %56 = stablehlo.convert %55 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %57 = stablehlo.convert %56 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %58 = stablehlo.convert %47 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %59 = stablehlo.convert %44 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %60 = stablehlo.multiply %58, %59 : tensor<2x6x3xf32>
    %61 = stablehlo.convert %60 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %62 = stablehlo.convert %61 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %63 = stablehlo.convert %46 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %64 = stablehlo.convert %45 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %65 = stablehlo.multiply %63, %64 : tensor<2x6x3xf32>
    %66 = stablehlo.convert %65 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %67 = stablehlo.convert %66 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %68 = stablehlo.subtract %52, %57 : tensor<2x6x3xf32>
    %69 = stablehlo.convert %68 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %70 = stablehlo.add %62, %67 : tensor<2x6x3xf32>
    %71 = stablehlo.convert %70 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %72 = stablehlo.slice %43 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %73 = stablehlo.concatenate %69, %71, %72, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %74 = stablehlo.slice %41 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %75 = stablehlo.reshape %74 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %76 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %77 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %78 = stablehlo.slice %75 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %79 = stablehlo.slice %75 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %80 = stablehlo.convert %78 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %81 = stablehlo.convert %76 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %82 = stablehlo.multiply %80, %81 : tensor<2x2x3xf32>
    %83 = stablehlo.convert %82 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %84 = stablehlo.convert %83 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %85 = stablehlo.convert %79 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %86 = stablehlo.convert %77 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %87 = stablehlo.multiply %85, %86 : tensor<2x2x3xf32>
    %88 = stablehlo.convert %87 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %89 = stablehlo.convert %88 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %90 = stablehlo.convert %79 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %91 = stablehlo.convert %76 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %92 = stablehlo.multiply %90, %91 : tensor<2x2x3xf32>
    %93 = stablehlo.convert %92 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %94 = stablehlo.convert %93 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %95 = stablehlo.convert %78 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %96 = stablehlo.convert %77 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %97 = stablehlo.multiply %95, %96 : tensor<2x2x3xf32>
    %98 = stablehlo.convert %97 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %99 = stablehlo.convert %98 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %100 = stablehlo.subtract %84, %89 : tensor<2x2x3xf32>
    %101 = stablehlo.convert %100 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %102 = stablehlo.add %94, %99 : tensor<2x2x3xf32>
    %103 = stablehlo.convert %102 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %104 = stablehlo.slice %75 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %105 = stablehlo.concatenate %101, %103, %104, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %106 = stablehlo.slice %41 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %107 = stablehlo.reshape %106 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %108 = stablehlo.constant dense<0> : tensor<i32>
    %109 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %110 = stablehlo.reshape %109 : (tensor<1xi32>) -> tensor<i32>
    %111 = stablehlo.slice %105 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %112 = stablehlo.reshape %111 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %113 = stablehlo.dynamic_slice %arg11, %108, %108, %110, %108, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %114 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %115 = stablehlo.reshape %114 : (tensor<1xi1>) -> tensor<i1>
    %116 = stablehlo.broadcast_in_dim %115, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %117 = stablehlo.select %116, %112, %113 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %118 = stablehlo.dynamic_update_slice %arg11, %117, %108, %108, %110, %108 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %119 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %120 = stablehlo.reshape %119 : (tensor<1xi32>) -> tensor<i32>
    %121 = stablehlo.slice %105 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %122 = stablehlo.reshape %121 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %123 = stablehlo.dynamic_slice %118, %2, %108, %120, %108, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %124 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %125 = stablehlo.reshape %124 : (tensor<1xi1>) -> tensor<i1>
    %126 = stablehlo.broadcast_in_dim %125, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %127 = stablehlo.select %126, %122, %123 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %128 = stablehlo.dynamic_update_slice %118, %127, %2, %108, %120, %108 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %129 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %130 = stablehlo.reshape %129 : (tensor<1xi32>) -> tensor<i32>
    %131 = stablehlo.slice %107 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %132 = stablehlo.reshape %131 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %133 = stablehlo.dynamic_slice %arg12, %108, %108, %130, %108, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %134 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %135 = stablehlo.reshape %134 : (tensor<1xi1>) -> tensor<i1>
    %136 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %137 = stablehlo.select %136, %132, %133 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %138 = stablehlo.dynamic_update_slice %arg12, %137, %108, %108, %130, %108 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %139 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %140 = stablehlo.reshape %139 : (tensor<1xi32>) -> tensor<i32>
    %141 = stablehlo.slice %107 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %142 = stablehlo.reshape %141 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %143 = stablehlo.dynamic_slice %138, %2, %108, %140, %108, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %144 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %145 = stablehlo.reshape %144 : (tensor<1xi1>) -> tensor<i1>
    %146 = stablehlo.broadcast_in_dim %145, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %147 = stablehlo.select %146, %142, %143 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %148 = stablehlo.dynamic_update_slice %138, %147, %2, %108, %140, %108 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %149 = stablehlo.reshape %73 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %150 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %151 = stablehlo.dot_general %149, %128, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %152 = stablehlo.convert %151 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %153 = stablehlo.convert %152 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %154 = stablehlo.constant dense<2.828427> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %154, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %156 = stablehlo.divide %153, %155 : tensor<2x2x3x256xf32>
    %157 = stablehlo.convert %156 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %158 = stablehlo.convert %157 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %159 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %160 = stablehlo.broadcast_in_dim %150, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %161 = stablehlo.compare LE, %159, %160, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %162 = stablehlo.constant dense<-3.4028235e+38> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %164 = stablehlo.select %161, %158, %163 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %165 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %166 = stablehlo.reduce(%164 init: %165) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %168 = stablehlo.subtract %164, %167 : tensor<2x2x3x256xf32>
    %169 = stablehlo.exponential %168 : tensor<2x2x3x256xf32>
    %170 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %171 = stablehlo.select %161, %169, %170 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %172 = stablehlo.slice %171 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %173 = stablehlo.reduce(%172 init: %8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %174 = stablehlo.broadcast_in_dim %173, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %175 = stablehlo.divide %171, %174 : tensor<2x2x3x256xf32>
    %176 = stablehlo.convert %175 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %177 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %178 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %179 = stablehlo.compare LT, %177, %178, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %180 = stablehlo.constant dense<0.0> : tensor<bf16>
    %181 = stablehlo.broadcast_in_dim %180, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %182 = stablehlo.select %179, %148, %181 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %183 = stablehlo.slice %176 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %184 = stablehlo.slice %182 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %185 = stablehlo.dot_general %183, %184, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %186 = stablehlo.convert %185 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %187 = stablehlo.reshape %186 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %188 = stablehlo.dot_general %187, %arg13, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<48x48xbf16>) -> tensor<2x48xf32>
    %189 = stablehlo.convert %188 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %190 = stablehlo.dot_general %187, %arg14, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %191 = stablehlo.convert %190 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %192 = stablehlo.dot_general %191, %arg15, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %193 = stablehlo.convert %192 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %194 = stablehlo.convert %193 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %195 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %196 = stablehlo.multiply %194, %195 : tensor<2x48xf32>
    %197 = stablehlo.convert %196 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %198 = stablehlo.convert %189 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %199 = stablehlo.convert %197 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %200 = stablehlo.add %198, %199 : tensor<2x48xf32>
    %201 = stablehlo.convert %200 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %202 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %203 = stablehlo.select %202, %201, %189 : tensor<2x48xi1>, tensor<2x48xbf16>
    %204 = stablehlo.convert %5 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %205 = stablehlo.convert %203 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %206 = stablehlo.add %204, %205 : tensor<2x48xf32>
    %207 = stablehlo.convert %206 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %208 = stablehlo.convert %207 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %209 = stablehlo.multiply %208, %208 : tensor<2x48xf32>
    %210 = stablehlo.reduce(%209 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %211 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %212 = stablehlo.multiply %210, %211 : tensor<2xf32>
    %213 = stablehlo.broadcast_in_dim %212, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %214 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %215 = stablehlo.add %213, %214 : tensor<2x48xf32>
    %216 = stablehlo.rsqrt %215 : tensor<2x48xf32>
    %217 = stablehlo.multiply %208, %216 : tensor<2x48xf32>
    %218 = stablehlo.convert %217 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %219 = stablehlo.broadcast_in_dim %arg16, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %220 = stablehlo.convert %218 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %221 = stablehlo.convert %219 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %222 = stablehlo.multiply %220, %221 : tensor<2x48xf32>
    %223 = stablehlo.convert %222 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %224 = stablehlo.dot_general %223, %arg17, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %225 = stablehlo.convert %224 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %226 = stablehlo.dot_general %223, %arg18, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %227 = stablehlo.convert %226 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %228 = stablehlo.dot_general %227, %arg19, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %229 = stablehlo.convert %228 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %230 = stablehlo.convert %229 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %231 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %232 = stablehlo.multiply %230, %231 : tensor<2x80xf32>
    %233 = stablehlo.convert %232 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %234 = stablehlo.convert %225 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %235 = stablehlo.convert %233 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %236 = stablehlo.add %234, %235 : tensor<2x80xf32>
    %237 = stablehlo.convert %236 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %238 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %239 = stablehlo.select %238, %237, %225 : tensor<2x80xi1>, tensor<2x80xbf16>
    %240 = stablehlo.slice %239 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %241 = stablehlo.convert %240 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %242 = stablehlo.logistic %241 : tensor<2x40xf32>
    %243 = stablehlo.multiply %241, %242 : tensor<2x40xf32>
    %244 = stablehlo.convert %243 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %245 = stablehlo.slice %239 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %246 = stablehlo.convert %245 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %247 = stablehlo.convert %244 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %248 = stablehlo.multiply %246, %247 : tensor<2x40xf32>
    %249 = stablehlo.convert %248 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %250 = stablehlo.dot_general %249, %arg20, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<48x40xbf16>) -> tensor<2x48xf32>
    %251 = stablehlo.convert %250 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %252 = stablehlo.dot_general %249, %arg21, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<5x40xbf16>) -> tensor<2x5xf32>
    %253 = stablehlo.convert %252 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %254 = stablehlo.dot_general %253, %arg22, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %255 = stablehlo.convert %254 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %256 = stablehlo.convert %255 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %257 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %258 = stablehlo.multiply %256, %257 : tensor<2x48xf32>
    %259 = stablehlo.convert %258 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %260 = stablehlo.convert %251 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %261 = stablehlo.convert %259 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %262 = stablehlo.add %260, %261 : tensor<2x48xf32>
    %263 = stablehlo.convert %262 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %264 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %265 = stablehlo.select %264, %263, %251 : tensor<2x48xi1>, tensor<2x48xbf16>
    %266 = stablehlo.convert %207 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %267 = stablehlo.convert %265 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %268 = stablehlo.add %266, %267 : tensor<2x48xf32>
    %269 = stablehlo.convert %268 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %270 = stablehlo.convert %269 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %271 = stablehlo.multiply %270, %270 : tensor<2x48xf32>
    %272 = stablehlo.reduce(%271 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %273 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %274 = stablehlo.multiply %272, %273 : tensor<2xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %276 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %277 = stablehlo.add %275, %276 : tensor<2x48xf32>
    %278 = stablehlo.rsqrt %277 : tensor<2x48xf32>
    %279 = stablehlo.multiply %270, %278 : tensor<2x48xf32>
    %280 = stablehlo.convert %279 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %281 = stablehlo.broadcast_in_dim %arg23, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %282 = stablehlo.convert %280 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %283 = stablehlo.convert %281 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %284 = stablehlo.multiply %282, %283 : tensor<2x48xf32>
    %285 = stablehlo.convert %284 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %286 = stablehlo.dot_general %285, %arg24, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %287 = stablehlo.convert %286 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %288 = stablehlo.dot_general %285, %arg25, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %289 = stablehlo.convert %288 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %290 = stablehlo.dot_general %289, %arg26, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %291 = stablehlo.convert %290 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %292 = stablehlo.convert %291 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %293 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %294 = stablehlo.multiply %292, %293 : tensor<2x80xf32>
    %295 = stablehlo.convert %294 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %296 = stablehlo.convert %287 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %297 = stablehlo.convert %295 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %298 = stablehlo.add %296, %297 : tensor<2x80xf32>
    %299 = stablehlo.convert %298 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %300 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %301 = stablehlo.select %300, %299, %287 : tensor<2x80xi1>, tensor<2x80xbf16>
    %302 = stablehlo.slice %301 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %303 = stablehlo.reshape %302 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %304 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %305 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %306 = stablehlo.slice %303 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %307 = stablehlo.slice %303 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %308 = stablehlo.convert %306 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %309 = stablehlo.convert %304 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %310 = stablehlo.multiply %308, %309 : tensor<2x6x3xf32>
    %311 = stablehlo.convert %310 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %312 = stablehlo.convert %311 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %313 = stablehlo.convert %307 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %314 = stablehlo.convert %305 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %315 = stablehlo.multiply %313, %314 : tensor<2x6x3xf32>
    %316 = stablehlo.convert %315 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %317 = stablehlo.convert %316 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %318 = stablehlo.convert %307 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %319 = stablehlo.convert %304 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %320 = stablehlo.multiply %318, %319 : tensor<2x6x3xf32>
    %321 = stablehlo.convert %320 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %322 = stablehlo.convert %321 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %323 = stablehlo.convert %306 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %324 = stablehlo.convert %305 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %325 = stablehlo.multiply %323, %324 : tensor<2x6x3xf32>
    %326 = stablehlo.convert %325 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %327 = stablehlo.convert %326 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %328 = stablehlo.subtract %312, %317 : tensor<2x6x3xf32>
    %329 = stablehlo.convert %328 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %330 = stablehlo.add %322, %327 : tensor<2x6x3xf32>
    %331 = stablehlo.convert %330 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %332 = stablehlo.slice %303 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %333 = stablehlo.concatenate %329, %331, %332, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %334 = stablehlo.slice %301 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %335 = stablehlo.reshape %334 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %336 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %337 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %338 = stablehlo.slice %335 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %339 = stablehlo.slice %335 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %340 = stablehlo.convert %338 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %341 = stablehlo.convert %336 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %342 = stablehlo.multiply %340, %341 : tensor<2x2x3xf32>
    %343 = stablehlo.convert %342 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %344 = stablehlo.convert %343 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %345 = stablehlo.convert %339 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %346 = stablehlo.convert %337 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %347 = stablehlo.multiply %345, %346 : tensor<2x2x3xf32>
    %348 = stablehlo.convert %347 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %349 = stablehlo.convert %348 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %350 = stablehlo.convert %339 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %351 = stablehlo.convert %336 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %352 = stablehlo.multiply %350, %351 : tensor<2x2x3xf32>
    %353 = stablehlo.convert %352 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %354 = stablehlo.convert %353 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %355 = stablehlo.convert %338 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %356 = stablehlo.convert %337 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %357 = stablehlo.multiply %355, %356 : tensor<2x2x3xf32>
    %358 = stablehlo.convert %357 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %359 = stablehlo.convert %358 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %360 = stablehlo.subtract %344, %349 : tensor<2x2x3xf32>
    %361 = stablehlo.convert %360 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %362 = stablehlo.add %354, %359 : tensor<2x2x3xf32>
    %363 = stablehlo.convert %362 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %364 = stablehlo.slice %335 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %365 = stablehlo.concatenate %361, %363, %364, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %366 = stablehlo.slice %301 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %367 = stablehlo.reshape %366 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %368 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %369 = stablehlo.reshape %368 : (tensor<1xi32>) -> tensor<i32>
    %370 = stablehlo.slice %365 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %371 = stablehlo.reshape %370 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %372 = stablehlo.dynamic_slice %arg27, %108, %108, %369, %108, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %373 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %374 = stablehlo.reshape %373 : (tensor<1xi1>) -> tensor<i1>
    %375 = stablehlo.broadcast_in_dim %374, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %376 = stablehlo.select %375, %371, %372 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %377 = stablehlo.dynamic_update_slice %arg27, %376, %108, %108, %369, %108 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %378 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %379 = stablehlo.reshape %378 : (tensor<1xi32>) -> tensor<i32>
    %380 = stablehlo.slice %365 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %381 = stablehlo.reshape %380 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %382 = stablehlo.dynamic_slice %377, %2, %108, %379, %108, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %383 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %384 = stablehlo.reshape %383 : (tensor<1xi1>) -> tensor<i1>
    %385 = stablehlo.broadcast_in_dim %384, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %386 = stablehlo.select %385, %381, %382 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %387 = stablehlo.dynamic_update_slice %377, %386, %2, %108, %379, %108 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %388 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %389 = stablehlo.reshape %388 : (tensor<1xi32>) -> tensor<i32>
    %390 = stablehlo.slice %367 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %391 = stablehlo.reshape %390 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %392 = stablehlo.dynamic_slice %arg28, %108, %108, %389, %108, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %393 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %394 = stablehlo.reshape %393 : (tensor<1xi1>) -> tensor<i1>
    %395 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %396 = stablehlo.select %395, %391, %392 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %397 = stablehlo.dynamic_update_slice %arg28, %396, %108, %108, %389, %108 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %398 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %399 = stablehlo.reshape %398 : (tensor<1xi32>) -> tensor<i32>
    %400 = stablehlo.slice %367 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %401 = stablehlo.reshape %400 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %402 = stablehlo.dynamic_slice %397, %2, %108, %399, %108, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %403 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %404 = stablehlo.reshape %403 : (tensor<1xi1>) -> tensor<i1>
    %405 = stablehlo.broadcast_in_dim %404, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %406 = stablehlo.select %405, %401, %402 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %407 = stablehlo.dynamic_update_slice %397, %406, %2, %108, %399, %108 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %408 = stablehlo.reshape %333 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %409 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %410 = stablehlo.dot_general %408, %387, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %411 = stablehlo.convert %410 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %412 = stablehlo.convert %411 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %413 = stablehlo.broadcast_in_dim %154, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %414 = stablehlo.divide %412, %413 : tensor<2x2x3x256xf32>
    %415 = stablehlo.convert %414 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %416 = stablehlo.convert %415 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %417 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %418 = stablehlo.broadcast_in_dim %409, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %419 = stablehlo.compare LE, %417, %418, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %420 = stablehlo.broadcast_in_dim %162, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %421 = stablehlo.select %419, %416, %420 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %422 = stablehlo.reduce(%421 init: %165) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %423 = stablehlo.broadcast_in_dim %422, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %424 = stablehlo.subtract %421, %423 : tensor<2x2x3x256xf32>
    %425 = stablehlo.exponential %424 : tensor<2x2x3x256xf32>
    %426 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %427 = stablehlo.select %419, %425, %426 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %428 = stablehlo.slice %427 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %429 = stablehlo.reduce(%428 init: %8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %430 = stablehlo.broadcast_in_dim %429, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %431 = stablehlo.divide %427, %430 : tensor<2x2x3x256xf32>
    %432 = stablehlo.convert %431 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %433 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %434 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %435 = stablehlo.compare LT, %433, %434, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %436 = stablehlo.broadcast_in_dim %180, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %437 = stablehlo.select %435, %407, %436 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %438 = stablehlo.slice %432 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %439 = stablehlo.slice %437 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %440 = stablehlo.dot_general %438, %439, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %441 = stablehlo.convert %440 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %442 = stablehlo.reshape %441 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %443 = stablehlo.dot_general %442, %arg29, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<48x48xbf16>) -> tensor<2x48xf32>
    %444 = stablehlo.convert %443 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %445 = stablehlo.dot_general %442, %arg30, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %446 = stablehlo.convert %445 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %447 = stablehlo.dot_general %446, %arg31, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %448 = stablehlo.convert %447 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %449 = stablehlo.convert %448 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %450 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %451 = stablehlo.multiply %449, %450 : tensor<2x48xf32>
    %452 = stablehlo.convert %451 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %453 = stablehlo.convert %444 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %454 = stablehlo.convert %452 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %455 = stablehlo.add %453, %454 : tensor<2x48xf32>
    %456 = stablehlo.convert %455 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %457 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %458 = stablehlo.select %457, %456, %444 : tensor<2x48xi1>, tensor<2x48xbf16>
    %459 = stablehlo.convert %269 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %460 = stablehlo.convert %458 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %461 = stablehlo.add %459, %460 : tensor<2x48xf32>
    %462 = stablehlo.convert %461 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %463 = stablehlo.convert %462 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %464 = stablehlo.multiply %463, %463 : tensor<2x48xf32>
    %465 = stablehlo.reduce(%464 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %466 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %467 = stablehlo.multiply %465, %466 : tensor<2xf32>
    %468 = stablehlo.broadcast_in_dim %467, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %469 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %470 = stablehlo.add %468, %469 : tensor<2x48xf32>
    %471 = stablehlo.rsqrt %470 : tensor<2x48xf32>
    %472 = stablehlo.multiply %463, %471 : tensor<2x48xf32>
    %473 = stablehlo.convert %472 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %474 = stablehlo.broadcast_in_dim %arg32, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %475 = stablehlo.convert %473 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %476 = stablehlo.convert %474 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %477 = stablehlo.multiply %475, %476 : tensor<2x48xf32>
    %478 = stablehlo.convert %477 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %479 = stablehlo.dot_general %478, %arg33, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %480 = stablehlo.convert %479 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %481 = stablehlo.dot_general %478, %arg34, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %482 = stablehlo.convert %481 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %483 = stablehlo.dot_general %482, %arg35, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %484 = stablehlo.convert %483 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %485 = stablehlo.convert %484 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %486 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %487 = stablehlo.multiply %485, %486 : tensor<2x80xf32>
    %488 = stablehlo.convert %487 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %489 = stablehlo.convert %480 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %490 = stablehlo.convert %488 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %491 = stablehlo.add %489, %490 : tensor<2x80xf32>
    %492 = stablehlo.convert %491 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %493 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %494 = stablehlo.select %493, %492, %480 : tensor<2x80xi1>, tensor<2x80xbf16>
    %495 = stablehlo.slice %494 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %496 = stablehlo.convert %495 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %497 = stablehlo.logistic %496 : tensor<2x40xf32>
    %498 = stablehlo.multiply %496, %497 : tensor<2x40xf32>
    %499 = stablehlo.convert %498 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %500 = stablehlo.slice %494 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %501 = stablehlo.convert %500 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %502 = stablehlo.convert %499 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %503 = stablehlo.multiply %501, %502 : tensor<2x40xf32>
    %504 = stablehlo.convert %503 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %505 = stablehlo.dot_general %504, %arg36, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<48x40xbf16>) -> tensor<2x48xf32>
    %506 = stablehlo.convert %505 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %507 = stablehlo.dot_general %504, %arg37, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<5x40xbf16>) -> tensor<2x5xf32>
    %508 = stablehlo.convert %507 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %509 = stablehlo.dot_general %508, %arg38, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %510 = stablehlo.convert %509 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %511 = stablehlo.convert %510 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %512 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %513 = stablehlo.multiply %511, %512 : tensor<2x48xf32>
    %514 = stablehlo.convert %513 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %515 = stablehlo.convert %506 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %516 = stablehlo.convert %514 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %517 = stablehlo.add %515, %516 : tensor<2x48xf32>
    %518 = stablehlo.convert %517 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %519 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %520 = stablehlo.select %519, %518, %506 : tensor<2x48xi1>, tensor<2x48xbf16>
    %521 = stablehlo.convert %462 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %522 = stablehlo.convert %520 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %523 = stablehlo.add %521, %522 : tensor<2x48xf32>
    %524 = stablehlo.convert %523 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %525 = stablehlo.convert %524 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %526 = stablehlo.multiply %525, %525 : tensor<2x48xf32>
    %527 = stablehlo.reduce(%526 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %528 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %529 = stablehlo.multiply %527, %528 : tensor<2xf32>
    %530 = stablehlo.broadcast_in_dim %529, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %531 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %532 = stablehlo.add %530, %531 : tensor<2x48xf32>
    %533 = stablehlo.rsqrt %532 : tensor<2x48xf32>
    %534 = stablehlo.multiply %525, %533 : tensor<2x48xf32>
    %535 = stablehlo.convert %534 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %536 = stablehlo.broadcast_in_dim %arg39, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %537 = stablehlo.convert %535 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %538 = stablehlo.convert %536 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %539 = stablehlo.multiply %537, %538 : tensor<2x48xf32>
    %540 = stablehlo.convert %539 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %541 = stablehlo.dot_general %540, %arg40, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %542 = stablehlo.convert %541 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %543 = stablehlo.dot_general %540, %arg41, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %544 = stablehlo.convert %543 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %545 = stablehlo.dot_general %544, %arg42, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %546 = stablehlo.convert %545 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %547 = stablehlo.convert %546 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %548 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %549 = stablehlo.multiply %547, %548 : tensor<2x80xf32>
    %550 = stablehlo.convert %549 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %551 = stablehlo.convert %542 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %552 = stablehlo.convert %550 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %553 = stablehlo.add %551, %552 : tensor<2x80xf32>
    %554 = stablehlo.convert %553 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %555 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %556 = stablehlo.select %555, %554, %542 : tensor<2x80xi1>, tensor<2x80xbf16>
    %557 = stablehlo.slice %556 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %558 = stablehlo.reshape %557 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %559 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %560 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %561 = stablehlo.slice %558 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %562 = stablehlo.slice %558 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %563 = stablehlo.convert %561 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %564 = stablehlo.convert %559 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %565 = stablehlo.multiply %563, %564 : tensor<2x6x3xf32>
    %566 = stablehlo.convert %565 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %567 = stablehlo.convert %566 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %568 = stablehlo.convert %562 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %569 = stablehlo.convert %560 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %570 = stablehlo.multiply %568, %569 : tensor<2x6x3xf32>
    %571 = stablehlo.convert %570 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %572 = stablehlo.convert %571 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %573 = stablehlo.convert %562 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %574 = stablehlo.convert %559 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %575 = stablehlo.multiply %573, %574 : tensor<2x6x3xf32>
    %576 = stablehlo.convert %575 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %577 = stablehlo.convert %576 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %578 = stablehlo.convert %561 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %579 = stablehlo.convert %560 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %580 = stablehlo.multiply %578, %579 : tensor<2x6x3xf32>
    %581 = stablehlo.convert %580 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %582 = stablehlo.convert %581 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %583 = stablehlo.subtract %567, %572 : tensor<2x6x3xf32>
    %584 = stablehlo.convert %583 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %585 = stablehlo.add %577, %582 : tensor<2x6x3xf32>
    %586 = stablehlo.convert %585 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %587 = stablehlo.slice %558 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %588 = stablehlo.concatenate %584, %586, %587, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %589 = stablehlo.slice %556 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %590 = stablehlo.reshape %589 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %591 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %592 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %593 = stablehlo.slice %590 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %594 = stablehlo.slice %590 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %595 = stablehlo.convert %593 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %596 = stablehlo.convert %591 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %597 = stablehlo.multiply %595, %596 : tensor<2x2x3xf32>
    %598 = stablehlo.convert %597 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %599 = stablehlo.convert %598 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %600 = stablehlo.convert %594 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %601 = stablehlo.convert %592 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %602 = stablehlo.multiply %600, %601 : tensor<2x2x3xf32>
    %603 = stablehlo.convert %602 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %604 = stablehlo.convert %603 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %605 = stablehlo.convert %594 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %606 = stablehlo.convert %591 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %607 = stablehlo.multiply %605, %606 : tensor<2x2x3xf32>
    %608 = stablehlo.convert %607 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %609 = stablehlo.convert %608 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %610 = stablehlo.convert %593 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %611 = stablehlo.convert %592 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %612 = stablehlo.multiply %610, %611 : tensor<2x2x3xf32>
    %613 = stablehlo.convert %612 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %614 = stablehlo.convert %613 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %615 = stablehlo.subtract %599, %604 : tensor<2x2x3xf32>
    %616 = stablehlo.convert %615 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %617 = stablehlo.add %609, %614 : tensor<2x2x3xf32>
    %618 = stablehlo.convert %617 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %619 = stablehlo.slice %590 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %620 = stablehlo.concatenate %616, %618, %619, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %621 = stablehlo.slice %556 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %622 = stablehlo.reshape %621 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %623 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %624 = stablehlo.reshape %623 : (tensor<1xi32>) -> tensor<i32>
    %625 = stablehlo.slice %620 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %626 = stablehlo.reshape %625 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %627 = stablehlo.dynamic_slice %arg43, %108, %108, %624, %108, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %628 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %629 = stablehlo.reshape %628 : (tensor<1xi1>) -> tensor<i1>
    %630 = stablehlo.broadcast_in_dim %629, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %631 = stablehlo.select %630, %626, %627 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %632 = stablehlo.dynamic_update_slice %arg43, %631, %108, %108, %624, %108 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %633 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %634 = stablehlo.reshape %633 : (tensor<1xi32>) -> tensor<i32>
    %635 = stablehlo.slice %620 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %636 = stablehlo.reshape %635 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %637 = stablehlo.dynamic_slice %632, %2, %108, %634, %108, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %638 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %639 = stablehlo.reshape %638 : (tensor<1xi1>) -> tensor<i1>
    %640 = stablehlo.broadcast_in_dim %639, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %641 = stablehlo.select %640, %636, %637 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %642 = stablehlo.dynamic_update_slice %632, %641, %2, %108, %634, %108 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %643 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %644 = stablehlo.reshape %643 : (tensor<1xi32>) -> tensor<i32>
    %645 = stablehlo.slice %622 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %646 = stablehlo.reshape %645 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %647 = stablehlo.dynamic_slice %arg44, %108, %108, %644, %108, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %648 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %649 = stablehlo.reshape %648 : (tensor<1xi1>) -> tensor<i1>
    %650 = stablehlo.broadcast_in_dim %649, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %651 = stablehlo.select %650, %646, %647 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %652 = stablehlo.dynamic_update_slice %arg44, %651, %108, %108, %644, %108 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %653 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %654 = stablehlo.reshape %653 : (tensor<1xi32>) -> tensor<i32>
    %655 = stablehlo.slice %622 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %656 = stablehlo.reshape %655 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %657 = stablehlo.dynamic_slice %652, %2, %108, %654, %108, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %658 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %659 = stablehlo.reshape %658 : (tensor<1xi1>) -> tensor<i1>
    %660 = stablehlo.broadcast_in_dim %659, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %661 = stablehlo.select %660, %656, %657 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %662 = stablehlo.dynamic_update_slice %652, %661, %2, %108, %654, %108 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %663 = stablehlo.reshape %588 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %664 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %665 = stablehlo.dot_general %663, %642, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %666 = stablehlo.convert %665 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %667 = stablehlo.convert %666 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %668 = stablehlo.broadcast_in_dim %154, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %669 = stablehlo.divide %667, %668 : tensor<2x2x3x256xf32>
    %670 = stablehlo.convert %669 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %671 = stablehlo.convert %670 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %672 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %673 = stablehlo.broadcast_in_dim %664, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %674 = stablehlo.compare LE, %672, %673, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %675 = stablehlo.broadcast_in_dim %162, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %676 = stablehlo.select %674, %671, %675 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %677 = stablehlo.reduce(%676 init: %165) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %678 = stablehlo.broadcast_in_dim %677, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %679 = stablehlo.subtract %676, %678 : tensor<2x2x3x256xf32>
    %680 = stablehlo.exponential %679 : tensor<2x2x3x256xf32>
    %681 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %682 = stablehlo.select %674, %680, %681 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %683 = stablehlo.slice %682 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %684 = stablehlo.reduce(%683 init: %8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %685 = stablehlo.broadcast_in_dim %684, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %686 = stablehlo.divide %682, %685 : tensor<2x2x3x256xf32>
    %687 = stablehlo.convert %686 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %688 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %689 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %690 = stablehlo.compare LT, %688, %689, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %691 = stablehlo.broadcast_in_dim %180, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %692 = stablehlo.select %690, %662, %691 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %693 = stablehlo.slice %687 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %694 = stablehlo.slice %692 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %695 = stablehlo.dot_general %693, %694, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %696 = stablehlo.convert %695 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %697 = stablehlo.reshape %696 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %698 = stablehlo.dot_general %697, %arg45, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<48x48xbf16>) -> tensor<2x48xf32>
    %699 = stablehlo.convert %698 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %700 = stablehlo.dot_general %697, %arg46, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %701 = stablehlo.convert %700 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %702 = stablehlo.dot_general %701, %arg47, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %703 = stablehlo.convert %702 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %704 = stablehlo.convert %703 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %705 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %706 = stablehlo.multiply %704, %705 : tensor<2x48xf32>
    %707 = stablehlo.convert %706 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %708 = stablehlo.convert %699 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %709 = stablehlo.convert %707 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %710 = stablehlo.add %708, %709 : tensor<2x48xf32>
    %711 = stablehlo.convert %710 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %712 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %713 = stablehlo.select %712, %711, %699 : tensor<2x48xi1>, tensor<2x48xbf16>
    %714 = stablehlo.convert %524 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %715 = stablehlo.convert %713 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %716 = stablehlo.add %714, %715 : tensor<2x48xf32>
    %717 = stablehlo.convert %716 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %718 = stablehlo.convert %717 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %719 = stablehlo.multiply %718, %718 : tensor<2x48xf32>
    %720 = stablehlo.reduce(%719 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %721 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %722 = stablehlo.multiply %720, %721 : tensor<2xf32>
    %723 = stablehlo.broadcast_in_dim %722, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %724 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %725 = stablehlo.add %723, %724 : tensor<2x48xf32>
    %726 = stablehlo.rsqrt %725 : tensor<2x48xf32>
    %727 = stablehlo.multiply %718, %726 : tensor<2x48xf32>
    %728 = stablehlo.convert %727 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %729 = stablehlo.broadcast_in_dim %arg48, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %730 = stablehlo.convert %728 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %731 = stablehlo.convert %729 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %732 = stablehlo.multiply %730, %731 : tensor<2x48xf32>
    %733 = stablehlo.convert %732 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %734 = stablehlo.dot_general %733, %arg49, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %735 = stablehlo.convert %734 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %736 = stablehlo.dot_general %733, %arg50, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %737 = stablehlo.convert %736 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %738 = stablehlo.dot_general %737, %arg51, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %739 = stablehlo.convert %738 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %740 = stablehlo.convert %739 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %741 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %742 = stablehlo.multiply %740, %741 : tensor<2x80xf32>
    %743 = stablehlo.convert %742 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %744 = stablehlo.convert %735 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %745 = stablehlo.convert %743 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %746 = stablehlo.add %744, %745 : tensor<2x80xf32>
    %747 = stablehlo.convert %746 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %748 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %749 = stablehlo.select %748, %747, %735 : tensor<2x80xi1>, tensor<2x80xbf16>
    %750 = stablehlo.slice %749 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %751 = stablehlo.convert %750 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %752 = stablehlo.logistic %751 : tensor<2x40xf32>
    %753 = stablehlo.multiply %751, %752 : tensor<2x40xf32>
    %754 = stablehlo.convert %753 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %755 = stablehlo.slice %749 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %756 = stablehlo.convert %755 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %757 = stablehlo.convert %754 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %758 = stablehlo.multiply %756, %757 : tensor<2x40xf32>
    %759 = stablehlo.convert %758 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %760 = stablehlo.dot_general %759, %arg52, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<48x40xbf16>) -> tensor<2x48xf32>
    %761 = stablehlo.convert %760 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %762 = stablehlo.dot_general %759, %arg53, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<5x40xbf16>) -> tensor<2x5xf32>
    %763 = stablehlo.convert %762 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %764 = stablehlo.dot_general %763, %arg54, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %765 = stablehlo.convert %764 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %766 = stablehlo.convert %765 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %767 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %768 = stablehlo.multiply %766, %767 : tensor<2x48xf32>
    %769 = stablehlo.convert %768 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %770 = stablehlo.convert %761 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %771 = stablehlo.convert %769 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %772 = stablehlo.add %770, %771 : tensor<2x48xf32>
    %773 = stablehlo.convert %772 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %774 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %775 = stablehlo.select %774, %773, %761 : tensor<2x48xi1>, tensor<2x48xbf16>
    %776 = stablehlo.convert %717 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %777 = stablehlo.convert %775 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %778 = stablehlo.add %776, %777 : tensor<2x48xf32>
    %779 = stablehlo.convert %778 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %780 = stablehlo.convert %779 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %781 = stablehlo.multiply %780, %780 : tensor<2x48xf32>
    %782 = stablehlo.reduce(%781 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %783 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %784 = stablehlo.multiply %782, %783 : tensor<2xf32>
    %785 = stablehlo.broadcast_in_dim %784, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %786 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %787 = stablehlo.add %785, %786 : tensor<2x48xf32>
    %788 = stablehlo.rsqrt %787 : tensor<2x48xf32>
    %789 = stablehlo.multiply %780, %788 : tensor<2x48xf32>
    %790 = stablehlo.convert %789 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %791 = stablehlo.broadcast_in_dim %arg55, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %792 = stablehlo.convert %790 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %793 = stablehlo.convert %791 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %794 = stablehlo.multiply %792, %793 : tensor<2x48xf32>
    %795 = stablehlo.convert %794 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %796 = stablehlo.dot_general %795, %arg6, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<337x48xbf16>) -> tensor<2x337xf32>
    %797 = stablehlo.convert %796 : (tensor<2x337xf32>) -> tensor<2x337xbf16>
    %798 = stablehlo.convert %797 : (tensor<2x337xbf16>) -> tensor<2x337xf32>
    return %128, %148, %387, %407, %642, %662, %798 : tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x337xf32>
  }
}
