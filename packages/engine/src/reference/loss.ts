/** Exposure, L1 and SSIM with masks, and their gradients: "Loss of a training step" in backend.ts, in f64. */
import type { TrainingView } from '../backend.ts';
import { SSIM_C1, SSIM_C2, SSIM_RADIUS, SSIM_SIGMA } from '../constants.ts';
import { windowedPixels } from '../views.ts';

export interface LossResult {
  loss: number;
  l1: number;
  ssim: number;
  /** Mean squared error of the exposed picture clamped to 0..1. */
  mse: number;
  /** dL/dcolor before the exposure, 3 per pixel. */
  dColor: Float64Array;
  /** dL/dE, 3x4. */
  dExposure: Float64Array;
}

/** Normalized taps of the window, 2 SSIM_RADIUS + 1 of them. */
function ssimTaps(): Float64Array {
  const taps = new Float64Array(2 * SSIM_RADIUS + 1);
  let sum = 0;
  for (let k = 0; k < taps.length; k++) {
    taps[k] = Math.exp(-((k - SSIM_RADIUS) ** 2) / (2 * SSIM_SIGMA * SSIM_SIGMA));
    sum += taps[k];
  }
  return taps.map((tap) => tap / sum);
}

const TAPS = ssimTaps();

/** Separable "same" convolution with zero padding; symmetric, so it is its own adjoint. */
function convolve(plane: Float64Array, width: number, height: number): Float64Array {
  // Gradient checks call this a hundred thousand times: names of other modules stay out of the loops, which test runners make calls of.
  const [taps, radius] = [TAPS, SSIM_RADIUS];
  const rows = new Float64Array(width * height);
  const out = new Float64Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [from, to] = [Math.max(-radius, -x), Math.min(radius, width - 1 - x)];
      let sum = 0;
      for (let k = from; k <= to; k++) sum += taps[k + radius] * plane[y * width + x + k];
      rows[y * width + x] = sum;
    }
  }
  for (let y = 0; y < height; y++) {
    const [from, to] = [Math.max(-radius, -y), Math.min(radius, height - 1 - y)];
    for (let k = from; k <= to; k++) {
      for (let x = 0; x < width; x++) {
        out[y * width + x] = out[y * width + x] + taps[k + radius] * rows[(y + k) * width + x];
      }
    }
  }
  return out;
}

export function photometricLoss(
  color: Float64Array,
  exposure: ArrayLike<number>,
  view: TrainingView,
  ssimWeight: number,
  /** A score instead of a loss: the picture is clamped, and SSIM's windows lie inside (`Scene.evaluate`). */
  scored = false,
): LossResult {
  const { width, height } = view.camera;
  const pixels = width * height;
  const keep = new Float64Array(pixels).fill(1);
  if (view.mask) for (let at = 0; at < pixels; at++) keep[at] = view.mask[at] >= 128 ? 1 : 0;
  let kept = 0;
  for (const k of keep) kept += k;
  const norm = kept > 0 ? 1 / (3 * kept) : 0;

  const windowed = scored ? windowedPixels(view) : 0;
  const ssimNorm = windowed > 0 ? 1 / (3 * windowed) : norm;
  const ssimWeights = keep.map((k, at) => (windowed === 0 || hasWindow(at, width, height) ? ssimNorm * k : 0));
  let [l1, ssim, mse] = [0, 0, 0];
  const dExposed = new Float64Array(3 * pixels);
  for (let c = 0; c < 3; c++) {
    const target = new Float64Array(pixels);
    const drawn = new Float64Array(pixels);
    for (let at = 0; at < pixels; at++) {
      target[at] = view.rgb[3 * at + c] / 255;
      if (keep[at] === 0) {
        drawn[at] = target[at];
        continue;
      }
      let value = exposure[4 * c + 3];
      for (let k = 0; k < 3; k++) value += exposure[4 * c + k] * color[3 * at + k];
      if (scored) value = Math.min(1, Math.max(0, value));
      drawn[at] = value;
      const error = value - target[at];
      l1 += norm * Math.abs(error);
      mse += norm * (Math.min(1, Math.max(0, value)) - target[at]) ** 2;
      dExposed[3 * at + c] = (1 - ssimWeight) * norm * Math.sign(error);
    }
    ssim += ssimChannel(drawn, target, ssimWeights, width, height, ssimWeight, dExposed, c);
  }

  const dColor = new Float64Array(3 * pixels);
  const dExposure = new Float64Array(12);
  for (let at = 0; at < pixels; at++) {
    for (let c = 0; c < 3; c++) {
      const d = keep[at] * dExposed[3 * at + c];
      for (let k = 0; k < 3; k++) {
        dColor[3 * at + k] = dColor[3 * at + k] + d * exposure[4 * c + k];
        dExposure[4 * c + k] = dExposure[4 * c + k] + d * color[3 * at + k];
      }
      dExposure[4 * c + 3] = dExposure[4 * c + 3] + d;
    }
  }
  return { loss: (1 - ssimWeight) * l1 + ssimWeight * (1 - ssim), l1, ssim, mse, dColor, dExposure };
}

function hasWindow(at: number, width: number, height: number): boolean {
  const [x, y] = [at % width, Math.floor(at / width)];
  return x >= SSIM_RADIUS && x < width - SSIM_RADIUS && y >= SSIM_RADIUS && y < height - SSIM_RADIUS;
}

/** Share of one channel in the mean SSIM; adds -ssimWeight dSSIM/dx to the gradient. */
function ssimChannel(
  x: Float64Array,
  y: Float64Array,
  weights: Float64Array,
  width: number,
  height: number,
  ssimWeight: number,
  gradient: Float64Array,
  channel: number,
): number {
  const mu1 = convolve(x, width, height);
  const mu2 = convolve(y, width, height);
  const squares = convolve(
    x.map((value, at) => value * value + y[at] * y[at]),
    width,
    height,
  );
  const products = convolve(
    x.map((value, at) => value * y[at]),
    width,
    height,
  );
  const byMean = new Float64Array(x.length);
  const bySquares = new Float64Array(x.length);
  const byProducts = new Float64Array(x.length);
  const [c1, c2] = [SSIM_C1, SSIM_C2];
  let sum = 0;
  for (let at = 0; at < x.length; at++) {
    const a = 2 * mu1[at] * mu2[at] + c1;
    const b = 2 * (products[at] - mu1[at] * mu2[at]) + c2;
    const c = mu1[at] ** 2 + mu2[at] ** 2 + c1;
    const d = squares[at] - mu1[at] ** 2 - mu2[at] ** 2 + c2;
    const value = (a * b) / (c * d);
    const weight = weights[at];
    sum += weight * value;
    byMean[at] = (weight * 2 * (mu2[at] * (b - a) - value * mu1[at] * (d - c))) / (c * d);
    bySquares[at] = (-weight * value) / d;
    byProducts[at] = (weight * 2 * a) / (c * d);
  }
  const m = convolve(byMean, width, height);
  const s = convolve(bySquares, width, height);
  const p = convolve(byProducts, width, height);
  for (let at = 0; at < x.length; at++) {
    const at3 = 3 * at + channel;
    gradient[at3] = gradient[at3] - ssimWeight * (m[at] + 2 * x[at] * s[at] + y[at] * p[at]);
  }
  return sum;
}
