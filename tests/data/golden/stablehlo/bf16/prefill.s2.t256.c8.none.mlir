module @prefill.s2.t256.c8.none {
  func.func public @main(%arg0: tensor<8xi32>, %arg1: tensor<337x48xbf16>, %arg2: tensor<8x48xf32>, %arg3: tensor<8xi1>, %arg4: tensor<8x3xf32>, %arg5: tensor<8x3xf32>, %arg6: tensor<i32>, %arg7: tensor<i32>, %arg8: tensor<i32>, %arg9: tensor<48xbf16>, %arg10: tensor<80x48xbf16>, %arg11: tensor<2x2x256x8xbf16> {tf.aliasing_output = 0 : i32}, %arg12: tensor<2x2x256x8xbf16> {tf.aliasing_output = 1 : i32}, %arg13: tensor<48x48xbf16>, %arg14: tensor<48xbf16>, %arg15: tensor<80x48xbf16>, %arg16: tensor<48x40xbf16>, %arg17: tensor<48xbf16>, %arg18: tensor<80x48xbf16>, %arg19: tensor<2x2x256x8xbf16> {tf.aliasing_output = 2 : i32}, %arg20: tensor<2x2x256x8xbf16> {tf.aliasing_output = 3 : i32}, %arg21: tensor<48x48xbf16>, %arg22: tensor<48xbf16>, %arg23: tensor<80x48xbf16>, %arg24: tensor<48x40xbf16>, %arg25: tensor<48xbf16>, %arg26: tensor<80x48xbf16>, %arg27: tensor<2x2x256x8xbf16> {tf.aliasing_output = 4 : i32}, %arg28: tensor<2x2x256x8xbf16> {tf.aliasing_output = 5 : i32}, %arg29: tensor<48x48xbf16>, %arg30: tensor<48xbf16>, %arg31: tensor<80x48xbf16>, %arg32: tensor<48x40xbf16>) -> (tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x48xbf16>) {
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
    %35 = stablehlo.slice %34 [0:8, 0:48] : (tensor<8x80xbf16>) -> tensor<8x48xbf16>
    %36 = stablehlo.reshape %35 : (tensor<8x48xbf16>) -> tensor<8x6x8xbf16>
    %37 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %38 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %39 = stablehlo.slice %36 [0:8, 0:6, 0:3] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %40 = stablehlo.slice %36 [0:8, 0:6, 3:6] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %41 = stablehlo.convert %39 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %42 = stablehlo.convert %37 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %43 = stablehlo.multiply %41, %42 : tensor<8x6x3xf32>
    %44 = stablehlo.convert %43 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %45 = stablehlo.convert %44 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %46 = stablehlo.convert %40 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %47 = stablehlo.convert %38 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %48 = stablehlo.multiply %46, %47 : tensor<8x6x3xf32>
    %49 = stablehlo.convert %48 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %50 = stablehlo.convert %49 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %51 = stablehlo.convert %40 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %52 = stablehlo.convert %37 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %53 = stablehlo.multiply %51, %52 : tensor<8x6x3xf32>
    %54 = stablehlo.convert %53 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %55 = stablehlo.convert %54 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %56 = stablehlo.convert %39 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %57 = stablehlo.convert %38 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %58 = stablehlo.multiply %56, %57 : tensor<8x6x3xf32>
    %59 = stablehlo.convert %58 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %60 = stablehlo.convert %59 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %61 = stablehlo.subtract %45, %50 : tensor<8x6x3xf32>
    %62 = stablehlo.convert %61 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %63 = stablehlo.add %55, %60 : tensor<8x6x3xf32>
    %64 = stablehlo.convert %63 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %65 = stablehlo.slice %36 [0:8, 0:6, 6:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x2xbf16>
    %66 = stablehlo.concatenate %62, %64, %65, dim = 2 : (tensor<8x6x3xbf16>, tensor<8x6x3xbf16>, tensor<8x6x2xbf16>) -> tensor<8x6x8xbf16>
    %67 = stablehlo.slice %34 [0:8, 48:64] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %68 = stablehlo.reshape %67 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %69 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %70 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %71 = stablehlo.slice %68 [0:8, 0:2, 0:3] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %72 = stablehlo.slice %68 [0:8, 0:2, 3:6] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %73 = stablehlo.convert %71 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %74 = stablehlo.convert %69 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %75 = stablehlo.multiply %73, %74 : tensor<8x2x3xf32>
    %76 = stablehlo.convert %75 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %77 = stablehlo.convert %76 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %78 = stablehlo.convert %72 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %79 = stablehlo.convert %70 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %80 = stablehlo.multiply %78, %79 : tensor<8x2x3xf32>
    %81 = stablehlo.convert %80 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %82 = stablehlo.convert %81 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %83 = stablehlo.convert %72 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %84 = stablehlo.convert %69 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %85 = stablehlo.multiply %83, %84 : tensor<8x2x3xf32>
    %86 = stablehlo.convert %85 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %87 = stablehlo.convert %86 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %88 = stablehlo.convert %71 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %89 = stablehlo.convert %70 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %90 = stablehlo.multiply %88, %89 : tensor<8x2x3xf32>
    %91 = stablehlo.convert %90 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %92 = stablehlo.convert %91 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %93 = stablehlo.subtract %77, %82 : tensor<8x2x3xf32>
    %94 = stablehlo.convert %93 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %95 = stablehlo.add %87, %92 : tensor<8x2x3xf32>
    %96 = stablehlo.convert %95 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %97 = stablehlo.slice %68 [0:8, 0:2, 6:8] : (tensor<8x2x8xbf16>) -> tensor<8x2x2xbf16>
    %98 = stablehlo.concatenate %94, %96, %97, dim = 2 : (tensor<8x2x3xbf16>, tensor<8x2x3xbf16>, tensor<8x2x2xbf16>) -> tensor<8x2x8xbf16>
    %99 = stablehlo.slice %34 [0:8, 64:80] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %100 = stablehlo.reshape %99 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %101 = stablehlo.constant dense<0> : tensor<i32>
    %102 = stablehlo.constant dense<248> : tensor<i32>
    %103 = stablehlo.minimum %arg7, %102 : tensor<i32>
    %104 = stablehlo.subtract %arg7, %103 : tensor<i32>
    %105 = stablehlo.transpose %98, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %106 = stablehlo.reshape %105 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %107 = stablehlo.constant dense<0.0> : tensor<bf16>
    %108 = stablehlo.pad %106, %107, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %109 = stablehlo.constant dense<8> : tensor<i32>
    %110 = stablehlo.subtract %109, %104 : tensor<i32>
    %111 = stablehlo.dynamic_slice %108, %101, %101, %110, %101, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %112 = stablehlo.add %104, %arg8 : tensor<i32>
    %113 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %114 = stablehlo.broadcast_in_dim %104, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %115 = stablehlo.compare GE, %113, %114, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %116 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %117 = stablehlo.broadcast_in_dim %112, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %118 = stablehlo.compare LT, %116, %117, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %119 = stablehlo.and %115, %118 : tensor<1x2x8x8xi1>
    %120 = stablehlo.dynamic_slice %arg11, %arg6, %101, %103, %101, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %121 = stablehlo.select %119, %111, %120 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %122 = stablehlo.dynamic_update_slice %arg11, %121, %arg6, %101, %103, %101 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %123 = stablehlo.minimum %arg7, %102 : tensor<i32>
    %124 = stablehlo.subtract %arg7, %123 : tensor<i32>
    %125 = stablehlo.transpose %100, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %126 = stablehlo.reshape %125 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %127 = stablehlo.pad %126, %107, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %128 = stablehlo.subtract %109, %124 : tensor<i32>
    %129 = stablehlo.dynamic_slice %127, %101, %101, %128, %101, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %130 = stablehlo.add %124, %arg8 : tensor<i32>
    %131 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %132 = stablehlo.broadcast_in_dim %124, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %133 = stablehlo.compare GE, %131, %132, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %134 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %135 = stablehlo.broadcast_in_dim %130, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %136 = stablehlo.compare LT, %134, %135, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %137 = stablehlo.and %133, %136 : tensor<1x2x8x8xi1>
    %138 = stablehlo.dynamic_slice %arg12, %arg6, %101, %123, %101, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %139 = stablehlo.select %137, %129, %138 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %140 = stablehlo.dynamic_update_slice %arg12, %139, %arg6, %101, %123, %101 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %141 = stablehlo.dynamic_slice %122, %arg6, %101, %101, %101, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %142 = stablehlo.dynamic_slice %140, %arg6, %101, %101, %101, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %143 = stablehlo.reshape %6 : (tensor<i32>) -> tensor<1xi32>
    %144 = stablehlo.slice %66 [0:8, 0:6, 0:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x8xbf16>
    %145 = stablehlo.slice %13 [0:8] : (tensor<8xi32>) -> tensor<8xi32>
    %146 = stablehlo.transpose %144, dims = [1, 0, 2] : (tensor<8x6x8xbf16>) -> tensor<6x8x8xbf16>
    %147 = stablehlo.reshape %146 : (tensor<6x8x8xbf16>) -> tensor<1x2x24x8xbf16>
    %148 = stablehlo.broadcast_in_dim %145, dims = [2] : (tensor<8xi32>) -> tensor<1x3x8xi32>
    %149 = stablehlo.reshape %148 : (tensor<1x3x8xi32>) -> tensor<1x24xi32>
    %150 = stablehlo.dot_general %147, %141, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<1x2x24x8xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x256xf32>
    %151 = stablehlo.convert %150 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %152 = stablehlo.convert %151 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %153 = stablehlo.constant dense<2.828427> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %155 = stablehlo.divide %152, %154 : tensor<1x2x24x256xf32>
    %156 = stablehlo.convert %155 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %157 = stablehlo.convert %156 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %158 = stablehlo.iota dim = 3 : tensor<1x2x24x256xi32>
    %159 = stablehlo.broadcast_in_dim %149, dims = [0, 2] : (tensor<1x24xi32>) -> tensor<1x2x24x256xi32>
    %160 = stablehlo.compare LE, %158, %159, SIGNED : (tensor<1x2x24x256xi32>, tensor<1x2x24x256xi32>) -> tensor<1x2x24x256xi1>
    %161 = stablehlo.constant dense<-3.4028235e+38> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %163 = stablehlo.select %160, %157, %162 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %164 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %165 = stablehlo.reduce(%163 init: %164) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %167 = stablehlo.subtract %163, %166 : tensor<1x2x24x256xf32>
    %168 = stablehlo.exponential %167 : tensor<1x2x24x256xf32>
    %169 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %170 = stablehlo.select %160, %168, %169 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %171 = stablehlo.slice %170 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xf32>
    %172 = stablehlo.reduce(%171 init: %16) applies stablehlo.add across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %174 = stablehlo.divide %170, %173 : tensor<1x2x24x256xf32>
    %175 = stablehlo.convert %174 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %176 = stablehlo.iota dim = 2 : tensor<1x2x256x8xi32>
    %177 = stablehlo.broadcast_in_dim %143, dims = [0] : (tensor<1xi32>) -> tensor<1x2x256x8xi32>
    %178 = stablehlo.compare LT, %176, %177, SIGNED : (tensor<1x2x256x8xi32>, tensor<1x2x256x8xi32>) -> tensor<1x2x256x8xi1>
    %179 = stablehlo.broadcast_in_dim %107, dims = [] : (tensor<bf16>) -> tensor<1x2x256x8xbf16>
    %180 = stablehlo.select %178, %142, %179 : tensor<1x2x256x8xi1>, tensor<1x2x256x8xbf16>
    %181 = stablehlo.slice %175 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xbf16>
    %182 = stablehlo.slice %180 [0:1, 0:2, 0:256, 0:8] : (tensor<1x2x256x8xbf16>) -> tensor<1x2x256x8xbf16>
    %183 = stablehlo.dot_general %181, %182, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<1x2x24x256xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x8xf32>
    %184 = stablehlo.convert %183 : (tensor<1x2x24x8xf32>) -> tensor<1x2x24x8xbf16>
    %185 = stablehlo.reshape %184 : (tensor<1x2x24x8xbf16>) -> tensor<6x8x8xbf16>
    %186 = stablehlo.transpose %185, dims = [1, 0, 2] : (tensor<6x8x8xbf16>) -> tensor<8x6x8xbf16>
    %187 = stablehlo.reshape %186 : (tensor<8x6x8xbf16>) -> tensor<8x48xbf16>
    %188 = stablehlo.dot_general %187, %arg13, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<48x48xbf16>) -> tensor<8x48xf32>
    %189 = stablehlo.convert %188 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %190 = stablehlo.convert %3 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %191 = stablehlo.convert %189 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %192 = stablehlo.add %190, %191 : tensor<8x48xf32>
    %193 = stablehlo.convert %192 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %194 = stablehlo.convert %193 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %195 = stablehlo.multiply %194, %194 : tensor<8x48xf32>
    %196 = stablehlo.reduce(%195 init: %16) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %197 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %198 = stablehlo.multiply %196, %197 : tensor<8xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %200 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %201 = stablehlo.add %199, %200 : tensor<8x48xf32>
    %202 = stablehlo.rsqrt %201 : tensor<8x48xf32>
    %203 = stablehlo.multiply %194, %202 : tensor<8x48xf32>
    %204 = stablehlo.convert %203 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %205 = stablehlo.broadcast_in_dim %arg14, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %206 = stablehlo.convert %204 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %207 = stablehlo.convert %205 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %208 = stablehlo.multiply %206, %207 : tensor<8x48xf32>
    %209 = stablehlo.convert %208 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %210 = stablehlo.dot_general %209, %arg15, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<80x48xbf16>) -> tensor<8x80xf32>
    %211 = stablehlo.convert %210 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %212 = stablehlo.slice %211 [0:8, 0:40] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %213 = stablehlo.convert %212 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %214 = stablehlo.logistic %213 : tensor<8x40xf32>
    %215 = stablehlo.multiply %213, %214 : tensor<8x40xf32>
    %216 = stablehlo.convert %215 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %217 = stablehlo.slice %211 [0:8, 40:80] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %218 = stablehlo.convert %217 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %219 = stablehlo.convert %216 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %220 = stablehlo.multiply %218, %219 : tensor<8x40xf32>
    %221 = stablehlo.convert %220 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %222 = stablehlo.dot_general %221, %arg16, contracting_dims = [1] x [1] : (tensor<8x40xbf16>, tensor<48x40xbf16>) -> tensor<8x48xf32>
    %223 = stablehlo.convert %222 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %224 = stablehlo.convert %193 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %225 = stablehlo.convert %223 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %226 = stablehlo.add %224, %225 : tensor<8x48xf32>
    %227 = stablehlo.convert %226 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %228 = stablehlo.convert %227 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %229 = stablehlo.multiply %228, %228 : tensor<8x48xf32>
    %230 = stablehlo.reduce(%229 init: %16) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %231 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %232 = stablehlo.multiply %230, %231 : tensor<8xf32>
    %233 = stablehlo.broadcast_in_dim %232, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %234 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %235 = stablehlo.add %233, %234 : tensor<8x48xf32>
    %236 = stablehlo.rsqrt %235 : tensor<8x48xf32>
    %237 = stablehlo.multiply %228, %236 : tensor<8x48xf32>
    %238 = stablehlo.convert %237 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %239 = stablehlo.broadcast_in_dim %arg17, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %240 = stablehlo.convert %238 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %241 = stablehlo.convert %239 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %242 = stablehlo.multiply %240, %241 : tensor<8x48xf32>
    %243 = stablehlo.convert %242 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %244 = stablehlo.dot_general %243, %arg18, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<80x48xbf16>) -> tensor<8x80xf32>
    %245 = stablehlo.convert %244 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %246 = stablehlo.slice %245 [0:8, 0:48] : (tensor<8x80xbf16>) -> tensor<8x48xbf16>
    %247 = stablehlo.reshape %246 : (tensor<8x48xbf16>) -> tensor<8x6x8xbf16>
    %248 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %249 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %250 = stablehlo.slice %247 [0:8, 0:6, 0:3] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %251 = stablehlo.slice %247 [0:8, 0:6, 3:6] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %252 = stablehlo.convert %250 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %253 = stablehlo.convert %248 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %254 = stablehlo.multiply %252, %253 : tensor<8x6x3xf32>
    %255 = stablehlo.convert %254 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %256 = stablehlo.convert %255 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %257 = stablehlo.convert %251 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %258 = stablehlo.convert %249 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %259 = stablehlo.multiply %257, %258 : tensor<8x6x3xf32>
    %260 = stablehlo.convert %259 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %261 = stablehlo.convert %260 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %262 = stablehlo.convert %251 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %263 = stablehlo.convert %248 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %264 = stablehlo.multiply %262, %263 : tensor<8x6x3xf32>
    %265 = stablehlo.convert %264 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %266 = stablehlo.convert %265 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %267 = stablehlo.convert %250 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %268 = stablehlo.convert %249 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %269 = stablehlo.multiply %267, %268 : tensor<8x6x3xf32>
    %270 = stablehlo.convert %269 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %271 = stablehlo.convert %270 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %272 = stablehlo.subtract %256, %261 : tensor<8x6x3xf32>
    %273 = stablehlo.convert %272 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %274 = stablehlo.add %266, %271 : tensor<8x6x3xf32>
    %275 = stablehlo.convert %274 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %276 = stablehlo.slice %247 [0:8, 0:6, 6:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x2xbf16>
    %277 = stablehlo.concatenate %273, %275, %276, dim = 2 : (tensor<8x6x3xbf16>, tensor<8x6x3xbf16>, tensor<8x6x2xbf16>) -> tensor<8x6x8xbf16>
    %278 = stablehlo.slice %245 [0:8, 48:64] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %279 = stablehlo.reshape %278 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %280 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %281 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %282 = stablehlo.slice %279 [0:8, 0:2, 0:3] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %283 = stablehlo.slice %279 [0:8, 0:2, 3:6] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %284 = stablehlo.convert %282 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %285 = stablehlo.convert %280 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %286 = stablehlo.multiply %284, %285 : tensor<8x2x3xf32>
    %287 = stablehlo.convert %286 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %288 = stablehlo.convert %287 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %289 = stablehlo.convert %283 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %290 = stablehlo.convert %281 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %291 = stablehlo.multiply %289, %290 : tensor<8x2x3xf32>
    %292 = stablehlo.convert %291 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %293 = stablehlo.convert %292 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %294 = stablehlo.convert %283 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %295 = stablehlo.convert %280 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %296 = stablehlo.multiply %294, %295 : tensor<8x2x3xf32>
    %297 = stablehlo.convert %296 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %298 = stablehlo.convert %297 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %299 = stablehlo.convert %282 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %300 = stablehlo.convert %281 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %301 = stablehlo.multiply %299, %300 : tensor<8x2x3xf32>
    %302 = stablehlo.convert %301 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %303 = stablehlo.convert %302 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %304 = stablehlo.subtract %288, %293 : tensor<8x2x3xf32>
    %305 = stablehlo.convert %304 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %306 = stablehlo.add %298, %303 : tensor<8x2x3xf32>
    %307 = stablehlo.convert %306 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %308 = stablehlo.slice %279 [0:8, 0:2, 6:8] : (tensor<8x2x8xbf16>) -> tensor<8x2x2xbf16>
    %309 = stablehlo.concatenate %305, %307, %308, dim = 2 : (tensor<8x2x3xbf16>, tensor<8x2x3xbf16>, tensor<8x2x2xbf16>) -> tensor<8x2x8xbf16>
    %310 = stablehlo.slice %245 [0:8, 64:80] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %311 = stablehlo.reshape %310 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %312 = stablehlo.minimum %arg7, %102 : tensor<i32>
    %313 = stablehlo.subtract %arg7, %312 : tensor<i32>
    %314 = stablehlo.transpose %309, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %315 = stablehlo.reshape %314 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %316 = stablehlo.pad %315, %107, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %317 = stablehlo.subtract %109, %313 : tensor<i32>
    %318 = stablehlo.dynamic_slice %316, %101, %101, %317, %101, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %319 = stablehlo.add %313, %arg8 : tensor<i32>
    %320 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %321 = stablehlo.broadcast_in_dim %313, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %322 = stablehlo.compare GE, %320, %321, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %323 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %324 = stablehlo.broadcast_in_dim %319, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %325 = stablehlo.compare LT, %323, %324, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %326 = stablehlo.and %322, %325 : tensor<1x2x8x8xi1>
    %327 = stablehlo.dynamic_slice %arg19, %arg6, %101, %312, %101, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %328 = stablehlo.select %326, %318, %327 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %329 = stablehlo.dynamic_update_slice %arg19, %328, %arg6, %101, %312, %101 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %330 = stablehlo.minimum %arg7, %102 : tensor<i32>
    %331 = stablehlo.subtract %arg7, %330 : tensor<i32>
    %332 = stablehlo.transpose %311, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %333 = stablehlo.reshape %332 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %334 = stablehlo.pad %333, %107, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %335 = stablehlo.subtract %109, %331 : tensor<i32>
    %336 = stablehlo.dynamic_slice %334, %101, %101, %335, %101, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %337 = stablehlo.add %331, %arg8 : tensor<i32>
    %338 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %339 = stablehlo.broadcast_in_dim %331, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %340 = stablehlo.compare GE, %338, %339, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %341 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %342 = stablehlo.broadcast_in_dim %337, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %343 = stablehlo.compare LT, %341, %342, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %344 = stablehlo.and %340, %343 : tensor<1x2x8x8xi1>
    %345 = stablehlo.dynamic_slice %arg20, %arg6, %101, %330, %101, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %346 = stablehlo.select %344, %336, %345 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %347 = stablehlo.dynamic_update_slice %arg20, %346, %arg6, %101, %330, %101 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %348 = stablehlo.dynamic_slice %329, %arg6, %101, %101, %101, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %349 = stablehlo.dynamic_slice %347, %arg6, %101, %101, %101, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %350 = stablehlo.reshape %6 : (tensor<i32>) -> tensor<1xi32>
    %351 = stablehlo.slice %277 [0:8, 0:6, 0:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x8xbf16>
    %352 = stablehlo.slice %13 [0:8] : (tensor<8xi32>) -> tensor<8xi32>
    %353 = stablehlo.transpose %351, dims = [1, 0, 2] : (tensor<8x6x8xbf16>) -> tensor<6x8x8xbf16>
    %354 = stablehlo.reshape %353 : (tensor<6x8x8xbf16>) -> tensor<1x2x24x8xbf16>
    %355 = stablehlo.broadcast_in_dim %352, dims = [2] : (tensor<8xi32>) -> tensor<1x3x8xi32>
    %356 = stablehlo.reshape %355 : (tensor<1x3x8xi32>) -> tensor<1x24xi32>
    %357 = stablehlo.dot_general %354, %348, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<1x2x24x8xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x256xf32>
    %358 = stablehlo.convert %357 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %359 = stablehlo.convert %358 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %360 = stablehlo.broadcast_in_dim %153, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %361 = stablehlo.divide %359, %360 : tensor<1x2x24x256xf32>
    %362 = stablehlo.convert %361 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %363 = stablehlo.convert %362 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %364 = stablehlo.iota dim = 3 : tensor<1x2x24x256xi32>
    %365 = stablehlo.broadcast_in_dim %356, dims = [0, 2] : (tensor<1x24xi32>) -> tensor<1x2x24x256xi32>
    %366 = stablehlo.compare LE, %364, %365, SIGNED : (tensor<1x2x24x256xi32>, tensor<1x2x24x256xi32>) -> tensor<1x2x24x256xi1>
    %367 = stablehlo.broadcast_in_dim %161, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %368 = stablehlo.select %366, %363, %367 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %369 = stablehlo.reduce(%368 init: %164) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %370 = stablehlo.broadcast_in_dim %369, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %371 = stablehlo.subtract %368, %370 : tensor<1x2x24x256xf32>
    %372 = stablehlo.exponential %371 : tensor<1x2x24x256xf32>
    %373 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %374 = stablehlo.select %366, %372, %373 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %375 = stablehlo.slice %374 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xf32>
    %376 = stablehlo.reduce(%375 init: %16) applies stablehlo.add across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %377 = stablehlo.broadcast_in_dim %376, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %378 = stablehlo.divide %374, %377 : tensor<1x2x24x256xf32>
    %379 = stablehlo.convert %378 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %380 = stablehlo.iota dim = 2 : tensor<1x2x256x8xi32>
    %381 = stablehlo.broadcast_in_dim %350, dims = [0] : (tensor<1xi32>) -> tensor<1x2x256x8xi32>
    %382 = stablehlo.compare LT, %380, %381, SIGNED : (tensor<1x2x256x8xi32>, tensor<1x2x256x8xi32>) -> tensor<1x2x256x8xi1>
    %383 = stablehlo.broadcast_in_dim %107, dims = [] : (tensor<bf16>) -> tensor<1x2x256x8xbf16>
    %384 = stablehlo.select %382, %349, %383 : tensor<1x2x256x8xi1>, tensor<1x2x256x8xbf16>
    %385 = stablehlo.slice %379 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xbf16>
    %386 = stablehlo.slice %384 [0:1, 0:2, 0:256, 0:8] : (tensor<1x2x256x8xbf16>) -> tensor<1x2x256x8xbf16>
    %387 = stablehlo.dot_general %385, %386, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<1x2x24x256xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x8xf32>
    %388 = stablehlo.convert %387 : (tensor<1x2x24x8xf32>) -> tensor<1x2x24x8xbf16>
    %389 = stablehlo.reshape %388 : (tensor<1x2x24x8xbf16>) -> tensor<6x8x8xbf16>
    %390 = stablehlo.transpose %389, dims = [1, 0, 2] : (tensor<6x8x8xbf16>) -> tensor<8x6x8xbf16>
    %391 = stablehlo.reshape %390 : (tensor<8x6x8xbf16>) -> tensor<8x48xbf16>
    %392 = stablehlo.dot_general %391, %arg21, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<48x48xbf16>) -> tensor<8x48xf32>
    %393 = stablehlo.convert %392 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %394 = stablehlo.convert %227 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %395 = stablehlo.convert %393 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %396 = stablehlo.add %394, %395 : tensor<8x48xf32>
    %397 = stablehlo.convert %396 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %398 = stablehlo.convert %397 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %399 = stablehlo.multiply %398, %398 : tensor<8x48xf32>
    %400 = stablehlo.reduce(%399 init: %16) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %401 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %402 = stablehlo.multiply %400, %401 : tensor<8xf32>
    %403 = stablehlo.broadcast_in_dim %402, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %404 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %405 = stablehlo.add %403, %404 : tensor<8x48xf32>
    %406 = stablehlo.rsqrt %405 : tensor<8x48xf32>
    %407 = stablehlo.multiply %398, %406 : tensor<8x48xf32>
    %408 = stablehlo.convert %407 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %409 = stablehlo.broadcast_in_dim %arg22, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %410 = stablehlo.convert %408 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %411 = stablehlo.convert %409 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %412 = stablehlo.multiply %410, %411 : tensor<8x48xf32>
    %413 = stablehlo.convert %412 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %414 = stablehlo.dot_general %413, %arg23, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<80x48xbf16>) -> tensor<8x80xf32>
    %415 = stablehlo.convert %414 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %416 = stablehlo.slice %415 [0:8, 0:40] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %417 = stablehlo.convert %416 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %418 = stablehlo.logistic %417 : tensor<8x40xf32>
    %419 = stablehlo.multiply %417, %418 : tensor<8x40xf32>
    %420 = stablehlo.convert %419 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %421 = stablehlo.slice %415 [0:8, 40:80] : (tensor<8x80xbf16>) -> tensor<8x40xbf16>
    %422 = stablehlo.convert %421 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %423 = stablehlo.convert %420 : (tensor<8x40xbf16>) -> tensor<8x40xf32>
    %424 = stablehlo.multiply %422, %423 : tensor<8x40xf32>
    %425 = stablehlo.convert %424 : (tensor<8x40xf32>) -> tensor<8x40xbf16>
    %426 = stablehlo.dot_general %425, %arg24, contracting_dims = [1] x [1] : (tensor<8x40xbf16>, tensor<48x40xbf16>) -> tensor<8x48xf32>
    %427 = stablehlo.convert %426 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %428 = stablehlo.convert %397 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %429 = stablehlo.convert %427 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %430 = stablehlo.add %428, %429 : tensor<8x48xf32>
    %431 = stablehlo.convert %430 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %432 = stablehlo.convert %431 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %433 = stablehlo.multiply %432, %432 : tensor<8x48xf32>
    %434 = stablehlo.reduce(%433 init: %16) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %435 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %436 = stablehlo.multiply %434, %435 : tensor<8xf32>
    %437 = stablehlo.broadcast_in_dim %436, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %438 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %439 = stablehlo.add %437, %438 : tensor<8x48xf32>
    %440 = stablehlo.rsqrt %439 : tensor<8x48xf32>
    %441 = stablehlo.multiply %432, %440 : tensor<8x48xf32>
    %442 = stablehlo.convert %441 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %443 = stablehlo.broadcast_in_dim %arg25, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %444 = stablehlo.convert %442 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %445 = stablehlo.convert %443 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %446 = stablehlo.multiply %444, %445 : tensor<8x48xf32>
    %447 = stablehlo.convert %446 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %448 = stablehlo.dot_general %447, %arg26, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<80x48xbf16>) -> tensor<8x80xf32>
    %449 = stablehlo.convert %448 : (tensor<8x80xf32>) -> tensor<8x80xbf16>
    %450 = stablehlo.slice %449 [0:8, 0:48] : (tensor<8x80xbf16>) -> tensor<8x48xbf16>
    %451 = stablehlo.reshape %450 : (tensor<8x48xbf16>) -> tensor<8x6x8xbf16>
    %452 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %453 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x6x3xbf16>
    %454 = stablehlo.slice %451 [0:8, 0:6, 0:3] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %455 = stablehlo.slice %451 [0:8, 0:6, 3:6] : (tensor<8x6x8xbf16>) -> tensor<8x6x3xbf16>
    %456 = stablehlo.convert %454 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %457 = stablehlo.convert %452 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %458 = stablehlo.multiply %456, %457 : tensor<8x6x3xf32>
    %459 = stablehlo.convert %458 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %460 = stablehlo.convert %459 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %461 = stablehlo.convert %455 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %462 = stablehlo.convert %453 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %463 = stablehlo.multiply %461, %462 : tensor<8x6x3xf32>
    %464 = stablehlo.convert %463 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %465 = stablehlo.convert %464 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %466 = stablehlo.convert %455 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %467 = stablehlo.convert %452 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %468 = stablehlo.multiply %466, %467 : tensor<8x6x3xf32>
    %469 = stablehlo.convert %468 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %470 = stablehlo.convert %469 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %471 = stablehlo.convert %454 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %472 = stablehlo.convert %453 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %473 = stablehlo.multiply %471, %472 : tensor<8x6x3xf32>
    %474 = stablehlo.convert %473 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %475 = stablehlo.convert %474 : (tensor<8x6x3xbf16>) -> tensor<8x6x3xf32>
    %476 = stablehlo.subtract %460, %465 : tensor<8x6x3xf32>
    %477 = stablehlo.convert %476 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %478 = stablehlo.add %470, %475 : tensor<8x6x3xf32>
    %479 = stablehlo.convert %478 : (tensor<8x6x3xf32>) -> tensor<8x6x3xbf16>
    %480 = stablehlo.slice %451 [0:8, 0:6, 6:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x2xbf16>
    %481 = stablehlo.concatenate %477, %479, %480, dim = 2 : (tensor<8x6x3xbf16>, tensor<8x6x3xbf16>, tensor<8x6x2xbf16>) -> tensor<8x6x8xbf16>
    %482 = stablehlo.slice %449 [0:8, 48:64] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %483 = stablehlo.reshape %482 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %484 = stablehlo.broadcast_in_dim %4, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %485 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<8x3xbf16>) -> tensor<8x2x3xbf16>
    %486 = stablehlo.slice %483 [0:8, 0:2, 0:3] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %487 = stablehlo.slice %483 [0:8, 0:2, 3:6] : (tensor<8x2x8xbf16>) -> tensor<8x2x3xbf16>
    %488 = stablehlo.convert %486 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %489 = stablehlo.convert %484 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %490 = stablehlo.multiply %488, %489 : tensor<8x2x3xf32>
    %491 = stablehlo.convert %490 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %492 = stablehlo.convert %491 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %493 = stablehlo.convert %487 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %494 = stablehlo.convert %485 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %495 = stablehlo.multiply %493, %494 : tensor<8x2x3xf32>
    %496 = stablehlo.convert %495 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %497 = stablehlo.convert %496 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %498 = stablehlo.convert %487 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %499 = stablehlo.convert %484 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %500 = stablehlo.multiply %498, %499 : tensor<8x2x3xf32>
    %501 = stablehlo.convert %500 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %502 = stablehlo.convert %501 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %503 = stablehlo.convert %486 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %504 = stablehlo.convert %485 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %505 = stablehlo.multiply %503, %504 : tensor<8x2x3xf32>
    %506 = stablehlo.convert %505 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %507 = stablehlo.convert %506 : (tensor<8x2x3xbf16>) -> tensor<8x2x3xf32>
    %508 = stablehlo.subtract %492, %497 : tensor<8x2x3xf32>
    %509 = stablehlo.convert %508 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %510 = stablehlo.add %502, %507 : tensor<8x2x3xf32>
    %511 = stablehlo.convert %510 : (tensor<8x2x3xf32>) -> tensor<8x2x3xbf16>
    %512 = stablehlo.slice %483 [0:8, 0:2, 6:8] : (tensor<8x2x8xbf16>) -> tensor<8x2x2xbf16>
    %513 = stablehlo.concatenate %509, %511, %512, dim = 2 : (tensor<8x2x3xbf16>, tensor<8x2x3xbf16>, tensor<8x2x2xbf16>) -> tensor<8x2x8xbf16>
    %514 = stablehlo.slice %449 [0:8, 64:80] : (tensor<8x80xbf16>) -> tensor<8x16xbf16>
    %515 = stablehlo.reshape %514 : (tensor<8x16xbf16>) -> tensor<8x2x8xbf16>
    %516 = stablehlo.minimum %arg7, %102 : tensor<i32>
    %517 = stablehlo.subtract %arg7, %516 : tensor<i32>
    %518 = stablehlo.transpose %513, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %519 = stablehlo.reshape %518 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %520 = stablehlo.pad %519, %107, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %521 = stablehlo.subtract %109, %517 : tensor<i32>
    %522 = stablehlo.dynamic_slice %520, %101, %101, %521, %101, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %523 = stablehlo.add %517, %arg8 : tensor<i32>
    %524 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %525 = stablehlo.broadcast_in_dim %517, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %526 = stablehlo.compare GE, %524, %525, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %527 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %528 = stablehlo.broadcast_in_dim %523, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %529 = stablehlo.compare LT, %527, %528, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %530 = stablehlo.and %526, %529 : tensor<1x2x8x8xi1>
    %531 = stablehlo.dynamic_slice %arg27, %arg6, %101, %516, %101, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %532 = stablehlo.select %530, %522, %531 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %533 = stablehlo.dynamic_update_slice %arg27, %532, %arg6, %101, %516, %101 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %534 = stablehlo.minimum %arg7, %102 : tensor<i32>
    %535 = stablehlo.subtract %arg7, %534 : tensor<i32>
    %536 = stablehlo.transpose %515, dims = [1, 0, 2] : (tensor<8x2x8xbf16>) -> tensor<2x8x8xbf16>
    %537 = stablehlo.reshape %536 : (tensor<2x8x8xbf16>) -> tensor<1x2x8x8xbf16>
    %538 = stablehlo.pad %537, %107, low = [0, 0, 8, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x2x8x8xbf16>, tensor<bf16>) -> tensor<1x2x16x8xbf16>
    %539 = stablehlo.subtract %109, %535 : tensor<i32>
    %540 = stablehlo.dynamic_slice %538, %101, %101, %539, %101, sizes = [1, 2, 8, 8] : (tensor<1x2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %541 = stablehlo.add %535, %arg8 : tensor<i32>
    %542 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %543 = stablehlo.broadcast_in_dim %535, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %544 = stablehlo.compare GE, %542, %543, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %545 = stablehlo.iota dim = 2 : tensor<1x2x8x8xi32>
    %546 = stablehlo.broadcast_in_dim %541, dims = [] : (tensor<i32>) -> tensor<1x2x8x8xi32>
    %547 = stablehlo.compare LT, %545, %546, SIGNED : (tensor<1x2x8x8xi32>, tensor<1x2x8x8xi32>) -> tensor<1x2x8x8xi1>
    %548 = stablehlo.and %544, %547 : tensor<1x2x8x8xi1>
    %549 = stablehlo.dynamic_slice %arg28, %arg6, %101, %534, %101, sizes = [1, 2, 8, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xbf16>
    %550 = stablehlo.select %548, %540, %549 : tensor<1x2x8x8xi1>, tensor<1x2x8x8xbf16>
    %551 = stablehlo.dynamic_update_slice %arg28, %550, %arg6, %101, %534, %101 : (tensor<2x2x256x8xbf16>, tensor<1x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %552 = stablehlo.dynamic_slice %533, %arg6, %101, %101, %101, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %553 = stablehlo.dynamic_slice %551, %arg6, %101, %101, %101, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %554 = stablehlo.reshape %6 : (tensor<i32>) -> tensor<1xi32>
    %555 = stablehlo.slice %481 [0:8, 0:6, 0:8] : (tensor<8x6x8xbf16>) -> tensor<8x6x8xbf16>
    %556 = stablehlo.slice %13 [0:8] : (tensor<8xi32>) -> tensor<8xi32>
    %557 = stablehlo.transpose %555, dims = [1, 0, 2] : (tensor<8x6x8xbf16>) -> tensor<6x8x8xbf16>
    %558 = stablehlo.reshape %557 : (tensor<6x8x8xbf16>) -> tensor<1x2x24x8xbf16>
    %559 = stablehlo.broadcast_in_dim %556, dims = [2] : (tensor<8xi32>) -> tensor<1x3x8xi32>
    %560 = stablehlo.reshape %559 : (tensor<1x3x8xi32>) -> tensor<1x24xi32>
    %561 = stablehlo.dot_general %558, %552, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<1x2x24x8xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x256xf32>
    %562 = stablehlo.convert %561 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %563 = stablehlo.convert %562 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %564 = stablehlo.broadcast_in_dim %153, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %565 = stablehlo.divide %563, %564 : tensor<1x2x24x256xf32>
    %566 = stablehlo.convert %565 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %567 = stablehlo.convert %566 : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xf32>
    %568 = stablehlo.iota dim = 3 : tensor<1x2x24x256xi32>
    %569 = stablehlo.broadcast_in_dim %560, dims = [0, 2] : (tensor<1x24xi32>) -> tensor<1x2x24x256xi32>
    %570 = stablehlo.compare LE, %568, %569, SIGNED : (tensor<1x2x24x256xi32>, tensor<1x2x24x256xi32>) -> tensor<1x2x24x256xi1>
    %571 = stablehlo.broadcast_in_dim %161, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %572 = stablehlo.select %570, %567, %571 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %573 = stablehlo.reduce(%572 init: %164) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %574 = stablehlo.broadcast_in_dim %573, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %575 = stablehlo.subtract %572, %574 : tensor<1x2x24x256xf32>
    %576 = stablehlo.exponential %575 : tensor<1x2x24x256xf32>
    %577 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<1x2x24x256xf32>
    %578 = stablehlo.select %570, %576, %577 : tensor<1x2x24x256xi1>, tensor<1x2x24x256xf32>
    %579 = stablehlo.slice %578 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xf32>
    %580 = stablehlo.reduce(%579 init: %16) applies stablehlo.add across dimensions = [3] : (tensor<1x2x24x256xf32>, tensor<f32>) -> tensor<1x2x24xf32>
    %581 = stablehlo.broadcast_in_dim %580, dims = [0, 1, 2] : (tensor<1x2x24xf32>) -> tensor<1x2x24x256xf32>
    %582 = stablehlo.divide %578, %581 : tensor<1x2x24x256xf32>
    %583 = stablehlo.convert %582 : (tensor<1x2x24x256xf32>) -> tensor<1x2x24x256xbf16>
    %584 = stablehlo.iota dim = 2 : tensor<1x2x256x8xi32>
    %585 = stablehlo.broadcast_in_dim %554, dims = [0] : (tensor<1xi32>) -> tensor<1x2x256x8xi32>
    %586 = stablehlo.compare LT, %584, %585, SIGNED : (tensor<1x2x256x8xi32>, tensor<1x2x256x8xi32>) -> tensor<1x2x256x8xi1>
    %587 = stablehlo.broadcast_in_dim %107, dims = [] : (tensor<bf16>) -> tensor<1x2x256x8xbf16>
    %588 = stablehlo.select %586, %553, %587 : tensor<1x2x256x8xi1>, tensor<1x2x256x8xbf16>
    %589 = stablehlo.slice %583 [0:1, 0:2, 0:24, 0:256] : (tensor<1x2x24x256xbf16>) -> tensor<1x2x24x256xbf16>
    %590 = stablehlo.slice %588 [0:1, 0:2, 0:256, 0:8] : (tensor<1x2x256x8xbf16>) -> tensor<1x2x256x8xbf16>
    %591 = stablehlo.dot_general %589, %590, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<1x2x24x256xbf16>, tensor<1x2x256x8xbf16>) -> tensor<1x2x24x8xf32>
    %592 = stablehlo.convert %591 : (tensor<1x2x24x8xf32>) -> tensor<1x2x24x8xbf16>
    %593 = stablehlo.reshape %592 : (tensor<1x2x24x8xbf16>) -> tensor<6x8x8xbf16>
    %594 = stablehlo.transpose %593, dims = [1, 0, 2] : (tensor<6x8x8xbf16>) -> tensor<8x6x8xbf16>
    %595 = stablehlo.reshape %594 : (tensor<8x6x8xbf16>) -> tensor<8x48xbf16>
    %596 = stablehlo.dot_general %595, %arg29, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<48x48xbf16>) -> tensor<8x48xf32>
    %597 = stablehlo.convert %596 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %598 = stablehlo.convert %431 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %599 = stablehlo.convert %597 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %600 = stablehlo.add %598, %599 : tensor<8x48xf32>
    %601 = stablehlo.convert %600 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %602 = stablehlo.convert %601 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %603 = stablehlo.multiply %602, %602 : tensor<8x48xf32>
    %604 = stablehlo.reduce(%603 init: %16) applies stablehlo.add across dimensions = [1] : (tensor<8x48xf32>, tensor<f32>) -> tensor<8xf32>
    %605 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %606 = stablehlo.multiply %604, %605 : tensor<8xf32>
    %607 = stablehlo.broadcast_in_dim %606, dims = [0] : (tensor<8xf32>) -> tensor<8x48xf32>
    %608 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<8x48xf32>
    %609 = stablehlo.add %607, %608 : tensor<8x48xf32>
    %610 = stablehlo.rsqrt %609 : tensor<8x48xf32>
    %611 = stablehlo.multiply %602, %610 : tensor<8x48xf32>
    %612 = stablehlo.convert %611 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %613 = stablehlo.broadcast_in_dim %arg30, dims = [1] : (tensor<48xbf16>) -> tensor<8x48xbf16>
    %614 = stablehlo.convert %612 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %615 = stablehlo.convert %613 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %616 = stablehlo.multiply %614, %615 : tensor<8x48xf32>
    %617 = stablehlo.convert %616 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %618 = stablehlo.dot_general %617, %arg31, contracting_dims = [1] x [1] : (tensor<8x48xbf16>, tensor<80x48xbf16>) -> tensor<8x80xf32>
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
    %630 = stablehlo.dot_general %629, %arg32, contracting_dims = [1] x [1] : (tensor<8x40xbf16>, tensor<48x40xbf16>) -> tensor<8x48xf32>
    %631 = stablehlo.convert %630 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %632 = stablehlo.convert %601 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %633 = stablehlo.convert %631 : (tensor<8x48xbf16>) -> tensor<8x48xf32>
    %634 = stablehlo.add %632, %633 : tensor<8x48xf32>
    %635 = stablehlo.convert %634 : (tensor<8x48xf32>) -> tensor<8x48xbf16>
    %636 = stablehlo.subtract %arg8, %7 : tensor<i32>
    %637 = stablehlo.dynamic_slice %635, %636, %101, sizes = [1, 48] : (tensor<8x48xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x48xbf16>
    %638 = stablehlo.concatenate %637, %637, dim = 0 : (tensor<1x48xbf16>, tensor<1x48xbf16>) -> tensor<2x48xbf16>
    return %122, %140, %329, %347, %533, %551, %638 : tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x48xbf16>
  }
}
