import { expect, it } from 'vitest';
import { lookSurface } from './look-surface.ts';
import type { ObjectLook } from './object-network.ts';

const [side, bins, reach] = [40, 32, 1.6];

/** What a perfect network would say of what is full where `inside` says so (X right, Y down, Z away). */
function lookOf(inside: (x: number, y: number, z: number) => boolean, lens: number, elevation = 0): ObjectLook {
  const full = new Float32Array(side * side * bins).fill(-20);
  const [depth, cover] = [new Float32Array(side * side), new Float32Array(side * side).fill(-20)];
  const fine = 640;
  for (let cell = 0; cell < side * side; cell++) {
    const [u, v] = [cell % side, Math.floor(cell / side)].map((at) => (2 * (at + 0.5)) / side - 1) as [number, number];
    for (let i = fine - 1; i >= 0; i--) {
      const z = -reach + (2 * reach * (i + 0.5)) / fine;
      const ahead = 1 + lens * z;
      if (!inside(u * ahead, v * ahead, z)) continue;
      [depth[cell], cover[cell]] = [z, 20];
      const bin = cell * bins + Math.floor((i * bins) / fine);
      full[bin] = Math.min(20, full[bin] < -19 ? -4 : full[bin] + (8 * bins) / fine);
    }
  }
  return { side, bins, reach, full, depth, cover, normal: depth, back: depth, elevation, lens };
}

function edgesOf(indices: Uint32Array): Map<string, number> {
  const edges = new Map<string, number>();
  for (let t = 0; t < indices.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const key = `${indices[t + k]} ${indices[t + ((k + 1) % 3)]}`;
      edges.set(key, (edges.get(key) ?? 0) + 1);
    }
  return edges;
}

function volume(positions: Float32Array, indices: Uint32Array): number {
  let sum = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => positions.subarray(3 * indices[t + k], 3 * indices[t + k] + 3)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    sum += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum / 6;
}

it('gives a ball back round, closed and facing outwards, through a wide lens', () => {
  const ball = lookOf((x, y, z) => Math.hypot(x, y, z) < 0.6, 0.4);
  const { positions, indices } = lookSurface(ball);
  let farthest = 0;
  for (let i = 0; i < positions.length; i += 3)
    farthest = Math.max(farthest, Math.abs(Math.hypot(positions[i], positions[i + 1], positions[i + 2]) - 0.6));
  expect(farthest).toBeLessThan(0.07);
  const edges = edgesOf(indices);
  expect(edges.size).toBeGreaterThan(100);
  const open = [...edges].filter(
    ([edge, count]) => count !== 1 || edges.get(edge.split(' ').reverse().join(' ')) !== 1,
  );
  expect(open).toEqual([]);
  expect(volume(positions, indices) / ((4 / 3) * Math.PI * 0.6 ** 3)).toBeCloseTo(1, 1);
});

it('keeps a sheet that is thinner than a stretch of the ray', () => {
  const sheet = lookOf((x, y, z) => Math.abs(x) < 0.7 && Math.abs(y) < 0.5 && z > 0.2 && z < 0.22, 0);
  const { seen } = lookSurface(sheet);
  const z = [...seen].filter((_, i) => i % 3 === 2);
  expect(Math.min(...z)).toBeCloseTo(0.2, 1);
  expect(Math.max(...z)).toBeLessThan(0.2 + 2.5 * ((2 * reach) / bins));
});

it('stands upright what was seen from above', () => {
  // A standing rod, seen from 40 degrees above: its top leans towards the camera.
  const angle = (40 * Math.PI) / 180;
  const up = [0, -Math.cos(angle), -Math.sin(angle)];
  const rod = lookOf(
    (x, y, z) => {
      const along = y * up[1] + z * up[2];
      return Math.abs(along) < 0.7 && Math.hypot(x, y - along * up[1], z - along * up[2]) < 0.15;
    },
    0,
    angle,
  );
  const { positions } = lookSurface(rod);
  const extent = [0, 1, 2].map((axis) => {
    const values = [...positions].filter((_, i) => i % 3 === axis);
    return Math.max(...values) - Math.min(...values);
  });
  expect(extent[2]).toBeCloseTo(1.4, 0.5);
  expect(extent[0]).toBeLessThan(0.45);
  expect(extent[1]).toBeLessThan(0.45);
});
