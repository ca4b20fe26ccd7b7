import type { AccountStorage } from '../../domain/accounts/account-storage.ts';
import type { JobKind } from '../../domain/jobs/job-subject.ts';
import { QuotaError, StorageError } from '../../platform/storage-errors.ts';
import type { Queryable } from './database.ts';

export interface StorageLimits {
  /** Of accounts without one of their own; 0 is none. */
  quotaBytes: number;
  /** Of the disk the objects are on; undefined where there is no such number. */
  freeBytes(): Promise<number | undefined>;
  minFreeBytes: number;
}

export const noLimits: StorageLimits = { quotaBytes: 0, freeBytes: async () => undefined, minFreeBytes: 0 };

const tables: Partial<Record<JobKind, string>> = {
  reconstruct: 'worlds',
  generate: 'worlds',
  edit: 'worlds',
  render: 'render_jobs',
  stream: 'streams',
  task: 'tasks',
};

function tableOf(kind: JobKind): string {
  const table = tables[kind];
  if (!table) throw new Error(`${kind} keeps nothing`);
  return table;
}

/** Throws where the account has more than it may. Holds others of the same account back until the transaction ends. */
export async function checkQuota(client: Queryable, accountId: number, usualQuotaBytes: number): Promise<void> {
  const { rows } = await client.query<{ quota: number | null; used: number | null }>({
    name: 'check-storage',
    text: 'select * from check_storage($1, $2)',
    values: [accountId, usualQuotaBytes],
  });
  const { quota, used } = rows[0];
  if (quota !== null && used !== null && used > quota) throw new QuotaError(used, quota);
}

export function accountStorage(client: Queryable, limits: StorageLimits): AccountStorage {
  const set = (column: string, value: string) => async (kind: JobKind, subjectId: string, bytes: number) => {
    await client.query(`update ${tableOf(kind)} set ${column} = ${value} where id = $1`, [
      kind === 'task' ? Number(subjectId) : subjectId,
      Math.round(bytes),
    ]);
  };
  return {
    async usage(accountId) {
      const { rows } = await client.query<{
        upload_bytes: number;
        object_bytes: number;
        work_bytes: number;
        quota: number;
      }>(
        `select s.*, coalesce(a.quota_bytes, $2::bigint) as quota from accounts a, account_storage(a.id) s where a.id = $1`,
        [accountId, limits.quotaBytes],
      );
      const row = rows[0];
      return {
        uploadBytes: row.upload_bytes,
        objectBytes: row.object_bytes,
        workBytes: row.work_bytes,
        quotaBytes: row.quota === 0 ? undefined : row.quota,
      };
    },
    async requireRoom(accountId) {
      const free = await limits.freeBytes();
      if (free !== undefined && free < limits.minFreeBytes)
        throw new StorageError('STORAGE_FULL', 'the disk has too little space left');
      await checkQuota(client, accountId, limits.quotaBytes);
    },
    addObjectBytes: set('stored_bytes', 'stored_bytes + $2'),
    setObjectBytes: set('stored_bytes', '$2'),
    setWorkBytes: set('work_bytes', '$2'),
  };
}
