module @prefill.s2.t256.c8.vision {
  func.func public @main(%arg0: tensor<8xi32>, %arg1: tensor<337x48xbf16>, %arg2: tensor<8x48xf32>, %arg3: tensor<8xi1>, %arg4: tensor<8x3xf32>, %arg5: tensor<8x3xf32>, %arg6: tensor<i32>, %arg7: tensor<i32>, %arg8: tensor<i32>, %arg9: tensor<48xbf16>, %arg10: tensor<80x48xbf16>, %arg11: tensor<7x48xbf16>, %arg12: tensor<80x7xbf16>, %arg13: tensor<2x2x256x8xbf16> {tf.aliasing_output = 0 : i32}, %arg14: tensor<2x2x256x8xbf16> {tf.aliasing_output = 1 : i32}, %arg15: tensor<48x48xbf16>, %arg16: tensor<7x48xbf16>, %arg17: tensor<48x7xbf16>, %arg18: tensor<48xbf16>, %arg19: tensor<80x48xbf16>, %arg20: tensor<7x48xbf16>, %arg21: tensor<80x7xbf16>, %arg22: tensor<48x40xbf16>, %arg23: tensor<7x40xbf16>, %arg24: tensor<48x7xbf16>, %arg25: tensor<48xbf16>, %arg26: tensor<80x48xbf16>, %arg27: tensor<7x48xbf16>, %arg28: tensor<80x7xbf16>, %arg29: tensor<2x2x256x8xbf16> {tf.aliasing_output = 2 : i32}, %arg30: tensor<2x2x256x8xbf16> {tf.aliasing_output = 3 : i32}, %arg31: tensor<48x48xbf16>, %arg32: tensor<7x48xbf16>, %arg33: tensor<48x7xbf16>, %arg34: tensor<48xbf16>, %arg35: tensor<80x48xbf16>, %arg36: tensor<7x48xbf16>, %arg37: tensor<80x7xbf16>, %arg38: tensor<48x40xbf16>, %arg39: tensor<7x40xbf16>, %arg40: tensor<48x7xbf16>, %arg41: tensor<48xbf16>, %arg42: tensor<80x48xbf16>, %arg43: tensor<7x48xbf16>, %arg44: tensor<80x7xbf16>, %arg45: tensor<2x2x256x8xbf16> {tf.aliasing_output = 4 : i32}, %arg46: tensor<2x2x256x8xbf16> {tf.aliasing_output = 5 : i32}, %arg47: tensor<48x48xbf16>, %arg48: tensor<7x48xbf16>, %arg49: tensor<48x7xbf16>, %arg50: tensor<48xbf16>, %arg51: tensor<80x48xbf16>, %arg52: tensor<7x48xbf16>, %arg53: tensor<80x7xbf16>, %arg54: tensor<48x40xbf16>, %arg55: tensor<7x40xbf16>, %arg56: tensor<48x7xbf16>) -> (tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x48xbf16>) {
    %0 = "stablehlo.gather"(%arg1, %arg0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 48>}> : (tensor<337x48xbf16>, tensor<8xi32>) -> tensor<8x48xbf16>
    %1 = stablehlo.convert %arg2 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %2 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<8xi1>) -> tensor<8x48xi1>
    %3 = stablehlo.select %2, %1, %0 : tensor<8x48xi1>, tensor<8x48xbf16>
    %4 = stablehlo.convert %arg4 : (tensor<8x3xf32>) -> tensor<8x3xbf16>
    %5 = stablehlo.convert %arg5 : (tensor<8x3xf32>) -> tensor<8x3xbf16>
    %6 = stablehlo.add %arg7, %arg8 : tensor<i32>
    %7 = stablehlo.constant dense<1> : tensor<i32>
    %8 = stablehlo.subtract %arg8, %7 : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %10 = stablehlo.iota dim = 0 : tensor<8xi32>
    %11 = stablehlo.minimum %10, %9 : tensor<8xi32>
    %12 = stablehlo.broadcast_in_dim %arg7, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %13 = stablehlo.add %11, %12 : tensor<8xi32>
    %14 = stablehlo.convert %3 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %15 = stablehlo.multiply %14, %14 : tensor<8x48xf32>
    %16 = stablehlo.constant dense<0.0> : tensor<f32>
    %17 = stablehlo.reduce(%15 init: %16) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %18 = stablehlo.constant dense<0.020833334> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %20 = stablehlo.multiply %17, %19 : tensor<8xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %22 = stablehlo.constant dense<1.0e-05> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %24 = stablehlo.add %21, %23 : tensor<8x48xf32>
    %25 = stablehlo.rsqrt %24 : tensor<8x48xf32>
    %26 = stablehlo.multiply %14, %25 : tensor<8x48xf32>
    %27 = stablehlo.convert %26 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %28 = stablehlo.broadcast_in_dim %arg9, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %29 = stablehlo.convert %27 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %30 = stablehlo.convert %28 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %31 = stablehlo.multiply %29, %30 : tensor<8x48xf32>
    %32 = stablehlo.convert %31 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %33 = stablehlo.dot_general %32, %arg10, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<80x48xbf16>) -> tensor<8x80xf32>
    %34 = stablehlo.convert %33 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %35 = stablehlo.dot_general %32, %arg11, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<7x48xbf16>) -> tensor<8x7xf32>
    %36 = stablehlo.convert %35 : (tensor<8x7xf32>) -> tensor<8x7xbf16>
    %37 = stablehlo.dot_general %36, %arg12, contracting_dims = [1] x [1] : (tensor<8x7xbf16>, tensor<80x7xbf16>) -> tensor<8x80xf32>
    %38 = stablehlo.convert %37 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %39 = stablehlo.convert %38 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %40 = stablehlo.constant dense<1.4285715> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<8x80xf32>
    %42 = stablehlo.multiply %39, %41 : tensor<8x80xf32>
    %43 = stablehlo.convert %42 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %44 = stablehlo.convert %34 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %45 = stablehlo.convert %43 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %46 = stablehlo.add %44, %45 : tensor<8x80xf32>
    %47 = stablehlo.convert %46 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %48 = stablehlo.slice %47 [0:8, 0:48] : (tensor<8x80xbf16>) -> tensor<8x48xbf16>
    %49 = stablehlo.reshape %48 : (tensor<8x48xbf16>) -> tensor<8x6x8xbf16>
    %50 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %51 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %52 = stablehlo.slice %49 [0:8, 0:6, 0:3] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %53 = stablehlo.slice %49 [0:8, 0:6, 3:6] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %54 = stablehlo.convert %52 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %55 = stablehlo.convert %50 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %56 = stablehlo.multiply %54, %55 : tensor<8x6x3xf32>
    %57 = stablehlo.convert %56 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %58 = stablehlo.convert %57 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %59 = stablehlo.convert %53 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %60 = stablehlo.convert %51 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %61 = stablehlo.multiply %59, %60 : tensor<8x6x3xf32>
    %62 = stablehlo.convert %61 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %63 = stablehlo.convert %62 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %64 = stablehlo.convert %53 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %65 = stablehlo.convert %50 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %66 = stablehlo.multiply %64, %65 : tensor<8x6x3xf32>
    %67 = stablehlo.convert %66 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %68 = stablehlo.convert %67 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %69 = stablehlo.convert %52 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %70 = stablehlo.convert %51 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %71 = stablehlo.multiply %69, %70 : tensor<8x6x3xf32>
    %72 = stablehlo.convert %71 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %73 = stablehlo.convert %72 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %74 = stablehlo.subtract %58, %63 : tensor<8x6x3xf32>
    %75 = stablehlo.convert %74 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %76 = stablehlo.add %68, %73 : tensor<8x6x3xf32>
    %77 = stablehlo.convert %76 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %78 = stablehlo.slice %49 [0:8, 0:6, 6:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x2xbf16>
    %79 = stablehlo.concatenate %75, %77, %78, dim = 2 : (tensor<8x6x3xbf16>, tensor<8x6x3xbf16>, tensor<8x6x2xbf16>) -> tensor<8x6x8xbf16>
    %80 = stablehlo.slice %47 [0:8, 48:64] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %81 = stablehlo.reshape %80 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %82 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %83 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %84 = stablehlo.slice %81 [0:8, 0:2, 0:3] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %85 = stablehlo.slice %81 [0:8, 0:2, 3:6] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %86 = stablehlo.convert %84 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %87 = stablehlo.convert %82 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %88 = stablehlo.multiply %86, %87 : tensor<8x2x3xf32>
    %89 = stablehlo.convert %88 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %90 = stablehlo.convert %89 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %91 = stablehlo.convert %85 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %92 = stablehlo.convert %83 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %93 = stablehlo.multiply %91, %92 : tensor<8x2x3xf32>
    %94 = stablehlo.convert %93 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %95 = stablehlo.convert %94 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %96 = stablehlo.convert %85 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %97 = stablehlo.convert %82 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %98 = stablehlo.multiply %96, %97 : tensor<8x2x3xf32>
    %99 = stablehlo.convert %98 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %100 = stablehlo.convert %99 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %101 = stablehlo.convert %84 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %102 = stablehlo.convert %83 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %103 = stablehlo.multiply %101, %102 : tensor<8x2x3xf32>
    %104 = stablehlo.convert %103 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %105 = stablehlo.convert %104 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %106 = stablehlo.subtract %90, %95 : tensor<8x2x3xf32>
    %107 = stablehlo.convert %106 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %108 = stablehlo.add %100, %105 : tensor<8x2x3xf32>
    %109 = stablehlo.convert %108 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %110 = stablehlo.slice %81 [0:8, 0:2, 6:8] : (tensor<8x2x8xbf16>) -> tensor<8x2x2xbf16>
    %111 = stablehlo.concatenate %107, %109, %110, dim = 2 : (tensor<8x2x3xbf16>, tensor<8x2x3xbf16>, tensor<8x2x2xbf16>) -> tensor<8x2x8xbf16>
    %112 = stablehlo.slice %47 [0:8, 64:80] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %113 = stablehlo.reshape %112 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %114 = stablehlo.constant dense<0> : tensor<i32>
    %115 = stablehlo.constant dense<248> : tensor<i32>
    %116 = stablehlo.minimum %arg7, %115 : tensor<i32>
    %117 = stablehlo.subtract %arg7, %116 : tensor<i32>
    %118 = stablehlo.transpose %111, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %119 = stablehlo.reshape %118 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %120 = stablehlo.constant dense<0.0> : tensor<bf16>
    %121 = stablehlo.pad %119, %120, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %122 = stablehlo.constant dense<8> : tensor<i32>
    %123 = stablehlo.subtract %122, %117 : tensor<i32>
    %124 = stablehlo.dynamic_slice %121, %114, %114, %123, %114, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %125 = stablehlo.add %117, %arg8 : tensor<i32>
    %126 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %127 = stablehlo.broadcast_in_dim %117, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %128 = stablehlo.compare GE, %126, %127, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %129 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %130 = stablehlo.broadcast_in_dim %125, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %131 = stablehlo.compare LT, %129, %130, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %132 = stablehlo.and %128, %131 : tensor<1x2x8x8xi1>
    %133 = stablehlo.dynamic_slice %arg13, %arg6, %114, %116, %114, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %134 = stablehlo.select %132, %124, %133 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %135 = stablehlo.dynamic_update_slice %arg13, %134, %arg6, %114, %116, %114 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %136 = stablehlo.minimum %arg7, %115 : tensor<i32>
    %137 = stablehlo.subtract %arg7, %136 : tensor<i32>
    %138 = stablehlo.transpose %113, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %139 = stablehlo.reshape %138 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %140 = stablehlo.pad %139, %120, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %141 = stablehlo.subtract %122, %137 : tensor<i32>
    %142 = stablehlo.dynamic_slice %140, %114, %114, %141, %114, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %143 = stablehlo.add %137, %arg8 : tensor<i32>
    %144 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %145 = stablehlo.broadcast_in_dim %137, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %146 = stablehlo.compare GE, %144, %145, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %147 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %148 = stablehlo.broadcast_in_dim %143, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %149 = stablehlo.compare LT, %147, %148, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %150 = stablehlo.and %146, %149 : tensor<1x2x8x8xi1>
    %151 = stablehlo.dynamic_slice %arg14, %arg6, %114, %136, %114, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %152 = stablehlo.select %150, %142, %151 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %153 = stablehlo.dynamic_update_slice %arg14, %152, %arg6, %114, %136, %114 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %154 = stablehlo.dynamic_slice %135, %arg6, %114, %114, %114, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %155 = stablehlo.dynamic_slice %153, %arg6, %114, %114, %114, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %156 = stablehlo.reshape %6 : (tensor<i32>) -> tensor<1xi32>
    %157 = stablehlo.slice %79 [0:8, 0:6, 0:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x8xbf16>
    %158 = stablehlo.slice %13 [0:8] : (tensor<8xi32>) -> tensor<8xi32>
    %159 = stablehlo.transpose %157, dims = [1, 0, 2] : (tensor<8x6x8xbf16>) -> tensor<6x8x8xbf16>
    %160 = stablehlo.reshape %159 : (tensor<6x8x8xbf16>) -> tensor<1x2x24x8xbf16>
    %161 = stablehlo.broadcast_in_dim %158, dims = [2] : (tensor<8xi32>) -> tensor<1x3x8xi32>
    %162 = stablehlo.reshape %161 : (tensor<1x3x8xi32>) -> tensor<1x24xi32>
    %163 = stablehlo.dot_general %160, %154, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<1x2x24x8xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x256xf32>
    %164 = stablehlo.convert %163 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %165 = stablehlo.convert %164 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %166 = stablehlo.constant dense<2.828427> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %168 = stablehlo.divide %165, %167 : tensor<1x2x24x256xf32>
    %169 = stablehlo.convert %168 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %170 = stablehlo.convert %169 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %171 = stablehlo.iota dim = 3 : tensor<1x2x24x256xi32>
    %172 = stablehlo.broadcast_in_dim %162, dims = [0, 2] : (tensor<1x24xi32>) -> tensor<1x2x24x256xi32>
    %173 = stablehlo.compare LE, %171, %172, SIGNED : (tensor<1x2x24x256xi32>, tensor<1x2x24x256xi32>) -> tensor<1x2x24x256xi1>
    %174 = stablehlo.constant dense<-3.4028235e+38> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %174, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %176 = stablehlo.select %173, %170, %175 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %177 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %178 = stablehlo.reduce(%176 init: %177) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %180 = stablehlo.subtract %176, %179 : tensor<1x2x24x256xf32>
    %181 = stablehlo.exponential %180 : tensor<1x2x24x256xf32>
    %182 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %183 = stablehlo.select %173, %181, %182 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %184 = stablehlo.slice %183 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xf32>
    %185 = stablehlo.reduce(%184 init: %16) applies stablehlo.add across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %187 = stablehlo.divide %183, %186 : tensor<1x2x24x256xf32>
    %188 = stablehlo.convert %187 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %189 = stablehlo.iota dim = 2 : tensor<1x2x256x8xi32>
    %190 = stablehlo.broadcast_in_dim %156, dims = [0] : (tensor<1xi32>) -> tensor<1x2x256x8xi32>
    %191 = stablehlo.compare LT, %189, %190, SIGNED : (tensor<1x2x256x8xi32>, tensor<1x2x256x8xi32>) -> tensor<1x2x256x8xi1>
    %192 = stablehlo.broadcast_in_dim %120, dims = [] : (tensor<bf16>) -> tensor<1x2x256x8xbf16>
    %193 = stablehlo.select %191, %155, %192 : tensor<1x2x256x8xi1>, tensor<1x2x256x8xbf16>
    %194 = stablehlo.slice %188 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xbf16>
    %195 = stablehlo.slice %193 [0:1, 0:2, 0:256, 0:8] : (tensor<1x2x256x8xbf16>) -> tensor<1x2x256x8xbf16>
    %196 = stablehlo.dot_general %194, %195, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<1x2x24x256xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x8xf32>
    %197 = stablehlo.convert %196 : (tensor<1x2x24x8xf32>) -> tensor<1x2x24x8xbf16>
    %198 = stablehlo.reshape %197 : (tensor<1x2x24x8xbf16>) -> tensor<6x8x8xbf16>
    %199 = stablehlo.transpose %198, dims = [1, 0, 2] : (tensor<6x8x8xbf16>) -> tensor<8x6x8xbf16>
    %200 = stablehlo.reshape %199 : (tensor<8x6x8xbf16>) -> tensor<8x48xbf16>
    %201 = stablehlo.dot_general %200, %arg15, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<48x48xbf16>) -> tensor<8x48xf32>
    %202 = stablehlo.convert %201 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %203 = stablehlo.dot_general %200, %arg16, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<7x48xbf16>) -> tensor<8x7xf32>
    %204 = stablehlo.convert %203 : (tensor<8x7xf32>) -> tensor<8x7xbf16>
    %205 = stablehlo.dot_general %204, %arg17, contracting_dims = [1] x [1] : (tensor<8x7xbf16>, tensor<48x7xbf16>) -> tensor<8x48xf32>
    %206 = stablehlo.convert %205 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %207 = stablehlo.convert %206 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %208 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %209 = stablehlo.multiply %207, %208 : tensor<8x48xf32>
    %210 = stablehlo.convert %209 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %211 = stablehlo.convert %202 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %212 = stablehlo.convert %210 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %213 = stablehlo.add %211, %212 : tensor<8x48xf32>
    %214 = stablehlo.convert %213 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %215 = stablehlo.convert %3 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %216 = stablehlo.convert %214 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %217 = stablehlo.add %215, %216 : tensor<8x48xf32>
    %218 = stablehlo.convert %217 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %219 = stablehlo.convert %218 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %220 = stablehlo.multiply %219, %219 : tensor<8x48xf32>
    %221 = stablehlo.reduce(%220 init: %16) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %222 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %223 = stablehlo.multiply %221, %222 : tensor<8xf32>
    %224 = stablehlo.broadcast_in_dim %223, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %225 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %226 = stablehlo.add %224, %225 : tensor<8x48xf32>
    %227 = stablehlo.rsqrt %226 : tensor<8x48xf32>
    %228 = stablehlo.multiply %219, %227 : tensor<8x48xf32>
    %229 = stablehlo.convert %228 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %230 = stablehlo.broadcast_in_dim %arg18, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %231 = stablehlo.convert %229 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %232 = stablehlo.convert %230 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %233 = stablehlo.multiply %231, %232 : tensor<8x48xf32>
    %234 = stablehlo.convert %233 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %235 = stablehlo.dot_general %234, %arg19, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<80x48xbf16>) -> tensor<8x80xf32>
    %236 = stablehlo.convert %235 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %237 = stablehlo.dot_general %234, %arg20, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<7x48xbf16>) -> tensor<8x7xf32>
    %238 = stablehlo.convert %237 : (tensor<8x7xf32>) -> tensor<8x7xbf16>
    %239 = stablehlo.dot_general %238, %arg21, contracting_dims = [1] x [1] : (tensor<8x7xbf16>, tensor<80x7xbf16>) -> tensor<8x80xf32>
    %240 = stablehlo.convert %239 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %241 = stablehlo.convert %240 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %242 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<8x80xf32>
    %243 = stablehlo.multiply %241, %242 : tensor<8x80xf32>
    %244 = stablehlo.convert %243 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %245 = stablehlo.convert %236 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %246 = stablehlo.convert %244 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %247 = stablehlo.add %245, %246 : tensor<8x80xf32>
    %248 = stablehlo.convert %247 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %249 = stablehlo.slice %248 [0:8, 0:40] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %250 = stablehlo.convert %249 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %251 = stablehlo.logistic %250 : tensor<8x40xf32>
    %252 = stablehlo.multiply %250, %251 : tensor<8x40xf32>
    %253 = stablehlo.convert %252 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %254 = stablehlo.slice %248 [0:8, 40:80] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %255 = stablehlo.convert %254 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %256 = stablehlo.convert %253 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %257 = stablehlo.multiply %255, %256 : tensor<8x40xf32>
    %258 = stablehlo.convert %257 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %259 = stablehlo.dot_general %258, %arg22, contracting_dims = [1] x [1] : (tensor<8x40xbf16>, tensor<48x40xbf16>) -> tensor<8x48xf32>
    %260 = stablehlo.convert %259 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %261 = stablehlo.dot_general %258, %arg23, contracting_dims = [1] x [1] : (tensor<8x40xbf16>, tensor<7x40xbf16>) -> tensor<8x7xf32>
    %262 = stablehlo.convert %261 : (tensor<8x7xf32>) -> tensor<8x7xbf16>
    %263 = stablehlo.dot_general %262, %arg24, contracting_dims = [1] x [1] : (tensor<8x7xbf16>, tensor<48x7xbf16>) -> tensor<8x48xf32>
    %264 = stablehlo.convert %263 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %265 = stablehlo.convert %264 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %266 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %267 = stablehlo.multiply %265, %266 : tensor<8x48xf32>
    %268 = stablehlo.convert %267 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %269 = stablehlo.convert %260 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %270 = stablehlo.convert %268 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %271 = stablehlo.add %269, %270 : tensor<8x48xf32>
    %272 = stablehlo.convert %271 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %273 = stablehlo.convert %218 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %274 = stablehlo.convert %272 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %275 = stablehlo.add %273, %274 : tensor<8x48xf32>
    %276 = stablehlo.convert %275 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %277 = stablehlo.convert %276 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %278 = stablehlo.multiply %277, %277 : tensor<8x48xf32>
    %279 = stablehlo.reduce(%278 init: %16) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %280 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %281 = stablehlo.multiply %279, %280 : tensor<8xf32>
    %282 = stablehlo.broadcast_in_dim %281, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %283 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %284 = stablehlo.add %282, %283 : tensor<8x48xf32>
    %285 = stablehlo.rsqrt %284 : tensor<8x48xf32>
    %286 = stablehlo.multiply %277, %285 : tensor<8x48xf32>
    %287 = stablehlo.convert %286 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %288 = stablehlo.broadcast_in_dim %arg25, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %289 = stablehlo.convert %287 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %290 = stablehlo.convert %288 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %291 = stablehlo.multiply %289, %290 : tensor<8x48xf32>
    %292 = stablehlo.convert %291 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %293 = stablehlo.dot_general %292, %arg26, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<80x48xbf16>) -> tensor<8x80xf32>
    %294 = stablehlo.convert %293 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %295 = stablehlo.dot_general %292, %arg27, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<7x48xbf16>) -> tensor<8x7xf32>
    %296 = stablehlo.convert %295 : (tensor<8x7xf32>) -> tensor<8x7xbf16>
    %297 = stablehlo.dot_general %296, %arg28, contracting_dims = [1] x [1] : (tensor<8x7xbf16>, tensor<80x7xbf16>) -> tensor<8x80xf32>
    %298 = stablehlo.convert %297 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %299 = stablehlo.convert %298 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %300 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<8x80xf32>
    %301 = stablehlo.multiply %299, %300 : tensor<8x80xf32>
    %302 = stablehlo.convert %301 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %303 = stablehlo.convert %294 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %304 = stablehlo.convert %302 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %305 = stablehlo.add %303, %304 : tensor<8x80xf32>
    %306 = stablehlo.convert %305 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %307 = stablehlo.slice %306 [0:8, 0:48] : (tensor<8x80xbf16>) -> tensor<8x48xbf16>
    %308 = stablehlo.reshape %307 : (tensor<8x48xbf16>) -> tensor<8x6x8xbf16>
    %309 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %310 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %311 = stablehlo.slice %308 [0:8, 0:6, 0:3] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %312 = stablehlo.slice %308 [0:8, 0:6, 3:6] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %313 = stablehlo.convert %311 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %314 = stablehlo.convert %309 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %315 = stablehlo.multiply %313, %314 : tensor<8x6x3xf32>
    %316 = stablehlo.convert %315 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %317 = stablehlo.convert %316 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %318 = stablehlo.convert %312 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %319 = stablehlo.convert %310 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %320 = stablehlo.multiply %318, %319 : tensor<8x6x3xf32>
    %321 = stablehlo.convert %320 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %322 = stablehlo.convert %321 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %323 = stablehlo.convert %312 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %324 = stablehlo.convert %309 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %325 = stablehlo.multiply %323, %324 : tensor<8x6x3xf32>
    %326 = stablehlo.convert %325 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %327 = stablehlo.convert %326 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %328 = stablehlo.convert %311 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %329 = stablehlo.convert %310 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %330 = stablehlo.multiply %328, %329 : tensor<8x6x3xf32>
    %331 = stablehlo.convert %330 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %332 = stablehlo.convert %331 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %333 = stablehlo.subtract %317, %322 : tensor<8x6x3xf32>
    %334 = stablehlo.convert %333 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %335 = stablehlo.add %327, %332 : tensor<8x6x3xf32>
    %336 = stablehlo.convert %335 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %337 = stablehlo.slice %308 [0:8, 0:6, 6:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x2xbf16>
    %338 = stablehlo.concatenate %334, %336, %337, dim = 2 : (tensor<8x6x3xbf16>, tensor<8x6x3xbf16>, tensor<8x6x2xbf16>) -> tensor<8x6x8xbf16>
    %339 = stablehlo.slice %306 [0:8, 48:64] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %340 = stablehlo.reshape %339 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %341 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %342 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %343 = stablehlo.slice %340 [0:8, 0:2, 0:3] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %344 = stablehlo.slice %340 [0:8, 0:2, 3:6] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %345 = stablehlo.convert %343 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %346 = stablehlo.convert %341 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %347 = stablehlo.multiply %345, %346 : tensor<8x2x3xf32>
    %348 = stablehlo.convert %347 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %349 = stablehlo.convert %348 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %350 = stablehlo.convert %344 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %351 = stablehlo.convert %342 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %352 = stablehlo.multiply %350, %351 : tensor<8x2x3xf32>
    %353 = stablehlo.convert %352 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %354 = stablehlo.convert %353 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %355 = stablehlo.convert %344 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %356 = stablehlo.convert %341 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %357 = stablehlo.multiply %355, %356 : tensor<8x2x3xf32>
    %358 = stablehlo.convert %357 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %359 = stablehlo.convert %358 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %360 = stablehlo.convert %343 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %361 = stablehlo.convert %342 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %362 = stablehlo.multiply %360, %361 : tensor<8x2x3xf32>
    %363 = stablehlo.convert %362 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %364 = stablehlo.convert %363 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %365 = stablehlo.subtract %349, %354 : tensor<8x2x3xf32>
    %366 = stablehlo.convert %365 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %367 = stablehlo.add %359, %364 : tensor<8x2x3xf32>
    %368 = stablehlo.convert %367 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %369 = stablehlo.slice %340 [0:8, 0:2, 6:8] : (tensor<8x2x8xbf16>) -> tensor<8x2x2xbf16>
    %370 = stablehlo.concatenate %366, %368, %369, dim = 2 : (tensor<8x2x3xbf16>, tensor<8x2x3xbf16>, tensor<8x2x2xbf16>) -> tensor<8x2x8xbf16>
    %371 = stablehlo.slice %306 [0:8, 64:80] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %372 = stablehlo.reshape %371 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %373 = stablehlo.minimum %arg7, %115 : tensor<i32>
    %374 = stablehlo.subtract %arg7, %373 : tensor<i32>
    %375 = stablehlo.transpose %370, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %376 = stablehlo.reshape %375 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %377 = stablehlo.pad %376, %120, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %378 = stablehlo.subtract %122, %374 : tensor<i32>
    %379 = stablehlo.dynamic_slice %377, %114, %114, %378, %114, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %380 = stablehlo.add %374, %arg8 : tensor<i32>
    %381 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %382 = stablehlo.broadcast_in_dim %374, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %383 = stablehlo.compare GE, %381, %382, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %384 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %385 = stablehlo.broadcast_in_dim %380, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %386 = stablehlo.compare LT, %384, %385, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %387 = stablehlo.and %383, %386 : tensor<1x2x8x8xi1>
    %388 = stablehlo.dynamic_slice %arg29, %arg6, %114, %373, %114, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %389 = stablehlo.select %387, %379, %388 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %390 = stablehlo.dynamic_update_slice %arg29, %389, %arg6, %114, %373, %114 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %391 = stablehlo.minimum %arg7, %115 : tensor<i32>
    %392 = stablehlo.subtract %arg7, %391 : tensor<i32>
    %393 = stablehlo.transpose %372, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %394 = stablehlo.reshape %393 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %395 = stablehlo.pad %394, %120, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %396 = stablehlo.subtract %122, %392 : tensor<i32>
    %397 = stablehlo.dynamic_slice %395, %114, %114, %396, %114, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %398 = stablehlo.add %392, %arg8 : tensor<i32>
    %399 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %400 = stablehlo.broadcast_in_dim %392, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %401 = stablehlo.compare GE, %399, %400, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %402 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %403 = stablehlo.broadcast_in_dim %398, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %404 = stablehlo.compare LT, %402, %403, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %405 = stablehlo.and %401, %404 : tensor<1x2x8x8xi1>
    %406 = stablehlo.dynamic_slice %arg30, %arg6, %114, %391, %114, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %407 = stablehlo.select %405, %397, %406 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %408 = stablehlo.dynamic_update_slice %arg30, %407, %arg6, %114, %391, %114 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %409 = stablehlo.dynamic_slice %390, %arg6, %114, %114, %114, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %410 = stablehlo.dynamic_slice %408, %arg6, %114, %114, %114, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %411 = stablehlo.reshape %6 : (tensor<i32>) -> tensor<1xi32>
    %412 = stablehlo.slice %338 [0:8, 0:6, 0:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x8xbf16>
    %413 = stablehlo.slice %13 [0:8] : (tensor<8xi32>) -> tensor<8xi32>
    %414 = stablehlo.transpose %412, dims = [1, 0, 2] : (tensor<8x6x8xbf16>) -> tensor<6x8x8xbf16>
    %415 = stablehlo.reshape %414 : (tensor<6x8x8xbf16>) -> tensor<1x2x24x8xbf16>
    %416 = stablehlo.broadcast_in_dim %413, dims = [2] : (tensor<8xi32>) -> tensor<1x3x8xi32>
    %417 = stablehlo.reshape %416 : (tensor<1x3x8xi32>) -> tensor<1x24xi32>
    %418 = stablehlo.dot_general %415, %409, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<1x2x24x8xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x256xf32>
    %419 = stablehlo.convert %418 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %420 = stablehlo.convert %419 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %421 = stablehlo.broadcast_in_dim %166, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %422 = stablehlo.divide %420, %421 : tensor<1x2x24x256xf32>
    %423 = stablehlo.convert %422 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %424 = stablehlo.convert %423 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %425 = stablehlo.iota dim = 3 : tensor<1x2x24x256xi32>
    %426 = stablehlo.broadcast_in_dim %417, dims = [0, 2] : (tensor<1x24xi32>) -> tensor<1x2x24x256xi32>
    %427 = stablehlo.compare LE, %425, %426, SIGNED : (tensor<1x2x24x256xi32>, tensor<1x2x24x256xi32>) -> tensor<1x2x24x256xi1>
    %428 = stablehlo.broadcast_in_dim %174, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %429 = stablehlo.select %427, %424, %428 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %430 = stablehlo.reduce(%429 init: %177) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %431 = stablehlo.broadcast_in_dim %430, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %432 = stablehlo.subtract %429, %431 : tensor<1x2x24x256xf32>
    %433 = stablehlo.exponential %432 : tensor<1x2x24x256xf32>
    %434 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %435 = stablehlo.select %427, %433, %434 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %436 = stablehlo.slice %435 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xf32>
    %437 = stablehlo.reduce(%436 init: %16) applies stablehlo.add across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %438 = stablehlo.broadcast_in_dim %437, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %439 = stablehlo.divide %435, %438 : tensor<1x2x24x256xf32>
    %440 = stablehlo.convert %439 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %441 = stablehlo.iota dim = 2 : tensor<1x2x256x8xi32>
    %442 = stablehlo.broadcast_in_dim %411, dims = [0] : (tensor<1xi32>) -> tensor<1x2x256x8xi32>
    %443 = stablehlo.compare LT, %441, %442, SIGNED : (tensor<1x2x256x8xi32>, tensor<1x2x256x8xi32>) -> tensor<1x2x256x8xi1>
    %444 = stablehlo.broadcast_in_dim %120, dims = [] : (tensor<bf16>) -> tensor<1x2x256x8xbf16>
    %445 = stablehlo.select %443, %410, %444 : tensor<1x2x256x8xi1>, tensor<1x2x256x8xbf16>
    %446 = stablehlo.slice %440 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xbf16>
    %447 = stablehlo.slice %445 [0:1, 0:2, 0:256, 0:8] : (tensor<1x2x256x8xbf16>) -> tensor<1x2x256x8xbf16>
    %448 = stablehlo.dot_general %446, %447, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<1x2x24x256xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x8xf32>
    %449 = stablehlo.convert %448 : (tensor<1x2x24x8xf32>) -> tensor<1x2x24x8xbf16>
    %450 = stablehlo.reshape %449 : (tensor<1x2x24x8xbf16>) -> tensor<6x8x8xbf16>
    %451 = stablehlo.transpose %450, dims = [1, 0, 2] : (tensor<6x8x8xbf16>) -> tensor<8x6x8xbf16>
    %452 = stablehlo.reshape %451 : (tensor<8x6x8xbf16>) -> tensor<8x48xbf16>
    %453 = stablehlo.dot_general %452, %arg31, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<48x48xbf16>) -> tensor<8x48xf32>
    %454 = stablehlo.convert %453 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %455 = stablehlo.dot_general %452, %arg32, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<7x48xbf16>) -> tensor<8x7xf32>
    %456 = stablehlo.convert %455 : (tensor<8x7xf32>) -> tensor<8x7xbf16>
    %457 = stablehlo.dot_general %456, %arg33, contracting_dims = [1] x [1] : (tensor<8x7xbf16>, tensor<48x7xbf16>) -> tensor<8x48xf32>
    %458 = stablehlo.convert %457 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %459 = stablehlo.convert %458 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %460 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %461 = stablehlo.multiply %459, %460 : tensor<8x48xf32>
    %462 = stablehlo.convert %461 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %463 = stablehlo.convert %454 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %464 = stablehlo.convert %462 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %465 = stablehlo.add %463, %464 : tensor<8x48xf32>
    %466 = stablehlo.convert %465 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %467 = stablehlo.convert %276 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %468 = stablehlo.convert %466 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %469 = stablehlo.add %467, %468 : tensor<8x48xf32>
    %470 = stablehlo.convert %469 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %471 = stablehlo.convert %470 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %472 = stablehlo.multiply %471, %471 : tensor<8x48xf32>
    %473 = stablehlo.reduce(%472 init: %16) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %474 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %475 = stablehlo.multiply %473, %474 : tensor<8xf32>
    %476 = stablehlo.broadcast_in_dim %475, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %477 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %478 = stablehlo.add %476, %477 : tensor<8x48xf32>
    %479 = stablehlo.rsqrt %478 : tensor<8x48xf32>
    %480 = stablehlo.multiply %471, %479 : tensor<8x48xf32>
    %481 = stablehlo.convert %480 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %482 = stablehlo.broadcast_in_dim %arg34, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %483 = stablehlo.convert %481 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %484 = stablehlo.convert %482 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %485 = stablehlo.multiply %483, %484 : tensor<8x48xf32>
    %486 = stablehlo.convert %485 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %487 = stablehlo.dot_general %486, %arg35, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<80x48xbf16>) -> tensor<8x80xf32>
    %488 = stablehlo.convert %487 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %489 = stablehlo.dot_general %486, %arg36, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<7x48xbf16>) -> tensor<8x7xf32>
    %490 = stablehlo.convert %489 : (tensor<8x7xf32>) -> tensor<8x7xbf16>
    %491 = stablehlo.dot_general %490, %arg37, contracting_dims = [1] x [1] : (tensor<8x7xbf16>, tensor<80x7xbf16>) -> tensor<8x80xf32>
    %492 = stablehlo.convert %491 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %493 = stablehlo.convert %492 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %494 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<8x80xf32>
    %495 = stablehlo.multiply %493, %494 : tensor<8x80xf32>
    %496 = stablehlo.convert %495 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %497 = stablehlo.convert %488 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %498 = stablehlo.convert %496 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %499 = stablehlo.add %497, %498 : tensor<8x80xf32>
    %500 = stablehlo.convert %499 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %501 = stablehlo.slice %500 [0:8, 0:40] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %502 = stablehlo.convert %501 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %503 = stablehlo.logistic %502 : tensor<8x40xf32>
    %504 = stablehlo.multiply %502, %503 : tensor<8x40xf32>
    %505 = stablehlo.convert %504 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %506 = stablehlo.slice %500 [0:8, 40:80] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %507 = stablehlo.convert %506 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %508 = stablehlo.convert %505 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %509 = stablehlo.multiply %507, %508 : tensor<8x40xf32>
    %510 = stablehlo.convert %509 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %511 = stablehlo.dot_general %510, %arg38, contracting_dims = [1] x [1] : (tensor<8x40xbf16>, tensor<48x40xbf16>) -> tensor<8x48xf32>
    %512 = stablehlo.convert %511 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %513 = stablehlo.dot_general %510, %arg39, contracting_dims = [1] x [1] : (tensor<8x40xbf16>, tensor<7x40xbf16>) -> tensor<8x7xf32>
    %514 = stablehlo.convert %513 : (tensor<8x7xf32>) -> tensor<8x7xbf16>
    %515 = stablehlo.dot_general %514, %arg40, contracting_dims = [1] x [1] : (tensor<8x7xbf16>, tensor<48x7xbf16>) -> tensor<8x48xf32>
    %516 = stablehlo.convert %515 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %517 = stablehlo.convert %516 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %518 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %519 = stablehlo.multiply %517, %518 : tensor<8x48xf32>
    %520 = stablehlo.convert %519 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %521 = stablehlo.convert %512 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %522 = stablehlo.convert %520 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %523 = stablehlo.add %521, %522 : tensor<8x48xf32>
    %524 = stablehlo.convert %523 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %525 = stablehlo.convert %470 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %526 = stablehlo.convert %524 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %527 = stablehlo.add %525, %526 : tensor<8x48xf32>
    %528 = stablehlo.convert %527 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %529 = stablehlo.convert %528 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %530 = stablehlo.multiply %529, %529 : tensor<8x48xf32>
    %531 = stablehlo.reduce(%530 init: %16) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %532 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %533 = stablehlo.multiply %531, %532 : tensor<8xf32>
    %534 = stablehlo.broadcast_in_dim %533, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %535 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %536 = stablehlo.add %534, %535 : tensor<8x48xf32>
    %537 = stablehlo.rsqrt %536 : tensor<8x48xf32>
    %538 = stablehlo.multiply %529, %537 : tensor<8x48xf32>
    %539 = stablehlo.convert %538 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %540 = stablehlo.broadcast_in_dim %arg41, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %541 = stablehlo.convert %539 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %542 = stablehlo.convert %540 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %543 = stablehlo.multiply %541, %542 : tensor<8x48xf32>
    %544 = stablehlo.convert %543 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %545 = stablehlo.dot_general %544, %arg42, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<80x48xbf16>) -> tensor<8x80xf32>
    %546 = stablehlo.convert %545 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %547 = stablehlo.dot_general %544, %arg43, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<7x48xbf16>) -> tensor<8x7xf32>
    %548 = stablehlo.convert %547 : (tensor<8x7xf32>) -> tensor<8x7xbf16>
    %549 = stablehlo.dot_general %548, %arg44, contracting_dims = [1] x [1] : (tensor<8x7xbf16>, tensor<80x7xbf16>) -> tensor<8x80xf32>
    %550 = stablehlo.convert %549 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %551 = stablehlo.convert %550 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %552 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<8x80xf32>
    %553 = stablehlo.multiply %551, %552 : tensor<8x80xf32>
    %554 = stablehlo.convert %553 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %555 = stablehlo.convert %546 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %556 = stablehlo.convert %554 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %557 = stablehlo.add %555, %556 : tensor<8x80xf32>
    %558 = stablehlo.convert %557 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %559 = stablehlo.slice %558 [0:8, 0:48] : (tensor<8x80xbf16>) -> tensor<8x48xbf16>
    %560 = stablehlo.reshape %559 : (tensor<8x48xbf16>) -> tensor<8x6x8xbf16>
    %561 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %562 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %563 = stablehlo.slice %560 [0:8, 0:6, 0:3] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %564 = stablehlo.slice %560 [0:8, 0:6, 3:6] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %565 = stablehlo.convert %563 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %566 = stablehlo.convert %561 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %567 = stablehlo.multiply %565, %566 : tensor<8x6x3xf32>
    %568 = stablehlo.convert %567 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %569 = stablehlo.convert %568 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %570 = stablehlo.convert %564 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %571 = stablehlo.convert %562 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %572 = stablehlo.multiply %570, %571 : tensor<8x6x3xf32>
    %573 = stablehlo.convert %572 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %574 = stablehlo.convert %573 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %575 = stablehlo.convert %564 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %576 = stablehlo.convert %561 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %577 = stablehlo.multiply %575, %576 : tensor<8x6x3xf32>
    %578 = stablehlo.convert %577 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %579 = stablehlo.convert %578 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %580 = stablehlo.convert %563 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %581 = stablehlo.convert %562 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %582 = stablehlo.multiply %580, %581 : tensor<8x6x3xf32>
    %583 = stablehlo.convert %582 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %584 = stablehlo.convert %583 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %585 = stablehlo.subtract %569, %574 : tensor<8x6x3xf32>
    %586 = stablehlo.convert %585 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %587 = stablehlo.add %579, %584 : tensor<8x6x3xf32>
    %588 = stablehlo.convert %587 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %589 = stablehlo.slice %560 [0:8, 0:6, 6:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x2xbf16>
    %590 = stablehlo.concatenate %586, %588, %589, dim = 2 : (tensor<8x6x3xbf16>, tensor<8x6x3xbf16>, tensor<8x6x2xbf16>) -> tensor<8x6x8xbf16>
    %591 = stablehlo.slice %558 [0:8, 48:64] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %592 = stablehlo.reshape %591 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %593 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %594 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %595 = stablehlo.slice %592 [0:8, 0:2, 0:3] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %596 = stablehlo.slice %592 [0:8, 0:2, 3:6] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %597 = stablehlo.convert %595 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %598 = stablehlo.convert %593 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %599 = stablehlo.multiply %597, %598 : tensor<8x2x3xf32>
    %600 = stablehlo.convert %599 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %601 = stablehlo.convert %600 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %602 = stablehlo.convert %596 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %603 = stablehlo.convert %594 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %604 = stablehlo.multiply %602, %603 : tensor<8x2x3xf32>
    %605 = stablehlo.convert %604 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %606 = stablehlo.convert %605 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %607 = stablehlo.convert %596 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %608 = stablehlo.convert %593 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %609 = stablehlo.multiply %607, %608 : tensor<8x2x3xf32>
    %610 = stablehlo.convert %609 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %611 = stablehlo.convert %610 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %612 = stablehlo.convert %595 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %613 = stablehlo.convert %594 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %614 = stablehlo.multiply %612, %613 : tensor<8x2x3xf32>
    %615 = stablehlo.convert %614 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %616 = stablehlo.convert %615 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %617 = stablehlo.subtract %601, %606 : tensor<8x2x3xf32>
    %618 = stablehlo.convert %617 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %619 = stablehlo.add %611, %616 : tensor<8x2x3xf32>
    %620 = stablehlo.convert %619 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %621 = stablehlo.slice %592 [0:8, 0:2, 6:8] : (tensor<8x2x8xbf16>) -> tensor<8x2x2xbf16>
    %622 = stablehlo.concatenate %618, %620, %621, dim = 2 : (tensor<8x2x3xbf16>, tensor<8x2x3xbf16>, tensor<8x2x2xbf16>) -> tensor<8x2x8xbf16>
    %623 = stablehlo.slice %558 [0:8, 64:80] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %624 = stablehlo.reshape %623 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %625 = stablehlo.minimum %arg7, %115 : tensor<i32>
    %626 = stablehlo.subtract %arg7, %625 : tensor<i32>
    %627 = stablehlo.transpose %622, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %628 = stablehlo.reshape %627 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %629 = stablehlo.pad %628, %120, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %630 = stablehlo.subtract %122, %626 : tensor<i32>
    %631 = stablehlo.dynamic_slice %629, %114, %114, %630, %114, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %632 = stablehlo.add %626, %arg8 : tensor<i32>
    %633 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %634 = stablehlo.broadcast_in_dim %626, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %635 = stablehlo.compare GE, %633, %634, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %636 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %637 = stablehlo.broadcast_in_dim %632, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %638 = stablehlo.compare LT, %636, %637, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %639 = stablehlo.and %635, %638 : tensor<1x2x8x8xi1>
    %640 = stablehlo.dynamic_slice %arg45, %arg6, %114, %625, %114, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %641 = stablehlo.select %639, %631, %640 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %642 = stablehlo.dynamic_update_slice %arg45, %641, %arg6, %114, %625, %114 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %643 = stablehlo.minimum %arg7, %115 : tensor<i32>
    %644 = stablehlo.subtract %arg7, %643 : tensor<i32>
    %645 = stablehlo.transpose %624, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %646 = stablehlo.reshape %645 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %647 = stablehlo.pad %646, %120, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %648 = stablehlo.subtract %122, %644 : tensor<i32>
    %649 = stablehlo.dynamic_slice %647, %114, %114, %648, %114, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %650 = stablehlo.add %644, %arg8 : tensor<i32>
    %651 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %652 = stablehlo.broadcast_in_dim %644, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %653 = stablehlo.compare GE, %651, %652, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %654 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %655 = stablehlo.broadcast_in_dim %650, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %656 = stablehlo.compare LT, %654, %655, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %657 = stablehlo.and %653, %656 : tensor<1x2x8x8xi1>
    %658 = stablehlo.dynamic_slice %arg46, %arg6, %114, %643, %114, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %659 = stablehlo.select %657, %649, %658 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %660 = stablehlo.dynamic_update_slice %arg46, %659, %arg6, %114, %643, %114 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %661 = stablehlo.dynamic_slice %642, %arg6, %114, %114, %114, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %662 = stablehlo.dynamic_slice %660, %arg6, %114, %114, %114, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %663 = stablehlo.reshape %6 : (tensor<i32>) -> tensor<1xi32>
    %664 = stablehlo.slice %590 [0:8, 0:6, 0:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x8xbf16>
    %665 = stablehlo.slice %13 [0:8] : (tensor<8xi32>) -> tensor<8xi32>
    %666 = stablehlo.transpose %664, dims = [1, 0, 2] : (tensor<8x6x8xbf16>) -> tensor<6x8x8xbf16>
    %667 = stablehlo.reshape %666 : (tensor<6x8x8xbf16>) -> tensor<1x2x24x8xbf16>
    %668 = stablehlo.broadcast_in_dim %665, dims = [2] : (tensor<8xi32>) -> tensor<1x3x8xi32>
    %669 = stablehlo.reshape %668 : (tensor<1x3x8xi32>) -> tensor<1x24xi32>
    %670 = stablehlo.dot_general %667, %661, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<1x2x24x8xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x256xf32>
    %671 = stablehlo.convert %670 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %672 = stablehlo.convert %671 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %673 = stablehlo.broadcast_in_dim %166, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %674 = stablehlo.divide %672, %673 : tensor<1x2x24x256xf32>
    %675 = stablehlo.convert %674 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %676 = stablehlo.convert %675 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %677 = stablehlo.iota dim = 3 : tensor<1x2x24x256xi32>
    %678 = stablehlo.broadcast_in_dim %669, dims = [0, 2] : (tensor<1x24xi32>) -> tensor<1x2x24x256xi32>
    %679 = stablehlo.compare LE, %677, %678, SIGNED : (tensor<1x2x24x256xi32>, tensor<1x2x24x256xi32>) -> tensor<1x2x24x256xi1>
    %680 = stablehlo.broadcast_in_dim %174, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %681 = stablehlo.select %679, %676, %680 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %682 = stablehlo.reduce(%681 init: %177) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %683 = stablehlo.broadcast_in_dim %682, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %684 = stablehlo.subtract %681, %683 : tensor<1x2x24x256xf32>
    %685 = stablehlo.exponential %684 : tensor<1x2x24x256xf32>
    %686 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %687 = stablehlo.select %679, %685, %686 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %688 = stablehlo.slice %687 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xf32>
    %689 = stablehlo.reduce(%688 init: %16) applies stablehlo.add across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %690 = stablehlo.broadcast_in_dim %689, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %691 = stablehlo.divide %687, %690 : tensor<1x2x24x256xf32>
    %692 = stablehlo.convert %691 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %693 = stablehlo.iota dim = 2 : tensor<1x2x256x8xi32>
    %694 = stablehlo.broadcast_in_dim %663, dims = [0] : (tensor<1xi32>) -> tensor<1x2x256x8xi32>
    %695 = stablehlo.compare LT, %693, %694, SIGNED : (tensor<1x2x256x8xi32>, tensor<1x2x256x8xi32>) -> tensor<1x2x256x8xi1>
    %696 = stablehlo.broadcast_in_dim %120, dims = [] : (tensor<bf16>) -> tensor<1x2x256x8xbf16>
    %697 = stablehlo.select %695, %662, %696 : tensor<1x2x256x8xi1>, tensor<1x2x256x8xbf16>
    %698 = stablehlo.slice %692 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xbf16>
    %699 = stablehlo.slice %697 [0:1, 0:2, 0:256, 0:8] : (tensor<1x2x256x8xbf16>) -> tensor<1x2x256x8xbf16>
    %700 = stablehlo.dot_general %698, %699, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<1x2x24x256xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x8xf32>
    %701 = stablehlo.convert %700 : (tensor<1x2x24x8xf32>) -> tensor<1x2x24x8xbf16>
    %702 = stablehlo.reshape %701 : (tensor<1x2x24x8xbf16>) -> tensor<6x8x8xbf16>
    %703 = stablehlo.transpose %702, dims = [1, 0, 2] : (tensor<6x8x8xbf16>) -> tensor<8x6x8xbf16>
    %704 = stablehlo.reshape %703 : (tensor<8x6x8xbf16>) -> tensor<8x48xbf16>
    %705 = stablehlo.dot_general %704, %arg47, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<48x48xbf16>) -> tensor<8x48xf32>
    %706 = stablehlo.convert %705 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %707 = stablehlo.dot_general %704, %arg48, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<7x48xbf16>) -> tensor<8x7xf32>
    %708 = stablehlo.convert %707 : (tensor<8x7xf32>) -> tensor<8x7xbf16>
    %709 = stablehlo.dot_general %708, %arg49, contracting_dims = [1] x [1] : (tensor<8x7xbf16>, tensor<48x7xbf16>) -> tensor<8x48xf32>
    %710 = stablehlo.convert %709 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %711 = stablehlo.convert %710 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %712 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %713 = stablehlo.multiply %711, %712 : tensor<8x48xf32>
    %714 = stablehlo.convert %713 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %715 = stablehlo.convert %706 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %716 = stablehlo.convert %714 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %717 = stablehlo.add %715, %716 : tensor<8x48xf32>
    %718 = stablehlo.convert %717 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %719 = stablehlo.convert %528 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %720 = stablehlo.convert %718 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %721 = stablehlo.add %719, %720 : tensor<8x48xf32>
    %722 = stablehlo.convert %721 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %723 = stablehlo.convert %722 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %724 = stablehlo.multiply %723, %723 : tensor<8x48xf32>
    %725 = stablehlo.reduce(%724 init: %16) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %726 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %727 = stablehlo.multiply %725, %726 : tensor<8xf32>
    %728 = stablehlo.broadcast_in_dim %727, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %729 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %730 = stablehlo.add %728, %729 : tensor<8x48xf32>
    %731 = stablehlo.rsqrt %730 : tensor<8x48xf32>
    %732 = stablehlo.multiply %723, %731 : tensor<8x48xf32>
    %733 = stablehlo.convert %732 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %734 = stablehlo.broadcast_in_dim %arg50, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %735 = stablehlo.convert %733 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %736 = stablehlo.convert %734 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %737 = stablehlo.multiply %735, %736 : tensor<8x48xf32>
    %738 = stablehlo.convert %737 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %739 = stablehlo.dot_general %738, %arg51, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<80x48xbf16>) -> tensor<8x80xf32>
    %740 = stablehlo.convert %739 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %741 = stablehlo.dot_general %738, %arg52, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<7x48xbf16>) -> tensor<8x7xf32>
    %742 = stablehlo.convert %741 : (tensor<8x7xf32>) -> tensor<8x7xbf16>
    %743 = stablehlo.dot_general %742, %arg53, contracting_dims = [1] x [1] : (tensor<8x7xbf16>, tensor<80x7xbf16>) -> tensor<8x80xf32>
    %744 = stablehlo.convert %743 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %745 = stablehlo.convert %744 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %746 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<8x80xf32>
    %747 = stablehlo.multiply %745, %746 : tensor<8x80xf32>
    %748 = stablehlo.convert %747 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %749 = stablehlo.convert %740 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %750 = stablehlo.convert %748 : (tensor<8x80xbf16>) -> tensor<8x80xf32>
    %751 = stablehlo.add %749, %750 : tensor<8x80xf32>
    %752 = stablehlo.convert %751 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %753 = stablehlo.slice %752 [0:8, 0:40] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %754 = stablehlo.convert %753 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %755 = stablehlo.logistic %754 : tensor<8x40xf32>
    %756 = stablehlo.multiply %754, %755 : tensor<8x40xf32>
    %757 = stablehlo.convert %756 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %758 = stablehlo.slice %752 [0:8, 40:80] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %759 = stablehlo.convert %758 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %760 = stablehlo.convert %757 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %761 = stablehlo.multiply %759, %760 : tensor<8x40xf32>
    %762 = stablehlo.convert %761 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %763 = stablehlo.dot_general %762, %arg54, contracting_dims = [1] x [1] : (tensor<8x40xbf16>, tensor<48x40xbf16>) -> tensor<8x48xf32>
    %764 = stablehlo.convert %763 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %765 = stablehlo.dot_general %762, %arg55, contracting_dims = [1] x [1] : (tensor<8x40xbf16>, tensor<7x40xbf16>) -> tensor<8x7xf32>
    %766 = stablehlo.convert %765 : (tensor<8x7xf32>) -> tensor<8x7xbf16>
    %767 = stablehlo.dot_general %766, %arg56, contracting_dims = [1] x [1] : (tensor<8x7xbf16>, tensor<48x7xbf16>) -> tensor<8x48xf32>
    %768 = stablehlo.convert %767 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %769 = stablehlo.convert %768 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %770 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %771 = stablehlo.multiply %769, %770 : tensor<8x48xf32>
    %772 = stablehlo.convert %771 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %773 = stablehlo.convert %764 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %774 = stablehlo.convert %772 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %775 = stablehlo.add %773, %774 : tensor<8x48xf32>
    %776 = stablehlo.convert %775 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %777 = stablehlo.convert %722 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %778 = stablehlo.convert %776 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %779 = stablehlo.add %777, %778 : tensor<8x48xf32>
    %780 = stablehlo.convert %779 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %781 = stablehlo.subtract %arg8, %7 : tensor<i32>
    %782 = stablehlo.dynamic_slice %780, %781, %114, sizes = [1, 48] : (tensor<8x48xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x48xbf16>
    %783 = stablehlo.concatenate %782, %782, dim = 0 : (tensor<1x48xbf16>, tensor<1x48xbf16>) -> tensor<2x48xbf16>
    return %135, %153, %390, %408, %642, %660, %783 : tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x48xbf16>
  }
}
