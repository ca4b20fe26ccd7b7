/** The port through which scenes are read: large ones take seconds, and whoever answers requests reads them beside its event loop. */
import type { Scene } from '@orrery/usd';
import type { PictureSize } from './scene-check.ts';

/** A patch that was read once; it can be applied to one scene after another. */
export interface ScenePatch {
  apply(scene: Scene): Promise<{ scene: Scene; ignored: string[] }>;
}

/** `owner` is the account: it has one large scene read at a time. What is wrong with a scene is a RequestError. */
export interface SceneReader {
  read(owner: number, usd: Uint8Array): Promise<Scene>;
  /** `fallback` is for streams, where a scene need not say a size. */
  size(owner: number, usd: Uint8Array, maxSide: number, fallback?: PictureSize): Promise<PictureSize>;
  readPatch(owner: number, usd: Uint8Array): Promise<ScenePatch>;
}
