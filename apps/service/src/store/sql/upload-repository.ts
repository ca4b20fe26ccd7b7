import { type UploadStatusCode, uploadStatus } from '@orrery/protocol';
import type { BindingRequest, UploadRepository, UploadTask } from '../../domain/uploads/upload-repository.ts';
import { QuotaError } from '../../platform/storage-errors.ts';
import { checkQuota } from './account-storage.ts';
import { type Database, inTransaction, patience, type Queryable, waitingFor } from './database.ts';

interface TaskRow {
  id: number;
  account_id: number;
  kind: 'single' | 'block';
  size: number;
  md5: string;
  blocks: number;
  object_key: string;
  status: UploadStatusCode;
  error_code: number;
  error_message: string;
  received_blocks: number;
  received_bytes: number;
}

const { created, receiving, assembling, success, failed, expired } = uploadStatus;
const unfinished = `${created}, ${receiving}`;
/** As the unique index has it. */
const unended = `${unfinished}, ${assembling}`;

const taskColumns = `t.id, t.account_id, t.kind, t.size, t.md5, t.blocks, t.object_key, t.status, t.error_code, t.error_message,
  t.received_blocks, t.received_bytes`;

const toTask = (row: TaskRow): UploadTask => ({
  id: row.id,
  accountId: row.account_id,
  kind: row.kind,
  sizeBytes: row.size,
  md5: row.md5,
  blocks: row.blocks,
  objectKey: row.object_key,
  status: row.status,
  errorCode: row.error_code,
  errorMessage: row.error_message,
  receivedBlocks: row.received_blocks,
  receivedBytes: row.received_bytes,
});

async function bind(client: Queryable, taskId: number, binding: BindingRequest): Promise<void> {
  await client.query(
    `insert into upload_bindings (token_id, task_id, name, upload_key, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (token_id) do update
       set task_id = excluded.task_id, name = excluded.name, upload_key = excluded.upload_key, expires_at = excluded.expires_at`,
    [binding.tokenId, taskId, binding.name, binding.uploadKey, new Date(binding.expiresAtMs)],
  );
}

/** A lease that ends later than any could was taken before the clock was set back: its holder would extend it soon if it lived. */
const overdue = (until: string) => `${until} not between now() and now() + interval '1 minute'`;

