/** How much of each kind of work an account has. */
import { unfinishedWorldStatuses } from '@orrery/protocol';
import type { WorkCount, WorkCounts } from '../../domain/accounts/work-counts.ts';
import type { Queryable } from './database.ts';

const unfinished = {
  worlds: `status in (${unfinishedWorldStatuses.map((status) => `'${status}'`).join(', ')})`,
  tasks: 'status in (0, 1)',
  render_jobs: `status in ('QUEUED', 'RUNNING')`,
} as const;

export function workCounts(client: Queryable): WorkCounts {
  const of = async (accountId: number, table: keyof typeof unfinished): Promise<WorkCount> => {
    const { rows } = await client.query<{ total: number; unfinished: number; last_month: number }>(
      `select count(*) as total, count(*) filter (where ${unfinished[table]}) as unfinished,
         count(*) filter (where created_at > now() - interval '30 days') as last_month
       from ${table} where account_id = $1`,
      [accountId],
    );
    const [row] = rows;
    return { total: row.total, unfinished: row.unfinished, lastMonth: row.last_month };
  };
  return {
    worlds: (accountId) => of(accountId, 'worlds'),
    tasks: (accountId) => of(accountId, 'tasks'),
    renders: (accountId) => of(accountId, 'render_jobs'),
  };
}
