/** What a network that is always right sees of things that are given as which places are inside of them. */
import { type NetworkFit, shapeOfLook } from '../network/network-fit.ts';
import { halfCover, networkPicture } from '../network/network-picture.ts';
import type { Subject } from '../subject.ts';

/** The color of a place, where it is inside; z up. */
export type Inside = (x: number, y: number, z: number) => readonly number[] | undefined;

/** Within which a surface's direction is found. */
const around = 0.08;

const [pixels, perUnit, side, bins, reach] = [80, 28, 32, 32, 1.6];

/** From there; degrees. */
export function seen(inside: Inside, yaw: number, elevation: number): { subject: Subject; network: NetworkFit } {
  const [cy, sy] = [Math.cos((yaw * Math.PI) / 180), Math.sin((yaw * Math.PI) / 180)];
  const [ce, se] = [Math.cos((elevation * Math.PI) / 180), Math.sin((elevation * Math.PI) / 180)];
  const at = (right: number, down: number, away: number) => {
    const [y, z] = [away * ce - down * se, -down * ce - away * se];
    return inside(cy * right + sy * y, -sy * right + cy * y, z);
  };
  const firstOf = (right: number, down: number) => {
    for (let away = -2; away < 2; away += 0.02) {
      const color = at(right, down, away);
      if (color) return { away, color };
    }
    return undefined;
  };
  /** Away from what is inside nearby: right, down, away. */
  const normalAt = (right: number, down: number, away: number) => {
    const sum = [0, 0, 0];
    for (let i = -2; i <= 2; i++)
      for (let j = -2; j <= 2; j++)
        for (let k = -2; k <= 2; k++) {
          if (!at(right + (around * i) / 2, down + (around * j) / 2, away + (around * k) / 2)) continue;
          for (const [axis, step] of [i, j, k].entries()) sum[axis] -= step;
        }
    const length = Math.hypot(...sum);
    return length > 0 ? sum.map((value) => value / length) : [0, 0, -1];
  };
  const subject: Subject = {
    width: pixels,
    height: pixels,
    pixels: new Uint8Array(4 * pixels * pixels).fill(255),
    mask: new Uint8Array(pixels * pixels),
    share: 0.3,
    left: 0,
    top: 0,
    wholeWidth: pixels,
    wholeHeight: pixels,
    cut: false,
  };
  for (let p = 0; p < pixels * pixels; p++) {
    const hit = firstOf(
      ((p % pixels) + 0.5 - pixels / 2) / perUnit,
      (Math.floor(p / pixels) + 0.5 - pixels / 2) / perUnit,
    );
    if (!hit) continue;
    subject.mask[p] = 1;
    subject.pixels.set(hit.color, 4 * p);
  }
  const { middle, half } = networkPicture(subject, 2 * side)!;
  const unit = half / perUnit;
  const cells = side * side;
  const look = {
    side,
    bins,
    reach,
    full: new Float32Array(cells * bins).fill(-5),
    depth: new Float32Array(cells),
    normal: new Float32Array(3 * cells),
    back: new Float32Array(3 * cells),
    cover: new Float32Array(cells).fill(-5),
    elevation: (elevation * Math.PI) / 180,
    lens: 0.02,
  };
  for (let cell = 0; cell < cells; cell++) {
    const [u, v] = [(2 * ((cell % side) + 0.5)) / side - 1, (2 * (Math.floor(cell / side) + 0.5)) / side - 1];
    const right = (middle[0] - pixels / 2) / perUnit + u * unit;
    const down = (middle[1] - pixels / 2) / perUnit + v * unit;
    look.normal.set([0, 0, -1], 3 * cell);
    const hit = firstOf(right, down);
    if (!hit) continue;
    look.cover[cell] = 5;
    look.depth[cell] = hit.away / unit;
    look.normal.set(normalAt(right, down, hit.away), 3 * cell);
    for (let k = 0; k < bins; k++)
      if (at(right, down, (((k + 0.5) * 2 * reach) / bins - reach) * unit)) look.full[cell * bins + k] = 5;
  }
  const shape = shapeOfLook(look, halfCover(networkPicture(subject, 2 * side)!, 2 * side));
  const view = { yaw: 0, elevation: look.elevation, distance: 50 };
  return { subject, network: { look, shape, view, origin: middle, scale: half } };
}
