module @decode.s2.t256.both {
  func.func public @main(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi1>, %arg3: tensor<2xi1>, %arg4: tensor<2xi1>, %arg5: tensor<2x3xf32>, %arg6: tensor<2x3xf32>, %arg7: tensor<337x48xbf16>, %arg8: tensor<48xbf16>, %arg9: tensor<80x48xbf16>, %arg10: tensor<5x48xbf16>, %arg11: tensor<80x5xbf16>, %arg12: tensor<7x48xbf16>, %arg13: tensor<80x7xbf16>, %arg14: tensor<2x2x256x8xbf16> {tf.aliasing_output = 0 : i32}, %arg15: tensor<2x2x256x8xbf16> {tf.aliasing_output = 1 : i32}, %arg16: tensor<48x48xbf16>, %arg17: tensor<5x48xbf16>, %arg18: tensor<48x5xbf16>, %arg19: tensor<7x48xbf16>, %arg20: tensor<48x7xbf16>, %arg21: tensor<48xbf16>, %arg22: tensor<80x48xbf16>, %arg23: tensor<5x48xbf16>, %arg24: tensor<80x5xbf16>, %arg25: tensor<7x48xbf16>, %arg26: tensor<80x7xbf16>, %arg27: tensor<48x40xbf16>, %arg28: tensor<5x40xbf16>, %arg29: tensor<48x5xbf16>, %arg30: tensor<7x40xbf16>, %arg31: tensor<48x7xbf16>, %arg32: tensor<48xbf16>, %arg33: tensor<80x48xbf16>, %arg34: tensor<5x48xbf16>, %arg35: tensor<80x5xbf16>, %arg36: tensor<7x48xbf16>, %arg37: tensor<80x7xbf16>, %arg38: tensor<2x2x256x8xbf16> {tf.aliasing_output = 2 : i32}, %arg39: tensor<2x2x256x8xbf16> {tf.aliasing_output = 3 : i32}, %arg40: tensor<48x48xbf16>, %arg41: tensor<5x48xbf16>, %arg42: tensor<48x5xbf16>, %arg43: tensor<7x48xbf16>, %arg44: tensor<48x7xbf16>, %arg45: tensor<48xbf16>, %arg46: tensor<80x48xbf16>, %arg47: tensor<5x48xbf16>, %arg48: tensor<80x5xbf16>, %arg49: tensor<7x48xbf16>, %arg50: tensor<80x7xbf16>, %arg51: tensor<48x40xbf16>, %arg52: tensor<5x40xbf16>, %arg53: tensor<48x5xbf16>, %arg54: tensor<7x40xbf16>, %arg55: tensor<48x7xbf16>, %arg56: tensor<48xbf16>, %arg57: tensor<80x48xbf16>, %arg58: tensor<5x48xbf16>, %arg59: tensor<80x5xbf16>, %arg60: tensor<7x48xbf16>, %arg61: tensor<80x7xbf16>, %arg62: tensor<2x2x256x8xbf16> {tf.aliasing_output = 4 : i32}, %arg63: tensor<2x2x256x8xbf16> {tf.aliasing_output = 5 : i32}, %arg64: tensor<48x48xbf16>, %arg65: tensor<5x48xbf16>, %arg66: tensor<48x5xbf16>, %arg67: tensor<7x48xbf16>, %arg68: tensor<48x7xbf16>, %arg69: tensor<48xbf16>, %arg70: tensor<80x48xbf16>, %arg71: tensor<5x48xbf16>, %arg72: tensor<80x5xbf16>, %arg73: tensor<7x48xbf16>, %arg74: tensor<80x7xbf16>, %arg75: tensor<48x40xbf16>, %arg76: tensor<5x40xbf16>, %arg77: tensor<48x5xbf16>, %arg78: tensor<7x40xbf16>, %arg79: tensor<48x7xbf16>, %arg80: tensor<48xbf16>) -> (tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x337xf32>) {
    %0 = stablehlo.convert %arg5 : (tensor<2x3xf32>) -> tensor<2x3xbf16>
    %1 = stablehlo.convert %arg6 : (tensor<2x3xf32>) -> tensor<2x3xbf16>
    %2 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<2xi32>
    %5 = "stablehlo.gather"(%arg7, %arg0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 48>}> : (tensor<337x48xbf16>, tensor<2xi32>) -> tensor<2x48xbf16>
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
    %20 = stablehlo.broadcast_in_dim %arg8, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %21 = stablehlo.convert %19 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %22 = stablehlo.convert %20 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %23 = stablehlo.multiply %21, %22 : tensor<2x48xf32>
    %24 = stablehlo.convert %23 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %25 = stablehlo.dot_general %24, %arg9, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %26 = stablehlo.convert %25 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %27 = stablehlo.dot_general %24, %arg10, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %28 = stablehlo.convert %27 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %29 = stablehlo.dot_general %28, %arg11, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
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
    %42 = stablehlo.dot_general %24, %arg12, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %43 = stablehlo.convert %42 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %44 = stablehlo.dot_general %43, %arg13, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<80x7xbf16>) -> tensor<2x80xf32>
    %45 = stablehlo.convert %44 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %46 = stablehlo.convert %45 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %47 = stablehlo.constant dense<1.4285715> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %49 = stablehlo.multiply %46, %48 : tensor<2x80xf32>
    %50 = stablehlo.convert %49 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %51 = stablehlo.convert %26 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %52 = stablehlo.convert %50 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %53 = stablehlo.add %51, %52 : tensor<2x80xf32>
    %54 = stablehlo.convert %53 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %55 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %56 = stablehlo.select %55, %54, %41 : tensor<2x80xi1>, tensor<2x80xbf16>
    %57 = stablehlo.slice %56 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %58 = stablehlo.reshape %57 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %59 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %60 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %61 = stablehlo.slice %58 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %62 = stablehlo.slice %58 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %63 = stablehlo.convert %61 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %64 = stablehlo.convert %59 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %65 = stablehlo.multiply %63, %64 : tensor<2x6x3xf32>
    %66 = stablehlo.convert %65 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %67 = stablehlo.convert %66 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %68 = stablehlo.convert %62 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %69 = stablehlo.convert %60 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %70 = stablehlo.multiply %68, %69 : tensor<2x6x3xf32>
    %71 = stablehlo.convert %70 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %72 = stablehlo.convert %71 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %73 = stablehlo.convert %62 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %74 = stablehlo.convert %59 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %75 = stablehlo.multiply %73, %74 : tensor<2x6x3xf32>
    %76 = stablehlo.convert %75 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %77 = stablehlo.convert %76 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %78 = stablehlo.convert %61 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %79 = stablehlo.convert %60 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %80 = stablehlo.multiply %78, %79 : tensor<2x6x3xf32>
    %81 = stablehlo.convert %80 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %82 = stablehlo.convert %81 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %83 = stablehlo.subtract %67, %72 : tensor<2x6x3xf32>
    %84 = stablehlo.convert %83 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %85 = stablehlo.add %77, %82 : tensor<2x6x3xf32>
    %86 = stablehlo.convert %85 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %87 = stablehlo.slice %58 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %88 = stablehlo.concatenate %84, %86, %87, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %89 = stablehlo.slice %56 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %90 = stablehlo.reshape %89 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %91 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %92 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %93 = stablehlo.slice %90 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %94 = stablehlo.slice %90 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %95 = stablehlo.convert %93 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %96 = stablehlo.convert %91 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %97 = stablehlo.multiply %95, %96 : tensor<2x2x3xf32>
    %98 = stablehlo.convert %97 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %99 = stablehlo.convert %98 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %100 = stablehlo.convert %94 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %101 = stablehlo.convert %92 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %102 = stablehlo.multiply %100, %101 : tensor<2x2x3xf32>
    %103 = stablehlo.convert %102 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %104 = stablehlo.convert %103 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %105 = stablehlo.convert %94 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %106 = stablehlo.convert %91 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %107 = stablehlo.multiply %105, %106 : tensor<2x2x3xf32>
    %108 = stablehlo.convert %107 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %109 = stablehlo.convert %108 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %110 = stablehlo.convert %93 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %111 = stablehlo.convert %92 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %112 = stablehlo.multiply %110, %111 : tensor<2x2x3xf32>
    %113 = stablehlo.convert %112 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %114 = stablehlo.convert %113 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %115 = stablehlo.subtract %99, %104 : tensor<2x2x3xf32>
    %116 = stablehlo.convert %115 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %117 = stablehlo.add %109, %114 : tensor<2x2x3xf32>
    %118 = stablehlo.convert %117 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %119 = stablehlo.slice %90 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %120 = stablehlo.concatenate %116, %118, %119, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %121 = stablehlo.slice %56 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %122 = stablehlo.reshape %121 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %123 = stablehlo.constant dense<0> : tensor<i32>
    %124 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %125 = stablehlo.reshape %124 : (tensor<1xi32>) -> tensor<i32>
    %126 = stablehlo.slice %120 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %127 = stablehlo.reshape %126 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %128 = stablehlo.dynamic_slice %arg14, %123, %123, %125, %123, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %129 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %130 = stablehlo.reshape %129 : (tensor<1xi1>) -> tensor<i1>
    %131 = stablehlo.broadcast_in_dim %130, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %132 = stablehlo.select %131, %127, %128 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %133 = stablehlo.dynamic_update_slice %arg14, %132, %123, %123, %125, %123 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %134 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %135 = stablehlo.reshape %134 : (tensor<1xi32>) -> tensor<i32>
    %136 = stablehlo.slice %120 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %137 = stablehlo.reshape %136 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %138 = stablehlo.dynamic_slice %133, %2, %123, %135, %123, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %139 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %140 = stablehlo.reshape %139 : (tensor<1xi1>) -> tensor<i1>
    %141 = stablehlo.broadcast_in_dim %140, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %142 = stablehlo.select %141, %137, %138 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %143 = stablehlo.dynamic_update_slice %133, %142, %2, %123, %135, %123 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %144 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %145 = stablehlo.reshape %144 : (tensor<1xi32>) -> tensor<i32>
    %146 = stablehlo.slice %122 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %147 = stablehlo.reshape %146 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %148 = stablehlo.dynamic_slice %arg15, %123, %123, %145, %123, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %149 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %150 = stablehlo.reshape %149 : (tensor<1xi1>) -> tensor<i1>
    %151 = stablehlo.broadcast_in_dim %150, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %152 = stablehlo.select %151, %147, %148 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %153 = stablehlo.dynamic_update_slice %arg15, %152, %123, %123, %145, %123 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %154 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %155 = stablehlo.reshape %154 : (tensor<1xi32>) -> tensor<i32>
    %156 = stablehlo.slice %122 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %157 = stablehlo.reshape %156 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %158 = stablehlo.dynamic_slice %153, %2, %123, %155, %123, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %159 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %160 = stablehlo.reshape %159 : (tensor<1xi1>) -> tensor<i1>
    %161 = stablehlo.broadcast_in_dim %160, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %162 = stablehlo.select %161, %157, %158 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %163 = stablehlo.dynamic_update_slice %153, %162, %2, %123, %155, %123 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %164 = stablehlo.reshape %88 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %165 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %166 = stablehlo.dot_general %164, %143, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %167 = stablehlo.convert %166 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %168 = stablehlo.convert %167 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %169 = stablehlo.constant dense<2.828427> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %171 = stablehlo.divide %168, %170 : tensor<2x2x3x256xf32>
    %172 = stablehlo.convert %171 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %173 = stablehlo.convert %172 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %174 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %175 = stablehlo.broadcast_in_dim %165, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %176 = stablehlo.compare LE, %174, %175, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %177 = stablehlo.constant dense<-3.4028235e+38> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %179 = stablehlo.select %176, %173, %178 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %180 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %181 = stablehlo.reduce(%179 init: %180) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %182 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %183 = stablehlo.subtract %179, %182 : tensor<2x2x3x256xf32>
    %184 = stablehlo.exponential %183 : tensor<2x2x3x256xf32>
    %185 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %186 = stablehlo.select %176, %184, %185 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %187 = stablehlo.slice %186 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %188 = stablehlo.reduce(%187 init: %8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %190 = stablehlo.divide %186, %189 : tensor<2x2x3x256xf32>
    %191 = stablehlo.convert %190 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %192 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %193 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %194 = stablehlo.compare LT, %192, %193, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %195 = stablehlo.constant dense<0.0> : tensor<bf16>
    %196 = stablehlo.broadcast_in_dim %195, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %197 = stablehlo.select %194, %163, %196 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %198 = stablehlo.slice %191 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %199 = stablehlo.slice %197 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %200 = stablehlo.dot_general %198, %199, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %201 = stablehlo.convert %200 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %202 = stablehlo.reshape %201 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %203 = stablehlo.dot_general %202, %arg16, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<48x48xbf16>) -> tensor<2x48xf32>
    %204 = stablehlo.convert %203 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %205 = stablehlo.dot_general %202, %arg17, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %206 = stablehlo.convert %205 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %207 = stablehlo.dot_general %206, %arg18, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %208 = stablehlo.convert %207 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %209 = stablehlo.convert %208 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %210 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %211 = stablehlo.multiply %209, %210 : tensor<2x48xf32>
    %212 = stablehlo.convert %211 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %213 = stablehlo.convert %204 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %214 = stablehlo.convert %212 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %215 = stablehlo.add %213, %214 : tensor<2x48xf32>
    %216 = stablehlo.convert %215 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %217 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %218 = stablehlo.select %217, %216, %204 : tensor<2x48xi1>, tensor<2x48xbf16>
    %219 = stablehlo.dot_general %202, %arg19, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %220 = stablehlo.convert %219 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %221 = stablehlo.dot_general %220, %arg20, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<48x7xbf16>) -> tensor<2x48xf32>
    %222 = stablehlo.convert %221 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %223 = stablehlo.convert %222 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %224 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %225 = stablehlo.multiply %223, %224 : tensor<2x48xf32>
    %226 = stablehlo.convert %225 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %227 = stablehlo.convert %204 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %228 = stablehlo.convert %226 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %229 = stablehlo.add %227, %228 : tensor<2x48xf32>
    %230 = stablehlo.convert %229 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %231 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %232 = stablehlo.select %231, %230, %218 : tensor<2x48xi1>, tensor<2x48xbf16>
    %233 = stablehlo.convert %5 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %234 = stablehlo.convert %232 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %235 = stablehlo.add %233, %234 : tensor<2x48xf32>
    %236 = stablehlo.convert %235 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %237 = stablehlo.convert %236 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %238 = stablehlo.multiply %237, %237 : tensor<2x48xf32>
    %239 = stablehlo.reduce(%238 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %240 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %241 = stablehlo.multiply %239, %240 : tensor<2xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %243 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %244 = stablehlo.add %242, %243 : tensor<2x48xf32>
    %245 = stablehlo.rsqrt %244 : tensor<2x48xf32>
    %246 = stablehlo.multiply %237, %245 : tensor<2x48xf32>
    %247 = stablehlo.convert %246 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %248 = stablehlo.broadcast_in_dim %arg21, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %249 = stablehlo.convert %247 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %250 = stablehlo.convert %248 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %251 = stablehlo.multiply %249, %250 : tensor<2x48xf32>
    %252 = stablehlo.convert %251 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %253 = stablehlo.dot_general %252, %arg22, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %254 = stablehlo.convert %253 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %255 = stablehlo.dot_general %252, %arg23, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %256 = stablehlo.convert %255 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %257 = stablehlo.dot_general %256, %arg24, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %258 = stablehlo.convert %257 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %259 = stablehlo.convert %258 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %260 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %261 = stablehlo.multiply %259, %260 : tensor<2x80xf32>
    %262 = stablehlo.convert %261 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %263 = stablehlo.convert %254 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %264 = stablehlo.convert %262 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %265 = stablehlo.add %263, %264 : tensor<2x80xf32>
    %266 = stablehlo.convert %265 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %267 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %268 = stablehlo.select %267, %266, %254 : tensor<2x80xi1>, tensor<2x80xbf16>
    %269 = stablehlo.dot_general %252, %arg25, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %270 = stablehlo.convert %269 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %271 = stablehlo.dot_general %270, %arg26, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<80x7xbf16>) -> tensor<2x80xf32>
    %272 = stablehlo.convert %271 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %273 = stablehlo.convert %272 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %274 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %275 = stablehlo.multiply %273, %274 : tensor<2x80xf32>
    %276 = stablehlo.convert %275 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %277 = stablehlo.convert %254 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %278 = stablehlo.convert %276 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %279 = stablehlo.add %277, %278 : tensor<2x80xf32>
    %280 = stablehlo.convert %279 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %281 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %282 = stablehlo.select %281, %280, %268 : tensor<2x80xi1>, tensor<2x80xbf16>
    %283 = stablehlo.slice %282 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %284 = stablehlo.convert %283 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %285 = stablehlo.logistic %284 : tensor<2x40xf32>
    %286 = stablehlo.multiply %284, %285 : tensor<2x40xf32>
    %287 = stablehlo.convert %286 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %288 = stablehlo.slice %282 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %289 = stablehlo.convert %288 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %290 = stablehlo.convert %287 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %291 = stablehlo.multiply %289, %290 : tensor<2x40xf32>
    %292 = stablehlo.convert %291 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %293 = stablehlo.dot_general %292, %arg27, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<48x40xbf16>) -> tensor<2x48xf32>
    %294 = stablehlo.convert %293 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %295 = stablehlo.dot_general %292, %arg28, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<5x40xbf16>) -> tensor<2x5xf32>
    %296 = stablehlo.convert %295 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %297 = stablehlo.dot_general %296, %arg29, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %298 = stablehlo.convert %297 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %299 = stablehlo.convert %298 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %300 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %301 = stablehlo.multiply %299, %300 : tensor<2x48xf32>
    %302 = stablehlo.convert %301 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %303 = stablehlo.convert %294 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %304 = stablehlo.convert %302 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %305 = stablehlo.add %303, %304 : tensor<2x48xf32>
    %306 = stablehlo.convert %305 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %307 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %308 = stablehlo.select %307, %306, %294 : tensor<2x48xi1>, tensor<2x48xbf16>
    %309 = stablehlo.dot_general %292, %arg30, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<7x40xbf16>) -> tensor<2x7xf32>
    %310 = stablehlo.convert %309 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %311 = stablehlo.dot_general %310, %arg31, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<48x7xbf16>) -> tensor<2x48xf32>
    %312 = stablehlo.convert %311 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %313 = stablehlo.convert %312 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %314 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %315 = stablehlo.multiply %313, %314 : tensor<2x48xf32>
    %316 = stablehlo.convert %315 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %317 = stablehlo.convert %294 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %318 = stablehlo.convert %316 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %319 = stablehlo.add %317, %318 : tensor<2x48xf32>
    %320 = stablehlo.convert %319 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %321 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %322 = stablehlo.select %321, %320, %308 : tensor<2x48xi1>, tensor<2x48xbf16>
    %323 = stablehlo.convert %236 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %324 = stablehlo.convert %322 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %325 = stablehlo.add %323, %324 : tensor<2x48xf32>
    %326 = stablehlo.convert %325 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %327 = stablehlo.convert %326 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %328 = stablehlo.multiply %327, %327 : tensor<2x48xf32>
    %329 = stablehlo.reduce(%328 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %330 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %331 = stablehlo.multiply %329, %330 : tensor<2xf32>
    %332 = stablehlo.broadcast_in_dim %331, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %333 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %334 = stablehlo.add %332, %333 : tensor<2x48xf32>
    %335 = stablehlo.rsqrt %334 : tensor<2x48xf32>
    %336 = stablehlo.multiply %327, %335 : tensor<2x48xf32>
    %337 = stablehlo.convert %336 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %338 = stablehlo.broadcast_in_dim %arg32, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %339 = stablehlo.convert %337 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %340 = stablehlo.convert %338 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %341 = stablehlo.multiply %339, %340 : tensor<2x48xf32>
    %342 = stablehlo.convert %341 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %343 = stablehlo.dot_general %342, %arg33, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %344 = stablehlo.convert %343 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %345 = stablehlo.dot_general %342, %arg34, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %346 = stablehlo.convert %345 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %347 = stablehlo.dot_general %346, %arg35, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %348 = stablehlo.convert %347 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %349 = stablehlo.convert %348 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %350 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %351 = stablehlo.multiply %349, %350 : tensor<2x80xf32>
    %352 = stablehlo.convert %351 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %353 = stablehlo.convert %344 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %354 = stablehlo.convert %352 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %355 = stablehlo.add %353, %354 : tensor<2x80xf32>
    %356 = stablehlo.convert %355 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %357 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %358 = stablehlo.select %357, %356, %344 : tensor<2x80xi1>, tensor<2x80xbf16>
    %359 = stablehlo.dot_general %342, %arg36, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %360 = stablehlo.convert %359 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %361 = stablehlo.dot_general %360, %arg37, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<80x7xbf16>) -> tensor<2x80xf32>
    %362 = stablehlo.convert %361 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %363 = stablehlo.convert %362 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %364 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %365 = stablehlo.multiply %363, %364 : tensor<2x80xf32>
    %366 = stablehlo.convert %365 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %367 = stablehlo.convert %344 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %368 = stablehlo.convert %366 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %369 = stablehlo.add %367, %368 : tensor<2x80xf32>
    %370 = stablehlo.convert %369 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %371 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %372 = stablehlo.select %371, %370, %358 : tensor<2x80xi1>, tensor<2x80xbf16>
    %373 = stablehlo.slice %372 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %374 = stablehlo.reshape %373 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %375 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %376 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %377 = stablehlo.slice %374 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %378 = stablehlo.slice %374 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %379 = stablehlo.convert %377 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %380 = stablehlo.convert %375 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %381 = stablehlo.multiply %379, %380 : tensor<2x6x3xf32>
    %382 = stablehlo.convert %381 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %383 = stablehlo.convert %382 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %384 = stablehlo.convert %378 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %385 = stablehlo.convert %376 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %386 = stablehlo.multiply %384, %385 : tensor<2x6x3xf32>
    %387 = stablehlo.convert %386 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %388 = stablehlo.convert %387 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %389 = stablehlo.convert %378 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %390 = stablehlo.convert %375 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %391 = stablehlo.multiply %389, %390 : tensor<2x6x3xf32>
    %392 = stablehlo.convert %391 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %393 = stablehlo.convert %392 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %394 = stablehlo.convert %377 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %395 = stablehlo.convert %376 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %396 = stablehlo.multiply %394, %395 : tensor<2x6x3xf32>
    %397 = stablehlo.convert %396 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %398 = stablehlo.convert %397 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %399 = stablehlo.subtract %383, %388 : tensor<2x6x3xf32>
    %400 = stablehlo.convert %399 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %401 = stablehlo.add %393, %398 : tensor<2x6x3xf32>
    %402 = stablehlo.convert %401 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %403 = stablehlo.slice %374 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %404 = stablehlo.concatenate %400, %402, %403, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %405 = stablehlo.slice %372 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %406 = stablehlo.reshape %405 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %407 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %408 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %409 = stablehlo.slice %406 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %410 = stablehlo.slice %406 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %411 = stablehlo.convert %409 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %412 = stablehlo.convert %407 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %413 = stablehlo.multiply %411, %412 : tensor<2x2x3xf32>
    %414 = stablehlo.convert %413 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %415 = stablehlo.convert %414 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %416 = stablehlo.convert %410 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %417 = stablehlo.convert %408 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %418 = stablehlo.multiply %416, %417 : tensor<2x2x3xf32>
    %419 = stablehlo.convert %418 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %420 = stablehlo.convert %419 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %421 = stablehlo.convert %410 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %422 = stablehlo.convert %407 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %423 = stablehlo.multiply %421, %422 : tensor<2x2x3xf32>
    %424 = stablehlo.convert %423 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %425 = stablehlo.convert %424 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %426 = stablehlo.convert %409 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %427 = stablehlo.convert %408 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %428 = stablehlo.multiply %426, %427 : tensor<2x2x3xf32>
    %429 = stablehlo.convert %428 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %430 = stablehlo.convert %429 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %431 = stablehlo.subtract %415, %420 : tensor<2x2x3xf32>
    %432 = stablehlo.convert %431 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %433 = stablehlo.add %425, %430 : tensor<2x2x3xf32>
    %434 = stablehlo.convert %433 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %435 = stablehlo.slice %406 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %436 = stablehlo.concatenate %432, %434, %435, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %437 = stablehlo.slice %372 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %438 = stablehlo.reshape %437 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %439 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %440 = stablehlo.reshape %439 : (tensor<1xi32>) -> tensor<i32>
    %441 = stablehlo.slice %436 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %442 = stablehlo.reshape %441 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %443 = stablehlo.dynamic_slice %arg38, %123, %123, %440, %123, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %444 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %445 = stablehlo.reshape %444 : (tensor<1xi1>) -> tensor<i1>
    %446 = stablehlo.broadcast_in_dim %445, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %447 = stablehlo.select %446, %442, %443 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %448 = stablehlo.dynamic_update_slice %arg38, %447, %123, %123, %440, %123 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %449 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %450 = stablehlo.reshape %449 : (tensor<1xi32>) -> tensor<i32>
    %451 = stablehlo.slice %436 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %452 = stablehlo.reshape %451 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %453 = stablehlo.dynamic_slice %448, %2, %123, %450, %123, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %454 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %455 = stablehlo.reshape %454 : (tensor<1xi1>) -> tensor<i1>
    %456 = stablehlo.broadcast_in_dim %455, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %457 = stablehlo.select %456, %452, %453 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %458 = stablehlo.dynamic_update_slice %448, %457, %2, %123, %450, %123 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %459 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %460 = stablehlo.reshape %459 : (tensor<1xi32>) -> tensor<i32>
    %461 = stablehlo.slice %438 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %462 = stablehlo.reshape %461 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %463 = stablehlo.dynamic_slice %arg39, %123, %123, %460, %123, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %464 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %465 = stablehlo.reshape %464 : (tensor<1xi1>) -> tensor<i1>
    %466 = stablehlo.broadcast_in_dim %465, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %467 = stablehlo.select %466, %462, %463 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %468 = stablehlo.dynamic_update_slice %arg39, %467, %123, %123, %460, %123 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %469 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %470 = stablehlo.reshape %469 : (tensor<1xi32>) -> tensor<i32>
    %471 = stablehlo.slice %438 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %472 = stablehlo.reshape %471 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %473 = stablehlo.dynamic_slice %468, %2, %123, %470, %123, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %474 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %475 = stablehlo.reshape %474 : (tensor<1xi1>) -> tensor<i1>
    %476 = stablehlo.broadcast_in_dim %475, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %477 = stablehlo.select %476, %472, %473 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %478 = stablehlo.dynamic_update_slice %468, %477, %2, %123, %470, %123 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %479 = stablehlo.reshape %404 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %480 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %481 = stablehlo.dot_general %479, %458, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %482 = stablehlo.convert %481 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %483 = stablehlo.convert %482 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %484 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %485 = stablehlo.divide %483, %484 : tensor<2x2x3x256xf32>
    %486 = stablehlo.convert %485 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %487 = stablehlo.convert %486 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %488 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %489 = stablehlo.broadcast_in_dim %480, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %490 = stablehlo.compare LE, %488, %489, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %491 = stablehlo.broadcast_in_dim %177, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %492 = stablehlo.select %490, %487, %491 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %493 = stablehlo.reduce(%492 init: %180) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %494 = stablehlo.broadcast_in_dim %493, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %495 = stablehlo.subtract %492, %494 : tensor<2x2x3x256xf32>
    %496 = stablehlo.exponential %495 : tensor<2x2x3x256xf32>
    %497 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %498 = stablehlo.select %490, %496, %497 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %499 = stablehlo.slice %498 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %500 = stablehlo.reduce(%499 init: %8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %501 = stablehlo.broadcast_in_dim %500, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %502 = stablehlo.divide %498, %501 : tensor<2x2x3x256xf32>
    %503 = stablehlo.convert %502 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %504 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %505 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %506 = stablehlo.compare LT, %504, %505, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %507 = stablehlo.broadcast_in_dim %195, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %508 = stablehlo.select %506, %478, %507 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %509 = stablehlo.slice %503 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %510 = stablehlo.slice %508 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %511 = stablehlo.dot_general %509, %510, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %512 = stablehlo.convert %511 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %513 = stablehlo.reshape %512 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %514 = stablehlo.dot_general %513, %arg40, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<48x48xbf16>) -> tensor<2x48xf32>
    %515 = stablehlo.convert %514 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %516 = stablehlo.dot_general %513, %arg41, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %517 = stablehlo.convert %516 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %518 = stablehlo.dot_general %517, %arg42, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %519 = stablehlo.convert %518 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %520 = stablehlo.convert %519 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %521 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %522 = stablehlo.multiply %520, %521 : tensor<2x48xf32>
    %523 = stablehlo.convert %522 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %524 = stablehlo.convert %515 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %525 = stablehlo.convert %523 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %526 = stablehlo.add %524, %525 : tensor<2x48xf32>
    %527 = stablehlo.convert %526 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %528 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %529 = stablehlo.select %528, %527, %515 : tensor<2x48xi1>, tensor<2x48xbf16>
    %530 = stablehlo.dot_general %513, %arg43, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %531 = stablehlo.convert %530 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %532 = stablehlo.dot_general %531, %arg44, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<48x7xbf16>) -> tensor<2x48xf32>
    %533 = stablehlo.convert %532 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %534 = stablehlo.convert %533 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %535 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %536 = stablehlo.multiply %534, %535 : tensor<2x48xf32>
    %537 = stablehlo.convert %536 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %538 = stablehlo.convert %515 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %539 = stablehlo.convert %537 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %540 = stablehlo.add %538, %539 : tensor<2x48xf32>
    %541 = stablehlo.convert %540 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %542 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %543 = stablehlo.select %542, %541, %529 : tensor<2x48xi1>, tensor<2x48xbf16>
    %544 = stablehlo.convert %326 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %545 = stablehlo.convert %543 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %546 = stablehlo.add %544, %545 : tensor<2x48xf32>
    %547 = stablehlo.convert %546 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %548 = stablehlo.convert %547 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %549 = stablehlo.multiply %548, %548 : tensor<2x48xf32>
    %550 = stablehlo.reduce(%549 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %551 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %552 = stablehlo.multiply %550, %551 : tensor<2xf32>
    %553 = stablehlo.broadcast_in_dim %552, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %554 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %555 = stablehlo.add %553, %554 : tensor<2x48xf32>
    %556 = stablehlo.rsqrt %555 : tensor<2x48xf32>
    %557 = stablehlo.multiply %548, %556 : tensor<2x48xf32>
    %558 = stablehlo.convert %557 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %559 = stablehlo.broadcast_in_dim %arg45, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %560 = stablehlo.convert %558 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %561 = stablehlo.convert %559 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %562 = stablehlo.multiply %560, %561 : tensor<2x48xf32>
    %563 = stablehlo.convert %562 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %564 = stablehlo.dot_general %563, %arg46, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %565 = stablehlo.convert %564 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %566 = stablehlo.dot_general %563, %arg47, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %567 = stablehlo.convert %566 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %568 = stablehlo.dot_general %567, %arg48, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %569 = stablehlo.convert %568 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %570 = stablehlo.convert %569 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %571 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %572 = stablehlo.multiply %570, %571 : tensor<2x80xf32>
    %573 = stablehlo.convert %572 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %574 = stablehlo.convert %565 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %575 = stablehlo.convert %573 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %576 = stablehlo.add %574, %575 : tensor<2x80xf32>
    %577 = stablehlo.convert %576 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %578 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %579 = stablehlo.select %578, %577, %565 : tensor<2x80xi1>, tensor<2x80xbf16>
    %580 = stablehlo.dot_general %563, %arg49, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %581 = stablehlo.convert %580 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %582 = stablehlo.dot_general %581, %arg50, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<80x7xbf16>) -> tensor<2x80xf32>
    %583 = stablehlo.convert %582 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %584 = stablehlo.convert %583 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %585 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %586 = stablehlo.multiply %584, %585 : tensor<2x80xf32>
    %587 = stablehlo.convert %586 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %588 = stablehlo.convert %565 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %589 = stablehlo.convert %587 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %590 = stablehlo.add %588, %589 : tensor<2x80xf32>
    %591 = stablehlo.convert %590 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %592 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %593 = stablehlo.select %592, %591, %579 : tensor<2x80xi1>, tensor<2x80xbf16>
    %594 = stablehlo.slice %593 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %595 = stablehlo.convert %594 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %596 = stablehlo.logistic %595 : tensor<2x40xf32>
    %597 = stablehlo.multiply %595, %596 : tensor<2x40xf32>
    %598 = stablehlo.convert %597 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %599 = stablehlo.slice %593 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %600 = stablehlo.convert %599 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %601 = stablehlo.convert %598 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %602 = stablehlo.multiply %600, %601 : tensor<2x40xf32>
    %603 = stablehlo.convert %602 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %604 = stablehlo.dot_general %603, %arg51, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<48x40xbf16>) -> tensor<2x48xf32>
    %605 = stablehlo.convert %604 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %606 = stablehlo.dot_general %603, %arg52, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<5x40xbf16>) -> tensor<2x5xf32>
    %607 = stablehlo.convert %606 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %608 = stablehlo.dot_general %607, %arg53, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %609 = stablehlo.convert %608 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %610 = stablehlo.convert %609 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %611 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %612 = stablehlo.multiply %610, %611 : tensor<2x48xf32>
    %613 = stablehlo.convert %612 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %614 = stablehlo.convert %605 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %615 = stablehlo.convert %613 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %616 = stablehlo.add %614, %615 : tensor<2x48xf32>
    %617 = stablehlo.convert %616 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %618 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %619 = stablehlo.select %618, %617, %605 : tensor<2x48xi1>, tensor<2x48xbf16>
    %620 = stablehlo.dot_general %603, %arg54, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<7x40xbf16>) -> tensor<2x7xf32>
    %621 = stablehlo.convert %620 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %622 = stablehlo.dot_general %621, %arg55, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<48x7xbf16>) -> tensor<2x48xf32>
    %623 = stablehlo.convert %622 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %624 = stablehlo.convert %623 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %625 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %626 = stablehlo.multiply %624, %625 : tensor<2x48xf32>
    %627 = stablehlo.convert %626 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %628 = stablehlo.convert %605 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %629 = stablehlo.convert %627 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %630 = stablehlo.add %628, %629 : tensor<2x48xf32>
    %631 = stablehlo.convert %630 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %632 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %633 = stablehlo.select %632, %631, %619 : tensor<2x48xi1>, tensor<2x48xbf16>
    %634 = stablehlo.convert %547 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %635 = stablehlo.convert %633 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %636 = stablehlo.add %634, %635 : tensor<2x48xf32>
    %637 = stablehlo.convert %636 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %638 = stablehlo.convert %637 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %639 = stablehlo.multiply %638, %638 : tensor<2x48xf32>
    %640 = stablehlo.reduce(%639 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %641 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %642 = stablehlo.multiply %640, %641 : tensor<2xf32>
    %643 = stablehlo.broadcast_in_dim %642, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %644 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %645 = stablehlo.add %643, %644 : tensor<2x48xf32>
    %646 = stablehlo.rsqrt %645 : tensor<2x48xf32>
    %647 = stablehlo.multiply %638, %646 : tensor<2x48xf32>
    %648 = stablehlo.convert %647 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %649 = stablehlo.broadcast_in_dim %arg56, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %650 = stablehlo.convert %648 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %651 = stablehlo.convert %649 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %652 = stablehlo.multiply %650, %651 : tensor<2x48xf32>
    %653 = stablehlo.convert %652 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %654 = stablehlo.dot_general %653, %arg57, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %655 = stablehlo.convert %654 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %656 = stablehlo.dot_general %653, %arg58, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %657 = stablehlo.convert %656 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %658 = stablehlo.dot_general %657, %arg59, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %659 = stablehlo.convert %658 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %660 = stablehlo.convert %659 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %661 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %662 = stablehlo.multiply %660, %661 : tensor<2x80xf32>
    %663 = stablehlo.convert %662 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %664 = stablehlo.convert %655 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %665 = stablehlo.convert %663 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %666 = stablehlo.add %664, %665 : tensor<2x80xf32>
    %667 = stablehlo.convert %666 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %668 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %669 = stablehlo.select %668, %667, %655 : tensor<2x80xi1>, tensor<2x80xbf16>
    %670 = stablehlo.dot_general %653, %arg60, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %671 = stablehlo.convert %670 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %672 = stablehlo.dot_general %671, %arg61, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<80x7xbf16>) -> tensor<2x80xf32>
    %673 = stablehlo.convert %672 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %674 = stablehlo.convert %673 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %675 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %676 = stablehlo.multiply %674, %675 : tensor<2x80xf32>
    %677 = stablehlo.convert %676 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %678 = stablehlo.convert %655 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %679 = stablehlo.convert %677 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %680 = stablehlo.add %678, %679 : tensor<2x80xf32>
    %681 = stablehlo.convert %680 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %682 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %683 = stablehlo.select %682, %681, %669 : tensor<2x80xi1>, tensor<2x80xbf16>
    %684 = stablehlo.slice %683 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %685 = stablehlo.reshape %684 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %686 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %687 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %688 = stablehlo.slice %685 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %689 = stablehlo.slice %685 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %690 = stablehlo.convert %688 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %691 = stablehlo.convert %686 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %692 = stablehlo.multiply %690, %691 : tensor<2x6x3xf32>
    %693 = stablehlo.convert %692 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %694 = stablehlo.convert %693 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %695 = stablehlo.convert %689 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %696 = stablehlo.convert %687 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %697 = stablehlo.multiply %695, %696 : tensor<2x6x3xf32>
    %698 = stablehlo.convert %697 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %699 = stablehlo.convert %698 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %700 = stablehlo.convert %689 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %701 = stablehlo.convert %686 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %702 = stablehlo.multiply %700, %701 : tensor<2x6x3xf32>
    %703 = stablehlo.convert %702 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %704 = stablehlo.convert %703 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %705 = stablehlo.convert %688 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %706 = stablehlo.convert %687 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %707 = stablehlo.multiply %705, %706 : tensor<2x6x3xf32>
    %708 = stablehlo.convert %707 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %709 = stablehlo.convert %708 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %710 = stablehlo.subtract %694, %699 : tensor<2x6x3xf32>
    %711 = stablehlo.convert %710 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %712 = stablehlo.add %704, %709 : tensor<2x6x3xf32>
    %713 = stablehlo.convert %712 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %714 = stablehlo.slice %685 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %715 = stablehlo.concatenate %711, %713, %714, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %716 = stablehlo.slice %683 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %717 = stablehlo.reshape %716 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %718 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %719 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %720 = stablehlo.slice %717 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %721 = stablehlo.slice %717 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %722 = stablehlo.convert %720 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %723 = stablehlo.convert %718 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %724 = stablehlo.multiply %722, %723 : tensor<2x2x3xf32>
    %725 = stablehlo.convert %724 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %726 = stablehlo.convert %725 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %727 = stablehlo.convert %721 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %728 = stablehlo.convert %719 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %729 = stablehlo.multiply %727, %728 : tensor<2x2x3xf32>
    %730 = stablehlo.convert %729 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %731 = stablehlo.convert %730 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %732 = stablehlo.convert %721 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %733 = stablehlo.convert %718 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %734 = stablehlo.multiply %732, %733 : tensor<2x2x3xf32>
    %735 = stablehlo.convert %734 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %736 = stablehlo.convert %735 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %737 = stablehlo.convert %720 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %738 = stablehlo.convert %719 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %739 = stablehlo.multiply %737, %738 : tensor<2x2x3xf32>
    %740 = stablehlo.convert %739 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %741 = stablehlo.convert %740 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %742 = stablehlo.subtract %726, %731 : tensor<2x2x3xf32>
    %743 = stablehlo.convert %742 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %744 = stablehlo.add %736, %741 : tensor<2x2x3xf32>
    %745 = stablehlo.convert %744 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %746 = stablehlo.slice %717 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %747 = stablehlo.concatenate %743, %745, %746, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %748 = stablehlo.slice %683 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %749 = stablehlo.reshape %748 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %750 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %751 = stablehlo.reshape %750 : (tensor<1xi32>) -> tensor<i32>
    %752 = stablehlo.slice %747 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %753 = stablehlo.reshape %752 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %754 = stablehlo.dynamic_slice %arg62, %123, %123, %751, %123, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %755 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %756 = stablehlo.reshape %755 : (tensor<1xi1>) -> tensor<i1>
    %757 = stablehlo.broadcast_in_dim %756, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %758 = stablehlo.select %757, %753, %754 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %759 = stablehlo.dynamic_update_slice %arg62, %758, %123, %123, %751, %123 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %760 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %761 = stablehlo.reshape %760 : (tensor<1xi32>) -> tensor<i32>
    %762 = stablehlo.slice %747 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %763 = stablehlo.reshape %762 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %764 = stablehlo.dynamic_slice %759, %2, %123, %761, %123, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %765 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %766 = stablehlo.reshape %765 : (tensor<1xi1>) -> tensor<i1>
    %767 = stablehlo.broadcast_in_dim %766, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %768 = stablehlo.select %767, %763, %764 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %769 = stablehlo.dynamic_update_slice %759, %768, %2, %123, %761, %123 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %770 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %771 = stablehlo.reshape %770 : (tensor<1xi32>) -> tensor<i32>
    %772 = stablehlo.slice %749 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %773 = stablehlo.reshape %772 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %774 = stablehlo.dynamic_slice %arg63, %123, %123, %771, %123, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %775 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %776 = stablehlo.reshape %775 : (tensor<1xi1>) -> tensor<i1>
    %777 = stablehlo.broadcast_in_dim %776, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %778 = stablehlo.select %777, %773, %774 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %779 = stablehlo.dynamic_update_slice %arg63, %778, %123, %123, %771, %123 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %780 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %781 = stablehlo.reshape %780 : (tensor<1xi32>) -> tensor<i32>
    %782 = stablehlo.slice %749 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %783 = stablehlo.reshape %782 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %784 = stablehlo.dynamic_slice %779, %2, %123, %781, %123, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %785 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %786 = stablehlo.reshape %785 : (tensor<1xi1>) -> tensor<i1>
    %787 = stablehlo.broadcast_in_dim %786, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %788 = stablehlo.select %787, %783, %784 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %789 = stablehlo.dynamic_update_slice %779, %788, %2, %123, %781, %123 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %790 = stablehlo.reshape %715 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %791 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %792 = stablehlo.dot_general %790, %769, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %793 = stablehlo.convert %792 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %794 = stablehlo.convert %793 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %795 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %796 = stablehlo.divide %794, %795 : tensor<2x2x3x256xf32>
    %797 = stablehlo.convert %796 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %798 = stablehlo.convert %797 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %799 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %800 = stablehlo.broadcast_in_dim %791, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %801 = stablehlo.compare LE, %799, %800, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %802 = stablehlo.broadcast_in_dim %177, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %803 = stablehlo.select %801, %798, %802 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %804 = stablehlo.reduce(%803 init: %180) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %805 = stablehlo.broadcast_in_dim %804, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %806 = stablehlo.subtract %803, %805 : tensor<2x2x3x256xf32>
    %807 = stablehlo.exponential %806 : tensor<2x2x3x256xf32>
    %808 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %809 = stablehlo.select %801, %807, %808 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %810 = stablehlo.slice %809 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %811 = stablehlo.reduce(%810 init: %8) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %812 = stablehlo.broadcast_in_dim %811, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %813 = stablehlo.divide %809, %812 : tensor<2x2x3x256xf32>
    %814 = stablehlo.convert %813 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %815 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %816 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %817 = stablehlo.compare LT, %815, %816, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %818 = stablehlo.broadcast_in_dim %195, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %819 = stablehlo.select %817, %789, %818 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %820 = stablehlo.slice %814 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %821 = stablehlo.slice %819 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %822 = stablehlo.dot_general %820, %821, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %823 = stablehlo.convert %822 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %824 = stablehlo.reshape %823 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %825 = stablehlo.dot_general %824, %arg64, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<48x48xbf16>) -> tensor<2x48xf32>
    %826 = stablehlo.convert %825 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %827 = stablehlo.dot_general %824, %arg65, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %828 = stablehlo.convert %827 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %829 = stablehlo.dot_general %828, %arg66, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %830 = stablehlo.convert %829 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %831 = stablehlo.convert %830 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %832 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %833 = stablehlo.multiply %831, %832 : tensor<2x48xf32>
    %834 = stablehlo.convert %833 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %835 = stablehlo.convert %826 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %836 = stablehlo.convert %834 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %837 = stablehlo.add %835, %836 : tensor<2x48xf32>
    %838 = stablehlo.convert %837 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %839 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %840 = stablehlo.select %839, %838, %826 : tensor<2x48xi1>, tensor<2x48xbf16>
    %841 = stablehlo.dot_general %824, %arg67, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %842 = stablehlo.convert %841 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %843 = stablehlo.dot_general %842, %arg68, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<48x7xbf16>) -> tensor<2x48xf32>
    %844 = stablehlo.convert %843 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %845 = stablehlo.convert %844 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %846 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %847 = stablehlo.multiply %845, %846 : tensor<2x48xf32>
    %848 = stablehlo.convert %847 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %849 = stablehlo.convert %826 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %850 = stablehlo.convert %848 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %851 = stablehlo.add %849, %850 : tensor<2x48xf32>
    %852 = stablehlo.convert %851 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %853 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %854 = stablehlo.select %853, %852, %840 : tensor<2x48xi1>, tensor<2x48xbf16>
    %855 = stablehlo.convert %637 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %856 = stablehlo.convert %854 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %857 = stablehlo.add %855, %856 : tensor<2x48xf32>
    %858 = stablehlo.convert %857 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %859 = stablehlo.convert %858 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %860 = stablehlo.multiply %859, %859 : tensor<2x48xf32>
    %861 = stablehlo.reduce(%860 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %862 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %863 = stablehlo.multiply %861, %862 : tensor<2xf32>
    %864 = stablehlo.broadcast_in_dim %863, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %865 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %866 = stablehlo.add %864, %865 : tensor<2x48xf32>
    %867 = stablehlo.rsqrt %866 : tensor<2x48xf32>
    %868 = stablehlo.multiply %859, %867 : tensor<2x48xf32>
    %869 = stablehlo.convert %868 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %870 = stablehlo.broadcast_in_dim %arg69, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %871 = stablehlo.convert %869 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %872 = stablehlo.convert %870 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %873 = stablehlo.multiply %871, %872 : tensor<2x48xf32>
    %874 = stablehlo.convert %873 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %875 = stablehlo.dot_general %874, %arg70, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<80x48xbf16>) -> tensor<2x80xf32>
    %876 = stablehlo.convert %875 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %877 = stablehlo.dot_general %874, %arg71, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<5x48xbf16>) -> tensor<2x5xf32>
    %878 = stablehlo.convert %877 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %879 = stablehlo.dot_general %878, %arg72, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<80x5xbf16>) -> tensor<2x80xf32>
    %880 = stablehlo.convert %879 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %881 = stablehlo.convert %880 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %882 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %883 = stablehlo.multiply %881, %882 : tensor<2x80xf32>
    %884 = stablehlo.convert %883 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %885 = stablehlo.convert %876 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %886 = stablehlo.convert %884 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %887 = stablehlo.add %885, %886 : tensor<2x80xf32>
    %888 = stablehlo.convert %887 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %889 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %890 = stablehlo.select %889, %888, %876 : tensor<2x80xi1>, tensor<2x80xbf16>
    %891 = stablehlo.dot_general %874, %arg73, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<7x48xbf16>) -> tensor<2x7xf32>
    %892 = stablehlo.convert %891 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %893 = stablehlo.dot_general %892, %arg74, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<80x7xbf16>) -> tensor<2x80xf32>
    %894 = stablehlo.convert %893 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %895 = stablehlo.convert %894 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %896 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<2x80xf32>
    %897 = stablehlo.multiply %895, %896 : tensor<2x80xf32>
    %898 = stablehlo.convert %897 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %899 = stablehlo.convert %876 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %900 = stablehlo.convert %898 : (tensor<2x80xbf16>) -> tensor<2x80xf32>
    %901 = stablehlo.add %899, %900 : tensor<2x80xf32>
    %902 = stablehlo.convert %901 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %903 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x80xi1>
    %904 = stablehlo.select %903, %902, %890 : tensor<2x80xi1>, tensor<2x80xbf16>
    %905 = stablehlo.slice %904 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %906 = stablehlo.convert %905 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %907 = stablehlo.logistic %906 : tensor<2x40xf32>
    %908 = stablehlo.multiply %906, %907 : tensor<2x40xf32>
    %909 = stablehlo.convert %908 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %910 = stablehlo.slice %904 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %911 = stablehlo.convert %910 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %912 = stablehlo.convert %909 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %913 = stablehlo.multiply %911, %912 : tensor<2x40xf32>
    %914 = stablehlo.convert %913 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %915 = stablehlo.dot_general %914, %arg75, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<48x40xbf16>) -> tensor<2x48xf32>
    %916 = stablehlo.convert %915 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %917 = stablehlo.dot_general %914, %arg76, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<5x40xbf16>) -> tensor<2x5xf32>
    %918 = stablehlo.convert %917 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %919 = stablehlo.dot_general %918, %arg77, contracting_dims = [1] x [1] : (tensor<2x5xbf16>, tensor<48x5xbf16>) -> tensor<2x48xf32>
    %920 = stablehlo.convert %919 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %921 = stablehlo.convert %920 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %922 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %923 = stablehlo.multiply %921, %922 : tensor<2x48xf32>
    %924 = stablehlo.convert %923 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %925 = stablehlo.convert %916 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %926 = stablehlo.convert %924 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %927 = stablehlo.add %925, %926 : tensor<2x48xf32>
    %928 = stablehlo.convert %927 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %929 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %930 = stablehlo.select %929, %928, %916 : tensor<2x48xi1>, tensor<2x48xbf16>
    %931 = stablehlo.dot_general %914, %arg78, contracting_dims = [1] x [1] : (tensor<2x40xbf16>, tensor<7x40xbf16>) -> tensor<2x7xf32>
    %932 = stablehlo.convert %931 : (tensor<2x7xf32>) -> tensor<2x7xbf16>
    %933 = stablehlo.dot_general %932, %arg79, contracting_dims = [1] x [1] : (tensor<2x7xbf16>, tensor<48x7xbf16>) -> tensor<2x48xf32>
    %934 = stablehlo.convert %933 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %935 = stablehlo.convert %934 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %936 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %937 = stablehlo.multiply %935, %936 : tensor<2x48xf32>
    %938 = stablehlo.convert %937 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %939 = stablehlo.convert %916 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %940 = stablehlo.convert %938 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %941 = stablehlo.add %939, %940 : tensor<2x48xf32>
    %942 = stablehlo.convert %941 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %943 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi1>) -> tensor<2x48xi1>
    %944 = stablehlo.select %943, %942, %930 : tensor<2x48xi1>, tensor<2x48xbf16>
    %945 = stablehlo.convert %858 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %946 = stablehlo.convert %944 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %947 = stablehlo.add %945, %946 : tensor<2x48xf32>
    %948 = stablehlo.convert %947 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %949 = stablehlo.convert %948 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %950 = stablehlo.multiply %949, %949 : tensor<2x48xf32>
    %951 = stablehlo.reduce(%950 init: %8) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %952 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %953 = stablehlo.multiply %951, %952 : tensor<2xf32>
    %954 = stablehlo.broadcast_in_dim %953, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %955 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %956 = stablehlo.add %954, %955 : tensor<2x48xf32>
    %957 = stablehlo.rsqrt %956 : tensor<2x48xf32>
    %958 = stablehlo.multiply %949, %957 : tensor<2x48xf32>
    %959 = stablehlo.convert %958 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %960 = stablehlo.broadcast_in_dim %arg80, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %961 = stablehlo.convert %959 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %962 = stablehlo.convert %960 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %963 = stablehlo.multiply %961, %962 : tensor<2x48xf32>
    %964 = stablehlo.convert %963 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %965 = stablehlo.dot_general %964, %arg7, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<337x48xbf16>) -> tensor<2x337xf32>
    %966 = stablehlo.convert %965 : (tensor<2x337xf32>) -> tensor<2x337xbf16>
    %967 = stablehlo.convert %966 : (tensor<2x337xbf16>) -> tensor<2x337xf32>
    return %143, %163, %458, %478, %769, %789, %967 : tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x337xf32>
  }
}
