import { expect, it } from 'vitest';
import { triangulate, triangulationWork } from './triangulate.ts';

function cut(points: readonly (readonly [number, number])[], work = triangulationWork()) {
  const positions = Float64Array.from(points.flatMap(([x, y]) => [x, y, 0]));
  const triangles: [number, number, number][] = [];
  triangulate([...points.keys()], positions, (a, b, c) => triangles.push([a, b, c]), work);
  const area = ([a, b, c]: readonly number[]) => {
    const [p, q, r] = [points[a!], points[b!], points[c!]];
    return ((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])) / 2;
  };
  return { triangles, areas: triangles.map(area) };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const outline = (points: readonly (readonly [number, number])[]) =>
  sum(points.map(([x, y], k) => (x * points[(k + 1) % points.length][1] - y * points[(k + 1) % points.length][0]) / 2));

it('a comb of many teeth keeps its outline', () => {
  const teeth = 500;
  const comb: [number, number][] = [];
  for (let k = 0; k < teeth; k++) comb.push([2 * k, 0], [2 * k + 0.9, 0], [2 * k + 0.95, 5], [2 * k + 1.9, 5]);
  comb.push([2 * teeth, 6], [0, 6]);
  const { triangles, areas } = cut(comb);
  expect(triangles).toHaveLength(comb.length - 2);
  expect(Math.min(...areas)).toBeGreaterThan(-1e-9);
  expect(sum(areas)).toBeCloseTo(outline(comb), 6);
});

it('a frame with a seam to its hole keeps the hole', () => {
  const frame: [number, number][] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
    [3, 3],
    [3, 7],
    [7, 7],
    [7, 3],
    [3, 3],
  ];
  const { areas } = cut(frame);
  expect(Math.min(...areas)).toBeGreaterThan(-1e-9);
  expect(sum(areas)).toBeCloseTo(84, 6);
});

it('what crosses itself ends within its share of work, and so does a file of it', () => {
  const star = Array.from({ length: 4001 }, (_, k): [number, number] => {
    const angle = (2 * Math.PI * ((k * 1999) % 4001)) / 4001;
    return [Math.cos(angle) * (1 + 0.3 * Math.sin(37 * k)), Math.sin(angle)];
  });
  const work = { looksLeft: 5e6 };
  for (let k = 0; k < 5; k++) expect(cut(star, work).triangles).toHaveLength(3999);
  expect(work.looksLeft).toBeGreaterThan(-4001);
});
