/**
 * How well a picture goes with others that are placed already: whether it fills the same places, whether the fronts that one shows are nowhere
 * outside of another's outline or before its front, and whether places that two pictures show have one color.
 */
import { firstCorner, type Volume } from '../isosurface.ts';
import type { PlacedLook } from './joint-odds.ts';
import { evidenceAt, type PictureLook } from './picture-look.ts';
import type { Placing } from './pose.ts';

/** Of cells: a front this far outside of an outline counts against a pose, and fully so from there on. */
const outside = { from: 1, to: 5 } as const;
/** Of half crops: fronts nearer than this to each other are one; before another's front by more counts against a pose. */
const sameFront = 0.12;
/** Cosine from which on a surface faces a camera. */
const facing = 0.25;
/** Color differences from which on two places have nothing in common. */
const unlike = 0.4;
/** Of brightness, which changes with light. */
const lightWeight = 0.5;
/** How alike two pictures of one place are, of 1: between this and what any two places are, colors say neither yes nor no. */
const sameAlike = 0.9;
const weights = { filled: 0.8, contradicted: 1, colored: 4 } as const;

/** Shares of what either fills that both do, and odds of the others at the corners of a rough block. */
export interface RoughJoint {
  volume: Volume;
  /** How likely each corner is full. */
  full: Float32Array;
}

export const roughJoint = (volume: Volume): RoughJoint => ({ volume, full: volume.values.map(odds) });

export function filledAlike({ volume, full }: RoughJoint, picture: PictureLook, { own: m }: Placing): number {
  const { counts, step } = volume;
  const [nx, ny, nz] = counts;
  const [x0, y0, z0] = firstCorner(volume);
  let [both, either] = [0, 0];
  for (let k = 0, at = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++, at++) {
        const [x, y, z] = [x0 + i * step, y0 + j * step, z0 + k * step];
        const its = odds(
          evidenceAt(
            picture,
            m[0] * x + m[1] * y + m[2] * z + m[3],
            m[4] * x + m[5] * y + m[6] * z + m[7],
            m[8] * x + m[9] * y + m[10] * z + m[11],
          ),
        );
        both += Math.min(its, full[at]);
        either += Math.max(its, full[at]);
      }
  return either > 0 ? both / either : 0;
}

export interface PoseScore {
  value: number;
  filled: number;
  /** Share of the fronts that another picture contradicts. */
  contradicted: number;
  /** Share of places that two pictures show, times how much more alike their colors are than doubtful; negative where they differ. */
  colored: number;
}

export function poseScore(
  joint: RoughJoint | undefined,
  picture: PictureLook,
  placing: Placing,
  others: readonly PlacedLook[],
): PoseScore {
  const filled = joint ? filledAlike(joint, picture, placing) : 0;
  let [contradicted, colored] = [0, 0];
  for (const other of others) {
    for (const [from, fromPlacing, to, toPlacing] of [
      [picture, placing, other.picture, other.placing],
      [other.picture, other.placing, picture, placing],
    ] as const) {
      const one = frontsIn(from, fromPlacing, to, toPlacing);
      contradicted += one.contradicted;
      colored += one.matched * (one.alike - (usuallyAlike(from, to) + sameAlike) / 2);
    }
  }
  const pairs = Math.max(1, 2 * others.length);
  // Most others see another side: what a few neighbors say of colors counts as if they were all.
  const seen = Math.max(2, Math.min(pairs, 4));
  const value =
    weights.filled * filled - (weights.contradicted * contradicted) / pairs + (weights.colored * colored) / seen;
  return { value, filled, contradicted: contradicted / pairs, colored: colored / seen };
}

/** The points of one picture's front as another sees them. */
function frontsIn(from: PictureLook, { common: a }: Placing, to: PictureLook, { own: b }: Placing) {
  const { count, places, normals, colors } = from.fronts;
  const { look, lens, inside, colors: its } = to;
  const { side, depth } = look;
  // From one picture's own frame straight into the other's.
  const m = new Float64Array(12);
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 4; c++)
      m[4 * r + c] = b[4 * r] * a[c] + b[4 * r + 1] * a[4 + c] + b[4 * r + 2] * a[8 + c] + (c === 3 ? b[4 * r + 3] : 0);
  const scale = Math.hypot(m[0], m[1], m[2]);
  let [contradicted, matched, alike] = [0, 0, 0];
  for (let i = 0; i < 3 * count; i += 3) {
    const [px, py, pz] = [places[i], places[i + 1], places[i + 2]];
    const z = m[8] * px + m[9] * py + m[10] * pz + m[11];
    const ahead = Math.max(0.05, 1 + lens * z);
    const x = (m[0] * px + m[1] * py + m[2] * pz + m[3]) / ahead;
    const y = (m[4] * px + m[5] * py + m[6] * pz + m[7]) / ahead;
    const column = Math.floor(((x + 1) * side) / 2);
    const row = Math.floor(((y + 1) * side) / 2);
    if (column < 0 || row < 0 || column >= side || row >= side) {
      contradicted++;
      continue;
    }
    const cell = row * side + column;
    const off = -inside[cell];
    if (off > outside.from) {
      contradicted += Math.min(1, (off - outside.from) / (outside.to - outside.from));
      continue;
    }
    if (off > 0) continue;
    const behind = z - depth[cell];
    if (behind < -sameFront) {
      contradicted += Math.min(1, (-behind - sameFront) / (2 * sameFront));
      continue;
    }
    const [nx, ny, nz] = [normals[i], normals[i + 1], normals[i + 2]];
    const [right, down] = [m[0] * nx + m[1] * ny + m[2] * nz, m[4] * nx + m[5] * ny + m[6] * nz];
    const away = (m[8] * nx + m[9] * ny + m[10] * nz + lens * (x * right + y * down)) / scale;
    if (behind > sameFront || away > -facing) continue;
    matched++;
    alike += colorSimilarity(colors, i, its, 3 * cell);
  }
  const all = Math.max(1, count);
  return { contradicted: contradicted / all, matched: matched / all, alike: matched > 0 ? alike / matched : 0 };
}

function colorSimilarity(one: Float32Array, i: number, other: Float32Array, j: number): number {
  const [r, g, b] = [one[i] - other[j], one[i + 1] - other[j + 1], one[i + 2] - other[j + 2]];
  const light = (r + g + b) / 3;
  const difference = Math.hypot(r - light, g - light, b - light) + lightWeight * Math.abs(light);
  return 1 - Math.min(1, difference / unlike);
}

const usual = new WeakMap<PictureLook, WeakMap<PictureLook, number>>();

/** Of any two places of two pictures; 1 where one has no front, being thinner than the cells. */
function usuallyAlike(from: PictureLook, to: PictureLook): number {
  if (from.fronts.count === 0 || to.fronts.count === 0) return 1;
  const row = usual.get(from) ?? new WeakMap<PictureLook, number>();
  usual.set(from, row);
  const known = row.get(to);
  if (known !== undefined) return known;
  const [a, b] = [from.fronts, to.fronts];
  const rounds = 4;
  let [sum, count] = [0, 0];
  for (let k = 1; k <= rounds; k++)
    for (let i = 0; i < a.count; i++, count++)
      sum += colorSimilarity(a.colors, 3 * i, b.colors, 3 * ((i * 7 + k * 101) % b.count));
  row.set(to, sum / count);
  return sum / count;
}

const odds = (value: number) => 1 / (1 + Math.exp(-value));
