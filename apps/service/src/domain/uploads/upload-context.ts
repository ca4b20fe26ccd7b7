/** What every upload rule works with. */
import type { Logger } from '../../platform/log.ts';
import type { FileLinks } from '../files/file-links.ts';
import type { ObjectStore } from '../files/object-store.ts';
import type { PartDigests } from './part-digests.ts';
import type { UploadRepository } from './upload-repository.ts';

export interface UploadLimits {
  /** Largest file. */
  uploadMaxBytes: number;
  /** Largest body of one single upload or one block. */
  uploadSingleMaxBytes: number;
  /** Refuse uploads when less than this would be left. */
  uploadMinFreeBytes: number;
  uploadExpiryS: number;
  uploadRetentionS: number;
}

export interface UploadContext {
  repository: UploadRepository;
  objects: ObjectStore;
  digests: PartDigests;
  fileLinks: FileLinks;
  limits: UploadLimits;
  log: Logger;
  /** Nothing is deleted because of its age while the clock has jumped. */
  isClockSteady(): Promise<boolean>;
}
