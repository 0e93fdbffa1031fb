module @prefill.s2.t256.c8.none {
  func.func public @main(%arg0: tensor<8xi32>, %arg1: tensor<337x48xi8>, %arg2: tensor<337xf32>, %arg3: tensor<8x48xf32>, %arg4: tensor<8xi1>, %arg5: tensor<8x3xf32>, %arg6: tensor<8x3xf32>, %arg7: tensor<i32>, %arg8: tensor<i32>, %arg9: tensor<i32>, %arg10: tensor<48xbf16>, %arg11: tensor<80x48xi8>, %arg12: tensor<80xf32>, %arg13: tensor<2x2x256x8xbf16> {tf.aliasing_output = 0 : i32}, %arg14: tensor<2x2x256x8xbf16> {tf.aliasing_output = 1 : i32}, %arg15: tensor<48x48xi8>, %arg16: tensor<48xf32>, %arg17: tensor<48xbf16>, %arg18: tensor<80x48xi8>, %arg19: tensor<80xf32>, %arg20: tensor<48x40xi8>, %arg21: tensor<48xf32>, %arg22: tensor<48xbf16>, %arg23: tensor<80x48xi8>, %arg24: tensor<80xf32>, %arg25: tensor<2x2x256x8xbf16> {tf.aliasing_output = 2 : i32}, %arg26: tensor<2x2x256x8xbf16> {tf.aliasing_output = 3 : i32}, %arg27: tensor<48x48xi8>, %arg28: tensor<48xf32>, %arg29: tensor<48xbf16>, %arg30: tensor<80x48xi8>, %arg31: tensor<80xf32>, %arg32: tensor<48x40xi8>, %arg33: tensor<48xf32>, %arg34: tensor<48xbf16>, %arg35: tensor<80x48xi8>, %arg36: tensor<80xf32>, %arg37: tensor<2x2x256x8xbf16> {tf.aliasing_output = 4 : i32}, %arg38: tensor<2x2x256x8xbf16> {tf.aliasing_output = 5 : i32}, %arg39: tensor<48x48xi8>, %arg40: tensor<48xf32>, %arg41: tensor<48xbf16>, %arg42: tensor<80x48xi8>, %arg43: tensor<80xf32>, %arg44: tensor<48x40xi8>, %arg45: tensor<48xf32>) -> (tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x48xbf16>) {
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
    %59 = stablehlo.slice %58 [0:8, 0:48] : (tensor<8x80xbf16>) -> tensor<8x48xbf16>
    %60 = stablehlo.reshape %59 : (tensor<8x48xbf16>) -> tensor<8x6x8xbf16>
    %61 = stablehlo.broadcast_in_dim %9, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %62 = stablehlo.broadcast_in_dim %10, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %63 = stablehlo.slice %60 [0:8, 0:6, 0:3] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %64 = stablehlo.slice %60 [0:8, 0:6, 3:6] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %65 = stablehlo.convert %63 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %66 = stablehlo.convert %61 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %67 = stablehlo.multiply %65, %66 : tensor<8x6x3xf32>
    %68 = stablehlo.convert %67 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %69 = stablehlo.convert %68 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %70 = stablehlo.convert %64 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %71 = stablehlo.convert %62 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %72 = stablehlo.multiply %70, %71 : tensor<8x6x3xf32>
    %73 = stablehlo.convert %72 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %74 = stablehlo.convert %73 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %75 = stablehlo.convert %64 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %76 = stablehlo.convert %61 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %77 = stablehlo.multiply %75, %76 : tensor<8x6x3xf32>
    %78 = stablehlo.convert %77 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %79 = stablehlo.convert %78 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %80 = stablehlo.convert %63 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %81 = stablehlo.convert %62 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %82 = stablehlo.multiply %80, %81 : tensor<8x6x3xf32>
    %83 = stablehlo.convert %82 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %84 = stablehlo.convert %83 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %85 = stablehlo.subtract %69, %74 : tensor<8x6x3xf32>
    %86 = stablehlo.convert %85 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %87 = stablehlo.add %79, %84 : tensor<8x6x3xf32>
    %88 = stablehlo.convert %87 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %89 = stablehlo.slice %60 [0:8, 0:6, 6:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x2xbf16>
    %90 = stablehlo.concatenate %86, %88, %89, dim = 2 : (tensor<8x6x3xbf16>, tensor<8x6x3xbf16>, tensor<8x6x2xbf16>) -> tensor<8x6x8xbf16>
    %91 = stablehlo.slice %58 [0:8, 48:64] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %92 = stablehlo.reshape %91 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %93 = stablehlo.broadcast_in_dim %9, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %94 = stablehlo.broadcast_in_dim %10, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %95 = stablehlo.slice %92 [0:8, 0:2, 0:3] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %96 = stablehlo.slice %92 [0:8, 0:2, 3:6] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %97 = stablehlo.convert %95 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %98 = stablehlo.convert %93 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %99 = stablehlo.multiply %97, %98 : tensor<8x2x3xf32>
    %100 = stablehlo.convert %99 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %101 = stablehlo.convert %100 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %102 = stablehlo.convert %96 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %103 = stablehlo.convert %94 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %104 = stablehlo.multiply %102, %103 : tensor<8x2x3xf32>
    %105 = stablehlo.convert %104 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %106 = stablehlo.convert %105 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %107 = stablehlo.convert %96 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %108 = stablehlo.convert %93 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %109 = stablehlo.multiply %107, %108 : tensor<8x2x3xf32>
    %110 = stablehlo.convert %109 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %111 = stablehlo.convert %110 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %112 = stablehlo.convert %95 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %113 = stablehlo.convert %94 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %114 = stablehlo.multiply %112, %113 : tensor<8x2x3xf32>
    %115 = stablehlo.convert %114 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %116 = stablehlo.convert %115 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %117 = stablehlo.subtract %101, %106 : tensor<8x2x3xf32>
    %118 = stablehlo.convert %117 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %119 = stablehlo.add %111, %116 : tensor<8x2x3xf32>
    %120 = stablehlo.convert %119 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %121 = stablehlo.slice %92 [0:8, 0:2, 6:8] : (tensor<8x2x8xbf16>) -> tensor<8x2x2xbf16>
    %122 = stablehlo.concatenate %118, %120, %121, dim = 2 : (tensor<8x2x3xbf16>, tensor<8x2x3xbf16>, tensor<8x2x2xbf16>) -> tensor<8x2x8xbf16>
    %123 = stablehlo.slice %58 [0:8, 64:80] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %124 = stablehlo.reshape %123 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %125 = stablehlo.constant dense<0> : tensor<i32>
    %126 = stablehlo.constant dense<248> : tensor<i32>
    %127 = stablehlo.minimum %arg8, %126 : tensor<i32>
    %128 = stablehlo.subtract %arg8, %127 : tensor<i32>
    %129 = stablehlo.transpose %122, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %130 = stablehlo.reshape %129 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %131 = stablehlo.constant dense<0.0> : tensor<bf16>
    %132 = stablehlo.pad %130, %131, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %133 = stablehlo.constant dense<8> : tensor<i32>
    %134 = stablehlo.subtract %133, %128 : tensor<i32>
    %135 = stablehlo.dynamic_slice %132, %125, %125, %134, %125, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %136 = stablehlo.add %128, %arg9 : tensor<i32>
    %137 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %138 = stablehlo.broadcast_in_dim %128, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %139 = stablehlo.compare GE, %137, %138, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %140 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %141 = stablehlo.broadcast_in_dim %136, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %142 = stablehlo.compare LT, %140, %141, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %143 = stablehlo.and %139, %142 : tensor<1x2x8x8xi1>
    %144 = stablehlo.dynamic_slice %arg13, %arg7, %125, %127, %125, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %145 = stablehlo.select %143, %135, %144 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %146 = stablehlo.dynamic_update_slice %arg13, %145, %arg7, %125, %127, %125 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %147 = stablehlo.minimum %arg8, %126 : tensor<i32>
    %148 = stablehlo.subtract %arg8, %147 : tensor<i32>
    %149 = stablehlo.transpose %124, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %150 = stablehlo.reshape %149 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %151 = stablehlo.pad %150, %131, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %152 = stablehlo.subtract %133, %148 : tensor<i32>
    %153 = stablehlo.dynamic_slice %151, %125, %125, %152, %125, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %154 = stablehlo.add %148, %arg9 : tensor<i32>
    %155 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %156 = stablehlo.broadcast_in_dim %148, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %157 = stablehlo.compare GE, %155, %156, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %158 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %159 = stablehlo.broadcast_in_dim %154, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %160 = stablehlo.compare LT, %158, %159, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %161 = stablehlo.and %157, %160 : tensor<1x2x8x8xi1>
    %162 = stablehlo.dynamic_slice %arg14, %arg7, %125, %147, %125, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %163 = stablehlo.select %161, %153, %162 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %164 = stablehlo.dynamic_update_slice %arg14, %163, %arg7, %125, %147, %125 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %165 = stablehlo.dynamic_slice %146, %arg7, %125, %125, %125, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %166 = stablehlo.dynamic_slice %164, %arg7, %125, %125, %125, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %167 = stablehlo.reshape %11 : (tensor<i32>) -> tensor<1xi32>
    %168 = stablehlo.slice %90 [0:8, 0:6, 0:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x8xbf16>
    %169 = stablehlo.slice %18 [0:8] : (tensor<8xi32>) -> tensor<8xi32>
    %170 = stablehlo.transpose %168, dims = [1, 0, 2] : (tensor<8x6x8xbf16>) -> tensor<6x8x8xbf16>
    %171 = stablehlo.reshape %170 : (tensor<6x8x8xbf16>) -> tensor<1x2x24x8xbf16>
    %172 = stablehlo.broadcast_in_dim %169, dims = [2] : (tensor<8xi32>) -> tensor<1x3x8xi32>
    %173 = stablehlo.reshape %172 : (tensor<1x3x8xi32>) -> tensor<1x24xi32>
    %174 = stablehlo.dot_general %171, %165, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<1x2x24x8xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x256xf32>
    %175 = stablehlo.convert %174 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %176 = stablehlo.convert %175 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %177 = stablehlo.constant dense<2.828427> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %179 = stablehlo.divide %176, %178 : tensor<1x2x24x256xf32>
    %180 = stablehlo.convert %179 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %181 = stablehlo.convert %180 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %182 = stablehlo.iota dim = 3 : tensor<1x2x24x256xi32>
    %183 = stablehlo.broadcast_in_dim %173, dims = [0, 2] : (tensor<1x24xi32>) -> tensor<1x2x24x256xi32>
    %184 = stablehlo.compare LE, %182, %183, SIGNED : (tensor<1x2x24x256xi32>, tensor<1x2x24x256xi32>) -> tensor<1x2x24x256xi1>
    %185 = stablehlo.constant dense<-3.4028235e+38> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %185, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %187 = stablehlo.select %184, %181, %186 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %188 = stablehlo.reduce(%187 init: %40) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %190 = stablehlo.subtract %187, %189 : tensor<1x2x24x256xf32>
    %191 = stablehlo.exponential %190 : tensor<1x2x24x256xf32>
    %192 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %193 = stablehlo.select %184, %191, %192 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %194 = stablehlo.slice %193 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xf32>
    %195 = stablehlo.reduce(%194 init: %21) applies stablehlo.add across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %196 = stablehlo.broadcast_in_dim %195, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %197 = stablehlo.divide %193, %196 : tensor<1x2x24x256xf32>
    %198 = stablehlo.convert %197 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %199 = stablehlo.iota dim = 2 : tensor<1x2x256x8xi32>
    %200 = stablehlo.broadcast_in_dim %167, dims = [0] : (tensor<1xi32>) -> tensor<1x2x256x8xi32>
    %201 = stablehlo.compare LT, %199, %200, SIGNED : (tensor<1x2x256x8xi32>, tensor<1x2x256x8xi32>) -> tensor<1x2x256x8xi1>
    %202 = stablehlo.broadcast_in_dim %131, dims = [] : (tensor<bf16>) -> tensor<1x2x256x8xbf16>
    %203 = stablehlo.select %201, %166, %202 : tensor<1x2x256x8xi1>, tensor<1x2x256x8xbf16>
    %204 = stablehlo.slice %198 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xbf16>
    %205 = stablehlo.slice %203 [0:1, 0:2, 0:256, 0:8] : (tensor<1x2x256x8xbf16>) -> tensor<1x2x256x8xbf16>
    %206 = stablehlo.dot_general %204, %205, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<1x2x24x256xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x8xf32>
    %207 = stablehlo.convert %206 : (tensor<1x2x24x8xf32>) -> tensor<1x2x24x8xbf16>
    %208 = stablehlo.reshape %207 : (tensor<1x2x24x8xbf16>) -> tensor<6x8x8xbf16>
    %209 = stablehlo.transpose %208, dims = [1, 0, 2] : (tensor<6x8x8xbf16>) -> tensor<8x6x8xbf16>
    %210 = stablehlo.reshape %209 : (tensor<8x6x8xbf16>) -> tensor<8x48xbf16>
    %211 = stablehlo.convert %210 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %212 = stablehlo.abs %211 : tensor<8x48xf32>
    %213 = stablehlo.reduce(%212 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %214 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %215 = stablehlo.maximum %213, %214 : tensor<8xf32>
    %216 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %217 = stablehlo.divide %215, %216 : tensor<8xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %219 = stablehlo.divide %211, %218 : tensor<8x48xf32>
    %220 = stablehlo.round_nearest_even %219 : tensor<8x48xf32>
    %221 = stablehlo.convert %220 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %222 = stablehlo.dot_general %221, %arg15, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<48x48xi8>) -> tensor<8x48xi32>
    %223 = stablehlo.convert %222 : (tensor<8x48xi32>) -> tensor<8x48xf32>
    %224 = stablehlo.broadcast_in_dim %217, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %225 = stablehlo.multiply %223, %224 : tensor<8x48xf32>
    %226 = stablehlo.broadcast_in_dim %arg16, dims = [1] : (tensor<48xf32>) -> tensor<8x48xf32>
    %227 = stablehlo.multiply %225, %226 : tensor<8x48xf32>
    %228 = stablehlo.convert %227 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %229 = stablehlo.convert %8 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %230 = stablehlo.convert %228 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %231 = stablehlo.add %229, %230 : tensor<8x48xf32>
    %232 = stablehlo.convert %231 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %233 = stablehlo.convert %232 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %234 = stablehlo.multiply %233, %233 : tensor<8x48xf32>
    %235 = stablehlo.reduce(%234 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %236 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %237 = stablehlo.multiply %235, %236 : tensor<8xf32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %239 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %240 = stablehlo.add %238, %239 : tensor<8x48xf32>
    %241 = stablehlo.rsqrt %240 : tensor<8x48xf32>
    %242 = stablehlo.multiply %233, %241 : tensor<8x48xf32>
    %243 = stablehlo.convert %242 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %244 = stablehlo.broadcast_in_dim %arg17, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %245 = stablehlo.convert %243 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %246 = stablehlo.convert %244 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %247 = stablehlo.multiply %245, %246 : tensor<8x48xf32>
    %248 = stablehlo.convert %247 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %249 = stablehlo.convert %248 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %250 = stablehlo.abs %249 : tensor<8x48xf32>
    %251 = stablehlo.reduce(%250 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %252 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %253 = stablehlo.maximum %251, %252 : tensor<8xf32>
    %254 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %255 = stablehlo.divide %253, %254 : tensor<8xf32>
    %256 = stablehlo.broadcast_in_dim %255, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %257 = stablehlo.divide %249, %256 : tensor<8x48xf32>
    %258 = stablehlo.round_nearest_even %257 : tensor<8x48xf32>
    %259 = stablehlo.convert %258 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %260 = stablehlo.dot_general %259, %arg18, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<80x48xi8>) -> tensor<8x80xi32>
    %261 = stablehlo.convert %260 : (tensor<8x80xi32>) -> tensor<8x80xf32>
    %262 = stablehlo.broadcast_in_dim %255, dims = [0] : (tensor<8xf32>) -> tensor<8x80xf32>
    %263 = stablehlo.multiply %261, %262 : tensor<8x80xf32>
    %264 = stablehlo.broadcast_in_dim %arg19, dims = [1] : (tensor<80xf32>) -> tensor<8x80xf32>
    %265 = stablehlo.multiply %263, %264 : tensor<8x80xf32>
    %266 = stablehlo.convert %265 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %267 = stablehlo.slice %266 [0:8, 0:40] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %268 = stablehlo.convert %267 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %269 = stablehlo.logistic %268 : tensor<8x40xf32>
    %270 = stablehlo.multiply %268, %269 : tensor<8x40xf32>
    %271 = stablehlo.convert %270 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %272 = stablehlo.slice %266 [0:8, 40:80] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %273 = stablehlo.convert %272 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %274 = stablehlo.convert %271 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %275 = stablehlo.multiply %273, %274 : tensor<8x40xf32>
    %276 = stablehlo.convert %275 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %277 = stablehlo.convert %276 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %278 = stablehlo.abs %277 : tensor<8x40xf32>
    %279 = stablehlo.reduce(%278 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x40xf32>, tensor<f32>) -> tensor<8xf32>
    %280 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %281 = stablehlo.maximum %279, %280 : tensor<8xf32>
    %282 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %283 = stablehlo.divide %281, %282 : tensor<8xf32>
    %284 = stablehlo.broadcast_in_dim %283, dims = [0] : (tensor<8xf32>) -> tensor<8x40xf32>
    %285 = stablehlo.divide %277, %284 : tensor<8x40xf32>
    %286 = stablehlo.round_nearest_even %285 : tensor<8x40xf32>
    %287 = stablehlo.convert %286 : (tensor<8x40xf32>) -> tensor<8x40xi8>
    %288 = stablehlo.dot_general %287, %arg20, contracting_dims = [1] x [1] : (tensor<8x40xi8>, tensor<48x40xi8>) -> tensor<8x48xi32>
    %289 = stablehlo.convert %288 : (tensor<8x48xi32>) -> tensor<8x48xf32>
    %290 = stablehlo.broadcast_in_dim %283, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %291 = stablehlo.multiply %289, %290 : tensor<8x48xf32>
    %292 = stablehlo.broadcast_in_dim %arg21, dims = [1] : (tensor<48xf32>) -> tensor<8x48xf32>
    %293 = stablehlo.multiply %291, %292 : tensor<8x48xf32>
    %294 = stablehlo.convert %293 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %295 = stablehlo.convert %232 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %296 = stablehlo.convert %294 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %297 = stablehlo.add %295, %296 : tensor<8x48xf32>
    %298 = stablehlo.convert %297 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %299 = stablehlo.convert %298 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %300 = stablehlo.multiply %299, %299 : tensor<8x48xf32>
    %301 = stablehlo.reduce(%300 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %302 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %303 = stablehlo.multiply %301, %302 : tensor<8xf32>
    %304 = stablehlo.broadcast_in_dim %303, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %305 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %306 = stablehlo.add %304, %305 : tensor<8x48xf32>
    %307 = stablehlo.rsqrt %306 : tensor<8x48xf32>
    %308 = stablehlo.multiply %299, %307 : tensor<8x48xf32>
    %309 = stablehlo.convert %308 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %310 = stablehlo.broadcast_in_dim %arg22, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %311 = stablehlo.convert %309 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %312 = stablehlo.convert %310 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %313 = stablehlo.multiply %311, %312 : tensor<8x48xf32>
    %314 = stablehlo.convert %313 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %315 = stablehlo.convert %314 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %316 = stablehlo.abs %315 : tensor<8x48xf32>
    %317 = stablehlo.reduce(%316 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %318 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %319 = stablehlo.maximum %317, %318 : tensor<8xf32>
    %320 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %321 = stablehlo.divide %319, %320 : tensor<8xf32>
    %322 = stablehlo.broadcast_in_dim %321, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %323 = stablehlo.divide %315, %322 : tensor<8x48xf32>
    %324 = stablehlo.round_nearest_even %323 : tensor<8x48xf32>
    %325 = stablehlo.convert %324 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %326 = stablehlo.dot_general %325, %arg23, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<80x48xi8>) -> tensor<8x80xi32>
    %327 = stablehlo.convert %326 : (tensor<8x80xi32>) -> tensor<8x80xf32>
    %328 = stablehlo.broadcast_in_dim %321, dims = [0] : (tensor<8xf32>) -> tensor<8x80xf32>
    %329 = stablehlo.multiply %327, %328 : tensor<8x80xf32>
    %330 = stablehlo.broadcast_in_dim %arg24, dims = [1] : (tensor<80xf32>) -> tensor<8x80xf32>
    %331 = stablehlo.multiply %329, %330 : tensor<8x80xf32>
    %332 = stablehlo.convert %331 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %333 = stablehlo.slice %332 [0:8, 0:48] : (tensor<8x80xbf16>) -> tensor<8x48xbf16>
    %334 = stablehlo.reshape %333 : (tensor<8x48xbf16>) -> tensor<8x6x8xbf16>
    %335 = stablehlo.broadcast_in_dim %9, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %336 = stablehlo.broadcast_in_dim %10, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %337 = stablehlo.slice %334 [0:8, 0:6, 0:3] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %338 = stablehlo.slice %334 [0:8, 0:6, 3:6] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %339 = stablehlo.convert %337 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %340 = stablehlo.convert %335 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %341 = stablehlo.multiply %339, %340 : tensor<8x6x3xf32>
    %342 = stablehlo.convert %341 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %343 = stablehlo.convert %342 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %344 = stablehlo.convert %338 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %345 = stablehlo.convert %336 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %346 = stablehlo.multiply %344, %345 : tensor<8x6x3xf32>
    %347 = stablehlo.convert %346 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %348 = stablehlo.convert %347 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %349 = stablehlo.convert %338 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %350 = stablehlo.convert %335 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %351 = stablehlo.multiply %349, %350 : tensor<8x6x3xf32>
    %352 = stablehlo.convert %351 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %353 = stablehlo.convert %352 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %354 = stablehlo.convert %337 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %355 = stablehlo.convert %336 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %356 = stablehlo.multiply %354, %355 : tensor<8x6x3xf32>
    %357 = stablehlo.convert %356 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %358 = stablehlo.convert %357 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %359 = stablehlo.subtract %343, %348 : tensor<8x6x3xf32>
    %360 = stablehlo.convert %359 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %361 = stablehlo.add %353, %358 : tensor<8x6x3xf32>
    %362 = stablehlo.convert %361 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %363 = stablehlo.slice %334 [0:8, 0:6, 6:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x2xbf16>
    %364 = stablehlo.concatenate %360, %362, %363, dim = 2 : (tensor<8x6x3xbf16>, tensor<8x6x3xbf16>, tensor<8x6x2xbf16>) -> tensor<8x6x8xbf16>
    %365 = stablehlo.slice %332 [0:8, 48:64] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %366 = stablehlo.reshape %365 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %367 = stablehlo.broadcast_in_dim %9, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %368 = stablehlo.broadcast_in_dim %10, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %369 = stablehlo.slice %366 [0:8, 0:2, 0:3] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %370 = stablehlo.slice %366 [0:8, 0:2, 3:6] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %371 = stablehlo.convert %369 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %372 = stablehlo.convert %367 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %373 = stablehlo.multiply %371, %372 : tensor<8x2x3xf32>
    %374 = stablehlo.convert %373 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %375 = stablehlo.convert %374 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %376 = stablehlo.convert %370 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %377 = stablehlo.convert %368 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %378 = stablehlo.multiply %376, %377 : tensor<8x2x3xf32>
    %379 = stablehlo.convert %378 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %380 = stablehlo.convert %379 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %381 = stablehlo.convert %370 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %382 = stablehlo.convert %367 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %383 = stablehlo.multiply %381, %382 : tensor<8x2x3xf32>
    %384 = stablehlo.convert %383 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %385 = stablehlo.convert %384 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %386 = stablehlo.convert %369 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %387 = stablehlo.convert %368 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %388 = stablehlo.multiply %386, %387 : tensor<8x2x3xf32>
    %389 = stablehlo.convert %388 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %390 = stablehlo.convert %389 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %391 = stablehlo.subtract %375, %380 : tensor<8x2x3xf32>
    %392 = stablehlo.convert %391 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %393 = stablehlo.add %385, %390 : tensor<8x2x3xf32>
    %394 = stablehlo.convert %393 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %395 = stablehlo.slice %366 [0:8, 0:2, 6:8] : (tensor<8x2x8xbf16>) -> tensor<8x2x2xbf16>
    %396 = stablehlo.concatenate %392, %394, %395, dim = 2 : (tensor<8x2x3xbf16>, tensor<8x2x3xbf16>, tensor<8x2x2xbf16>) -> tensor<8x2x8xbf16>
    %397 = stablehlo.slice %332 [0:8, 64:80] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %398 = stablehlo.reshape %397 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %399 = stablehlo.minimum %arg8, %126 : tensor<i32>
    %400 = stablehlo.subtract %arg8, %399 : tensor<i32>
    %401 = stablehlo.transpose %396, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %402 = stablehlo.reshape %401 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %403 = stablehlo.pad %402, %131, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %404 = stablehlo.subtract %133, %400 : tensor<i32>
    %405 = stablehlo.dynamic_slice %403, %125, %125, %404, %125, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %406 = stablehlo.add %400, %arg9 : tensor<i32>
    %407 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %408 = stablehlo.broadcast_in_dim %400, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %409 = stablehlo.compare GE, %407, %408, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %410 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %411 = stablehlo.broadcast_in_dim %406, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %412 = stablehlo.compare LT, %410, %411, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %413 = stablehlo.and %409, %412 : tensor<1x2x8x8xi1>
    %414 = stablehlo.dynamic_slice %arg25, %arg7, %125, %399, %125, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %415 = stablehlo.select %413, %405, %414 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %416 = stablehlo.dynamic_update_slice %arg25, %415, %arg7, %125, %399, %125 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %417 = stablehlo.minimum %arg8, %126 : tensor<i32>
    %418 = stablehlo.subtract %arg8, %417 : tensor<i32>
    %419 = stablehlo.transpose %398, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %420 = stablehlo.reshape %419 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %421 = stablehlo.pad %420, %131, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %422 = stablehlo.subtract %133, %418 : tensor<i32>
    %423 = stablehlo.dynamic_slice %421, %125, %125, %422, %125, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %424 = stablehlo.add %418, %arg9 : tensor<i32>
    %425 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %426 = stablehlo.broadcast_in_dim %418, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %427 = stablehlo.compare GE, %425, %426, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %428 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %429 = stablehlo.broadcast_in_dim %424, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %430 = stablehlo.compare LT, %428, %429, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %431 = stablehlo.and %427, %430 : tensor<1x2x8x8xi1>
    %432 = stablehlo.dynamic_slice %arg26, %arg7, %125, %417, %125, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %433 = stablehlo.select %431, %423, %432 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %434 = stablehlo.dynamic_update_slice %arg26, %433, %arg7, %125, %417, %125 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %435 = stablehlo.dynamic_slice %416, %arg7, %125, %125, %125, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %436 = stablehlo.dynamic_slice %434, %arg7, %125, %125, %125, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %437 = stablehlo.reshape %11 : (tensor<i32>) -> tensor<1xi32>
    %438 = stablehlo.slice %364 [0:8, 0:6, 0:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x8xbf16>
    %439 = stablehlo.slice %18 [0:8] : (tensor<8xi32>) -> tensor<8xi32>
    %440 = stablehlo.transpose %438, dims = [1, 0, 2] : (tensor<8x6x8xbf16>) -> tensor<6x8x8xbf16>
    %441 = stablehlo.reshape %440 : (tensor<6x8x8xbf16>) -> tensor<1x2x24x8xbf16>
    %442 = stablehlo.broadcast_in_dim %439, dims = [2] : (tensor<8xi32>) -> tensor<1x3x8xi32>
    %443 = stablehlo.reshape %442 : (tensor<1x3x8xi32>) -> tensor<1x24xi32>
    %444 = stablehlo.dot_general %441, %435, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<1x2x24x8xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x256xf32>
    %445 = stablehlo.convert %444 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %446 = stablehlo.convert %445 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %447 = stablehlo.broadcast_in_dim %177, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %448 = stablehlo.divide %446, %447 : tensor<1x2x24x256xf32>
    %449 = stablehlo.convert %448 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %450 = stablehlo.convert %449 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %451 = stablehlo.iota dim = 3 : tensor<1x2x24x256xi32>
    %452 = stablehlo.broadcast_in_dim %443, dims = [0, 2] : (tensor<1x24xi32>) -> tensor<1x2x24x256xi32>
    %453 = stablehlo.compare LE, %451, %452, SIGNED : (tensor<1x2x24x256xi32>, tensor<1x2x24x256xi32>) -> tensor<1x2x24x256xi1>
    %454 = stablehlo.broadcast_in_dim %185, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %455 = stablehlo.select %453, %450, %454 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %456 = stablehlo.reduce(%455 init: %40) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %457 = stablehlo.broadcast_in_dim %456, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %458 = stablehlo.subtract %455, %457 : tensor<1x2x24x256xf32>
    %459 = stablehlo.exponential %458 : tensor<1x2x24x256xf32>
    %460 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %461 = stablehlo.select %453, %459, %460 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %462 = stablehlo.slice %461 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xf32>
    %463 = stablehlo.reduce(%462 init: %21) applies stablehlo.add across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %464 = stablehlo.broadcast_in_dim %463, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %465 = stablehlo.divide %461, %464 : tensor<1x2x24x256xf32>
    %466 = stablehlo.convert %465 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %467 = stablehlo.iota dim = 2 : tensor<1x2x256x8xi32>
    %468 = stablehlo.broadcast_in_dim %437, dims = [0] : (tensor<1xi32>) -> tensor<1x2x256x8xi32>
    %469 = stablehlo.compare LT, %467, %468, SIGNED : (tensor<1x2x256x8xi32>, tensor<1x2x256x8xi32>) -> tensor<1x2x256x8xi1>
    %470 = stablehlo.broadcast_in_dim %131, dims = [] : (tensor<bf16>) -> tensor<1x2x256x8xbf16>
    %471 = stablehlo.select %469, %436, %470 : tensor<1x2x256x8xi1>, tensor<1x2x256x8xbf16>
    %472 = stablehlo.slice %466 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xbf16>
    %473 = stablehlo.slice %471 [0:1, 0:2, 0:256, 0:8] : (tensor<1x2x256x8xbf16>) -> tensor<1x2x256x8xbf16>
    %474 = stablehlo.dot_general %472, %473, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<1x2x24x256xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x8xf32>
    %475 = stablehlo.convert %474 : (tensor<1x2x24x8xf32>) -> tensor<1x2x24x8xbf16>
    %476 = stablehlo.reshape %475 : (tensor<1x2x24x8xbf16>) -> tensor<6x8x8xbf16>
    %477 = stablehlo.transpose %476, dims = [1, 0, 2] : (tensor<6x8x8xbf16>) -> tensor<8x6x8xbf16>
    %478 = stablehlo.reshape %477 : (tensor<8x6x8xbf16>) -> tensor<8x48xbf16>
    %479 = stablehlo.convert %478 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %480 = stablehlo.abs %479 : tensor<8x48xf32>
    %481 = stablehlo.reduce(%480 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %482 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %483 = stablehlo.maximum %481, %482 : tensor<8xf32>
    %484 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %485 = stablehlo.divide %483, %484 : tensor<8xf32>
    %486 = stablehlo.broadcast_in_dim %485, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %487 = stablehlo.divide %479, %486 : tensor<8x48xf32>
    %488 = stablehlo.round_nearest_even %487 : tensor<8x48xf32>
    %489 = stablehlo.convert %488 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %490 = stablehlo.dot_general %489, %arg27, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<48x48xi8>) -> tensor<8x48xi32>
    %491 = stablehlo.convert %490 : (tensor<8x48xi32>) -> tensor<8x48xf32>
    %492 = stablehlo.broadcast_in_dim %485, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %493 = stablehlo.multiply %491, %492 : tensor<8x48xf32>
    %494 = stablehlo.broadcast_in_dim %arg28, dims = [1] : (tensor<48xf32>) -> tensor<8x48xf32>
    %495 = stablehlo.multiply %493, %494 : tensor<8x48xf32>
    %496 = stablehlo.convert %495 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %497 = stablehlo.convert %298 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %498 = stablehlo.convert %496 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %499 = stablehlo.add %497, %498 : tensor<8x48xf32>
    %500 = stablehlo.convert %499 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %501 = stablehlo.convert %500 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %502 = stablehlo.multiply %501, %501 : tensor<8x48xf32>
    %503 = stablehlo.reduce(%502 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %504 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %505 = stablehlo.multiply %503, %504 : tensor<8xf32>
    %506 = stablehlo.broadcast_in_dim %505, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %507 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %508 = stablehlo.add %506, %507 : tensor<8x48xf32>
    %509 = stablehlo.rsqrt %508 : tensor<8x48xf32>
    %510 = stablehlo.multiply %501, %509 : tensor<8x48xf32>
    %511 = stablehlo.convert %510 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %512 = stablehlo.broadcast_in_dim %arg29, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %513 = stablehlo.convert %511 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %514 = stablehlo.convert %512 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %515 = stablehlo.multiply %513, %514 : tensor<8x48xf32>
    %516 = stablehlo.convert %515 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %517 = stablehlo.convert %516 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %518 = stablehlo.abs %517 : tensor<8x48xf32>
    %519 = stablehlo.reduce(%518 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %520 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %521 = stablehlo.maximum %519, %520 : tensor<8xf32>
    %522 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %523 = stablehlo.divide %521, %522 : tensor<8xf32>
    %524 = stablehlo.broadcast_in_dim %523, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %525 = stablehlo.divide %517, %524 : tensor<8x48xf32>
    %526 = stablehlo.round_nearest_even %525 : tensor<8x48xf32>
    %527 = stablehlo.convert %526 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %528 = stablehlo.dot_general %527, %arg30, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<80x48xi8>) -> tensor<8x80xi32>
    %529 = stablehlo.convert %528 : (tensor<8x80xi32>) -> tensor<8x80xf32>
    %530 = stablehlo.broadcast_in_dim %523, dims = [0] : (tensor<8xf32>) -> tensor<8x80xf32>
    %531 = stablehlo.multiply %529, %530 : tensor<8x80xf32>
    %532 = stablehlo.broadcast_in_dim %arg31, dims = [1] : (tensor<80xf32>) -> tensor<8x80xf32>
    %533 = stablehlo.multiply %531, %532 : tensor<8x80xf32>
    %534 = stablehlo.convert %533 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %535 = stablehlo.slice %534 [0:8, 0:40] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %536 = stablehlo.convert %535 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %537 = stablehlo.logistic %536 : tensor<8x40xf32>
    %538 = stablehlo.multiply %536, %537 : tensor<8x40xf32>
    %539 = stablehlo.convert %538 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %540 = stablehlo.slice %534 [0:8, 40:80] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %541 = stablehlo.convert %540 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %542 = stablehlo.convert %539 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %543 = stablehlo.multiply %541, %542 : tensor<8x40xf32>
    %544 = stablehlo.convert %543 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %545 = stablehlo.convert %544 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %546 = stablehlo.abs %545 : tensor<8x40xf32>
    %547 = stablehlo.reduce(%546 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x40xf32>, tensor<f32>) -> tensor<8xf32>
    %548 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %549 = stablehlo.maximum %547, %548 : tensor<8xf32>
    %550 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %551 = stablehlo.divide %549, %550 : tensor<8xf32>
    %552 = stablehlo.broadcast_in_dim %551, dims = [0] : (tensor<8xf32>) -> tensor<8x40xf32>
    %553 = stablehlo.divide %545, %552 : tensor<8x40xf32>
    %554 = stablehlo.round_nearest_even %553 : tensor<8x40xf32>
    %555 = stablehlo.convert %554 : (tensor<8x40xf32>) -> tensor<8x40xi8>
    %556 = stablehlo.dot_general %555, %arg32, contracting_dims = [1] x [1] : (tensor<8x40xi8>, tensor<48x40xi8>) -> tensor<8x48xi32>
    %557 = stablehlo.convert %556 : (tensor<8x48xi32>) -> tensor<8x48xf32>
    %558 = stablehlo.broadcast_in_dim %551, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %559 = stablehlo.multiply %557, %558 : tensor<8x48xf32>
    %560 = stablehlo.broadcast_in_dim %arg33, dims = [1] : (tensor<48xf32>) -> tensor<8x48xf32>
    %561 = stablehlo.multiply %559, %560 : tensor<8x48xf32>
    %562 = stablehlo.convert %561 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %563 = stablehlo.convert %500 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %564 = stablehlo.convert %562 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %565 = stablehlo.add %563, %564 : tensor<8x48xf32>
    %566 = stablehlo.convert %565 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %567 = stablehlo.convert %566 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %568 = stablehlo.multiply %567, %567 : tensor<8x48xf32>
    %569 = stablehlo.reduce(%568 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %570 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %571 = stablehlo.multiply %569, %570 : tensor<8xf32>
    %572 = stablehlo.broadcast_in_dim %571, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %573 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %574 = stablehlo.add %572, %573 : tensor<8x48xf32>
    %575 = stablehlo.rsqrt %574 : tensor<8x48xf32>
    %576 = stablehlo.multiply %567, %575 : tensor<8x48xf32>
    %577 = stablehlo.convert %576 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %578 = stablehlo.broadcast_in_dim %arg34, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %579 = stablehlo.convert %577 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %580 = stablehlo.convert %578 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %581 = stablehlo.multiply %579, %580 : tensor<8x48xf32>
    %582 = stablehlo.convert %581 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %583 = stablehlo.convert %582 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %584 = stablehlo.abs %583 : tensor<8x48xf32>
    %585 = stablehlo.reduce(%584 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %586 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %587 = stablehlo.maximum %585, %586 : tensor<8xf32>
    %588 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %589 = stablehlo.divide %587, %588 : tensor<8xf32>
    %590 = stablehlo.broadcast_in_dim %589, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %591 = stablehlo.divide %583, %590 : tensor<8x48xf32>
    %592 = stablehlo.round_nearest_even %591 : tensor<8x48xf32>
    %593 = stablehlo.convert %592 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %594 = stablehlo.dot_general %593, %arg35, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<80x48xi8>) -> tensor<8x80xi32>
    %595 = stablehlo.convert %594 : (tensor<8x80xi32>) -> tensor<8x80xf32>
    %596 = stablehlo.broadcast_in_dim %589, dims = [0] : (tensor<8xf32>) -> tensor<8x80xf32>
    %597 = stablehlo.multiply %595, %596 : tensor<8x80xf32>
    %598 = stablehlo.broadcast_in_dim %arg36, dims = [1] : (tensor<80xf32>) -> tensor<8x80xf32>
    %599 = stablehlo.multiply %597, %598 : tensor<8x80xf32>
    %600 = stablehlo.convert %599 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %601 = stablehlo.slice %600 [0:8, 0:48] : (tensor<8x80xbf16>) -> tensor<8x48xbf16>
    %602 = stablehlo.reshape %601 : (tensor<8x48xbf16>) -> tensor<8x6x8xbf16>
    %603 = stablehlo.broadcast_in_dim %9, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %604 = stablehlo.broadcast_in_dim %10, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %605 = stablehlo.slice %602 [0:8, 0:6, 0:3] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %606 = stablehlo.slice %602 [0:8, 0:6, 3:6] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %607 = stablehlo.convert %605 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %608 = stablehlo.convert %603 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %609 = stablehlo.multiply %607, %608 : tensor<8x6x3xf32>
    %610 = stablehlo.convert %609 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %611 = stablehlo.convert %610 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %612 = stablehlo.convert %606 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %613 = stablehlo.convert %604 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %614 = stablehlo.multiply %612, %613 : tensor<8x6x3xf32>
    %615 = stablehlo.convert %614 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %616 = stablehlo.convert %615 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %617 = stablehlo.convert %606 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %618 = stablehlo.convert %603 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %619 = stablehlo.multiply %617, %618 : tensor<8x6x3xf32>
    %620 = stablehlo.convert %619 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %621 = stablehlo.convert %620 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %622 = stablehlo.convert %605 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %623 = stablehlo.convert %604 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %624 = stablehlo.multiply %622, %623 : tensor<8x6x3xf32>
    %625 = stablehlo.convert %624 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %626 = stablehlo.convert %625 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %627 = stablehlo.subtract %611, %616 : tensor<8x6x3xf32>
    %628 = stablehlo.convert %627 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %629 = stablehlo.add %621, %626 : tensor<8x6x3xf32>
    %630 = stablehlo.convert %629 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %631 = stablehlo.slice %602 [0:8, 0:6, 6:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x2xbf16>
    %632 = stablehlo.concatenate %628, %630, %631, dim = 2 : (tensor<8x6x3xbf16>, tensor<8x6x3xbf16>, tensor<8x6x2xbf16>) -> tensor<8x6x8xbf16>
    %633 = stablehlo.slice %600 [0:8, 48:64] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %634 = stablehlo.reshape %633 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %635 = stablehlo.broadcast_in_dim %9, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %636 = stablehlo.broadcast_in_dim %10, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %637 = stablehlo.slice %634 [0:8, 0:2, 0:3] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %638 = stablehlo.slice %634 [0:8, 0:2, 3:6] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %639 = stablehlo.convert %637 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %640 = stablehlo.convert %635 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %641 = stablehlo.multiply %639, %640 : tensor<8x2x3xf32>
    %642 = stablehlo.convert %641 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %643 = stablehlo.convert %642 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %644 = stablehlo.convert %638 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %645 = stablehlo.convert %636 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %646 = stablehlo.multiply %644, %645 : tensor<8x2x3xf32>
    %647 = stablehlo.convert %646 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %648 = stablehlo.convert %647 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %649 = stablehlo.convert %638 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %650 = stablehlo.convert %635 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %651 = stablehlo.multiply %649, %650 : tensor<8x2x3xf32>
    %652 = stablehlo.convert %651 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %653 = stablehlo.convert %652 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %654 = stablehlo.convert %637 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %655 = stablehlo.convert %636 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %656 = stablehlo.multiply %654, %655 : tensor<8x2x3xf32>
    %657 = stablehlo.convert %656 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %658 = stablehlo.convert %657 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %659 = stablehlo.subtract %643, %648 : tensor<8x2x3xf32>
    %660 = stablehlo.convert %659 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %661 = stablehlo.add %653, %658 : tensor<8x2x3xf32>
    %662 = stablehlo.convert %661 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %663 = stablehlo.slice %634 [0:8, 0:2, 6:8] : (tensor<8x2x8xbf16>) -> tensor<8x2x2xbf16>
    %664 = stablehlo.concatenate %660, %662, %663, dim = 2 : (tensor<8x2x3xbf16>, tensor<8x2x3xbf16>, tensor<8x2x2xbf16>) -> tensor<8x2x8xbf16>
    %665 = stablehlo.slice %600 [0:8, 64:80] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %666 = stablehlo.reshape %665 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %667 = stablehlo.minimum %arg8, %126 : tensor<i32>
    %668 = stablehlo.subtract %arg8, %667 : tensor<i32>
    %669 = stablehlo.transpose %664, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %670 = stablehlo.reshape %669 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %671 = stablehlo.pad %670, %131, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %672 = stablehlo.subtract %133, %668 : tensor<i32>
    %673 = stablehlo.dynamic_slice %671, %125, %125, %672, %125, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %674 = stablehlo.add %668, %arg9 : tensor<i32>
    %675 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %676 = stablehlo.broadcast_in_dim %668, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %677 = stablehlo.compare GE, %675, %676, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %678 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %679 = stablehlo.broadcast_in_dim %674, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %680 = stablehlo.compare LT, %678, %679, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %681 = stablehlo.and %677, %680 : tensor<1x2x8x8xi1>
    %682 = stablehlo.dynamic_slice %arg37, %arg7, %125, %667, %125, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %683 = stablehlo.select %681, %673, %682 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %684 = stablehlo.dynamic_update_slice %arg37, %683, %arg7, %125, %667, %125 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %685 = stablehlo.minimum %arg8, %126 : tensor<i32>
    %686 = stablehlo.subtract %arg8, %685 : tensor<i32>
    %687 = stablehlo.transpose %666, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %688 = stablehlo.reshape %687 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %689 = stablehlo.pad %688, %131, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %690 = stablehlo.subtract %133, %686 : tensor<i32>
    %691 = stablehlo.dynamic_slice %689, %125, %125, %690, %125, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %692 = stablehlo.add %686, %arg9 : tensor<i32>
    %693 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %694 = stablehlo.broadcast_in_dim %686, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %695 = stablehlo.compare GE, %693, %694, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %696 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %697 = stablehlo.broadcast_in_dim %692, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %698 = stablehlo.compare LT, %696, %697, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %699 = stablehlo.and %695, %698 : tensor<1x2x8x8xi1>
    %700 = stablehlo.dynamic_slice %arg38, %arg7, %125, %685, %125, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %701 = stablehlo.select %699, %691, %700 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %702 = stablehlo.dynamic_update_slice %arg38, %701, %arg7, %125, %685, %125 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %703 = stablehlo.dynamic_slice %684, %arg7, %125, %125, %125, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %704 = stablehlo.dynamic_slice %702, %arg7, %125, %125, %125, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %705 = stablehlo.reshape %11 : (tensor<i32>) -> tensor<1xi32>
    %706 = stablehlo.slice %632 [0:8, 0:6, 0:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x8xbf16>
    %707 = stablehlo.slice %18 [0:8] : (tensor<8xi32>) -> tensor<8xi32>
    %708 = stablehlo.transpose %706, dims = [1, 0, 2] : (tensor<8x6x8xbf16>) -> tensor<6x8x8xbf16>
    %709 = stablehlo.reshape %708 : (tensor<6x8x8xbf16>) -> tensor<1x2x24x8xbf16>
    %710 = stablehlo.broadcast_in_dim %707, dims = [2] : (tensor<8xi32>) -> tensor<1x3x8xi32>
    %711 = stablehlo.reshape %710 : (tensor<1x3x8xi32>) -> tensor<1x24xi32>
    %712 = stablehlo.dot_general %709, %703, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<1x2x24x8xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x256xf32>
    %713 = stablehlo.convert %712 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %714 = stablehlo.convert %713 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %715 = stablehlo.broadcast_in_dim %177, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %716 = stablehlo.divide %714, %715 : tensor<1x2x24x256xf32>
    %717 = stablehlo.convert %716 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %718 = stablehlo.convert %717 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %719 = stablehlo.iota dim = 3 : tensor<1x2x24x256xi32>
    %720 = stablehlo.broadcast_in_dim %711, dims = [0, 2] : (tensor<1x24xi32>) -> tensor<1x2x24x256xi32>
    %721 = stablehlo.compare LE, %719, %720, SIGNED : (tensor<1x2x24x256xi32>, tensor<1x2x24x256xi32>) -> tensor<1x2x24x256xi1>
    %722 = stablehlo.broadcast_in_dim %185, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %723 = stablehlo.select %721, %718, %722 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %724 = stablehlo.reduce(%723 init: %40) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %725 = stablehlo.broadcast_in_dim %724, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %726 = stablehlo.subtract %723, %725 : tensor<1x2x24x256xf32>
    %727 = stablehlo.exponential %726 : tensor<1x2x24x256xf32>
    %728 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %729 = stablehlo.select %721, %727, %728 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %730 = stablehlo.slice %729 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xf32>
    %731 = stablehlo.reduce(%730 init: %21) applies stablehlo.add across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %732 = stablehlo.broadcast_in_dim %731, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %733 = stablehlo.divide %729, %732 : tensor<1x2x24x256xf32>
    %734 = stablehlo.convert %733 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %735 = stablehlo.iota dim = 2 : tensor<1x2x256x8xi32>
    %736 = stablehlo.broadcast_in_dim %705, dims = [0] : (tensor<1xi32>) -> tensor<1x2x256x8xi32>
    %737 = stablehlo.compare LT, %735, %736, SIGNED : (tensor<1x2x256x8xi32>, tensor<1x2x256x8xi32>) -> tensor<1x2x256x8xi1>
    %738 = stablehlo.broadcast_in_dim %131, dims = [] : (tensor<bf16>) -> tensor<1x2x256x8xbf16>
    %739 = stablehlo.select %737, %704, %738 : tensor<1x2x256x8xi1>, tensor<1x2x256x8xbf16>
    %740 = stablehlo.slice %734 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xbf16>
    %741 = stablehlo.slice %739 [0:1, 0:2, 0:256, 0:8] : (tensor<1x2x256x8xbf16>) -> tensor<1x2x256x8xbf16>
    %742 = stablehlo.dot_general %740, %741, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<1x2x24x256xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x8xf32>
    %743 = stablehlo.convert %742 : (tensor<1x2x24x8xf32>) -> tensor<1x2x24x8xbf16>
    %744 = stablehlo.reshape %743 : (tensor<1x2x24x8xbf16>) -> tensor<6x8x8xbf16>
    %745 = stablehlo.transpose %744, dims = [1, 0, 2] : (tensor<6x8x8xbf16>) -> tensor<8x6x8xbf16>
    %746 = stablehlo.reshape %745 : (tensor<8x6x8xbf16>) -> tensor<8x48xbf16>
    %747 = stablehlo.convert %746 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %748 = stablehlo.abs %747 : tensor<8x48xf32>
    %749 = stablehlo.reduce(%748 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %750 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %751 = stablehlo.maximum %749, %750 : tensor<8xf32>
    %752 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %753 = stablehlo.divide %751, %752 : tensor<8xf32>
    %754 = stablehlo.broadcast_in_dim %753, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %755 = stablehlo.divide %747, %754 : tensor<8x48xf32>
    %756 = stablehlo.round_nearest_even %755 : tensor<8x48xf32>
    %757 = stablehlo.convert %756 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %758 = stablehlo.dot_general %757, %arg39, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<48x48xi8>) -> tensor<8x48xi32>
    %759 = stablehlo.convert %758 : (tensor<8x48xi32>) -> tensor<8x48xf32>
    %760 = stablehlo.broadcast_in_dim %753, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %761 = stablehlo.multiply %759, %760 : tensor<8x48xf32>
    %762 = stablehlo.broadcast_in_dim %arg40, dims = [1] : (tensor<48xf32>) -> tensor<8x48xf32>
    %763 = stablehlo.multiply %761, %762 : tensor<8x48xf32>
    %764 = stablehlo.convert %763 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %765 = stablehlo.convert %566 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %766 = stablehlo.convert %764 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %767 = stablehlo.add %765, %766 : tensor<8x48xf32>
    %768 = stablehlo.convert %767 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %769 = stablehlo.convert %768 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %770 = stablehlo.multiply %769, %769 : tensor<8x48xf32>
    %771 = stablehlo.reduce(%770 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %772 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %773 = stablehlo.multiply %771, %772 : tensor<8xf32>
    %774 = stablehlo.broadcast_in_dim %773, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %775 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %776 = stablehlo.add %774, %775 : tensor<8x48xf32>
    %777 = stablehlo.rsqrt %776 : tensor<8x48xf32>
    %778 = stablehlo.multiply %769, %777 : tensor<8x48xf32>
    %779 = stablehlo.convert %778 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %780 = stablehlo.broadcast_in_dim %arg41, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %781 = stablehlo.convert %779 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %782 = stablehlo.convert %780 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %783 = stablehlo.multiply %781, %782 : tensor<8x48xf32>
    %784 = stablehlo.convert %783 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %785 = stablehlo.convert %784 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %786 = stablehlo.abs %785 : tensor<8x48xf32>
    %787 = stablehlo.reduce(%786 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %788 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %789 = stablehlo.maximum %787, %788 : tensor<8xf32>
    %790 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %791 = stablehlo.divide %789, %790 : tensor<8xf32>
    %792 = stablehlo.broadcast_in_dim %791, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %793 = stablehlo.divide %785, %792 : tensor<8x48xf32>
    %794 = stablehlo.round_nearest_even %793 : tensor<8x48xf32>
    %795 = stablehlo.convert %794 : (tensor<8x48xf32>) -> tensor<8x48xi8>
    %796 = stablehlo.dot_general %795, %arg42, contracting_dims = [1] x [1] : (tensor<8x48xi8>, tensor<80x48xi8>) -> tensor<8x80xi32>
    %797 = stablehlo.convert %796 : (tensor<8x80xi32>) -> tensor<8x80xf32>
    %798 = stablehlo.broadcast_in_dim %791, dims = [0] : (tensor<8xf32>) -> tensor<8x80xf32>
    %799 = stablehlo.multiply %797, %798 : tensor<8x80xf32>
    %800 = stablehlo.broadcast_in_dim %arg43, dims = [1] : (tensor<80xf32>) -> tensor<8x80xf32>
    %801 = stablehlo.multiply %799, %800 : tensor<8x80xf32>
    %802 = stablehlo.convert %801 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %803 = stablehlo.slice %802 [0:8, 0:40] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %804 = stablehlo.convert %803 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %805 = stablehlo.logistic %804 : tensor<8x40xf32>
    %806 = stablehlo.multiply %804, %805 : tensor<8x40xf32>
    %807 = stablehlo.convert %806 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %808 = stablehlo.slice %802 [0:8, 40:80] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %809 = stablehlo.convert %808 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %810 = stablehlo.convert %807 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %811 = stablehlo.multiply %809, %810 : tensor<8x40xf32>
    %812 = stablehlo.convert %811 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %813 = stablehlo.convert %812 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %814 = stablehlo.abs %813 : tensor<8x40xf32>
    %815 = stablehlo.reduce(%814 init: %40) applies stablehlo.maximum across dimensions = [1] : (tensor<8x40xf32>, tensor<f32>) -> tensor<8xf32>
    %816 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %817 = stablehlo.maximum %815, %816 : tensor<8xf32>
    %818 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %819 = stablehlo.divide %817, %818 : tensor<8xf32>
    %820 = stablehlo.broadcast_in_dim %819, dims = [0] : (tensor<8xf32>) -> tensor<8x40xf32>
    %821 = stablehlo.divide %813, %820 : tensor<8x40xf32>
    %822 = stablehlo.round_nearest_even %821 : tensor<8x40xf32>
    %823 = stablehlo.convert %822 : (tensor<8x40xf32>) -> tensor<8x40xi8>
    %824 = stablehlo.dot_general %823, %arg44, contracting_dims = [1] x [1] : (tensor<8x40xi8>, tensor<48x40xi8>) -> tensor<8x48xi32>
    %825 = stablehlo.convert %824 : (tensor<8x48xi32>) -> tensor<8x48xf32>
    %826 = stablehlo.broadcast_in_dim %819, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %827 = stablehlo.multiply %825, %826 : tensor<8x48xf32>
    %828 = stablehlo.broadcast_in_dim %arg45, dims = [1] : (tensor<48xf32>) -> tensor<8x48xf32>
    %829 = stablehlo.multiply %827, %828 : tensor<8x48xf32>
    %830 = stablehlo.convert %829 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %831 = stablehlo.convert %768 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %832 = stablehlo.convert %830 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %833 = stablehlo.add %831, %832 : tensor<8x48xf32>
    %834 = stablehlo.convert %833 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %835 = stablehlo.subtract %arg9, %12 : tensor<i32>
    %836 = stablehlo.dynamic_slice %834, %835, %125, sizes = [1, 48] : (tensor<8x48xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x48xbf16>
    %837 = stablehlo.concatenate %836, %836, dim = 0 : (tensor<1x48xbf16>, tensor<1x48xbf16>) -> tensor<2x48xbf16>
    return %146, %164, %416, %434, %684, %702, %837 : tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x48xbf16>
  }
}
