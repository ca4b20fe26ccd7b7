/**
 * Colors of what the picture does not show, by the network: what it says of the far side, as bright as the picture is where the two meet, and
 * near that border mixed with what the picture shows there, so that no seam is seen.
 */
import { projected, type Shape } from '../silhouette.ts';
import type { NetworkFit } from './network-fit.ts';

/** Rings of triangles over which the picture's border goes over into the far side. */
const rings = 5;
/** Brightness of the picture against the network's, at most and at least. */
const gains = [0.5, 2] as const;

/** `colors`: linear, three numbers for each vertex, NaN where the picture shows nothing; filled in place. */
export function fillWithBack({ positions, indices }: Shape, colors: Float32Array, fit: NetworkFit): void {
  const far = farColors(positions, fit);
  const count = positions.length / 3;
  const ring = Uint8Array.from({ length: count }, (_, v) => (Number.isNaN(colors[3 * v]) ? 255 : 0));
  const source = Uint32Array.from({ length: count }, (_, v) => v);
  for (let round = 1; round <= rings; round++)
    for (let t = 0; t < indices.length; t += 3)
      for (let k = 0; k < 3; k++) {
        const [a, b] = [indices[t + k], indices[t + ((k + 1) % 3)]];
        for (const [from, to] of [
          [a, b],
          [b, a],
        ] as const) {
          if (ring[from] !== round - 1 || ring[to] !== 255) continue;
          [ring[to], source[to]] = [round, source[from]];
        }
      }
  const border = [0, 0, 0, 0, 0, 0];
  for (let v = 0; v < count; v++) {
    if (ring[v] !== 1) continue;
    for (let k = 0; k < 3; k++) {
      border[k] = border[k] + colors[3 * source[v] + k];
      border[3 + k] = border[3 + k] + far[3 * v + k];
    }
  }
  const gain = [0, 1, 2].map((k) => {
    const measured = border[3 + k] > 0 ? border[k] / border[3 + k] : 1;
    return Math.min(gains[1], Math.max(gains[0], measured));
  });
  for (let v = 0; v < count; v++) {
    if (ring[v] === 0) continue;
    const share = ring[v] === 255 ? 1 : ring[v] / (rings + 1);
    for (let k = 0; k < 3; k++) {
      const own = Math.min(1, far[3 * v + k] * gain[k]);
      colors[3 * v + k] = share * own + (share < 1 ? (1 - share) * colors[3 * source[v] + k] : 0);
    }
  }
}

/** Cells to both sides over which the far side's colors are evened out, and how often: what is told ray by ray has streaks that no thing has. */
const evening = { reach: 4, rounds: 2 } as const;

/** Linear color times cover, and cover, of each cell of the far side. */
function evenBack({ side, back, cover }: NetworkFit['look']): Float32Array {
  let from = new Float32Array(4 * side * side);
  for (let cell = 0; cell < side * side; cell++) {
    const share = 1 / (1 + Math.exp(-cover[cell]));
    for (let k = 0; k < 3; k++) from[4 * cell + k] = share * back[3 * cell + k] ** 2.2;
    from[4 * cell + 3] = share;
  }
  const { reach, rounds } = evening;
  for (let round = 0; round < rounds; round++)
    for (const stride of [1, side]) {
      const to = new Float32Array(from.length);
      for (let cell = 0; cell < side * side; cell++) {
        const at = stride === 1 ? cell % side : Math.floor(cell / side);
        for (let step = -Math.min(reach, at); step <= Math.min(reach, side - 1 - at); step++)
          for (let k = 0; k < 4; k++) to[4 * cell + k] = to[4 * cell + k] + from[4 * (cell + step * stride) + k];
      }
      from = to;
    }
  return from;
}

/** The far side's color behind each vertex, linear; rays that miss the thing take the nearest that do not. */
function farColors(positions: Float32Array, { look, view }: NetworkFit): Float32Array {
  const { side } = look;
  const even = evenBack(look);
  const seen = projected(positions, view);
  const out = new Float32Array(positions.length);
  for (let i = 0; i < seen.length; i += 3) {
    const [x, y] = [((seen[i] + 1) * side) / 2 - 0.5, ((1 - seen[i + 1]) * side) / 2 - 0.5];
    const sums = [0, 0, 0, 0];
    for (let reach = 1; reach <= 8 && sums[3] < 1e-3; reach *= 2)
      for (let row = Math.floor(y) + 1 - reach; row <= Math.floor(y) + reach; row++)
        for (let column = Math.floor(x) + 1 - reach; column <= Math.floor(x) + reach; column++) {
          if (row < 0 || column < 0 || row >= side || column >= side) continue;
          const cell = row * side + column;
          const near = Math.max(0, 1 - Math.abs(column - x) / reach) * Math.max(0, 1 - Math.abs(row - y) / reach);
          for (let k = 0; k < 4; k++) sums[k] = sums[k] + near * even[4 * cell + k];
        }
    for (let k = 0; k < 3; k++) out[i + k] = sums[3] > 0 ? sums[k] / sums[3] : 0.2;
  }
  return out;
}
