import { understand } from '@orrery/scene-language';
import { describe, expect, it } from 'vitest';
import { planRoom } from './plan-room.ts';
import { plainModel } from './testing/plain-models.ts';

const plan = async (prompt: string) => planRoom(await understand(prompt), { seed: 1, buildModel: plainModel });

describe('what is put into and under others', () => {
  it('lies smaller in a basket that it is too large for', async () => {
    const room = await plan('a study with a dog in a basket');
    const dog = room.placements.find(({ request }) => request.kind === 'dog');
    const basket = room.placements.find(({ request }) => request.kind === 'basket');
    expect(dog?.on?.placement).toBe(basket?.id);
    expect(room.missing.filter(({ fact }) => fact.startsWith('rel:'))).toEqual([]);
  });

  it('sets several on a gate, one beside the other', async () => {
    const room = await plan('a meadow with a gate and two birds on the gate');
    const birds = room.placements.filter(({ request }) => request.kind === 'bird');
    expect(birds.map(({ on }) => on?.placement.startsWith('gate'))).toEqual([true, true]);
  });

  it('hangs from the ceiling what hangs from its beams', async () => {
    const room = await plan('an attic with a lantern hanging from the beams');
    expect(room.placements.find(({ request }) => request.kind === 'paper-lantern')?.hangs).toBe('ceiling');
    expect(room.missing.filter(({ fact }) => fact.startsWith('rel:'))).toEqual([]);
  });
});
