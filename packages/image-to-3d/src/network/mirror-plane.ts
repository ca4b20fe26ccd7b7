/**
 * The upright plane that a thing is its own mirror image about, where the picture shows that it has one. Most things people make are alike on two
 * sides: then the mirrored picture is a second picture of the same thing, taken from the other side of the plane. Whether it is one is measured, not
 * assumed: mirrored, what is full has to be full, what is seen may lie neither outside of the outline nor before the front, and has to have the
 * color of what is seen there.
 */
import { evidenceAt, outlineAt, type PictureLook } from '../several/picture-look.ts';

export interface MirrorPlane {
  /** Radians of its normal from the picture's right towards what lies behind, in the upright frame. */
  angle: number;
  /** Along the normal, half crops. */
  offset: number;
  /** Share of what is full whose mirror image is full as well, against what is full itself. */
  full: number;
  /** Share of the front whose mirror image contradicts the picture. */
  against: number;
  /** Of the share `met` of the front whose mirror image is seen too: mean difference of color, 0 to 1. */
  met: number;
  color: number;
  /** All of it weighed, 1 at best. */
  value: number;
}

const angles = 36;
/** Offsets from the middle of what is full, half crops. */
const offsets = [-0.24, -0.18, -0.12, -0.06, 0, 0.06, 0.12, 0.18, 0.24];
/** Planes that are brought onto the thing finely, and how: angle and offset of each round. */
const refined = 5;
const rounds = [
  [0.05, 0.03],
  [0.025, 0.015],
  [0.012, 0.008],
  [0.006, 0.004],
] as const;
/** Points inside that are looked at. */
const fewInside = 500;
/** Stretches of a ray within which the mirror image of a surface is that surface. */
const near = 3;
/** What contradictions and colors weigh against fullness. */
const weights = { against: 1, color: 0.6 } as const;

/** `value` that a plane must have, and a second one across it. */
const least = { first: 0.8, second: 0.88 } as const;
/**
 * Share of the front that must be seen twice, and how far its colors may differ there. A thing is its own mirror image only where the picture shows both
 * sides of it: elsewhere the network's guess would be compared with itself. Planes that validation scans really have: from 0.35 on, and up to 0.11;
 * one that puts a DVD's back on its front has 0.22 by its spine alone.
 */
const seenTwice = { least: 0.3, color: 0.12 } as const;
/**
 * Sine of a normal's turn from the picture's right, beyond which the plane lies between front and back. It is not believed whatever is seen twice:
 * nothing shows that clocks, screens, books and faces are not alike in front and behind.
 */
const frontAndBack = 0.75;
/** Radians from a right angle that a second plane may be. */
const across = 0.2;

/** The best plane there is, and a second one across it where that is as good: a box has both. */
export function mirrorPlanes(picture: PictureLook): MirrorPlane[] {
  const inside = insidePoints(picture);
  if (inside.length === 0 || picture.fronts.count === 0) return [];
  const own = mean(inside.length / 3, (i) =>
    odds(evidenceAt(picture, inside[3 * i], inside[3 * i + 1], inside[3 * i + 2])),
  );
  const score = (angle: number, offset: number) => scored(picture, inside, own, angle, offset);
  const starts = Array.from({ length: angles }, (_, k) => {
    const angle = (Math.PI * k) / angles;
    const through = dot(normalOf(picture, angle), picture.middle);
    return best(offsets.map((offset) => score(angle, through + offset)));
  }).sort((a, b) => b.value - a.value);
  const believed = (from: readonly MirrorPlane[], value: number) =>
    from
      .filter(isBesides)
      .slice(0, refined)
      .map((start) => finer(start, score))
      .filter((plane) => isBorneOut(plane) && plane.value >= value)
      .sort((a, b) => b.value - a.value)
      .slice(0, 1);
  const [first] = believed(starts, least.first);
  if (!first) return [];
  const others = starts.filter(({ angle }) => Math.abs(Math.cos(angle - first.angle)) < Math.sin(across));
  return [first, ...believed(others, least.second)];
}

const isBesides = ({ angle }: MirrorPlane) => Math.abs(Math.sin(angle)) <= frontAndBack;
const isBorneOut = (plane: MirrorPlane) =>
  isBesides(plane) && plane.met >= seenTwice.least && plane.color <= seenTwice.color;

