/** Forward, loss and backward of one view in f64: what the other backends are compared with. */
import type { StepOptions, TrainingView } from '../backend.ts';
import type { Camera } from '../camera.ts';
import { photometricLoss } from './loss.ts';
import { type GaussianValues, projectAll } from './project.ts';
import { type GradientSink, projectBackward } from './project-backward.ts';
import { rasterize, rasterizeBackward } from './rasterize.ts';

export interface ReferenceGradients extends GradientSink {
  /** Photometric loss plus, for the record only, the regularizers over the visible Gaussians. */
  loss: number;
  l1: number;
  ssim: number;
  exposure: Float64Array;
  visible: Uint8Array;
  /** Pixel-Gaussian rectangles' tile entries are a backend's matter; the number of visible Gaussians is not. */
  visibleCount: number;
}

export type GradientOptions = Pick<
  StepOptions,
  'background' | 'antialias' | 'shDegree' | 'ssimWeight' | 'opacityReg' | 'scaleReg'
>;

export function referenceGradients(
  g: GaussianValues,
  camera: Camera,
  exposure: ArrayLike<number>,
  view: TrainingView,
  options: GradientOptions,
): ReferenceGradients {
  const projections = projectAll(g, camera, options);
  const image = rasterize(projections, camera.width, camera.height, options.background);
  const photometric = photometricLoss(image.color, exposure, view, options.ssimWeight);
  const splatGradients = rasterizeBackward(projections, image, photometric.dColor);

  const result: ReferenceGradients = {
    loss: photometric.loss,
    l1: photometric.l1,
    ssim: photometric.ssim,
    exposure: photometric.dExposure,
    positions: new Float64Array(3 * g.count),
    logScales: new Float64Array(3 * g.count),
    rotations: new Float64Array(4 * g.count),
    opacityLogits: new Float64Array(g.count),
    sh: new Float64Array(3 * (g.shDegree + 1) ** 2 * g.count),
    pose: new Float64Array(6),
    visible: new Uint8Array(g.count),
    visibleCount: projections.length,
  };
  projections.forEach((projection, at) => {
    const i = projection.index;
    projectBackward(g, projection, splatGradients[at], camera, options, result);
    result.visible[i] = 1;
    const o = projection.rawOpacity;
    result.loss += (options.opacityReg * o) / g.count;
    result.opacityLogits[i] = result.opacityLogits[i] + (options.opacityReg * o * (1 - o)) / g.count;
    for (let k = 0; k < 3; k++) {
      const share = (options.scaleReg * projection.scale[k]) / (3 * g.count);
      result.loss += share;
      result.logScales[3 * i + k] = result.logScales[3 * i + k] + share;
    }
  });
  return result;
}
