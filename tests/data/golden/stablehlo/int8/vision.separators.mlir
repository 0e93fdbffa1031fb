module @vision.separators {
  func.func public @main(%arg0: tensor<1x1x1x16xbf16>, %arg1: tensor<1x1x16xbf16>, %arg2: tensor<48x16xbf16>, %arg3: tensor<48xbf16>, %arg4: tensor<48x48xbf16>, %arg5: tensor<48xbf16>) -> (tensor<2x48xf32>) {
    %0 = stablehlo.reshape %arg0 : (tensor<1x1x1x16xbf16>) -> tensor<1x16xbf16>
    %1 = stablehlo.reshape %arg1 : (tensor<1x1x16xbf16>) -> tensor<1x16xbf16>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x16xbf16>, tensor<1x16xbf16>) -> tensor<2x16xbf16>
    %3 = stablehlo.dot_general %2, %arg2, contracting_dims = [1] x [1] : (tensor<2x16xbf16>, tensor<48x16xbf16>) -> tensor<2x48xf32>
    %4 = stablehlo.convert %arg3 : (tensor<48xbf16>) -> tensor<48xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %6 = stablehlo.add %3, %5 : tensor<2x48xf32>
    %7 = stablehlo.convert %6 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %8 = stablehlo.convert %7 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %9 = stablehlo.constant dense<0.70710677> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %11 = stablehlo.multiply %8, %10 : tensor<2x48xf32>
    %12 = chlo.erf %11 : tensor<2x48xf32> -> tensor<2x48xf32>
    %13 = stablehlo.constant dense<1.0> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %15 = stablehlo.add %12, %14 : tensor<2x48xf32>
    %16 = stablehlo.constant dense<0.5> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %18 = stablehlo.multiply %8, %17 : tensor<2x48xf32>
    %19 = stablehlo.multiply %18, %15 : tensor<2x48xf32>
    %20 = stablehlo.convert %19 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %21 = stablehlo.dot_general %20, %arg4, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<48x48xbf16>) -> tensor<2x48xf32>
    %22 = stablehlo.convert %arg5 : (tensor<48xbf16>) -> tensor<48xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %24 = stablehlo.add %21, %23 : tensor<2x48xf32>
    %25 = stablehlo.convert %24 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %26 = stablehlo.convert %25 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    return %26 : tensor<2x48xf32>
  }
}
