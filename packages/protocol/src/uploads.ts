/** The upload credential (gateway) and the upload host's envelope. */
import Type from 'typebox';

export const UploadCredential = Type.Object(
  {
    ousToken: Type.String({ description: 'sent as header `ous-token-v2` to the upload host' }),
    globalDomain: Type.String({ description: 'upload host address' }),
    blockSize: Type.Integer({ description: 'files larger than this many bytes use block upload' }),
  },
  { title: 'UploadCredential' },
);
export type UploadCredential = Type.Static<typeof UploadCredential>;

export const StorageUsage = Type.Object(
  {
    usedBytes: Type.Integer({ description: 'all storage that the account uses' }),
    quotaBytes: Type.Union([Type.Integer(), Type.Null()], { description: 'the storage limit; null: none' }),
    uploadBytes: Type.Integer({ description: 'uploaded files; unfinished ones count as large as announced' }),
    objectBytes: Type.Integer({ description: 'files of worlds, tasks, renders and streams' }),
    workBytes: Type.Integer({ description: 'work files of running jobs, and what is kept for reruns' }),
  },
  { title: 'StorageUsage' },
);
export type StorageUsage = Type.Static<typeof StorageUsage>;

export const uploadTokenHeader = 'ous-token-v2';

export const uploadStatus = { created: 0, receiving: 1, assembling: 2, success: 5, failed: 6, expired: 8 } as const;
export type UploadStatusCode = (typeof uploadStatus)[keyof typeof uploadStatus];

/** `c` is the integer 0 for plain callers and the string "0" for the published SDKs, which compare it strictly. */
export type Dialect = 'plain' | 'sdk';
export const sdkUserAgentPrefix = 'aholo-sdk-';

export const BlockInitQuery = Type.Object({
  md5: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'file MD5, lowercase hex' }),
  blocks: Type.Integer({ minimum: 1, maximum: 100_000 }),
  size: Type.Integer({ minimum: 1 }),
  name: Type.String({ minLength: 1, maxLength: 1024 }),
  metadata: Type.Optional(Type.String({ maxLength: 16_384 })),
  customPrefix: Type.Optional(Type.String({ maxLength: 512 })),
  customFilename: Type.Optional(Type.String({ maxLength: 255 })),
});
export type BlockInitQuery = Type.Static<typeof BlockInitQuery>;

export const BlockInitResult = Type.Object({
  taskId: Type.Integer(),
  lackBlocks: Type.Array(Type.String({ examples: ['5', '72-423'] })),
  progress: Type.Number(),
  deduplicated: Type.Boolean(),
});
export type BlockInitResult = Type.Static<typeof BlockInitResult>;

export const UploadState = Type.Object({
  taskId: Type.Integer(),
  status: Type.Integer({ description: '0 created, 1 receiving, 2 assembling, 5 success, 6 failed, 8 expired' }),
  progress: Type.Number(),
  name: Type.String(),
  size: Type.Integer(),
  md5: Type.String(),
  uploadKey: Type.String(),
  url: Type.String(),
  lackBlocks: Type.Array(Type.String()),
  errorCode: Type.Integer(),
  errorMsg: Type.String(),
});
export type UploadState = Type.Static<typeof UploadState>;

/** `[1,2,3,7]` as `["1-3", "7"]`: how the upload host names missing blocks. Input ascending, 1-based. */
export function formatBlockRanges(blocks: Iterable<number>): string[] {
  const ranges: string[] = [];
  let first = -1;
  let last = -1;
  const flush = () => {
    if (first > 0) ranges.push(first === last ? `${first}` : `${first}-${last}`);
  };
  for (const block of blocks) {
    if (block === last + 1 && first > 0) {
      last = block;
      continue;
    }
    flush();
    first = last = block;
  }
  flush();
  return ranges;
}
