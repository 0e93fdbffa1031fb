module @decode.s2.t256.none {
  func.func public @main(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi1>, %arg3: tensor<2x3xf32>, %arg4: tensor<2x3xf32>, %arg5: tensor<337x48xbf16>, %arg6: tensor<48xbf16>, %arg7: tensor<80x48xbf16>, %arg8: tensor<2x2x256x8xbf16> {tf.aliasing_output = 0 : i32}, %arg9: tensor<2x2x256x8xbf16> {tf.aliasing_output = 1 : i32}, %arg10: tensor<48x48xbf16>, %arg11: tensor<48xbf16>, %arg12: tensor<80x48xbf16>, %arg13: tensor<48x40xbf16>, %arg14: tensor<48xbf16>, %arg15: tensor<80x48xbf16>, %arg16: tensor<2x2x256x8xbf16> {tf.aliasing_output = 2 : i32}, %arg17: tensor<2x2x256x8xbf16> {tf.aliasing_output = 3 : i32}, %arg18: tensor<48x48xbf16>, %arg19: tensor<48xbf16>, %arg20: tensor<80x48xbf16>, %arg21: tensor<48x40xbf16>, %arg22: tensor<48xbf16>, %arg23: tensor<80x48xbf16>, %arg24: tensor<2x2x256x8xbf16> {tf.aliasing_output = 4 : i32}, %arg25: tensor<2x2x256x8xbf16> {tf.aliasing_output = 5 : i32}, %arg26: tensor<48x48xbf16>, %arg27: tensor<48xbf16>, %arg28: tensor<80x48xbf16>, %arg29: tensor<48x40xbf16>, %arg30: tensor<48xbf16>) -> (tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x337xf32>) {
    %0 = stablehlo.convert %arg3 : (tensor<2x3xf32>) -> tensor<2x3xbf16>
    %1 = stablehlo.convert %arg4 : (tensor<2x3xf32>) -> tensor<2x3xbf16>
    %2 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<2xi32>
    %5 = "stablehlo.gather"(%arg5, %arg0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 48>}> : (tensor<337x48xbf16>, tensor<2xi32>) -> tensor<2x48xbf16>
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
    %20 = stablehlo.broadcast_in_dim %arg6, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %21 = stablehlo.convert %19 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %22 = stablehlo.convert %20 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %23 = stablehlo.multiply %21, %22 : tensor<2x48xf32>
    %24 = stablehlo.convert %23 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %25 = stablehlo.dot_general %24, %arg7, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %26 = stablehlo.convert %25 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %27 = stablehlo.slice %26 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %28 = stablehlo.reshape %27 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %29 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %30 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %31 = stablehlo.slice %28 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %32 = stablehlo.slice %28 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %33 = stablehlo.convert %31 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %34 = stablehlo.convert %29 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %35 = stablehlo.multiply %33, %34 : tensor<2x6x3xf32>
    %36 = stablehlo.convert %35 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %37 = stablehlo.convert %36 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %38 = stablehlo.convert %32 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %39 = stablehlo.convert %30 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %40 = stablehlo.multiply %38, %39 : tensor<2x6x3xf32>
    %41 = stablehlo.convert %40 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %42 = stablehlo.convert %41 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %43 = stablehlo.convert %32 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %44 = stablehlo.convert %29 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %45 = stablehlo.multiply %43, %44 : tensor<2x6x3xf32>
    %46 = stablehlo.convert %45 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %47 = stablehlo.convert %46 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %48 = stablehlo.convert %31 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %49 = stablehlo.convert %30 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %50 = stablehlo.multiply %48, %49 : tensor<2x6x3xf32>
    %51 = stablehlo.convert %50 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %52 = stablehlo.convert %51 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %53 = stablehlo.subtract %37, %42 : tensor<2x6x3xf32>
    %54 = stablehlo.convert %53 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %55 = stablehlo.add %47, %52 : tensor<2x6x3xf32>
    %56 = stablehlo.convert %55 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %57 = stablehlo.slice %28 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %58 = stablehlo.concatenate %54, %56, %57, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %59 = stablehlo.slice %26 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %60 = stablehlo.reshape %59 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %61 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %62 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %63 = stablehlo.slice %60 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %64 = stablehlo.slice %60 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %65 = stablehlo.convert %63 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %66 = stablehlo.convert %61 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %67 = stablehlo.multiply %65, %66 : tensor<2x2x3xf32>
    %68 = stablehlo.convert %67 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %69 = stablehlo.convert %68 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %70 = stablehlo.convert %64 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %71 = stablehlo.convert %62 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %72 = stablehlo.multiply %70, %71 : tensor<2x2x3xf32>
    %73 = stablehlo.convert %72 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %74 = stablehlo.convert %73 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %75 = stablehlo.convert %64 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %76 = stablehlo.convert %61 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %77 = stablehlo.multiply %75, %76 : tensor<2x2x3xf32>
    %78 = stablehlo.convert %77 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %79 = stablehlo.convert %78 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %80 = stablehlo.convert %63 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %81 = stablehlo.convert %62 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %82 = stablehlo.multiply %80, %81 : tensor<2x2x3xf32>
    %83 = stablehlo.convert %82 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %84 = stablehlo.convert %83 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %85 = stablehlo.subtract %69, %74 : tensor<2x2x3xf32>
    %86 = stablehlo.convert %85 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %87 = stablehlo.add %79, %84 : tensor<2x2x3xf32>
    %88 = stablehlo.convert %87 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %89 = stablehlo.slice %60 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %90 = stablehlo.concatenate %86, %88, %89, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %91 = stablehlo.slice %26 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %92 = stablehlo.reshape %91 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %93 = stablehlo.constant dense<0> : tensor<i32>
    %94 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %95 = stablehlo.reshape %94 : (tensor<1xi32>) -> tensor<i32>
    %96 = stablehlo.slice %90 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %97 = stablehlo.reshape %96 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %98 = stablehlo.dynamic_slice %arg8, %93, %93, %95, %93, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %99 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %100 = stablehlo.reshape %99 : (tensor<1xi1>) -> tensor<i1>
    %101 = stablehlo.broadcast_in_dim %100, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %102 = stablehlo.select %101, %97, %98 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %103 = stablehlo.dynamic_update_slice %arg8, %102, %93, %93, %95, %93 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %104 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %105 = stablehlo.reshape %104 : (tensor<1xi32>) -> tensor<i32>
    %106 = stablehlo.slice %90 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %107 = stablehlo.reshape %106 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %108 = stablehlo.dynamic_slice %103, %2, %93, %105, %93, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %109 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %110 = stablehlo.reshape %109 : (tensor<1xi1>) -> tensor<i1>
    %111 = stablehlo.broadcast_in_dim %110, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %112 = stablehlo.select %111, %107, %108 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %113 = stablehlo.dynamic_update_slice %103, %112, %2, %93, %105, %93 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %114 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %115 = stablehlo.reshape %114 : (tensor<1xi32>) -> tensor<i32>
    %116 = stablehlo.slice %92 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %117 = stablehlo.reshape %116 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %118 = stablehlo.dynamic_slice %arg9, %93, %93, %115, %93, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %119 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %120 = stablehlo.reshape %119 : (tensor<1xi1>) -> tensor<i1>
    %121 = stablehlo.broadcast_in_dim %120, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %122 = stablehlo.select %121, %117, %118 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %123 = stablehlo.dynamic_update_slice %arg9, %122, %93, %93, %115, %93 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %124 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %125 = stablehlo.reshape %124 : (tensor<1xi32>) -> tensor<i32>
    %126 = stablehlo.slice %92 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %127 = stablehlo.reshape %126 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %128 = stablehlo.dynamic_slice %123, %2, %93, %125, %93, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %129 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %130 = stablehlo.reshape %129 : (tensor<1xi1>) -> tensor<i1>
    %131 = stablehlo.broadcast_in_dim %130, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %132 = stablehlo.select %131, %127, %128 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %133 = stablehlo.dynamic_update_slice %123, %132, %2, %93, %125, %93 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %134 = stablehlo.reshape %58 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %135 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %136 = stablehlo.dot_general %134, %113, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %137 = stablehlo.convert %136 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %138 = stablehlo.convert %137 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %139 = stablehlo.constant dense<2.828427> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %139, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %141 = stablehlo.divide %138, %140 : tensor<2x2x3x256xf32>
    %142 = stablehlo.convert %141 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %143 = stablehlo.convert %142 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %144 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %145 = stablehlo.broadcast_in_dim %135, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %146 = stablehlo.compare LE, %144, %145, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %147 = stablehlo.constant dense<-3.4028235e+38> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %147, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %149 = stablehlo.select %146, %143, %148 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %150 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %151 = stablehlo.reduce(%149 init: %150) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %153 = stablehlo.subtract %149, %152 : tensor<2x2x3x256xf32>
    %154 = stablehlo.exponential %153 : tensor<2x2x3x256xf32>
    %155 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %156 = stablehlo.select %146, %154, %155 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %157 = stablehlo.slice %156 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %158 = stablehlo.reduce(%157 init: %8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %160 = stablehlo.divide %156, %159 : tensor<2x2x3x256xf32>
    %161 = stablehlo.convert %160 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %162 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %163 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %164 = stablehlo.compare LT, %162, %163, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %165 = stablehlo.constant dense<0.0> : tensor<bf16>
    %166 = stablehlo.broadcast_in_dim %165, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %167 = stablehlo.select %164, %133, %166 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %168 = stablehlo.slice %161 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %169 = stablehlo.slice %167 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %170 = stablehlo.dot_general %168, %169, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %171 = stablehlo.convert %170 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %172 = stablehlo.reshape %171 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %173 = stablehlo.dot_general %172, %arg10, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<48x48xbf16>) -> tensor<2x48xf32>
    %174 = stablehlo.convert %173 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %175 = stablehlo.convert %5 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %176 = stablehlo.convert %174 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %177 = stablehlo.add %175, %176 : tensor<2x48xf32>
    %178 = stablehlo.convert %177 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %179 = stablehlo.convert %178 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %180 = stablehlo.multiply %179, %179 : tensor<2x48xf32>
    %181 = stablehlo.reduce(%180 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %182 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %183 = stablehlo.multiply %181, %182 : tensor<2xf32>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %185 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %186 = stablehlo.add %184, %185 : tensor<2x48xf32>
    %187 = stablehlo.rsqrt %186 : tensor<2x48xf32>
    %188 = stablehlo.multiply %179, %187 : tensor<2x48xf32>
    %189 = stablehlo.convert %188 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %190 = stablehlo.broadcast_in_dim %arg11, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %191 = stablehlo.convert %189 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %192 = stablehlo.convert %190 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %193 = stablehlo.multiply %191, %192 : tensor<2x48xf32>
    %194 = stablehlo.convert %193 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %195 = stablehlo.dot_general %194, %arg12, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %196 = stablehlo.convert %195 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %197 = stablehlo.slice %196 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %198 = stablehlo.convert %197 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %199 = stablehlo.logistic %198 : tensor<2x40xf32>
    %200 = stablehlo.multiply %198, %199 : tensor<2x40xf32>
    %201 = stablehlo.convert %200 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %202 = stablehlo.slice %196 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %203 = stablehlo.convert %202 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %204 = stablehlo.convert %201 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %205 = stablehlo.multiply %203, %204 : tensor<2x40xf32>
    %206 = stablehlo.convert %205 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %207 = stablehlo.dot_general %206, %arg13, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<48x40xbf16>) -> tensor<2x48xf32>
    %208 = stablehlo.convert %207 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %209 = stablehlo.convert %178 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %210 = stablehlo.convert %208 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %211 = stablehlo.add %209, %210 : tensor<2x48xf32>
    %212 = stablehlo.convert %211 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %213 = stablehlo.convert %212 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %214 = stablehlo.multiply %213, %213 : tensor<2x48xf32>
    %215 = stablehlo.reduce(%214 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %216 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %217 = stablehlo.multiply %215, %216 : tensor<2xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %219 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %220 = stablehlo.add %218, %219 : tensor<2x48xf32>
    %221 = stablehlo.rsqrt %220 : tensor<2x48xf32>
    %222 = stablehlo.multiply %213, %221 : tensor<2x48xf32>
    %223 = stablehlo.convert %222 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %224 = stablehlo.broadcast_in_dim %arg14, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %225 = stablehlo.convert %223 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %226 = stablehlo.convert %224 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %227 = stablehlo.multiply %225, %226 : tensor<2x48xf32>
    %228 = stablehlo.convert %227 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %229 = stablehlo.dot_general %228, %arg15, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %230 = stablehlo.convert %229 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %231 = stablehlo.slice %230 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %232 = stablehlo.reshape %231 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %233 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %234 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %235 = stablehlo.slice %232 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %236 = stablehlo.slice %232 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %237 = stablehlo.convert %235 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %238 = stablehlo.convert %233 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %239 = stablehlo.multiply %237, %238 : tensor<2x6x3xf32>
    %240 = stablehlo.convert %239 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %241 = stablehlo.convert %240 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %242 = stablehlo.convert %236 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %243 = stablehlo.convert %234 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %244 = stablehlo.multiply %242, %243 : tensor<2x6x3xf32>
    %245 = stablehlo.convert %244 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %246 = stablehlo.convert %245 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %247 = stablehlo.convert %236 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %248 = stablehlo.convert %233 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %249 = stablehlo.multiply %247, %248 : tensor<2x6x3xf32>
    %250 = stablehlo.convert %249 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %251 = stablehlo.convert %250 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %252 = stablehlo.convert %235 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %253 = stablehlo.convert %234 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %254 = stablehlo.multiply %252, %253 : tensor<2x6x3xf32>
    %255 = stablehlo.convert %254 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %256 = stablehlo.convert %255 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %257 = stablehlo.subtract %241, %246 : tensor<2x6x3xf32>
    %258 = stablehlo.convert %257 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %259 = stablehlo.add %251, %256 : tensor<2x6x3xf32>
    %260 = stablehlo.convert %259 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %261 = stablehlo.slice %232 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %262 = stablehlo.concatenate %258, %260, %261, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %263 = stablehlo.slice %230 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %264 = stablehlo.reshape %263 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %265 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %266 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %267 = stablehlo.slice %264 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %268 = stablehlo.slice %264 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %269 = stablehlo.convert %267 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %270 = stablehlo.convert %265 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %271 = stablehlo.multiply %269, %270 : tensor<2x2x3xf32>
    %272 = stablehlo.convert %271 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %273 = stablehlo.convert %272 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %274 = stablehlo.convert %268 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %275 = stablehlo.convert %266 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %276 = stablehlo.multiply %274, %275 : tensor<2x2x3xf32>
    %277 = stablehlo.convert %276 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %278 = stablehlo.convert %277 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %279 = stablehlo.convert %268 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %280 = stablehlo.convert %265 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %281 = stablehlo.multiply %279, %280 : tensor<2x2x3xf32>
    %282 = stablehlo.convert %281 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %283 = stablehlo.convert %282 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %284 = stablehlo.convert %267 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %285 = stablehlo.convert %266 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %286 = stablehlo.multiply %284, %285 : tensor<2x2x3xf32>
    %287 = stablehlo.convert %286 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %288 = stablehlo.convert %287 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %289 = stablehlo.subtract %273, %278 : tensor<2x2x3xf32>
    %290 = stablehlo.convert %289 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %291 = stablehlo.add %283, %288 : tensor<2x2x3xf32>
    %292 = stablehlo.convert %291 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %293 = stablehlo.slice %264 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %294 = stablehlo.concatenate %290, %292, %293, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %295 = stablehlo.slice %230 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %296 = stablehlo.reshape %295 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %297 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %298 = stablehlo.reshape %297 : (tensor<1xi32>) -> tensor<i32>
    %299 = stablehlo.slice %294 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %300 = stablehlo.reshape %299 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %301 = stablehlo.dynamic_slice %arg16, %93, %93, %298, %93, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %302 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %303 = stablehlo.reshape %302 : (tensor<1xi1>) -> tensor<i1>
    %304 = stablehlo.broadcast_in_dim %303, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %305 = stablehlo.select %304, %300, %301 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %306 = stablehlo.dynamic_update_slice %arg16, %305, %93, %93, %298, %93 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %307 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %308 = stablehlo.reshape %307 : (tensor<1xi32>) -> tensor<i32>
    %309 = stablehlo.slice %294 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %310 = stablehlo.reshape %309 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %311 = stablehlo.dynamic_slice %306, %2, %93, %308, %93, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %312 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %313 = stablehlo.reshape %312 : (tensor<1xi1>) -> tensor<i1>
    %314 = stablehlo.broadcast_in_dim %313, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %315 = stablehlo.select %314, %310, %311 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %316 = stablehlo.dynamic_update_slice %306, %315, %2, %93, %308, %93 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %317 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %318 = stablehlo.reshape %317 : (tensor<1xi32>) -> tensor<i32>
    %319 = stablehlo.slice %296 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %320 = stablehlo.reshape %319 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %321 = stablehlo.dynamic_slice %arg17, %93, %93, %318, %93, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %322 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %323 = stablehlo.reshape %322 : (tensor<1xi1>) -> tensor<i1>
    %324 = stablehlo.broadcast_in_dim %323, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %325 = stablehlo.select %324, %320, %321 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %326 = stablehlo.dynamic_update_slice %arg17, %325, %93, %93, %318, %93 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %327 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %328 = stablehlo.reshape %327 : (tensor<1xi32>) -> tensor<i32>
    %329 = stablehlo.slice %296 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %330 = stablehlo.reshape %329 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %331 = stablehlo.dynamic_slice %326, %2, %93, %328, %93, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %332 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %333 = stablehlo.reshape %332 : (tensor<1xi1>) -> tensor<i1>
    %334 = stablehlo.broadcast_in_dim %333, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %335 = stablehlo.select %334, %330, %331 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %336 = stablehlo.dynamic_update_slice %326, %335, %2, %93, %328, %93 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %337 = stablehlo.reshape %262 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %338 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %339 = stablehlo.dot_general %337, %316, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %340 = stablehlo.convert %339 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %341 = stablehlo.convert %340 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %342 = stablehlo.broadcast_in_dim %139, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %343 = stablehlo.divide %341, %342 : tensor<2x2x3x256xf32>
    %344 = stablehlo.convert %343 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %345 = stablehlo.convert %344 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %346 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %347 = stablehlo.broadcast_in_dim %338, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %348 = stablehlo.compare LE, %346, %347, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %349 = stablehlo.broadcast_in_dim %147, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %350 = stablehlo.select %348, %345, %349 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %351 = stablehlo.reduce(%350 init: %150) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %352 = stablehlo.broadcast_in_dim %351, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %353 = stablehlo.subtract %350, %352 : tensor<2x2x3x256xf32>
    %354 = stablehlo.exponential %353 : tensor<2x2x3x256xf32>
    %355 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %356 = stablehlo.select %348, %354, %355 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %357 = stablehlo.slice %356 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %358 = stablehlo.reduce(%357 init: %8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %359 = stablehlo.broadcast_in_dim %358, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %360 = stablehlo.divide %356, %359 : tensor<2x2x3x256xf32>
    %361 = stablehlo.convert %360 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %362 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %363 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %364 = stablehlo.compare LT, %362, %363, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %365 = stablehlo.broadcast_in_dim %165, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %366 = stablehlo.select %364, %336, %365 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %367 = stablehlo.slice %361 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %368 = stablehlo.slice %366 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %369 = stablehlo.dot_general %367, %368, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %370 = stablehlo.convert %369 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %371 = stablehlo.reshape %370 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %372 = stablehlo.dot_general %371, %arg18, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<48x48xbf16>) -> tensor<2x48xf32>
    %373 = stablehlo.convert %372 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %374 = stablehlo.convert %212 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %375 = stablehlo.convert %373 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %376 = stablehlo.add %374, %375 : tensor<2x48xf32>
    %377 = stablehlo.convert %376 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %378 = stablehlo.convert %377 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %379 = stablehlo.multiply %378, %378 : tensor<2x48xf32>
    %380 = stablehlo.reduce(%379 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %381 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %382 = stablehlo.multiply %380, %381 : tensor<2xf32>
    %383 = stablehlo.broadcast_in_dim %382, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %384 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %385 = stablehlo.add %383, %384 : tensor<2x48xf32>
    %386 = stablehlo.rsqrt %385 : tensor<2x48xf32>
    %387 = stablehlo.multiply %378, %386 : tensor<2x48xf32>
    %388 = stablehlo.convert %387 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %389 = stablehlo.broadcast_in_dim %arg19, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %390 = stablehlo.convert %388 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %391 = stablehlo.convert %389 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %392 = stablehlo.multiply %390, %391 : tensor<2x48xf32>
    %393 = stablehlo.convert %392 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %394 = stablehlo.dot_general %393, %arg20, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %395 = stablehlo.convert %394 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %396 = stablehlo.slice %395 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %397 = stablehlo.convert %396 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %398 = stablehlo.logistic %397 : tensor<2x40xf32>
    %399 = stablehlo.multiply %397, %398 : tensor<2x40xf32>
    %400 = stablehlo.convert %399 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %401 = stablehlo.slice %395 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %402 = stablehlo.convert %401 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %403 = stablehlo.convert %400 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %404 = stablehlo.multiply %402, %403 : tensor<2x40xf32>
    %405 = stablehlo.convert %404 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %406 = stablehlo.dot_general %405, %arg21, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<48x40xbf16>) -> tensor<2x48xf32>
    %407 = stablehlo.convert %406 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %408 = stablehlo.convert %377 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %409 = stablehlo.convert %407 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %410 = stablehlo.add %408, %409 : tensor<2x48xf32>
    %411 = stablehlo.convert %410 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %412 = stablehlo.convert %411 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %413 = stablehlo.multiply %412, %412 : tensor<2x48xf32>
    %414 = stablehlo.reduce(%413 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %415 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %416 = stablehlo.multiply %414, %415 : tensor<2xf32>
    %417 = stablehlo.broadcast_in_dim %416, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %418 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %419 = stablehlo.add %417, %418 : tensor<2x48xf32>
    %420 = stablehlo.rsqrt %419 : tensor<2x48xf32>
    %421 = stablehlo.multiply %412, %420 : tensor<2x48xf32>
    %422 = stablehlo.convert %421 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %423 = stablehlo.broadcast_in_dim %arg22, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %424 = stablehlo.convert %422 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %425 = stablehlo.convert %423 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %426 = stablehlo.multiply %424, %425 : tensor<2x48xf32>
    %427 = stablehlo.convert %426 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %428 = stablehlo.dot_general %427, %arg23, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %429 = stablehlo.convert %428 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %430 = stablehlo.slice %429 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %431 = stablehlo.reshape %430 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %432 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %433 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %434 = stablehlo.slice %431 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %435 = stablehlo.slice %431 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %436 = stablehlo.convert %434 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %437 = stablehlo.convert %432 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %438 = stablehlo.multiply %436, %437 : tensor<2x6x3xf32>
    %439 = stablehlo.convert %438 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %440 = stablehlo.convert %439 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %441 = stablehlo.convert %435 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %442 = stablehlo.convert %433 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %443 = stablehlo.multiply %441, %442 : tensor<2x6x3xf32>
    %444 = stablehlo.convert %443 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %445 = stablehlo.convert %444 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %446 = stablehlo.convert %435 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %447 = stablehlo.convert %432 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %448 = stablehlo.multiply %446, %447 : tensor<2x6x3xf32>
    %449 = stablehlo.convert %448 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %450 = stablehlo.convert %449 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %451 = stablehlo.convert %434 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %452 = stablehlo.convert %433 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %453 = stablehlo.multiply %451, %452 : tensor<2x6x3xf32>
    %454 = stablehlo.convert %453 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %455 = stablehlo.convert %454 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %456 = stablehlo.subtract %440, %445 : tensor<2x6x3xf32>
    %457 = stablehlo.convert %456 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %458 = stablehlo.add %450, %455 : tensor<2x6x3xf32>
    %459 = stablehlo.convert %458 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %460 = stablehlo.slice %431 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %461 = stablehlo.concatenate %457, %459, %460, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %462 = stablehlo.slice %429 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %463 = stablehlo.reshape %462 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %464 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %465 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %466 = stablehlo.slice %463 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %467 = stablehlo.slice %463 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %468 = stablehlo.convert %466 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %469 = stablehlo.convert %464 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %470 = stablehlo.multiply %468, %469 : tensor<2x2x3xf32>
    %471 = stablehlo.convert %470 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %472 = stablehlo.convert %471 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %473 = stablehlo.convert %467 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %474 = stablehlo.convert %465 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %475 = stablehlo.multiply %473, %474 : tensor<2x2x3xf32>
    %476 = stablehlo.convert %475 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %477 = stablehlo.convert %476 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %478 = stablehlo.convert %467 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %479 = stablehlo.convert %464 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %480 = stablehlo.multiply %478, %479 : tensor<2x2x3xf32>
    %481 = stablehlo.convert %480 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %482 = stablehlo.convert %481 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %483 = stablehlo.convert %466 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %484 = stablehlo.convert %465 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %485 = stablehlo.multiply %483, %484 : tensor<2x2x3xf32>
    %486 = stablehlo.convert %485 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %487 = stablehlo.convert %486 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %488 = stablehlo.subtract %472, %477 : tensor<2x2x3xf32>
    %489 = stablehlo.convert %488 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %490 = stablehlo.add %482, %487 : tensor<2x2x3xf32>
    %491 = stablehlo.convert %490 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %492 = stablehlo.slice %463 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %493 = stablehlo.concatenate %489, %491, %492, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %494 = stablehlo.slice %429 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %495 = stablehlo.reshape %494 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %496 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %497 = stablehlo.reshape %496 : (tensor<1xi32>) -> tensor<i32>
    %498 = stablehlo.slice %493 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %499 = stablehlo.reshape %498 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %500 = stablehlo.dynamic_slice %arg24, %93, %93, %497, %93, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %501 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %502 = stablehlo.reshape %501 : (tensor<1xi1>) -> tensor<i1>
    %503 = stablehlo.broadcast_in_dim %502, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %504 = stablehlo.select %503, %499, %500 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %505 = stablehlo.dynamic_update_slice %arg24, %504, %93, %93, %497, %93 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %506 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %507 = stablehlo.reshape %506 : (tensor<1xi32>) -> tensor<i32>
    %508 = stablehlo.slice %493 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %509 = stablehlo.reshape %508 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %510 = stablehlo.dynamic_slice %505, %2, %93, %507, %93, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %511 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %512 = stablehlo.reshape %511 : (tensor<1xi1>) -> tensor<i1>
    %513 = stablehlo.broadcast_in_dim %512, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %514 = stablehlo.select %513, %509, %510 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %515 = stablehlo.dynamic_update_slice %505, %514, %2, %93, %507, %93 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %516 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %517 = stablehlo.reshape %516 : (tensor<1xi32>) -> tensor<i32>
    %518 = stablehlo.slice %495 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %519 = stablehlo.reshape %518 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %520 = stablehlo.dynamic_slice %arg25, %93, %93, %517, %93, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %521 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %522 = stablehlo.reshape %521 : (tensor<1xi1>) -> tensor<i1>
    %523 = stablehlo.broadcast_in_dim %522, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %524 = stablehlo.select %523, %519, %520 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %525 = stablehlo.dynamic_update_slice %arg25, %524, %93, %93, %517, %93 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %526 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %527 = stablehlo.reshape %526 : (tensor<1xi32>) -> tensor<i32>
    %528 = stablehlo.slice %495 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %529 = stablehlo.reshape %528 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %530 = stablehlo.dynamic_slice %525, %2, %93, %527, %93, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %531 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %532 = stablehlo.reshape %531 : (tensor<1xi1>) -> tensor<i1>
    %533 = stablehlo.broadcast_in_dim %532, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %534 = stablehlo.select %533, %529, %530 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %535 = stablehlo.dynamic_update_slice %525, %534, %2, %93, %527, %93 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %536 = stablehlo.reshape %461 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %537 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %538 = stablehlo.dot_general %536, %515, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %539 = stablehlo.convert %538 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %540 = stablehlo.convert %539 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %541 = stablehlo.broadcast_in_dim %139, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %542 = stablehlo.divide %540, %541 : tensor<2x2x3x256xf32>
    %543 = stablehlo.convert %542 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %544 = stablehlo.convert %543 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %545 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %546 = stablehlo.broadcast_in_dim %537, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %547 = stablehlo.compare LE, %545, %546, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %548 = stablehlo.broadcast_in_dim %147, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %549 = stablehlo.select %547, %544, %548 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %550 = stablehlo.reduce(%549 init: %150) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %551 = stablehlo.broadcast_in_dim %550, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %552 = stablehlo.subtract %549, %551 : tensor<2x2x3x256xf32>
    %553 = stablehlo.exponential %552 : tensor<2x2x3x256xf32>
    %554 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %555 = stablehlo.select %547, %553, %554 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %556 = stablehlo.slice %555 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %557 = stablehlo.reduce(%556 init: %8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %558 = stablehlo.broadcast_in_dim %557, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %559 = stablehlo.divide %555, %558 : tensor<2x2x3x256xf32>
    %560 = stablehlo.convert %559 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %561 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %562 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %563 = stablehlo.compare LT, %561, %562, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %564 = stablehlo.broadcast_in_dim %165, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %565 = stablehlo.select %563, %535, %564 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %566 = stablehlo.slice %560 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %567 = stablehlo.slice %565 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %568 = stablehlo.dot_general %566, %567, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %569 = stablehlo.convert %568 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %570 = stablehlo.reshape %569 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %571 = stablehlo.dot_general %570, %arg26, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<48x48xbf16>) -> tensor<2x48xf32>
    %572 = stablehlo.convert %571 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %573 = stablehlo.convert %411 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %574 = stablehlo.convert %572 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %575 = stablehlo.add %573, %574 : tensor<2x48xf32>
    %576 = stablehlo.convert %575 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %577 = stablehlo.convert %576 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %578 = stablehlo.multiply %577, %577 : tensor<2x48xf32>
    %579 = stablehlo.reduce(%578 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %580 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %581 = stablehlo.multiply %579, %580 : tensor<2xf32>
    %582 = stablehlo.broadcast_in_dim %581, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %583 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %584 = stablehlo.add %582, %583 : tensor<2x48xf32>
    %585 = stablehlo.rsqrt %584 : tensor<2x48xf32>
    %586 = stablehlo.multiply %577, %585 : tensor<2x48xf32>
    %587 = stablehlo.convert %586 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %588 = stablehlo.broadcast_in_dim %arg27, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %589 = stablehlo.convert %587 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %590 = stablehlo.convert %588 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %591 = stablehlo.multiply %589, %590 : tensor<2x48xf32>
    %592 = stablehlo.convert %591 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %593 = stablehlo.dot_general %592, %arg28, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %594 = stablehlo.convert %593 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %595 = stablehlo.slice %594 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %596 = stablehlo.convert %595 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %597 = stablehlo.logistic %596 : tensor<2x40xf32>
    %598 = stablehlo.multiply %596, %597 : tensor<2x40xf32>
    %599 = stablehlo.convert %598 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %600 = stablehlo.slice %594 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %601 = stablehlo.convert %600 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %602 = stablehlo.convert %599 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %603 = stablehlo.multiply %601, %602 : tensor<2x40xf32>
    %604 = stablehlo.convert %603 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %605 = stablehlo.dot_general %604, %arg29, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<48x40xbf16>) -> tensor<2x48xf32>
    %606 = stablehlo.convert %605 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %607 = stablehlo.convert %576 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %608 = stablehlo.convert %606 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %609 = stablehlo.add %607, %608 : tensor<2x48xf32>
    %610 = stablehlo.convert %609 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %611 = stablehlo.convert %610 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %612 = stablehlo.multiply %611, %611 : tensor<2x48xf32>
    %613 = stablehlo.reduce(%612 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %614 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %615 = stablehlo.multiply %613, %614 : tensor<2xf32>
    %616 = stablehlo.broadcast_in_dim %615, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %617 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %618 = stablehlo.add %616, %617 : tensor<2x48xf32>
    %619 = stablehlo.rsqrt %618 : tensor<2x48xf32>
    %620 = stablehlo.multiply %611, %619 : tensor<2x48xf32>
    %621 = stablehlo.convert %620 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %622 = stablehlo.broadcast_in_dim %arg30, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %623 = stablehlo.convert %621 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %624 = stablehlo.convert %622 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %625 = stablehlo.multiply %623, %624 : tensor<2x48xf32>
    %626 = stablehlo.convert %625 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %627 = stablehlo.dot_general %626, %arg5, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<337x48xbf16>) -> tensor<2x337xf32>
    %628 = stablehlo.convert %627 : (tensor<2x337xf32>) -> tensor<2x337xbf16>
    %629 = stablehlo.convert %628 : (tensor<2x337xbf16>) -> tensor<2x337xf32>
    return %113, %133, %316, %336, %515, %535, %629 : tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x337xf32>
  }
}
