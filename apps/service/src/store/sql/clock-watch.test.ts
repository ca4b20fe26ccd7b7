import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '../../testing/test-database.ts';
import { createClockWatch } from './clock-watch.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(() => db.database.query('delete from clock_mark'));

/** A process whose clocks, and the database's, stand where the test puts them. */
function watch() {
  const at = { monotonic: 5000, wall: 1_800_000_000_000, database: 1_800_000_000_000 };
  const clock = createClockWatch({
    log: silentLog,
    wallMs: () => at.wall,
    monotonicMs: () => at.monotonic,
    database: {
      // The database's own clock is not ours to set: what it says is put in place of its answer.
      query: (async (text: string) => {
        const answer = await db.database.query(
          text.replaceAll('clock_timestamp()', `to_timestamp(${at.database / 1000})`),
        );
        return answer;
      }) as unknown as TestDatabase['database']['query'],
    },
  });
  return {
    at,
    isSteady: () => clock.isSteady(),
    pass(ms: number) {
      at.monotonic += ms;
      at.wall += ms;
      at.database += ms;
    },
  };
}

it('a clock that runs is steady, and one that is off by little too', async () => {
  const { at, pass, isSteady } = watch();
  expect(await isSteady()).toBe(true);
  for (let i = 0; i < 5; i++) {
    pass(10 * 60_000);
    at.wall += 20_000;
    at.database -= 20_000;
    expect(await isSteady()).toBe(true);
  }
});

it.each([
  ['database', 40 * dayMs],
  ['database', -40 * dayMs],
  ['wall', 3 * hourMs],
  ['wall', -3 * hourMs],
] as const)('after a jump of the clock (%s, %d ms) nothing is deleted for an hour', async (which, jumpMs) => {
  const { at, pass, isSteady } = watch();
  expect(await isSteady()).toBe(true);
  pass(60_000);
  at[which] += jumpMs;
  expect(await isSteady()).toBe(false);
  pass(30 * 60_000);
  expect(await isSteady()).toBe(false);
  // Put right again: a jump like any other.
  at[which] -= jumpMs;
  expect(await isSteady()).toBe(false);
  pass(59 * 60_000);
  expect(await isSteady()).toBe(false);
  pass(2 * 60_000);
  expect(await isSteady()).toBe(true);
});

it('a start that finds the clock far from where it was last seen waits as well', async () => {
  const before = watch();
  expect(await before.isSteady()).toBe(true);
  const soon = watch();
  soon.pass(30 * 60_000);
  expect(await soon.isSteady()).toBe(true);
  for (const jumpMs of [40 * dayMs, -3 * hourMs]) {
    const after = watch();
    after.pass(jumpMs);
    expect(await after.isSteady()).toBe(false);
    // Started again meanwhile: the wait begins anew, since nobody has seen the clock run steadily.
    const again = watch();
    again.pass(jumpMs + 60_000);
    expect(await again.isSteady()).toBe(false);
  }
});
