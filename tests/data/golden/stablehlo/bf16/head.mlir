module @head {
  func.func public @main(%arg0: tensor<2x48xbf16>, %arg1: tensor<48xbf16>, %arg2: tensor<337x48xbf16>) -> (tensor<2x337xf32>) {
    %0 = stablehlo.convert %arg0 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<2x48xf32>
    %2 = stablehlo.constant dense<0.0> : tensor<f32>
    %3 = stablehlo.reduce(%1 init: %2) applies stablehlo.add across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %4 = stablehlo.constant dense<0.020833334> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %6 = stablehlo.multiply %3, %5 : tensor<2xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %8 = stablehlo.constant dense<1.0e-05> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %10 = stablehlo.add %7, %9 : tensor<2x48xf32>
    %11 = stablehlo.rsqrt %10 : tensor<2x48xf32>
    %12 = stablehlo.multiply %0, %11 : tensor<2x48xf32>
    %13 = stablehlo.convert %12 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %14 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<48xbf16>) -> tensor<2x48xbf16>
    %15 = stablehlo.convert %13 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %16 = stablehlo.convert %14 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %17 = stablehlo.multiply %15, %16 : tensor<2x48xf32>
    %18 = stablehlo.convert %17 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %19 = stablehlo.dot_general %18, %arg2, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<337x48xbf16>) -> tensor<2x337xf32>
    %20 = stablehlo.convert %19 : (tensor<2x337xf32>) -> tensor<2x337xbf16>
    %21 = stablehlo.convert %20 : (tensor<2x337xbf16>) -> tensor<2x337xf32>
    return %21 : tensor<2x337xf32>
  }
}
