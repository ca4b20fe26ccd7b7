/** How well photos that were not trained on are drawn. */
import type { ExposureSource } from './exposure-tables.ts';

export interface HeldOutScore {
  /** Means over the held-out views; the exposure of each is predicted from the trained views. */
  psnr: number;
  ssim: number;
  /** The worst view. */
  worstPsnr: number;
  /** The same pictures without any exposure, for comparison with trainers that have none. */
  psnrPlain: number;
  ssimPlain: number;
  /** What the exposures of held-out views were predicted from. */
  exposureFrom: ExposureSource;
}
