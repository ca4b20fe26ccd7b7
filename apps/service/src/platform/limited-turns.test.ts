import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitedTurns } from './limited-turns.ts';

/** Work that ends when it is told to; counts how much runs at once. */
function heldWork() {
  const state = { running: 0, most: 0, ends: [] as (() => void)[] };
  const work = async () => {
    state.running++;
    state.most = Math.max(state.most, state.running);
    await new Promise<void>((end) => state.ends.push(end));
    state.running--;
  };
  return { state, work };
}

test('no more than the limit runs, whoever comes while room changes hands', async () => {
  const turns = limitedTurns(2);
  const { state, work } = heldWork();
  const all = [1, 2, 3].map((owner) => turns(owner, work));
  await nextRound();
  expect(state.running).toBe(2);
  // One ends while the third waits, and a fourth asks in the same moment.
  state.ends.shift()!();
  all.push(turns(4, work));
  while (all.length > 0 && state.ends.length > 0) {
    await nextRound();
    state.ends.shift()?.();
    await nextRound();
  }
  await Promise.all(all);
  expect(state.most).toBe(2);
});

test('an owner has one at a time, also after a failure', async () => {
  const turns = limitedTurns(5);
  const { state, work } = heldWork();
  const failed = turns(1, async () => {
    throw new Error('first');
  });
  const second = turns(1, work);
  const third = turns(1, work);
  await expect(failed).rejects.toThrow('first');
  await nextRound();
  expect(state.running).toBe(1);
  state.ends.shift()!();
  await second;
  await nextRound();
  state.ends.shift()!();
  await third;
  expect(state.most).toBe(1);
});
