module @audio.f16.vision {
  func.func public @main(%arg0: tensor<24x80xf32>, %arg1: tensor<i32>, %arg2: tensor<i1>, %arg3: tensor<i32>, %arg4: tensor<80xbf16>, %arg5: tensor<80xbf16>, %arg6: tensor<8x1x3x3xbf16>, %arg7: tensor<8xbf16>, %arg8: tensor<8x1x3x3xbf16>, %arg9: tensor<8xbf16>, %arg10: tensor<8x8x1x1xbf16>, %arg11: tensor<8xbf16>, %arg12: tensor<8x1x3x3xbf16>, %arg13: tensor<8xbf16>, %arg14: tensor<8x8x1x1xbf16>, %arg15: tensor<8xbf16>, %arg16: tensor<24x80xbf16>, %arg17: tensor<24xbf16>, %arg18: tensor<1000x3xbf16>, %arg19: tensor<24xbf16>, %arg20: tensor<24xbf16>, %arg21: tensor<40x24xbf16>, %arg22: tensor<40xbf16>, %arg23: tensor<24x20xbf16>, %arg24: tensor<24xbf16>, %arg25: tensor<24xbf16>, %arg26: tensor<24xbf16>, %arg27: tensor<72x24xbf16>, %arg28: tensor<72xbf16>, %arg29: tensor<24x24xbf16>, %arg30: tensor<24xbf16>, %arg31: tensor<24xbf16>, %arg32: tensor<24xbf16>, %arg33: tensor<48x24x1xbf16>, %arg34: tensor<48xbf16>, %arg35: tensor<1x24x1xbf16>, %arg36: tensor<1x24x1xbf16>, %arg37: tensor<24x1x3xbf16>, %arg38: tensor<24xbf16>, %arg39: tensor<24x24x1xbf16>, %arg40: tensor<24xbf16>, %arg41: tensor<24x24x1xbf16>, %arg42: tensor<24xbf16>, %arg43: tensor<24xbf16>, %arg44: tensor<24xbf16>, %arg45: tensor<40x24xbf16>, %arg46: tensor<40xbf16>, %arg47: tensor<24x20xbf16>, %arg48: tensor<24xbf16>, %arg49: tensor<24xbf16>, %arg50: tensor<24xbf16>, %arg51: tensor<24xbf16>, %arg52: tensor<24xbf16>, %arg53: tensor<40x24xbf16>, %arg54: tensor<40xbf16>, %arg55: tensor<24x20xbf16>, %arg56: tensor<24xbf16>, %arg57: tensor<24xbf16>, %arg58: tensor<24xbf16>, %arg59: tensor<72x24xbf16>, %arg60: tensor<72xbf16>, %arg61: tensor<24x24xbf16>, %arg62: tensor<24xbf16>, %arg63: tensor<24xbf16>, %arg64: tensor<24xbf16>, %arg65: tensor<48x24x1xbf16>, %arg66: tensor<48xbf16>, %arg67: tensor<1x24x1xbf16>, %arg68: tensor<1x24x1xbf16>, %arg69: tensor<24x1x3xbf16>, %arg70: tensor<24xbf16>, %arg71: tensor<24x24x1xbf16>, %arg72: tensor<24xbf16>, %arg73: tensor<24x24x1xbf16>, %arg74: tensor<24xbf16>, %arg75: tensor<24xbf16>, %arg76: tensor<24xbf16>, %arg77: tensor<40x24xbf16>, %arg78: tensor<40xbf16>, %arg79: tensor<24x20xbf16>, %arg80: tensor<24xbf16>, %arg81: tensor<24xbf16>, %arg82: tensor<24xbf16>, %arg83: tensor<48x24xbf16>, %arg84: tensor<48xbf16>, %arg85: tensor<48x48xbf16>, %arg86: tensor<48xbf16>) -> (tensor<2x48xf32>) {
    %0 = stablehlo.convert %arg0 : (tensor<24x80xf32>) -> tensor<24x80xbf16>
    %1 = stablehlo.convert %0 : (tensor<24x80xbf16>) -> tensor<24x80xf32>
    %2 = stablehlo.convert %arg4 : (tensor<80xbf16>) -> tensor<80xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<80xf32>) -> tensor<24x80xf32>
    %4 = stablehlo.subtract %1, %3 : tensor<24x80xf32>
    %5 = stablehlo.convert %4 : (tensor<24x80xf32>) -> tensor<24x80xbf16>
    %6 = stablehlo.convert %5 : (tensor<24x80xbf16>) -> tensor<24x80xf32>
    %7 = stablehlo.convert %arg5 : (tensor<80xbf16>) -> tensor<80xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<80xf32>) -> tensor<24x80xf32>
    %9 = stablehlo.multiply %6, %8 : tensor<24x80xf32>
    %10 = stablehlo.convert %9 : (tensor<24x80xf32>) -> tensor<24x80xbf16>
    %11 = stablehlo.iota dim = 0 : tensor<24xi32>
    %12 = stablehlo.constant dense<-8> : tensor<24xi32>
    %13 = stablehlo.add %11, %12 : tensor<24xi32>
    %14 = stablehlo.constant dense<1> : tensor<24xi32>
    %15 = stablehlo.multiply %13, %14 : tensor<24xi32>
    %16 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %17 = stablehlo.compare LT, %15, %16, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %18 = stablehlo.constant dense<0> : tensor<24xi32>
    %19 = stablehlo.compare GE, %13, %18, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %20 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i1>) -> tensor<24xi1>
    %21 = stablehlo.not %20 : tensor<24xi1>
    %22 = stablehlo.or %19, %21 : tensor<24xi1>
    %23 = stablehlo.and %17, %22 : tensor<24xi1>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<24xi1>) -> tensor<24x80xi1>
    %25 = stablehlo.constant dense<0.0> : tensor<24x80xbf16>
    %26 = stablehlo.select %24, %10, %25 : tensor<24x80xi1>, tensor<24x80xbf16>
    %27 = stablehlo.slice %26 [1:24, 0:80] : (tensor<24x80xbf16>) -> tensor<23x80xbf16>
    %28 = stablehlo.constant dense<0.0> : tensor<bf16>
    %29 = stablehlo.pad %27, %28, low = [0, 1], high = [0, 0], interior = [0, 0] : (tensor<23x80xbf16>, tensor<bf16>) -> tensor<23x81xbf16>
    %30 = stablehlo.constant dense<"0x0000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F"> : tensor<9x9xf32>
    %31 = stablehlo.convert %30 : (tensor<9x9xf32>) -> tensor<9x9xbf16>
    %32 = stablehlo.reshape %arg6 : (tensor<8x1x3x3xbf16>) -> tensor<8x9xbf16>
    %33 = stablehlo.dot_general %31, %32, contracting_dims = [1] x [1] : (tensor<9x9xbf16>, tensor<8x9xbf16>) -> tensor<9x8xf32>
    %34 = stablehlo.convert %arg7 : (tensor<8xbf16>) -> tensor<8xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [2] : (tensor<8xf32>) -> tensor<11x40x8xf32>
    %36 = stablehlo.slice %33 [0:1, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %37 = stablehlo.reshape %36 : (tensor<1x8xf32>) -> tensor<8xf32>
    %38 = stablehlo.slice %29 [0:21:2, 0:79:2] : (tensor<23x81xbf16>) -> tensor<11x40xbf16>
    %39 = stablehlo.convert %38 : (tensor<11x40xbf16>) -> tensor<11x40xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1] : (tensor<11x40xf32>) -> tensor<11x40x8xf32>
    %41 = stablehlo.broadcast_in_dim %37, dims = [2] : (tensor<8xf32>) -> tensor<11x40x8xf32>
    %42 = stablehlo.multiply %40, %41 : tensor<11x40x8xf32>
    %43 = stablehlo.add %35, %42 : tensor<11x40x8xf32>
    %44 = stablehlo.slice %33 [1:2, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %45 = stablehlo.reshape %44 : (tensor<1x8xf32>) -> tensor<8xf32>
    %46 = stablehlo.slice %29 [0:21:2, 1:80:2] : (tensor<23x81xbf16>) -> tensor<11x40xbf16>
    %47 = stablehlo.convert %46 : (tensor<11x40xbf16>) -> tensor<11x40xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1] : (tensor<11x40xf32>) -> tensor<11x40x8xf32>
    %49 = stablehlo.broadcast_in_dim %45, dims = [2] : (tensor<8xf32>) -> tensor<11x40x8xf32>
    %50 = stablehlo.multiply %48, %49 : tensor<11x40x8xf32>
    %51 = stablehlo.add %43, %50 : tensor<11x40x8xf32>
    %52 = stablehlo.slice %33 [2:3, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %53 = stablehlo.reshape %52 : (tensor<1x8xf32>) -> tensor<8xf32>
    %54 = stablehlo.slice %29 [0:21:2, 2:81:2] : (tensor<23x81xbf16>) -> tensor<11x40xbf16>
    %55 = stablehlo.convert %54 : (tensor<11x40xbf16>) -> tensor<11x40xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<11x40xf32>) -> tensor<11x40x8xf32>
    %57 = stablehlo.broadcast_in_dim %53, dims = [2] : (tensor<8xf32>) -> tensor<11x40x8xf32>
    %58 = stablehlo.multiply %56, %57 : tensor<11x40x8xf32>
    %59 = stablehlo.add %51, %58 : tensor<11x40x8xf32>
    %60 = stablehlo.slice %33 [3:4, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %61 = stablehlo.reshape %60 : (tensor<1x8xf32>) -> tensor<8xf32>
    %62 = stablehlo.slice %29 [1:22:2, 0:79:2] : (tensor<23x81xbf16>) -> tensor<11x40xbf16>
    %63 = stablehlo.convert %62 : (tensor<11x40xbf16>) -> tensor<11x40xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<11x40xf32>) -> tensor<11x40x8xf32>
    %65 = stablehlo.broadcast_in_dim %61, dims = [2] : (tensor<8xf32>) -> tensor<11x40x8xf32>
    %66 = stablehlo.multiply %64, %65 : tensor<11x40x8xf32>
    %67 = stablehlo.add %59, %66 : tensor<11x40x8xf32>
    %68 = stablehlo.slice %33 [4:5, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %69 = stablehlo.reshape %68 : (tensor<1x8xf32>) -> tensor<8xf32>
    %70 = stablehlo.slice %29 [1:22:2, 1:80:2] : (tensor<23x81xbf16>) -> tensor<11x40xbf16>
    %71 = stablehlo.convert %70 : (tensor<11x40xbf16>) -> tensor<11x40xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1] : (tensor<11x40xf32>) -> tensor<11x40x8xf32>
    %73 = stablehlo.broadcast_in_dim %69, dims = [2] : (tensor<8xf32>) -> tensor<11x40x8xf32>
    %74 = stablehlo.multiply %72, %73 : tensor<11x40x8xf32>
    %75 = stablehlo.add %67, %74 : tensor<11x40x8xf32>
    %76 = stablehlo.slice %33 [5:6, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %77 = stablehlo.reshape %76 : (tensor<1x8xf32>) -> tensor<8xf32>
    %78 = stablehlo.slice %29 [1:22:2, 2:81:2] : (tensor<23x81xbf16>) -> tensor<11x40xbf16>
    %79 = stablehlo.convert %78 : (tensor<11x40xbf16>) -> tensor<11x40xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1] : (tensor<11x40xf32>) -> tensor<11x40x8xf32>
    %81 = stablehlo.broadcast_in_dim %77, dims = [2] : (tensor<8xf32>) -> tensor<11x40x8xf32>
    %82 = stablehlo.multiply %80, %81 : tensor<11x40x8xf32>
    %83 = stablehlo.add %75, %82 : tensor<11x40x8xf32>
    %84 = stablehlo.slice %33 [6:7, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %85 = stablehlo.reshape %84 : (tensor<1x8xf32>) -> tensor<8xf32>
    %86 = stablehlo.slice %29 [2:23:2, 0:79:2] : (tensor<23x81xbf16>) -> tensor<11x40xbf16>
    %87 = stablehlo.convert %86 : (tensor<11x40xbf16>) -> tensor<11x40xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1] : (tensor<11x40xf32>) -> tensor<11x40x8xf32>
    %89 = stablehlo.broadcast_in_dim %85, dims = [2] : (tensor<8xf32>) -> tensor<11x40x8xf32>
    %90 = stablehlo.multiply %88, %89 : tensor<11x40x8xf32>
    %91 = stablehlo.add %83, %90 : tensor<11x40x8xf32>
    %92 = stablehlo.slice %33 [7:8, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %93 = stablehlo.reshape %92 : (tensor<1x8xf32>) -> tensor<8xf32>
    %94 = stablehlo.slice %29 [2:23:2, 1:80:2] : (tensor<23x81xbf16>) -> tensor<11x40xbf16>
    %95 = stablehlo.convert %94 : (tensor<11x40xbf16>) -> tensor<11x40xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1] : (tensor<11x40xf32>) -> tensor<11x40x8xf32>
    %97 = stablehlo.broadcast_in_dim %93, dims = [2] : (tensor<8xf32>) -> tensor<11x40x8xf32>
    %98 = stablehlo.multiply %96, %97 : tensor<11x40x8xf32>
    %99 = stablehlo.add %91, %98 : tensor<11x40x8xf32>
    %100 = stablehlo.slice %33 [8:9, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %101 = stablehlo.reshape %100 : (tensor<1x8xf32>) -> tensor<8xf32>
    %102 = stablehlo.slice %29 [2:23:2, 2:81:2] : (tensor<23x81xbf16>) -> tensor<11x40xbf16>
    %103 = stablehlo.convert %102 : (tensor<11x40xbf16>) -> tensor<11x40xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1] : (tensor<11x40xf32>) -> tensor<11x40x8xf32>
    %105 = stablehlo.broadcast_in_dim %101, dims = [2] : (tensor<8xf32>) -> tensor<11x40x8xf32>
    %106 = stablehlo.multiply %104, %105 : tensor<11x40x8xf32>
    %107 = stablehlo.add %99, %106 : tensor<11x40x8xf32>
    %108 = stablehlo.convert %107 : (tensor<11x40x8xf32>) -> tensor<11x40x8xbf16>
    %109 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<bf16>) -> tensor<11x40x8xbf16>
    %110 = stablehlo.maximum %108, %109 : tensor<11x40x8xbf16>
    %111 = stablehlo.iota dim = 0 : tensor<11xi32>
    %112 = stablehlo.constant dense<-3> : tensor<11xi32>
    %113 = stablehlo.add %111, %112 : tensor<11xi32>
    %114 = stablehlo.constant dense<2> : tensor<11xi32>
    %115 = stablehlo.multiply %113, %114 : tensor<11xi32>
    %116 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<11xi32>
    %117 = stablehlo.compare LT, %115, %116, SIGNED : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi1>
    %118 = stablehlo.constant dense<0> : tensor<11xi32>
    %119 = stablehlo.compare GE, %113, %118, SIGNED : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi1>
    %120 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i1>) -> tensor<11xi1>
    %121 = stablehlo.not %120 : tensor<11xi1>
    %122 = stablehlo.or %119, %121 : tensor<11xi1>
    %123 = stablehlo.and %117, %122 : tensor<11xi1>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0] : (tensor<11xi1>) -> tensor<11x40x8xi1>
    %125 = stablehlo.constant dense<0.0> : tensor<11x40x8xbf16>
    %126 = stablehlo.select %124, %110, %125 : tensor<11x40x8xi1>, tensor<11x40x8xbf16>
    %127 = stablehlo.pad %126, %28, low = [0, 1, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<11x40x8xbf16>, tensor<bf16>) -> tensor<11x41x8xbf16>
    %128 = stablehlo.constant dense<"0x0000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F"> : tensor<9x9xf32>
    %129 = stablehlo.convert %128 : (tensor<9x9xf32>) -> tensor<9x9xbf16>
    %130 = stablehlo.reshape %arg8 : (tensor<8x1x3x3xbf16>) -> tensor<8x9xbf16>
    %131 = stablehlo.dot_general %129, %130, contracting_dims = [1] x [1] : (tensor<9x9xbf16>, tensor<8x9xbf16>) -> tensor<9x8xf32>
    %132 = stablehlo.convert %arg9 : (tensor<8xbf16>) -> tensor<8xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [2] : (tensor<8xf32>) -> tensor<5x20x8xf32>
    %134 = stablehlo.slice %131 [0:1, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %135 = stablehlo.reshape %134 : (tensor<1x8xf32>) -> tensor<8xf32>
    %136 = stablehlo.slice %127 [0:9:2, 0:39:2, 0:8] : (tensor<11x41x8xbf16>) -> tensor<5x20x8xbf16>
    %137 = stablehlo.convert %136 : (tensor<5x20x8xbf16>) -> tensor<5x20x8xf32>
    %138 = stablehlo.broadcast_in_dim %135, dims = [2] : (tensor<8xf32>) -> tensor<5x20x8xf32>
    %139 = stablehlo.multiply %137, %138 : tensor<5x20x8xf32>
    %140 = stablehlo.add %133, %139 : tensor<5x20x8xf32>
    %141 = stablehlo.slice %131 [1:2, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %142 = stablehlo.reshape %141 : (tensor<1x8xf32>) -> tensor<8xf32>
    %143 = stablehlo.slice %127 [0:9:2, 1:40:2, 0:8] : (tensor<11x41x8xbf16>) -> tensor<5x20x8xbf16>
    %144 = stablehlo.convert %143 : (tensor<5x20x8xbf16>) -> tensor<5x20x8xf32>
    %145 = stablehlo.broadcast_in_dim %142, dims = [2] : (tensor<8xf32>) -> tensor<5x20x8xf32>
    %146 = stablehlo.multiply %144, %145 : tensor<5x20x8xf32>
    %147 = stablehlo.add %140, %146 : tensor<5x20x8xf32>
    %148 = stablehlo.slice %131 [2:3, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %149 = stablehlo.reshape %148 : (tensor<1x8xf32>) -> tensor<8xf32>
    %150 = stablehlo.slice %127 [0:9:2, 2:41:2, 0:8] : (tensor<11x41x8xbf16>) -> tensor<5x20x8xbf16>
    %151 = stablehlo.convert %150 : (tensor<5x20x8xbf16>) -> tensor<5x20x8xf32>
    %152 = stablehlo.broadcast_in_dim %149, dims = [2] : (tensor<8xf32>) -> tensor<5x20x8xf32>
    %153 = stablehlo.multiply %151, %152 : tensor<5x20x8xf32>
    %154 = stablehlo.add %147, %153 : tensor<5x20x8xf32>
    %155 = stablehlo.slice %131 [3:4, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %156 = stablehlo.reshape %155 : (tensor<1x8xf32>) -> tensor<8xf32>
    %157 = stablehlo.slice %127 [1:10:2, 0:39:2, 0:8] : (tensor<11x41x8xbf16>) -> tensor<5x20x8xbf16>
    %158 = stablehlo.convert %157 : (tensor<5x20x8xbf16>) -> tensor<5x20x8xf32>
    %159 = stablehlo.broadcast_in_dim %156, dims = [2] : (tensor<8xf32>) -> tensor<5x20x8xf32>
    %160 = stablehlo.multiply %158, %159 : tensor<5x20x8xf32>
    %161 = stablehlo.add %154, %160 : tensor<5x20x8xf32>
    %162 = stablehlo.slice %131 [4:5, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %163 = stablehlo.reshape %162 : (tensor<1x8xf32>) -> tensor<8xf32>
    %164 = stablehlo.slice %127 [1:10:2, 1:40:2, 0:8] : (tensor<11x41x8xbf16>) -> tensor<5x20x8xbf16>
    %165 = stablehlo.convert %164 : (tensor<5x20x8xbf16>) -> tensor<5x20x8xf32>
    %166 = stablehlo.broadcast_in_dim %163, dims = [2] : (tensor<8xf32>) -> tensor<5x20x8xf32>
    %167 = stablehlo.multiply %165, %166 : tensor<5x20x8xf32>
    %168 = stablehlo.add %161, %167 : tensor<5x20x8xf32>
    %169 = stablehlo.slice %131 [5:6, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %170 = stablehlo.reshape %169 : (tensor<1x8xf32>) -> tensor<8xf32>
    %171 = stablehlo.slice %127 [1:10:2, 2:41:2, 0:8] : (tensor<11x41x8xbf16>) -> tensor<5x20x8xbf16>
    %172 = stablehlo.convert %171 : (tensor<5x20x8xbf16>) -> tensor<5x20x8xf32>
    %173 = stablehlo.broadcast_in_dim %170, dims = [2] : (tensor<8xf32>) -> tensor<5x20x8xf32>
    %174 = stablehlo.multiply %172, %173 : tensor<5x20x8xf32>
    %175 = stablehlo.add %168, %174 : tensor<5x20x8xf32>
    %176 = stablehlo.slice %131 [6:7, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %177 = stablehlo.reshape %176 : (tensor<1x8xf32>) -> tensor<8xf32>
    %178 = stablehlo.slice %127 [2:11:2, 0:39:2, 0:8] : (tensor<11x41x8xbf16>) -> tensor<5x20x8xbf16>
    %179 = stablehlo.convert %178 : (tensor<5x20x8xbf16>) -> tensor<5x20x8xf32>
    %180 = stablehlo.broadcast_in_dim %177, dims = [2] : (tensor<8xf32>) -> tensor<5x20x8xf32>
    %181 = stablehlo.multiply %179, %180 : tensor<5x20x8xf32>
    %182 = stablehlo.add %175, %181 : tensor<5x20x8xf32>
    %183 = stablehlo.slice %131 [7:8, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %184 = stablehlo.reshape %183 : (tensor<1x8xf32>) -> tensor<8xf32>
    %185 = stablehlo.slice %127 [2:11:2, 1:40:2, 0:8] : (tensor<11x41x8xbf16>) -> tensor<5x20x8xbf16>
    %186 = stablehlo.convert %185 : (tensor<5x20x8xbf16>) -> tensor<5x20x8xf32>
    %187 = stablehlo.broadcast_in_dim %184, dims = [2] : (tensor<8xf32>) -> tensor<5x20x8xf32>
    %188 = stablehlo.multiply %186, %187 : tensor<5x20x8xf32>
    %189 = stablehlo.add %182, %188 : tensor<5x20x8xf32>
    %190 = stablehlo.slice %131 [8:9, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %191 = stablehlo.reshape %190 : (tensor<1x8xf32>) -> tensor<8xf32>
    %192 = stablehlo.slice %127 [2:11:2, 2:41:2, 0:8] : (tensor<11x41x8xbf16>) -> tensor<5x20x8xbf16>
    %193 = stablehlo.convert %192 : (tensor<5x20x8xbf16>) -> tensor<5x20x8xf32>
    %194 = stablehlo.broadcast_in_dim %191, dims = [2] : (tensor<8xf32>) -> tensor<5x20x8xf32>
    %195 = stablehlo.multiply %193, %194 : tensor<5x20x8xf32>
    %196 = stablehlo.add %189, %195 : tensor<5x20x8xf32>
    %197 = stablehlo.convert %196 : (tensor<5x20x8xf32>) -> tensor<5x20x8xbf16>
    %198 = stablehlo.reshape %197 : (tensor<5x20x8xbf16>) -> tensor<100x8xbf16>
    %199 = stablehlo.reshape %arg10 : (tensor<8x8x1x1xbf16>) -> tensor<8x8xbf16>
    %200 = stablehlo.dot_general %198, %199, contracting_dims = [1] x [1] : (tensor<100x8xbf16>, tensor<8x8xbf16>) -> tensor<100x8xf32>
    %201 = stablehlo.convert %arg11 : (tensor<8xbf16>) -> tensor<8xf32>
    %202 = stablehlo.broadcast_in_dim %201, dims = [1] : (tensor<8xf32>) -> tensor<100x8xf32>
    %203 = stablehlo.add %200, %202 : tensor<100x8xf32>
    %204 = stablehlo.convert %203 : (tensor<100x8xf32>) -> tensor<100x8xbf16>
    %205 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<bf16>) -> tensor<100x8xbf16>
    %206 = stablehlo.maximum %204, %205 : tensor<100x8xbf16>
    %207 = stablehlo.reshape %206 : (tensor<100x8xbf16>) -> tensor<5x20x8xbf16>
    %208 = stablehlo.iota dim = 0 : tensor<5xi32>
    %209 = stablehlo.constant dense<-1> : tensor<5xi32>
    %210 = stablehlo.add %208, %209 : tensor<5xi32>
    %211 = stablehlo.constant dense<4> : tensor<5xi32>
    %212 = stablehlo.multiply %210, %211 : tensor<5xi32>
    %213 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %214 = stablehlo.compare LT, %212, %213, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %215 = stablehlo.constant dense<0> : tensor<5xi32>
    %216 = stablehlo.compare GE, %210, %215, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %217 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %218 = stablehlo.not %217 : tensor<5xi1>
    %219 = stablehlo.or %216, %218 : tensor<5xi1>
    %220 = stablehlo.and %214, %219 : tensor<5xi1>
    %221 = stablehlo.broadcast_in_dim %220, dims = [0] : (tensor<5xi1>) -> tensor<5x20x8xi1>
    %222 = stablehlo.constant dense<0.0> : tensor<5x20x8xbf16>
    %223 = stablehlo.select %221, %207, %222 : tensor<5x20x8xi1>, tensor<5x20x8xbf16>
    %224 = stablehlo.pad %223, %28, low = [0, 1, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<5x20x8xbf16>, tensor<bf16>) -> tensor<5x21x8xbf16>
    %225 = stablehlo.constant dense<"0x0000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F0000000000000000000000000000000000000000000000000000000000000000000000000000803F"> : tensor<9x9xf32>
    %226 = stablehlo.convert %225 : (tensor<9x9xf32>) -> tensor<9x9xbf16>
    %227 = stablehlo.reshape %arg12 : (tensor<8x1x3x3xbf16>) -> tensor<8x9xbf16>
    %228 = stablehlo.dot_general %226, %227, contracting_dims = [1] x [1] : (tensor<9x9xbf16>, tensor<8x9xbf16>) -> tensor<9x8xf32>
    %229 = stablehlo.convert %arg13 : (tensor<8xbf16>) -> tensor<8xf32>
    %230 = stablehlo.broadcast_in_dim %229, dims = [2] : (tensor<8xf32>) -> tensor<2x10x8xf32>
    %231 = stablehlo.slice %228 [0:1, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %232 = stablehlo.reshape %231 : (tensor<1x8xf32>) -> tensor<8xf32>
    %233 = stablehlo.slice %224 [0:3:2, 0:19:2, 0:8] : (tensor<5x21x8xbf16>) -> tensor<2x10x8xbf16>
    %234 = stablehlo.convert %233 : (tensor<2x10x8xbf16>) -> tensor<2x10x8xf32>
    %235 = stablehlo.broadcast_in_dim %232, dims = [2] : (tensor<8xf32>) -> tensor<2x10x8xf32>
    %236 = stablehlo.multiply %234, %235 : tensor<2x10x8xf32>
    %237 = stablehlo.add %230, %236 : tensor<2x10x8xf32>
    %238 = stablehlo.slice %228 [1:2, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %239 = stablehlo.reshape %238 : (tensor<1x8xf32>) -> tensor<8xf32>
    %240 = stablehlo.slice %224 [0:3:2, 1:20:2, 0:8] : (tensor<5x21x8xbf16>) -> tensor<2x10x8xbf16>
    %241 = stablehlo.convert %240 : (tensor<2x10x8xbf16>) -> tensor<2x10x8xf32>
    %242 = stablehlo.broadcast_in_dim %239, dims = [2] : (tensor<8xf32>) -> tensor<2x10x8xf32>
    %243 = stablehlo.multiply %241, %242 : tensor<2x10x8xf32>
    %244 = stablehlo.add %237, %243 : tensor<2x10x8xf32>
    %245 = stablehlo.slice %228 [2:3, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %246 = stablehlo.reshape %245 : (tensor<1x8xf32>) -> tensor<8xf32>
    %247 = stablehlo.slice %224 [0:3:2, 2:21:2, 0:8] : (tensor<5x21x8xbf16>) -> tensor<2x10x8xbf16>
    %248 = stablehlo.convert %247 : (tensor<2x10x8xbf16>) -> tensor<2x10x8xf32>
    %249 = stablehlo.broadcast_in_dim %246, dims = [2] : (tensor<8xf32>) -> tensor<2x10x8xf32>
    %250 = stablehlo.multiply %248, %249 : tensor<2x10x8xf32>
    %251 = stablehlo.add %244, %250 : tensor<2x10x8xf32>
    %252 = stablehlo.slice %228 [3:4, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %253 = stablehlo.reshape %252 : (tensor<1x8xf32>) -> tensor<8xf32>
    %254 = stablehlo.slice %224 [1:4:2, 0:19:2, 0:8] : (tensor<5x21x8xbf16>) -> tensor<2x10x8xbf16>
    %255 = stablehlo.convert %254 : (tensor<2x10x8xbf16>) -> tensor<2x10x8xf32>
    %256 = stablehlo.broadcast_in_dim %253, dims = [2] : (tensor<8xf32>) -> tensor<2x10x8xf32>
    %257 = stablehlo.multiply %255, %256 : tensor<2x10x8xf32>
    %258 = stablehlo.add %251, %257 : tensor<2x10x8xf32>
    %259 = stablehlo.slice %228 [4:5, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %260 = stablehlo.reshape %259 : (tensor<1x8xf32>) -> tensor<8xf32>
    %261 = stablehlo.slice %224 [1:4:2, 1:20:2, 0:8] : (tensor<5x21x8xbf16>) -> tensor<2x10x8xbf16>
    %262 = stablehlo.convert %261 : (tensor<2x10x8xbf16>) -> tensor<2x10x8xf32>
    %263 = stablehlo.broadcast_in_dim %260, dims = [2] : (tensor<8xf32>) -> tensor<2x10x8xf32>
    %264 = stablehlo.multiply %262, %263 : tensor<2x10x8xf32>
    %265 = stablehlo.add %258, %264 : tensor<2x10x8xf32>
    %266 = stablehlo.slice %228 [5:6, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %267 = stablehlo.reshape %266 : (tensor<1x8xf32>) -> tensor<8xf32>
    %268 = stablehlo.slice %224 [1:4:2, 2:21:2, 0:8] : (tensor<5x21x8xbf16>) -> tensor<2x10x8xbf16>
    %269 = stablehlo.convert %268 : (tensor<2x10x8xbf16>) -> tensor<2x10x8xf32>
    %270 = stablehlo.broadcast_in_dim %267, dims = [2] : (tensor<8xf32>) -> tensor<2x10x8xf32>
    %271 = stablehlo.multiply %269, %270 : tensor<2x10x8xf32>
    %272 = stablehlo.add %265, %271 : tensor<2x10x8xf32>
    %273 = stablehlo.slice %228 [6:7, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %274 = stablehlo.reshape %273 : (tensor<1x8xf32>) -> tensor<8xf32>
    %275 = stablehlo.slice %224 [2:5:2, 0:19:2, 0:8] : (tensor<5x21x8xbf16>) -> tensor<2x10x8xbf16>
    %276 = stablehlo.convert %275 : (tensor<2x10x8xbf16>) -> tensor<2x10x8xf32>
    %277 = stablehlo.broadcast_in_dim %274, dims = [2] : (tensor<8xf32>) -> tensor<2x10x8xf32>
    %278 = stablehlo.multiply %276, %277 : tensor<2x10x8xf32>
    %279 = stablehlo.add %272, %278 : tensor<2x10x8xf32>
    %280 = stablehlo.slice %228 [7:8, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %281 = stablehlo.reshape %280 : (tensor<1x8xf32>) -> tensor<8xf32>
    %282 = stablehlo.slice %224 [2:5:2, 1:20:2, 0:8] : (tensor<5x21x8xbf16>) -> tensor<2x10x8xbf16>
    %283 = stablehlo.convert %282 : (tensor<2x10x8xbf16>) -> tensor<2x10x8xf32>
    %284 = stablehlo.broadcast_in_dim %281, dims = [2] : (tensor<8xf32>) -> tensor<2x10x8xf32>
    %285 = stablehlo.multiply %283, %284 : tensor<2x10x8xf32>
    %286 = stablehlo.add %279, %285 : tensor<2x10x8xf32>
    %287 = stablehlo.slice %228 [8:9, 0:8] : (tensor<9x8xf32>) -> tensor<1x8xf32>
    %288 = stablehlo.reshape %287 : (tensor<1x8xf32>) -> tensor<8xf32>
    %289 = stablehlo.slice %224 [2:5:2, 2:21:2, 0:8] : (tensor<5x21x8xbf16>) -> tensor<2x10x8xbf16>
    %290 = stablehlo.convert %289 : (tensor<2x10x8xbf16>) -> tensor<2x10x8xf32>
    %291 = stablehlo.broadcast_in_dim %288, dims = [2] : (tensor<8xf32>) -> tensor<2x10x8xf32>
    %292 = stablehlo.multiply %290, %291 : tensor<2x10x8xf32>
    %293 = stablehlo.add %286, %292 : tensor<2x10x8xf32>
    %294 = stablehlo.convert %293 : (tensor<2x10x8xf32>) -> tensor<2x10x8xbf16>
    %295 = stablehlo.reshape %294 : (tensor<2x10x8xbf16>) -> tensor<20x8xbf16>
    %296 = stablehlo.reshape %arg14 : (tensor<8x8x1x1xbf16>) -> tensor<8x8xbf16>
    %297 = stablehlo.dot_general %295, %296, contracting_dims = [1] x [1] : (tensor<20x8xbf16>, tensor<8x8xbf16>) -> tensor<20x8xf32>
    %298 = stablehlo.convert %arg15 : (tensor<8xbf16>) -> tensor<8xf32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [1] : (tensor<8xf32>) -> tensor<20x8xf32>
    %300 = stablehlo.add %297, %299 : tensor<20x8xf32>
    %301 = stablehlo.convert %300 : (tensor<20x8xf32>) -> tensor<20x8xbf16>
    %302 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<bf16>) -> tensor<20x8xbf16>
    %303 = stablehlo.maximum %301, %302 : tensor<20x8xbf16>
    %304 = stablehlo.reshape %303 : (tensor<20x8xbf16>) -> tensor<2x10x8xbf16>
    %305 = stablehlo.transpose %304, dims = [0, 2, 1] : (tensor<2x10x8xbf16>) -> tensor<2x8x10xbf16>
    %306 = stablehlo.reshape %305 : (tensor<2x8x10xbf16>) -> tensor<2x80xbf16>
    %307 = stablehlo.dot_general %306, %arg16, contracting_dims = [1] x [1] : (tensor<2x80xbf16>, tensor<24x80xbf16>) -> tensor<2x24xf32>
    %308 = stablehlo.convert %arg17 : (tensor<24xbf16>) -> tensor<24xf32>
    %309 = stablehlo.broadcast_in_dim %308, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %310 = stablehlo.add %307, %309 : tensor<2x24xf32>
    %311 = stablehlo.convert %310 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %312 = stablehlo.iota dim = 0 : tensor<2xi32>
    %313 = stablehlo.constant dense<0> : tensor<2xi32>
    %314 = stablehlo.add %312, %313 : tensor<2xi32>
    %315 = stablehlo.constant dense<8> : tensor<2xi32>
    %316 = stablehlo.multiply %314, %315 : tensor<2xi32>
    %317 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %318 = stablehlo.compare LT, %316, %317, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %319 = stablehlo.compare GE, %314, %313, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %320 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i1>) -> tensor<2xi1>
    %321 = stablehlo.not %320 : tensor<2xi1>
    %322 = stablehlo.or %319, %321 : tensor<2xi1>
    %323 = stablehlo.and %318, %322 : tensor<2xi1>
    %324 = stablehlo.broadcast_in_dim %323, dims = [0] : (tensor<2xi1>) -> tensor<2x24xi1>
    %325 = stablehlo.constant dense<0.0> : tensor<2x24xbf16>
    %326 = stablehlo.select %324, %311, %325 : tensor<2x24xi1>, tensor<2x24xbf16>
    %327 = stablehlo.convert %arg18 : (tensor<1000x3xbf16>) -> tensor<1000x3xf32>
    %328 = stablehlo.iota dim = 0 : tensor<4xi32>
    %329 = stablehlo.constant dense<2> : tensor<4xi32>
    %330 = stablehlo.compare LT, %328, %329, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %331 = stablehlo.constant dense<4> : tensor<4xi32>
    %332 = stablehlo.subtract %328, %331 : tensor<4xi32>
    %333 = stablehlo.select %330, %328, %332 : tensor<4xi1>, tensor<4xi32>
    %334 = stablehlo.constant dense<-500> : tensor<4xi32>
    %335 = stablehlo.constant dense<499> : tensor<4xi32>
    %336 = stablehlo.clamp %334, %333, %335 : tensor<4xi32>
    %337 = stablehlo.constant dense<500> : tensor<4xi32>
    %338 = stablehlo.add %336, %337 : tensor<4xi32>
    %339 = "stablehlo.gather"(%327, %338) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<1000x3xf32>, tensor<4xi32>) -> tensor<4x3xf32>
    %340 = stablehlo.transpose %339, dims = [1, 0] : (tensor<4x3xf32>) -> tensor<3x4xf32>
    %341 = stablehlo.broadcast_in_dim %340, dims = [0, 2] : (tensor<3x4xf32>) -> tensor<3x2x4xf32>
    %342 = stablehlo.reshape %341 : (tensor<3x2x4xf32>) -> tensor<3x8xf32>
    %343 = stablehlo.slice %342 [0:3, 0:6] : (tensor<3x8xf32>) -> tensor<3x6xf32>
    %344 = stablehlo.reshape %343 : (tensor<3x6xf32>) -> tensor<3x2x3xf32>
    %345 = stablehlo.slice %344 [0:3, 0:2, 0:2] : (tensor<3x2x3xf32>) -> tensor<3x2x2xf32>
    %346 = stablehlo.iota dim = 0 : tensor<2xi32>
    %347 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %348 = stablehlo.compare LT, %346, %347, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %349 = stablehlo.constant dense<0.0> : tensor<2xf32>
    %350 = stablehlo.constant dense<-3.3895314e+38> : tensor<2xf32>
    %351 = stablehlo.select %348, %349, %350 : tensor<2xi1>, tensor<2xf32>
    %352 = stablehlo.broadcast_in_dim %351, dims = [2] : (tensor<2xf32>) -> tensor<3x2x2xf32>
    %353 = stablehlo.add %345, %352 : tensor<3x2x2xf32>
    %354 = stablehlo.reshape %353 : (tensor<3x2x2xf32>) -> tensor<1x3x2x2xf32>
    %355 = stablehlo.convert %354 : (tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xbf16>
    %356 = stablehlo.convert %326 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %357 = stablehlo.constant dense<0.0> : tensor<f32>
    %358 = stablehlo.reduce(%356 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %359 = stablehlo.constant dense<0.041666668> : tensor<f32>
    %360 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %361 = stablehlo.multiply %358, %360 : tensor<2xf32>
    %362 = stablehlo.broadcast_in_dim %361, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %363 = stablehlo.subtract %356, %362 : tensor<2x24xf32>
    %364 = stablehlo.multiply %363, %363 : tensor<2x24xf32>
    %365 = stablehlo.reduce(%364 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %366 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %367 = stablehlo.multiply %365, %366 : tensor<2xf32>
    %368 = stablehlo.broadcast_in_dim %367, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %369 = stablehlo.constant dense<1.0e-05> : tensor<f32>
    %370 = stablehlo.broadcast_in_dim %369, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %371 = stablehlo.add %368, %370 : tensor<2x24xf32>
    %372 = stablehlo.rsqrt %371 : tensor<2x24xf32>
    %373 = stablehlo.multiply %363, %372 : tensor<2x24xf32>
    %374 = stablehlo.convert %arg19 : (tensor<24xbf16>) -> tensor<24xf32>
    %375 = stablehlo.convert %arg20 : (tensor<24xbf16>) -> tensor<24xf32>
    %376 = stablehlo.broadcast_in_dim %374, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %377 = stablehlo.multiply %373, %376 : tensor<2x24xf32>
    %378 = stablehlo.broadcast_in_dim %375, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %379 = stablehlo.add %377, %378 : tensor<2x24xf32>
    %380 = stablehlo.convert %379 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %381 = stablehlo.dot_general %380, %arg21, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<40x24xbf16>) -> tensor<2x40xf32>
    %382 = stablehlo.convert %arg22 : (tensor<40xbf16>) -> tensor<40xf32>
    %383 = stablehlo.broadcast_in_dim %382, dims = [1] : (tensor<40xf32>) -> tensor<2x40xf32>
    %384 = stablehlo.add %381, %383 : tensor<2x40xf32>
    %385 = stablehlo.convert %384 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %386 = stablehlo.slice %385 [0:2, 20:40] : (tensor<2x40xbf16>) -> tensor<2x20xbf16>
    %387 = stablehlo.convert %386 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %388 = stablehlo.logistic %387 : tensor<2x20xf32>
    %389 = stablehlo.convert %388 : (tensor<2x20xf32>) -> tensor<2x20xbf16>
    %390 = stablehlo.convert %386 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %391 = stablehlo.convert %389 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %392 = stablehlo.multiply %390, %391 : tensor<2x20xf32>
    %393 = stablehlo.convert %392 : (tensor<2x20xf32>) -> tensor<2x20xbf16>
    %394 = stablehlo.slice %385 [0:2, 0:20] : (tensor<2x40xbf16>) -> tensor<2x20xbf16>
    %395 = stablehlo.convert %394 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %396 = stablehlo.convert %393 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %397 = stablehlo.multiply %395, %396 : tensor<2x20xf32>
    %398 = stablehlo.convert %397 : (tensor<2x20xf32>) -> tensor<2x20xbf16>
    %399 = stablehlo.dot_general %398, %arg23, contracting_dims = [1] x [1] : (tensor<2x20xbf16>, tensor<24x20xbf16>) -> tensor<2x24xf32>
    %400 = stablehlo.convert %arg24 : (tensor<24xbf16>) -> tensor<24xf32>
    %401 = stablehlo.broadcast_in_dim %400, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %402 = stablehlo.add %399, %401 : tensor<2x24xf32>
    %403 = stablehlo.convert %402 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %404 = stablehlo.convert %403 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %405 = stablehlo.constant dense<0.5> : tensor<f32>
    %406 = stablehlo.broadcast_in_dim %405, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %407 = stablehlo.multiply %404, %406 : tensor<2x24xf32>
    %408 = stablehlo.convert %407 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %409 = stablehlo.convert %326 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %410 = stablehlo.convert %408 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %411 = stablehlo.add %409, %410 : tensor<2x24xf32>
    %412 = stablehlo.convert %411 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %413 = stablehlo.convert %412 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %414 = stablehlo.reduce(%413 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %415 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %416 = stablehlo.multiply %414, %415 : tensor<2xf32>
    %417 = stablehlo.broadcast_in_dim %416, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %418 = stablehlo.subtract %413, %417 : tensor<2x24xf32>
    %419 = stablehlo.multiply %418, %418 : tensor<2x24xf32>
    %420 = stablehlo.reduce(%419 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %421 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %422 = stablehlo.multiply %420, %421 : tensor<2xf32>
    %423 = stablehlo.broadcast_in_dim %422, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %424 = stablehlo.broadcast_in_dim %369, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %425 = stablehlo.add %423, %424 : tensor<2x24xf32>
    %426 = stablehlo.rsqrt %425 : tensor<2x24xf32>
    %427 = stablehlo.multiply %418, %426 : tensor<2x24xf32>
    %428 = stablehlo.convert %arg25 : (tensor<24xbf16>) -> tensor<24xf32>
    %429 = stablehlo.convert %arg26 : (tensor<24xbf16>) -> tensor<24xf32>
    %430 = stablehlo.broadcast_in_dim %428, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %431 = stablehlo.multiply %427, %430 : tensor<2x24xf32>
    %432 = stablehlo.broadcast_in_dim %429, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %433 = stablehlo.add %431, %432 : tensor<2x24xf32>
    %434 = stablehlo.convert %433 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %435 = stablehlo.dot_general %434, %arg27, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<72x24xbf16>) -> tensor<2x72xf32>
    %436 = stablehlo.convert %arg28 : (tensor<72xbf16>) -> tensor<72xf32>
    %437 = stablehlo.broadcast_in_dim %436, dims = [1] : (tensor<72xf32>) -> tensor<2x72xf32>
    %438 = stablehlo.add %435, %437 : tensor<2x72xf32>
    %439 = stablehlo.convert %438 : (tensor<2x72xf32>) -> tensor<2x72xbf16>
    %440 = stablehlo.slice %439 [0:2, 0:24] : (tensor<2x72xbf16>) -> tensor<2x24xbf16>
    %441 = stablehlo.convert %440 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %442 = stablehlo.constant dense<0.35355338> : tensor<f32>
    %443 = stablehlo.broadcast_in_dim %442, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %444 = stablehlo.multiply %441, %443 : tensor<2x24xf32>
    %445 = stablehlo.convert %444 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %446 = stablehlo.reshape %445 : (tensor<2x24xbf16>) -> tensor<1x2x3x8xbf16>
    %447 = stablehlo.slice %439 [0:2, 24:48] : (tensor<2x72xbf16>) -> tensor<2x24xbf16>
    %448 = stablehlo.reshape %447 : (tensor<2x24xbf16>) -> tensor<1x2x3x8xbf16>
    %449 = stablehlo.slice %439 [0:2, 48:72] : (tensor<2x72xbf16>) -> tensor<2x24xbf16>
    %450 = stablehlo.reshape %449 : (tensor<2x24xbf16>) -> tensor<1x2x3x8xbf16>
    %451 = stablehlo.dot_general %446, %448, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<1x2x3x8xbf16>, tensor<1x2x3x8xbf16>) -> tensor<1x3x2x2xf32>
    %452 = stablehlo.convert %451 : (tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xbf16>
    %453 = stablehlo.convert %452 : (tensor<1x3x2x2xbf16>) -> tensor<1x3x2x2xf32>
    %454 = stablehlo.convert %355 : (tensor<1x3x2x2xbf16>) -> tensor<1x3x2x2xf32>
    %455 = stablehlo.add %453, %454 : tensor<1x3x2x2xf32>
    %456 = stablehlo.convert %455 : (tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xbf16>
    %457 = stablehlo.convert %456 : (tensor<1x3x2x2xbf16>) -> tensor<1x3x2x2xf32>
    %458 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %459 = stablehlo.reduce(%457 init: %458) applies stablehlo.maximum across dimensions = [3] : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2xf32>
    %460 = stablehlo.broadcast_in_dim %459, dims = [0, 1, 2] : (tensor<1x3x2xf32>) -> tensor<1x3x2x2xf32>
    %461 = stablehlo.subtract %457, %460 : tensor<1x3x2x2xf32>
    %462 = stablehlo.exponential %461 : tensor<1x3x2x2xf32>
    %463 = stablehlo.reduce(%462 init: %357) applies stablehlo.add across dimensions = [3] : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2xf32>
    %464 = stablehlo.broadcast_in_dim %463, dims = [0, 1, 2] : (tensor<1x3x2xf32>) -> tensor<1x3x2x2xf32>
    %465 = stablehlo.divide %462, %464 : tensor<1x3x2x2xf32>
    %466 = stablehlo.convert %465 : (tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xbf16>
    %467 = stablehlo.dot_general %466, %450, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1] : (tensor<1x3x2x2xbf16>, tensor<1x2x3x8xbf16>) -> tensor<1x3x2x8xf32>
    %468 = stablehlo.convert %467 : (tensor<1x3x2x8xf32>) -> tensor<1x3x2x8xbf16>
    %469 = stablehlo.transpose %468, dims = [0, 2, 1, 3] : (tensor<1x3x2x8xbf16>) -> tensor<1x2x3x8xbf16>
    %470 = stablehlo.reshape %469 : (tensor<1x2x3x8xbf16>) -> tensor<2x24xbf16>
    %471 = stablehlo.dot_general %470, %arg29, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<24x24xbf16>) -> tensor<2x24xf32>
    %472 = stablehlo.convert %arg30 : (tensor<24xbf16>) -> tensor<24xf32>
    %473 = stablehlo.broadcast_in_dim %472, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %474 = stablehlo.add %471, %473 : tensor<2x24xf32>
    %475 = stablehlo.convert %474 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %476 = stablehlo.convert %412 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %477 = stablehlo.convert %475 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %478 = stablehlo.add %476, %477 : tensor<2x24xf32>
    %479 = stablehlo.convert %478 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %480 = stablehlo.convert %479 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %481 = stablehlo.reduce(%480 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %482 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %483 = stablehlo.multiply %481, %482 : tensor<2xf32>
    %484 = stablehlo.broadcast_in_dim %483, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %485 = stablehlo.subtract %480, %484 : tensor<2x24xf32>
    %486 = stablehlo.multiply %485, %485 : tensor<2x24xf32>
    %487 = stablehlo.reduce(%486 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %488 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %489 = stablehlo.multiply %487, %488 : tensor<2xf32>
    %490 = stablehlo.broadcast_in_dim %489, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %491 = stablehlo.broadcast_in_dim %369, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %492 = stablehlo.add %490, %491 : tensor<2x24xf32>
    %493 = stablehlo.rsqrt %492 : tensor<2x24xf32>
    %494 = stablehlo.multiply %485, %493 : tensor<2x24xf32>
    %495 = stablehlo.convert %arg31 : (tensor<24xbf16>) -> tensor<24xf32>
    %496 = stablehlo.convert %arg32 : (tensor<24xbf16>) -> tensor<24xf32>
    %497 = stablehlo.broadcast_in_dim %495, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %498 = stablehlo.multiply %494, %497 : tensor<2x24xf32>
    %499 = stablehlo.broadcast_in_dim %496, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %500 = stablehlo.add %498, %499 : tensor<2x24xf32>
    %501 = stablehlo.convert %500 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %502 = stablehlo.reshape %arg33 : (tensor<48x24x1xbf16>) -> tensor<48x24xbf16>
    %503 = stablehlo.dot_general %501, %502, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<48x24xbf16>) -> tensor<2x48xf32>
    %504 = stablehlo.convert %arg34 : (tensor<48xbf16>) -> tensor<48xf32>
    %505 = stablehlo.broadcast_in_dim %504, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %506 = stablehlo.add %503, %505 : tensor<2x48xf32>
    %507 = stablehlo.convert %506 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %508 = stablehlo.reshape %arg35 : (tensor<1x24x1xbf16>) -> tensor<24xbf16>
    %509 = stablehlo.slice %507 [0:2, 0:24] : (tensor<2x48xbf16>) -> tensor<2x24xbf16>
    %510 = stablehlo.broadcast_in_dim %508, dims = [1] : (tensor<24xbf16>) -> tensor<2x24xbf16>
    %511 = stablehlo.convert %509 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %512 = stablehlo.convert %510 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %513 = stablehlo.add %511, %512 : tensor<2x24xf32>
    %514 = stablehlo.convert %513 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %515 = stablehlo.reshape %arg36 : (tensor<1x24x1xbf16>) -> tensor<24xbf16>
    %516 = stablehlo.slice %507 [0:2, 24:48] : (tensor<2x48xbf16>) -> tensor<2x24xbf16>
    %517 = stablehlo.broadcast_in_dim %515, dims = [1] : (tensor<24xbf16>) -> tensor<2x24xbf16>
    %518 = stablehlo.convert %516 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %519 = stablehlo.convert %517 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %520 = stablehlo.add %518, %519 : tensor<2x24xf32>
    %521 = stablehlo.convert %520 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %522 = stablehlo.convert %521 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %523 = stablehlo.logistic %522 : tensor<2x24xf32>
    %524 = stablehlo.convert %523 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %525 = stablehlo.convert %521 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %526 = stablehlo.convert %524 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %527 = stablehlo.multiply %525, %526 : tensor<2x24xf32>
    %528 = stablehlo.convert %527 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %529 = stablehlo.convert %514 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %530 = stablehlo.convert %528 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %531 = stablehlo.multiply %529, %530 : tensor<2x24xf32>
    %532 = stablehlo.convert %531 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %533 = stablehlo.constant dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>
    %534 = stablehlo.convert %533 : (tensor<3x3xf32>) -> tensor<3x3xbf16>
    %535 = stablehlo.reshape %arg37 : (tensor<24x1x3xbf16>) -> tensor<24x3xbf16>
    %536 = stablehlo.dot_general %534, %535, contracting_dims = [1] x [1] : (tensor<3x3xbf16>, tensor<24x3xbf16>) -> tensor<3x24xf32>
    %537 = stablehlo.pad %532, %28, low = [2, 0], high = [0, 0], interior = [0, 0] : (tensor<2x24xbf16>, tensor<bf16>) -> tensor<4x24xbf16>
    %538 = stablehlo.convert %arg38 : (tensor<24xbf16>) -> tensor<24xf32>
    %539 = stablehlo.broadcast_in_dim %538, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %540 = stablehlo.slice %536 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %541 = stablehlo.reshape %540 : (tensor<1x24xf32>) -> tensor<24xf32>
    %542 = stablehlo.slice %537 [0:2, 0:24] : (tensor<4x24xbf16>) -> tensor<2x24xbf16>
    %543 = stablehlo.convert %542 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %544 = stablehlo.broadcast_in_dim %541, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %545 = stablehlo.multiply %544, %543 : tensor<2x24xf32>
    %546 = stablehlo.add %539, %545 : tensor<2x24xf32>
    %547 = stablehlo.slice %536 [1:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %548 = stablehlo.reshape %547 : (tensor<1x24xf32>) -> tensor<24xf32>
    %549 = stablehlo.slice %537 [1:3, 0:24] : (tensor<4x24xbf16>) -> tensor<2x24xbf16>
    %550 = stablehlo.convert %549 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %551 = stablehlo.broadcast_in_dim %548, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %552 = stablehlo.multiply %551, %550 : tensor<2x24xf32>
    %553 = stablehlo.add %546, %552 : tensor<2x24xf32>
    %554 = stablehlo.slice %536 [2:3, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %555 = stablehlo.reshape %554 : (tensor<1x24xf32>) -> tensor<24xf32>
    %556 = stablehlo.slice %537 [2:4, 0:24] : (tensor<4x24xbf16>) -> tensor<2x24xbf16>
    %557 = stablehlo.convert %556 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %558 = stablehlo.broadcast_in_dim %555, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %559 = stablehlo.multiply %558, %557 : tensor<2x24xf32>
    %560 = stablehlo.add %553, %559 : tensor<2x24xf32>
    %561 = stablehlo.convert %560 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %562 = stablehlo.reshape %arg39 : (tensor<24x24x1xbf16>) -> tensor<24x24xbf16>
    %563 = stablehlo.dot_general %561, %562, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<24x24xbf16>) -> tensor<2x24xf32>
    %564 = stablehlo.convert %arg40 : (tensor<24xbf16>) -> tensor<24xf32>
    %565 = stablehlo.broadcast_in_dim %564, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %566 = stablehlo.add %563, %565 : tensor<2x24xf32>
    %567 = stablehlo.convert %566 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %568 = stablehlo.convert %567 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %569 = stablehlo.logistic %568 : tensor<2x24xf32>
    %570 = stablehlo.convert %569 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %571 = stablehlo.convert %567 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %572 = stablehlo.convert %570 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %573 = stablehlo.multiply %571, %572 : tensor<2x24xf32>
    %574 = stablehlo.convert %573 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %575 = stablehlo.reshape %arg41 : (tensor<24x24x1xbf16>) -> tensor<24x24xbf16>
    %576 = stablehlo.dot_general %574, %575, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<24x24xbf16>) -> tensor<2x24xf32>
    %577 = stablehlo.convert %arg42 : (tensor<24xbf16>) -> tensor<24xf32>
    %578 = stablehlo.broadcast_in_dim %577, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %579 = stablehlo.add %576, %578 : tensor<2x24xf32>
    %580 = stablehlo.convert %579 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %581 = stablehlo.convert %479 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %582 = stablehlo.convert %580 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %583 = stablehlo.add %581, %582 : tensor<2x24xf32>
    %584 = stablehlo.convert %583 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %585 = stablehlo.convert %584 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %586 = stablehlo.reduce(%585 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %587 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %588 = stablehlo.multiply %586, %587 : tensor<2xf32>
    %589 = stablehlo.broadcast_in_dim %588, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %590 = stablehlo.subtract %585, %589 : tensor<2x24xf32>
    %591 = stablehlo.multiply %590, %590 : tensor<2x24xf32>
    %592 = stablehlo.reduce(%591 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %593 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %594 = stablehlo.multiply %592, %593 : tensor<2xf32>
    %595 = stablehlo.broadcast_in_dim %594, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %596 = stablehlo.broadcast_in_dim %369, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %597 = stablehlo.add %595, %596 : tensor<2x24xf32>
    %598 = stablehlo.rsqrt %597 : tensor<2x24xf32>
    %599 = stablehlo.multiply %590, %598 : tensor<2x24xf32>
    %600 = stablehlo.convert %arg43 : (tensor<24xbf16>) -> tensor<24xf32>
    %601 = stablehlo.convert %arg44 : (tensor<24xbf16>) -> tensor<24xf32>
    %602 = stablehlo.broadcast_in_dim %600, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %603 = stablehlo.multiply %599, %602 : tensor<2x24xf32>
    %604 = stablehlo.broadcast_in_dim %601, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %605 = stablehlo.add %603, %604 : tensor<2x24xf32>
    %606 = stablehlo.convert %605 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %607 = stablehlo.dot_general %606, %arg45, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<40x24xbf16>) -> tensor<2x40xf32>
    %608 = stablehlo.convert %arg46 : (tensor<40xbf16>) -> tensor<40xf32>
    %609 = stablehlo.broadcast_in_dim %608, dims = [1] : (tensor<40xf32>) -> tensor<2x40xf32>
    %610 = stablehlo.add %607, %609 : tensor<2x40xf32>
    %611 = stablehlo.convert %610 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %612 = stablehlo.slice %611 [0:2, 20:40] : (tensor<2x40xbf16>) -> tensor<2x20xbf16>
    %613 = stablehlo.convert %612 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %614 = stablehlo.logistic %613 : tensor<2x20xf32>
    %615 = stablehlo.convert %614 : (tensor<2x20xf32>) -> tensor<2x20xbf16>
    %616 = stablehlo.convert %612 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %617 = stablehlo.convert %615 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %618 = stablehlo.multiply %616, %617 : tensor<2x20xf32>
    %619 = stablehlo.convert %618 : (tensor<2x20xf32>) -> tensor<2x20xbf16>
    %620 = stablehlo.slice %611 [0:2, 0:20] : (tensor<2x40xbf16>) -> tensor<2x20xbf16>
    %621 = stablehlo.convert %620 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %622 = stablehlo.convert %619 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %623 = stablehlo.multiply %621, %622 : tensor<2x20xf32>
    %624 = stablehlo.convert %623 : (tensor<2x20xf32>) -> tensor<2x20xbf16>
    %625 = stablehlo.dot_general %624, %arg47, contracting_dims = [1] x [1] : (tensor<2x20xbf16>, tensor<24x20xbf16>) -> tensor<2x24xf32>
    %626 = stablehlo.convert %arg48 : (tensor<24xbf16>) -> tensor<24xf32>
    %627 = stablehlo.broadcast_in_dim %626, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %628 = stablehlo.add %625, %627 : tensor<2x24xf32>
    %629 = stablehlo.convert %628 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %630 = stablehlo.convert %629 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %631 = stablehlo.broadcast_in_dim %405, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %632 = stablehlo.multiply %630, %631 : tensor<2x24xf32>
    %633 = stablehlo.convert %632 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %634 = stablehlo.convert %584 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %635 = stablehlo.convert %633 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %636 = stablehlo.add %634, %635 : tensor<2x24xf32>
    %637 = stablehlo.convert %636 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %638 = stablehlo.convert %637 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %639 = stablehlo.reduce(%638 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %640 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %641 = stablehlo.multiply %639, %640 : tensor<2xf32>
    %642 = stablehlo.broadcast_in_dim %641, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %643 = stablehlo.subtract %638, %642 : tensor<2x24xf32>
    %644 = stablehlo.multiply %643, %643 : tensor<2x24xf32>
    %645 = stablehlo.reduce(%644 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %646 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %647 = stablehlo.multiply %645, %646 : tensor<2xf32>
    %648 = stablehlo.broadcast_in_dim %647, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %649 = stablehlo.broadcast_in_dim %369, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %650 = stablehlo.add %648, %649 : tensor<2x24xf32>
    %651 = stablehlo.rsqrt %650 : tensor<2x24xf32>
    %652 = stablehlo.multiply %643, %651 : tensor<2x24xf32>
    %653 = stablehlo.convert %arg49 : (tensor<24xbf16>) -> tensor<24xf32>
    %654 = stablehlo.convert %arg50 : (tensor<24xbf16>) -> tensor<24xf32>
    %655 = stablehlo.broadcast_in_dim %653, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %656 = stablehlo.multiply %652, %655 : tensor<2x24xf32>
    %657 = stablehlo.broadcast_in_dim %654, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %658 = stablehlo.add %656, %657 : tensor<2x24xf32>
    %659 = stablehlo.convert %658 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %660 = stablehlo.convert %659 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %661 = stablehlo.reduce(%660 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %662 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %663 = stablehlo.multiply %661, %662 : tensor<2xf32>
    %664 = stablehlo.broadcast_in_dim %663, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %665 = stablehlo.subtract %660, %664 : tensor<2x24xf32>
    %666 = stablehlo.multiply %665, %665 : tensor<2x24xf32>
    %667 = stablehlo.reduce(%666 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %668 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %669 = stablehlo.multiply %667, %668 : tensor<2xf32>
    %670 = stablehlo.broadcast_in_dim %669, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %671 = stablehlo.broadcast_in_dim %369, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %672 = stablehlo.add %670, %671 : tensor<2x24xf32>
    %673 = stablehlo.rsqrt %672 : tensor<2x24xf32>
    %674 = stablehlo.multiply %665, %673 : tensor<2x24xf32>
    %675 = stablehlo.convert %arg51 : (tensor<24xbf16>) -> tensor<24xf32>
    %676 = stablehlo.convert %arg52 : (tensor<24xbf16>) -> tensor<24xf32>
    %677 = stablehlo.broadcast_in_dim %675, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %678 = stablehlo.multiply %674, %677 : tensor<2x24xf32>
    %679 = stablehlo.broadcast_in_dim %676, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %680 = stablehlo.add %678, %679 : tensor<2x24xf32>
    %681 = stablehlo.convert %680 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %682 = stablehlo.dot_general %681, %arg53, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<40x24xbf16>) -> tensor<2x40xf32>
    %683 = stablehlo.convert %arg54 : (tensor<40xbf16>) -> tensor<40xf32>
    %684 = stablehlo.broadcast_in_dim %683, dims = [1] : (tensor<40xf32>) -> tensor<2x40xf32>
    %685 = stablehlo.add %682, %684 : tensor<2x40xf32>
    %686 = stablehlo.convert %685 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %687 = stablehlo.slice %686 [0:2, 20:40] : (tensor<2x40xbf16>) -> tensor<2x20xbf16>
    %688 = stablehlo.convert %687 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %689 = stablehlo.logistic %688 : tensor<2x20xf32>
    %690 = stablehlo.convert %689 : (tensor<2x20xf32>) -> tensor<2x20xbf16>
    %691 = stablehlo.convert %687 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %692 = stablehlo.convert %690 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %693 = stablehlo.multiply %691, %692 : tensor<2x20xf32>
    %694 = stablehlo.convert %693 : (tensor<2x20xf32>) -> tensor<2x20xbf16>
    %695 = stablehlo.slice %686 [0:2, 0:20] : (tensor<2x40xbf16>) -> tensor<2x20xbf16>
    %696 = stablehlo.convert %695 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %697 = stablehlo.convert %694 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %698 = stablehlo.multiply %696, %697 : tensor<2x20xf32>
    %699 = stablehlo.convert %698 : (tensor<2x20xf32>) -> tensor<2x20xbf16>
    %700 = stablehlo.dot_general %699, %arg55, contracting_dims = [1] x [1] : (tensor<2x20xbf16>, tensor<24x20xbf16>) -> tensor<2x24xf32>
    %701 = stablehlo.convert %arg56 : (tensor<24xbf16>) -> tensor<24xf32>
    %702 = stablehlo.broadcast_in_dim %701, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %703 = stablehlo.add %700, %702 : tensor<2x24xf32>
    %704 = stablehlo.convert %703 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %705 = stablehlo.convert %704 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %706 = stablehlo.broadcast_in_dim %405, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %707 = stablehlo.multiply %705, %706 : tensor<2x24xf32>
    %708 = stablehlo.convert %707 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %709 = stablehlo.convert %659 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %710 = stablehlo.convert %708 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %711 = stablehlo.add %709, %710 : tensor<2x24xf32>
    %712 = stablehlo.convert %711 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %713 = stablehlo.convert %712 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %714 = stablehlo.reduce(%713 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %715 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %716 = stablehlo.multiply %714, %715 : tensor<2xf32>
    %717 = stablehlo.broadcast_in_dim %716, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %718 = stablehlo.subtract %713, %717 : tensor<2x24xf32>
    %719 = stablehlo.multiply %718, %718 : tensor<2x24xf32>
    %720 = stablehlo.reduce(%719 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %721 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %722 = stablehlo.multiply %720, %721 : tensor<2xf32>
    %723 = stablehlo.broadcast_in_dim %722, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %724 = stablehlo.broadcast_in_dim %369, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %725 = stablehlo.add %723, %724 : tensor<2x24xf32>
    %726 = stablehlo.rsqrt %725 : tensor<2x24xf32>
    %727 = stablehlo.multiply %718, %726 : tensor<2x24xf32>
    %728 = stablehlo.convert %arg57 : (tensor<24xbf16>) -> tensor<24xf32>
    %729 = stablehlo.convert %arg58 : (tensor<24xbf16>) -> tensor<24xf32>
    %730 = stablehlo.broadcast_in_dim %728, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %731 = stablehlo.multiply %727, %730 : tensor<2x24xf32>
    %732 = stablehlo.broadcast_in_dim %729, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %733 = stablehlo.add %731, %732 : tensor<2x24xf32>
    %734 = stablehlo.convert %733 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %735 = stablehlo.dot_general %734, %arg59, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<72x24xbf16>) -> tensor<2x72xf32>
    %736 = stablehlo.convert %arg60 : (tensor<72xbf16>) -> tensor<72xf32>
    %737 = stablehlo.broadcast_in_dim %736, dims = [1] : (tensor<72xf32>) -> tensor<2x72xf32>
    %738 = stablehlo.add %735, %737 : tensor<2x72xf32>
    %739 = stablehlo.convert %738 : (tensor<2x72xf32>) -> tensor<2x72xbf16>
    %740 = stablehlo.slice %739 [0:2, 0:24] : (tensor<2x72xbf16>) -> tensor<2x24xbf16>
    %741 = stablehlo.convert %740 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %742 = stablehlo.broadcast_in_dim %442, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %743 = stablehlo.multiply %741, %742 : tensor<2x24xf32>
    %744 = stablehlo.convert %743 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %745 = stablehlo.reshape %744 : (tensor<2x24xbf16>) -> tensor<1x2x3x8xbf16>
    %746 = stablehlo.slice %739 [0:2, 24:48] : (tensor<2x72xbf16>) -> tensor<2x24xbf16>
    %747 = stablehlo.reshape %746 : (tensor<2x24xbf16>) -> tensor<1x2x3x8xbf16>
    %748 = stablehlo.slice %739 [0:2, 48:72] : (tensor<2x72xbf16>) -> tensor<2x24xbf16>
    %749 = stablehlo.reshape %748 : (tensor<2x24xbf16>) -> tensor<1x2x3x8xbf16>
    %750 = stablehlo.dot_general %745, %747, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<1x2x3x8xbf16>, tensor<1x2x3x8xbf16>) -> tensor<1x3x2x2xf32>
    %751 = stablehlo.convert %750 : (tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xbf16>
    %752 = stablehlo.convert %751 : (tensor<1x3x2x2xbf16>) -> tensor<1x3x2x2xf32>
    %753 = stablehlo.convert %355 : (tensor<1x3x2x2xbf16>) -> tensor<1x3x2x2xf32>
    %754 = stablehlo.add %752, %753 : tensor<1x3x2x2xf32>
    %755 = stablehlo.convert %754 : (tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xbf16>
    %756 = stablehlo.convert %755 : (tensor<1x3x2x2xbf16>) -> tensor<1x3x2x2xf32>
    %757 = stablehlo.reduce(%756 init: %458) applies stablehlo.maximum across dimensions = [3] : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2xf32>
    %758 = stablehlo.broadcast_in_dim %757, dims = [0, 1, 2] : (tensor<1x3x2xf32>) -> tensor<1x3x2x2xf32>
    %759 = stablehlo.subtract %756, %758 : tensor<1x3x2x2xf32>
    %760 = stablehlo.exponential %759 : tensor<1x3x2x2xf32>
    %761 = stablehlo.reduce(%760 init: %357) applies stablehlo.add across dimensions = [3] : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2xf32>
    %762 = stablehlo.broadcast_in_dim %761, dims = [0, 1, 2] : (tensor<1x3x2xf32>) -> tensor<1x3x2x2xf32>
    %763 = stablehlo.divide %760, %762 : tensor<1x3x2x2xf32>
    %764 = stablehlo.convert %763 : (tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xbf16>
    %765 = stablehlo.dot_general %764, %749, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1] : (tensor<1x3x2x2xbf16>, tensor<1x2x3x8xbf16>) -> tensor<1x3x2x8xf32>
    %766 = stablehlo.convert %765 : (tensor<1x3x2x8xf32>) -> tensor<1x3x2x8xbf16>
    %767 = stablehlo.transpose %766, dims = [0, 2, 1, 3] : (tensor<1x3x2x8xbf16>) -> tensor<1x2x3x8xbf16>
    %768 = stablehlo.reshape %767 : (tensor<1x2x3x8xbf16>) -> tensor<2x24xbf16>
    %769 = stablehlo.dot_general %768, %arg61, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<24x24xbf16>) -> tensor<2x24xf32>
    %770 = stablehlo.convert %arg62 : (tensor<24xbf16>) -> tensor<24xf32>
    %771 = stablehlo.broadcast_in_dim %770, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %772 = stablehlo.add %769, %771 : tensor<2x24xf32>
    %773 = stablehlo.convert %772 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %774 = stablehlo.convert %712 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %775 = stablehlo.convert %773 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %776 = stablehlo.add %774, %775 : tensor<2x24xf32>
    %777 = stablehlo.convert %776 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %778 = stablehlo.convert %777 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %779 = stablehlo.reduce(%778 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %780 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %781 = stablehlo.multiply %779, %780 : tensor<2xf32>
    %782 = stablehlo.broadcast_in_dim %781, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %783 = stablehlo.subtract %778, %782 : tensor<2x24xf32>
    %784 = stablehlo.multiply %783, %783 : tensor<2x24xf32>
    %785 = stablehlo.reduce(%784 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %786 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %787 = stablehlo.multiply %785, %786 : tensor<2xf32>
    %788 = stablehlo.broadcast_in_dim %787, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %789 = stablehlo.broadcast_in_dim %369, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %790 = stablehlo.add %788, %789 : tensor<2x24xf32>
    %791 = stablehlo.rsqrt %790 : tensor<2x24xf32>
    %792 = stablehlo.multiply %783, %791 : tensor<2x24xf32>
    %793 = stablehlo.convert %arg63 : (tensor<24xbf16>) -> tensor<24xf32>
    %794 = stablehlo.convert %arg64 : (tensor<24xbf16>) -> tensor<24xf32>
    %795 = stablehlo.broadcast_in_dim %793, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %796 = stablehlo.multiply %792, %795 : tensor<2x24xf32>
    %797 = stablehlo.broadcast_in_dim %794, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %798 = stablehlo.add %796, %797 : tensor<2x24xf32>
    %799 = stablehlo.convert %798 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %800 = stablehlo.reshape %arg65 : (tensor<48x24x1xbf16>) -> tensor<48x24xbf16>
    %801 = stablehlo.dot_general %799, %800, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<48x24xbf16>) -> tensor<2x48xf32>
    %802 = stablehlo.convert %arg66 : (tensor<48xbf16>) -> tensor<48xf32>
    %803 = stablehlo.broadcast_in_dim %802, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %804 = stablehlo.add %801, %803 : tensor<2x48xf32>
    %805 = stablehlo.convert %804 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %806 = stablehlo.reshape %arg67 : (tensor<1x24x1xbf16>) -> tensor<24xbf16>
    %807 = stablehlo.slice %805 [0:2, 0:24] : (tensor<2x48xbf16>) -> tensor<2x24xbf16>
    %808 = stablehlo.broadcast_in_dim %806, dims = [1] : (tensor<24xbf16>) -> tensor<2x24xbf16>
    %809 = stablehlo.convert %807 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %810 = stablehlo.convert %808 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %811 = stablehlo.add %809, %810 : tensor<2x24xf32>
    %812 = stablehlo.convert %811 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %813 = stablehlo.reshape %arg68 : (tensor<1x24x1xbf16>) -> tensor<24xbf16>
    %814 = stablehlo.slice %805 [0:2, 24:48] : (tensor<2x48xbf16>) -> tensor<2x24xbf16>
    %815 = stablehlo.broadcast_in_dim %813, dims = [1] : (tensor<24xbf16>) -> tensor<2x24xbf16>
    %816 = stablehlo.convert %814 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %817 = stablehlo.convert %815 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %818 = stablehlo.add %816, %817 : tensor<2x24xf32>
    %819 = stablehlo.convert %818 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %820 = stablehlo.convert %819 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %821 = stablehlo.logistic %820 : tensor<2x24xf32>
    %822 = stablehlo.convert %821 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %823 = stablehlo.convert %819 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %824 = stablehlo.convert %822 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %825 = stablehlo.multiply %823, %824 : tensor<2x24xf32>
    %826 = stablehlo.convert %825 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %827 = stablehlo.convert %812 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %828 = stablehlo.convert %826 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %829 = stablehlo.multiply %827, %828 : tensor<2x24xf32>
    %830 = stablehlo.convert %829 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %831 = stablehlo.constant dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>
    %832 = stablehlo.convert %831 : (tensor<3x3xf32>) -> tensor<3x3xbf16>
    %833 = stablehlo.reshape %arg69 : (tensor<24x1x3xbf16>) -> tensor<24x3xbf16>
    %834 = stablehlo.dot_general %832, %833, contracting_dims = [1] x [1] : (tensor<3x3xbf16>, tensor<24x3xbf16>) -> tensor<3x24xf32>
    %835 = stablehlo.pad %830, %28, low = [2, 0], high = [0, 0], interior = [0, 0] : (tensor<2x24xbf16>, tensor<bf16>) -> tensor<4x24xbf16>
    %836 = stablehlo.convert %arg70 : (tensor<24xbf16>) -> tensor<24xf32>
    %837 = stablehlo.broadcast_in_dim %836, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %838 = stablehlo.slice %834 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %839 = stablehlo.reshape %838 : (tensor<1x24xf32>) -> tensor<24xf32>
    %840 = stablehlo.slice %835 [0:2, 0:24] : (tensor<4x24xbf16>) -> tensor<2x24xbf16>
    %841 = stablehlo.convert %840 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %842 = stablehlo.broadcast_in_dim %839, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %843 = stablehlo.multiply %842, %841 : tensor<2x24xf32>
    %844 = stablehlo.add %837, %843 : tensor<2x24xf32>
    %845 = stablehlo.slice %834 [1:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %846 = stablehlo.reshape %845 : (tensor<1x24xf32>) -> tensor<24xf32>
    %847 = stablehlo.slice %835 [1:3, 0:24] : (tensor<4x24xbf16>) -> tensor<2x24xbf16>
    %848 = stablehlo.convert %847 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %849 = stablehlo.broadcast_in_dim %846, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %850 = stablehlo.multiply %849, %848 : tensor<2x24xf32>
    %851 = stablehlo.add %844, %850 : tensor<2x24xf32>
    %852 = stablehlo.slice %834 [2:3, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %853 = stablehlo.reshape %852 : (tensor<1x24xf32>) -> tensor<24xf32>
    %854 = stablehlo.slice %835 [2:4, 0:24] : (tensor<4x24xbf16>) -> tensor<2x24xbf16>
    %855 = stablehlo.convert %854 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %856 = stablehlo.broadcast_in_dim %853, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %857 = stablehlo.multiply %856, %855 : tensor<2x24xf32>
    %858 = stablehlo.add %851, %857 : tensor<2x24xf32>
    %859 = stablehlo.convert %858 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %860 = stablehlo.reshape %arg71 : (tensor<24x24x1xbf16>) -> tensor<24x24xbf16>
    %861 = stablehlo.dot_general %859, %860, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<24x24xbf16>) -> tensor<2x24xf32>
    %862 = stablehlo.convert %arg72 : (tensor<24xbf16>) -> tensor<24xf32>
    %863 = stablehlo.broadcast_in_dim %862, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %864 = stablehlo.add %861, %863 : tensor<2x24xf32>
    %865 = stablehlo.convert %864 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %866 = stablehlo.convert %865 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %867 = stablehlo.logistic %866 : tensor<2x24xf32>
    %868 = stablehlo.convert %867 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %869 = stablehlo.convert %865 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %870 = stablehlo.convert %868 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %871 = stablehlo.multiply %869, %870 : tensor<2x24xf32>
    %872 = stablehlo.convert %871 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %873 = stablehlo.reshape %arg73 : (tensor<24x24x1xbf16>) -> tensor<24x24xbf16>
    %874 = stablehlo.dot_general %872, %873, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<24x24xbf16>) -> tensor<2x24xf32>
    %875 = stablehlo.convert %arg74 : (tensor<24xbf16>) -> tensor<24xf32>
    %876 = stablehlo.broadcast_in_dim %875, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %877 = stablehlo.add %874, %876 : tensor<2x24xf32>
    %878 = stablehlo.convert %877 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %879 = stablehlo.convert %777 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %880 = stablehlo.convert %878 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %881 = stablehlo.add %879, %880 : tensor<2x24xf32>
    %882 = stablehlo.convert %881 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %883 = stablehlo.convert %882 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %884 = stablehlo.reduce(%883 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %885 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %886 = stablehlo.multiply %884, %885 : tensor<2xf32>
    %887 = stablehlo.broadcast_in_dim %886, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %888 = stablehlo.subtract %883, %887 : tensor<2x24xf32>
    %889 = stablehlo.multiply %888, %888 : tensor<2x24xf32>
    %890 = stablehlo.reduce(%889 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %891 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %892 = stablehlo.multiply %890, %891 : tensor<2xf32>
    %893 = stablehlo.broadcast_in_dim %892, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %894 = stablehlo.broadcast_in_dim %369, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %895 = stablehlo.add %893, %894 : tensor<2x24xf32>
    %896 = stablehlo.rsqrt %895 : tensor<2x24xf32>
    %897 = stablehlo.multiply %888, %896 : tensor<2x24xf32>
    %898 = stablehlo.convert %arg75 : (tensor<24xbf16>) -> tensor<24xf32>
    %899 = stablehlo.convert %arg76 : (tensor<24xbf16>) -> tensor<24xf32>
    %900 = stablehlo.broadcast_in_dim %898, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %901 = stablehlo.multiply %897, %900 : tensor<2x24xf32>
    %902 = stablehlo.broadcast_in_dim %899, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %903 = stablehlo.add %901, %902 : tensor<2x24xf32>
    %904 = stablehlo.convert %903 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %905 = stablehlo.dot_general %904, %arg77, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<40x24xbf16>) -> tensor<2x40xf32>
    %906 = stablehlo.convert %arg78 : (tensor<40xbf16>) -> tensor<40xf32>
    %907 = stablehlo.broadcast_in_dim %906, dims = [1] : (tensor<40xf32>) -> tensor<2x40xf32>
    %908 = stablehlo.add %905, %907 : tensor<2x40xf32>
    %909 = stablehlo.convert %908 : (tensor<2x40xf32>) -> tensor<2x40xbf16>
    %910 = stablehlo.slice %909 [0:2, 20:40] : (tensor<2x40xbf16>) -> tensor<2x20xbf16>
    %911 = stablehlo.convert %910 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %912 = stablehlo.logistic %911 : tensor<2x20xf32>
    %913 = stablehlo.convert %912 : (tensor<2x20xf32>) -> tensor<2x20xbf16>
    %914 = stablehlo.convert %910 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %915 = stablehlo.convert %913 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %916 = stablehlo.multiply %914, %915 : tensor<2x20xf32>
    %917 = stablehlo.convert %916 : (tensor<2x20xf32>) -> tensor<2x20xbf16>
    %918 = stablehlo.slice %909 [0:2, 0:20] : (tensor<2x40xbf16>) -> tensor<2x20xbf16>
    %919 = stablehlo.convert %918 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %920 = stablehlo.convert %917 : (tensor<2x20xbf16>) -> tensor<2x20xf32>
    %921 = stablehlo.multiply %919, %920 : tensor<2x20xf32>
    %922 = stablehlo.convert %921 : (tensor<2x20xf32>) -> tensor<2x20xbf16>
    %923 = stablehlo.dot_general %922, %arg79, contracting_dims = [1] x [1] : (tensor<2x20xbf16>, tensor<24x20xbf16>) -> tensor<2x24xf32>
    %924 = stablehlo.convert %arg80 : (tensor<24xbf16>) -> tensor<24xf32>
    %925 = stablehlo.broadcast_in_dim %924, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %926 = stablehlo.add %923, %925 : tensor<2x24xf32>
    %927 = stablehlo.convert %926 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %928 = stablehlo.convert %927 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %929 = stablehlo.broadcast_in_dim %405, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %930 = stablehlo.multiply %928, %929 : tensor<2x24xf32>
    %931 = stablehlo.convert %930 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %932 = stablehlo.convert %882 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %933 = stablehlo.convert %931 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %934 = stablehlo.add %932, %933 : tensor<2x24xf32>
    %935 = stablehlo.convert %934 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %936 = stablehlo.convert %935 : (tensor<2x24xbf16>) -> tensor<2x24xf32>
    %937 = stablehlo.reduce(%936 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %938 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %939 = stablehlo.multiply %937, %938 : tensor<2xf32>
    %940 = stablehlo.broadcast_in_dim %939, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %941 = stablehlo.subtract %936, %940 : tensor<2x24xf32>
    %942 = stablehlo.multiply %941, %941 : tensor<2x24xf32>
    %943 = stablehlo.reduce(%942 init: %357) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %944 = stablehlo.broadcast_in_dim %359, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %945 = stablehlo.multiply %943, %944 : tensor<2xf32>
    %946 = stablehlo.broadcast_in_dim %945, dims = [0] : (tensor<2xf32>) -> tensor<2x24xf32>
    %947 = stablehlo.broadcast_in_dim %369, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %948 = stablehlo.add %946, %947 : tensor<2x24xf32>
    %949 = stablehlo.rsqrt %948 : tensor<2x24xf32>
    %950 = stablehlo.multiply %941, %949 : tensor<2x24xf32>
    %951 = stablehlo.convert %arg81 : (tensor<24xbf16>) -> tensor<24xf32>
    %952 = stablehlo.convert %arg82 : (tensor<24xbf16>) -> tensor<24xf32>
    %953 = stablehlo.broadcast_in_dim %951, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %954 = stablehlo.multiply %950, %953 : tensor<2x24xf32>
    %955 = stablehlo.broadcast_in_dim %952, dims = [1] : (tensor<24xf32>) -> tensor<2x24xf32>
    %956 = stablehlo.add %954, %955 : tensor<2x24xf32>
    %957 = stablehlo.convert %956 : (tensor<2x24xf32>) -> tensor<2x24xbf16>
    %958 = stablehlo.dot_general %957, %arg83, contracting_dims = [1] x [1] : (tensor<2x24xbf16>, tensor<48x24xbf16>) -> tensor<2x48xf32>
    %959 = stablehlo.convert %arg84 : (tensor<48xbf16>) -> tensor<48xf32>
    %960 = stablehlo.broadcast_in_dim %959, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %961 = stablehlo.add %958, %960 : tensor<2x48xf32>
    %962 = stablehlo.convert %961 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %963 = stablehlo.convert %962 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    %964 = stablehlo.constant dense<0.70710677> : tensor<f32>
    %965 = stablehlo.broadcast_in_dim %964, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %966 = stablehlo.multiply %963, %965 : tensor<2x48xf32>
    %967 = chlo.erf %966 : tensor<2x48xf32> -> tensor<2x48xf32>
    %968 = stablehlo.constant dense<1.0> : tensor<f32>
    %969 = stablehlo.broadcast_in_dim %968, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %970 = stablehlo.add %967, %969 : tensor<2x48xf32>
    %971 = stablehlo.broadcast_in_dim %405, dims = [] : (tensor<f32>) -> tensor<2x48xf32>
    %972 = stablehlo.multiply %963, %971 : tensor<2x48xf32>
    %973 = stablehlo.multiply %972, %970 : tensor<2x48xf32>
    %974 = stablehlo.convert %973 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %975 = stablehlo.dot_general %974, %arg85, contracting_dims = [1] x [1] : (tensor<2x48xbf16>, tensor<48x48xbf16>) -> tensor<2x48xf32>
    %976 = stablehlo.convert %arg86 : (tensor<48xbf16>) -> tensor<48xf32>
    %977 = stablehlo.broadcast_in_dim %976, dims = [1] : (tensor<48xf32>) -> tensor<2x48xf32>
    %978 = stablehlo.add %975, %977 : tensor<2x48xf32>
    %979 = stablehlo.convert %978 : (tensor<2x48xf32>) -> tensor<2x48xbf16>
    %980 = stablehlo.convert %979 : (tensor<2x48xbf16>) -> tensor<2x48xf32>
    return %980 : tensor<2x48xf32>
  }
}
