/** Reads a submitted scene as far as an answer needs it: does it parse, how large is the picture. */
import {
  extractScene,
  parseUsda,
  resolveResolution,
  type Scene,
  UsdResolutionError,
  UsdSyntaxError,
} from '@orrery/usd';
import { GatewayError } from '../../platform/errors.ts';

export function parseScene(usd: Uint8Array): Scene {
  try {
    return extractScene(parseUsda(usd));
  } catch (error) {
    if (error instanceof UsdSyntaxError)
      throw new GatewayError('USD_INVALID', `usdContent: ${error.message}`, { cause: error });
    throw error;
  }
}

export interface PictureSize {
  width: number;
  height: number;
}

/** `fallback` is for streams, where a scene need not say a size; one that it does say must be legal there too. */
export function pictureSize(scene: Pick<Scene, 'resolution'>, maxSide: number, fallback?: PictureSize): PictureSize {
  if (scene.resolution === null && fallback) return fallback;
  try {
    return resolveResolution(scene, maxSide);
  } catch (error) {
    if (error instanceof UsdResolutionError)
      throw new GatewayError('RESOLUTION_INVALID', `usdContent: ${error.message}`, { cause: error });
    throw error;
  }
}
