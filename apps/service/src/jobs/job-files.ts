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
}

export const jobFileMethods = ['readOwnFile', 'readObject', 'writeObject'] as const satisfies (keyof JobFiles)[];
