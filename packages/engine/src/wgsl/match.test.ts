import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../backend.ts';
import { referenceMatch } from '../reference/match.ts';
import { randomDescriptors } from '../testing/descriptors.ts';
import { describeOnGpu, openTestBackend } from './testing/software-gpu.ts';

describeOnGpu('WGSL matcher', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await openTestBackend();
  });
  afterAll(() => backend?.dispose());

  it('finds exactly what the reference finds', async () => {
    const first = randomDescriptors(301, 1);
    const second = randomDescriptors(203, 2, first);
    for (const options of [{}, { ratio: 0.95, maxAngle: 1.5 }, { mutual: false, ratio: 1 }]) {
      const expected = referenceMatch(first, second, options);
      expect(expected.pairs.length).toBeGreaterThan(20);
      expect(await backend.match(first, second, options)).toEqual(expected);
    }
  });

  it('agrees at the edges: full bytes, zeros, ties, odd and empty sets', async () => {
    const full = { count: 3, data: new Uint8Array(3 * 128).fill(255) };
    const zero = { count: 5, data: new Uint8Array(5 * 128) };
    const one = randomDescriptors(1, 4);
    const empty = { count: 0, data: new Uint8Array(0) };
    const loose = { ratio: 2, maxAngle: 4 };
    for (const [a, b] of [
      [full, full],
      [full, zero],
      [zero, one],
      [one, full],
      [empty, one],
      [one, empty],
    ] as const) {
      expect(await backend.match(a, b, loose)).toEqual(referenceMatch(a, b, loose));
    }
  });

  it('refuses sets whose bytes do not fit their count', async () => {
    const broken = { count: 2, data: new Uint8Array(128) };
    await expect(backend.match(broken, broken)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
