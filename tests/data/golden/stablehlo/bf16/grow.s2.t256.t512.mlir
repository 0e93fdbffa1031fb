module @grow.s2.t256.t512 {
  func.func public @main(%arg0: tensor<2x2x256x8xbf16>, %arg1: tensor<2x2x256x8xbf16>, %arg2: tensor<2x2x256x8xbf16>, %arg3: tensor<2x2x256x8xbf16>, %arg4: tensor<2x2x256x8xbf16>, %arg5: tensor<2x2x256x8xbf16>) -> (tensor<2x2x512x8xbf16>, tensor<2x2x512x8xbf16>, tensor<2x2x512x8xbf16>, tensor<2x2x512x8xbf16>, tensor<2x2x512x8xbf16>, tensor<2x2x512x8xbf16>) {
    %0 = stablehlo.constant dense<0.0> : tensor<bf16>
    %1 = stablehlo.pad %arg0, %0, low = [0, 0, 0, 0], high = [0, 0, 256, 0], interior = [0, 0, 0, 0] : (tensor<2x2x256x8xbf16>, tensor<bf16>) -> tensor<2x2x512x8xbf16>
    %2 = stablehlo.pad %arg1, %0, low = [0, 0, 0, 0], high = [0, 0, 256, 0], interior = [0, 0, 0, 0] : (tensor<2x2x256x8xbf16>, tensor<bf16>) -> tensor<2x2x512x8xbf16>
    %3 = stablehlo.pad %arg2, %0, low = [0, 0, 0, 0], high = [0, 0, 256, 0], interior = [0, 0, 0, 0] : (tensor<2x2x256x8xbf16>, tensor<bf16>) -> tensor<2x2x512x8xbf16>
    %4 = stablehlo.pad %arg3, %0, low = [0, 0, 0, 0], high = [0, 0, 256, 0], interior = [0, 0, 0, 0] : (tensor<2x2x256x8xbf16>, tensor<bf16>) -> tensor<2x2x512x8xbf16>
    %5 = stablehlo.pad %arg4, %0, low = [0, 0, 0, 0], high = [0, 0, 256, 0], interior = [0, 0, 0, 0] : (tensor<2x2x256x8xbf16>, tensor<bf16>) -> tensor<2x2x512x8xbf16>
    %6 = stablehlo.pad %arg5, %0, low = [0, 0, 0, 0], high = [0, 0, 256, 0], interior = [0, 0, 0, 0] : (tensor<2x2x256x8xbf16>, tensor<bf16>) -> tensor<2x2x512x8xbf16>
    return %1, %2, %3, %4, %5, %6 : tensor<2x2x512x8xbf16>, tensor<2x2x512x8xbf16>, tensor<2x2x512x8xbf16>, tensor<2x2x512x8xbf16>, tensor<2x2x512x8xbf16>, tensor<2x2x512x8xbf16>
  }
}
