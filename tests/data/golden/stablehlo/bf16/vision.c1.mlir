module @vision.c1 {
  func.func public @main(%arg0: tensor<1x3x448x448xf32>, %arg1: tensor<1x32x32xi1>, %arg2: tensor<1x1024xi32>, %arg3: tensor<16x3x14x14xbf16>, %arg4: tensor<16xbf16>, %arg5: tensor<1024x16xbf16>, %arg6: tensor<16xbf16>, %arg7: tensor<16xbf16>, %arg8: tensor<48x16xbf16>, %arg9: tensor<48xbf16>, %arg10: tensor<16x16xbf16>, %arg11: tensor<16xbf16>, %arg12: tensor<16xbf16>, %arg13: tensor<16xbf16>, %arg14: tensor<20x16xbf16>, %arg15: tensor<20xbf16>, %arg16: tensor<16x20xbf16>, %arg17: tensor<16xbf16>, %arg18: tensor<16xbf16>, %arg19: tensor<16xbf16>, %arg20: tensor<48x16xbf16>, %arg21: tensor<48xbf16>, %arg22: tensor<16x16xbf16>, %arg23: tensor<16xbf16>, %arg24: tensor<16xbf16>, %arg25: tensor<16xbf16>, %arg26: tensor<20x16xbf16>, %arg27: tensor<20xbf16>, %arg28: tensor<16x20xbf16>, %arg29: tensor<16xbf16>, %arg30: tensor<48x16xbf16>, %arg31: tensor<48xbf16>, %arg32: tensor<48x48xbf16>, %arg33: tensor<48xbf16>) -> (tensor<1x16x16x48xf32>) {
    %0 = stablehlo.convert %arg0 : (tensor<1x3x448x448xf32>) -> tensor<1x3x448x448xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x3x448x448xbf16>) -> tensor<1x3x32x14x32x14xbf16>
    %2 = stablehlo.transpose %1, dims = [0, 2, 4, 1, 3, 5] : (tensor<1x3x32x14x32x14xbf16>) -> tensor<1x32x32x3x14x14xbf16>
    %3 = stablehlo.reshape %2 : (tensor<1x32x32x3x14x14xbf16>) -> tensor<1024x588xbf16>
    %4 = stablehlo.reshape %arg3 : (tensor<16x3x14x14xbf16>) -> tensor<16x588xbf16>
    %5 = stablehlo.dot_general %3, %4, contracting_dims = [1] x [1] : (tensor<1024x588xbf16>, tensor<16x588xbf16>) -> tensor<1024x16xf32>
    %6 = stablehlo.convert %arg4 : (tensor<16xbf16>) -> tensor<16xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [1] : (tensor<16xf32>) -> tensor<1024x16xf32>
    %8 = stablehlo.add %5, %7 : tensor<1024x16xf32>
    %9 = stablehlo.convert %8 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %10 = stablehlo.reshape %arg2 : (tensor<1x1024xi32>) -> tensor<1024xi32>
    %11 = "stablehlo.gather"(%arg5, %10) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<1024x16xbf16>, tensor<1024xi32>) -> tensor<1024x16xbf16>
    %12 = stablehlo.convert %9 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %13 = stablehlo.convert %11 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %14 = stablehlo.add %12, %13 : tensor<1024x16xf32>
    %15 = stablehlo.convert %14 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %16 = stablehlo.reshape %arg1 : (tensor<1x32x32xi1>) -> tensor<1x1024xi1>
    %17 = stablehlo.slice %arg2 [0:1, 0:1] : (tensor<1x1024xi32>) -> tensor<1x1xi32>
    %18 = stablehlo.reshape %17 : (tensor<1x1xi32>) -> tensor<i32>
    %19 = stablehlo.convert %18 : (tensor<i32>) -> tensor<f32>
    %20 = stablehlo.convert %15 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %21 = stablehlo.constant dense<0.0> : tensor<f32>
    %22 = stablehlo.reduce(%20 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<1024x16xf32>, tensor<f32>) -> tensor<1024xf32>
    %23 = stablehlo.constant dense<0.0625> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %25 = stablehlo.multiply %22, %24 : tensor<1024xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<1024xf32>) -> tensor<1024x16xf32>
    %27 = stablehlo.subtract %20, %26 : tensor<1024x16xf32>
    %28 = stablehlo.multiply %27, %27 : tensor<1024x16xf32>
    %29 = stablehlo.reduce(%28 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<1024x16xf32>, tensor<f32>) -> tensor<1024xf32>
    %30 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %31 = stablehlo.multiply %29, %30 : tensor<1024xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0] : (tensor<1024xf32>) -> tensor<1024x16xf32>
    %33 = stablehlo.constant dense<1.0e-06> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<f32>) -> tensor<1024x16xf32>
    %35 = stablehlo.add %32, %34 : tensor<1024x16xf32>
    %36 = stablehlo.rsqrt %35 : tensor<1024x16xf32>
    %37 = stablehlo.multiply %27, %36 : tensor<1024x16xf32>
    %38 = stablehlo.convert %arg6 : (tensor<16xbf16>) -> tensor<16xf32>
    %39 = stablehlo.convert %arg7 : (tensor<16xbf16>) -> tensor<16xf32>
    %40 = stablehlo.broadcast_in_dim %38, dims = [1] : (tensor<16xf32>) -> tensor<1024x16xf32>
    %41 = stablehlo.multiply %37, %40 : tensor<1024x16xf32>
    %42 = stablehlo.broadcast_in_dim %39, dims = [1] : (tensor<16xf32>) -> tensor<1024x16xf32>
    %43 = stablehlo.add %41, %42 : tensor<1024x16xf32>
    %44 = stablehlo.convert %43 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %45 = stablehlo.dot_general %44, %arg8, contracting_dims = [1] x [1] : (tensor<1024x16xbf16>, tensor<48x16xbf16>) -> tensor<1024x48xf32>
    %46 = stablehlo.convert %arg9 : (tensor<48xbf16>) -> tensor<48xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [1] : (tensor<48xf32>) -> tensor<1024x48xf32>
    %48 = stablehlo.add %45, %47 : tensor<1024x48xf32>
    %49 = stablehlo.convert %48 : (tensor<1024x48xf32>) -> tensor<1024x48xbf16>
    %50 = stablehlo.slice %49 [0:1024, 0:16] : (tensor<1024x48xbf16>) -> tensor<1024x16xbf16>
    %51 = stablehlo.reshape %50 : (tensor<1024x16xbf16>) -> tensor<1x1024x2x8xbf16>
    %52 = stablehlo.slice %49 [0:1024, 16:32] : (tensor<1024x48xbf16>) -> tensor<1024x16xbf16>
    %53 = stablehlo.reshape %52 : (tensor<1024x16xbf16>) -> tensor<1x1024x2x8xbf16>
    %54 = stablehlo.slice %49 [0:1024, 32:48] : (tensor<1024x48xbf16>) -> tensor<1024x16xbf16>
    %55 = stablehlo.reshape %54 : (tensor<1024x16xbf16>) -> tensor<1x1024x2x8xbf16>
    %56 = stablehlo.dot_general %51, %53, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<1x1024x2x8xbf16>, tensor<1x1024x2x8xbf16>) -> tensor<1x2x1024x1024xf32>
    %57 = stablehlo.convert %56 : (tensor<1x2x1024x1024xf32>) -> tensor<1x2x1024x1024xbf16>
    %58 = stablehlo.convert %57 : (tensor<1x2x1024x1024xbf16>) -> tensor<1x2x1024x1024xf32>
    %59 = stablehlo.constant dense<0.35355338> : tensor<f32>
    %60 = stablehlo.clamp %59, %19, %59 : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<f32>) -> tensor<1x2x1024x1024xf32>
    %62 = stablehlo.multiply %58, %61 : tensor<1x2x1024x1024xf32>
    %63 = stablehlo.convert %62 : (tensor<1x2x1024x1024xf32>) -> tensor<1x2x1024x1024xbf16>
    %64 = stablehlo.clamp %21, %19, %21 : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<1x1024xf32>
    %66 = stablehlo.constant dense<-3.3895314e+38> : tensor<f32>
    %67 = stablehlo.clamp %66, %19, %66 : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [] : (tensor<f32>) -> tensor<1x1024xf32>
    %69 = stablehlo.select %16, %65, %68 : tensor<1x1024xi1>, tensor<1x1024xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 3] : (tensor<1x1024xf32>) -> tensor<1x2x1024x1024xf32>
    %71 = stablehlo.convert %63 : (tensor<1x2x1024x1024xbf16>) -> tensor<1x2x1024x1024xf32>
    %72 = stablehlo.add %71, %70 : tensor<1x2x1024x1024xf32>
    %73 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %74 = stablehlo.reduce(%72 init: %73) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x1024x1024xf32>, tensor<f32>) -> tensor<1x2x1024xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2] : (tensor<1x2x1024xf32>) -> tensor<1x2x1024x1024xf32>
    %76 = stablehlo.subtract %72, %75 : tensor<1x2x1024x1024xf32>
    %77 = stablehlo.exponential %76 : tensor<1x2x1024x1024xf32>
    %78 = stablehlo.reduce(%77 init: %21) applies stablehlo.add across dimensions = [3] : (tensor<1x2x1024x1024xf32>, tensor<f32>) -> tensor<1x2x1024xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2] : (tensor<1x2x1024xf32>) -> tensor<1x2x1024x1024xf32>
    %80 = stablehlo.divide %77, %79 : tensor<1x2x1024x1024xf32>
    %81 = stablehlo.convert %80 : (tensor<1x2x1024x1024xf32>) -> tensor<1x2x1024x1024xbf16>
    %82 = stablehlo.dot_general %81, %55, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1] : (tensor<1x2x1024x1024xbf16>, tensor<1x1024x2x8xbf16>) -> tensor<1x2x1024x8xf32>
    %83 = stablehlo.convert %82 : (tensor<1x2x1024x8xf32>) -> tensor<1x2x1024x8xbf16>
    %84 = stablehlo.transpose %83, dims = [0, 2, 1, 3] : (tensor<1x2x1024x8xbf16>) -> tensor<1x1024x2x8xbf16>
    %85 = stablehlo.reshape %84 : (tensor<1x1024x2x8xbf16>) -> tensor<1024x16xbf16>
    %86 = stablehlo.dot_general %85, %arg10, contracting_dims = [1] x [1] : (tensor<1024x16xbf16>, tensor<16x16xbf16>) -> tensor<1024x16xf32>
    %87 = stablehlo.convert %arg11 : (tensor<16xbf16>) -> tensor<16xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [1] : (tensor<16xf32>) -> tensor<1024x16xf32>
    %89 = stablehlo.add %86, %88 : tensor<1024x16xf32>
    %90 = stablehlo.convert %89 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %91 = stablehlo.convert %15 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %92 = stablehlo.convert %90 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %93 = stablehlo.add %91, %92 : tensor<1024x16xf32>
    %94 = stablehlo.convert %93 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %95 = stablehlo.convert %94 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %96 = stablehlo.reduce(%95 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<1024x16xf32>, tensor<f32>) -> tensor<1024xf32>
    %97 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %98 = stablehlo.multiply %96, %97 : tensor<1024xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0] : (tensor<1024xf32>) -> tensor<1024x16xf32>
    %100 = stablehlo.subtract %95, %99 : tensor<1024x16xf32>
    %101 = stablehlo.multiply %100, %100 : tensor<1024x16xf32>
    %102 = stablehlo.reduce(%101 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<1024x16xf32>, tensor<f32>) -> tensor<1024xf32>
    %103 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %104 = stablehlo.multiply %102, %103 : tensor<1024xf32>
    %105 = stablehlo.broadcast_in_dim %104, dims = [0] : (tensor<1024xf32>) -> tensor<1024x16xf32>
    %106 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<f32>) -> tensor<1024x16xf32>
    %107 = stablehlo.add %105, %106 : tensor<1024x16xf32>
    %108 = stablehlo.rsqrt %107 : tensor<1024x16xf32>
    %109 = stablehlo.multiply %100, %108 : tensor<1024x16xf32>
    %110 = stablehlo.convert %arg12 : (tensor<16xbf16>) -> tensor<16xf32>
    %111 = stablehlo.convert %arg13 : (tensor<16xbf16>) -> tensor<16xf32>
    %112 = stablehlo.broadcast_in_dim %110, dims = [1] : (tensor<16xf32>) -> tensor<1024x16xf32>
    %113 = stablehlo.multiply %109, %112 : tensor<1024x16xf32>
    %114 = stablehlo.broadcast_in_dim %111, dims = [1] : (tensor<16xf32>) -> tensor<1024x16xf32>
    %115 = stablehlo.add %113, %114 : tensor<1024x16xf32>
    %116 = stablehlo.convert %115 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %117 = stablehlo.dot_general %116, %arg14, contracting_dims = [1] x [1] : (tensor<1024x16xbf16>, tensor<20x16xbf16>) -> tensor<1024x20xf32>
    %118 = stablehlo.convert %arg15 : (tensor<20xbf16>) -> tensor<20xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [1] : (tensor<20xf32>) -> tensor<1024x20xf32>
    %120 = stablehlo.add %117, %119 : tensor<1024x20xf32>
    %121 = stablehlo.convert %120 : (tensor<1024x20xf32>) -> tensor<1024x20xbf16>
    %122 = stablehlo.convert %121 : (tensor<1024x20xbf16>) -> tensor<1024x20xf32>
    %123 = stablehlo.multiply %122, %122 : tensor<1024x20xf32>
    %124 = stablehlo.multiply %123, %122 : tensor<1024x20xf32>
    %125 = stablehlo.constant dense<0.044715> : tensor<f32>
    %126 = stablehlo.clamp %125, %19, %125 : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [] : (tensor<f32>) -> tensor<1024x20xf32>
    %128 = stablehlo.multiply %127, %124 : tensor<1024x20xf32>
    %129 = stablehlo.add %122, %128 : tensor<1024x20xf32>
    %130 = stablehlo.constant dense<0.7978846> : tensor<f32>
    %131 = stablehlo.clamp %130, %19, %130 : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [] : (tensor<f32>) -> tensor<1024x20xf32>
    %133 = stablehlo.multiply %132, %129 : tensor<1024x20xf32>
    %134 = stablehlo.tanh %133 : tensor<1024x20xf32>
    %135 = stablehlo.constant dense<1.0> : tensor<f32>
    %136 = stablehlo.clamp %135, %19, %135 : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [] : (tensor<f32>) -> tensor<1024x20xf32>
    %138 = stablehlo.add %137, %134 : tensor<1024x20xf32>
    %139 = stablehlo.constant dense<0.5> : tensor<f32>
    %140 = stablehlo.clamp %139, %19, %139 : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [] : (tensor<f32>) -> tensor<1024x20xf32>
    %142 = stablehlo.multiply %141, %122 : tensor<1024x20xf32>
    %143 = stablehlo.multiply %142, %138 : tensor<1024x20xf32>
    %144 = stablehlo.convert %143 : (tensor<1024x20xf32>) -> tensor<1024x20xbf16>
    %145 = stablehlo.dot_general %144, %arg16, contracting_dims = [1] x [1] : (tensor<1024x20xbf16>, tensor<16x20xbf16>) -> tensor<1024x16xf32>
    %146 = stablehlo.convert %arg17 : (tensor<16xbf16>) -> tensor<16xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [1] : (tensor<16xf32>) -> tensor<1024x16xf32>
    %148 = stablehlo.add %145, %147 : tensor<1024x16xf32>
    %149 = stablehlo.convert %148 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %150 = stablehlo.convert %94 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %151 = stablehlo.convert %149 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %152 = stablehlo.add %150, %151 : tensor<1024x16xf32>
    %153 = stablehlo.convert %152 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %154 = stablehlo.slice %arg2 [0:1, 1:2] : (tensor<1x1024xi32>) -> tensor<1x1xi32>
    %155 = stablehlo.reshape %154 : (tensor<1x1xi32>) -> tensor<i32>
    %156 = stablehlo.convert %155 : (tensor<i32>) -> tensor<f32>
    %157 = stablehlo.convert %153 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %158 = stablehlo.reduce(%157 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<1024x16xf32>, tensor<f32>) -> tensor<1024xf32>
    %159 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %160 = stablehlo.multiply %158, %159 : tensor<1024xf32>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0] : (tensor<1024xf32>) -> tensor<1024x16xf32>
    %162 = stablehlo.subtract %157, %161 : tensor<1024x16xf32>
    %163 = stablehlo.multiply %162, %162 : tensor<1024x16xf32>
    %164 = stablehlo.reduce(%163 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<1024x16xf32>, tensor<f32>) -> tensor<1024xf32>
    %165 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %166 = stablehlo.multiply %164, %165 : tensor<1024xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0] : (tensor<1024xf32>) -> tensor<1024x16xf32>
    %168 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<f32>) -> tensor<1024x16xf32>
    %169 = stablehlo.add %167, %168 : tensor<1024x16xf32>
    %170 = stablehlo.rsqrt %169 : tensor<1024x16xf32>
    %171 = stablehlo.multiply %162, %170 : tensor<1024x16xf32>
    %172 = stablehlo.convert %arg18 : (tensor<16xbf16>) -> tensor<16xf32>
    %173 = stablehlo.convert %arg19 : (tensor<16xbf16>) -> tensor<16xf32>
    %174 = stablehlo.broadcast_in_dim %172, dims = [1] : (tensor<16xf32>) -> tensor<1024x16xf32>
    %175 = stablehlo.multiply %171, %174 : tensor<1024x16xf32>
    %176 = stablehlo.broadcast_in_dim %173, dims = [1] : (tensor<16xf32>) -> tensor<1024x16xf32>
    %177 = stablehlo.add %175, %176 : tensor<1024x16xf32>
    %178 = stablehlo.convert %177 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %179 = stablehlo.dot_general %178, %arg20, contracting_dims = [1] x [1] : (tensor<1024x16xbf16>, tensor<48x16xbf16>) -> tensor<1024x48xf32>
    %180 = stablehlo.convert %arg21 : (tensor<48xbf16>) -> tensor<48xf32>
    %181 = stablehlo.broadcast_in_dim %180, dims = [1] : (tensor<48xf32>) -> tensor<1024x48xf32>
    %182 = stablehlo.add %179, %181 : tensor<1024x48xf32>
    %183 = stablehlo.convert %182 : (tensor<1024x48xf32>) -> tensor<1024x48xbf16>
    %184 = stablehlo.slice %183 [0:1024, 0:16] : (tensor<1024x48xbf16>) -> tensor<1024x16xbf16>
    %185 = stablehlo.reshape %184 : (tensor<1024x16xbf16>) -> tensor<1x1024x2x8xbf16>
    %186 = stablehlo.slice %183 [0:1024, 16:32] : (tensor<1024x48xbf16>) -> tensor<1024x16xbf16>
    %187 = stablehlo.reshape %186 : (tensor<1024x16xbf16>) -> tensor<1x1024x2x8xbf16>
    %188 = stablehlo.slice %183 [0:1024, 32:48] : (tensor<1024x48xbf16>) -> tensor<1024x16xbf16>
    %189 = stablehlo.reshape %188 : (tensor<1024x16xbf16>) -> tensor<1x1024x2x8xbf16>
    %190 = stablehlo.dot_general %185, %187, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<1x1024x2x8xbf16>, tensor<1x1024x2x8xbf16>) -> tensor<1x2x1024x1024xf32>
    %191 = stablehlo.convert %190 : (tensor<1x2x1024x1024xf32>) -> tensor<1x2x1024x1024xbf16>
    %192 = stablehlo.convert %191 : (tensor<1x2x1024x1024xbf16>) -> tensor<1x2x1024x1024xf32>
    %193 = stablehlo.clamp %59, %156, %59 : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %193, dims = [] : (tensor<f32>) -> tensor<1x2x1024x1024xf32>
    %195 = stablehlo.multiply %192, %194 : tensor<1x2x1024x1024xf32>
    %196 = stablehlo.convert %195 : (tensor<1x2x1024x1024xf32>) -> tensor<1x2x1024x1024xbf16>
    %197 = stablehlo.clamp %21, %156, %21 : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %197, dims = [] : (tensor<f32>) -> tensor<1x1024xf32>
    %199 = stablehlo.clamp %66, %156, %66 : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %199, dims = [] : (tensor<f32>) -> tensor<1x1024xf32>
    %201 = stablehlo.select %16, %198, %200 : tensor<1x1024xi1>, tensor<1x1024xf32>
    %202 = stablehlo.broadcast_in_dim %201, dims = [0, 3] : (tensor<1x1024xf32>) -> tensor<1x2x1024x1024xf32>
    %203 = stablehlo.convert %196 : (tensor<1x2x1024x1024xbf16>) -> tensor<1x2x1024x1024xf32>
    %204 = stablehlo.add %203, %202 : tensor<1x2x1024x1024xf32>
    %205 = stablehlo.reduce(%204 init: %73) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x1024x1024xf32>, tensor<f32>) -> tensor<1x2x1024xf32>
    %206 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2] : (tensor<1x2x1024xf32>) -> tensor<1x2x1024x1024xf32>
    %207 = stablehlo.subtract %204, %206 : tensor<1x2x1024x1024xf32>
    %208 = stablehlo.exponential %207 : tensor<1x2x1024x1024xf32>
    %209 = stablehlo.reduce(%208 init: %21) applies stablehlo.add across dimensions = [3] : (tensor<1x2x1024x1024xf32>, tensor<f32>) -> tensor<1x2x1024xf32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 2] : (tensor<1x2x1024xf32>) -> tensor<1x2x1024x1024xf32>
    %211 = stablehlo.divide %208, %210 : tensor<1x2x1024x1024xf32>
    %212 = stablehlo.convert %211 : (tensor<1x2x1024x1024xf32>) -> tensor<1x2x1024x1024xbf16>
    %213 = stablehlo.dot_general %212, %189, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1] : (tensor<1x2x1024x1024xbf16>, tensor<1x1024x2x8xbf16>) -> tensor<1x2x1024x8xf32>
    %214 = stablehlo.convert %213 : (tensor<1x2x1024x8xf32>) -> tensor<1x2x1024x8xbf16>
    %215 = stablehlo.transpose %214, dims = [0, 2, 1, 3] : (tensor<1x2x1024x8xbf16>) -> tensor<1x1024x2x8xbf16>
    %216 = stablehlo.reshape %215 : (tensor<1x1024x2x8xbf16>) -> tensor<1024x16xbf16>
    %217 = stablehlo.dot_general %216, %arg22, contracting_dims = [1] x [1] : (tensor<1024x16xbf16>, tensor<16x16xbf16>) -> tensor<1024x16xf32>
    %218 = stablehlo.convert %arg23 : (tensor<16xbf16>) -> tensor<16xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [1] : (tensor<16xf32>) -> tensor<1024x16xf32>
    %220 = stablehlo.add %217, %219 : tensor<1024x16xf32>
    %221 = stablehlo.convert %220 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %222 = stablehlo.convert %153 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %223 = stablehlo.convert %221 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %224 = stablehlo.add %222, %223 : tensor<1024x16xf32>
    %225 = stablehlo.convert %224 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %226 = stablehlo.convert %225 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %227 = stablehlo.reduce(%226 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<1024x16xf32>, tensor<f32>) -> tensor<1024xf32>
    %228 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %229 = stablehlo.multiply %227, %228 : tensor<1024xf32>
    %230 = stablehlo.broadcast_in_dim %229, dims = [0] : (tensor<1024xf32>) -> tensor<1024x16xf32>
    %231 = stablehlo.subtract %226, %230 : tensor<1024x16xf32>
    %232 = stablehlo.multiply %231, %231 : tensor<1024x16xf32>
    %233 = stablehlo.reduce(%232 init: %21) applies stablehlo.add across dimensions = [1] : (tensor<1024x16xf32>, tensor<f32>) -> tensor<1024xf32>
    %234 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %235 = stablehlo.multiply %233, %234 : tensor<1024xf32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [0] : (tensor<1024xf32>) -> tensor<1024x16xf32>
    %237 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<f32>) -> tensor<1024x16xf32>
    %238 = stablehlo.add %236, %237 : tensor<1024x16xf32>
    %239 = stablehlo.rsqrt %238 : tensor<1024x16xf32>
    %240 = stablehlo.multiply %231, %239 : tensor<1024x16xf32>
    %241 = stablehlo.convert %arg24 : (tensor<16xbf16>) -> tensor<16xf32>
    %242 = stablehlo.convert %arg25 : (tensor<16xbf16>) -> tensor<16xf32>
    %243 = stablehlo.broadcast_in_dim %241, dims = [1] : (tensor<16xf32>) -> tensor<1024x16xf32>
    %244 = stablehlo.multiply %240, %243 : tensor<1024x16xf32>
    %245 = stablehlo.broadcast_in_dim %242, dims = [1] : (tensor<16xf32>) -> tensor<1024x16xf32>
    %246 = stablehlo.add %244, %245 : tensor<1024x16xf32>
    %247 = stablehlo.convert %246 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %248 = stablehlo.dot_general %247, %arg26, contracting_dims = [1] x [1] : (tensor<1024x16xbf16>, tensor<20x16xbf16>) -> tensor<1024x20xf32>
    %249 = stablehlo.convert %arg27 : (tensor<20xbf16>) -> tensor<20xf32>
    %250 = stablehlo.broadcast_in_dim %249, dims = [1] : (tensor<20xf32>) -> tensor<1024x20xf32>
    %251 = stablehlo.add %248, %250 : tensor<1024x20xf32>
    %252 = stablehlo.convert %251 : (tensor<1024x20xf32>) -> tensor<1024x20xbf16>
    %253 = stablehlo.convert %252 : (tensor<1024x20xbf16>) -> tensor<1024x20xf32>
    %254 = stablehlo.multiply %253, %253 : tensor<1024x20xf32>
    %255 = stablehlo.multiply %254, %253 : tensor<1024x20xf32>
    %256 = stablehlo.clamp %125, %156, %125 : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %256, dims = [] : (tensor<f32>) -> tensor<1024x20xf32>
    %258 = stablehlo.multiply %257, %255 : tensor<1024x20xf32>
    %259 = stablehlo.add %253, %258 : tensor<1024x20xf32>
    %260 = stablehlo.clamp %130, %156, %130 : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %260, dims = [] : (tensor<f32>) -> tensor<1024x20xf32>
    %262 = stablehlo.multiply %261, %259 : tensor<1024x20xf32>
    %263 = stablehlo.tanh %262 : tensor<1024x20xf32>
    %264 = stablehlo.clamp %135, %156, %135 : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %264, dims = [] : (tensor<f32>) -> tensor<1024x20xf32>
    %266 = stablehlo.add %265, %263 : tensor<1024x20xf32>
    %267 = stablehlo.clamp %139, %156, %139 : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %267, dims = [] : (tensor<f32>) -> tensor<1024x20xf32>
    %269 = stablehlo.multiply %268, %253 : tensor<1024x20xf32>
    %270 = stablehlo.multiply %269, %266 : tensor<1024x20xf32>
    %271 = stablehlo.convert %270 : (tensor<1024x20xf32>) -> tensor<1024x20xbf16>
    %272 = stablehlo.dot_general %271, %arg28, contracting_dims = [1] x [1] : (tensor<1024x20xbf16>, tensor<16x20xbf16>) -> tensor<1024x16xf32>
    %273 = stablehlo.convert %arg29 : (tensor<16xbf16>) -> tensor<16xf32>
    %274 = stablehlo.broadcast_in_dim %273, dims = [1] : (tensor<16xf32>) -> tensor<1024x16xf32>
    %275 = stablehlo.add %272, %274 : tensor<1024x16xf32>
    %276 = stablehlo.convert %275 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %277 = stablehlo.convert %225 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %278 = stablehlo.convert %276 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %279 = stablehlo.add %277, %278 : tensor<1024x16xf32>
    %280 = stablehlo.convert %279 : (tensor<1024x16xf32>) -> tensor<1024x16xbf16>
    %281 = stablehlo.convert %280 : (tensor<1024x16xbf16>) -> tensor<1024x16xf32>
    %282 = stablehlo.reshape %281 : (tensor<1024x16xf32>) -> tensor<1x16x2x16x2x16xf32>
    %283 = stablehlo.reduce(%282 init: %21) applies stablehlo.add across dimensions = [2, 4] : (tensor<1x16x2x16x2x16xf32>, tensor<f32>) -> tensor<1x16x16x16xf32>
    %284 = stablehlo.reshape %283 : (tensor<1x16x16x16xf32>) -> tensor<256x16xf32>
    %285 = stablehlo.constant dense<0.25> : tensor<256x16xf32>
    %286 = stablehlo.multiply %284, %285 : tensor<256x16xf32>
    %287 = stablehlo.convert %286 : (tensor<256x16xf32>) -> tensor<256x16xbf16>
    %288 = stablehlo.dot_general %287, %arg30, contracting_dims = [1] x [1] : (tensor<256x16xbf16>, tensor<48x16xbf16>) -> tensor<256x48xf32>
    %289 = stablehlo.convert %arg31 : (tensor<48xbf16>) -> tensor<48xf32>
    %290 = stablehlo.broadcast_in_dim %289, dims = [1] : (tensor<48xf32>) -> tensor<256x48xf32>
    %291 = stablehlo.add %288, %290 : tensor<256x48xf32>
    %292 = stablehlo.convert %291 : (tensor<256x48xf32>) -> tensor<256x48xbf16>
    %293 = stablehlo.convert %292 : (tensor<256x48xbf16>) -> tensor<256x48xf32>
    %294 = stablehlo.constant dense<0.70710677> : tensor<f32>
    %295 = stablehlo.broadcast_in_dim %294, dims = [] : (tensor<f32>) -> tensor<256x48xf32>
    %296 = stablehlo.multiply %293, %295 : tensor<256x48xf32>
    %297 = chlo.erf %296 : tensor<256x48xf32> -> tensor<256x48xf32>
    %298 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<256x48xf32>
    %299 = stablehlo.add %297, %298 : tensor<256x48xf32>
    %300 = stablehlo.broadcast_in_dim %139, dims = [] : (tensor<f32>) -> tensor<256x48xf32>
    %301 = stablehlo.multiply %293, %300 : tensor<256x48xf32>
    %302 = stablehlo.multiply %301, %299 : tensor<256x48xf32>
    %303 = stablehlo.convert %302 : (tensor<256x48xf32>) -> tensor<256x48xbf16>
    %304 = stablehlo.dot_general %303, %arg32, contracting_dims = [1] x [1] : (tensor<256x48xbf16>, tensor<48x48xbf16>) -> tensor<256x48xf32>
    %305 = stablehlo.convert %arg33 : (tensor<48xbf16>) -> tensor<48xf32>
    %306 = stablehlo.broadcast_in_dim %305, dims = [1] : (tensor<48xf32>) -> tensor<256x48xf32>
    %307 = stablehlo.add %304, %306 : tensor<256x48xf32>
    %308 = stablehlo.convert %307 : (tensor<256x48xf32>) -> tensor<256x48xbf16>
    %309 = stablehlo.reshape %308 : (tensor<256x48xbf16>) -> tensor<1x16x16x48xbf16>
    %310 = stablehlo.convert %309 : (tensor<1x16x16x48xbf16>) -> tensor<1x16x16x48xf32>
    return %310 : tensor<1x16x16x48xf32>
  }
}