/** `usualQuotaBytes`: of accounts without one of their own; 0 is none. */
export function uploadRepository(database: Database, usualQuotaBytes = 0): UploadRepository {
  const background = waitingFor(database, patience.backgroundMs);
  return {
    async findBound(tokenId, accountId) {
      const { rows } = await database.query<TaskRow & { name: string; upload_key: string; untouched_s: number }>({
        name: 'upload-bound',
        text: `select ${taskColumns}, b.name, b.upload_key, extract(epoch from now() - t.updated_at)::float8 as untouched_s from upload_bindings b join upload_tasks t on t.id = b.task_id
               where b.token_id = $1 and t.account_id = $2`,
        values: [tokenId, accountId],
      });
      const row = rows[0];
      return row && { task: toTask(row), name: row.name, uploadKey: row.upload_key, untouchedS: row.untouched_s };
    },

    async findFinished(accountId, md5, sizeBytes) {
      const { rows } = await database.query<TaskRow>(
        `select ${taskColumns} from upload_tasks t
         where t.account_id = $1 and t.md5 = $2 and t.size = $3 and t.status = ${success} order by t.id desc limit 8`,
        [accountId, md5, sizeBytes],
      );
      return rows.map(toTask);
    },

    bindFinished: (taskId, binding) =>
      inTransaction(database, async (client) => {
        const { rowCount } = await client.query(
          `update upload_tasks set updated_at = now() where id = $1 and status = ${success}`,
          [taskId],
        );
        if (rowCount === 0) return false;
        await bind(client, taskId, binding);
        return true;
      }),

    openBlockTask: (request, binding) =>
      inTransaction(database, async (client) => {
        const { rows } = await client.query<TaskRow>(
          `insert into upload_tasks as t (account_id, kind, size, md5, blocks, metadata, object_key, status)
           values ($1, 'block', $2, $3, $4, $5, $6, ${created})
           on conflict (account_id, md5, size, blocks) where kind = 'block' and status in (${unended})
             do update set updated_at = now()
           returning ${taskColumns}`,
          [
            request.accountId,
            request.sizeBytes,
            request.md5,
            request.blocks,
            request.metadata ?? null,
            request.objectKey,
          ],
        );
        await bind(client, rows[0].id, binding);
        await checkQuota(client, request.accountId, usualQuotaBytes);
        return toTask(rows[0]);
      }),

    async receivedBlocks(taskId) {
      const { rows } = await database.query<{ block: number }>(
        'select block from upload_parts where task_id = $1 order by block',
        [taskId],
      );
      return rows.map((row) => row.block);
    },

    async recordPart(taskId, part) {
      const { rows } = await database.query<{
        outcome: 'recorded' | 'too-large' | 'ended';
        task_status: UploadStatusCode;
        replaced_key: string | null;
      }>({
        name: 'upload-record-part',
        text: 'select * from record_upload_part($1, $2, $3, $4)',
        values: [taskId, part.block, part.sizeBytes, part.partKey],
      });
      const { outcome, task_status: status, replaced_key: replacedKey } = rows[0];
      if (outcome === 'ended') return { outcome, status };
      if (outcome === 'too-large') return { outcome };
      return { outcome, complete: status === assembling, replacedKey: replacedKey ?? undefined };
    },

    touchUnfinished: (taskId, accountId) =>
      inTransaction(database, async (client) => {
        await client.query(`update upload_tasks set updated_at = now() where id = $1 and status in (${unfinished})`, [
          taskId,
        ]);
        await checkQuota(client, accountId, usualQuotaBytes);
      }),

    async beginSingle(accountId, objectKey, announcedBytes) {
      const { rows } = await database.query<{ task_id: number | null; quota: number; used: number }>({
        name: 'upload-begin-single',
        text: 'select * from begin_single_upload($1, $2, $3, $4)',
        values: [accountId, objectKey, announcedBytes, usualQuotaBytes],
      });
      const { task_id: taskId, used, quota } = rows[0];
      if (taskId === null) throw new QuotaError(used, quota);
      return taskId;
    },

    finishSingle: (taskId, file, binding) =>
      inTransaction(database, async (client) => {
        const { rowCount } = await client.query(
          `update upload_tasks set status = ${success}, size = $2, md5 = $3, received_blocks = 1, received_bytes = $2, cleaned = true,
             updated_at = now() where id = $1 and status = ${receiving}`,
          [taskId, file.sizeBytes, file.md5],
        );
        if (rowCount === 0) return false;
        await bind(client, taskId, binding);
        return true;
      }),

    async removeTask(taskId) {
      await database.query('delete from upload_tasks where id = $1', [taskId]);
    },

    async claimAssembly(taskId, owner, leaseS) {
      const claimed = await database.query<TaskRow>(
        `update upload_tasks t set claimed_by = $2, claimed_until = now() + make_interval(secs => $3)
         where t.id = $1 and t.status = ${assembling} and (t.claimed_until is null or ${overdue('t.claimed_until')}) returning ${taskColumns}`,
        [taskId, owner, leaseS],
      );
      const row = claimed.rows[0];
      if (!row) return undefined;
      const parts = await database.query<{ block: number; size: number; part_key: string }>(
        'select block, size, part_key from upload_parts where task_id = $1 order by block',
        [taskId],
      );
      return {
        task: toTask(row),
        parts: parts.rows.map((part) => ({ block: part.block, sizeBytes: part.size, partKey: part.part_key })),
      };
    },

    async extendClaim(taskId, owner, leaseS) {
      const { rowCount } = await database.query(
        `update upload_tasks set claimed_until = now() + make_interval(secs => $3)
         where id = $1 and status = ${assembling} and claimed_by = $2`,
        [taskId, owner, leaseS],
      );
      return rowCount === 1;
    },

    finishAssembly: (taskId, owner, outcome) =>
      inTransaction(database, async (client) => {
        const { rowCount } = await client.query(
          `update upload_tasks set status = $3, error_code = $4, error_message = $5, claimed_by = null, claimed_until = null,
             updated_at = now() where id = $1 and status = ${assembling} and claimed_by = $2`,
          [
            taskId,
            owner,
            outcome.status,
            outcome.status === failed ? outcome.errorCode : 0,
            outcome.status === failed ? outcome.errorMessage : '',
          ],
        );
        if (rowCount === 0) return false;
        await client.query('delete from upload_parts where task_id = $1', [taskId]);
        return true;
      }),

    async releaseClaim(taskId, owner) {
      await database.query(
        `update upload_tasks set claimed_by = null, claimed_until = null where id = $1 and status = ${assembling} and claimed_by = $2`,
        [taskId, owner],
      );
    },

    async unclaimedAssemblies() {
      const { rows } = await database.query<{ id: number }>(
        `select id from upload_tasks where status = ${assembling} and (claimed_until is null or ${overdue('claimed_until')}) order by id limit 100`,
      );
      return rows.map((row) => row.id);
    },

    expireUnfinished: ({ blockS, singleS }) =>
      inTransaction(database, async (connection) => {
        const client = waitingFor(connection, patience.backgroundMs);
        const { rows } = await client.query<{ id: number }>(
          `update upload_tasks set status = ${expired}, error_message = 'expired' where status in (${unfinished})
             and updated_at < now() - make_interval(secs => case kind when 'single' then $2::float8 else $1::float8 end) returning id`,
          [blockS, singleS],
        );
        if (rows.length > 0)
          await client.query('delete from upload_parts where task_id = any($1)', [rows.map((row) => row.id)]);
        return rows.length;
      }),

    expireIfUntouched: (taskId, ageS) =>
      inTransaction(database, async (client) => {
        const { rowCount } = await client.query(
          `update upload_tasks set status = ${expired}, error_message = 'expired'
           where id = $1 and status in (${unfinished}) and updated_at < now() - make_interval(secs => $2)`,
          [taskId, ageS],
        );
        if (rowCount === 0) return false;
        await client.query('delete from upload_parts where task_id = $1', [taskId]);
        return true;
      }),

    async uncleaned(limit) {
      const { rows } = await background.query<{ id: number; object_key: string; status: number }>(
        `select id, object_key, status from upload_tasks where status in (${success}, ${failed}, ${expired}) and not cleaned order by id limit $1`,
        [limit],
      );
      return rows.map((row) => ({ id: row.id, objectKey: row.object_key, finished: row.status === success }));
    },

    async markCleaned(taskId) {
      await database.query('update upload_tasks set cleaned = true where id = $1', [taskId]);
    },

    async retireUnused(ageS) {
      const { rowCount } = await background.query(
        `update upload_tasks set status = ${expired}, error_message = 'no longer kept', cleaned = false, updated_at = now()
         where status = ${success} and updated_at < now() - make_interval(secs => $1)`,
        [ageS],
      );
      return rowCount ?? 0;
    },

    async removeEnded(ageS) {
      await background.query(
        `delete from upload_tasks where status in (${failed}, ${expired}) and cleaned and updated_at < now() - make_interval(secs => $1)`,
        [ageS],
      );
    },

    async removeExpiredBindings() {
      await background.query('delete from upload_bindings where expires_at < now()');
    },

    async touchObjects(objectKeys) {
      await database.query(
        `update upload_tasks set updated_at = now() where object_key = any($1) and status = ${success}`,
        [objectKeys],
      );
    },
  };
}
