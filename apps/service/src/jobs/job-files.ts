import type { SceneAsset } from '../domain/assets/find-asset.ts';

/** The service's objects as a job sees them: files in its work folder on one side, keys or the service's own addresses on the other. */
export interface StoredFile {
  sizeBytes: number;
  md5: string;
}

export interface JobFiles {
  /** Copies what one of the service's own file addresses names. Undefined: not one of ours, or no longer valid. */
  readOwnFile(url: string, path: string): Promise<StoredFile | undefined>;
  /** Undefined where there is no such object. */
  readObject(key: string, path: string): Promise<StoredFile | undefined>;
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