function finer(start: MirrorPlane, score: (angle: number, offset: number) => MirrorPlane): MirrorPlane {
  let now = start;
  for (const [turn, move] of rounds)
    for (let again = 0; again < 2; again++)
      now = best([
        now,
        ...[-1, 1].flatMap((way) => [
          score(now.angle + way * turn, now.offset),
          score(now.angle, now.offset + way * move),
        ]),
      ]);
  return now;
}

const best = (planes: readonly MirrorPlane[]) => planes.reduce((most, one) => (one.value > most.value ? one : most));

/** In the picture's own frame: right, down, away. */
export function normalOf({ look: { elevation } }: Pick<PictureLook, 'look'>, angle: number): [number, number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, -sin * Math.sin(elevation), sin * Math.cos(elevation)];
}

function scored(picture: PictureLook, inside: Float32Array, own: number, angle: number, offset: number): MirrorPlane {
  const { look, fronts, lens } = picture;
  const n = normalOf(picture, angle);
  const mirrored = (from: Float32Array, i: number): [number, number, number] => {
    const twice = 2 * (from[i] * n[0] + from[i + 1] * n[1] + from[i + 2] * n[2] - offset);
    return [from[i] - twice * n[0], from[i + 1] - twice * n[1], from[i + 2] - twice * n[2]];
  };
  const full = mean(inside.length / 3, (i) => odds(evidenceAt(picture, ...mirrored(inside, 3 * i)))) / own;
  const stretch = (2 * look.reach) / look.bins;
  let [against, met, color] = [0, 0, 0];
  for (let j = 0; j < fronts.count; j++) {
    const at = mirrored(fronts.places, 3 * j);
    const outside = (-outlineAt(picture, ...at) - 1) / 4;
    const ahead = Math.max(0.05, 1 + lens * at[2]);
    const column = Math.floor(((at[0] / ahead + 1) * look.side) / 2);
    const row = Math.floor(((at[1] / ahead + 1) * look.side) / 2);
    const isIn = column >= 0 && row >= 0 && column < look.side && row < look.side;
    const cell = row * look.side + column;
    const behind = isIn && outside <= 0 ? (at[2] - look.depth[cell]) / stretch : 0;
    against += Math.min(1, Math.max(0, outside, (-behind - near) / 4)) / fronts.count;
    if (!isIn || outside > -0.25 || Math.abs(behind) > near) continue;
    const twice =
      2 * (n[0] * fronts.normals[3 * j] + n[1] * fronts.normals[3 * j + 1] + n[2] * fronts.normals[3 * j + 2]);
    const alike = [0, 1, 2].reduce(
      (sum, k) => sum + (fronts.normals[3 * j + k] - twice * n[k]) * look.normal[3 * cell + k],
      0,
    );
    if (alike < 0.5) continue;
    met++;
    for (let k = 0; k < 3; k++) color += Math.abs(fronts.colors[3 * j + k] - picture.colors[3 * cell + k]) / 3;
  }
  color /= Math.max(1, met);
  met /= fronts.count;
  const value = full - weights.against * against - weights.color * met * color;
  return { angle, offset, full, against, met, color, value };
}

function insidePoints({ evidence, look: { side, bins, reach }, lens }: PictureLook): Float32Array {
  const full: number[] = [];
  for (let at = 0; at < evidence.length; at++) if (evidence[at] > 0) full.push(at);
  const count = Math.min(fewInside, full.length);
  const out = new Float32Array(3 * count);
  for (let i = 0; i < count; i++) {
    // A golden stride, so that no row is taken alone.
    const at = full[Math.floor((((i * 0.618034) % 1) + i) * ((full.length - 1) / count)) % full.length];
    const cell = Math.floor(at / bins);
    const z = ((at % bins) + 0.5) * ((2 * reach) / bins) - reach;
    const ahead = 1 + lens * z;
    const [u, v] = [(2 * ((cell % side) + 0.5)) / side - 1, (2 * (Math.floor(cell / side) + 0.5)) / side - 1];
    out.set([u * ahead, v * ahead, z], 3 * i);
  }
  return out;
}

const odds = (value: number) => 1 / (1 + Math.exp(-value));
const dot = (a: readonly number[], b: readonly number[]) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const mean = (count: number, of: (i: number) => number) => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += of(i);
  return count > 0 ? sum / count : 0;
};
