module @decode.s2.t256.both {
  func.func public @main(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi1>, %arg3: tensor<2xi1>, %arg4: tensor<2xi1>, %arg5: tensor<2x3xf32>, %arg6: tensor<2x3xf32>, %arg7: tensor<337x48xi8>, %arg8: tensor<337xf32>, %arg9: tensor<48xbf16>, %arg10: tensor<80x48xi8>, %arg11: tensor<80xf32>, %arg12: tensor<5x48xbf16>, %arg13: tensor<80x5xbf16>, %arg14: tensor<7x48xbf16>, %arg15: tensor<80x7xbf16>, %arg16: tensor<2x2x256x8xbf16> {tf.aliasing_output = 0 : i32}, %arg17: tensor<2x2x256x8xbf16> {tf.aliasing_output = 1 : i32}, %arg18: tensor<48x48xi8>, %arg19: tensor<48xf32>, %arg20: tensor<5x48xbf16>, %arg21: tensor<48x5xbf16>, %arg22: tensor<7x48xbf16>, %arg23: tensor<48x7xbf16>, %arg24: tensor<48xbf16>, %arg25: tensor<80x48xi8>, %arg26: tensor<80xf32>, %arg27: tensor<5x48xbf16>, %arg28: tensor<80x5xbf16>, %arg29: tensor<7x48xbf16>, %arg30: tensor<80x7xbf16>, %arg31: tensor<48x40xi8>, %arg32: tensor<48xf32>, %arg33: tensor<5x40xbf16>, %arg34: tensor<48x5xbf16>, %arg35: tensor<7x40xbf16>, %arg36: tensor<48x7xbf16>, %arg37: tensor<48xbf16>, %arg38: tensor<80x48xi8>, %arg39: tensor<80xf32>, %arg40: tensor<5x48xbf16>, %arg41: tensor<80x5xbf16>, %arg42: tensor<7x48xbf16>, %arg43: tensor<80x7xbf16>, %arg44: tensor<2x2x256x8xbf16> {tf.aliasing_output = 2 : i32}, %arg45: tensor<2x2x256x8xbf16> {tf.aliasing_output = 3 : i32}, %arg46: tensor<48x48xi8>, %arg47: tensor<48xf32>, %arg48: tensor<5x48xbf16>, %arg49: tensor<48x5xbf16>, %arg50: tensor<7x48xbf16>, %arg51: tensor<48x7xbf16>, %arg52: tensor<48xbf16>, %arg53: tensor<80x48xi8>, %arg54: tensor<80xf32>, %arg55: tensor<5x48xbf16>, %arg56: tensor<80x5xbf16>, %arg57: tensor<7x48xbf16>, %arg58: tensor<80x7xbf16>, %arg59: tensor<48x40xi8>, %arg60: tensor<48xf32>, %arg61: tensor<5x40xbf16>, %arg62: tensor<48x5xbf16>, %arg63: tensor<7x40xbf16>, %arg64: tensor<48x7xbf16>, %arg65: tensor<48xbf16>, %arg66: tensor<80x48xi8>, %arg67: tensor<80xf32>, %arg68: tensor<5x48xbf16>, %arg69: tensor<80x5xbf16>, %arg70: tensor<7x48xbf16>, %arg71: tensor<80x7xbf16>, %arg72: tensor<2x2x256x8xbf16> {tf.aliasing_output = 4 : i32}, %arg73: tensor<2x2x256x8xbf16> {tf.aliasing_output = 5 : i32}, %arg74: tensor<48x48xi8>, %arg75: tensor<48xf32>, %arg76: tensor<5x48xbf16>, %arg77: tensor<48x5xbf16>, %arg78: tensor<7x48xbf16>, %arg79: tensor<48x7xbf16>, %arg80: tensor<48xbf16>, %arg81: tensor<80x48xi8>, %arg82: tensor<80xf32>, %arg83: tensor<5x48xbf16>, %arg84: tensor<80x5xbf16>, %arg85: tensor<7x48xbf16>, %arg86: tensor<80x7xbf16>, %arg87: tensor<48x40xi8>, %arg88: tensor<48xf32>, %arg89: tensor<5x40xbf16>, %arg90: tensor<48x5xbf16>, %arg91: tensor<7x40xbf16>, %arg92: tensor<48x7xbf16>, %arg93: tensor<48xbf16>) -> (tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x337xf32>) {
    %0 = stablehlo.convert %arg5 : (tensor<2x3xf32>) -> tensor<2x3xbf16>
    %1 = stablehlo.convert %arg6 : (tensor<2x3xf32>) -> tensor<2x3xbf16>
    %2 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<2xi32>
    %5 = "stablehlo.gather"(%arg7, %arg0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 48>}> : (tensor<337x48xi8>, tensor<2xi32>) -> tensor<2x48xi8>
    %6 = stablehlo.convert %5 : (tensor<2x48xi8>) -> tensor<2x48xf32>
    %7 = "stablehlo.gather"(%arg8, %arg0) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<337xf32>, tensor<2xi32>) -> tensor<2xf32>
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
    %25 = stablehlo.broadcast_in_dim %arg9, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
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
    %44 = stablehlo.dot_general %43, %arg10, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %45 = stablehlo.convert %44 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %46 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %47 = stablehlo.multiply %45, %46 : tensor<2x80xf32>
    %48 = stablehlo.broadcast_in_dim %arg11, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %49 = stablehlo.multiply %47, %48 : tensor<2x80xf32>
    %50 = stablehlo.convert %49 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %51 = stablehlo.dot_general %29, %arg12, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %52 = stablehlo.convert %51 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %53 = stablehlo.dot_general %52, %arg13, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
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
    %66 = stablehlo.dot_general %29, %arg14, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %67 = stablehlo.convert %66 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %68 = stablehlo.dot_general %67, %arg15, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<80x7xbf16>) -> tensor<2x80xf32>
    %69 = stablehlo.convert %68 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %70 = stablehlo.convert %69 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %71 = stablehlo.constant dense<1.4285715> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %73 = stablehlo.multiply %70, %72 : tensor<2x80xf32>
    %74 = stablehlo.convert %73 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %75 = stablehlo.convert %50 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %76 = stablehlo.convert %74 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %77 = stablehlo.add %75, %76 : tensor<2x80xf32>
    %78 = stablehlo.convert %77 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %79 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %80 = stablehlo.select %79, %78, %65 : tensor<2x80xi1>, tensor<2x80xbf16>
    %81 = stablehlo.slice %80 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %82 = stablehlo.reshape %81 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %83 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %84 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %85 = stablehlo.slice %82 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %86 = stablehlo.slice %82 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %87 = stablehlo.convert %85 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %88 = stablehlo.convert %83 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %89 = stablehlo.multiply %87, %88 : tensor<2x6x3xf32>
    %90 = stablehlo.convert %89 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %91 = stablehlo.convert %90 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %92 = stablehlo.convert %86 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %93 = stablehlo.convert %84 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %94 = stablehlo.multiply %92, %93 : tensor<2x6x3xf32>
    %95 = stablehlo.convert %94 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %96 = stablehlo.convert %95 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %97 = stablehlo.convert %86 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %98 = stablehlo.convert %83 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %99 = stablehlo.multiply %97, %98 : tensor<2x6x3xf32>
    %100 = stablehlo.convert %99 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %101 = stablehlo.convert %100 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %102 = stablehlo.convert %85 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %103 = stablehlo.convert %84 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %104 = stablehlo.multiply %102, %103 : tensor<2x6x3xf32>
    %105 = stablehlo.convert %104 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %106 = stablehlo.convert %105 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %107 = stablehlo.subtract %91, %96 : tensor<2x6x3xf32>
    %108 = stablehlo.convert %107 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %109 = stablehlo.add %101, %106 : tensor<2x6x3xf32>
    %110 = stablehlo.convert %109 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %111 = stablehlo.slice %82 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %112 = stablehlo.concatenate %108, %110, %111, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %113 = stablehlo.slice %80 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %114 = stablehlo.reshape %113 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %115 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %116 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %117 = stablehlo.slice %114 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %118 = stablehlo.slice %114 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %119 = stablehlo.convert %117 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %120 = stablehlo.convert %115 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %121 = stablehlo.multiply %119, %120 : tensor<2x2x3xf32>
    %122 = stablehlo.convert %121 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %123 = stablehlo.convert %122 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %124 = stablehlo.convert %118 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %125 = stablehlo.convert %116 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %126 = stablehlo.multiply %124, %125 : tensor<2x2x3xf32>
    %127 = stablehlo.convert %126 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %128 = stablehlo.convert %127 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %129 = stablehlo.convert %118 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %130 = stablehlo.convert %115 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %131 = stablehlo.multiply %129, %130 : tensor<2x2x3xf32>
    %132 = stablehlo.convert %131 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %133 = stablehlo.convert %132 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %134 = stablehlo.convert %117 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %135 = stablehlo.convert %116 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %136 = stablehlo.multiply %134, %135 : tensor<2x2x3xf32>
    %137 = stablehlo.convert %136 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %138 = stablehlo.convert %137 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %139 = stablehlo.subtract %123, %128 : tensor<2x2x3xf32>
    %140 = stablehlo.convert %139 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %141 = stablehlo.add %133, %138 : tensor<2x2x3xf32>
    %142 = stablehlo.convert %141 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %143 = stablehlo.slice %114 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %144 = stablehlo.concatenate %140, %142, %143, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %145 = stablehlo.slice %80 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %146 = stablehlo.reshape %145 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %147 = stablehlo.constant dense<0> : tensor<i32>
    %148 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %149 = stablehlo.reshape %148 : (tensor<1xi32>) -> tensor<i32>
    %150 = stablehlo.slice %144 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %151 = stablehlo.reshape %150 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %152 = stablehlo.dynamic_slice %arg16, %147, %147, %149, %147, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %153 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %154 = stablehlo.reshape %153 : (tensor<1xi1>) -> tensor<i1>
    %155 = stablehlo.broadcast_in_dim %154, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %156 = stablehlo.select %155, %151, %152 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %157 = stablehlo.dynamic_update_slice %arg16, %156, %147, %147, %149, %147 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %158 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %159 = stablehlo.reshape %158 : (tensor<1xi32>) -> tensor<i32>
    %160 = stablehlo.slice %144 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %161 = stablehlo.reshape %160 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %162 = stablehlo.dynamic_slice %157, %2, %147, %159, %147, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %163 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %164 = stablehlo.reshape %163 : (tensor<1xi1>) -> tensor<i1>
    %165 = stablehlo.broadcast_in_dim %164, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %166 = stablehlo.select %165, %161, %162 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %167 = stablehlo.dynamic_update_slice %157, %166, %2, %147, %159, %147 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %168 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %169 = stablehlo.reshape %168 : (tensor<1xi32>) -> tensor<i32>
    %170 = stablehlo.slice %146 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %171 = stablehlo.reshape %170 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %172 = stablehlo.dynamic_slice %arg17, %147, %147, %169, %147, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %173 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %174 = stablehlo.reshape %173 : (tensor<1xi1>) -> tensor<i1>
    %175 = stablehlo.broadcast_in_dim %174, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %176 = stablehlo.select %175, %171, %172 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %177 = stablehlo.dynamic_update_slice %arg17, %176, %147, %147, %169, %147 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %178 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %179 = stablehlo.reshape %178 : (tensor<1xi32>) -> tensor<i32>
    %180 = stablehlo.slice %146 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %181 = stablehlo.reshape %180 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %182 = stablehlo.dynamic_slice %177, %2, %147, %179, %147, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %183 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %184 = stablehlo.reshape %183 : (tensor<1xi1>) -> tensor<i1>
    %185 = stablehlo.broadcast_in_dim %184, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %186 = stablehlo.select %185, %181, %182 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %187 = stablehlo.dynamic_update_slice %177, %186, %2, %147, %179, %147 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %188 = stablehlo.reshape %112 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %189 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %190 = stablehlo.dot_general %188, %167, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %191 = stablehlo.convert %190 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %192 = stablehlo.convert %191 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %193 = stablehlo.constant dense<2.828427> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %193, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %195 = stablehlo.divide %192, %194 : tensor<2x2x3x256xf32>
    %196 = stablehlo.convert %195 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %197 = stablehlo.convert %196 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %198 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %199 = stablehlo.broadcast_in_dim %189, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %200 = stablehlo.compare LE, %198, %199, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %201 = stablehlo.constant dense<-3.4028235e+38> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %201, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %203 = stablehlo.select %200, %197, %202 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %204 = stablehlo.reduce(%203 init: %32) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %206 = stablehlo.subtract %203, %205 : tensor<2x2x3x256xf32>
    %207 = stablehlo.exponential %206 : tensor<2x2x3x256xf32>
    %208 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %209 = stablehlo.select %200, %207, %208 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %210 = stablehlo.slice %209 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %211 = stablehlo.reduce(%210 init: %13) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %213 = stablehlo.divide %209, %212 : tensor<2x2x3x256xf32>
    %214 = stablehlo.convert %213 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %215 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %216 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %217 = stablehlo.compare LT, %215, %216, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %218 = stablehlo.constant dense<0.0> : tensor<bf16>
    %219 = stablehlo.broadcast_in_dim %218, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %220 = stablehlo.select %217, %187, %219 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %221 = stablehlo.slice %214 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %222 = stablehlo.slice %220 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %223 = stablehlo.dot_general %221, %222, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %224 = stablehlo.convert %223 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %225 = stablehlo.reshape %224 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %226 = stablehlo.convert %225 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %227 = stablehlo.abs %226 : tensor<2x48xf32>
    %228 = stablehlo.reduce(%227 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %229 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %230 = stablehlo.maximum %228, %229 : tensor<2xf32>
    %231 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %232 = stablehlo.divide %230, %231 : tensor<2xf32>
    %233 = stablehlo.broadcast_in_dim %232, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %234 = stablehlo.divide %226, %233 : tensor<2x48xf32>
    %235 = stablehlo.round_nearest_even %234 : tensor<2x48xf32>
    %236 = stablehlo.convert %235 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %237 = stablehlo.dot_general %236, %arg18, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<48x48xi8>) -> tensor<2x48xi32>
    %238 = stablehlo.convert %237 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %239 = stablehlo.broadcast_in_dim %232, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %240 = stablehlo.multiply %238, %239 : tensor<2x48xf32>
    %241 = stablehlo.broadcast_in_dim %arg19, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %242 = stablehlo.multiply %240, %241 : tensor<2x48xf32>
    %243 = stablehlo.convert %242 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %244 = stablehlo.dot_general %225, %arg20, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %245 = stablehlo.convert %244 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %246 = stablehlo.dot_general %245, %arg21, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %247 = stablehlo.convert %246 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %248 = stablehlo.convert %247 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %249 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %250 = stablehlo.multiply %248, %249 : tensor<2x48xf32>
    %251 = stablehlo.convert %250 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %252 = stablehlo.convert %243 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %253 = stablehlo.convert %251 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %254 = stablehlo.add %252, %253 : tensor<2x48xf32>
    %255 = stablehlo.convert %254 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %256 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %257 = stablehlo.select %256, %255, %243 : tensor<2x48xi1>, tensor<2x48xbf16>
    %258 = stablehlo.dot_general %225, %arg22, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %259 = stablehlo.convert %258 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %260 = stablehlo.dot_general %259, %arg23, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<48x7xbf16>) -> tensor<2x48xf32>
    %261 = stablehlo.convert %260 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %262 = stablehlo.convert %261 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %263 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %264 = stablehlo.multiply %262, %263 : tensor<2x48xf32>
    %265 = stablehlo.convert %264 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %266 = stablehlo.convert %243 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %267 = stablehlo.convert %265 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %268 = stablehlo.add %266, %267 : tensor<2x48xf32>
    %269 = stablehlo.convert %268 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %270 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %271 = stablehlo.select %270, %269, %257 : tensor<2x48xi1>, tensor<2x48xbf16>
    %272 = stablehlo.convert %10 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %273 = stablehlo.convert %271 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %274 = stablehlo.add %272, %273 : tensor<2x48xf32>
    %275 = stablehlo.convert %274 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %276 = stablehlo.convert %275 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %277 = stablehlo.multiply %276, %276 : tensor<2x48xf32>
    %278 = stablehlo.reduce(%277 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %279 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %280 = stablehlo.multiply %278, %279 : tensor<2xf32>
    %281 = stablehlo.broadcast_in_dim %280, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %282 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %283 = stablehlo.add %281, %282 : tensor<2x48xf32>
    %284 = stablehlo.rsqrt %283 : tensor<2x48xf32>
    %285 = stablehlo.multiply %276, %284 : tensor<2x48xf32>
    %286 = stablehlo.convert %285 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %287 = stablehlo.broadcast_in_dim %arg24, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %288 = stablehlo.convert %286 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %289 = stablehlo.convert %287 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %290 = stablehlo.multiply %288, %289 : tensor<2x48xf32>
    %291 = stablehlo.convert %290 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %292 = stablehlo.convert %291 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %293 = stablehlo.abs %292 : tensor<2x48xf32>
    %294 = stablehlo.reduce(%293 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %295 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %296 = stablehlo.maximum %294, %295 : tensor<2xf32>
    %297 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %298 = stablehlo.divide %296, %297 : tensor<2xf32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %300 = stablehlo.divide %292, %299 : tensor<2x48xf32>
    %301 = stablehlo.round_nearest_even %300 : tensor<2x48xf32>
    %302 = stablehlo.convert %301 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %303 = stablehlo.dot_general %302, %arg25, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %304 = stablehlo.convert %303 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %305 = stablehlo.broadcast_in_dim %298, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %306 = stablehlo.multiply %304, %305 : tensor<2x80xf32>
    %307 = stablehlo.broadcast_in_dim %arg26, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %308 = stablehlo.multiply %306, %307 : tensor<2x80xf32>
    %309 = stablehlo.convert %308 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %310 = stablehlo.dot_general %291, %arg27, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %311 = stablehlo.convert %310 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %312 = stablehlo.dot_general %311, %arg28, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %313 = stablehlo.convert %312 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %314 = stablehlo.convert %313 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %315 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %316 = stablehlo.multiply %314, %315 : tensor<2x80xf32>
    %317 = stablehlo.convert %316 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %318 = stablehlo.convert %309 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %319 = stablehlo.convert %317 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %320 = stablehlo.add %318, %319 : tensor<2x80xf32>
    %321 = stablehlo.convert %320 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %322 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %323 = stablehlo.select %322, %321, %309 : tensor<2x80xi1>, tensor<2x80xbf16>
    %324 = stablehlo.dot_general %291, %arg29, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %325 = stablehlo.convert %324 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %326 = stablehlo.dot_general %325, %arg30, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<80x7xbf16>) -> tensor<2x80xf32>
    %327 = stablehlo.convert %326 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %328 = stablehlo.convert %327 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %329 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %330 = stablehlo.multiply %328, %329 : tensor<2x80xf32>
    %331 = stablehlo.convert %330 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %332 = stablehlo.convert %309 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %333 = stablehlo.convert %331 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %334 = stablehlo.add %332, %333 : tensor<2x80xf32>
    %335 = stablehlo.convert %334 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %336 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %337 = stablehlo.select %336, %335, %323 : tensor<2x80xi1>, tensor<2x80xbf16>
    %338 = stablehlo.slice %337 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %339 = stablehlo.convert %338 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %340 = stablehlo.logistic %339 : tensor<2x40xf32>
    %341 = stablehlo.multiply %339, %340 : tensor<2x40xf32>
    %342 = stablehlo.convert %341 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %343 = stablehlo.slice %337 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %344 = stablehlo.convert %343 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %345 = stablehlo.convert %342 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %346 = stablehlo.multiply %344, %345 : tensor<2x40xf32>
    %347 = stablehlo.convert %346 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %348 = stablehlo.convert %347 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %349 = stablehlo.abs %348 : tensor<2x40xf32>
    %350 = stablehlo.reduce(%349 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x40xf32>, tensor<f32>) -> tensor<2xf32>
    %351 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %352 = stablehlo.maximum %350, %351 : tensor<2xf32>
    %353 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %354 = stablehlo.divide %352, %353 : tensor<2xf32>
    %355 = stablehlo.broadcast_in_dim %354, dims = [0] : (tensor<2xf32>) -> tensor<2x40xf32>
    %356 = stablehlo.divide %348, %355 : tensor<2x40xf32>
    %357 = stablehlo.round_nearest_even %356 : tensor<2x40xf32>
    %358 = stablehlo.convert %357 : (tensor<2x40xf32>) -> tensor<2x40xi8>
    %359 = stablehlo.dot_general %358, %arg31, contracting_dims = [1] x [1] : (tensor<2x40xi8>, tensor<48x40xi8>) -> tensor<2x48xi32>
    %360 = stablehlo.convert %359 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %361 = stablehlo.broadcast_in_dim %354, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %362 = stablehlo.multiply %360, %361 : tensor<2x48xf32>
    %363 = stablehlo.broadcast_in_dim %arg32, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %364 = stablehlo.multiply %362, %363 : tensor<2x48xf32>
    %365 = stablehlo.convert %364 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %366 = stablehlo.dot_general %347, %arg33, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<5x40xbf16>) -> tensor<2x5xf32>
    %367 = stablehlo.convert %366 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %368 = stablehlo.dot_general %367, %arg34, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %369 = stablehlo.convert %368 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %370 = stablehlo.convert %369 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %371 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %372 = stablehlo.multiply %370, %371 : tensor<2x48xf32>
    %373 = stablehlo.convert %372 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %374 = stablehlo.convert %365 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %375 = stablehlo.convert %373 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %376 = stablehlo.add %374, %375 : tensor<2x48xf32>
    %377 = stablehlo.convert %376 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %378 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %379 = stablehlo.select %378, %377, %365 : tensor<2x48xi1>, tensor<2x48xbf16>
    %380 = stablehlo.dot_general %347, %arg35, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<7x40xbf16>) -> tensor<2x7xf32>
    %381 = stablehlo.convert %380 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %382 = stablehlo.dot_general %381, %arg36, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<48x7xbf16>) -> tensor<2x48xf32>
    %383 = stablehlo.convert %382 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %384 = stablehlo.convert %383 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %385 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %386 = stablehlo.multiply %384, %385 : tensor<2x48xf32>
    %387 = stablehlo.convert %386 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %388 = stablehlo.convert %365 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %389 = stablehlo.convert %387 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %390 = stablehlo.add %388, %389 : tensor<2x48xf32>
    %391 = stablehlo.convert %390 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %392 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %393 = stablehlo.select %392, %391, %379 : tensor<2x48xi1>, tensor<2x48xbf16>
    %394 = stablehlo.convert %275 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %395 = stablehlo.convert %393 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %396 = stablehlo.add %394, %395 : tensor<2x48xf32>
    %397 = stablehlo.convert %396 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %398 = stablehlo.convert %397 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %399 = stablehlo.multiply %398, %398 : tensor<2x48xf32>
    %400 = stablehlo.reduce(%399 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %401 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %402 = stablehlo.multiply %400, %401 : tensor<2xf32>
    %403 = stablehlo.broadcast_in_dim %402, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %404 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %405 = stablehlo.add %403, %404 : tensor<2x48xf32>
    %406 = stablehlo.rsqrt %405 : tensor<2x48xf32>
    %407 = stablehlo.multiply %398, %406 : tensor<2x48xf32>
    %408 = stablehlo.convert %407 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %409 = stablehlo.broadcast_in_dim %arg37, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %410 = stablehlo.convert %408 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %411 = stablehlo.convert %409 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %412 = stablehlo.multiply %410, %411 : tensor<2x48xf32>
    %413 = stablehlo.convert %412 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %414 = stablehlo.convert %413 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %415 = stablehlo.abs %414 : tensor<2x48xf32>
    %416 = stablehlo.reduce(%415 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %417 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %418 = stablehlo.maximum %416, %417 : tensor<2xf32>
    %419 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %420 = stablehlo.divide %418, %419 : tensor<2xf32>
    %421 = stablehlo.broadcast_in_dim %420, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %422 = stablehlo.divide %414, %421 : tensor<2x48xf32>
    %423 = stablehlo.round_nearest_even %422 : tensor<2x48xf32>
    %424 = stablehlo.convert %423 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %425 = stablehlo.dot_general %424, %arg38, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %426 = stablehlo.convert %425 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %427 = stablehlo.broadcast_in_dim %420, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %428 = stablehlo.multiply %426, %427 : tensor<2x80xf32>
    %429 = stablehlo.broadcast_in_dim %arg39, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %430 = stablehlo.multiply %428, %429 : tensor<2x80xf32>
    %431 = stablehlo.convert %430 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %432 = stablehlo.dot_general %413, %arg40, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %433 = stablehlo.convert %432 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %434 = stablehlo.dot_general %433, %arg41, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %435 = stablehlo.convert %434 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %436 = stablehlo.convert %435 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %437 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %438 = stablehlo.multiply %436, %437 : tensor<2x80xf32>
    %439 = stablehlo.convert %438 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %440 = stablehlo.convert %431 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %441 = stablehlo.convert %439 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %442 = stablehlo.add %440, %441 : tensor<2x80xf32>
    %443 = stablehlo.convert %442 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %444 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %445 = stablehlo.select %444, %443, %431 : tensor<2x80xi1>, tensor<2x80xbf16>
    %446 = stablehlo.dot_general %413, %arg42, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %447 = stablehlo.convert %446 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %448 = stablehlo.dot_general %447, %arg43, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<80x7xbf16>) -> tensor<2x80xf32>
    %449 = stablehlo.convert %448 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %450 = stablehlo.convert %449 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %451 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %452 = stablehlo.multiply %450, %451 : tensor<2x80xf32>
    %453 = stablehlo.convert %452 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %454 = stablehlo.convert %431 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %455 = stablehlo.convert %453 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %456 = stablehlo.add %454, %455 : tensor<2x80xf32>
    %457 = stablehlo.convert %456 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %458 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %459 = stablehlo.select %458, %457, %445 : tensor<2x80xi1>, tensor<2x80xbf16>
    %460 = stablehlo.slice %459 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %461 = stablehlo.reshape %460 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %462 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %463 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %464 = stablehlo.slice %461 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %465 = stablehlo.slice %461 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %466 = stablehlo.convert %464 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %467 = stablehlo.convert %462 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %468 = stablehlo.multiply %466, %467 : tensor<2x6x3xf32>
    %469 = stablehlo.convert %468 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %470 = stablehlo.convert %469 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %471 = stablehlo.convert %465 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %472 = stablehlo.convert %463 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %473 = stablehlo.multiply %471, %472 : tensor<2x6x3xf32>
    %474 = stablehlo.convert %473 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %475 = stablehlo.convert %474 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %476 = stablehlo.convert %465 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %477 = stablehlo.convert %462 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %478 = stablehlo.multiply %476, %477 : tensor<2x6x3xf32>
    %479 = stablehlo.convert %478 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %480 = stablehlo.convert %479 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %481 = stablehlo.convert %464 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %482 = stablehlo.convert %463 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %483 = stablehlo.multiply %481, %482 : tensor<2x6x3xf32>
    %484 = stablehlo.convert %483 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %485 = stablehlo.convert %484 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %486 = stablehlo.subtract %470, %475 : tensor<2x6x3xf32>
    %487 = stablehlo.convert %486 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %488 = stablehlo.add %480, %485 : tensor<2x6x3xf32>
    %489 = stablehlo.convert %488 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %490 = stablehlo.slice %461 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %491 = stablehlo.concatenate %487, %489, %490, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %492 = stablehlo.slice %459 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %493 = stablehlo.reshape %492 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %494 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %495 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %496 = stablehlo.slice %493 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %497 = stablehlo.slice %493 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %498 = stablehlo.convert %496 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %499 = stablehlo.convert %494 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %500 = stablehlo.multiply %498, %499 : tensor<2x2x3xf32>
    %501 = stablehlo.convert %500 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %502 = stablehlo.convert %501 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %503 = stablehlo.convert %497 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %504 = stablehlo.convert %495 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %505 = stablehlo.multiply %503, %504 : tensor<2x2x3xf32>
    %506 = stablehlo.convert %505 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %507 = stablehlo.convert %506 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %508 = stablehlo.convert %497 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %509 = stablehlo.convert %494 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %510 = stablehlo.multiply %508, %509 : tensor<2x2x3xf32>
    %511 = stablehlo.convert %510 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %512 = stablehlo.convert %511 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %513 = stablehlo.convert %496 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %514 = stablehlo.convert %495 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %515 = stablehlo.multiply %513, %514 : tensor<2x2x3xf32>
    %516 = stablehlo.convert %515 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %517 = stablehlo.convert %516 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %518 = stablehlo.subtract %502, %507 : tensor<2x2x3xf32>
    %519 = stablehlo.convert %518 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %520 = stablehlo.add %512, %517 : tensor<2x2x3xf32>
    %521 = stablehlo.convert %520 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %522 = stablehlo.slice %493 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %523 = stablehlo.concatenate %519, %521, %522, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %524 = stablehlo.slice %459 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %525 = stablehlo.reshape %524 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %526 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %527 = stablehlo.reshape %526 : (tensor<1xi32>) -> tensor<i32>
    %528 = stablehlo.slice %523 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %529 = stablehlo.reshape %528 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %530 = stablehlo.dynamic_slice %arg44, %147, %147, %527, %147, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %531 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %532 = stablehlo.reshape %531 : (tensor<1xi1>) -> tensor<i1>
    %533 = stablehlo.broadcast_in_dim %532, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %534 = stablehlo.select %533, %529, %530 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %535 = stablehlo.dynamic_update_slice %arg44, %534, %147, %147, %527, %147 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %536 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %537 = stablehlo.reshape %536 : (tensor<1xi32>) -> tensor<i32>
    %538 = stablehlo.slice %523 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %539 = stablehlo.reshape %538 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %540 = stablehlo.dynamic_slice %535, %2, %147, %537, %147, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %541 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %542 = stablehlo.reshape %541 : (tensor<1xi1>) -> tensor<i1>
    %543 = stablehlo.broadcast_in_dim %542, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %544 = stablehlo.select %543, %539, %540 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %545 = stablehlo.dynamic_update_slice %535, %544, %2, %147, %537, %147 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %546 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %547 = stablehlo.reshape %546 : (tensor<1xi32>) -> tensor<i32>
    %548 = stablehlo.slice %525 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %549 = stablehlo.reshape %548 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %550 = stablehlo.dynamic_slice %arg45, %147, %147, %547, %147, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %551 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %552 = stablehlo.reshape %551 : (tensor<1xi1>) -> tensor<i1>
    %553 = stablehlo.broadcast_in_dim %552, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %554 = stablehlo.select %553, %549, %550 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %555 = stablehlo.dynamic_update_slice %arg45, %554, %147, %147, %547, %147 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %556 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %557 = stablehlo.reshape %556 : (tensor<1xi32>) -> tensor<i32>
    %558 = stablehlo.slice %525 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %559 = stablehlo.reshape %558 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %560 = stablehlo.dynamic_slice %555, %2, %147, %557, %147, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %561 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %562 = stablehlo.reshape %561 : (tensor<1xi1>) -> tensor<i1>
    %563 = stablehlo.broadcast_in_dim %562, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %564 = stablehlo.select %563, %559, %560 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %565 = stablehlo.dynamic_update_slice %555, %564, %2, %147, %557, %147 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %566 = stablehlo.reshape %491 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %567 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %568 = stablehlo.dot_general %566, %545, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %569 = stablehlo.convert %568 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %570 = stablehlo.convert %569 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %571 = stablehlo.broadcast_in_dim %193, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %572 = stablehlo.divide %570, %571 : tensor<2x2x3x256xf32>
    %573 = stablehlo.convert %572 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %574 = stablehlo.convert %573 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %575 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %576 = stablehlo.broadcast_in_dim %567, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %577 = stablehlo.compare LE, %575, %576, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %578 = stablehlo.broadcast_in_dim %201, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %579 = stablehlo.select %577, %574, %578 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %580 = stablehlo.reduce(%579 init: %32) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %581 = stablehlo.broadcast_in_dim %580, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %582 = stablehlo.subtract %579, %581 : tensor<2x2x3x256xf32>
    %583 = stablehlo.exponential %582 : tensor<2x2x3x256xf32>
    %584 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %585 = stablehlo.select %577, %583, %584 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %586 = stablehlo.slice %585 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %587 = stablehlo.reduce(%586 init: %13) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %588 = stablehlo.broadcast_in_dim %587, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %589 = stablehlo.divide %585, %588 : tensor<2x2x3x256xf32>
    %590 = stablehlo.convert %589 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %591 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %592 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %593 = stablehlo.compare LT, %591, %592, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %594 = stablehlo.broadcast_in_dim %218, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %595 = stablehlo.select %593, %565, %594 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %596 = stablehlo.slice %590 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %597 = stablehlo.slice %595 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %598 = stablehlo.dot_general %596, %597, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %599 = stablehlo.convert %598 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %600 = stablehlo.reshape %599 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %601 = stablehlo.convert %600 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %602 = stablehlo.abs %601 : tensor<2x48xf32>
    %603 = stablehlo.reduce(%602 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %604 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %605 = stablehlo.maximum %603, %604 : tensor<2xf32>
    %606 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %607 = stablehlo.divide %605, %606 : tensor<2xf32>
    %608 = stablehlo.broadcast_in_dim %607, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %609 = stablehlo.divide %601, %608 : tensor<2x48xf32>
    %610 = stablehlo.round_nearest_even %609 : tensor<2x48xf32>
    %611 = stablehlo.convert %610 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %612 = stablehlo.dot_general %611, %arg46, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<48x48xi8>) -> tensor<2x48xi32>
    %613 = stablehlo.convert %612 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %614 = stablehlo.broadcast_in_dim %607, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %615 = stablehlo.multiply %613, %614 : tensor<2x48xf32>
    %616 = stablehlo.broadcast_in_dim %arg47, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %617 = stablehlo.multiply %615, %616 : tensor<2x48xf32>
    %618 = stablehlo.convert %617 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %619 = stablehlo.dot_general %600, %arg48, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %620 = stablehlo.convert %619 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %621 = stablehlo.dot_general %620, %arg49, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %622 = stablehlo.convert %621 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %623 = stablehlo.convert %622 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %624 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %625 = stablehlo.multiply %623, %624 : tensor<2x48xf32>
    %626 = stablehlo.convert %625 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %627 = stablehlo.convert %618 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %628 = stablehlo.convert %626 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %629 = stablehlo.add %627, %628 : tensor<2x48xf32>
    %630 = stablehlo.convert %629 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %631 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %632 = stablehlo.select %631, %630, %618 : tensor<2x48xi1>, tensor<2x48xbf16>
    %633 = stablehlo.dot_general %600, %arg50, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %634 = stablehlo.convert %633 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %635 = stablehlo.dot_general %634, %arg51, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<48x7xbf16>) -> tensor<2x48xf32>
    %636 = stablehlo.convert %635 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %637 = stablehlo.convert %636 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %638 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %639 = stablehlo.multiply %637, %638 : tensor<2x48xf32>
    %640 = stablehlo.convert %639 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %641 = stablehlo.convert %618 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %642 = stablehlo.convert %640 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %643 = stablehlo.add %641, %642 : tensor<2x48xf32>
    %644 = stablehlo.convert %643 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %645 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %646 = stablehlo.select %645, %644, %632 : tensor<2x48xi1>, tensor<2x48xbf16>
    %647 = stablehlo.convert %397 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %648 = stablehlo.convert %646 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %649 = stablehlo.add %647, %648 : tensor<2x48xf32>
    %650 = stablehlo.convert %649 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %651 = stablehlo.convert %650 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %652 = stablehlo.multiply %651, %651 : tensor<2x48xf32>
    %653 = stablehlo.reduce(%652 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %654 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %655 = stablehlo.multiply %653, %654 : tensor<2xf32>
    %656 = stablehlo.broadcast_in_dim %655, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %657 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %658 = stablehlo.add %656, %657 : tensor<2x48xf32>
    %659 = stablehlo.rsqrt %658 : tensor<2x48xf32>
    %660 = stablehlo.multiply %651, %659 : tensor<2x48xf32>
    %661 = stablehlo.convert %660 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %662 = stablehlo.broadcast_in_dim %arg52, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %663 = stablehlo.convert %661 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %664 = stablehlo.convert %662 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %665 = stablehlo.multiply %663, %664 : tensor<2x48xf32>
    %666 = stablehlo.convert %665 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %667 = stablehlo.convert %666 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %668 = stablehlo.abs %667 : tensor<2x48xf32>
    %669 = stablehlo.reduce(%668 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %670 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %671 = stablehlo.maximum %669, %670 : tensor<2xf32>
    %672 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %673 = stablehlo.divide %671, %672 : tensor<2xf32>
    %674 = stablehlo.broadcast_in_dim %673, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %675 = stablehlo.divide %667, %674 : tensor<2x48xf32>
    %676 = stablehlo.round_nearest_even %675 : tensor<2x48xf32>
    %677 = stablehlo.convert %676 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %678 = stablehlo.dot_general %677, %arg53, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %679 = stablehlo.convert %678 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %680 = stablehlo.broadcast_in_dim %673, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %681 = stablehlo.multiply %679, %680 : tensor<2x80xf32>
    %682 = stablehlo.broadcast_in_dim %arg54, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %683 = stablehlo.multiply %681, %682 : tensor<2x80xf32>
    %684 = stablehlo.convert %683 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %685 = stablehlo.dot_general %666, %arg55, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %686 = stablehlo.convert %685 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %687 = stablehlo.dot_general %686, %arg56, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %688 = stablehlo.convert %687 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %689 = stablehlo.convert %688 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %690 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %691 = stablehlo.multiply %689, %690 : tensor<2x80xf32>
    %692 = stablehlo.convert %691 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %693 = stablehlo.convert %684 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %694 = stablehlo.convert %692 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %695 = stablehlo.add %693, %694 : tensor<2x80xf32>
    %696 = stablehlo.convert %695 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %697 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %698 = stablehlo.select %697, %696, %684 : tensor<2x80xi1>, tensor<2x80xbf16>
    %699 = stablehlo.dot_general %666, %arg57, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %700 = stablehlo.convert %699 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %701 = stablehlo.dot_general %700, %arg58, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<80x7xbf16>) -> tensor<2x80xf32>
    %702 = stablehlo.convert %701 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %703 = stablehlo.convert %702 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %704 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %705 = stablehlo.multiply %703, %704 : tensor<2x80xf32>
    %706 = stablehlo.convert %705 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %707 = stablehlo.convert %684 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %708 = stablehlo.convert %706 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %709 = stablehlo.add %707, %708 : tensor<2x80xf32>
    %710 = stablehlo.convert %709 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %711 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %712 = stablehlo.select %711, %710, %698 : tensor<2x80xi1>, tensor<2x80xbf16>
    %713 = stablehlo.slice %712 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %714 = stablehlo.convert %713 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %715 = stablehlo.logistic %714 : tensor<2x40xf32>
    %716 = stablehlo.multiply %714, %715 : tensor<2x40xf32>
    %717 = stablehlo.convert %716 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %718 = stablehlo.slice %712 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %719 = stablehlo.convert %718 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %720 = stablehlo.convert %717 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %721 = stablehlo.multiply %719, %720 : tensor<2x40xf32>
    %722 = stablehlo.convert %721 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %723 = stablehlo.convert %722 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %724 = stablehlo.abs %723 : tensor<2x40xf32>
    %725 = stablehlo.reduce(%724 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x40xf32>, tensor<f32>) -> tensor<2xf32>
    %726 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %727 = stablehlo.maximum %725, %726 : tensor<2xf32>
    %728 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %729 = stablehlo.divide %727, %728 : tensor<2xf32>
    %730 = stablehlo.broadcast_in_dim %729, dims = [0] : (tensor<2xf32>) -> tensor<2x40xf32>
    %731 = stablehlo.divide %723, %730 : tensor<2x40xf32>
    %732 = stablehlo.round_nearest_even %731 : tensor<2x40xf32>
    %733 = stablehlo.convert %732 : (tensor<2x40xf32>) -> tensor<2x40xi8>
    %734 = stablehlo.dot_general %733, %arg59, contracting_dims = [1] x [1] : (tensor<2x40xi8>, tensor<48x40xi8>) -> tensor<2x48xi32>
    %735 = stablehlo.convert %734 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %736 = stablehlo.broadcast_in_dim %729, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %737 = stablehlo.multiply %735, %736 : tensor<2x48xf32>
    %738 = stablehlo.broadcast_in_dim %arg60, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %739 = stablehlo.multiply %737, %738 : tensor<2x48xf32>
    %740 = stablehlo.convert %739 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %741 = stablehlo.dot_general %722, %arg61, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<5x40xbf16>) -> tensor<2x5xf32>
    %742 = stablehlo.convert %741 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %743 = stablehlo.dot_general %742, %arg62, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %744 = stablehlo.convert %743 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %745 = stablehlo.convert %744 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %746 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %747 = stablehlo.multiply %745, %746 : tensor<2x48xf32>
    %748 = stablehlo.convert %747 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %749 = stablehlo.convert %740 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %750 = stablehlo.convert %748 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %751 = stablehlo.add %749, %750 : tensor<2x48xf32>
    %752 = stablehlo.convert %751 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %753 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %754 = stablehlo.select %753, %752, %740 : tensor<2x48xi1>, tensor<2x48xbf16>
    %755 = stablehlo.dot_general %722, %arg63, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<7x40xbf16>) -> tensor<2x7xf32>
    %756 = stablehlo.convert %755 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %757 = stablehlo.dot_general %756, %arg64, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<48x7xbf16>) -> tensor<2x48xf32>
    %758 = stablehlo.convert %757 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %759 = stablehlo.convert %758 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %760 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %761 = stablehlo.multiply %759, %760 : tensor<2x48xf32>
    %762 = stablehlo.convert %761 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %763 = stablehlo.convert %740 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %764 = stablehlo.convert %762 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %765 = stablehlo.add %763, %764 : tensor<2x48xf32>
    %766 = stablehlo.convert %765 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %767 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %768 = stablehlo.select %767, %766, %754 : tensor<2x48xi1>, tensor<2x48xbf16>
    %769 = stablehlo.convert %650 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %770 = stablehlo.convert %768 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %771 = stablehlo.add %769, %770 : tensor<2x48xf32>
    %772 = stablehlo.convert %771 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %773 = stablehlo.convert %772 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %774 = stablehlo.multiply %773, %773 : tensor<2x48xf32>
    %775 = stablehlo.reduce(%774 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %776 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %777 = stablehlo.multiply %775, %776 : tensor<2xf32>
    %778 = stablehlo.broadcast_in_dim %777, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %779 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %780 = stablehlo.add %778, %779 : tensor<2x48xf32>
    %781 = stablehlo.rsqrt %780 : tensor<2x48xf32>
    %782 = stablehlo.multiply %773, %781 : tensor<2x48xf32>
    %783 = stablehlo.convert %782 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %784 = stablehlo.broadcast_in_dim %arg65, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %785 = stablehlo.convert %783 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %786 = stablehlo.convert %784 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %787 = stablehlo.multiply %785, %786 : tensor<2x48xf32>
    %788 = stablehlo.convert %787 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %789 = stablehlo.convert %788 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %790 = stablehlo.abs %789 : tensor<2x48xf32>
    %791 = stablehlo.reduce(%790 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %792 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %793 = stablehlo.maximum %791, %792 : tensor<2xf32>
    %794 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %795 = stablehlo.divide %793, %794 : tensor<2xf32>
    %796 = stablehlo.broadcast_in_dim %795, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %797 = stablehlo.divide %789, %796 : tensor<2x48xf32>
    %798 = stablehlo.round_nearest_even %797 : tensor<2x48xf32>
    %799 = stablehlo.convert %798 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %800 = stablehlo.dot_general %799, %arg66, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %801 = stablehlo.convert %800 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %802 = stablehlo.broadcast_in_dim %795, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %803 = stablehlo.multiply %801, %802 : tensor<2x80xf32>
    %804 = stablehlo.broadcast_in_dim %arg67, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %805 = stablehlo.multiply %803, %804 : tensor<2x80xf32>
    %806 = stablehlo.convert %805 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %807 = stablehlo.dot_general %788, %arg68, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %808 = stablehlo.convert %807 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %809 = stablehlo.dot_general %808, %arg69, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %810 = stablehlo.convert %809 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %811 = stablehlo.convert %810 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %812 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %813 = stablehlo.multiply %811, %812 : tensor<2x80xf32>
    %814 = stablehlo.convert %813 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %815 = stablehlo.convert %806 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %816 = stablehlo.convert %814 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %817 = stablehlo.add %815, %816 : tensor<2x80xf32>
    %818 = stablehlo.convert %817 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %819 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %820 = stablehlo.select %819, %818, %806 : tensor<2x80xi1>, tensor<2x80xbf16>
    %821 = stablehlo.dot_general %788, %arg70, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %822 = stablehlo.convert %821 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %823 = stablehlo.dot_general %822, %arg71, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<80x7xbf16>) -> tensor<2x80xf32>
    %824 = stablehlo.convert %823 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %825 = stablehlo.convert %824 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %826 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %827 = stablehlo.multiply %825, %826 : tensor<2x80xf32>
    %828 = stablehlo.convert %827 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %829 = stablehlo.convert %806 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %830 = stablehlo.convert %828 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %831 = stablehlo.add %829, %830 : tensor<2x80xf32>
    %832 = stablehlo.convert %831 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %833 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %834 = stablehlo.select %833, %832, %820 : tensor<2x80xi1>, tensor<2x80xbf16>
    %835 = stablehlo.slice %834 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %836 = stablehlo.reshape %835 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %837 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %838 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %839 = stablehlo.slice %836 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %840 = stablehlo.slice %836 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %841 = stablehlo.convert %839 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %842 = stablehlo.convert %837 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %843 = stablehlo.multiply %841, %842 : tensor<2x6x3xf32>
    %844 = stablehlo.convert %843 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %845 = stablehlo.convert %844 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %846 = stablehlo.convert %840 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %847 = stablehlo.convert %838 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %848 = stablehlo.multiply %846, %847 : tensor<2x6x3xf32>
    %849 = stablehlo.convert %848 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %850 = stablehlo.convert %849 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %851 = stablehlo.convert %840 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %852 = stablehlo.convert %837 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %853 = stablehlo.multiply %851, %852 : tensor<2x6x3xf32>
    %854 = stablehlo.convert %853 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %855 = stablehlo.convert %854 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %856 = stablehlo.convert %839 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %857 = stablehlo.convert %838 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %858 = stablehlo.multiply %856, %857 : tensor<2x6x3xf32>
    %859 = stablehlo.convert %858 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %860 = stablehlo.convert %859 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %861 = stablehlo.subtract %845, %850 : tensor<2x6x3xf32>
    %862 = stablehlo.convert %861 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %863 = stablehlo.add %855, %860 : tensor<2x6x3xf32>
    %864 = stablehlo.convert %863 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %865 = stablehlo.slice %836 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %866 = stablehlo.concatenate %862, %864, %865, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %867 = stablehlo.slice %834 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %868 = stablehlo.reshape %867 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %869 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %870 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %871 = stablehlo.slice %868 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %872 = stablehlo.slice %868 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %873 = stablehlo.convert %871 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %874 = stablehlo.convert %869 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %875 = stablehlo.multiply %873, %874 : tensor<2x2x3xf32>
    %876 = stablehlo.convert %875 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %877 = stablehlo.convert %876 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %878 = stablehlo.convert %872 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %879 = stablehlo.convert %870 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %880 = stablehlo.multiply %878, %879 : tensor<2x2x3xf32>
    %881 = stablehlo.convert %880 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %882 = stablehlo.convert %881 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %883 = stablehlo.convert %872 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %884 = stablehlo.convert %869 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %885 = stablehlo.multiply %883, %884 : tensor<2x2x3xf32>
    %886 = stablehlo.convert %885 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %887 = stablehlo.convert %886 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %888 = stablehlo.convert %871 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %889 = stablehlo.convert %870 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %890 = stablehlo.multiply %888, %889 : tensor<2x2x3xf32>
    %891 = stablehlo.convert %890 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %892 = stablehlo.convert %891 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %893 = stablehlo.subtract %877, %882 : tensor<2x2x3xf32>
    %894 = stablehlo.convert %893 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %895 = stablehlo.add %887, %892 : tensor<2x2x3xf32>
    %896 = stablehlo.convert %895 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %897 = stablehlo.slice %868 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %898 = stablehlo.concatenate %894, %896, %897, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %899 = stablehlo.slice %834 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %900 = stablehlo.reshape %899 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %901 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %902 = stablehlo.reshape %901 : (tensor<1xi32>) -> tensor<i32>
    %903 = stablehlo.slice %898 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %904 = stablehlo.reshape %903 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %905 = stablehlo.dynamic_slice %arg72, %147, %147, %902, %147, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %906 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %907 = stablehlo.reshape %906 : (tensor<1xi1>) -> tensor<i1>
    %908 = stablehlo.broadcast_in_dim %907, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %909 = stablehlo.select %908, %904, %905 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %910 = stablehlo.dynamic_update_slice %arg72, %909, %147, %147, %902, %147 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %911 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %912 = stablehlo.reshape %911 : (tensor<1xi32>) -> tensor<i32>
    %913 = stablehlo.slice %898 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %914 = stablehlo.reshape %913 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %915 = stablehlo.dynamic_slice %910, %2, %147, %912, %147, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %916 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %917 = stablehlo.reshape %916 : (tensor<1xi1>) -> tensor<i1>
    %918 = stablehlo.broadcast_in_dim %917, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %919 = stablehlo.select %918, %914, %915 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %920 = stablehlo.dynamic_update_slice %910, %919, %2, %147, %912, %147 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %921 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %922 = stablehlo.reshape %921 : (tensor<1xi32>) -> tensor<i32>
    %923 = stablehlo.slice %900 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %924 = stablehlo.reshape %923 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %925 = stablehlo.dynamic_slice %arg73, %147, %147, %922, %147, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %926 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %927 = stablehlo.reshape %926 : (tensor<1xi1>) -> tensor<i1>
    %928 = stablehlo.broadcast_in_dim %927, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %929 = stablehlo.select %928, %924, %925 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %930 = stablehlo.dynamic_update_slice %arg73, %929, %147, %147, %922, %147 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %931 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %932 = stablehlo.reshape %931 : (tensor<1xi32>) -> tensor<i32>
    %933 = stablehlo.slice %900 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %934 = stablehlo.reshape %933 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %935 = stablehlo.dynamic_slice %930, %2, %147, %932, %147, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %936 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %937 = stablehlo.reshape %936 : (tensor<1xi1>) -> tensor<i1>
    %938 = stablehlo.broadcast_in_dim %937, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %939 = stablehlo.select %938, %934, %935 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %940 = stablehlo.dynamic_update_slice %930, %939, %2, %147, %932, %147 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %941 = stablehlo.reshape %866 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %942 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %943 = stablehlo.dot_general %941, %920, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %944 = stablehlo.convert %943 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %945 = stablehlo.convert %944 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %946 = stablehlo.broadcast_in_dim %193, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %947 = stablehlo.divide %945, %946 : tensor<2x2x3x256xf32>
    %948 = stablehlo.convert %947 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %949 = stablehlo.convert %948 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %950 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %951 = stablehlo.broadcast_in_dim %942, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %952 = stablehlo.compare LE, %950, %951, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %953 = stablehlo.broadcast_in_dim %201, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %954 = stablehlo.select %952, %949, %953 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %955 = stablehlo.reduce(%954 init: %32) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %956 = stablehlo.broadcast_in_dim %955, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %957 = stablehlo.subtract %954, %956 : tensor<2x2x3x256xf32>
    %958 = stablehlo.exponential %957 : tensor<2x2x3x256xf32>
    %959 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %960 = stablehlo.select %952, %958, %959 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %961 = stablehlo.slice %960 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %962 = stablehlo.reduce(%961 init: %13) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %963 = stablehlo.broadcast_in_dim %962, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %964 = stablehlo.divide %960, %963 : tensor<2x2x3x256xf32>
    %965 = stablehlo.convert %964 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %966 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %967 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %968 = stablehlo.compare LT, %966, %967, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %969 = stablehlo.broadcast_in_dim %218, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %970 = stablehlo.select %968, %940, %969 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %971 = stablehlo.slice %965 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %972 = stablehlo.slice %970 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %973 = stablehlo.dot_general %971, %972, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %974 = stablehlo.convert %973 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %975 = stablehlo.reshape %974 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %976 = stablehlo.convert %975 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %977 = stablehlo.abs %976 : tensor<2x48xf32>
    %978 = stablehlo.reduce(%977 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %979 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %980 = stablehlo.maximum %978, %979 : tensor<2xf32>
    %981 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %982 = stablehlo.divide %980, %981 : tensor<2xf32>
    %983 = stablehlo.broadcast_in_dim %982, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %984 = stablehlo.divide %976, %983 : tensor<2x48xf32>
    %985 = stablehlo.round_nearest_even %984 : tensor<2x48xf32>
    %986 = stablehlo.convert %985 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %987 = stablehlo.dot_general %986, %arg74, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<48x48xi8>) -> tensor<2x48xi32>
    %988 = stablehlo.convert %987 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %989 = stablehlo.broadcast_in_dim %982, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %990 = stablehlo.multiply %988, %989 : tensor<2x48xf32>
    %991 = stablehlo.broadcast_in_dim %arg75, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %992 = stablehlo.multiply %990, %991 : tensor<2x48xf32>
    %993 = stablehlo.convert %992 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %994 = stablehlo.dot_general %975, %arg76, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %995 = stablehlo.convert %994 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %996 = stablehlo.dot_general %995, %arg77, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %997 = stablehlo.convert %996 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %998 = stablehlo.convert %997 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %999 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %1000 = stablehlo.multiply %998, %999 : tensor<2x48xf32>
    %1001 = stablehlo.convert %1000 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1002 = stablehlo.convert %993 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1003 = stablehlo.convert %1001 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1004 = stablehlo.add %1002, %1003 : tensor<2x48xf32>
    %1005 = stablehlo.convert %1004 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1006 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %1007 = stablehlo.select %1006, %1005, %993 : tensor<2x48xi1>, tensor<2x48xbf16>
    %1008 = stablehlo.dot_general %975, %arg78, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %1009 = stablehlo.convert %1008 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %1010 = stablehlo.dot_general %1009, %arg79, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<48x7xbf16>) -> tensor<2x48xf32>
    %1011 = stablehlo.convert %1010 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1012 = stablehlo.convert %1011 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1013 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %1014 = stablehlo.multiply %1012, %1013 : tensor<2x48xf32>
    %1015 = stablehlo.convert %1014 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1016 = stablehlo.convert %993 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1017 = stablehlo.convert %1015 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1018 = stablehlo.add %1016, %1017 : tensor<2x48xf32>
    %1019 = stablehlo.convert %1018 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1020 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %1021 = stablehlo.select %1020, %1019, %1007 : tensor<2x48xi1>, tensor<2x48xbf16>
    %1022 = stablehlo.convert %772 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1023 = stablehlo.convert %1021 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1024 = stablehlo.add %1022, %1023 : tensor<2x48xf32>
    %1025 = stablehlo.convert %1024 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1026 = stablehlo.convert %1025 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1027 = stablehlo.multiply %1026, %1026 : tensor<2x48xf32>
    %1028 = stablehlo.reduce(%1027 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %1029 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1030 = stablehlo.multiply %1028, %1029 : tensor<2xf32>
    %1031 = stablehlo.broadcast_in_dim %1030, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %1032 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %1033 = stablehlo.add %1031, %1032 : tensor<2x48xf32>
    %1034 = stablehlo.rsqrt %1033 : tensor<2x48xf32>
    %1035 = stablehlo.multiply %1026, %1034 : tensor<2x48xf32>
    %1036 = stablehlo.convert %1035 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1037 = stablehlo.broadcast_in_dim %arg80, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %1038 = stablehlo.convert %1036 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1039 = stablehlo.convert %1037 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1040 = stablehlo.multiply %1038, %1039 : tensor<2x48xf32>
    %1041 = stablehlo.convert %1040 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1042 = stablehlo.convert %1041 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1043 = stablehlo.abs %1042 : tensor<2x48xf32>
    %1044 = stablehlo.reduce(%1043 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %1045 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1046 = stablehlo.maximum %1044, %1045 : tensor<2xf32>
    %1047 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1048 = stablehlo.divide %1046, %1047 : tensor<2xf32>
    %1049 = stablehlo.broadcast_in_dim %1048, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %1050 = stablehlo.divide %1042, %1049 : tensor<2x48xf32>
    %1051 = stablehlo.round_nearest_even %1050 : tensor<2x48xf32>
    %1052 = stablehlo.convert %1051 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %1053 = stablehlo.dot_general %1052, %arg81, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %1054 = stablehlo.convert %1053 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %1055 = stablehlo.broadcast_in_dim %1048, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %1056 = stablehlo.multiply %1054, %1055 : tensor<2x80xf32>
    %1057 = stablehlo.broadcast_in_dim %arg82, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %1058 = stablehlo.multiply %1056, %1057 : tensor<2x80xf32>
    %1059 = stablehlo.convert %1058 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %1060 = stablehlo.dot_general %1041, %arg83, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %1061 = stablehlo.convert %1060 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %1062 = stablehlo.dot_general %1061, %arg84, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %1063 = stablehlo.convert %1062 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %1064 = stablehlo.convert %1063 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %1065 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %1066 = stablehlo.multiply %1064, %1065 : tensor<2x80xf32>
    %1067 = stablehlo.convert %1066 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %1068 = stablehlo.convert %1059 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %1069 = stablehlo.convert %1067 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %1070 = stablehlo.add %1068, %1069 : tensor<2x80xf32>
    %1071 = stablehlo.convert %1070 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %1072 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %1073 = stablehlo.select %1072, %1071, %1059 : tensor<2x80xi1>, tensor<2x80xbf16>
    %1074 = stablehlo.dot_general %1041, %arg85, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %1075 = stablehlo.convert %1074 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %1076 = stablehlo.dot_general %1075, %arg86, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<80x7xbf16>) -> tensor<2x80xf32>
    %1077 = stablehlo.convert %1076 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %1078 = stablehlo.convert %1077 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %1079 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %1080 = stablehlo.multiply %1078, %1079 : tensor<2x80xf32>
    %1081 = stablehlo.convert %1080 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %1082 = stablehlo.convert %1059 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %1083 = stablehlo.convert %1081 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %1084 = stablehlo.add %1082, %1083 : tensor<2x80xf32>
    %1085 = stablehlo.convert %1084 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %1086 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %1087 = stablehlo.select %1086, %1085, %1073 : tensor<2x80xi1>, tensor<2x80xbf16>
    %1088 = stablehlo.slice %1087 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %1089 = stablehlo.convert %1088 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %1090 = stablehlo.logistic %1089 : tensor<2x40xf32>
    %1091 = stablehlo.multiply %1089, %1090 : tensor<2x40xf32>
    %1092 = stablehlo.convert %1091 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %1093 = stablehlo.slice %1087 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %1094 = stablehlo.convert %1093 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %1095 = stablehlo.convert %1092 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %1096 = stablehlo.multiply %1094, %1095 : tensor<2x40xf32>
    %1097 = stablehlo.convert %1096 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %1098 = stablehlo.convert %1097 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %1099 = stablehlo.abs %1098 : tensor<2x40xf32>
    %1100 = stablehlo.reduce(%1099 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x40xf32>, tensor<f32>) -> tensor<2xf32>
    %1101 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1102 = stablehlo.maximum %1100, %1101 : tensor<2xf32>
    %1103 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1104 = stablehlo.divide %1102, %1103 : tensor<2xf32>
    %1105 = stablehlo.broadcast_in_dim %1104, dims = [0] : (tensor<2xf32>) -> tensor<2x40xf32>
    %1106 = stablehlo.divide %1098, %1105 : tensor<2x40xf32>
    %1107 = stablehlo.round_nearest_even %1106 : tensor<2x40xf32>
    %1108 = stablehlo.convert %1107 : (tensor<2x40xf32>) -> tensor<2x40xi8>
    %1109 = stablehlo.dot_general %1108, %arg87, contracting_dims = [1] x [1] : (tensor<2x40xi8>, tensor<48x40xi8>) -> tensor<2x48xi32>
    %1110 = stablehlo.convert %1109 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %1111 = stablehlo.broadcast_in_dim %1104, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %1112 = stablehlo.multiply %1110, %1111 : tensor<2x48xf32>
    %1113 = stablehlo.broadcast_in_dim %arg88, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %1114 = stablehlo.multiply %1112, %1113 : tensor<2x48xf32>
    %1115 = stablehlo.convert %1114 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1116 = stablehlo.dot_general %1097, %arg89, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<5x40xbf16>) -> tensor<2x5xf32>
    %1117 = stablehlo.convert %1116 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %1118 = stablehlo.dot_general %1117, %arg90, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %1119 = stablehlo.convert %1118 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1120 = stablehlo.convert %1119 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1121 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %1122 = stablehlo.multiply %1120, %1121 : tensor<2x48xf32>
    %1123 = stablehlo.convert %1122 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1124 = stablehlo.convert %1115 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1125 = stablehlo.convert %1123 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1126 = stablehlo.add %1124, %1125 : tensor<2x48xf32>
    %1127 = stablehlo.convert %1126 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1128 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %1129 = stablehlo.select %1128, %1127, %1115 : tensor<2x48xi1>, tensor<2x48xbf16>
    %1130 = stablehlo.dot_general %1097, %arg91, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<7x40xbf16>) -> tensor<2x7xf32>
    %1131 = stablehlo.convert %1130 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %1132 = stablehlo.dot_general %1131, %arg92, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<48x7xbf16>) -> tensor<2x48xf32>
    %1133 = stablehlo.convert %1132 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1134 = stablehlo.convert %1133 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1135 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %1136 = stablehlo.multiply %1134, %1135 : tensor<2x48xf32>
    %1137 = stablehlo.convert %1136 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1138 = stablehlo.convert %1115 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1139 = stablehlo.convert %1137 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1140 = stablehlo.add %1138, %1139 : tensor<2x48xf32>
    %1141 = stablehlo.convert %1140 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1142 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %1143 = stablehlo.select %1142, %1141, %1129 : tensor<2x48xi1>, tensor<2x48xbf16>
    %1144 = stablehlo.convert %1025 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1145 = stablehlo.convert %1143 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1146 = stablehlo.add %1144, %1145 : tensor<2x48xf32>
    %1147 = stablehlo.convert %1146 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1148 = stablehlo.convert %1147 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1149 = stablehlo.multiply %1148, %1148 : tensor<2x48xf32>
    %1150 = stablehlo.reduce(%1149 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %1151 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1152 = stablehlo.multiply %1150, %1151 : tensor<2xf32>
    %1153 = stablehlo.broadcast_in_dim %1152, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %1154 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %1155 = stablehlo.add %1153, %1154 : tensor<2x48xf32>
    %1156 = stablehlo.rsqrt %1155 : tensor<2x48xf32>
    %1157 = stablehlo.multiply %1148, %1156 : tensor<2x48xf32>
    %1158 = stablehlo.convert %1157 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1159 = stablehlo.broadcast_in_dim %arg93, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %1160 = stablehlo.convert %1158 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1161 = stablehlo.convert %1159 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1162 = stablehlo.multiply %1160, %1161 : tensor<2x48xf32>
    %1163 = stablehlo.convert %1162 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %1164 = stablehlo.convert %1163 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1165 = stablehlo.abs %1164 : tensor<2x48xf32>
    %1166 = stablehlo.reduce(%1165 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %1167 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1168 = stablehlo.maximum %1166, %1167 : tensor<2xf32>
    %1169 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1170 = stablehlo.divide %1168, %1169 : tensor<2xf32>
    %1171 = stablehlo.broadcast_in_dim %1170, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %1172 = stablehlo.divide %1164, %1171 : tensor<2x48xf32>
    %1173 = stablehlo.round_nearest_even %1172 : tensor<2x48xf32>
    %1174 = stablehlo.convert %1173 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %1175 = stablehlo.dot_general %1174, %arg7, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<337x48xi8>) -> tensor<2x337xi32>
    %1176 = stablehlo.convert %1175 : (tensor<2x337xi32>) -> tensor<2x337xf32>
    %1177 = stablehlo.broadcast_in_dim %1170, dims = [0] : (tensor<2xf32>) -> tensor<2x337xf32>
    %1178 = stablehlo.multiply %1176, %1177 : tensor<2x337xf32>
    %1179 = stablehlo.broadcast_in_dim %arg8, dims = [1] : (tensor<337xf32>) -> tensor<2x337xf32>
    %1180 = stablehlo.multiply %1178, %1179 : tensor<2x337xf32>
    %1181 = stablehlo.convert %1180 : (tensor<2x337xf32>) -> tensor<2x337xbf16>
    %1182 = stablehlo.convert %1181 : (tensor<2x337xbf16>) -> tensor<2x337xf32>
    return %167, %187, %545, %565, %920, %940, %1182 : tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x337xf32>
  }
}
