/** Reads submitted scenes and patches, turning what is wrong with them into the errors of the render endpoints. Pure and synchronous. */
import {
  applyPatch,
  extractScene,
  type Layer,
  parseUsda,
  resolveResolution,
  type Scene,
  UsdResolutionError,
  UsdSyntaxError,
} from '@orrery/usd';
import { RequestError } from '../../platform/errors.ts';

export interface PictureSize {
  width: number;
  height: number;
}

function asRequestError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const detail = `usdContent: ${(error as Error).message}`;
    if (error instanceof UsdSyntaxError) throw new RequestError('USD_INVALID', detail, { cause: error });
    if (error instanceof UsdResolutionError) throw new RequestError('RESOLUTION_INVALID', detail, { cause: error });
    throw error;
  }
}

export const sceneWork = {
  read: (usd: Uint8Array): Scene => asRequestError(() => extractScene(parseUsda(usd))),

  /** `fallback` is for streams, where a scene need not say a size; one that it does say must be legal there too. */
  size: (usd: Uint8Array, maxSide: number, fallback?: PictureSize): PictureSize =>
    asRequestError(() => {
      const scene = extractScene(parseUsda(usd));
      return scene.resolution === null && fallback ? fallback : resolveResolution(scene, maxSide);
    }),

  layer: (usd: Uint8Array): Layer => asRequestError(() => parseUsda(usd)),

  patch: (patch: Uint8Array | Layer, scene: Scene): { scene: Scene; ignored: string[] } =>
    asRequestError(() => {
      const patched = applyPatch(scene, patch instanceof Uint8Array ? parseUsda(patch) : patch);
      return { scene: patched.scene, ignored: patched.ignored };
    }),
};
export type SceneWork = typeof sceneWork;
