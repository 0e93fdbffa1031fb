module @decode.s2.t256.none {
  func.func public @main(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi1>, %arg3: tensor<2x3xf32>, %arg4: tensor<2x3xf32>, %arg5: tensor<337x48xi8>, %arg6: tensor<337xf32>, %arg7: tensor<48xbf16>, %arg8: tensor<80x48xi8>, %arg9: tensor<80xf32>, %arg10: tensor<2x2x256x8xbf16> {tf.aliasing_output = 0 : i32}, %arg11: tensor<2x2x256x8xbf16> {tf.aliasing_output = 1 : i32}, %arg12: tensor<48x48xi8>, %arg13: tensor<48xf32>, %arg14: tensor<48xbf16>, %arg15: tensor<80x48xi8>, %arg16: tensor<80xf32>, %arg17: tensor<48x40xi8>, %arg18: tensor<48xf32>, %arg19: tensor<48xbf16>, %arg20: tensor<80x48xi8>, %arg21: tensor<80xf32>, %arg22: tensor<2x2x256x8xbf16> {tf.aliasing_output = 2 : i32}, %arg23: tensor<2x2x256x8xbf16> {tf.aliasing_output = 3 : i32}, %arg24: tensor<48x48xi8>, %arg25: tensor<48xf32>, %arg26: tensor<48xbf16>, %arg27: tensor<80x48xi8>, %arg28: tensor<80xf32>, %arg29: tensor<48x40xi8>, %arg30: tensor<48xf32>, %arg31: tensor<48xbf16>, %arg32: tensor<80x48xi8>, %arg33: tensor<80xf32>, %arg34: tensor<2x2x256x8xbf16> {tf.aliasing_output = 4 : i32}, %arg35: tensor<2x2x256x8xbf16> {tf.aliasing_output = 5 : i32}, %arg36: tensor<48x48xi8>, %arg37: tensor<48xf32>, %arg38: tensor<48xbf16>, %arg39: tensor<80x48xi8>, %arg40: tensor<80xf32>, %arg41: tensor<48x40xi8>, %arg42: tensor<48xf32>, %arg43: tensor<48xbf16>) -> (tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x337xf32>) {
    %0 = stablehlo.convert %arg3 : (tensor<2x3xf32>) -> tensor<2x3xbf16>
    %1 = stablehlo.convert %arg4 : (tensor<2x3xf32>) -> tensor<2x3xbf16>
    %2 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<2xi32>
    %5 = "stablehlo.gather"(%arg5, %arg0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 48>}> : (tensor<337x48xi8>, tensor<2xi32>) -> tensor<2x48xi8>
    %6 = stablehlo.convert %5 : (tensor<2x48xi8>) -> tensor<2x48xf32>
    %7 = "stablehlo.gather"(%arg6, %arg0) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<337xf32>, tensor<2xi32>) -> tensor<2xf32>
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
    %25 = stablehlo.broadcast_in_dim %arg7, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
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
    %44 = stablehlo.dot_general %43, %arg8, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %45 = stablehlo.convert %44 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %46 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %47 = stablehlo.multiply %45, %46 : tensor<2x80xf32>
    %48 = stablehlo.broadcast_in_dim %arg9, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %49 = stablehlo.multiply %47, %48 : tensor<2x80xf32>
    %50 = stablehlo.convert %49 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %51 = stablehlo.slice %50 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %52 = stablehlo.reshape %51 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %53 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %54 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %55 = stablehlo.slice %52 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %56 = stablehlo.slice %52 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %57 = stablehlo.convert %55 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %58 = stablehlo.convert %53 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %59 = stablehlo.multiply %57, %58 : tensor<2x6x3xf32>
    %60 = stablehlo.convert %59 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %61 = stablehlo.convert %60 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %62 = stablehlo.convert %56 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %63 = stablehlo.convert %54 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %64 = stablehlo.multiply %62, %63 : tensor<2x6x3xf32>
    %65 = stablehlo.convert %64 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %66 = stablehlo.convert %65 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %67 = stablehlo.convert %56 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %68 = stablehlo.convert %53 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %69 = stablehlo.multiply %67, %68 : tensor<2x6x3xf32>
    %70 = stablehlo.convert %69 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %71 = stablehlo.convert %70 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %72 = stablehlo.convert %55 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %73 = stablehlo.convert %54 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %74 = stablehlo.multiply %72, %73 : tensor<2x6x3xf32>
    %75 = stablehlo.convert %74 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %76 = stablehlo.convert %75 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %77 = stablehlo.subtract %61, %66 : tensor<2x6x3xf32>
    %78 = stablehlo.convert %77 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %79 = stablehlo.add %71, %76 : tensor<2x6x3xf32>
    %80 = stablehlo.convert %79 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %81 = stablehlo.slice %52 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %82 = stablehlo.concatenate %78, %80, %81, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %83 = stablehlo.slice %50 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %84 = stablehlo.reshape %83 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %85 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %86 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %87 = stablehlo.slice %84 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %88 = stablehlo.slice %84 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %89 = stablehlo.convert %87 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %90 = stablehlo.convert %85 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %91 = stablehlo.multiply %89, %90 : tensor<2x2x3xf32>
    %92 = stablehlo.convert %91 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %93 = stablehlo.convert %92 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %94 = stablehlo.convert %88 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %95 = stablehlo.convert %86 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %96 = stablehlo.multiply %94, %95 : tensor<2x2x3xf32>
    %97 = stablehlo.convert %96 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %98 = stablehlo.convert %97 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %99 = stablehlo.convert %88 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %100 = stablehlo.convert %85 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %101 = stablehlo.multiply %99, %100 : tensor<2x2x3xf32>
    %102 = stablehlo.convert %101 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %103 = stablehlo.convert %102 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %104 = stablehlo.convert %87 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %105 = stablehlo.convert %86 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %106 = stablehlo.multiply %104, %105 : tensor<2x2x3xf32>
    %107 = stablehlo.convert %106 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %108 = stablehlo.convert %107 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %109 = stablehlo.subtract %93, %98 : tensor<2x2x3xf32>
    %110 = stablehlo.convert %109 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %111 = stablehlo.add %103, %108 : tensor<2x2x3xf32>
    %112 = stablehlo.convert %111 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %113 = stablehlo.slice %84 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %114 = stablehlo.concatenate %110, %112, %113, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %115 = stablehlo.slice %50 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %116 = stablehlo.reshape %115 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %117 = stablehlo.constant dense<0> : tensor<i32>
    %118 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %119 = stablehlo.reshape %118 : (tensor<1xi32>) -> tensor<i32>
    %120 = stablehlo.slice %114 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %121 = stablehlo.reshape %120 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %122 = stablehlo.dynamic_slice %arg10, %117, %117, %119, %117, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %123 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %124 = stablehlo.reshape %123 : (tensor<1xi1>) -> tensor<i1>
    %125 = stablehlo.broadcast_in_dim %124, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %126 = stablehlo.select %125, %121, %122 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %127 = stablehlo.dynamic_update_slice %arg10, %126, %117, %117, %119, %117 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %128 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %129 = stablehlo.reshape %128 : (tensor<1xi32>) -> tensor<i32>
    %130 = stablehlo.slice %114 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %131 = stablehlo.reshape %130 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %132 = stablehlo.dynamic_slice %127, %2, %117, %129, %117, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %133 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %134 = stablehlo.reshape %133 : (tensor<1xi1>) -> tensor<i1>
    %135 = stablehlo.broadcast_in_dim %134, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %136 = stablehlo.select %135, %131, %132 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %137 = stablehlo.dynamic_update_slice %127, %136, %2, %117, %129, %117 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %138 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %139 = stablehlo.reshape %138 : (tensor<1xi32>) -> tensor<i32>
    %140 = stablehlo.slice %116 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %141 = stablehlo.reshape %140 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %142 = stablehlo.dynamic_slice %arg11, %117, %117, %139, %117, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %143 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %144 = stablehlo.reshape %143 : (tensor<1xi1>) -> tensor<i1>
    %145 = stablehlo.broadcast_in_dim %144, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %146 = stablehlo.select %145, %141, %142 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %147 = stablehlo.dynamic_update_slice %arg11, %146, %117, %117, %139, %117 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %148 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %149 = stablehlo.reshape %148 : (tensor<1xi32>) -> tensor<i32>
    %150 = stablehlo.slice %116 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %151 = stablehlo.reshape %150 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %152 = stablehlo.dynamic_slice %147, %2, %117, %149, %117, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %153 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %154 = stablehlo.reshape %153 : (tensor<1xi1>) -> tensor<i1>
    %155 = stablehlo.broadcast_in_dim %154, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %156 = stablehlo.select %155, %151, %152 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %157 = stablehlo.dynamic_update_slice %147, %156, %2, %117, %149, %117 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %158 = stablehlo.reshape %82 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %159 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %160 = stablehlo.dot_general %158, %137, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %161 = stablehlo.convert %160 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %162 = stablehlo.convert %161 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %163 = stablehlo.constant dense<2.828427> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %163, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %165 = stablehlo.divide %162, %164 : tensor<2x2x3x256xf32>
    %166 = stablehlo.convert %165 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %167 = stablehlo.convert %166 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %168 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %169 = stablehlo.broadcast_in_dim %159, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %170 = stablehlo.compare LE, %168, %169, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %171 = stablehlo.constant dense<-3.4028235e+38> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %173 = stablehlo.select %170, %167, %172 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %174 = stablehlo.reduce(%173 init: %32) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %175 = stablehlo.broadcast_in_dim %174, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %176 = stablehlo.subtract %173, %175 : tensor<2x2x3x256xf32>
    %177 = stablehlo.exponential %176 : tensor<2x2x3x256xf32>
    %178 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %179 = stablehlo.select %170, %177, %178 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %180 = stablehlo.slice %179 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %181 = stablehlo.reduce(%180 init: %13) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %182 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %183 = stablehlo.divide %179, %182 : tensor<2x2x3x256xf32>
    %184 = stablehlo.convert %183 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %185 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %186 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %187 = stablehlo.compare LT, %185, %186, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %188 = stablehlo.constant dense<0.0> : tensor<bf16>
    %189 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %190 = stablehlo.select %187, %157, %189 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %191 = stablehlo.slice %184 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %192 = stablehlo.slice %190 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %193 = stablehlo.dot_general %191, %192, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %194 = stablehlo.convert %193 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %195 = stablehlo.reshape %194 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %196 = stablehlo.convert %195 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %197 = stablehlo.abs %196 : tensor<2x48xf32>
    %198 = stablehlo.reduce(%197 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %199 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %200 = stablehlo.maximum %198, %199 : tensor<2xf32>
    %201 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %202 = stablehlo.divide %200, %201 : tensor<2xf32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %204 = stablehlo.divide %196, %203 : tensor<2x48xf32>
    %205 = stablehlo.round_nearest_even %204 : tensor<2x48xf32>
    %206 = stablehlo.convert %205 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %207 = stablehlo.dot_general %206, %arg12, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<48x48xi8>) -> tensor<2x48xi32>
    %208 = stablehlo.convert %207 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %209 = stablehlo.broadcast_in_dim %202, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %210 = stablehlo.multiply %208, %209 : tensor<2x48xf32>
    %211 = stablehlo.broadcast_in_dim %arg13, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %212 = stablehlo.multiply %210, %211 : tensor<2x48xf32>
    %213 = stablehlo.convert %212 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %214 = stablehlo.convert %10 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %215 = stablehlo.convert %213 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %216 = stablehlo.add %214, %215 : tensor<2x48xf32>
    %217 = stablehlo.convert %216 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %218 = stablehlo.convert %217 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %219 = stablehlo.multiply %218, %218 : tensor<2x48xf32>
    %220 = stablehlo.reduce(%219 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %221 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %222 = stablehlo.multiply %220, %221 : tensor<2xf32>
    %223 = stablehlo.broadcast_in_dim %222, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %224 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %225 = stablehlo.add %223, %224 : tensor<2x48xf32>
    %226 = stablehlo.rsqrt %225 : tensor<2x48xf32>
    %227 = stablehlo.multiply %218, %226 : tensor<2x48xf32>
    %228 = stablehlo.convert %227 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %229 = stablehlo.broadcast_in_dim %arg14, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %230 = stablehlo.convert %228 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %231 = stablehlo.convert %229 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %232 = stablehlo.multiply %230, %231 : tensor<2x48xf32>
    %233 = stablehlo.convert %232 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %234 = stablehlo.convert %233 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %235 = stablehlo.abs %234 : tensor<2x48xf32>
    %236 = stablehlo.reduce(%235 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %237 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %238 = stablehlo.maximum %236, %237 : tensor<2xf32>
    %239 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %240 = stablehlo.divide %238, %239 : tensor<2xf32>
    %241 = stablehlo.broadcast_in_dim %240, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %242 = stablehlo.divide %234, %241 : tensor<2x48xf32>
    %243 = stablehlo.round_nearest_even %242 : tensor<2x48xf32>
    %244 = stablehlo.convert %243 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %245 = stablehlo.dot_general %244, %arg15, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %246 = stablehlo.convert %245 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %247 = stablehlo.broadcast_in_dim %240, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %248 = stablehlo.multiply %246, %247 : tensor<2x80xf32>
    %249 = stablehlo.broadcast_in_dim %arg16, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %250 = stablehlo.multiply %248, %249 : tensor<2x80xf32>
    %251 = stablehlo.convert %250 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %252 = stablehlo.slice %251 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %253 = stablehlo.convert %252 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %254 = stablehlo.logistic %253 : tensor<2x40xf32>
    %255 = stablehlo.multiply %253, %254 : tensor<2x40xf32>
    %256 = stablehlo.convert %255 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %257 = stablehlo.slice %251 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %258 = stablehlo.convert %257 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %259 = stablehlo.convert %256 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %260 = stablehlo.multiply %258, %259 : tensor<2x40xf32>
    %261 = stablehlo.convert %260 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %262 = stablehlo.convert %261 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %263 = stablehlo.abs %262 : tensor<2x40xf32>
    %264 = stablehlo.reduce(%263 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x40xf32>, tensor<f32>) -> tensor<2xf32>
    %265 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %266 = stablehlo.maximum %264, %265 : tensor<2xf32>
    %267 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %268 = stablehlo.divide %266, %267 : tensor<2xf32>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0] : (tensor<2xf32>) -> tensor<2x40xf32>
    %270 = stablehlo.divide %262, %269 : tensor<2x40xf32>
    %271 = stablehlo.round_nearest_even %270 : tensor<2x40xf32>
    %272 = stablehlo.convert %271 : (tensor<2x40xf32>) -> tensor<2x40xi8>
    %273 = stablehlo.dot_general %272, %arg17, contracting_dims = [1] x [1] : (tensor<2x40xi8>, tensor<48x40xi8>) -> tensor<2x48xi32>
    %274 = stablehlo.convert %273 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %275 = stablehlo.broadcast_in_dim %268, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %276 = stablehlo.multiply %274, %275 : tensor<2x48xf32>
    %277 = stablehlo.broadcast_in_dim %arg18, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %278 = stablehlo.multiply %276, %277 : tensor<2x48xf32>
    %279 = stablehlo.convert %278 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %280 = stablehlo.convert %217 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %281 = stablehlo.convert %279 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %282 = stablehlo.add %280, %281 : tensor<2x48xf32>
    %283 = stablehlo.convert %282 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %284 = stablehlo.convert %283 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %285 = stablehlo.multiply %284, %284 : tensor<2x48xf32>
    %286 = stablehlo.reduce(%285 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %287 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %288 = stablehlo.multiply %286, %287 : tensor<2xf32>
    %289 = stablehlo.broadcast_in_dim %288, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %290 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %291 = stablehlo.add %289, %290 : tensor<2x48xf32>
    %292 = stablehlo.rsqrt %291 : tensor<2x48xf32>
    %293 = stablehlo.multiply %284, %292 : tensor<2x48xf32>
    %294 = stablehlo.convert %293 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %295 = stablehlo.broadcast_in_dim %arg19, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %296 = stablehlo.convert %294 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %297 = stablehlo.convert %295 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %298 = stablehlo.multiply %296, %297 : tensor<2x48xf32>
    %299 = stablehlo.convert %298 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %300 = stablehlo.convert %299 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %301 = stablehlo.abs %300 : tensor<2x48xf32>
    %302 = stablehlo.reduce(%301 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %303 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %304 = stablehlo.maximum %302, %303 : tensor<2xf32>
    %305 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %306 = stablehlo.divide %304, %305 : tensor<2xf32>
    %307 = stablehlo.broadcast_in_dim %306, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %308 = stablehlo.divide %300, %307 : tensor<2x48xf32>
    %309 = stablehlo.round_nearest_even %308 : tensor<2x48xf32>
    %310 = stablehlo.convert %309 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %311 = stablehlo.dot_general %310, %arg20, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %312 = stablehlo.convert %311 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %313 = stablehlo.broadcast_in_dim %306, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %314 = stablehlo.multiply %312, %313 : tensor<2x80xf32>
    %315 = stablehlo.broadcast_in_dim %arg21, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %316 = stablehlo.multiply %314, %315 : tensor<2x80xf32>
    %317 = stablehlo.convert %316 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %318 = stablehlo.slice %317 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %319 = stablehlo.reshape %318 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %320 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %321 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %322 = stablehlo.slice %319 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %323 = stablehlo.slice %319 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %324 = stablehlo.convert %322 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %325 = stablehlo.convert %320 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %326 = stablehlo.multiply %324, %325 : tensor<2x6x3xf32>
    %327 = stablehlo.convert %326 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %328 = stablehlo.convert %327 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %329 = stablehlo.convert %323 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %330 = stablehlo.convert %321 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %331 = stablehlo.multiply %329, %330 : tensor<2x6x3xf32>
    %332 = stablehlo.convert %331 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %333 = stablehlo.convert %332 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %334 = stablehlo.convert %323 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %335 = stablehlo.convert %320 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %336 = stablehlo.multiply %334, %335 : tensor<2x6x3xf32>
    %337 = stablehlo.convert %336 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %338 = stablehlo.convert %337 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %339 = stablehlo.convert %322 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %340 = stablehlo.convert %321 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %341 = stablehlo.multiply %339, %340 : tensor<2x6x3xf32>
    %342 = stablehlo.convert %341 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %343 = stablehlo.convert %342 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %344 = stablehlo.subtract %328, %333 : tensor<2x6x3xf32>
    %345 = stablehlo.convert %344 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %346 = stablehlo.add %338, %343 : tensor<2x6x3xf32>
    %347 = stablehlo.convert %346 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %348 = stablehlo.slice %319 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %349 = stablehlo.concatenate %345, %347, %348, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %350 = stablehlo.slice %317 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %351 = stablehlo.reshape %350 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %352 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %353 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %354 = stablehlo.slice %351 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %355 = stablehlo.slice %351 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %356 = stablehlo.convert %354 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %357 = stablehlo.convert %352 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %358 = stablehlo.multiply %356, %357 : tensor<2x2x3xf32>
    %359 = stablehlo.convert %358 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %360 = stablehlo.convert %359 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %361 = stablehlo.convert %355 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %362 = stablehlo.convert %353 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %363 = stablehlo.multiply %361, %362 : tensor<2x2x3xf32>
    %364 = stablehlo.convert %363 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %365 = stablehlo.convert %364 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %366 = stablehlo.convert %355 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %367 = stablehlo.convert %352 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %368 = stablehlo.multiply %366, %367 : tensor<2x2x3xf32>
    %369 = stablehlo.convert %368 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %370 = stablehlo.convert %369 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %371 = stablehlo.convert %354 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %372 = stablehlo.convert %353 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %373 = stablehlo.multiply %371, %372 : tensor<2x2x3xf32>
    %374 = stablehlo.convert %373 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %375 = stablehlo.convert %374 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %376 = stablehlo.subtract %360, %365 : tensor<2x2x3xf32>
    %377 = stablehlo.convert %376 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %378 = stablehlo.add %370, %375 : tensor<2x2x3xf32>
    %379 = stablehlo.convert %378 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %380 = stablehlo.slice %351 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %381 = stablehlo.concatenate %377, %379, %380, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %382 = stablehlo.slice %317 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %383 = stablehlo.reshape %382 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %384 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %385 = stablehlo.reshape %384 : (tensor<1xi32>) -> tensor<i32>
    %386 = stablehlo.slice %381 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %387 = stablehlo.reshape %386 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %388 = stablehlo.dynamic_slice %arg22, %117, %117, %385, %117, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %389 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %390 = stablehlo.reshape %389 : (tensor<1xi1>) -> tensor<i1>
    %391 = stablehlo.broadcast_in_dim %390, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %392 = stablehlo.select %391, %387, %388 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %393 = stablehlo.dynamic_update_slice %arg22, %392, %117, %117, %385, %117 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %394 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %395 = stablehlo.reshape %394 : (tensor<1xi32>) -> tensor<i32>
    %396 = stablehlo.slice %381 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %397 = stablehlo.reshape %396 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %398 = stablehlo.dynamic_slice %393, %2, %117, %395, %117, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %399 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %400 = stablehlo.reshape %399 : (tensor<1xi1>) -> tensor<i1>
    %401 = stablehlo.broadcast_in_dim %400, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %402 = stablehlo.select %401, %397, %398 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %403 = stablehlo.dynamic_update_slice %393, %402, %2, %117, %395, %117 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %404 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %405 = stablehlo.reshape %404 : (tensor<1xi32>) -> tensor<i32>
    %406 = stablehlo.slice %383 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %407 = stablehlo.reshape %406 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %408 = stablehlo.dynamic_slice %arg23, %117, %117, %405, %117, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %409 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %410 = stablehlo.reshape %409 : (tensor<1xi1>) -> tensor<i1>
    %411 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %412 = stablehlo.select %411, %407, %408 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %413 = stablehlo.dynamic_update_slice %arg23, %412, %117, %117, %405, %117 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %414 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %415 = stablehlo.reshape %414 : (tensor<1xi32>) -> tensor<i32>
    %416 = stablehlo.slice %383 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %417 = stablehlo.reshape %416 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %418 = stablehlo.dynamic_slice %413, %2, %117, %415, %117, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %419 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %420 = stablehlo.reshape %419 : (tensor<1xi1>) -> tensor<i1>
    %421 = stablehlo.broadcast_in_dim %420, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %422 = stablehlo.select %421, %417, %418 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %423 = stablehlo.dynamic_update_slice %413, %422, %2, %117, %415, %117 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %424 = stablehlo.reshape %349 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %425 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %426 = stablehlo.dot_general %424, %403, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %427 = stablehlo.convert %426 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %428 = stablehlo.convert %427 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %429 = stablehlo.broadcast_in_dim %163, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %430 = stablehlo.divide %428, %429 : tensor<2x2x3x256xf32>
    %431 = stablehlo.convert %430 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %432 = stablehlo.convert %431 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %433 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %434 = stablehlo.broadcast_in_dim %425, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %435 = stablehlo.compare LE, %433, %434, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %436 = stablehlo.broadcast_in_dim %171, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %437 = stablehlo.select %435, %432, %436 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %438 = stablehlo.reduce(%437 init: %32) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %439 = stablehlo.broadcast_in_dim %438, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %440 = stablehlo.subtract %437, %439 : tensor<2x2x3x256xf32>
    %441 = stablehlo.exponential %440 : tensor<2x2x3x256xf32>
    %442 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %443 = stablehlo.select %435, %441, %442 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %444 = stablehlo.slice %443 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %445 = stablehlo.reduce(%444 init: %13) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %446 = stablehlo.broadcast_in_dim %445, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %447 = stablehlo.divide %443, %446 : tensor<2x2x3x256xf32>
    %448 = stablehlo.convert %447 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %449 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %450 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %451 = stablehlo.compare LT, %449, %450, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %452 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %453 = stablehlo.select %451, %423, %452 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %454 = stablehlo.slice %448 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %455 = stablehlo.slice %453 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %456 = stablehlo.dot_general %454, %455, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %457 = stablehlo.convert %456 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %458 = stablehlo.reshape %457 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %459 = stablehlo.convert %458 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %460 = stablehlo.abs %459 : tensor<2x48xf32>
    %461 = stablehlo.reduce(%460 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %462 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %463 = stablehlo.maximum %461, %462 : tensor<2xf32>
    %464 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %465 = stablehlo.divide %463, %464 : tensor<2xf32>
    %466 = stablehlo.broadcast_in_dim %465, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %467 = stablehlo.divide %459, %466 : tensor<2x48xf32>
    %468 = stablehlo.round_nearest_even %467 : tensor<2x48xf32>
    %469 = stablehlo.convert %468 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %470 = stablehlo.dot_general %469, %arg24, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<48x48xi8>) -> tensor<2x48xi32>
    %471 = stablehlo.convert %470 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %472 = stablehlo.broadcast_in_dim %465, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %473 = stablehlo.multiply %471, %472 : tensor<2x48xf32>
    %474 = stablehlo.broadcast_in_dim %arg25, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %475 = stablehlo.multiply %473, %474 : tensor<2x48xf32>
    %476 = stablehlo.convert %475 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %477 = stablehlo.convert %283 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %478 = stablehlo.convert %476 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %479 = stablehlo.add %477, %478 : tensor<2x48xf32>
    %480 = stablehlo.convert %479 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %481 = stablehlo.convert %480 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %482 = stablehlo.multiply %481, %481 : tensor<2x48xf32>
    %483 = stablehlo.reduce(%482 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %484 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %485 = stablehlo.multiply %483, %484 : tensor<2xf32>
    %486 = stablehlo.broadcast_in_dim %485, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %487 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %488 = stablehlo.add %486, %487 : tensor<2x48xf32>
    %489 = stablehlo.rsqrt %488 : tensor<2x48xf32>
    %490 = stablehlo.multiply %481, %489 : tensor<2x48xf32>
    %491 = stablehlo.convert %490 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %492 = stablehlo.broadcast_in_dim %arg26, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %493 = stablehlo.convert %491 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %494 = stablehlo.convert %492 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %495 = stablehlo.multiply %493, %494 : tensor<2x48xf32>
    %496 = stablehlo.convert %495 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %497 = stablehlo.convert %496 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %498 = stablehlo.abs %497 : tensor<2x48xf32>
    %499 = stablehlo.reduce(%498 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %500 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %501 = stablehlo.maximum %499, %500 : tensor<2xf32>
    %502 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %503 = stablehlo.divide %501, %502 : tensor<2xf32>
    %504 = stablehlo.broadcast_in_dim %503, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %505 = stablehlo.divide %497, %504 : tensor<2x48xf32>
    %506 = stablehlo.round_nearest_even %505 : tensor<2x48xf32>
    %507 = stablehlo.convert %506 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %508 = stablehlo.dot_general %507, %arg27, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %509 = stablehlo.convert %508 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %510 = stablehlo.broadcast_in_dim %503, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %511 = stablehlo.multiply %509, %510 : tensor<2x80xf32>
    %512 = stablehlo.broadcast_in_dim %arg28, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %513 = stablehlo.multiply %511, %512 : tensor<2x80xf32>
    %514 = stablehlo.convert %513 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %515 = stablehlo.slice %514 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %516 = stablehlo.convert %515 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %517 = stablehlo.logistic %516 : tensor<2x40xf32>
    %518 = stablehlo.multiply %516, %517 : tensor<2x40xf32>
    %519 = stablehlo.convert %518 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %520 = stablehlo.slice %514 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %521 = stablehlo.convert %520 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %522 = stablehlo.convert %519 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %523 = stablehlo.multiply %521, %522 : tensor<2x40xf32>
    %524 = stablehlo.convert %523 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %525 = stablehlo.convert %524 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %526 = stablehlo.abs %525 : tensor<2x40xf32>
    %527 = stablehlo.reduce(%526 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x40xf32>, tensor<f32>) -> tensor<2xf32>
    %528 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %529 = stablehlo.maximum %527, %528 : tensor<2xf32>
    %530 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %531 = stablehlo.divide %529, %530 : tensor<2xf32>
    %532 = stablehlo.broadcast_in_dim %531, dims = [0] : (tensor<2xf32>) -> tensor<2x40xf32>
    %533 = stablehlo.divide %525, %532 : tensor<2x40xf32>
    %534 = stablehlo.round_nearest_even %533 : tensor<2x40xf32>
    %535 = stablehlo.convert %534 : (tensor<2x40xf32>) -> tensor<2x40xi8>
    %536 = stablehlo.dot_general %535, %arg29, contracting_dims = [1] x [1] : (tensor<2x40xi8>, tensor<48x40xi8>) -> tensor<2x48xi32>
    %537 = stablehlo.convert %536 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %538 = stablehlo.broadcast_in_dim %531, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %539 = stablehlo.multiply %537, %538 : tensor<2x48xf32>
    %540 = stablehlo.broadcast_in_dim %arg30, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %541 = stablehlo.multiply %539, %540 : tensor<2x48xf32>
    %542 = stablehlo.convert %541 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %543 = stablehlo.convert %480 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %544 = stablehlo.convert %542 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %545 = stablehlo.add %543, %544 : tensor<2x48xf32>
    %546 = stablehlo.convert %545 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %547 = stablehlo.convert %546 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %548 = stablehlo.multiply %547, %547 : tensor<2x48xf32>
    %549 = stablehlo.reduce(%548 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %550 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %551 = stablehlo.multiply %549, %550 : tensor<2xf32>
    %552 = stablehlo.broadcast_in_dim %551, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %553 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %554 = stablehlo.add %552, %553 : tensor<2x48xf32>
    %555 = stablehlo.rsqrt %554 : tensor<2x48xf32>
    %556 = stablehlo.multiply %547, %555 : tensor<2x48xf32>
    %557 = stablehlo.convert %556 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %558 = stablehlo.broadcast_in_dim %arg31, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %559 = stablehlo.convert %557 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %560 = stablehlo.convert %558 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %561 = stablehlo.multiply %559, %560 : tensor<2x48xf32>
    %562 = stablehlo.convert %561 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %563 = stablehlo.convert %562 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %564 = stablehlo.abs %563 : tensor<2x48xf32>
    %565 = stablehlo.reduce(%564 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %566 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %567 = stablehlo.maximum %565, %566 : tensor<2xf32>
    %568 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %569 = stablehlo.divide %567, %568 : tensor<2xf32>
    %570 = stablehlo.broadcast_in_dim %569, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %571 = stablehlo.divide %563, %570 : tensor<2x48xf32>
    %572 = stablehlo.round_nearest_even %571 : tensor<2x48xf32>
    %573 = stablehlo.convert %572 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %574 = stablehlo.dot_general %573, %arg32, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %575 = stablehlo.convert %574 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %576 = stablehlo.broadcast_in_dim %569, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %577 = stablehlo.multiply %575, %576 : tensor<2x80xf32>
    %578 = stablehlo.broadcast_in_dim %arg33, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %579 = stablehlo.multiply %577, %578 : tensor<2x80xf32>
    %580 = stablehlo.convert %579 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %581 = stablehlo.slice %580 [0:2, 0:48] : (tensor<2x80xbf16>) -> tensor<2x48xbf16>
    %582 = stablehlo.reshape %581 : (tensor<2x48xbf16>) -> tensor<2x6x8xbf16>
    %583 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %584 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x6x3xbf16>
    %585 = stablehlo.slice %582 [0:2, 0:6, 0:3] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %586 = stablehlo.slice %582 [0:2, 0:6, 3:6] : (tensor<2x6x8xbf16>) -> tensor<2x6x3xbf16>
    %587 = stablehlo.convert %585 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %588 = stablehlo.convert %583 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %589 = stablehlo.multiply %587, %588 : tensor<2x6x3xf32>
    %590 = stablehlo.convert %589 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %591 = stablehlo.convert %590 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %592 = stablehlo.convert %586 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %593 = stablehlo.convert %584 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %594 = stablehlo.multiply %592, %593 : tensor<2x6x3xf32>
    %595 = stablehlo.convert %594 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %596 = stablehlo.convert %595 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %597 = stablehlo.convert %586 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %598 = stablehlo.convert %583 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %599 = stablehlo.multiply %597, %598 : tensor<2x6x3xf32>
    %600 = stablehlo.convert %599 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %601 = stablehlo.convert %600 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %602 = stablehlo.convert %585 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %603 = stablehlo.convert %584 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %604 = stablehlo.multiply %602, %603 : tensor<2x6x3xf32>
    %605 = stablehlo.convert %604 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %606 = stablehlo.convert %605 : (tensor<2x6x3xbf16>) -> tensor<2x6x3xf32>
    %607 = stablehlo.subtract %591, %596 : tensor<2x6x3xf32>
    %608 = stablehlo.convert %607 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %609 = stablehlo.add %601, %606 : tensor<2x6x3xf32>
    %610 = stablehlo.convert %609 : (tensor<2x6x3xf32>) -> tensor<2x6x3xbf16>
    %611 = stablehlo.slice %582 [0:2, 0:6, 6:8] : (tensor<2x6x8xbf16>) -> tensor<2x6x2xbf16>
    %612 = stablehlo.concatenate %608, %610, %611, dim = 2 : (tensor<2x6x3xbf16>, tensor<2x6x3xbf16>, tensor<2x6x2xbf16>) -> tensor<2x6x8xbf16>
    %613 = stablehlo.slice %580 [0:2, 48:64] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %614 = stablehlo.reshape %613 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %615 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %616 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<2x3xbf16>) -> tensor<2x2x3xbf16>
    %617 = stablehlo.slice %614 [0:2, 0:2, 0:3] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %618 = stablehlo.slice %614 [0:2, 0:2, 3:6] : (tensor<2x2x8xbf16>) -> tensor<2x2x3xbf16>
    %619 = stablehlo.convert %617 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %620 = stablehlo.convert %615 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %621 = stablehlo.multiply %619, %620 : tensor<2x2x3xf32>
    %622 = stablehlo.convert %621 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %623 = stablehlo.convert %622 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %624 = stablehlo.convert %618 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %625 = stablehlo.convert %616 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %626 = stablehlo.multiply %624, %625 : tensor<2x2x3xf32>
    %627 = stablehlo.convert %626 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %628 = stablehlo.convert %627 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %629 = stablehlo.convert %618 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %630 = stablehlo.convert %615 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %631 = stablehlo.multiply %629, %630 : tensor<2x2x3xf32>
    %632 = stablehlo.convert %631 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %633 = stablehlo.convert %632 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %634 = stablehlo.convert %617 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %635 = stablehlo.convert %616 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %636 = stablehlo.multiply %634, %635 : tensor<2x2x3xf32>
    %637 = stablehlo.convert %636 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %638 = stablehlo.convert %637 : (tensor<2x2x3xbf16>) -> tensor<2x2x3xf32>
    %639 = stablehlo.subtract %623, %628 : tensor<2x2x3xf32>
    %640 = stablehlo.convert %639 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %641 = stablehlo.add %633, %638 : tensor<2x2x3xf32>
    %642 = stablehlo.convert %641 : (tensor<2x2x3xf32>) -> tensor<2x2x3xbf16>
    %643 = stablehlo.slice %614 [0:2, 0:2, 6:8] : (tensor<2x2x8xbf16>) -> tensor<2x2x2xbf16>
    %644 = stablehlo.concatenate %640, %642, %643, dim = 2 : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>, tensor<2x2x2xbf16>) -> tensor<2x2x8xbf16>
    %645 = stablehlo.slice %580 [0:2, 64:80] : (tensor<2x80xbf16>) -> tensor<2x16xbf16>
    %646 = stablehlo.reshape %645 : (tensor<2x16xbf16>) -> tensor<2x2x8xbf16>
    %647 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %648 = stablehlo.reshape %647 : (tensor<1xi32>) -> tensor<i32>
    %649 = stablehlo.slice %644 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %650 = stablehlo.reshape %649 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %651 = stablehlo.dynamic_slice %arg34, %117, %117, %648, %117, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %652 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %653 = stablehlo.reshape %652 : (tensor<1xi1>) -> tensor<i1>
    %654 = stablehlo.broadcast_in_dim %653, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %655 = stablehlo.select %654, %650, %651 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %656 = stablehlo.dynamic_update_slice %arg34, %655, %117, %117, %648, %117 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %657 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %658 = stablehlo.reshape %657 : (tensor<1xi32>) -> tensor<i32>
    %659 = stablehlo.slice %644 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %660 = stablehlo.reshape %659 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %661 = stablehlo.dynamic_slice %656, %2, %117, %658, %117, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %662 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %663 = stablehlo.reshape %662 : (tensor<1xi1>) -> tensor<i1>
    %664 = stablehlo.broadcast_in_dim %663, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %665 = stablehlo.select %664, %660, %661 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %666 = stablehlo.dynamic_update_slice %656, %665, %2, %117, %658, %117 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %667 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %668 = stablehlo.reshape %667 : (tensor<1xi32>) -> tensor<i32>
    %669 = stablehlo.slice %646 [0:1, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %670 = stablehlo.reshape %669 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %671 = stablehlo.dynamic_slice %arg35, %117, %117, %668, %117, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %672 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %673 = stablehlo.reshape %672 : (tensor<1xi1>) -> tensor<i1>
    %674 = stablehlo.broadcast_in_dim %673, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %675 = stablehlo.select %674, %670, %671 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %676 = stablehlo.dynamic_update_slice %arg35, %675, %117, %117, %668, %117 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %677 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %678 = stablehlo.reshape %677 : (tensor<1xi32>) -> tensor<i32>
    %679 = stablehlo.slice %646 [1:2, 0:2, 0:8] : (tensor<2x2x8xbf16>) -> tensor<1x2x8xbf16>
    %680 = stablehlo.reshape %679 : (tensor<1x2x8xbf16>) -> tensor<1x2x1x8xbf16>
    %681 = stablehlo.dynamic_slice %676, %2, %117, %678, %117, sizes = [1, 2, 1, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x1x8xbf16>
    %682 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %683 = stablehlo.reshape %682 : (tensor<1xi1>) -> tensor<i1>
    %684 = stablehlo.broadcast_in_dim %683, dims = [] : (tensor<i1>) -> tensor<1x2x1x8xi1>
    %685 = stablehlo.select %684, %680, %681 : tensor<1x2x1x8xi1>, tensor<1x2x1x8xbf16>
    %686 = stablehlo.dynamic_update_slice %676, %685, %2, %117, %678, %117 : (tensor<2x2x256x8xbf16>, tensor<1x2x1x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %687 = stablehlo.reshape %612 : (tensor<2x6x8xbf16>) -> tensor<2x2x3x8xbf16>
    %688 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %689 = stablehlo.dot_general %687, %666, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x2x3x8xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x256xf32>
    %690 = stablehlo.convert %689 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %691 = stablehlo.convert %690 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %692 = stablehlo.broadcast_in_dim %163, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %693 = stablehlo.divide %691, %692 : tensor<2x2x3x256xf32>
    %694 = stablehlo.convert %693 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %695 = stablehlo.convert %694 : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xf32>
    %696 = stablehlo.iota dim = 3 : tensor<2x2x3x256xi32>
    %697 = stablehlo.broadcast_in_dim %688, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x2x3x256xi32>
    %698 = stablehlo.compare LE, %696, %697, SIGNED : (tensor<2x2x3x256xi32>, tensor<2x2x3x256xi32>) -> tensor<2x2x3x256xi1>
    %699 = stablehlo.broadcast_in_dim %171, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %700 = stablehlo.select %698, %695, %699 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %701 = stablehlo.reduce(%700 init: %32) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %702 = stablehlo.broadcast_in_dim %701, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %703 = stablehlo.subtract %700, %702 : tensor<2x2x3x256xf32>
    %704 = stablehlo.exponential %703 : tensor<2x2x3x256xf32>
    %705 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<2x2x3x256xf32>
    %706 = stablehlo.select %698, %704, %705 : tensor<2x2x3x256xi1>, tensor<2x2x3x256xf32>
    %707 = stablehlo.slice %706 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xf32>
    %708 = stablehlo.reduce(%707 init: %13) applies stablehlo.add across dimensions = [3] : (tensor<2x2x3x256xf32>, tensor<f32>) -> tensor<2x2x3xf32>
    %709 = stablehlo.broadcast_in_dim %708, dims = [0, 1, 2] : (tensor<2x2x3xf32>) -> tensor<2x2x3x256xf32>
    %710 = stablehlo.divide %706, %709 : tensor<2x2x3x256xf32>
    %711 = stablehlo.convert %710 : (tensor<2x2x3x256xf32>) -> tensor<2x2x3x256xbf16>
    %712 = stablehlo.iota dim = 2 : tensor<2x2x256x8xi32>
    %713 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x2x256x8xi32>
    %714 = stablehlo.compare LT, %712, %713, SIGNED : (tensor<2x2x256x8xi32>, tensor<2x2x256x8xi32>) -> tensor<2x2x256x8xi1>
    %715 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<bf16>) -> tensor<2x2x256x8xbf16>
    %716 = stablehlo.select %714, %686, %715 : tensor<2x2x256x8xi1>, tensor<2x2x256x8xbf16>
    %717 = stablehlo.slice %711 [0:2, 0:2, 0:3, 0:256] : (tensor<2x2x3x256xbf16>) -> tensor<2x2x3x256xbf16>
    %718 = stablehlo.slice %716 [0:2, 0:2, 0:256, 0:8] : (tensor<2x2x256x8xbf16>) -> tensor<2x2x256x8xbf16>
    %719 = stablehlo.dot_general %717, %718, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x2x3x256xbf16>, tensor<2x2x256x8xbf16>) -> tensor<2x2x3x8xf32>
    %720 = stablehlo.convert %719 : (tensor<2x2x3x8xf32>) -> tensor<2x2x3x8xbf16>
    %721 = stablehlo.reshape %720 : (tensor<2x2x3x8xbf16>) -> tensor<2x48xbf16>
    %722 = stablehlo.convert %721 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %723 = stablehlo.abs %722 : tensor<2x48xf32>
    %724 = stablehlo.reduce(%723 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %725 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %726 = stablehlo.maximum %724, %725 : tensor<2xf32>
    %727 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %728 = stablehlo.divide %726, %727 : tensor<2xf32>
    %729 = stablehlo.broadcast_in_dim %728, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %730 = stablehlo.divide %722, %729 : tensor<2x48xf32>
    %731 = stablehlo.round_nearest_even %730 : tensor<2x48xf32>
    %732 = stablehlo.convert %731 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %733 = stablehlo.dot_general %732, %arg36, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<48x48xi8>) -> tensor<2x48xi32>
    %734 = stablehlo.convert %733 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %735 = stablehlo.broadcast_in_dim %728, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %736 = stablehlo.multiply %734, %735 : tensor<2x48xf32>
    %737 = stablehlo.broadcast_in_dim %arg37, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %738 = stablehlo.multiply %736, %737 : tensor<2x48xf32>
    %739 = stablehlo.convert %738 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %740 = stablehlo.convert %546 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %741 = stablehlo.convert %739 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %742 = stablehlo.add %740, %741 : tensor<2x48xf32>
    %743 = stablehlo.convert %742 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %744 = stablehlo.convert %743 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %745 = stablehlo.multiply %744, %744 : tensor<2x48xf32>
    %746 = stablehlo.reduce(%745 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %747 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %748 = stablehlo.multiply %746, %747 : tensor<2xf32>
    %749 = stablehlo.broadcast_in_dim %748, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %750 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %751 = stablehlo.add %749, %750 : tensor<2x48xf32>
    %752 = stablehlo.rsqrt %751 : tensor<2x48xf32>
    %753 = stablehlo.multiply %744, %752 : tensor<2x48xf32>
    %754 = stablehlo.convert %753 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %755 = stablehlo.broadcast_in_dim %arg38, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %756 = stablehlo.convert %754 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %757 = stablehlo.convert %755 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %758 = stablehlo.multiply %756, %757 : tensor<2x48xf32>
    %759 = stablehlo.convert %758 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %760 = stablehlo.convert %759 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %761 = stablehlo.abs %760 : tensor<2x48xf32>
    %762 = stablehlo.reduce(%761 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %763 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %764 = stablehlo.maximum %762, %763 : tensor<2xf32>
    %765 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %766 = stablehlo.divide %764, %765 : tensor<2xf32>
    %767 = stablehlo.broadcast_in_dim %766, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %768 = stablehlo.divide %760, %767 : tensor<2x48xf32>
    %769 = stablehlo.round_nearest_even %768 : tensor<2x48xf32>
    %770 = stablehlo.convert %769 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %771 = stablehlo.dot_general %770, %arg39, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<80x48xi8>) -> tensor<2x80xi32>
    %772 = stablehlo.convert %771 : (tensor<2x80xi32>) -> tensor<2x80xf32>
    %773 = stablehlo.broadcast_in_dim %766, dims = [0] : (tensor<2xf32>) -> tensor<2x80xf32>
    %774 = stablehlo.multiply %772, %773 : tensor<2x80xf32>
    %775 = stablehlo.broadcast_in_dim %arg40, dims = [1] : (tensor<80xf32>) -> tensor<2x80xf32>
    %776 = stablehlo.multiply %774, %775 : tensor<2x80xf32>
    %777 = stablehlo.convert %776 : (tensor<2x80xf32>) -> tensor<2x80xbf16>
    %778 = stablehlo.slice %777 [0:2, 0:40] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %779 = stablehlo.convert %778 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %780 = stablehlo.logistic %779 : tensor<2x40xf32>
    %781 = stablehlo.multiply %779, %780 : tensor<2x40xf32>
    %782 = stablehlo.convert %781 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %783 = stablehlo.slice %777 [0:2, 40:80] : (tensor<2x80xbf16>) -> tensor<2x40xbf16>
    %784 = stablehlo.convert %783 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %785 = stablehlo.convert %782 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %786 = stablehlo.multiply %784, %785 : tensor<2x40xf32>
    %787 = stablehlo.convert %786 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %788 = stablehlo.convert %787 : (tensor<2x40xbf16>) -> tensor<2x40xf32>
    %789 = stablehlo.abs %788 : tensor<2x40xf32>
    %790 = stablehlo.reduce(%789 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x40xf32>, tensor<f32>) -> tensor<2xf32>
    %791 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %792 = stablehlo.maximum %790, %791 : tensor<2xf32>
    %793 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %794 = stablehlo.divide %792, %793 : tensor<2xf32>
    %795 = stablehlo.broadcast_in_dim %794, dims = [0] : (tensor<2xf32>) -> tensor<2x40xf32>
    %796 = stablehlo.divide %788, %795 : tensor<2x40xf32>
    %797 = stablehlo.round_nearest_even %796 : tensor<2x40xf32>
    %798 = stablehlo.convert %797 : (tensor<2x40xf32>) -> tensor<2x40xi8>
    %799 = stablehlo.dot_general %798, %arg41, contracting_dims = [1] x [1] : (tensor<2x40xi8>, tensor<48x40xi8>) -> tensor<2x48xi32>
    %800 = stablehlo.convert %799 : (tensor<2x48xi32>) -> tensor<2x48xf32>
    %801 = stablehlo.broadcast_in_dim %794, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %802 = stablehlo.multiply %800, %801 : tensor<2x48xf32>
    %803 = stablehlo.broadcast_in_dim %arg42, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %804 = stablehlo.multiply %802, %803 : tensor<2x48xf32>
    %805 = stablehlo.convert %804 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %806 = stablehlo.convert %743 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %807 = stablehlo.convert %805 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %808 = stablehlo.add %806, %807 : tensor<2x48xf32>
    %809 = stablehlo.convert %808 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %810 = stablehlo.convert %809 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %811 = stablehlo.multiply %810, %810 : tensor<2x48xf32>
    %812 = stablehlo.reduce(%811 init: %13) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %813 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %814 = stablehlo.multiply %812, %813 : tensor<2xf32>
    %815 = stablehlo.broadcast_in_dim %814, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %816 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %817 = stablehlo.add %815, %816 : tensor<2x48xf32>
    %818 = stablehlo.rsqrt %817 : tensor<2x48xf32>
    %819 = stablehlo.multiply %810, %818 : tensor<2x48xf32>
    %820 = stablehlo.convert %819 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %821 = stablehlo.broadcast_in_dim %arg43, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %822 = stablehlo.convert %820 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %823 = stablehlo.convert %821 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %824 = stablehlo.multiply %822, %823 : tensor<2x48xf32>
    %825 = stablehlo.convert %824 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %826 = stablehlo.convert %825 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %827 = stablehlo.abs %826 : tensor<2x48xf32>
    %828 = stablehlo.reduce(%827 init: %32) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %829 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %830 = stablehlo.maximum %828, %829 : tensor<2xf32>
    %831 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %832 = stablehlo.divide %830, %831 : tensor<2xf32>
    %833 = stablehlo.broadcast_in_dim %832, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %834 = stablehlo.divide %826, %833 : tensor<2x48xf32>
    %835 = stablehlo.round_nearest_even %834 : tensor<2x48xf32>
    %836 = stablehlo.convert %835 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %837 = stablehlo.dot_general %836, %arg5, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<337x48xi8>) -> tensor<2x337xi32>
    %838 = stablehlo.convert %837 : (tensor<2x337xi32>) -> tensor<2x337xf32>
    %839 = stablehlo.broadcast_in_dim %832, dims = [0] : (tensor<2xf32>) -> tensor<2x337xf32>
    %840 = stablehlo.multiply %838, %839 : tensor<2x337xf32>
    %841 = stablehlo.broadcast_in_dim %arg6, dims = [1] : (tensor<337xf32>) -> tensor<2x337xf32>
    %842 = stablehlo.multiply %840, %841 : tensor<2x337xf32>
    %843 = stablehlo.convert %842 : (tensor<2x337xf32>) -> tensor<2x337xbf16>
    %844 = stablehlo.convert %843 : (tensor<2x337xbf16>) -> tensor<2x337xf32>
    return %137, %157, %403, %423, %666, %686, %844 : tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x337xf32>
  }
}
