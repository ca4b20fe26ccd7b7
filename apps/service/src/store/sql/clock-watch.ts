/**
 * Whether the time of day can be trusted with deleting. A clock that is set wrong (a machine that boots without one, a slip of an
 * operator) makes everything look old; what a sweep then deletes does not come back when the clock is put right. So after a jump, and
 * after a start that finds more time gone than the service was likely to be away, nothing is deleted by age for an hour.
 */
import type { Logger } from '../../platform/log.ts';
import type { Database } from './database.ts';

export interface ClockWatch {
  isSteady(): Promise<boolean>;
}

/** More than a clock that is slewed, or a query that waits, is off between two looks. */
const toleranceMs = 2 * 60_000;
/** Long enough for time synchronization, or a person, to put a clock right. Also the longest absence that nobody wonders about. */
const holdMs = 3600_000;

export interface ClockWatchOptions {
  database: Pick<Database, 'query'>;
  log: Logger;
  /** This machine's time of day. */
  wallMs?: () => number;
  /** Never set. */
  monotonicMs?: () => number;
}

export function createClockWatch(options: ClockWatchOptions): ClockWatch {
  const { database, log, wallMs = Date.now, monotonicMs = () => performance.now() } = options;
  let last: { monotonic: number; wall: number; database: number } | undefined;
  let heldUntil = Number.NEGATIVE_INFINITY;

  const hold = (monotonic: number, jumpMs: number) => {
    heldUntil = monotonic + holdMs;
    log.warn(
      { jumpS: Math.round(jumpMs / 1000), waitS: holdMs / 1000 },
      'the clock has jumped: nothing is deleted by its age until it has run steadily for a while',
    );
  };

  return {
    async isSteady() {
      const { rows } = await database.query<{ now: number; mark: number | null }>(
        `select extract(epoch from clock_timestamp())::float8 * 1000 as now,
           (select extract(epoch from seen_at)::float8 * 1000 from clock_mark) as mark`,
      );
      const seen = { monotonic: monotonicMs(), wall: wallMs(), database: rows[0].now };
      const { mark } = rows[0];
      if (last) {
        const passed = seen.monotonic - last.monotonic;
        const jumps = [seen.wall - last.wall - passed, seen.database - last.database - passed];
        const jump = jumps.find((ms) => Math.abs(ms) > toleranceMs);
        if (jump !== undefined) hold(seen.monotonic, jump);
      } else if (mark !== null && (seen.database - mark > holdMs || mark - seen.database > toleranceMs))
        hold(seen.monotonic, seen.database - mark);
      last = seen;
      if (seen.monotonic < heldUntil) return false;
      await database.query(
        `insert into clock_mark (seen_at) values (clock_timestamp()) on conflict (singleton) do update set seen_at = excluded.seen_at`,
      );
      return true;
    },
  };
}
