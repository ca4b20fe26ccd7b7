/** The U-Net of Open Image Denoise on the pool's threads. */
import type { ConvolutionNetwork, WeightTensor } from '../network/layers.ts';
import { UNET_LAYERS } from '../network/unet-layers.ts';
import { openNetwork } from './network.ts';
import type { PoolOptions } from './pool.ts';

/** Sides of its pictures are multiples of 16. */
export function openUnet(
  weights: ReadonlyMap<string, WeightTensor>,
  options: PoolOptions = {},
): Promise<ConvolutionNetwork> {
  return openNetwork(UNET_LAYERS, weights, options);
}
