module @decode.s2.t256.speech {
  func.func public @main(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi1>, %arg3: tensor<2xi1>, %arg4: tensor<2x3xf32>, %arg5: tensor<2x3xf32>, %arg6: tensor<337x48xi8>, %arg7: tensor<337xf32>, %arg8: tensor<48xbf16>, %arg9: tensor<80x48xi8>, %arg10: tensor<80xf32>, %arg11: tensor<5x48xbf16>, %arg12: tensor<80x5xbf16>, %arg13: tensor<2x2x256x8xbf16> {tf.aliasing_output = 0 : i32}, %arg14: tensor<2x2x256x8xbf16> {tf.aliasing_output = 1 : i32}, %arg15: tensor<48x48xi8>, %arg16: tensor<48xf32>, %arg17: tensor<5x48xbf16>, %arg18: tensor<48x5xbf16>, %arg19: tensor<48xbf16>, %arg20: tensor<80x48xi8>, %arg21: tensor<80xf32>, %arg22: tensor<5x48xbf16>, %arg23: tensor<80x5xbf16>, %arg24: tensor<48x40xi8>, %arg25: tensor<48xf32>, %arg26: tensor<5x40xbf16>, %arg27: tensor<48x5xbf16>, %arg28: tensor<48xbf16>, %arg29: tensor<80x48xi8>, %arg30: tensor<80xf32>, %arg31: tensor<5x48xbf16>, %arg32: tensor<80x5xbf16>, %arg33: tensor<2x2x256x8xbf16> {tf.aliasing_output = 2 : i32}, %arg34: tensor<2x2x256x8xbf16> {tf.aliasing_output = 3 : i32}, %arg35: tensor<48x48xi8>, %arg36: tensor<48xf32>, %arg37: tensor<5x48xbf16>, %arg38: tensor<48x5xbf16>, %arg39: tensor<48xbf16>, %arg40: tensor<80x48xi8>, %arg41: tensor<80xf32>, %arg42: tensor<5x48xbf16>, %arg43: tensor<80x5xbf16>, %arg44: tensor<48x40xi8>, %arg45: tensor<48xf32>, %arg46: tensor<5x40xbf16>, %arg47: tensor<48x5xbf16>, %arg48: tensor<48xbf16>, %arg49: tensor<80x48xi8>, %arg50: tensor<80xf32>, %arg51: tensor<5x48xbf16>, %arg52: tensor<80x5xbf16>, %arg53: tensor<2x2x256x8xbf16> {tf.aliasing_output = 4 : i32}, %arg54: tensor<2x2x256x8xbf16> {tf.aliasing_output = 5 : i32}, %arg55: tensor<48x48xi8>, %arg56: tensor<48xf32>, %arg57: tensor<5x48xbf16>, %arg58: tensor<48x5xbf16>, %arg59: tensor<48xbf16>, %arg60: tensor<80x48xi8>, %arg61: tensor<80xf32>, %arg62: tensor<5x48xbf16>, %arg63: tensor<80x5xbf16>, %arg64: tensor<48x40xi8>, %arg65: tensor<48xf32>, %arg66: tensor<5x40xbf16>, %arg67: tensor<48x5xbf16>, %arg68: tensor<48xbf16>) -> (tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x337xf32>) {
    %0 = stablehlo.convert %arg4 : (tensor<2x3xf32>) -> tensor<2x3xbf16>
    %1 = stablehlo.convert %arg5 : (tensor<2x3xf32>) -> tensor<2x3xbf16>
    %2 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<2xi32>
    %5 = "stablehlo.gather"(%arg6, %arg0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 48>}> : (tensor<337x48xi8>, tensor<2xi32>) -> tensor<2x48xi8>
    %6 = stablehlo.convert %5 : (tensor<2x48xi8>) -> tensor<2x48xf32>
    %7 = "stablehlo.gather"(%arg7, %arg0) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<337xf32>, tensor<2xi32>) -> tensor<2xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %9 = stablehlo.multiply %6, %8 : tensor<2x48xf32>
    %10 = stablehlo.convert %9 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %11 = stablehlo.convert %10 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %12 = stablehlo.multiply %11, %11 : tensor<2x48xf32>
    %13 = stablehlo.constant dense<0.0> : tensor<f32>
    %14 = stablehlo.reduce(%12 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %15 = stablehlo.constant dense<0.020833334> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %17 = stablehlo.multiply %14, %16 : tensor<2xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %19 = stablehlo.constant dense<1.0e-05> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %21 = stablehlo.add %18, %20 : tensor<2x48xf32>
    %22 = stablehlo.rsqrt %21 : tensor<2x48xf32>
    %23 = stablehlo.multiply %11, %22 : tensor<2x48xf32>
    %24 = stablehlo.convert %23 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %25 = stablehlo.broadcast_in_dim %arg8, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %26 = stablehlo.convert %24 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %27 = stablehlo.convert %25 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %28 = stablehlo.multiply %26, %27 : tensor<2x48xf32>
    %29 = stablehlo.convert %28 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %30 = stablehlo.convert %29 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %31 = stablehlo.abs %30 : tensor<2x48xf32>
    %32 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %33 = stablehlo.reduce(%31 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %34 = stablehlo.constant dense<1.0e-30> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %36 = stablehlo.maximum %33, %35 : tensor<2xf32>
    %37 = stablehlo.constant dense<127.0> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %39 = stablehlo.divide %36, %38 : tensor<2xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %41 = stablehlo.divide %30, %40 : tensor<2x48xf32>
    %42 = stablehlo.round_nearest_even %41 : tensor<2x48xf32>
    %43 = stablehlo.convert %42 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %44 = stablehlo.dot_general %43, %arg9, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %45 = stablehlo.convert %44 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %46 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %47 = stablehlo.multiply %45, %46 : tensor<2x80xf32>
    %48 = stablehlo.broadcast_in_dim %arg10, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %49 = stablehlo.multiply %47, %48 : tensor<2x80xf32>
    %50 = stablehlo.convert %49 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %51 = stablehlo.dot_general %29, %arg11, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %52 = stablehlo.convert %51 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %53 = stablehlo.dot_general %52, %arg12, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %54 = stablehlo.convert %53 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %55 = stablehlo.convert %54 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %56 = stablehlo.constant dense<3.0> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %58 = stablehlo.multiply %55, %57 : tensor<2x80xf32>
    %59 = stablehlo.convert %58 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %60 = stablehlo.convert %50 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %61 = stablehlo.convert %59 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %62 = stablehlo.add %60, %61 : tensor<2x80xf32>
    %63 = stablehlo.convert %62 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %64 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %65 = stablehlo.select %64, %63, %50 : tensor<2x80xi1>, tensor<2x80xbf16>
    %66 = stablehlo.slice %65 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %67 = stablehlo.reshape %66 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %68 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %69 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %70 = stablehlo.slice %67 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %71 = stablehlo.slice %67 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %72 = stablehlo.convert %70 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %73 = stablehlo.convert %68 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %74 = stablehlo.multiply %72, %73 : tensor<2x6x3xf32>
    %75 = stablehlo.convert %74 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %76 = stablehlo.convert %75 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %77 = stablehlo.convert %71 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %78 = stablehlo.convert %69 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %79 = stablehlo.multiply %77, %78 : tensor<2x6x3xf32>
    %80 = stablehlo.convert %79 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %81 = stablehlo.convert %80 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %82 = stablehlo.convert %71 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %83 = stablehlo.convert %68 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %84 = stablehlo.multiply %82, %83 : tensor<2x6x3xf32>
    %85 = stablehlo.convert %84 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %86 = stablehlo.convert %85 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %87 = stablehlo.convert %70 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %88 = stablehlo.convert %69 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %89 = stablehlo.multiply %87, %88 : tensor<2x6x3xf32>
    %90 = stablehlo.convert %89 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %91 = stablehlo.convert %90 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %92 = stablehlo.subtract %76, %81 : tensor<2x6x3xf32>
    %93 = stablehlo.convert %92 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %94 = stablehlo.add %86, %91 : tensor<2x6x3xf32>
    %95 = stablehlo.convert %94 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %96 = stablehlo.slice %67 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %97 = stablehlo.concatenate %93, %95, %96, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %98 = stablehlo.slice %65 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %99 = stablehlo.reshape %98 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %100 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %101 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %102 = stablehlo.slice %99 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %103 = stablehlo.slice %99 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %104 = stablehlo.convert %102 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %105 = stablehlo.convert %100 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %106 = stablehlo.multiply %104, %105 : tensor<2x2x3xf32>
    %107 = stablehlo.convert %106 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %108 = stablehlo.convert %107 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %109 = stablehlo.convert %103 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %110 = stablehlo.convert %101 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %111 = stablehlo.multiply %109, %110 : tensor<2x2x3xf32>
    %112 = stablehlo.convert %111 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %113 = stablehlo.convert %112 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %114 = stablehlo.convert %103 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %115 = stablehlo.convert %100 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %116 = stablehlo.multiply %114, %115 : tensor<2x2x3xf32>
    %117 = stablehlo.convert %116 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %118 = stablehlo.convert %117 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %119 = stablehlo.convert %102 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %120 = stablehlo.convert %101 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %121 = stablehlo.multiply %119, %120 : tensor<2x2x3xf32>
    %122 = stablehlo.convert %121 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %123 = stablehlo.convert %122 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %124 = stablehlo.subtract %108, %113 : tensor<2x2x3xf32>
    %125 = stablehlo.convert %124 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %126 = stablehlo.add %118, %123 : tensor<2x2x3xf32>
    %127 = stablehlo.convert %126 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %128 = stablehlo.slice %99 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %129 = stablehlo.concatenate %125, %127, %128, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %130 = stablehlo.slice %65 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %131 = stablehlo.reshape %130 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %132 = stablehlo.constant dense<0> : tensor<i32>
    %133 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %134 = stablehlo.reshape %133 : (tensor<1xi32>) -> tensor<i32>
    %135 = stablehlo.slice %129 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %136 = stablehlo.reshape %135 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %137 = stablehlo.dynamic_slice %arg13, %132, %132, %134, %132, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %138 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %139 = stablehlo.reshape %138 : (tensor<1xi1>) -> tensor<i1>
    %140 = stablehlo.broadcast_in_dim %139, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %141 = stablehlo.select %140, %136, %137 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %142 = stablehlo.dynamic_update_slice %arg13, %141, %132, %132, %134, %132 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %143 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %144 = stablehlo.reshape %143 : (tensor<1xi32>) -> tensor<i32>
    %145 = stablehlo.slice %129 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %146 = stablehlo.reshape %145 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %147 = stablehlo.dynamic_slice %142, %2, %132, %144, %132, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %148 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %149 = stablehlo.reshape %148 : (tensor<1xi1>) -> tensor<i1>
    %150 = stablehlo.broadcast_in_dim %149, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %151 = stablehlo.select %150, %146, %147 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %152 = stablehlo.dynamic_update_slice %142, %151, %2, %132, %144, %132 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %153 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %154 = stablehlo.reshape %153 : (tensor<1xi32>) -> tensor<i32>
    %155 = stablehlo.slice %131 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %156 = stablehlo.reshape %155 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %157 = stablehlo.dynamic_slice %arg14, %132, %132, %154, %132, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %158 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %159 = stablehlo.reshape %158 : (tensor<1xi1>) -> tensor<i1>
    %160 = stablehlo.broadcast_in_dim %159, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %161 = stablehlo.select %160, %156, %157 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %162 = stablehlo.dynamic_update_slice %arg14, %161, %132, %132, %154, %132 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %163 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %164 = stablehlo.reshape %163 : (tensor<1xi32>) -> tensor<i32>
    %165 = stablehlo.slice %131 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %166 = stablehlo.reshape %165 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %167 = stablehlo.dynamic_slice %162, %2, %132, %164, %132, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %168 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %169 = stablehlo.reshape %168 : (tensor<1xi1>) -> tensor<i1>
    %170 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %171 = stablehlo.select %170, %166, %167 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %172 = stablehlo.dynamic_update_slice %162, %171, %2, %132, %164, %132 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %173 = stablehlo.reshape %97 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %174 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %175 = stablehlo.dot_general %173, %152, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %176 = stablehlo.convert %175 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %177 = stablehlo.convert %176 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %178 = stablehlo.constant dense<2.828427> : tensor<f32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %180 = stablehlo.divide %177, %179 : tensor<2x2x3x256xf32>
    %181 = stablehlo.convert %180 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %182 = stablehlo.convert %181 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %183 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %184 = stablehlo.broadcast_in_dim %174, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %185 = stablehlo.compare LE, %183, %184, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %186 = stablehlo.constant dense<-3.4028235e+38> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %188 = stablehlo.select %185, %182, %187 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %189 = stablehlo.reduce(%188 init: %32) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %190 = stablehlo.broadcast_in_dim %189, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %191 = stablehlo.subtract %188, %190 : tensor<2x2x3x256xf32>
    %192 = stablehlo.exponential %191 : tensor<2x2x3x256xf32>
    %193 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %194 = stablehlo.select %185, %192, %193 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %195 = stablehlo.slice %194 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %196 = stablehlo.reduce(%195 init: %13) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %197 = stablehlo.broadcast_in_dim %196, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %198 = stablehlo.divide %194, %197 : tensor<2x2x3x256xf32>
    %199 = stablehlo.convert %198 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %200 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %201 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %202 = stablehlo.compare LT, %200, %201, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %203 = stablehlo.constant dense<0.0> : tensor<bf16>
    %204 = stablehlo.broadcast_in_dim %203, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %205 = stablehlo.select %202, %172, %204 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %206 = stablehlo.slice %199 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %207 = stablehlo.slice %205 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %208 = stablehlo.dot_general %206, %207, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %209 = stablehlo.convert %208 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %210 = stablehlo.reshape %209 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %211 = stablehlo.convert %210 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %212 = stablehlo.abs %211 : tensor<2x48xf32>
    %213 = stablehlo.reduce(%212 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %214 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %215 = stablehlo.maximum %213, %214 : tensor<2xf32>
    %216 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %217 = stablehlo.divide %215, %216 : tensor<2xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %219 = stablehlo.divide %211, %218 : tensor<2x48xf32>
    %220 = stablehlo.round_nearest_even %219 : tensor<2x48xf32>
    %221 = stablehlo.convert %220 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %222 = stablehlo.dot_general %221, %arg15, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<48x48xi8>) -> tensor<2x48xi32>
    %223 = stablehlo.convert %222 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %224 = stablehlo.broadcast_in_dim %217, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %225 = stablehlo.multiply %223, %224 : tensor<2x48xf32>
    %226 = stablehlo.broadcast_in_dim %arg16, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %227 = stablehlo.multiply %225, %226 : tensor<2x48xf32>
    %228 = stablehlo.convert %227 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %229 = stablehlo.dot_general %210, %arg17, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %230 = stablehlo.convert %229 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %231 = stablehlo.dot_general %230, %arg18, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %232 = stablehlo.convert %231 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %233 = stablehlo.convert %232 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %234 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %235 = stablehlo.multiply %233, %234 : tensor<2x48xf32>
    %236 = stablehlo.convert %235 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %237 = stablehlo.convert %228 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %238 = stablehlo.convert %236 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %239 = stablehlo.add %237, %238 : tensor<2x48xf32>
    %240 = stablehlo.convert %239 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %241 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %242 = stablehlo.select %241, %240, %228 : tensor<2x48xi1>, tensor<2x48xbf16>
    %243 = stablehlo.convert %10 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %244 = stablehlo.convert %242 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %245 = stablehlo.add %243, %244 : tensor<2x48xf32>
    %246 = stablehlo.convert %245 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %247 = stablehlo.convert %246 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %248 = stablehlo.multiply %247, %247 : tensor<2x48xf32>
    %249 = stablehlo.reduce(%248 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %250 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %251 = stablehlo.multiply %249, %250 : tensor<2xf32>
    %252 = stablehlo.broadcast_in_dim %251, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %253 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %254 = stablehlo.add %252, %253 : tensor<2x48xf32>
    %255 = stablehlo.rsqrt %254 : tensor<2x48xf32>
    %256 = stablehlo.multiply %247, %255 : tensor<2x48xf32>
    %257 = stablehlo.convert %256 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %258 = stablehlo.broadcast_in_dim %arg19, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %259 = stablehlo.convert %257 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %260 = stablehlo.convert %258 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %261 = stablehlo.multiply %259, %260 : tensor<2x48xf32>
    %262 = stablehlo.convert %261 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %263 = stablehlo.convert %262 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %264 = stablehlo.abs %263 : tensor<2x48xf32>
    %265 = stablehlo.reduce(%264 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %266 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %267 = stablehlo.maximum %265, %266 : tensor<2xf32>
    %268 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %269 = stablehlo.divide %267, %268 : tensor<2xf32>
    %270 = stablehlo.broadcast_in_dim %269, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %271 = stablehlo.divide %263, %270 : tensor<2x48xf32>
    %272 = stablehlo.round_nearest_even %271 : tensor<2x48xf32>
    %273 = stablehlo.convert %272 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %274 = stablehlo.dot_general %273, %arg20, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %275 = stablehlo.convert %274 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %276 = stablehlo.broadcast_in_dim %269, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %277 = stablehlo.multiply %275, %276 : tensor<2x80xf32>
    %278 = stablehlo.broadcast_in_dim %arg21, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %279 = stablehlo.multiply %277, %278 : tensor<2x80xf32>
    %280 = stablehlo.convert %279 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %281 = stablehlo.dot_general %262, %arg22, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %282 = stablehlo.convert %281 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %283 = stablehlo.dot_general %282, %arg23, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %284 = stablehlo.convert %283 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %285 = stablehlo.convert %284 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %286 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %287 = stablehlo.multiply %285, %286 : tensor<2x80xf32>
    %288 = stablehlo.convert %287 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %289 = stablehlo.convert %280 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %290 = stablehlo.convert %288 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %291 = stablehlo.add %289, %290 : tensor<2x80xf32>
    %292 = stablehlo.convert %291 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %293 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %294 = stablehlo.select %293, %292, %280 : tensor<2x80xi1>, tensor<2x80xbf16>
    %295 = stablehlo.slice %294 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %296 = stablehlo.convert %295 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %297 = stablehlo.logistic %296 : tensor<2x40xf32>
    %298 = stablehlo.multiply %296, %297 : tensor<2x40xf32>
    %299 = stablehlo.convert %298 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %300 = stablehlo.slice %294 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %301 = stablehlo.convert %300 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %302 = stablehlo.convert %299 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %303 = stablehlo.multiply %301, %302 : tensor<2x40xf32>
    %304 = stablehlo.convert %303 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %305 = stablehlo.convert %304 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %306 = stablehlo.abs %305 : tensor<2x40xf32>
    %307 = stablehlo.reduce(%306 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x40xf32>, tensor<f32>) -> tensor<2xf32>
    %308 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %309 = stablehlo.maximum %307, %308 : tensor<2xf32>
    %310 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %311 = stablehlo.divide %309, %310 : tensor<2xf32>
    %312 = stablehlo.broadcast_in_dim %311, dims = [0] : (tensor<2xf32>) -> tensor<2x40xf32>
    %313 = stablehlo.divide %305, %312 : tensor<2x40xf32>
    %314 = stablehlo.round_nearest_even %313 : tensor<2x40xf32>
    %315 = stablehlo.convert %314 : (tensor<2x40xf32>) -> tensor<2x40xi8>
    %316 = stablehlo.dot_general %315, %arg24, contracting_dims = [1] x [1] : (tensor<2x40xi8>, tensor<48x40xi8>) -> tensor<2x48xi32>
    %317 = stablehlo.convert %316 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %318 = stablehlo.broadcast_in_dim %311, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %319 = stablehlo.multiply %317, %318 : tensor<2x48xf32>
    %320 = stablehlo.broadcast_in_dim %arg25, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %321 = stablehlo.multiply %319, %320 : tensor<2x48xf32>
    %322 = stablehlo.convert %321 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %323 = stablehlo.dot_general %304, %arg26, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<5x40xbf16>) -> tensor<2x5xf32>
    %324 = stablehlo.convert %323 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %325 = stablehlo.dot_general %324, %arg27, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %326 = stablehlo.convert %325 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %327 = stablehlo.convert %326 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %328 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %329 = stablehlo.multiply %327, %328 : tensor<2x48xf32>
    %330 = stablehlo.convert %329 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %331 = stablehlo.convert %322 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %332 = stablehlo.convert %330 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %333 = stablehlo.add %331, %332 : tensor<2x48xf32>
    %334 = stablehlo.convert %333 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %335 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %336 = stablehlo.select %335, %334, %322 : tensor<2x48xi1>, tensor<2x48xbf16>
    %337 = stablehlo.convert %246 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %338 = stablehlo.convert %336 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %339 = stablehlo.add %337, %338 : tensor<2x48xf32>
    %340 = stablehlo.convert %339 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %341 = stablehlo.convert %340 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %342 = stablehlo.multiply %341, %341 : tensor<2x48xf32>
    %343 = stablehlo.reduce(%342 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %344 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %345 = stablehlo.multiply %343, %344 : tensor<2xf32>
    %346 = stablehlo.broadcast_in_dim %345, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %347 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %348 = stablehlo.add %346, %347 : tensor<2x48xf32>
    %349 = stablehlo.rsqrt %348 : tensor<2x48xf32>
    %350 = stablehlo.multiply %341, %349 : tensor<2x48xf32>
    %351 = stablehlo.convert %350 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %352 = stablehlo.broadcast_in_dim %arg28, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %353 = stablehlo.convert %351 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %354 = stablehlo.convert %352 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %355 = stablehlo.multiply %353, %354 : tensor<2x48xf32>
    %356 = stablehlo.convert %355 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %357 = stablehlo.convert %356 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %358 = stablehlo.abs %357 : tensor<2x48xf32>
    %359 = stablehlo.reduce(%358 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %360 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %361 = stablehlo.maximum %359, %360 : tensor<2xf32>
    %362 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %363 = stablehlo.divide %361, %362 : tensor<2xf32>
    %364 = stablehlo.broadcast_in_dim %363, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %365 = stablehlo.divide %357, %364 : tensor<2x48xf32>
    %366 = stablehlo.round_nearest_even %365 : tensor<2x48xf32>
    %367 = stablehlo.convert %366 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %368 = stablehlo.dot_general %367, %arg29, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %369 = stablehlo.convert %368 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %370 = stablehlo.broadcast_in_dim %363, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %371 = stablehlo.multiply %369, %370 : tensor<2x80xf32>
    %372 = stablehlo.broadcast_in_dim %arg30, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %373 = stablehlo.multiply %371, %372 : tensor<2x80xf32>
    %374 = stablehlo.convert %373 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %375 = stablehlo.dot_general %356, %arg31, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %376 = stablehlo.convert %375 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %377 = stablehlo.dot_general %376, %arg32, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %378 = stablehlo.convert %377 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %379 = stablehlo.convert %378 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %380 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %381 = stablehlo.multiply %379, %380 : tensor<2x80xf32>
    %382 = stablehlo.convert %381 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %383 = stablehlo.convert %374 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %384 = stablehlo.convert %382 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %385 = stablehlo.add %383, %384 : tensor<2x80xf32>
    %386 = stablehlo.convert %385 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %387 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %388 = stablehlo.select %387, %386, %374 : tensor<2x80xi1>, tensor<2x80xbf16>
    %389 = stablehlo.slice %388 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %390 = stablehlo.reshape %389 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %391 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %392 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %393 = stablehlo.slice %390 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %394 = stablehlo.slice %390 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %395 = stablehlo.convert %393 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %396 = stablehlo.convert %391 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %397 = stablehlo.multiply %395, %396 : tensor<2x6x3xf32>
    %398 = stablehlo.convert %397 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %399 = stablehlo.convert %398 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %400 = stablehlo.convert %394 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %401 = stablehlo.convert %392 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %402 = stablehlo.multiply %400, %401 : tensor<2x6x3xf32>
    %403 = stablehlo.convert %402 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %404 = stablehlo.convert %403 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %405 = stablehlo.convert %394 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %406 = stablehlo.convert %391 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %407 = stablehlo.multiply %405, %406 : tensor<2x6x3xf32>
    %408 = stablehlo.convert %407 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %409 = stablehlo.convert %408 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %410 = stablehlo.convert %393 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %411 = stablehlo.convert %392 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %412 = stablehlo.multiply %410, %411 : tensor<2x6x3xf32>
    %413 = stablehlo.convert %412 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %414 = stablehlo.convert %413 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %415 = stablehlo.subtract %399, %404 : tensor<2x6x3xf32>
    %416 = stablehlo.convert %415 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %417 = stablehlo.add %409, %414 : tensor<2x6x3xf32>
    %418 = stablehlo.convert %417 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %419 = stablehlo.slice %390 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %420 = stablehlo.concatenate %416, %418, %419, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %421 = stablehlo.slice %388 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %422 = stablehlo.reshape %421 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %423 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %424 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %425 = stablehlo.slice %422 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %426 = stablehlo.slice %422 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %427 = stablehlo.convert %425 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %428 = stablehlo.convert %423 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %429 = stablehlo.multiply %427, %428 : tensor<2x2x3xf32>
    %430 = stablehlo.convert %429 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %431 = stablehlo.convert %430 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %432 = stablehlo.convert %426 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %433 = stablehlo.convert %424 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %434 = stablehlo.multiply %432, %433 : tensor<2x2x3xf32>
    %435 = stablehlo.convert %434 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %436 = stablehlo.convert %435 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %437 = stablehlo.convert %426 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %438 = stablehlo.convert %423 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %439 = stablehlo.multiply %437, %438 : tensor<2x2x3xf32>
    %440 = stablehlo.convert %439 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %441 = stablehlo.convert %440 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %442 = stablehlo.convert %425 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %443 = stablehlo.convert %424 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %444 = stablehlo.multiply %442, %443 : tensor<2x2x3xf32>
    %445 = stablehlo.convert %444 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %446 = stablehlo.convert %445 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %447 = stablehlo.subtract %431, %436 : tensor<2x2x3xf32>
    %448 = stablehlo.convert %447 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %449 = stablehlo.add %441, %446 : tensor<2x2x3xf32>
    %450 = stablehlo.convert %449 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %451 = stablehlo.slice %422 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %452 = stablehlo.concatenate %448, %450, %451, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %453 = stablehlo.slice %388 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %454 = stablehlo.reshape %453 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %455 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %456 = stablehlo.reshape %455 : (tensor<1xi32>) -> tensor<i32>
    %457 = stablehlo.slice %452 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %458 = stablehlo.reshape %457 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %459 = stablehlo.dynamic_slice %arg33, %132, %132, %456, %132, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %460 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %461 = stablehlo.reshape %460 : (tensor<1xi1>) -> tensor<i1>
    %462 = stablehlo.broadcast_in_dim %461, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %463 = stablehlo.select %462, %458, %459 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %464 = stablehlo.dynamic_update_slice %arg33, %463, %132, %132, %456, %132 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %465 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %466 = stablehlo.reshape %465 : (tensor<1xi32>) -> tensor<i32>
    %467 = stablehlo.slice %452 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %468 = stablehlo.reshape %467 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %469 = stablehlo.dynamic_slice %464, %2, %132, %466, %132, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %470 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %471 = stablehlo.reshape %470 : (tensor<1xi1>) -> tensor<i1>
    %472 = stablehlo.broadcast_in_dim %471, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %473 = stablehlo.select %472, %468, %469 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %474 = stablehlo.dynamic_update_slice %464, %473, %2, %132, %466, %132 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %475 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %476 = stablehlo.reshape %475 : (tensor<1xi32>) -> tensor<i32>
    %477 = stablehlo.slice %454 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %478 = stablehlo.reshape %477 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %479 = stablehlo.dynamic_slice %arg34, %132, %132, %476, %132, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %480 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %481 = stablehlo.reshape %480 : (tensor<1xi1>) -> tensor<i1>
    %482 = stablehlo.broadcast_in_dim %481, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %483 = stablehlo.select %482, %478, %479 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %484 = stablehlo.dynamic_update_slice %arg34, %483, %132, %132, %476, %132 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %485 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %486 = stablehlo.reshape %485 : (tensor<1xi32>) -> tensor<i32>
    %487 = stablehlo.slice %454 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %488 = stablehlo.reshape %487 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %489 = stablehlo.dynamic_slice %484, %2, %132, %486, %132, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %490 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %491 = stablehlo.reshape %490 : (tensor<1xi1>) -> tensor<i1>
    %492 = stablehlo.broadcast_in_dim %491, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %493 = stablehlo.select %492, %488, %489 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %494 = stablehlo.dynamic_update_slice %484, %493, %2, %132, %486, %132 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %495 = stablehlo.reshape %420 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %496 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %497 = stablehlo.dot_general %495, %474, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %498 = stablehlo.convert %497 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %499 = stablehlo.convert %498 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %500 = stablehlo.broadcast_in_dim %178, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %501 = stablehlo.divide %499, %500 : tensor<2x2x3x256xf32>
    %502 = stablehlo.convert %501 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %503 = stablehlo.convert %502 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %504 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %505 = stablehlo.broadcast_in_dim %496, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %506 = stablehlo.compare LE, %504, %505, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %507 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %508 = stablehlo.select %506, %503, %507 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %509 = stablehlo.reduce(%508 init: %32) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %510 = stablehlo.broadcast_in_dim %509, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %511 = stablehlo.subtract %508, %510 : tensor<2x2x3x256xf32>
    %512 = stablehlo.exponential %511 : tensor<2x2x3x256xf32>
    %513 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %514 = stablehlo.select %506, %512, %513 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %515 = stablehlo.slice %514 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %516 = stablehlo.reduce(%515 init: %13) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %517 = stablehlo.broadcast_in_dim %516, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %518 = stablehlo.divide %514, %517 : tensor<2x2x3x256xf32>
    %519 = stablehlo.convert %518 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %520 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %521 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %522 = stablehlo.compare LT, %520, %521, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %523 = stablehlo.broadcast_in_dim %203, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %524 = stablehlo.select %522, %494, %523 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %525 = stablehlo.slice %519 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %526 = stablehlo.slice %524 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %527 = stablehlo.dot_general %525, %526, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %528 = stablehlo.convert %527 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %529 = stablehlo.reshape %528 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %530 = stablehlo.convert %529 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %531 = stablehlo.abs %530 : tensor<2x48xf32>
    %532 = stablehlo.reduce(%531 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %533 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %534 = stablehlo.maximum %532, %533 : tensor<2xf32>
    %535 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %536 = stablehlo.divide %534, %535 : tensor<2xf32>
    %537 = stablehlo.broadcast_in_dim %536, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %538 = stablehlo.divide %530, %537 : tensor<2x48xf32>
    %539 = stablehlo.round_nearest_even %538 : tensor<2x48xf32>
    %540 = stablehlo.convert %539 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %541 = stablehlo.dot_general %540, %arg35, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<48x48xi8>) -> tensor<2x48xi32>
    %542 = stablehlo.convert %541 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %543 = stablehlo.broadcast_in_dim %536, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %544 = stablehlo.multiply %542, %543 : tensor<2x48xf32>
    %545 = stablehlo.broadcast_in_dim %arg36, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %546 = stablehlo.multiply %544, %545 : tensor<2x48xf32>
    %547 = stablehlo.convert %546 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %548 = stablehlo.dot_general %529, %arg37, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %549 = stablehlo.convert %548 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %550 = stablehlo.dot_general %549, %arg38, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %551 = stablehlo.convert %550 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %552 = stablehlo.convert %551 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %553 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %554 = stablehlo.multiply %552, %553 : tensor<2x48xf32>
    %555 = stablehlo.convert %554 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %556 = stablehlo.convert %547 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %557 = stablehlo.convert %555 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %558 = stablehlo.add %556, %557 : tensor<2x48xf32>
    %559 = stablehlo.convert %558 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %560 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %561 = stablehlo.select %560, %559, %547 : tensor<2x48xi1>, tensor<2x48xbf16>
    %562 = stablehlo.convert %340 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %563 = stablehlo.convert %561 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %564 = stablehlo.add %562, %563 : tensor<2x48xf32>
    %565 = stablehlo.convert %564 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %566 = stablehlo.convert %565 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %567 = stablehlo.multiply %566, %566 : tensor<2x48xf32>
    %568 = stablehlo.reduce(%567 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %569 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %570 = stablehlo.multiply %568, %569 : tensor<2xf32>
    %571 = stablehlo.broadcast_in_dim %570, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %572 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %573 = stablehlo.add %571, %572 : tensor<2x48xf32>
    %574 = stablehlo.rsqrt %573 : tensor<2x48xf32>
    %575 = stablehlo.multiply %566, %574 : tensor<2x48xf32>
    %576 = stablehlo.convert %575 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %577 = stablehlo.broadcast_in_dim %arg39, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %578 = stablehlo.convert %576 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %579 = stablehlo.convert %577 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %580 = stablehlo.multiply %578, %579 : tensor<2x48xf32>
    %581 = stablehlo.convert %580 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %582 = stablehlo.convert %581 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %583 = stablehlo.abs %582 : tensor<2x48xf32>
    %584 = stablehlo.reduce(%583 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %585 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %586 = stablehlo.maximum %584, %585 : tensor<2xf32>
    %587 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %588 = stablehlo.divide %586, %587 : tensor<2xf32>
    %589 = stablehlo.broadcast_in_dim %588, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %590 = stablehlo.divide %582, %589 : tensor<2x48xf32>
    %591 = stablehlo.round_nearest_even %590 : tensor<2x48xf32>
    %592 = stablehlo.convert %591 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %593 = stablehlo.dot_general %592, %arg40, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %594 = stablehlo.convert %593 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %595 = stablehlo.broadcast_in_dim %588, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %596 = stablehlo.multiply %594, %595 : tensor<2x80xf32>
    %597 = stablehlo.broadcast_in_dim %arg41, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %598 = stablehlo.multiply %596, %597 : tensor<2x80xf32>
    %599 = stablehlo.convert %598 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %600 = stablehlo.dot_general %581, %arg42, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %601 = stablehlo.convert %600 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %602 = stablehlo.dot_general %601, %arg43, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %603 = stablehlo.convert %602 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %604 = stablehlo.convert %603 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %605 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %606 = stablehlo.multiply %604, %605 : tensor<2x80xf32>
    %607 = stablehlo.convert %606 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %608 = stablehlo.convert %599 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %609 = stablehlo.convert %607 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %610 = stablehlo.add %608, %609 : tensor<2x80xf32>
    %611 = stablehlo.convert %610 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %612 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %613 = stablehlo.select %612, %611, %599 : tensor<2x80xi1>, tensor<2x80xbf16>
    %614 = stablehlo.slice %613 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %615 = stablehlo.convert %614 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %616 = stablehlo.logistic %615 : tensor<2x40xf32>
    %617 = stablehlo.multiply %615, %616 : tensor<2x40xf32>
    %618 = stablehlo.convert %617 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %619 = stablehlo.slice %613 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %620 = stablehlo.convert %619 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %621 = stablehlo.convert %618 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %622 = stablehlo.multiply %620, %621 : tensor<2x40xf32>
    %623 = stablehlo.convert %622 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %624 = stablehlo.convert %623 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %625 = stablehlo.abs %624 : tensor<2x40xf32>
    %626 = stablehlo.reduce(%625 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x40xf32>, tensor<f32>) -> tensor<2xf32>
    %627 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %628 = stablehlo.maximum %626, %627 : tensor<2xf32>
    %629 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %630 = stablehlo.divide %628, %629 : tensor<2xf32>
    %631 = stablehlo.broadcast_in_dim %630, dims = [0] : (tensor<2xf32>) -> tensor<2x40xf32>
    %632 = stablehlo.divide %624, %631 : tensor<2x40xf32>
    %633 = stablehlo.round_nearest_even %632 : tensor<2x40xf32>
    %634 = stablehlo.convert %633 : (tensor<2x40xf32>) -> tensor<2x40xi8>
    %635 = stablehlo.dot_general %634, %arg44, contracting_dims = [1] x [1] : (tensor<2x40xi8>, tensor<48x40xi8>) -> tensor<2x48xi32>
    %636 = stablehlo.convert %635 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %637 = stablehlo.broadcast_in_dim %630, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %638 = stablehlo.multiply %636, %637 : tensor<2x48xf32>
    %639 = stablehlo.broadcast_in_dim %arg45, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %640 = stablehlo.multiply %638, %639 : tensor<2x48xf32>
    %641 = stablehlo.convert %640 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %642 = stablehlo.dot_general %623, %arg46, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<5x40xbf16>) -> tensor<2x5xf32>
    %643 = stablehlo.convert %642 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %644 = stablehlo.dot_general %643, %arg47, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %645 = stablehlo.convert %644 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %646 = stablehlo.convert %645 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %647 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %648 = stablehlo.multiply %646, %647 : tensor<2x48xf32>
    %649 = stablehlo.convert %648 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %650 = stablehlo.convert %641 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %651 = stablehlo.convert %649 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %652 = stablehlo.add %650, %651 : tensor<2x48xf32>
    %653 = stablehlo.convert %652 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %654 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %655 = stablehlo.select %654, %653, %641 : tensor<2x48xi1>, tensor<2x48xbf16>
    %656 = stablehlo.convert %565 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %657 = stablehlo.convert %655 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %658 = stablehlo.add %656, %657 : tensor<2x48xf32>
    %659 = stablehlo.convert %658 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %660 = stablehlo.convert %659 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %661 = stablehlo.multiply %660, %660 : tensor<2x48xf32>
    %662 = stablehlo.reduce(%661 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %663 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %664 = stablehlo.multiply %662, %663 : tensor<2xf32>
    %665 = stablehlo.broadcast_in_dim %664, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %666 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %667 = stablehlo.add %665, %666 : tensor<2x48xf32>
    %668 = stablehlo.rsqrt %667 : tensor<2x48xf32>
    %669 = stablehlo.multiply %660, %668 : tensor<2x48xf32>
    %670 = stablehlo.convert %669 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %671 = stablehlo.broadcast_in_dim %arg48, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %672 = stablehlo.convert %670 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %673 = stablehlo.convert %671 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %674 = stablehlo.multiply %672, %673 : tensor<2x48xf32>
    %675 = stablehlo.convert %674 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %676 = stablehlo.convert %675 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %677 = stablehlo.abs %676 : tensor<2x48xf32>
    %678 = stablehlo.reduce(%677 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %679 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %680 = stablehlo.maximum %678, %679 : tensor<2xf32>
    %681 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %682 = stablehlo.divide %680, %681 : tensor<2xf32>
    %683 = stablehlo.broadcast_in_dim %682, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %684 = stablehlo.divide %676, %683 : tensor<2x48xf32>
    %685 = stablehlo.round_nearest_even %684 : tensor<2x48xf32>
    %686 = stablehlo.convert %685 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %687 = stablehlo.dot_general %686, %arg49, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %688 = stablehlo.convert %687 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %689 = stablehlo.broadcast_in_dim %682, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %690 = stablehlo.multiply %688, %689 : tensor<2x80xf32>
    %691 = stablehlo.broadcast_in_dim %arg50, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %692 = stablehlo.multiply %690, %691 : tensor<2x80xf32>
    %693 = stablehlo.convert %692 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %694 = stablehlo.dot_general %675, %arg51, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %695 = stablehlo.convert %694 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %696 = stablehlo.dot_general %695, %arg52, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %697 = stablehlo.convert %696 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %698 = stablehlo.convert %697 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %699 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %700 = stablehlo.multiply %698, %699 : tensor<2x80xf32>
    %701 = stablehlo.convert %700 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %702 = stablehlo.convert %693 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %703 = stablehlo.convert %701 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %704 = stablehlo.add %702, %703 : tensor<2x80xf32>
    %705 = stablehlo.convert %704 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %706 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %707 = stablehlo.select %706, %705, %693 : tensor<2x80xi1>, tensor<2x80xbf16>
    %708 = stablehlo.slice %707 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %709 = stablehlo.reshape %708 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %710 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %711 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %712 = stablehlo.slice %709 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %713 = stablehlo.slice %709 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %714 = stablehlo.convert %712 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %715 = stablehlo.convert %710 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %716 = stablehlo.multiply %714, %715 : tensor<2x6x3xf32>
    %717 = stablehlo.convert %716 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %718 = stablehlo.convert %717 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %719 = stablehlo.convert %713 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %720 = stablehlo.convert %711 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %721 = stablehlo.multiply %719, %720 : tensor<2x6x3xf32>
    %722 = stablehlo.convert %721 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %723 = stablehlo.convert %722 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %724 = stablehlo.convert %713 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %725 = stablehlo.convert %710 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %726 = stablehlo.multiply %724, %725 : tensor<2x6x3xf32>
    %727 = stablehlo.convert %726 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %728 = stablehlo.convert %727 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %729 = stablehlo.convert %712 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %730 = stablehlo.convert %711 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %731 = stablehlo.multiply %729, %730 : tensor<2x6x3xf32>
    %732 = stablehlo.convert %731 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %733 = stablehlo.convert %732 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %734 = stablehlo.subtract %718, %723 : tensor<2x6x3xf32>
    %735 = stablehlo.convert %734 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %736 = stablehlo.add %728, %733 : tensor<2x6x3xf32>
    %737 = stablehlo.convert %736 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %738 = stablehlo.slice %709 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %739 = stablehlo.concatenate %735, %737, %738, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %740 = stablehlo.slice %707 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %741 = stablehlo.reshape %740 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %742 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %743 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %744 = stablehlo.slice %741 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %745 = stablehlo.slice %741 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %746 = stablehlo.convert %744 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %747 = stablehlo.convert %742 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %748 = stablehlo.multiply %746, %747 : tensor<2x2x3xf32>
    %749 = stablehlo.convert %748 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %750 = stablehlo.convert %749 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %751 = stablehlo.convert %745 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %752 = stablehlo.convert %743 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %753 = stablehlo.multiply %751, %752 : tensor<2x2x3xf32>
    %754 = stablehlo.convert %753 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %755 = stablehlo.convert %754 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %756 = stablehlo.convert %745 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %757 = stablehlo.convert %742 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %758 = stablehlo.multiply %756, %757 : tensor<2x2x3xf32>
    %759 = stablehlo.convert %758 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %760 = stablehlo.convert %759 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %761 = stablehlo.convert %744 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %762 = stablehlo.convert %743 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %763 = stablehlo.multiply %761, %762 : tensor<2x2x3xf32>
    %764 = stablehlo.convert %763 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %765 = stablehlo.convert %764 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %766 = stablehlo.subtract %750, %755 : tensor<2x2x3xf32>
    %767 = stablehlo.convert %766 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %768 = stablehlo.add %760, %765 : tensor<2x2x3xf32>
    %769 = stablehlo.convert %768 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %770 = stablehlo.slice %741 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %771 = stablehlo.concatenate %767, %769, %770, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %772 = stablehlo.slice %707 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %773 = stablehlo.reshape %772 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %774 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %775 = stablehlo.reshape %774 : (tensor<1xi32>) -> tensor<i32>
    %776 = stablehlo.slice %771 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %777 = stablehlo.reshape %776 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %778 = stablehlo.dynamic_slice %arg53, %132, %132, %775, %132, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %779 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %780 = stablehlo.reshape %779 : (tensor<1xi1>) -> tensor<i1>
    %781 = stablehlo.broadcast_in_dim %780, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %782 = stablehlo.select %781, %777, %778 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %783 = stablehlo.dynamic_update_slice %arg53, %782, %132, %132, %775, %132 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %784 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %785 = stablehlo.reshape %784 : (tensor<1xi32>) -> tensor<i32>
    %786 = stablehlo.slice %771 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %787 = stablehlo.reshape %786 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %788 = stablehlo.dynamic_slice %783, %2, %132, %785, %132, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %789 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %790 = stablehlo.reshape %789 : (tensor<1xi1>) -> tensor<i1>
    %791 = stablehlo.broadcast_in_dim %790, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %792 = stablehlo.select %791, %787, %788 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %793 = stablehlo.dynamic_update_slice %783, %792, %2, %132, %785, %132 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %794 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %795 = stablehlo.reshape %794 : (tensor<1xi32>) -> tensor<i32>
    %796 = stablehlo.slice %773 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %797 = stablehlo.reshape %796 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %798 = stablehlo.dynamic_slice %arg54, %132, %132, %795, %132, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %799 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %800 = stablehlo.reshape %799 : (tensor<1xi1>) -> tensor<i1>
    %801 = stablehlo.broadcast_in_dim %800, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %802 = stablehlo.select %801, %797, %798 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %803 = stablehlo.dynamic_update_slice %arg54, %802, %132, %132, %795, %132 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %804 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %805 = stablehlo.reshape %804 : (tensor<1xi32>) -> tensor<i32>
    %806 = stablehlo.slice %773 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %807 = stablehlo.reshape %806 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %808 = stablehlo.dynamic_slice %803, %2, %132, %805, %132, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %809 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %810 = stablehlo.reshape %809 : (tensor<1xi1>) -> tensor<i1>
    %811 = stablehlo.broadcast_in_dim %810, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %812 = stablehlo.select %811, %807, %808 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %813 = stablehlo.dynamic_update_slice %803, %812, %2, %132, %805, %132 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %814 = stablehlo.reshape %739 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %815 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %816 = stablehlo.dot_general %814, %793, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %817 = stablehlo.convert %816 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %818 = stablehlo.convert %817 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %819 = stablehlo.broadcast_in_dim %178, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %820 = stablehlo.divide %818, %819 : tensor<2x2x3x256xf32>
    %821 = stablehlo.convert %820 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %822 = stablehlo.convert %821 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %823 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %824 = stablehlo.broadcast_in_dim %815, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %825 = stablehlo.compare LE, %823, %824, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %826 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %827 = stablehlo.select %825, %822, %826 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %828 = stablehlo.reduce(%827 init: %32) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %829 = stablehlo.broadcast_in_dim %828, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %830 = stablehlo.subtract %827, %829 : tensor<2x2x3x256xf32>
    %831 = stablehlo.exponential %830 : tensor<2x2x3x256xf32>
    %832 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %833 = stablehlo.select %825, %831, %832 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %834 = stablehlo.slice %833 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %835 = stablehlo.reduce(%834 init: %13) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %836 = stablehlo.broadcast_in_dim %835, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %837 = stablehlo.divide %833, %836 : tensor<2x2x3x256xf32>
    %838 = stablehlo.convert %837 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %839 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %840 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %841 = stablehlo.compare LT, %839, %840, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %842 = stablehlo.broadcast_in_dim %203, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %843 = stablehlo.select %841, %813, %842 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %844 = stablehlo.slice %838 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %845 = stablehlo.slice %843 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %846 = stablehlo.dot_general %844, %845, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %847 = stablehlo.convert %846 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %848 = stablehlo.reshape %847 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %849 = stablehlo.convert %848 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %850 = stablehlo.abs %849 : tensor<2x48xf32>
    %851 = stablehlo.reduce(%850 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %852 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %853 = stablehlo.maximum %851, %852 : tensor<2xf32>
    %854 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %855 = stablehlo.divide %853, %854 : tensor<2xf32>
    %856 = stablehlo.broadcast_in_dim %855, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %857 = stablehlo.divide %849, %856 : tensor<2x48xf32>
    %858 = stablehlo.round_nearest_even %857 : tensor<2x48xf32>
    %859 = stablehlo.convert %858 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %860 = stablehlo.dot_general %859, %arg55, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<48x48xi8>) -> tensor<2x48xi32>
    %861 = stablehlo.convert %860 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %862 = stablehlo.broadcast_in_dim %855, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %863 = stablehlo.multiply %861, %862 : tensor<2x48xf32>
    %864 = stablehlo.broadcast_in_dim %arg56, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %865 = stablehlo.multiply %863, %864 : tensor<2x48xf32>
    %866 = stablehlo.convert %865 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %867 = stablehlo.dot_general %848, %arg57, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %868 = stablehlo.convert %867 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %869 = stablehlo.dot_general %868, %arg58, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %870 = stablehlo.convert %869 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %871 = stablehlo.convert %870 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %872 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %873 = stablehlo.multiply %871, %872 : tensor<2x48xf32>
    %874 = stablehlo.convert %873 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %875 = stablehlo.convert %866 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %876 = stablehlo.convert %874 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %877 = stablehlo.add %875, %876 : tensor<2x48xf32>
    %878 = stablehlo.convert %877 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %879 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %880 = stablehlo.select %879, %878, %866 : tensor<2x48xi1>, tensor<2x48xbf16>
    %881 = stablehlo.convert %659 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %882 = stablehlo.convert %880 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %883 = stablehlo.add %881, %882 : tensor<2x48xf32>
    %884 = stablehlo.convert %883 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %885 = stablehlo.convert %884 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %886 = stablehlo.multiply %885, %885 : tensor<2x48xf32>
    %887 = stablehlo.reduce(%886 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %888 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %889 = stablehlo.multiply %887, %888 : tensor<2xf32>
    %890 = stablehlo.broadcast_in_dim %889, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %891 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %892 = stablehlo.add %890, %891 : tensor<2x48xf32>
    %893 = stablehlo.rsqrt %892 : tensor<2x48xf32>
    %894 = stablehlo.multiply %885, %893 : tensor<2x48xf32>
    %895 = stablehlo.convert %894 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %896 = stablehlo.broadcast_in_dim %arg59, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %897 = stablehlo.convert %895 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %898 = stablehlo.convert %896 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %899 = stablehlo.multiply %897, %898 : tensor<2x48xf32>
    %900 = stablehlo.convert %899 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %901 = stablehlo.convert %900 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %902 = stablehlo.abs %901 : tensor<2x48xf32>
    %903 = stablehlo.reduce(%902 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %904 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %905 = stablehlo.maximum %903, %904 : tensor<2xf32>
    %906 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %907 = stablehlo.divide %905, %906 : tensor<2xf32>
    %908 = stablehlo.broadcast_in_dim %907, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %909 = stablehlo.divide %901, %908 : tensor<2x48xf32>
    %910 = stablehlo.round_nearest_even %909 : tensor<2x48xf32>
    %911 = stablehlo.convert %910 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %912 = stablehlo.dot_general %911, %arg60, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %913 = stablehlo.convert %912 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %914 = stablehlo.broadcast_in_dim %907, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %915 = stablehlo.multiply %913, %914 : tensor<2x80xf32>
    %916 = stablehlo.broadcast_in_dim %arg61, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %917 = stablehlo.multiply %915, %916 : tensor<2x80xf32>
    %918 = stablehlo.convert %917 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %919 = stablehlo.dot_general %900, %arg62, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %920 = stablehlo.convert %919 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %921 = stablehlo.dot_general %920, %arg63, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %922 = stablehlo.convert %921 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %923 = stablehlo.convert %922 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %924 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %925 = stablehlo.multiply %923, %924 : tensor<2x80xf32>
    %926 = stablehlo.convert %925 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %927 = stablehlo.convert %918 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %928 = stablehlo.convert %926 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %929 = stablehlo.add %927, %928 : tensor<2x80xf32>
    %930 = stablehlo.convert %929 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %931 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %932 = stablehlo.select %931, %930, %918 : tensor<2x80xi1>, tensor<2x80xbf16>
    %933 = stablehlo.slice %932 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %934 = stablehlo.convert %933 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %935 = stablehlo.logistic %934 : tensor<2x40xf32>
    %936 = stablehlo.multiply %934, %935 : tensor<2x40xf32>
    %937 = stablehlo.convert %936 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %938 = stablehlo.slice %932 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %939 = stablehlo.convert %938 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %940 = stablehlo.convert %937 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %941 = stablehlo.multiply %939, %940 : tensor<2x40xf32>
    %942 = stablehlo.convert %941 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %943 = stablehlo.convert %942 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %944 = stablehlo.abs %943 : tensor<2x40xf32>
    %945 = stablehlo.reduce(%944 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x40xf32>, tensor<f32>) -> tensor<2xf32>
    %946 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %947 = stablehlo.maximum %945, %946 : tensor<2xf32>
    %948 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %949 = stablehlo.divide %947, %948 : tensor<2xf32>
    %950 = stablehlo.broadcast_in_dim %949, dims = [0] : (tensor<2xf32>) -> tensor<2x40xf32>
    %951 = stablehlo.divide %943, %950 : tensor<2x40xf32>
    %952 = stablehlo.round_nearest_even %951 : tensor<2x40xf32>
    %953 = stablehlo.convert %952 : (tensor<2x40xf32>) -> tensor<2x40xi8>
    %954 = stablehlo.dot_general %953, %arg64, contracting_dims = [1] x [1] : (tensor<2x40xi8>, tensor<48x40xi8>) -> tensor<2x48xi32>
    %955 = stablehlo.convert %954 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %956 = stablehlo.broadcast_in_dim %949, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %957 = stablehlo.multiply %955, %956 : tensor<2x48xf32>
    %958 = stablehlo.broadcast_in_dim %arg65, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %959 = stablehlo.multiply %957, %958 : tensor<2x48xf32>
    %960 = stablehlo.convert %959 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %961 = stablehlo.dot_general %942, %arg66, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<5x40xbf16>) -> tensor<2x5xf32>
    %962 = stablehlo.convert %961 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %963 = stablehlo.dot_general %962, %arg67, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %964 = stablehlo.convert %963 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %965 = stablehlo.convert %964 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %966 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %967 = stablehlo.multiply %965, %966 : tensor<2x48xf32>
    %968 = stablehlo.convert %967 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %969 = stablehlo.convert %960 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %970 = stablehlo.convert %968 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %971 = stablehlo.add %969, %970 : tensor<2x48xf32>
    %972 = stablehlo.convert %971 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %973 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %974 = stablehlo.select %973, %972, %960 : tensor<2x48xi1>, tensor<2x48xbf16>
    %975 = stablehlo.convert %884 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %976 = stablehlo.convert %974 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %977 = stablehlo.add %975, %976 : tensor<2x48xf32>
    %978 = stablehlo.convert %977 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %979 = stablehlo.convert %978 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %980 = stablehlo.multiply %979, %979 : tensor<2x48xf32>
    %981 = stablehlo.reduce(%980 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %982 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %983 = stablehlo.multiply %981, %982 : tensor<2xf32>
    %984 = stablehlo.broadcast_in_dim %983, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %985 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %986 = stablehlo.add %984, %985 : tensor<2x48xf32>
    %987 = stablehlo.rsqrt %986 : tensor<2x48xf32>
    %988 = stablehlo.multiply %979, %987 : tensor<2x48xf32>
    %989 = stablehlo.convert %988 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %990 = stablehlo.broadcast_in_dim %arg68, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %991 = stablehlo.convert %989 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %992 = stablehlo.convert %990 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %993 = stablehlo.multiply %991, %992 : tensor<2x48xf32>
    %994 = stablehlo.convert %993 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %995 = stablehlo.convert %994 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %996 = stablehlo.abs %995 : tensor<2x48xf32>
    %997 = stablehlo.reduce(%996 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %998 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %999 = stablehlo.maximum %997, %998 : tensor<2xf32>
    %1000 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1001 = stablehlo.divide %999, %1000 : tensor<2xf32>
    %1002 = stablehlo.broadcast_in_dim %1001, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %1003 = stablehlo.divide %995, %1002 : tensor<2x48xf32>
    %1004 = stablehlo.round_nearest_even %1003 : tensor<2x48xf32>
    %1005 = stablehlo.convert %1004 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %1006 = stablehlo.dot_general %1005, %arg6, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<337x48xi8>) -> tensor<2x337xi32>
    %1007 = stablehlo.convert %1006 : (tensor<2x337xi32>) -> tensor<2x337xf32>
    %1008 = stablehlo.broadcast_in_dim %1001, dims = [0] : (tensor<2xf32>) -> tensor<2x337xf32>
    %1009 = stablehlo.multiply %1007, %1008 : tensor<2x337xf32>
    %1010 = stablehlo.broadcast_in_dim %arg7, dims = [1] : (tensor<337xf32>) -> tensor<2x337xf32>
    %1011 = stablehlo.multiply %1009, %1010 : tensor<2x337xf32>
    %1012 = stablehlo.convert %1011 : (tensor<2x337xf32>) -> tensor<2x337xbf16>
    %1013 = stablehlo.convert %1012 : (tensor<2x337xbf16>) -> tensor<2x337xf32>
    return %152, %172, %474, %494, %793, %813, %1013 : tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x337xf32>
  }
}
