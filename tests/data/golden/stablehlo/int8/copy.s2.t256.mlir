module @copy.s2.t256 {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<2x2x256x8xbf16> {tf.aliasing_output = 0 : i32}, %arg3: tensor<2x2x256x8xbf16> {tf.aliasing_output = 1 : i32}, %arg4: tensor<2x2x256x8xbf16> {tf.aliasing_output = 2 : i32}, %arg5: tensor<2x2x256x8xbf16> {tf.aliasing_output = 3 : i32}, %arg6: tensor<2x2x256x8xbf16> {tf.aliasing_output = 4 : i32}, %arg7: tensor<2x2x256x8xbf16> {tf.aliasing_output = 5 : i32}) -> (tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>) {
    %0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_slice %arg2, %arg0, %0, %0, %0, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %2 = stablehlo.dynamic_update_slice %arg2, %1, %arg1, %0, %0, %0 : (tensor<2x2x256x8xbf16>, tensor<1x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %3 = stablehlo.dynamic_slice %arg3, %arg0, %0, %0, %0, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %4 = stablehlo.dynamic_update_slice %arg3, %3, %arg1, %0, %0, %0 : (tensor<2x2x256x8xbf16>, tensor<1x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %5 = stablehlo.dynamic_slice %arg4, %arg0, %0, %0, %0, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %6 = stablehlo.dynamic_update_slice %arg4, %5, %arg1, %0, %0, %0 : (tensor<2x2x256x8xbf16>, tensor<1x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %7 = stablehlo.dynamic_slice %arg5, %arg0, %0, %0, %0, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %8 = stablehlo.dynamic_update_slice %arg5, %7, %arg1, %0, %0, %0 : (tensor<2x2x256x8xbf16>, tensor<1x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %9 = stablehlo.dynamic_slice %arg6, %arg0, %0, %0, %0, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %10 = stablehlo.dynamic_update_slice %arg6, %9, %arg1, %0, %0, %0 : (tensor<2x2x256x8xbf16>, tensor<1x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    %11 = stablehlo.dynamic_slice %arg7, %arg0, %0, %0, %0, sizes = [1, 2, 256, 8] : (tensor<2x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x256x8xbf16>
    %12 = stablehlo.dynamic_update_slice %arg7, %11, %arg1, %0, %0, %0 : (tensor<2x2x256x8xbf16>, tensor<1x2x256x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x256x8xbf16>
    return %2, %4, %6, %8, %10, %12 : tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>, tensor<2x2x256x8xbf16>
  }
}
