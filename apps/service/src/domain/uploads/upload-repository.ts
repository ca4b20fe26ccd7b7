/** What the upload rules need of the database; `store/sql/upload-repository.ts` implements it. Every method is one transaction. */
import type { UploadStatusCode, uploadStatus } from '@orrery/protocol';

export interface UploadTask {
  id: number;
  accountId: number;
  kind: 'single' | 'block';
  sizeBytes: number;
  md5: string;
  blocks: number;
  objectKey: string;
  status: UploadStatusCode;
  errorCode: number;
  errorMessage: string;
  receivedBlocks: number;
  receivedBytes: number;
}

/** Who binds, and what the upload is called for this token. */
export interface BindingRequest {
  tokenId: string;
  expiresAtMs: number;
  name: string;
  uploadKey: string;
}

export interface BoundUpload {
  task: UploadTask;
  name: string;
  uploadKey: string;
  /** Since the last block (or the end) of the upload. */
  untouchedS: number;
}

export interface BlockTaskRequest {
  accountId: number;
  sizeBytes: number;
  md5: string;
  blocks: number;
  metadata: string | undefined;
  objectKey: string;
}

export interface ReceivedPart {
  block: number;
  sizeBytes: number;
  partKey: string;
}

export type RecordedPart =
  /** `replacedKey`: the object of an earlier write of this block, now nobody's. `complete`: this part was the last one missing. */
  | { outcome: 'recorded'; replacedKey: string | undefined; complete: boolean }
  /** More bytes than the file can still hold. */
  | { outcome: 'too-large' }
  /** Nothing was recorded: the task no longer takes parts. */
  | { outcome: 'ended'; status: UploadStatusCode };

export type AssemblyOutcome =
  | { status: typeof uploadStatus.success }
  | { status: typeof uploadStatus.failed; errorCode: number; errorMessage: string };

export interface UploadRepository {
  findBound(tokenId: string, accountId: number): Promise<BoundUpload | undefined>;

  /** Finished uploads of the same content in the same account, newest first. */
  findFinished(accountId: number, md5: string, sizeBytes: number): Promise<UploadTask[]>;
  /** False when the task has gone meanwhile. Counts as use of the file. */
  bindFinished(taskId: number, binding: BindingRequest): Promise<boolean>;
  /** Resumes the unfinished task of the same content, or makes one. Throws QuotaError where the account could not keep it. */
  openBlockTask(request: BlockTaskRequest, binding: BindingRequest): Promise<UploadTask>;

  receivedBlocks(taskId: number): Promise<number[]>;
  recordPart(taskId: number, part: ReceivedPart): Promise<RecordedPart>;

  /** A task that was left alone for long counts whole again. Throws QuotaError where there is no room for it any more. */
  touchUnfinished(taskId: number, accountId: number): Promise<void>;

  /**
   * Notes the object before it is written, so that a write that dies is found and removed. Until the end it counts as large as announced;
   * throws QuotaError where the account could not keep that.
   */
  beginSingle(accountId: number, objectKey: string, announcedBytes: number): Promise<number>;
  /** False when the task has gone meanwhile. */
  finishSingle(taskId: number, file: { sizeBytes: number; md5: string }, binding: BindingRequest): Promise<boolean>;
  removeTask(taskId: number): Promise<void>;

  /** Takes the assembly of a complete task for a while; undefined when someone else has it or there is none. */
  claimAssembly(
    taskId: number,
    owner: string,
    leaseS: number,
  ): Promise<{ task: UploadTask; parts: ReceivedPart[] } | undefined>;
  extendClaim(taskId: number, owner: string, leaseS: number): Promise<boolean>;
  /** False when the claim was lost: whoever has it now decides. */
  finishAssembly(taskId: number, owner: string, outcome: AssemblyOutcome): Promise<boolean>;
  releaseClaim(taskId: number, owner: string): Promise<void>;
  unclaimedAssemblies(): Promise<number[]>;

  /** Unfinished tasks untouched for this long become expired. */
  expireUnfinished(ages: { blockS: number; singleS: number }): Promise<number>;
  /** The same for one task; true when it is expired now. */
  expireIfUntouched(taskId: number, ageS: number): Promise<boolean>;
  /** Ended tasks whose parts (and, unless finished, object) still have to be removed from storage. */
  uncleaned(limit: number): Promise<{ id: number; objectKey: string; finished: boolean }[]>;
  markCleaned(taskId: number): Promise<void>;
  /** Finished tasks unused for this long become expired, to be cleaned like the others. */
  retireUnused(ageS: number): Promise<number>;
  /** Rows of tasks that failed or expired this long ago, and left nothing in storage, are dropped. */
  removeEnded(ageS: number): Promise<void>;
  removeExpiredBindings(): Promise<void>;
  /** Keeps files that something refers to: their retention starts again. */
  touchObjects(objectKeys: readonly string[]): Promise<void>;
}
