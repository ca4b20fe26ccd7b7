/** What an account keeps: its uploads, the objects of its worlds, tasks, renders and streams, and the work folders of its jobs. */
import type { JobKind } from '../jobs/job-subject.ts';

export interface StorageUsage {
  uploadBytes: number;
  objectBytes: number;
  workBytes: number;
  /** Undefined: no limit. */
  quotaBytes: number | undefined;
}

export interface AccountStorage {
  usage(accountId: number): Promise<StorageUsage>;
  /**
   * Refuses what would not fit: throws QuotaError when the account has more than it may, StorageError when the disk is full. Inside a transaction,
   * after the rows of what is added: then many at once cannot pass the quota together.
   */
  requireRoom(accountId: number): Promise<void>;
  /** Counts objects that are stored for a subject. */
  addObjectBytes(kind: JobKind, subjectId: string, bytes: number): Promise<void>;
  /** What a subject keeps now, once its job has ended. */
  setObjectBytes(kind: JobKind, subjectId: string, bytes: number): Promise<void>;
  setWorkBytes(kind: JobKind, subjectId: string, bytes: number): Promise<void>;
}
