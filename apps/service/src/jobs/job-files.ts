import type { SceneAsset } from '../domain/assets/find-asset.ts';

/** The service's objects as a job sees them: files in its work folder on one side, keys or the service's own addresses on the other. */
export interface StoredFile {
  sizeBytes: number;
  md5: string;
}

export interface JobFiles {
  /**
   * Brings what one of the service's own file addresses names: into `inputs/` by a link where it is one file on the same disk, so that it must not be
   * changed there; else as a copy. Undefined: not one of ours, or no longer valid. Larger than `maxBytes`: nothing is copied, and `md5` is empty.
   */
  readOwnFile(url: string, path: string, maxBytes?: number): Promise<StoredFile | undefined>;
  /** The same by key. Undefined where there is no such object. */
  readObject(key: string, path: string, maxBytes?: number): Promise<StoredFile | undefined>;
  writeObject(key: string, path: string): Promise<void>;
  /** What a scene's asset id stands for, among the assets and worlds of the job's own account. Undefined: no such asset. */
  findAsset(id: string): Promise<SceneAsset | undefined>;
}

export const jobFileMethods = [
  'readOwnFile',
  'readObject',
  'writeObject',
  'findAsset',
] as const satisfies (keyof JobFiles)[];
