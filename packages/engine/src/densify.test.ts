import { describe, expect, it } from 'vitest';
import { type DensifyArrays, densify, drawByWeight, splitOpacity, weigh } from './densify.ts';
import { shValues } from './gaussians.ts';
import { uniformSequence } from './random.ts';
import { openReferenceBackend } from './reference/backend.ts';
import { lookAt, randomGaussians } from './testing/scenes.ts';

function arraysOf(count: number, capacity: number): DensifyArrays {
  const g = randomGaussians({ count: capacity, shDegree: 0, seed: 4 });
  g.count = count;
  const moments = [{ values: new Float32Array(3 * capacity).fill(1), width: 3 }];
  return { ...g, shWidth: shValues(0), moments };
}

describe('MCMC densification', () => {
  it('splits an opacity into copies that cover as much together', () => {
    for (const opacity of [0.1, 0.5, 0.95]) {
      for (const copies of [1, 2, 3, 10]) {
        const split = splitOpacity(opacity, copies);
        expect(1 - (1 - split.opacity) ** copies).toBeCloseTo(opacity, 6);
        expect(split.scale).toBeLessThanOrEqual(1 + 1e-9);
        expect(split.scale).toBeGreaterThan(0.3);
      }
    }
    expect(splitOpacity(0.4, 1)).toEqual({ opacity: expect.closeTo(0.4, 9), scale: expect.closeTo(1, 9) });
  });

  it('draws by opacity, in order, and never the dead', () => {
    const count = 5000;
    const logits = Float32Array.from({ length: count }, (_, i) => (i % 7 === 3 ? -9 : Math.sin(i) * 4));
    logits[10] = Number.NaN;
    logits[count - 1] = -20;
    const weighed = weigh(logits, count, 0.005);
    const isDead = (i: number) => !(1 / (1 + Math.exp(-logits[i])) > 0.005);
    expect([...weighed.dead]).toEqual([...logits.keys()].filter(isDead));
    const [draws, rounds] = [2000, 200];
    const times = new Uint32Array(count);
    const firstHalf: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const drawn = drawByWeight(weighed, draws, uniformSequence(round, 1));
      expect(drawn.every((value, k) => k === 0 || drawn[k - 1] <= value)).toBe(true);
      for (const i of drawn) times[i]++;
      firstHalf.push(drawn.filter((i) => i < count / 2).length);
    }
    expect([...weighed.dead].every((i) => times[i] === 0)).toBe(true);
    // Those between 0.5 and 1 take as many of the draws as of the opacity.
    const opaque = [...logits.keys()].filter((i) => logits[i] > 0);
    const drawn = opaque.reduce((sum, i) => sum + times[i], 0) / (draws * rounds);
    const opacities = [...logits.keys()].filter((i) => !isDead(i)).map((i) => 1 / (1 + Math.exp(-logits[i])));
    const share =
      opaque.reduce((sum, i) => sum + 1 / (1 + Math.exp(-logits[i])), 0) / opacities.reduce((a, b) => a + b);
    expect(drawn).toBeCloseTo(share, 2);
    // Independent of each other: how many fall into the first half varies from round to round as with coins, by 22 of 2,000.
    const mean = firstHalf.reduce((a, b) => a + b) / rounds;
    const deviation = Math.sqrt(firstHalf.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rounds);
    expect(deviation).toBeGreaterThan(17);
    expect(deviation).toBeLessThan(28);
    // Opacities above all others, whose logits have no exponential.
    const full = weigh(Float32Array.of(Number.POSITIVE_INFINITY, 2), 2, 0.005);
    expect([...full.weights]).toEqual([1, expect.closeTo(0.88, 2)]);
  });

  it('moves the dead onto the living, grows to the target and forgets their momentum', () => {
    const arrays = arraysOf(50, 80);
    for (let i = 0; i < 10; i++) arrays.opacityLogits[i] = -8;
    const options = { targetCount: 60, deadOpacity: 0.005, maxScale: 10, seed: 3 };
    const result = densify(arrays, 50, 80, options);
    expect(result).toEqual({ count: 60, relocated: 10, added: 10 });
    for (let i = 0; i < 60; i++) expect(arrays.opacityLogits[i]).toBeGreaterThan(-5.4);
    // Dead and new ones stand where a living one is.
    for (const i of [...Array(10).keys(), ...Array.from({ length: 10 }, (_, k) => 50 + k)]) {
      const twin = Array.from({ length: 40 }, (_, k) => 10 + k).some((j) =>
        [0, 1, 2].every((k) => arrays.positions[3 * i + k] === arrays.positions[3 * j + k]),
      );
      expect(twin).toBe(true);
      expect(Array.from(arrays.moments[0].values.subarray(3 * i, 3 * i + 3))).toEqual([0, 0, 0]);
    }
    const again = arraysOf(50, 80);
    for (let i = 0; i < 10; i++) again.opacityLogits[i] = -8;
    densify(again, 50, 80, options);
    expect(again.positions).toEqual(arrays.positions);
  });

  it('never exceeds the capacity, and leaves a scene of dead ones alone', () => {
    expect(
      densify(arraysOf(50, 60), 50, 60, { targetCount: 500, deadOpacity: 0.005, maxScale: 10, seed: 1 }).count,
    ).toBe(60);
    const dead = arraysOf(20, 30);
    dead.opacityLogits.fill(-9);
    const options = { targetCount: 25, deadOpacity: 0.005, maxScale: 10, seed: 1 };
    expect(densify(dead, 20, 30, options)).toEqual({ count: 20, relocated: 0, added: 0 });
  });

  it('leaves the picture nearly as it was', async () => {
    const camera = lookAt([0, 0, -3], [0, 0, 0], { width: 64, height: 48, focal: 60 });
    const scene = await openReferenceBackend().createScene({ capacity: 400, shDegree: 0, training: true });
    await scene.upload(randomGaussians({ count: 200, shDegree: 0, seed: 2 }));
    const before = await scene.render(camera);
    await scene.refine({ targetCount: 220, deadOpacity: 0.005, maxScale: 10, seed: 5 });
    const after = await scene.render(camera);
    const mean =
      before.color.reduce((sum, value, at) => sum + Math.abs(value - after.color[at]), 0) / before.color.length;
    expect(scene.count).toBe(220);
    expect(mean).toBeGreaterThan(0);
    expect(mean).toBeLessThan(0.02);
  });
});
