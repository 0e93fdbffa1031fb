module @prefill.s2.t256.c8.speech {
  func.func public @main(%arg0: tensor<8xi32>, %arg1: tensor<337x48xi8>, %arg2: tensor<337xf32>, %arg3: tensor<8x48xf32>, %arg4: tensor<8xi1>, %arg5: tensor<8x3xf32>, %arg6: tensor<8x3xf32>, %arg7: tensor<i32>, %arg8: tensor<i32>, %arg9: tensor<i32>, %arg10: tensor<48xbf16>, %arg11: tensor<80x48xi8>, %arg12: tensor<80xf32>, %arg13: tensor<5x48xbf16>, %arg14: tensor<80x5xbf16>, %arg15: tensor<2x2x256x8xbf16> {tf.aliasing_output = 0 : i32}, %arg16: tensor<2x2x256x8xbf16> {tf.aliasing_output = 1 : i32}, %arg17: tensor<48x48xi8>, %arg18: tensor<48xf32>, %arg19: tensor<5x48xbf16>, %arg20: tensor<48x5xbf16>, %arg21: tensor<48xbf16>, %arg22: tensor<80x48xi8>, %arg23: tensor<80xf32>, %arg24: tensor<5x48xbf16>, %arg25: tensor<80x5xbf16>, %arg26: tensor<48x40xi8>, %arg27: tensor<48xf32>, %arg28: tensor<5x40xbf16>, %arg29: tensor<48x5xbf16>, %arg30: tensor<48xbf16>, %arg31: tensor<80x48xi8>, %arg32: tensor<80xf32>, %arg33: tensor<5x48xbf16>, %arg34: tensor<80x5xbf16>, %arg35: tensor<2x2x256x8xbf16> {tf.aliasing_output = 2 : i32}, %arg36: tensor<2x2x256x8xbf16> {tf.aliasing_output = 3 : i32}, %arg37: tensor<48x48xi8>, %arg38: tensor<48xf32>, %arg39: tensor<5x48xbf16>, %arg40: tensor<48x5xbf16>, %arg41: tensor<48xbf16>, %arg42: tensor<80x48xi8>, %arg43: tensor<80xf32>, %arg44: tensor<5x48xbf16>, %arg45: tensor<80x5xbf16>, %arg46: tensor<48x40xi8>, %arg47: tensor<48xf32>, %arg48: tensor<5x40xbf16>, %arg49: tensor<48x5xbf16>, %arg50: tensor<48xbf16>, %arg51: tensor<80x48xi8>, %arg52: tensor<80xf32>, %arg53: tensor<5x48xbf16>, %arg54: tensor<80x5xbf16>, %arg55: tensor<2x2x256x8xbf16> {tf.aliasing_output = 4 : i32}, %arg56: tensor<2x2x256x8xbf16> {tf.aliasing_output = 5 : i32}, %arg57: tensor<48x48xi8>, %arg58: tensor<48xf32>, %arg59: tensor<5x48xbf16>, %arg60: tensor<48x5xbf16>, %arg61: tensor<48xbf16>, %arg62: tensor<80x48xi8>, %arg63: tensor<80xf32>, %arg64: tensor<5x48xbf16>, %arg65: tensor<80x5xbf16>, %arg66: tensor<48x40xi8>, %arg67: tensor<48xf32>, %arg68: tensor<5x40xbf16>, %arg69: tensor<48x5xbf16>) -> (tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x48xbf16>) {
    %0 = "stablehlo.gather"(%arg1, %arg0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 48>}> : (tensor<337x48xi8>, tensor<8xi32>) -> tensor<8x48xi8>
    %1 = stablehlo.convert %0 : (tensor<8x48xi8>) -> tensor<8x48xf32>
    %2 = "stablehlo.gather"(%arg2, %arg0) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<337xf32>, tensor<8xi32>) -> tensor<8xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %4 = stablehlo.multiply %1, %3 : tensor<8x48xf32>
    %5 = stablehlo.convert %4 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %6 = stablehlo.convert %arg3 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %7 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<8xi1>) -> tensor<8x48xi1>
    %8 = stablehlo.select %7, %6, %5 : tensor<8x48xi1>, tensor<8x48xbf16>
    %9 = stablehlo.convert %arg5 : (tensor<8x3xf32>) -> tensor<8x3xbf16>
    %10 = stablehlo.convert %arg6 : (tensor<8x3xf32>) -> tensor<8x3xbf16>
    %11 = stablehlo.add %arg8, %arg9 : tensor<i32>
    %12 = stablehlo.constant dense<1> : tensor<i32>
    %13 = stablehlo.subtract %arg9, %12 : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %15 = stablehlo.iota dim = 0 : tensor<8xi32>
    %16 = stablehlo.minimum %15, %14 : tensor<8xi32>
    %17 = stablehlo.broadcast_in_dim %arg8, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %18 = stablehlo.add %16, %17 : tensor<8xi32>
    %19 = stablehlo.convert %8 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %20 = stablehlo.multiply %19, %19 : tensor<8x48xf32>
    %21 = stablehlo.constant dense<0.0> : tensor<f32>
    %22 = stablehlo.reduce(%20 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %23 = stablehlo.constant dense<0.020833334> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %25 = stablehlo.multiply %22, %24 : tensor<8xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %27 = stablehlo.constant dense<1.0e-05> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %29 = stablehlo.add %26, %28 : tensor<8x48xf32>
    %30 = stablehlo.rsqrt %29 : tensor<8x48xf32>
    %31 = stablehlo.multiply %19, %30 : tensor<8x48xf32>
    %32 = stablehlo.convert %31 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %33 = stablehlo.broadcast_in_dim %arg10, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %34 = stablehlo.convert %32 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %35 = stablehlo.convert %33 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %36 = stablehlo.multiply %34, %35 : tensor<8x48xf32>
    %37 = stablehlo.convert %36 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %38 = stablehlo.convert %37 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %39 = stablehlo.abs %38 : tensor<8x48xf32>
    %40 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %41 = stablehlo.reduce(%39 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %42 = stablehlo.constant dense<1.0e-30> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %44 = stablehlo.maximum %41, %43 : tensor<8xf32>
    %45 = stablehlo.constant dense<127.0> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %47 = stablehlo.divide %44, %46 : tensor<8xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %49 = stablehlo.divide %38, %48 : tensor<8x48xf32>
    %50 = stablehlo.round_nearest_even %49 : tensor<8x48xf32>
    %51 = stablehlo.convert %50 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %52 = stablehlo.dot_general %51, %arg11, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<80x48xi8>) -> tensor<8x80xi32>
    %53 = stablehlo.convert %52 : (tensor<8x80xi32>) -> tensor<8x80xf32>
    %54 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<8xf32>) -> tensor<8x80xf32>
    %55 = stablehlo.multiply %53, %54 : tensor<8x80xf32>
    %56 = stablehlo.broadcast_in_dim %arg12, dims = [1] : (tensor<80xf32>) -> tensor<8x80xf32>
    %57 = stablehlo.multiply %55, %56 : tensor<8x80xf32>
    %58 = stablehlo.convert %57 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %59 = stablehlo.dot_general %37, %arg13, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<5x48xbf16>) -> tensor<8x5xf32>
    %60 = stablehlo.convert %59 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
    %61 = stablehlo.dot_general %60, %arg14, contracting_dims = [1] x [1] : (tensor<8x5xbf16>, tensor<80x5xbf16>) -> tensor<8x80xf32>
    %62 = stablehlo.convert %61 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %63 = stablehlo.convert %62 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %64 = stablehlo.constant dense<3.0> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<8x80xf32>
    %66 = stablehlo.multiply %63, %65 : tensor<8x80xf32>
    %67 = stablehlo.convert %66 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %68 = stablehlo.convert %58 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %69 = stablehlo.convert %67 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %70 = stablehlo.add %68, %69 : tensor<8x80xf32>
    %71 = stablehlo.convert %70 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %72 = stablehlo.slice %71 [0:8, 0:48] : (tensor<8x80xbf16>) -> tensor<8x48xbf16>
    %73 = stablehlo.reshape %72 : (tensor<8x48xbf16>) -> tensor<8x6x8xbf16>
    %74 = stablehlo.broadcast_in_dim %9, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %75 = stablehlo.broadcast_in_dim %10, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %76 = stablehlo.slice %73 [0:8, 0:6, 0:3] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %77 = stablehlo.slice %73 [0:8, 0:6, 3:6] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %78 = stablehlo.convert %76 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %79 = stablehlo.convert %74 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %80 = stablehlo.multiply %78, %79 : tensor<8x6x3xf32>
    %81 = stablehlo.convert %80 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %82 = stablehlo.convert %81 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %83 = stablehlo.convert %77 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %84 = stablehlo.convert %75 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %85 = stablehlo.multiply %83, %84 : tensor<8x6x3xf32>
    %86 = stablehlo.convert %85 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %87 = stablehlo.convert %86 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %88 = stablehlo.convert %77 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %89 = stablehlo.convert %74 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %90 = stablehlo.multiply %88, %89 : tensor<8x6x3xf32>
    %91 = stablehlo.convert %90 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %92 = stablehlo.convert %91 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %93 = stablehlo.convert %76 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %94 = stablehlo.convert %75 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %95 = stablehlo.multiply %93, %94 : tensor<8x6x3xf32>
    %96 = stablehlo.convert %95 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %97 = stablehlo.convert %96 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %98 = stablehlo.subtract %82, %87 : tensor<8x6x3xf32>
    %99 = stablehlo.convert %98 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %100 = stablehlo.add %92, %97 : tensor<8x6x3xf32>
    %101 = stablehlo.convert %100 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %102 = stablehlo.slice %73 [0:8, 0:6, 6:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x2xbf16>
    %103 = stablehlo.concatenate %99, %101, %102, dim = 2 : (tensor<8x6x3xbf16>, tensor<8x6x3xbf16>, tensor<8x6x2xbf16>) -> tensor<8x6x8xbf16>
    %104 = stablehlo.slice %71 [0:8, 48:64] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %105 = stablehlo.reshape %104 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %106 = stablehlo.broadcast_in_dim %9, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %107 = stablehlo.broadcast_in_dim %10, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %108 = stablehlo.slice %105 [0:8, 0:2, 0:3] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %109 = stablehlo.slice %105 [0:8, 0:2, 3:6] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %110 = stablehlo.convert %108 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %111 = stablehlo.convert %106 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %112 = stablehlo.multiply %110, %111 : tensor<8x2x3xf32>
    %113 = stablehlo.convert %112 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %114 = stablehlo.convert %113 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %115 = stablehlo.convert %109 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %116 = stablehlo.convert %107 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %117 = stablehlo.multiply %115, %116 : tensor<8x2x3xf32>
    %118 = stablehlo.convert %117 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %119 = stablehlo.convert %118 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %120 = stablehlo.convert %109 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %121 = stablehlo.convert %106 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %122 = stablehlo.multiply %120, %121 : tensor<8x2x3xf32>
    %123 = stablehlo.convert %122 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %124 = stablehlo.convert %123 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %125 = stablehlo.convert %108 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %126 = stablehlo.convert %107 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %127 = stablehlo.multiply %125, %126 : tensor<8x2x3xf32>
    %128 = stablehlo.convert %127 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %129 = stablehlo.convert %128 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %130 = stablehlo.subtract %114, %119 : tensor<8x2x3xf32>
    %131 = stablehlo.convert %130 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %132 = stablehlo.add %124, %129 : tensor<8x2x3xf32>
    %133 = stablehlo.convert %132 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %134 = stablehlo.slice %105 [0:8, 0:2, 6:8] : (tensor<8x2x8xbf16>) -> tensor<8x2x2xbf16>
    %135 = stablehlo.concatenate %131, %133, %134, dim = 2 : (tensor<8x2x3xbf16>, tensor<8x2x3xbf16>, tensor<8x2x2xbf16>) -> tensor<8x2x8xbf16>
    %136 = stablehlo.slice %71 [0:8, 64:80] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %137 = stablehlo.reshape %136 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %138 = stablehlo.constant dense<0> : tensor<i32>
    %139 = stablehlo.constant dense<248> : tensor<i32>
    %140 = stablehlo.minimum %arg8, %139 : tensor<i32>
    %141 = stablehlo.subtract %arg8, %140 : tensor<i32>
    %142 = stablehlo.transpose %135, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %143 = stablehlo.reshape %142 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %144 = stablehlo.constant dense<0.0> : tensor<bf16>
    %145 = stablehlo.pad %143, %144, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %146 = stablehlo.constant dense<8> : tensor<i32>
    %147 = stablehlo.subtract %146, %141 : tensor<i32>
    %148 = stablehlo.dynamic_slice %145, %138, %138, %147, %138, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %149 = stablehlo.add %141, %arg9 : tensor<i32>
    %150 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %151 = stablehlo.broadcast_in_dim %141, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %152 = stablehlo.compare GE, %150, %151, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %153 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %154 = stablehlo.broadcast_in_dim %149, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %155 = stablehlo.compare LT, %153, %154, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %156 = stablehlo.and %152, %155 : tensor<1x2x8x8xi1>
    %157 = stablehlo.dynamic_slice %arg15, %arg7, %138, %140, %138, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %158 = stablehlo.select %156, %148, %157 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %159 = stablehlo.dynamic_update_slice %arg15, %158, %arg7, %138, %140, %138 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %160 = stablehlo.minimum %arg8, %139 : tensor<i32>
    %161 = stablehlo.subtract %arg8, %160 : tensor<i32>
    %162 = stablehlo.transpose %137, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %163 = stablehlo.reshape %162 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %164 = stablehlo.pad %163, %144, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %165 = stablehlo.subtract %146, %161 : tensor<i32>
    %166 = stablehlo.dynamic_slice %164, %138, %138, %165, %138, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %167 = stablehlo.add %161, %arg9 : tensor<i32>
    %168 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %169 = stablehlo.broadcast_in_dim %161, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %170 = stablehlo.compare GE, %168, %169, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %171 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %172 = stablehlo.broadcast_in_dim %167, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %173 = stablehlo.compare LT, %171, %172, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %174 = stablehlo.and %170, %173 : tensor<1x2x8x8xi1>
    %175 = stablehlo.dynamic_slice %arg16, %arg7, %138, %160, %138, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %176 = stablehlo.select %174, %166, %175 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %177 = stablehlo.dynamic_update_slice %arg16, %176, %arg7, %138, %160, %138 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %178 = stablehlo.dynamic_slice %159, %arg7, %138, %138, %138, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %179 = stablehlo.dynamic_slice %177, %arg7, %138, %138, %138, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %180 = stablehlo.reshape %11 : (tensor<i32>) -> tensor<1xi32>
    %181 = stablehlo.slice %103 [0:8, 0:6, 0:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x8xbf16>
    %182 = stablehlo.slice %18 [0:8] : (tensor<8xi32>) -> tensor<8xi32>
    %183 = stablehlo.transpose %181, dims = [1, 0, 2] : (tensor<8x6x8xbf16>) -> tensor<6x8x8xbf16>
    %184 = stablehlo.reshape %183 : (tensor<6x8x8xbf16>) -> tensor<1x2x24x8xbf16>
    %185 = stablehlo.broadcast_in_dim %182, dims = [2] : (tensor<8xi32>) -> tensor<1x3x8xi32>
    %186 = stablehlo.reshape %185 : (tensor<1x3x8xi32>) -> tensor<1x24xi32>
    %187 = stablehlo.dot_general %184, %178, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<1x2x24x8xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x256xf32>
    %188 = stablehlo.convert %187 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %189 = stablehlo.convert %188 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %190 = stablehlo.constant dense<2.828427> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %192 = stablehlo.divide %189, %191 : tensor<1x2x24x256xf32>
    %193 = stablehlo.convert %192 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %194 = stablehlo.convert %193 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %195 = stablehlo.iota dim = 3 : tensor<1x2x24x256xi32>
    %196 = stablehlo.broadcast_in_dim %186, dims = [0, 2] : (tensor<1x24xi32>) -> tensor<1x2x24x256xi32>
    %197 = stablehlo.compare LE, %195, %196, SIGNED : (tensor<1x2x24x256xi32>, tensor<1x2x24x256xi32>) -> tensor<1x2x24x256xi1>
    %198 = stablehlo.constant dense<-3.4028235e+38> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %200 = stablehlo.select %197, %194, %199 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %201 = stablehlo.reduce(%200 init: %40) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %202 = stablehlo.broadcast_in_dim %201, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %203 = stablehlo.subtract %200, %202 : tensor<1x2x24x256xf32>
    %204 = stablehlo.exponential %203 : tensor<1x2x24x256xf32>
    %205 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %206 = stablehlo.select %197, %204, %205 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %207 = stablehlo.slice %206 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xf32>
    %208 = stablehlo.reduce(%207 init: %21) applies stablehlo.add across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %209 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %210 = stablehlo.divide %206, %209 : tensor<1x2x24x256xf32>
    %211 = stablehlo.convert %210 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %212 = stablehlo.iota dim = 2 : tensor<1x2x256x8xi32>
    %213 = stablehlo.broadcast_in_dim %180, dims = [0] : (tensor<1xi32>) -> tensor<1x2x256x8xi32>
    %214 = stablehlo.compare LT, %212, %213, SIGNED : (tensor<1x2x256x8xi32>, tensor<1x2x256x8xi32>) -> tensor<1x2x256x8xi1>
    %215 = stablehlo.broadcast_in_dim %144, dims = [] : (tensor<bf16>) -> tensor<1x2x256x8xbf16>
    %216 = stablehlo.select %214, %179, %215 : tensor<1x2x256x8xi1>, tensor<1x2x256x8xbf16>
    %217 = stablehlo.slice %211 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xbf16>
    %218 = stablehlo.slice %216 [0:1, 0:2, 0:256, 0:8] : (tensor<1x2x256x8xbf16>) -> tensor<1x2x256x8xbf16>
    %219 = stablehlo.dot_general %217, %218, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<1x2x24x256xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x8xf32>
    %220 = stablehlo.convert %219 : (tensor<1x2x24x8xf32>) -> tensor<1x2x24x8xbf16>
    %221 = stablehlo.reshape %220 : (tensor<1x2x24x8xbf16>) -> tensor<6x8x8xbf16>
    %222 = stablehlo.transpose %221, dims = [1, 0, 2] : (tensor<6x8x8xbf16>) -> tensor<8x6x8xbf16>
    %223 = stablehlo.reshape %222 : (tensor<8x6x8xbf16>) -> tensor<8x48xbf16>
    %224 = stablehlo.convert %223 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %225 = stablehlo.abs %224 : tensor<8x48xf32>
    %226 = stablehlo.reduce(%225 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %227 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %228 = stablehlo.maximum %226, %227 : tensor<8xf32>
    %229 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %230 = stablehlo.divide %228, %229 : tensor<8xf32>
    %231 = stablehlo.broadcast_in_dim %230, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %232 = stablehlo.divide %224, %231 : tensor<8x48xf32>
    %233 = stablehlo.round_nearest_even %232 : tensor<8x48xf32>
    %234 = stablehlo.convert %233 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %235 = stablehlo.dot_general %234, %arg17, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<48x48xi8>) -> tensor<8x48xi32>
    %236 = stablehlo.convert %235 : (tensor<8x48xi32>) -> tensor<8x48xf32>
    %237 = stablehlo.broadcast_in_dim %230, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %238 = stablehlo.multiply %236, %237 : tensor<8x48xf32>
    %239 = stablehlo.broadcast_in_dim %arg18, dims = [1] : (tensor<48xf32>) -> tensor<8x48xf32>
    %240 = stablehlo.multiply %238, %239 : tensor<8x48xf32>
    %241 = stablehlo.convert %240 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %242 = stablehlo.dot_general %223, %arg19, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<5x48xbf16>) -> tensor<8x5xf32>
    %243 = stablehlo.convert %242 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
    %244 = stablehlo.dot_general %243, %arg20, contracting_dims = [1] x [1] : (tensor<8x5xbf16>, tensor<48x5xbf16>) -> tensor<8x48xf32>
    %245 = stablehlo.convert %244 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %246 = stablehlo.convert %245 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %247 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %248 = stablehlo.multiply %246, %247 : tensor<8x48xf32>
    %249 = stablehlo.convert %248 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %250 = stablehlo.convert %241 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %251 = stablehlo.convert %249 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %252 = stablehlo.add %250, %251 : tensor<8x48xf32>
    %253 = stablehlo.convert %252 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %254 = stablehlo.convert %8 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %255 = stablehlo.convert %253 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %256 = stablehlo.add %254, %255 : tensor<8x48xf32>
    %257 = stablehlo.convert %256 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %258 = stablehlo.convert %257 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %259 = stablehlo.multiply %258, %258 : tensor<8x48xf32>
    %260 = stablehlo.reduce(%259 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %261 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %262 = stablehlo.multiply %260, %261 : tensor<8xf32>
    %263 = stablehlo.broadcast_in_dim %262, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %264 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %265 = stablehlo.add %263, %264 : tensor<8x48xf32>
    %266 = stablehlo.rsqrt %265 : tensor<8x48xf32>
    %267 = stablehlo.multiply %258, %266 : tensor<8x48xf32>
    %268 = stablehlo.convert %267 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %269 = stablehlo.broadcast_in_dim %arg21, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %270 = stablehlo.convert %268 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %271 = stablehlo.convert %269 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %272 = stablehlo.multiply %270, %271 : tensor<8x48xf32>
    %273 = stablehlo.convert %272 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %274 = stablehlo.convert %273 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %275 = stablehlo.abs %274 : tensor<8x48xf32>
    %276 = stablehlo.reduce(%275 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %277 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %278 = stablehlo.maximum %276, %277 : tensor<8xf32>
    %279 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %280 = stablehlo.divide %278, %279 : tensor<8xf32>
    %281 = stablehlo.broadcast_in_dim %280, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %282 = stablehlo.divide %274, %281 : tensor<8x48xf32>
    %283 = stablehlo.round_nearest_even %282 : tensor<8x48xf32>
    %284 = stablehlo.convert %283 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %285 = stablehlo.dot_general %284, %arg22, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<80x48xi8>) -> tensor<8x80xi32>
    %286 = stablehlo.convert %285 : (tensor<8x80xi32>) -> tensor<8x80xf32>
    %287 = stablehlo.broadcast_in_dim %280, dims = [0] : (tensor<8xf32>) -> tensor<8x80xf32>
    %288 = stablehlo.multiply %286, %287 : tensor<8x80xf32>
    %289 = stablehlo.broadcast_in_dim %arg23, dims = [1] : (tensor<80xf32>) -> tensor<8x80xf32>
    %290 = stablehlo.multiply %288, %289 : tensor<8x80xf32>
    %291 = stablehlo.convert %290 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %292 = stablehlo.dot_general %273, %arg24, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<5x48xbf16>) -> tensor<8x5xf32>
    %293 = stablehlo.convert %292 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
    %294 = stablehlo.dot_general %293, %arg25, contracting_dims = [1] x [1] : (tensor<8x5xbf16>, tensor<80x5xbf16>) -> tensor<8x80xf32>
    %295 = stablehlo.convert %294 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %296 = stablehlo.convert %295 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %297 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<8x80xf32>
    %298 = stablehlo.multiply %296, %297 : tensor<8x80xf32>
    %299 = stablehlo.convert %298 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %300 = stablehlo.convert %291 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %301 = stablehlo.convert %299 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %302 = stablehlo.add %300, %301 : tensor<8x80xf32>
    %303 = stablehlo.convert %302 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %304 = stablehlo.slice %303 [0:8, 0:40] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %305 = stablehlo.convert %304 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %306 = stablehlo.logistic %305 : tensor<8x40xf32>
    %307 = stablehlo.multiply %305, %306 : tensor<8x40xf32>
    %308 = stablehlo.convert %307 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %309 = stablehlo.slice %303 [0:8, 40:80] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %310 = stablehlo.convert %309 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %311 = stablehlo.convert %308 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %312 = stablehlo.multiply %310, %311 : tensor<8x40xf32>
    %313 = stablehlo.convert %312 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %314 = stablehlo.convert %313 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %315 = stablehlo.abs %314 : tensor<8x40xf32>
    %316 = stablehlo.reduce(%315 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x40xf32>, tensor<f32>) -> tensor<8xf32>
    %317 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %318 = stablehlo.maximum %316, %317 : tensor<8xf32>
    %319 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %320 = stablehlo.divide %318, %319 : tensor<8xf32>
    %321 = stablehlo.broadcast_in_dim %320, dims = [0] : (tensor<8xf32>) -> tensor<8x40xf32>
    %322 = stablehlo.divide %314, %321 : tensor<8x40xf32>
    %323 = stablehlo.round_nearest_even %322 : tensor<8x40xf32>
    %324 = stablehlo.convert %323 : (tensor<8x40xf32>) -> tensor<8x40xi8>
    %325 = stablehlo.dot_general %324, %arg26, contracting_dims = [1] x [1] : (tensor<8x40xi8>, tensor<48x40xi8>) -> tensor<8x48xi32>
    %326 = stablehlo.convert %325 : (tensor<8x48xi32>) -> tensor<8x48xf32>
    %327 = stablehlo.broadcast_in_dim %320, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %328 = stablehlo.multiply %326, %327 : tensor<8x48xf32>
    %329 = stablehlo.broadcast_in_dim %arg27, dims = [1] : (tensor<48xf32>) -> tensor<8x48xf32>
    %330 = stablehlo.multiply %328, %329 : tensor<8x48xf32>
    %331 = stablehlo.convert %330 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %332 = stablehlo.dot_general %313, %arg28, contracting_dims = [1] x [1] : (tensor<8x40xbf16>, tensor<5x40xbf16>) -> tensor<8x5xf32>
    %333 = stablehlo.convert %332 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
    %334 = stablehlo.dot_general %333, %arg29, contracting_dims = [1] x [1] : (tensor<8x5xbf16>, tensor<48x5xbf16>) -> tensor<8x48xf32>
    %335 = stablehlo.convert %334 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %336 = stablehlo.convert %335 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %337 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %338 = stablehlo.multiply %336, %337 : tensor<8x48xf32>
    %339 = stablehlo.convert %338 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %340 = stablehlo.convert %331 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %341 = stablehlo.convert %339 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %342 = stablehlo.add %340, %341 : tensor<8x48xf32>
    %343 = stablehlo.convert %342 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %344 = stablehlo.convert %257 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %345 = stablehlo.convert %343 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %346 = stablehlo.add %344, %345 : tensor<8x48xf32>
    %347 = stablehlo.convert %346 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %348 = stablehlo.convert %347 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %349 = stablehlo.multiply %348, %348 : tensor<8x48xf32>
    %350 = stablehlo.reduce(%349 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %351 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %352 = stablehlo.multiply %350, %351 : tensor<8xf32>
    %353 = stablehlo.broadcast_in_dim %352, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %354 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %355 = stablehlo.add %353, %354 : tensor<8x48xf32>
    %356 = stablehlo.rsqrt %355 : tensor<8x48xf32>
    %357 = stablehlo.multiply %348, %356 : tensor<8x48xf32>
    %358 = stablehlo.convert %357 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %359 = stablehlo.broadcast_in_dim %arg30, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %360 = stablehlo.convert %358 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %361 = stablehlo.convert %359 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %362 = stablehlo.multiply %360, %361 : tensor<8x48xf32>
    %363 = stablehlo.convert %362 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %364 = stablehlo.convert %363 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %365 = stablehlo.abs %364 : tensor<8x48xf32>
    %366 = stablehlo.reduce(%365 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %367 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %368 = stablehlo.maximum %366, %367 : tensor<8xf32>
    %369 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %370 = stablehlo.divide %368, %369 : tensor<8xf32>
    %371 = stablehlo.broadcast_in_dim %370, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %372 = stablehlo.divide %364, %371 : tensor<8x48xf32>
    %373 = stablehlo.round_nearest_even %372 : tensor<8x48xf32>
    %374 = stablehlo.convert %373 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %375 = stablehlo.dot_general %374, %arg31, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<80x48xi8>) -> tensor<8x80xi32>
    %376 = stablehlo.convert %375 : (tensor<8x80xi32>) -> tensor<8x80xf32>
    %377 = stablehlo.broadcast_in_dim %370, dims = [0] : (tensor<8xf32>) -> tensor<8x80xf32>
    %378 = stablehlo.multiply %376, %377 : tensor<8x80xf32>
    %379 = stablehlo.broadcast_in_dim %arg32, dims = [1] : (tensor<80xf32>) -> tensor<8x80xf32>
    %380 = stablehlo.multiply %378, %379 : tensor<8x80xf32>
    %381 = stablehlo.convert %380 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %382 = stablehlo.dot_general %363, %arg33, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<5x48xbf16>) -> tensor<8x5xf32>
    %383 = stablehlo.convert %382 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
    %384 = stablehlo.dot_general %383, %arg34, contracting_dims = [1] x [1] : (tensor<8x5xbf16>, tensor<80x5xbf16>) -> tensor<8x80xf32>
    %385 = stablehlo.convert %384 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %386 = stablehlo.convert %385 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %387 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<8x80xf32>
    %388 = stablehlo.multiply %386, %387 : tensor<8x80xf32>
    %389 = stablehlo.convert %388 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %390 = stablehlo.convert %381 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %391 = stablehlo.convert %389 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %392 = stablehlo.add %390, %391 : tensor<8x80xf32>
    %393 = stablehlo.convert %392 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %394 = stablehlo.slice %393 [0:8, 0:48] : (tensor<8x80xbf16>) -> tensor<8x48xbf16>
    %395 = stablehlo.reshape %394 : (tensor<8x48xbf16>) -> tensor<8x6x8xbf16>
    %396 = stablehlo.broadcast_in_dim %9, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %397 = stablehlo.broadcast_in_dim %10, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %398 = stablehlo.slice %395 [0:8, 0:6, 0:3] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %399 = stablehlo.slice %395 [0:8, 0:6, 3:6] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %400 = stablehlo.convert %398 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %401 = stablehlo.convert %396 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %402 = stablehlo.multiply %400, %401 : tensor<8x6x3xf32>
    %403 = stablehlo.convert %402 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %404 = stablehlo.convert %403 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %405 = stablehlo.convert %399 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %406 = stablehlo.convert %397 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %407 = stablehlo.multiply %405, %406 : tensor<8x6x3xf32>
    %408 = stablehlo.convert %407 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %409 = stablehlo.convert %408 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %410 = stablehlo.convert %399 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %411 = stablehlo.convert %396 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %412 = stablehlo.multiply %410, %411 : tensor<8x6x3xf32>
    %413 = stablehlo.convert %412 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %414 = stablehlo.convert %413 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %415 = stablehlo.convert %398 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %416 = stablehlo.convert %397 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %417 = stablehlo.multiply %415, %416 : tensor<8x6x3xf32>
    %418 = stablehlo.convert %417 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %419 = stablehlo.convert %418 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %420 = stablehlo.subtract %404, %409 : tensor<8x6x3xf32>
    %421 = stablehlo.convert %420 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %422 = stablehlo.add %414, %419 : tensor<8x6x3xf32>
    %423 = stablehlo.convert %422 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %424 = stablehlo.slice %395 [0:8, 0:6, 6:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x2xbf16>
    %425 = stablehlo.concatenate %421, %423, %424, dim = 2 : (tensor<8x6x3xbf16>, tensor<8x6x3xbf16>, tensor<8x6x2xbf16>) -> tensor<8x6x8xbf16>
    %426 = stablehlo.slice %393 [0:8, 48:64] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %427 = stablehlo.reshape %426 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %428 = stablehlo.broadcast_in_dim %9, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %429 = stablehlo.broadcast_in_dim %10, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %430 = stablehlo.slice %427 [0:8, 0:2, 0:3] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %431 = stablehlo.slice %427 [0:8, 0:2, 3:6] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %432 = stablehlo.convert %430 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %433 = stablehlo.convert %428 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %434 = stablehlo.multiply %432, %433 : tensor<8x2x3xf32>
    %435 = stablehlo.convert %434 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %436 = stablehlo.convert %435 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %437 = stablehlo.convert %431 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %438 = stablehlo.convert %429 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %439 = stablehlo.multiply %437, %438 : tensor<8x2x3xf32>
    %440 = stablehlo.convert %439 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %441 = stablehlo.convert %440 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %442 = stablehlo.convert %431 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %443 = stablehlo.convert %428 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %444 = stablehlo.multiply %442, %443 : tensor<8x2x3xf32>
    %445 = stablehlo.convert %444 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %446 = stablehlo.convert %445 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %447 = stablehlo.convert %430 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %448 = stablehlo.convert %429 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %449 = stablehlo.multiply %447, %448 : tensor<8x2x3xf32>
    %450 = stablehlo.convert %449 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %451 = stablehlo.convert %450 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %452 = stablehlo.subtract %436, %441 : tensor<8x2x3xf32>
    %453 = stablehlo.convert %452 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %454 = stablehlo.add %446, %451 : tensor<8x2x3xf32>
    %455 = stablehlo.convert %454 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %456 = stablehlo.slice %427 [0:8, 0:2, 6:8] : (tensor<8x2x8xbf16>) -> tensor<8x2x2xbf16>
    %457 = stablehlo.concatenate %453, %455, %456, dim = 2 : (tensor<8x2x3xbf16>, tensor<8x2x3xbf16>, tensor<8x2x2xbf16>) -> tensor<8x2x8xbf16>
    %458 = stablehlo.slice %393 [0:8, 64:80] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %459 = stablehlo.reshape %458 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %460 = stablehlo.minimum %arg8, %139 : tensor<i32>
    %461 = stablehlo.subtract %arg8, %460 : tensor<i32>
    %462 = stablehlo.transpose %457, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %463 = stablehlo.reshape %462 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %464 = stablehlo.pad %463, %144, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %465 = stablehlo.subtract %146, %461 : tensor<i32>
    %466 = stablehlo.dynamic_slice %464, %138, %138, %465, %138, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %467 = stablehlo.add %461, %arg9 : tensor<i32>
    %468 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %469 = stablehlo.broadcast_in_dim %461, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %470 = stablehlo.compare GE, %468, %469, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %471 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %472 = stablehlo.broadcast_in_dim %467, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %473 = stablehlo.compare LT, %471, %472, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %474 = stablehlo.and %470, %473 : tensor<1x2x8x8xi1>
    %475 = stablehlo.dynamic_slice %arg35, %arg7, %138, %460, %138, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %476 = stablehlo.select %474, %466, %475 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %477 = stablehlo.dynamic_update_slice %arg35, %476, %arg7, %138, %460, %138 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %478 = stablehlo.minimum %arg8, %139 : tensor<i32>
    %479 = stablehlo.subtract %arg8, %478 : tensor<i32>
    %480 = stablehlo.transpose %459, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %481 = stablehlo.reshape %480 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %482 = stablehlo.pad %481, %144, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %483 = stablehlo.subtract %146, %479 : tensor<i32>
    %484 = stablehlo.dynamic_slice %482, %138, %138, %483, %138, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %485 = stablehlo.add %479, %arg9 : tensor<i32>
    %486 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %487 = stablehlo.broadcast_in_dim %479, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %488 = stablehlo.compare GE, %486, %487, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %489 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %490 = stablehlo.broadcast_in_dim %485, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %491 = stablehlo.compare LT, %489, %490, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %492 = stablehlo.and %488, %491 : tensor<1x2x8x8xi1>
    %493 = stablehlo.dynamic_slice %arg36, %arg7, %138, %478, %138, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %494 = stablehlo.select %492, %484, %493 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %495 = stablehlo.dynamic_update_slice %arg36, %494, %arg7, %138, %478, %138 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %496 = stablehlo.dynamic_slice %477, %arg7, %138, %138, %138, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %497 = stablehlo.dynamic_slice %495, %arg7, %138, %138, %138, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %498 = stablehlo.reshape %11 : (tensor<i32>) -> tensor<1xi32>
    %499 = stablehlo.slice %425 [0:8, 0:6, 0:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x8xbf16>
    %500 = stablehlo.slice %18 [0:8] : (tensor<8xi32>) -> tensor<8xi32>
    %501 = stablehlo.transpose %499, dims = [1, 0, 2] : (tensor<8x6x8xbf16>) -> tensor<6x8x8xbf16>
    %502 = stablehlo.reshape %501 : (tensor<6x8x8xbf16>) -> tensor<1x2x24x8xbf16>
    %503 = stablehlo.broadcast_in_dim %500, dims = [2] : (tensor<8xi32>) -> tensor<1x3x8xi32>
    %504 = stablehlo.reshape %503 : (tensor<1x3x8xi32>) -> tensor<1x24xi32>
    %505 = stablehlo.dot_general %502, %496, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<1x2x24x8xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x256xf32>
    %506 = stablehlo.convert %505 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %507 = stablehlo.convert %506 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %508 = stablehlo.broadcast_in_dim %190, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %509 = stablehlo.divide %507, %508 : tensor<1x2x24x256xf32>
    %510 = stablehlo.convert %509 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %511 = stablehlo.convert %510 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %512 = stablehlo.iota dim = 3 : tensor<1x2x24x256xi32>
    %513 = stablehlo.broadcast_in_dim %504, dims = [0, 2] : (tensor<1x24xi32>) -> tensor<1x2x24x256xi32>
    %514 = stablehlo.compare LE, %512, %513, SIGNED : (tensor<1x2x24x256xi32>, tensor<1x2x24x256xi32>) -> tensor<1x2x24x256xi1>
    %515 = stablehlo.broadcast_in_dim %198, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %516 = stablehlo.select %514, %511, %515 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %517 = stablehlo.reduce(%516 init: %40) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %518 = stablehlo.broadcast_in_dim %517, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %519 = stablehlo.subtract %516, %518 : tensor<1x2x24x256xf32>
    %520 = stablehlo.exponential %519 : tensor<1x2x24x256xf32>
    %521 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %522 = stablehlo.select %514, %520, %521 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %523 = stablehlo.slice %522 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xf32>
    %524 = stablehlo.reduce(%523 init: %21) applies stablehlo.add across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %525 = stablehlo.broadcast_in_dim %524, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %526 = stablehlo.divide %522, %525 : tensor<1x2x24x256xf32>
    %527 = stablehlo.convert %526 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %528 = stablehlo.iota dim = 2 : tensor<1x2x256x8xi32>
    %529 = stablehlo.broadcast_in_dim %498, dims = [0] : (tensor<1xi32>) -> tensor<1x2x256x8xi32>
    %530 = stablehlo.compare LT, %528, %529, SIGNED : (tensor<1x2x256x8xi32>, tensor<1x2x256x8xi32>) -> tensor<1x2x256x8xi1>
    %531 = stablehlo.broadcast_in_dim %144, dims = [] : (tensor<bf16>) -> tensor<1x2x256x8xbf16>
    %532 = stablehlo.select %530, %497, %531 : tensor<1x2x256x8xi1>, tensor<1x2x256x8xbf16>
    %533 = stablehlo.slice %527 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xbf16>
    %534 = stablehlo.slice %532 [0:1, 0:2, 0:256, 0:8] : (tensor<1x2x256x8xbf16>) -> tensor<1x2x256x8xbf16>
    %535 = stablehlo.dot_general %533, %534, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<1x2x24x256xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x8xf32>
    %536 = stablehlo.convert %535 : (tensor<1x2x24x8xf32>) -> tensor<1x2x24x8xbf16>
    %537 = stablehlo.reshape %536 : (tensor<1x2x24x8xbf16>) -> tensor<6x8x8xbf16>
    %538 = stablehlo.transpose %537, dims = [1, 0, 2] : (tensor<6x8x8xbf16>) -> tensor<8x6x8xbf16>
    %539 = stablehlo.reshape %538 : (tensor<8x6x8xbf16>) -> tensor<8x48xbf16>
    %540 = stablehlo.convert %539 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %541 = stablehlo.abs %540 : tensor<8x48xf32>
    %542 = stablehlo.reduce(%541 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %543 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %544 = stablehlo.maximum %542, %543 : tensor<8xf32>
    %545 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %546 = stablehlo.divide %544, %545 : tensor<8xf32>
    %547 = stablehlo.broadcast_in_dim %546, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %548 = stablehlo.divide %540, %547 : tensor<8x48xf32>
    %549 = stablehlo.round_nearest_even %548 : tensor<8x48xf32>
    %550 = stablehlo.convert %549 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %551 = stablehlo.dot_general %550, %arg37, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<48x48xi8>) -> tensor<8x48xi32>
    %552 = stablehlo.convert %551 : (tensor<8x48xi32>) -> tensor<8x48xf32>
    %553 = stablehlo.broadcast_in_dim %546, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %554 = stablehlo.multiply %552, %553 : tensor<8x48xf32>
    %555 = stablehlo.broadcast_in_dim %arg38, dims = [1] : (tensor<48xf32>) -> tensor<8x48xf32>
    %556 = stablehlo.multiply %554, %555 : tensor<8x48xf32>
    %557 = stablehlo.convert %556 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %558 = stablehlo.dot_general %539, %arg39, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<5x48xbf16>) -> tensor<8x5xf32>
    %559 = stablehlo.convert %558 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
    %560 = stablehlo.dot_general %559, %arg40, contracting_dims = [1] x [1] : (tensor<8x5xbf16>, tensor<48x5xbf16>) -> tensor<8x48xf32>
    %561 = stablehlo.convert %560 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %562 = stablehlo.convert %561 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %563 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %564 = stablehlo.multiply %562, %563 : tensor<8x48xf32>
    %565 = stablehlo.convert %564 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %566 = stablehlo.convert %557 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %567 = stablehlo.convert %565 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %568 = stablehlo.add %566, %567 : tensor<8x48xf32>
    %569 = stablehlo.convert %568 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %570 = stablehlo.convert %347 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %571 = stablehlo.convert %569 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %572 = stablehlo.add %570, %571 : tensor<8x48xf32>
    %573 = stablehlo.convert %572 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %574 = stablehlo.convert %573 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %575 = stablehlo.multiply %574, %574 : tensor<8x48xf32>
    %576 = stablehlo.reduce(%575 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %577 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %578 = stablehlo.multiply %576, %577 : tensor<8xf32>
    %579 = stablehlo.broadcast_in_dim %578, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %580 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %581 = stablehlo.add %579, %580 : tensor<8x48xf32>
    %582 = stablehlo.rsqrt %581 : tensor<8x48xf32>
    %583 = stablehlo.multiply %574, %582 : tensor<8x48xf32>
    %584 = stablehlo.convert %583 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %585 = stablehlo.broadcast_in_dim %arg41, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %586 = stablehlo.convert %584 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %587 = stablehlo.convert %585 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %588 = stablehlo.multiply %586, %587 : tensor<8x48xf32>
    %589 = stablehlo.convert %588 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %590 = stablehlo.convert %589 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %591 = stablehlo.abs %590 : tensor<8x48xf32>
    %592 = stablehlo.reduce(%591 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %593 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %594 = stablehlo.maximum %592, %593 : tensor<8xf32>
    %595 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %596 = stablehlo.divide %594, %595 : tensor<8xf32>
    %597 = stablehlo.broadcast_in_dim %596, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %598 = stablehlo.divide %590, %597 : tensor<8x48xf32>
    %599 = stablehlo.round_nearest_even %598 : tensor<8x48xf32>
    %600 = stablehlo.convert %599 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %601 = stablehlo.dot_general %600, %arg42, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<80x48xi8>) -> tensor<8x80xi32>
    %602 = stablehlo.convert %601 : (tensor<8x80xi32>) -> tensor<8x80xf32>
    %603 = stablehlo.broadcast_in_dim %596, dims = [0] : (tensor<8xf32>) -> tensor<8x80xf32>
    %604 = stablehlo.multiply %602, %603 : tensor<8x80xf32>
    %605 = stablehlo.broadcast_in_dim %arg43, dims = [1] : (tensor<80xf32>) -> tensor<8x80xf32>
    %606 = stablehlo.multiply %604, %605 : tensor<8x80xf32>
    %607 = stablehlo.convert %606 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %608 = stablehlo.dot_general %589, %arg44, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<5x48xbf16>) -> tensor<8x5xf32>
    %609 = stablehlo.convert %608 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
    %610 = stablehlo.dot_general %609, %arg45, contracting_dims = [1] x [1] : (tensor<8x5xbf16>, tensor<80x5xbf16>) -> tensor<8x80xf32>
    %611 = stablehlo.convert %610 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %612 = stablehlo.convert %611 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %613 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<8x80xf32>
    %614 = stablehlo.multiply %612, %613 : tensor<8x80xf32>
    %615 = stablehlo.convert %614 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %616 = stablehlo.convert %607 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %617 = stablehlo.convert %615 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %618 = stablehlo.add %616, %617 : tensor<8x80xf32>
    %619 = stablehlo.convert %618 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %620 = stablehlo.slice %619 [0:8, 0:40] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %621 = stablehlo.convert %620 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %622 = stablehlo.logistic %621 : tensor<8x40xf32>
    %623 = stablehlo.multiply %621, %622 : tensor<8x40xf32>
    %624 = stablehlo.convert %623 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %625 = stablehlo.slice %619 [0:8, 40:80] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %626 = stablehlo.convert %625 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %627 = stablehlo.convert %624 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %628 = stablehlo.multiply %626, %627 : tensor<8x40xf32>
    %629 = stablehlo.convert %628 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %630 = stablehlo.convert %629 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %631 = stablehlo.abs %630 : tensor<8x40xf32>
    %632 = stablehlo.reduce(%631 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x40xf32>, tensor<f32>) -> tensor<8xf32>
    %633 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %634 = stablehlo.maximum %632, %633 : tensor<8xf32>
    %635 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %636 = stablehlo.divide %634, %635 : tensor<8xf32>
    %637 = stablehlo.broadcast_in_dim %636, dims = [0] : (tensor<8xf32>) -> tensor<8x40xf32>
    %638 = stablehlo.divide %630, %637 : tensor<8x40xf32>
    %639 = stablehlo.round_nearest_even %638 : tensor<8x40xf32>
    %640 = stablehlo.convert %639 : (tensor<8x40xf32>) -> tensor<8x40xi8>
    %641 = stablehlo.dot_general %640, %arg46, contracting_dims = [1] x [1] : (tensor<8x40xi8>, tensor<48x40xi8>) -> tensor<8x48xi32>
    %642 = stablehlo.convert %641 : (tensor<8x48xi32>) -> tensor<8x48xf32>
    %643 = stablehlo.broadcast_in_dim %636, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %644 = stablehlo.multiply %642, %643 : tensor<8x48xf32>
    %645 = stablehlo.broadcast_in_dim %arg47, dims = [1] : (tensor<48xf32>) -> tensor<8x48xf32>
    %646 = stablehlo.multiply %644, %645 : tensor<8x48xf32>
    %647 = stablehlo.convert %646 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %648 = stablehlo.dot_general %629, %arg48, contracting_dims = [1] x [1] : (tensor<8x40xbf16>, tensor<5x40xbf16>) -> tensor<8x5xf32>
    %649 = stablehlo.convert %648 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
    %650 = stablehlo.dot_general %649, %arg49, contracting_dims = [1] x [1] : (tensor<8x5xbf16>, tensor<48x5xbf16>) -> tensor<8x48xf32>
    %651 = stablehlo.convert %650 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %652 = stablehlo.convert %651 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %653 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %654 = stablehlo.multiply %652, %653 : tensor<8x48xf32>
    %655 = stablehlo.convert %654 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %656 = stablehlo.convert %647 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %657 = stablehlo.convert %655 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %658 = stablehlo.add %656, %657 : tensor<8x48xf32>
    %659 = stablehlo.convert %658 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %660 = stablehlo.convert %573 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %661 = stablehlo.convert %659 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %662 = stablehlo.add %660, %661 : tensor<8x48xf32>
    %663 = stablehlo.convert %662 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %664 = stablehlo.convert %663 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %665 = stablehlo.multiply %664, %664 : tensor<8x48xf32>
    %666 = stablehlo.reduce(%665 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %667 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %668 = stablehlo.multiply %666, %667 : tensor<8xf32>
    %669 = stablehlo.broadcast_in_dim %668, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %670 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %671 = stablehlo.add %669, %670 : tensor<8x48xf32>
    %672 = stablehlo.rsqrt %671 : tensor<8x48xf32>
    %673 = stablehlo.multiply %664, %672 : tensor<8x48xf32>
    %674 = stablehlo.convert %673 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %675 = stablehlo.broadcast_in_dim %arg50, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %676 = stablehlo.convert %674 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %677 = stablehlo.convert %675 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %678 = stablehlo.multiply %676, %677 : tensor<8x48xf32>
    %679 = stablehlo.convert %678 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %680 = stablehlo.convert %679 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %681 = stablehlo.abs %680 : tensor<8x48xf32>
    %682 = stablehlo.reduce(%681 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %683 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %684 = stablehlo.maximum %682, %683 : tensor<8xf32>
    %685 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %686 = stablehlo.divide %684, %685 : tensor<8xf32>
    %687 = stablehlo.broadcast_in_dim %686, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %688 = stablehlo.divide %680, %687 : tensor<8x48xf32>
    %689 = stablehlo.round_nearest_even %688 : tensor<8x48xf32>
    %690 = stablehlo.convert %689 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %691 = stablehlo.dot_general %690, %arg51, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<80x48xi8>) -> tensor<8x80xi32>
    %692 = stablehlo.convert %691 : (tensor<8x80xi32>) -> tensor<8x80xf32>
    %693 = stablehlo.broadcast_in_dim %686, dims = [0] : (tensor<8xf32>) -> tensor<8x80xf32>
    %694 = stablehlo.multiply %692, %693 : tensor<8x80xf32>
    %695 = stablehlo.broadcast_in_dim %arg52, dims = [1] : (tensor<80xf32>) -> tensor<8x80xf32>
    %696 = stablehlo.multiply %694, %695 : tensor<8x80xf32>
    %697 = stablehlo.convert %696 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %698 = stablehlo.dot_general %679, %arg53, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<5x48xbf16>) -> tensor<8x5xf32>
    %699 = stablehlo.convert %698 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
    %700 = stablehlo.dot_general %699, %arg54, contracting_dims = [1] x [1] : (tensor<8x5xbf16>, tensor<80x5xbf16>) -> tensor<8x80xf32>
    %701 = stablehlo.convert %700 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %702 = stablehlo.convert %701 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %703 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<8x80xf32>
    %704 = stablehlo.multiply %702, %703 : tensor<8x80xf32>
    %705 = stablehlo.convert %704 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %706 = stablehlo.convert %697 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %707 = stablehlo.convert %705 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %708 = stablehlo.add %706, %707 : tensor<8x80xf32>
    %709 = stablehlo.convert %708 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %710 = stablehlo.slice %709 [0:8, 0:48] : (tensor<8x80xbf16>) -> tensor<8x48xbf16>
    %711 = stablehlo.reshape %710 : (tensor<8x48xbf16>) -> tensor<8x6x8xbf16>
    %712 = stablehlo.broadcast_in_dim %9, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %713 = stablehlo.broadcast_in_dim %10, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %714 = stablehlo.slice %711 [0:8, 0:6, 0:3] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %715 = stablehlo.slice %711 [0:8, 0:6, 3:6] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %716 = stablehlo.convert %714 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %717 = stablehlo.convert %712 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %718 = stablehlo.multiply %716, %717 : tensor<8x6x3xf32>
    %719 = stablehlo.convert %718 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %720 = stablehlo.convert %719 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %721 = stablehlo.convert %715 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %722 = stablehlo.convert %713 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %723 = stablehlo.multiply %721, %722 : tensor<8x6x3xf32>
    %724 = stablehlo.convert %723 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %725 = stablehlo.convert %724 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %726 = stablehlo.convert %715 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %727 = stablehlo.convert %712 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %728 = stablehlo.multiply %726, %727 : tensor<8x6x3xf32>
    %729 = stablehlo.convert %728 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %730 = stablehlo.convert %729 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %731 = stablehlo.convert %714 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %732 = stablehlo.convert %713 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %733 = stablehlo.multiply %731, %732 : tensor<8x6x3xf32>
    %734 = stablehlo.convert %733 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %735 = stablehlo.convert %734 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %736 = stablehlo.subtract %720, %725 : tensor<8x6x3xf32>
    %737 = stablehlo.convert %736 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %738 = stablehlo.add %730, %735 : tensor<8x6x3xf32>
    %739 = stablehlo.convert %738 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %740 = stablehlo.slice %711 [0:8, 0:6, 6:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x2xbf16>
    %741 = stablehlo.concatenate %737, %739, %740, dim = 2 : (tensor<8x6x3xbf16>, tensor<8x6x3xbf16>, tensor<8x6x2xbf16>) -> tensor<8x6x8xbf16>
    %742 = stablehlo.slice %709 [0:8, 48:64] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %743 = stablehlo.reshape %742 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %744 = stablehlo.broadcast_in_dim %9, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %745 = stablehlo.broadcast_in_dim %10, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %746 = stablehlo.slice %743 [0:8, 0:2, 0:3] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %747 = stablehlo.slice %743 [0:8, 0:2, 3:6] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %748 = stablehlo.convert %746 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %749 = stablehlo.convert %744 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %750 = stablehlo.multiply %748, %749 : tensor<8x2x3xf32>
    %751 = stablehlo.convert %750 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %752 = stablehlo.convert %751 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %753 = stablehlo.convert %747 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %754 = stablehlo.convert %745 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %755 = stablehlo.multiply %753, %754 : tensor<8x2x3xf32>
    %756 = stablehlo.convert %755 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %757 = stablehlo.convert %756 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %758 = stablehlo.convert %747 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %759 = stablehlo.convert %744 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %760 = stablehlo.multiply %758, %759 : tensor<8x2x3xf32>
    %761 = stablehlo.convert %760 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %762 = stablehlo.convert %761 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %763 = stablehlo.convert %746 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %764 = stablehlo.convert %745 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %765 = stablehlo.multiply %763, %764 : tensor<8x2x3xf32>
    %766 = stablehlo.convert %765 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %767 = stablehlo.convert %766 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %768 = stablehlo.subtract %752, %757 : tensor<8x2x3xf32>
    %769 = stablehlo.convert %768 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %770 = stablehlo.add %762, %767 : tensor<8x2x3xf32>
    %771 = stablehlo.convert %770 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %772 = stablehlo.slice %743 [0:8, 0:2, 6:8] : (tensor<8x2x8xbf16>) -> tensor<8x2x2xbf16>
    %773 = stablehlo.concatenate %769, %771, %772, dim = 2 : (tensor<8x2x3xbf16>, tensor<8x2x3xbf16>, tensor<8x2x2xbf16>) -> tensor<8x2x8xbf16>
    %774 = stablehlo.slice %709 [0:8, 64:80] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %775 = stablehlo.reshape %774 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %776 = stablehlo.minimum %arg8, %139 : tensor<i32>
    %777 = stablehlo.subtract %arg8, %776 : tensor<i32>
    %778 = stablehlo.transpose %773, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %779 = stablehlo.reshape %778 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %780 = stablehlo.pad %779, %144, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %781 = stablehlo.subtract %146, %777 : tensor<i32>
    %782 = stablehlo.dynamic_slice %780, %138, %138, %781, %138, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %783 = stablehlo.add %777, %arg9 : tensor<i32>
    %784 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %785 = stablehlo.broadcast_in_dim %777, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %786 = stablehlo.compare GE, %784, %785, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %787 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %788 = stablehlo.broadcast_in_dim %783, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %789 = stablehlo.compare LT, %787, %788, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %790 = stablehlo.and %786, %789 : tensor<1x2x8x8xi1>
    %791 = stablehlo.dynamic_slice %arg55, %arg7, %138, %776, %138, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %792 = stablehlo.select %790, %782, %791 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %793 = stablehlo.dynamic_update_slice %arg55, %792, %arg7, %138, %776, %138 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %794 = stablehlo.minimum %arg8, %139 : tensor<i32>
    %795 = stablehlo.subtract %arg8, %794 : tensor<i32>
    %796 = stablehlo.transpose %775, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %797 = stablehlo.reshape %796 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %798 = stablehlo.pad %797, %144, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %799 = stablehlo.subtract %146, %795 : tensor<i32>
    %800 = stablehlo.dynamic_slice %798, %138, %138, %799, %138, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %801 = stablehlo.add %795, %arg9 : tensor<i32>
    %802 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %803 = stablehlo.broadcast_in_dim %795, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %804 = stablehlo.compare GE, %802, %803, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %805 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %806 = stablehlo.broadcast_in_dim %801, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %807 = stablehlo.compare LT, %805, %806, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %808 = stablehlo.and %804, %807 : tensor<1x2x8x8xi1>
    %809 = stablehlo.dynamic_slice %arg56, %arg7, %138, %794, %138, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %810 = stablehlo.select %808, %800, %809 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %811 = stablehlo.dynamic_update_slice %arg56, %810, %arg7, %138, %794, %138 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %812 = stablehlo.dynamic_slice %793, %arg7, %138, %138, %138, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %813 = stablehlo.dynamic_slice %811, %arg7, %138, %138, %138, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %814 = stablehlo.reshape %11 : (tensor<i32>) -> tensor<1xi32>
    %815 = stablehlo.slice %741 [0:8, 0:6, 0:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x8xbf16>
    %816 = stablehlo.slice %18 [0:8] : (tensor<8xi32>) -> tensor<8xi32>
    %817 = stablehlo.transpose %815, dims = [1, 0, 2] : (tensor<8x6x8xbf16>) -> tensor<6x8x8xbf16>
    %818 = stablehlo.reshape %817 : (tensor<6x8x8xbf16>) -> tensor<1x2x24x8xbf16>
    %819 = stablehlo.broadcast_in_dim %816, dims = [2] : (tensor<8xi32>) -> tensor<1x3x8xi32>
    %820 = stablehlo.reshape %819 : (tensor<1x3x8xi32>) -> tensor<1x24xi32>
    %821 = stablehlo.dot_general %818, %812, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<1x2x24x8xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x256xf32>
    %822 = stablehlo.convert %821 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %823 = stablehlo.convert %822 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %824 = stablehlo.broadcast_in_dim %190, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %825 = stablehlo.divide %823, %824 : tensor<1x2x24x256xf32>
    %826 = stablehlo.convert %825 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %827 = stablehlo.convert %826 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %828 = stablehlo.iota dim = 3 : tensor<1x2x24x256xi32>
    %829 = stablehlo.broadcast_in_dim %820, dims = [0, 2] : (tensor<1x24xi32>) -> tensor<1x2x24x256xi32>
    %830 = stablehlo.compare LE, %828, %829, SIGNED : (tensor<1x2x24x256xi32>, tensor<1x2x24x256xi32>) -> tensor<1x2x24x256xi1>
    %831 = stablehlo.broadcast_in_dim %198, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %832 = stablehlo.select %830, %827, %831 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %833 = stablehlo.reduce(%832 init: %40) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %834 = stablehlo.broadcast_in_dim %833, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %835 = stablehlo.subtract %832, %834 : tensor<1x2x24x256xf32>
    %836 = stablehlo.exponential %835 : tensor<1x2x24x256xf32>
    %837 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %838 = stablehlo.select %830, %836, %837 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %839 = stablehlo.slice %838 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xf32>
    %840 = stablehlo.reduce(%839 init: %21) applies stablehlo.add across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %841 = stablehlo.broadcast_in_dim %840, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %842 = stablehlo.divide %838, %841 : tensor<1x2x24x256xf32>
    %843 = stablehlo.convert %842 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %844 = stablehlo.iota dim = 2 : tensor<1x2x256x8xi32>
    %845 = stablehlo.broadcast_in_dim %814, dims = [0] : (tensor<1xi32>) -> tensor<1x2x256x8xi32>
    %846 = stablehlo.compare LT, %844, %845, SIGNED : (tensor<1x2x256x8xi32>, tensor<1x2x256x8xi32>) -> tensor<1x2x256x8xi1>
    %847 = stablehlo.broadcast_in_dim %144, dims = [] : (tensor<bf16>) -> tensor<1x2x256x8xbf16>
    %848 = stablehlo.select %846, %813, %847 : tensor<1x2x256x8xi1>, tensor<1x2x256x8xbf16>
    %849 = stablehlo.slice %843 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xbf16>
    %850 = stablehlo.slice %848 [0:1, 0:2, 0:256, 0:8] : (tensor<1x2x256x8xbf16>) -> tensor<1x2x256x8xbf16>
    %851 = stablehlo.dot_general %849, %850, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<1x2x24x256xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x8xf32>
    %852 = stablehlo.convert %851 : (tensor<1x2x24x8xf32>) -> tensor<1x2x24x8xbf16>
    %853 = stablehlo.reshape %852 : (tensor<1x2x24x8xbf16>) -> tensor<6x8x8xbf16>
    %854 = stablehlo.transpose %853, dims = [1, 0, 2] : (tensor<6x8x8xbf16>) -> tensor<8x6x8xbf16>
    %855 = stablehlo.reshape %854 : (tensor<8x6x8xbf16>) -> tensor<8x48xbf16>
    %856 = stablehlo.convert %855 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %857 = stablehlo.abs %856 : tensor<8x48xf32>
    %858 = stablehlo.reduce(%857 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %859 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %860 = stablehlo.maximum %858, %859 : tensor<8xf32>
    %861 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %862 = stablehlo.divide %860, %861 : tensor<8xf32>
    %863 = stablehlo.broadcast_in_dim %862, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %864 = stablehlo.divide %856, %863 : tensor<8x48xf32>
    %865 = stablehlo.round_nearest_even %864 : tensor<8x48xf32>
    %866 = stablehlo.convert %865 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %867 = stablehlo.dot_general %866, %arg57, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<48x48xi8>) -> tensor<8x48xi32>
    %868 = stablehlo.convert %867 : (tensor<8x48xi32>) -> tensor<8x48xf32>
    %869 = stablehlo.broadcast_in_dim %862, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %870 = stablehlo.multiply %868, %869 : tensor<8x48xf32>
    %871 = stablehlo.broadcast_in_dim %arg58, dims = [1] : (tensor<48xf32>) -> tensor<8x48xf32>
    %872 = stablehlo.multiply %870, %871 : tensor<8x48xf32>
    %873 = stablehlo.convert %872 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %874 = stablehlo.dot_general %855, %arg59, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<5x48xbf16>) -> tensor<8x5xf32>
    %875 = stablehlo.convert %874 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
    %876 = stablehlo.dot_general %875, %arg60, contracting_dims = [1] x [1] : (tensor<8x5xbf16>, tensor<48x5xbf16>) -> tensor<8x48xf32>
    %877 = stablehlo.convert %876 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %878 = stablehlo.convert %877 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %879 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %880 = stablehlo.multiply %878, %879 : tensor<8x48xf32>
    %881 = stablehlo.convert %880 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %882 = stablehlo.convert %873 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %883 = stablehlo.convert %881 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %884 = stablehlo.add %882, %883 : tensor<8x48xf32>
    %885 = stablehlo.convert %884 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %886 = stablehlo.convert %663 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %887 = stablehlo.convert %885 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %888 = stablehlo.add %886, %887 : tensor<8x48xf32>
    %889 = stablehlo.convert %888 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %890 = stablehlo.convert %889 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %891 = stablehlo.multiply %890, %890 : tensor<8x48xf32>
    %892 = stablehlo.reduce(%891 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %893 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %894 = stablehlo.multiply %892, %893 : tensor<8xf32>
    %895 = stablehlo.broadcast_in_dim %894, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %896 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %897 = stablehlo.add %895, %896 : tensor<8x48xf32>
    %898 = stablehlo.rsqrt %897 : tensor<8x48xf32>
    %899 = stablehlo.multiply %890, %898 : tensor<8x48xf32>
    %900 = stablehlo.convert %899 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %901 = stablehlo.broadcast_in_dim %arg61, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %902 = stablehlo.convert %900 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %903 = stablehlo.convert %901 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %904 = stablehlo.multiply %902, %903 : tensor<8x48xf32>
    %905 = stablehlo.convert %904 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %906 = stablehlo.convert %905 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %907 = stablehlo.abs %906 : tensor<8x48xf32>
    %908 = stablehlo.reduce(%907 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %909 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %910 = stablehlo.maximum %908, %909 : tensor<8xf32>
    %911 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %912 = stablehlo.divide %910, %911 : tensor<8xf32>
    %913 = stablehlo.broadcast_in_dim %912, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %914 = stablehlo.divide %906, %913 : tensor<8x48xf32>
    %915 = stablehlo.round_nearest_even %914 : tensor<8x48xf32>
    %916 = stablehlo.convert %915 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %917 = stablehlo.dot_general %916, %arg62, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<80x48xi8>) -> tensor<8x80xi32>
    %918 = stablehlo.convert %917 : (tensor<8x80xi32>) -> tensor<8x80xf32>
    %919 = stablehlo.broadcast_in_dim %912, dims = [0] : (tensor<8xf32>) -> tensor<8x80xf32>
    %920 = stablehlo.multiply %918, %919 : tensor<8x80xf32>
    %921 = stablehlo.broadcast_in_dim %arg63, dims = [1] : (tensor<80xf32>) -> tensor<8x80xf32>
    %922 = stablehlo.multiply %920, %921 : tensor<8x80xf32>
    %923 = stablehlo.convert %922 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %924 = stablehlo.dot_general %905, %arg64, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<5x48xbf16>) -> tensor<8x5xf32>
    %925 = stablehlo.convert %924 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
    %926 = stablehlo.dot_general %925, %arg65, contracting_dims = [1] x [1] : (tensor<8x5xbf16>, tensor<80x5xbf16>) -> tensor<8x80xf32>
    %927 = stablehlo.convert %926 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %928 = stablehlo.convert %927 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %929 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<8x80xf32>
    %930 = stablehlo.multiply %928, %929 : tensor<8x80xf32>
    %931 = stablehlo.convert %930 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %932 = stablehlo.convert %923 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %933 = stablehlo.convert %931 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %934 = stablehlo.add %932, %933 : tensor<8x80xf32>
    %935 = stablehlo.convert %934 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %936 = stablehlo.slice %935 [0:8, 0:40] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %937 = stablehlo.convert %936 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %938 = stablehlo.logistic %937 : tensor<8x40xf32>
    %939 = stablehlo.multiply %937, %938 : tensor<8x40xf32>
    %940 = stablehlo.convert %939 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %941 = stablehlo.slice %935 [0:8, 40:80] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %942 = stablehlo.convert %941 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %943 = stablehlo.convert %940 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %944 = stablehlo.multiply %942, %943 : tensor<8x40xf32>
    %945 = stablehlo.convert %944 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %946 = stablehlo.convert %945 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %947 = stablehlo.abs %946 : tensor<8x40xf32>
    %948 = stablehlo.reduce(%947 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x40xf32>, tensor<f32>) -> tensor<8xf32>
    %949 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %950 = stablehlo.maximum %948, %949 : tensor<8xf32>
    %951 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %952 = stablehlo.divide %950, %951 : tensor<8xf32>
    %953 = stablehlo.broadcast_in_dim %952, dims = [0] : (tensor<8xf32>) -> tensor<8x40xf32>
    %954 = stablehlo.divide %946, %953 : tensor<8x40xf32>
    %955 = stablehlo.round_nearest_even %954 : tensor<8x40xf32>
    %956 = stablehlo.convert %955 : (tensor<8x40xf32>) -> tensor<8x40xi8>
    %957 = stablehlo.dot_general %956, %arg66, contracting_dims = [1] x [1] : (tensor<8x40xi8>, tensor<48x40xi8>) -> tensor<8x48xi32>
    %958 = stablehlo.convert %957 : (tensor<8x48xi32>) -> tensor<8x48xf32>
    %959 = stablehlo.broadcast_in_dim %952, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %960 = stablehlo.multiply %958, %959 : tensor<8x48xf32>
    %961 = stablehlo.broadcast_in_dim %arg67, dims = [1] : (tensor<48xf32>) -> tensor<8x48xf32>
    %962 = stablehlo.multiply %960, %961 : tensor<8x48xf32>
    %963 = stablehlo.convert %962 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %964 = stablehlo.dot_general %945, %arg68, contracting_dims = [1] x [1] : (tensor<8x40xbf16>, tensor<5x40xbf16>) -> tensor<8x5xf32>
    %965 = stablehlo.convert %964 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
    %966 = stablehlo.dot_general %965, %arg69, contracting_dims = [1] x [1] : (tensor<8x5xbf16>, tensor<48x5xbf16>) -> tensor<8x48xf32>
    %967 = stablehlo.convert %966 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %968 = stablehlo.convert %967 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %969 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %970 = stablehlo.multiply %968, %969 : tensor<8x48xf32>
    %971 = stablehlo.convert %970 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %972 = stablehlo.convert %963 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %973 = stablehlo.convert %971 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %974 = stablehlo.add %972, %973 : tensor<8x48xf32>
    %975 = stablehlo.convert %974 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %976 = stablehlo.convert %889 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %977 = stablehlo.convert %975 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %978 = stablehlo.add %976, %977 : tensor<8x48xf32>
    %979 = stablehlo.convert %978 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %980 = stablehlo.subtract %arg9, %12 : tensor<i32>
    %981 = stablehlo.dynamic_slice %979, %980, %138, sizes = [1, 48] : (tensor<8x48xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x48xbf16>
    %982 = stablehlo.concatenate %981, %981, dim = 0 : (tensor<1x48xbf16>, tensor<1x48xbf16>) -> tensor<2x48xbf16>
    return %159, %177, %477, %495, %793, %811, %982 : tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x48xbf16>
  }
}
