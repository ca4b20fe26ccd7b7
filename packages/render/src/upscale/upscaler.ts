/**
 * Doubles the sides of a finished picture with the default network of UpscalerJS. The picture is cut into
 * tiles with an overlap, so that memory stays small whatever its size.
 */
import { type ConvolutionNetwork, openUpscaler as openNetwork, tilesOf } from '@orrery/engine';
import manifest from '../../weights/upscaler.json' with { type: 'json' };
import { weightsOf } from '../weights.ts';
import { readLayersModel } from './read-layers-model.ts';

/** More than the network sees to each side of a pixel. */
const OVERLAP = 12;
/** About 180 MB inside the network. */
const TILE = 256;

export interface Upscaler {
  /** `rgba` of width x height becomes 2 width x 2 height. Opaque. */
  upscale(rgba: Uint8Array, width: number, height: number): Promise<Uint8Array>;
  dispose(): Promise<void>;
}

export async function openUpscaler(options: { threads?: number } = {}): Promise<Upscaler> {
  const weights = readLayersModel(manifest, await weightsOf('upscaler.bin'));
  const network = await openNetwork(weights, { threads: options.threads });
  return {
    upscale: (rgba, width, height) => upscalePicture(network, rgba, width, height),
    dispose: () => network.dispose(),
  };
}

async function upscalePicture(network: ConvolutionNetwork, rgba: Uint8Array, width: number, height: number) {
  const out = new Uint8Array(16 * width * height);
  for (const rows of tilesOf(height, TILE, OVERLAP)) {
    for (const columns of tilesOf(width, TILE, OVERLAP)) {
      const [left, top] = [Math.max(0, columns.from - OVERLAP), Math.max(0, rows.from - OVERLAP)];
      const [right, bottom] = [Math.min(width, columns.to + OVERLAP), Math.min(height, rows.to + OVERLAP)];
      const [tileWidth, tileHeight] = [right - left, bottom - top];
      const input = new Float32Array(3 * tileWidth * tileHeight);
      for (let y = 0; y < tileHeight; y++) {
        for (let x = 0; x < tileWidth; x++) {
          for (let k = 0; k < 3; k++) input[3 * (y * tileWidth + x) + k] = rgba[4 * ((top + y) * width + left + x) + k];
        }
      }
      const large = await network.run(input, tileWidth, tileHeight);
      for (let y = 2 * rows.from; y < 2 * rows.to; y++) {
        for (let x = 2 * columns.from; x < 2 * columns.to; x++) {
          const from = 3 * ((y - 2 * top) * 2 * tileWidth + x - 2 * left);
          const to = 4 * (y * 2 * width + x);
          for (let k = 0; k < 3; k++) out[to + k] = Math.min(255, Math.max(0, Math.round(large[from + k])));
          out[to + 3] = 255;
        }
      }
    }
  }
  return out;
}
