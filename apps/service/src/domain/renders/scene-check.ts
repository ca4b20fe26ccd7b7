/** Reads submitted scenes and patches, turning what is wrong with them into the errors of the render endpoints. Pure and synchronous. */
import {
  applyPatch,
  extractScene,
  parseUsda,
  resolveResolution,
  type Scene,
  UsdResolutionError,
  UsdSyntaxError,
} from '@orrery/usd';
import { GatewayError } from '../../platform/errors.ts';

export interface PictureSize {
  width: number;
  height: number;
}

function asGatewayError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const detail = `usdContent: ${(error as Error).message}`;
    if (error instanceof UsdSyntaxError) throw new GatewayError('USD_INVALID', detail, { cause: error });
    if (error instanceof UsdResolutionError) throw new GatewayError('RESOLUTION_INVALID', detail, { cause: error });
    throw error;
  }
}

export const sceneWork = {
  read: (usd: Uint8Array): Scene => asGatewayError(() => extractScene(parseUsda(usd))),

  /** `fallback` is for streams, where a scene need not say a size; one that it does say must be legal there too. */
  size: (usd: Uint8Array, maxSide: number, fallback?: PictureSize): PictureSize =>
    asGatewayError(() => {
      const scene = extractScene(parseUsda(usd));
      return scene.resolution === null && fallback ? fallback : resolveResolution(scene, maxSide);
    }),

  patch: (usd: Uint8Array, scene: Scene): { scene: Scene; ignored: string[] } =>
    asGatewayError(() => {
      const patched = applyPatch(scene, parseUsda(usd));
      return { scene: patched.scene, ignored: patched.ignored };
    }),
};
export type SceneWork = typeof sceneWork;
