#include "reference/arrays.h"

#include <algorithm>
#include <limits>

#include "base/error.h"

namespace phi4mm::reference {

mx::Shape Dims(std::span<const std::int64_t> dims) {
  mx::Shape shape;
  for (const std::int64_t dim : dims) {
    if (dim < 0 || dim > std::numeric_limits<mx::ShapeElem>::max()) {
      base::ThrowInvalidArgument(base::StrCat("a tensor of shape ", base::ShapeText(dims),
                                              " is too large for the reference engine"));
    }
    shape.push_back(static_cast<mx::ShapeElem>(dim));
  }
  return shape;
}

mx::Shape Dims(std::initializer_list<std::int64_t> dims) {
  return Dims(std::span<const std::int64_t>(dims.begin(), dims.size()));
}

mx::array ToArray(std::span<const float> values, std::initializer_list<std::int64_t> dims) {
  PHI4MM_CHECK(base::ElementCount({dims.begin(), dims.size()}) == static_cast<std::int64_t>(values.size()));
  return mx::array(values.data(), Dims(dims), mx::float32);
}

mx::array ToArray(const base::HostTensor& tensor) {
  PHI4MM_CHECK(base::ElementCount(tensor.shape) == static_cast<std::int64_t>(tensor.values.size()));
  return mx::array(tensor.values.data(), Dims(tensor.shape), mx::float32);
}

base::HostTensor ToHost(const mx::array& array) {
  PHI4MM_CHECK(array.dtype() == mx::float32);
  mx::array dense = mx::contiguous(array);
  dense.eval();
  base::HostTensor tensor;
  for (const mx::ShapeElem dim : dense.shape()) {
    tensor.shape.push_back(dim);
  }
  const float* data = dense.data<float>();
  tensor.values.assign(data, data + dense.size());
  return tensor;
}

std::int64_t DimOf(const mx::array& array, int axis) { return array.shape(axis); }

mx::array Part(const mx::array& array, int axis, std::int64_t first, std::int64_t last) {
  const auto at = static_cast<std::size_t>(axis < 0 ? axis + static_cast<int>(array.ndim()) : axis);
  mx::Shape start(array.ndim(), 0);
  mx::Shape stop = array.shape();
  PHI4MM_CHECK(0 <= first && first <= last && last <= stop.at(at));
  start.at(at) = static_cast<mx::ShapeElem>(first);
  stop.at(at) = static_cast<mx::ShapeElem>(last);
  return mx::slice(array, start, stop);
}

}  // namespace phi4mm::reference
