import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWasm } from '../../tools/build-wasm.ts';
import type { Backend } from '../backend.ts';
import { referenceMatch } from '../reference/match.ts';
import { randomDescriptors } from '../testing/descriptors.ts';
import { openWasmBackend } from './backend.ts';

describe.each([
  { name: 'relaxed SIMD, 2 threads', options: { threads: 2, relaxedSimd: true } },
  { name: 'plain SIMD, 1 thread', options: { threads: 1, relaxedSimd: false } },
])('matcher, $name', ({ options }) => {
  let backend: Backend;
  beforeAll(async () => {
    await buildWasm();
    backend = await openWasmBackend(options);
  });
  afterAll(() => backend.dispose());

  it('finds exactly what the reference finds', async () => {
    const first = randomDescriptors(301, 1);
    const second = randomDescriptors(203, 2, first);
    for (const matchOptions of [{}, { ratio: 0.95, maxAngle: 1.5 }, { mutual: false, ratio: 1 }]) {
      const expected = referenceMatch(first, second, matchOptions);
      const got = await backend.match(first, second, matchOptions);
      expect(expected.pairs.length).toBeGreaterThan(20);
      expect(got).toEqual(expected);
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
      [one, one],
      [one, full],
      [empty, one],
      [one, empty],
    ] as const) {
      expect(await backend.match(a, b, loose)).toEqual(referenceMatch(a, b, loose));
    }
  });

  it('does not go by a first set that was written over since', async () => {
    const first = randomDescriptors(64, 5);
    const second = randomDescriptors(48, 6, first);
    for (const seed of [7, 8]) {
      expect(await backend.match(first, second, { ratio: 0.95 })).toEqual(
        referenceMatch(first, second, { ratio: 0.95 }),
      );
      first.data.set(randomDescriptors(64, seed, second).data);
    }
  });

  it('refuses sets whose bytes do not fit their count', async () => {
    const broken = { count: 2, data: new Uint8Array(128) };
    await expect(backend.match(broken, broken)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
