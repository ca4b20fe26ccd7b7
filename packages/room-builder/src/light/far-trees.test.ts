import type { Vec3 } from '@orrery/model-library';
import { expect, it } from 'vitest';
import { directionNoise } from './direction-noise.ts';
import { farTrees, type TreeRow } from './far-trees.ts';

const row: TreeRow = {
  distance: 30,
  spacing: 12,
  low: 8,
  high: 9,
  taken: 1,
  conifers: 0,
  albedo: [0.1, 0.14, 0.05],
  haze: 0.1,
};
const noise = directionNoise(4);
const east: Vec3 = [Math.SQRT1_2, 0, Math.SQRT1_2];

/** Mean of what is seen over some of the circle, and how much of it is trees. */
function look(toward: Vec3, from: number, to: number) {
  const trees = farTrees([row], noise, toward);
  let [light, seen, asked] = [0, 0, 0];
  for (let turn = from; turn < to; turn += 1 / 4000) {
    for (let elevation = 0; elevation < 0.25; elevation += 0.005) {
      const tree = trees.at(turn, elevation);
      asked++;
      if (!tree) continue;
      seen++;
      light += tree.shaded[1];
    }
  }
  return { cover: seen / asked, light: light / seen };
}

it('stand between the ground and their height, with gaps between them', () => {
  const { cover } = look(east, 0, 1);
  expect(cover).toBeGreaterThan(0.2);
  expect(cover).toBeLessThan(0.9);
  const trees = farTrees([row], noise, east);
  for (let turn = 0; turn < 1; turn += 0.001) {
    // The nearest at four fifths of 30 m: its top 7 m above the eye, its foot 2 m below.
    expect(trees.at(turn, 7.8 / 24)).toBeNull();
    expect(trees.at(turn, -2.1 / 24)).toBeNull();
  }
});

it('are brighter where they turn their lit side to the eye', () => {
  // Turns count from -X: at 0 one looks away from a sun in the east, at a half towards it.
  const lit = look(east, 0, 0.1).light;
  const against = look(east, 0.45, 0.55).light;
  expect(lit).toBeGreaterThan(1.2 * against);
});

it('throw shadows away from the sun, none where the ground is another', () => {
  const centroid = (toward: Vec3) => {
    const { shadow } = farTrees([row], noise, toward);
    let [sum, x] = [0, 0];
    for (let turn = 0; turn < 1; turn += 0.002) {
      for (let distance = 10; distance < 50; distance += 0.5) {
        const dark = distance * shadow(turn, distance);
        sum += dark;
        x += dark * distance * Math.cos(2 * Math.PI * (turn - 0.5));
      }
    }
    return x / sum;
  };
  expect(centroid([-east[0], 0, east[2]]) - centroid(east)).toBeGreaterThan(5);
  expect(farTrees([row], noise, east, 12).shadow(0.3, 30)).toBe(0);
});
