/**
 * The closed surface of what the network saw. Along each ray it is full where the network says so, but never before the front, whose depth
 * is told more finely than stretches of a ray are long; and right behind the front it is full at least for a moment, so that sheets
 * thinner than a stretch stay whole.
 */
import type { ObjectLook } from './object-network.ts';
import { surfaceNet } from './surface-net.ts';

export interface LookSurface {
  /** Half crops, x right, y away from the camera, z up, upright: the camera's elevation is taken out. */
  positions: Float32Array;
  indices: Uint32Array;
  /** The same points as the picture shows them: from -1 to 1 (v down), and Z. */
  seen: Float32Array;
}

/** In stretches of a ray: how thick a sheet is at least, and up to what gap between front and fullness both are one body. */
const thinnest = 1.5;
const mostGap = 5;
/** Cells to both sides over which fullness is evened out: neighbors' far sides are told one by one, and waver. */
const evening = 3;

/** `mask`: of each cell, where the picture was cut out by something surer than the network's own cover. */
export function lookSurface(look: ObjectLook, mask?: Float32Array): LookSurface {
  const { side, bins, reach } = look;
  const stretch = (2 * reach) / bins;
  // A border of emptiness all around closes the surface.
  const [wide, deep] = [side + 2, bins + 2];
  const values = new Float32Array(wide * wide * deep).fill(-1);
  const full = evened(look, mask);
  for (let cell = 0; cell < side * side; cell++) {
    const cover = mask ? 2 * mask[cell] - 1 : 2 * odds(look.cover[cell]) - 1;
    const row = ((Math.floor(cell / side) + 1) * wide + (cell % side) + 1) * deep + 1;
    const behind = (k: number) => ((k + 0.5) * stretch - reach - look.depth[cell]) / stretch;
    const sheet = thicknessOf(full.subarray(cell * bins, (cell + 1) * bins), behind);
    for (let k = 0; k < bins; k++) {
      const inside = Math.max(2 * full[cell * bins + k] - 1, sheet - behind(k));
      values[row + k] = Math.max(-1, Math.min(1, inside, behind(k), cover));
    }
  }
  const net = surfaceNet(values, wide, wide, deep);
  const count = net.positions.length / 3;
  const [seen, positions] = [new Float32Array(3 * count), new Float32Array(3 * count)];
  const [cos, sin] = [Math.cos(look.elevation), Math.sin(look.elevation)];
  for (let i = 0; i < 3 * count; i += 3) {
    const u = (2 * (net.positions[i] - 0.5)) / side - 1;
    const v = (2 * (net.positions[i + 1] - 0.5)) / side - 1;
    const z = (net.positions[i + 2] - 0.5) * stretch - reach;
    seen.set([u, v, z], i);
    const ahead = Math.max(0.05, 1 + look.lens * z);
    const [down, away] = [v * ahead, z];
    positions.set([u * ahead, away * cos - down * sin, -down * cos - away * sin], i);
  }
  return { positions, indices: net.indices, seen };
}

/** Of the sheet behind the front: as far as the body begins, where that is near. */
function thicknessOf(full: Float32Array, behind: (k: number) => number): number {
  for (let k = 0; k < full.length && behind(k) <= mostGap; k++)
    if (behind(k) > 0 && full[k] > 0.5) return Math.max(thinnest, behind(k) + 0.5);
  return thinnest;
}

/** How full each stretch is, 0 to 1, as a mean with neighbors that are the thing's. */
function evened({ side, bins, full, cover }: ObjectLook, mask?: Float32Array): Float32Array {
  const weight = Float32Array.from(cover, (value, cell) => (mask ? mask[cell] : odds(value)) + 1e-3);
  let from = full.map(odds);
  for (const stride of [1, side]) {
    const to = new Float32Array(from.length);
    for (let cell = 0; cell < side * side; cell++) {
      const at = stride === 1 ? cell % side : Math.floor(cell / side);
      let sum = 0;
      for (let step = -Math.min(evening, at); step <= Math.min(evening, side - 1 - at); step++) {
        const share = (evening + 1 - Math.abs(step)) * weight[cell + step * stride];
        sum += share;
        const other = (cell + step * stride) * bins;
        for (let k = 0; k < bins; k++) to[cell * bins + k] = to[cell * bins + k] + share * from[other + k];
      }
      for (let k = 0; k < bins; k++) to[cell * bins + k] = to[cell * bins + k] / sum;
    }
    from = to;
  }
  return from;
}

const odds = (value: number) => 1 / (1 + Math.exp(-value));
