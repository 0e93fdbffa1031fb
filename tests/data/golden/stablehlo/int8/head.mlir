module @head {
  func.func public @main(%arg0: tensor<2x48xbf16>, %arg1: tensor<48xbf16>, %arg2: tensor<337x48xi8>, %arg3: tensor<337xf32>) -> (tensor<2x337xf32>) {
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
    %19 = stablehlo.convert %18 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %20 = stablehlo.abs %19 : tensor<2x48xf32>
    %21 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %22 = stablehlo.reduce(%20 init: %21) applies stablehlo.maximum across dimensions = [1] : (tensor<2x48xf32>, tensor<f32>) -> tensor<2xf32>
    %23 = stablehlo.constant dense<1.0e-30> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %25 = stablehlo.maximum %22, %24 : tensor<2xf32>
    %26 = stablehlo.constant dense<127.0> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %28 = stablehlo.divide %25, %27 : tensor<2xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<2xf32>) -> tensor<2x48xf32>
    %30 = stablehlo.divide %19, %29 : tensor<2x48xf32>
    %31 = stablehlo.round_nearest_even %30 : tensor<2x48xf32>
    %32 = stablehlo.convert %31 : (tensor<2x48xf32>) -> tensor<2x48xi8>
    %33 = stablehlo.dot_general %32, %arg2, contracting_dims = [1] x [1] : (tensor<2x48xi8>, tensor<337x48xi8>) -> tensor<2x337xi32>
    %34 = stablehlo.convert %33 : (tensor<2x337xi32>) -> tensor<2x337xf32>
    %35 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<2xf32>) -> tensor<2x337xf32>
    %36 = stablehlo.multiply %34, %35 : tensor<2x337xf32>
    %37 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<337xf32>) -> tensor<2x337xf32>
    %38 = stablehlo.multiply %36, %37 : tensor<2x337xf32>
    %39 = stablehlo.convert %38 : (tensor<2x337xf32>) -> tensor<2x337xbf16>
    %40 = stablehlo.convert %39 : (tensor<2x337xbf16>) -> tensor<2x337xf32>
    return %40 : tensor<2x337xf32>
  }
}
