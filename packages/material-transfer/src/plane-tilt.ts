/**
 * How the plane a material lies on is turned from the camera, by its own lines: what is laid, planked or woven runs along two directions
 * at right angles. For every tilt the lines of the picture are laid back on the plane; the tilt at which most of them run along two such
 * directions is taken, if no other does as well.
 */

import type { Vec3 } from '@orrery/model-library';
import type { Segment } from './line-segments.ts';
import { cross, dot, unit } from './vectors.ts';

export interface PlaneTilt {
  /** Pixels; the middle of the picture is the principal point. */
  focalPx: number;
  /** Directions of the plane as the camera sees them (x right, y down, z forward): nearest to rightwards, and to downwards. */
  right: Vec3;
  down: Vec3;
  /** From facing the camera, radians. */
  slant: number;
}

interface Line {
  mx: number;
  my: number;
  dx: number;
  dy: number;
  weight: number;
}

/** Of the longer side. Without a word of the camera, as telephones have it. */
const focals = [0.6, 0.75, 0.95, 1.2, 1.6];
const usualFocal = 0.85;
const focalPrior = 0.02;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const slants = Array.from({ length: 14 }, (_, k) => radians(5 * k));
const searchSigma = radians(4);
const middleSigma = radians(2);
const fineSigma = radians(0.8);
/** A line further from both directions belongs to neither. */
const belongs = radians(2.2);
const turnBins = 60;
const leastLines = 20;
const leastInFamily = 6;
/** Directions in the picture are counted in bins, the longest lines of each. */
const wayBins = 12;
const mostInBin = 36;
const starts = 14;
/** Of the lines' weight: along the two directions, along the lesser of them, and how much more than facing the camera explains. */
const least = { explained: 0.6, lesser: 0.08, gain: 0.12 };
/** Another tilt this far off must explain so much less. */
const rival = { angle: radians(12), behind: 0.04 };
/** Less than this is no perspective worth undoing. */
const leastSlant = radians(12);
/** Beyond it little is seen, and everything seems to run to the horizon. */
const mostSlant = radians(68);

interface Tilt {
  focal: number;
  slant: number;
  /** Direction of the picture in which the plane goes away. */
  away: number;
  /** Of its directions within the plane. */
  turn: number;
}

/** Undefined where the lines do not say it for certain. */
export function planeTilt(segments: readonly Segment[], width: number, height: number): PlaneTilt | undefined {
  if (segments.length < leastLines) return undefined;
  const long = Math.max(width, height);
  const lines = balanced(segments, width, height);
  const prior = (focal: number) => focalPrior * (Math.log(focal / (usualFocal * long)) / 0.3) ** 2;
  const score = (tilt: Tilt, sigma: number) => support(lines, tilt, sigma) - prior(tilt.focal);
  let found: (Tilt & { value: number })[] = [];
  for (const share of focals)
    for (const slant of slants)
      for (let k = 0; k < (slant > 0 ? 24 : 1); k++) {
        const tilt = { focal: share * long, slant, away: (k * Math.PI) / 12, turn: 0 };
        tilt.turn = commonTurn(lines, tilt);
        found.push({ ...tilt, value: score(tilt, searchSigma) });
      }
  found.sort((a, b) => b.value - a.value);
  const facing = found.find(({ slant }) => slant === 0)!;
  const followed = (tilt: Tilt & { value: number }, tilting = true) =>
    [searchSigma, middleSigma, fineSigma].reduce((at, sigma) => refined(at, score, sigma, tilting), tilt);
  found = apart(found).map((tilt) => followed(tilt));
  found.sort((a, b) => b.value - a.value);
  const best = found[0];
  if (best.slant < leastSlant || best.slant > mostSlant) return undefined;
  const [first, second] = directions(best);
  // Rows across a floor stay level however it leans, and there are many of them: both directions count alike.
  const along = [0, 0];
  const family = lines.map((line) => {
    const off = [offAxis(line, best.focal, first), offAxis(line, best.focal, second)];
    const nearer = off[0] < off[1] ? 0 : 1;
    if (off[nearer] > Math.sin(belongs)) return -1;
    along[nearer] = along[nearer] + line.weight;
    return nearer;
  });
  if ([0, 1].some((which) => family.filter((one) => one === which).length < leastInFamily)) return undefined;
  if (along[0] + along[1] < least.explained || Math.min(...along) < least.lesser) return undefined;
  lines.forEach((line, i) => {
    line.weight = family[i] < 0 ? 0 : (0.5 * line.weight) / along[family[i]];
  });
  const value = score(best, fineSigma);
  if (value - followed(facing, false).value < least.gain) return undefined;
  if (hasRival({ ...best, value }, score, lines)) return undefined;
  return { focalPx: best.focal, ...upright(first, second), slant: best.slant };
}

/** The longest lines of every direction; many of one direction (the rows of a floor) do not outvote the few of another. */
function balanced(segments: readonly Segment[], width: number, height: number): Line[] {
  const bins: Segment[][] = Array.from({ length: wayBins }, () => []);
  for (const one of segments) {
    const angle = Math.atan2(one.y2 - one.y1, one.x2 - one.x1) / Math.PI + 1;
    bins[Math.floor(((angle % 1) + 0.5 / wayBins) * wayBins) % wayBins].push(one);
  }
  const lines = bins.flatMap((bin) => {
    const kept = bin.sort((a, b) => b.length - a.length).slice(0, mostInBin);
    const sum = kept.reduce((total, { length }) => total + length, 0);
    return kept.map(
      ({ x1, y1, x2, y2, length }): Line => ({
        mx: (x1 + x2 - width) / 2,
        my: (y1 + y2 - height) / 2,
        dx: (x2 - x1) / length,
        dy: (y2 - y1) / length,
        weight: length / Math.sqrt(sum),
      }),
    );
  });
  const total = lines.reduce((sum, { weight }) => sum + weight, 0);
  for (const line of lines) line.weight /= total;
  return lines;
}

/** The best of them that look at clearly different planes. */
function apart(found: readonly (Tilt & { value: number })[]): (Tilt & { value: number })[] {
  const kept: (Tilt & { value: number })[] = [];
  for (const one of found) {
    if (kept.length >= starts) break;
    const normal = normalOf(one);
    if (kept.every((other) => dot(normalOf(other), normal) < Math.cos(radians(7)))) kept.push(one);
  }
  return kept;
}

/** Whether a plane turned clearly otherwise explains the lines about as well, through the same lens. */
function hasRival(
  best: Tilt & { value: number },
  score: (tilt: Tilt, sigma: number) => number,
  lines: readonly Line[],
) {
  const normal = normalOf(best);
  for (const slant of slants.filter((_, k) => k % 2 === 1))
    for (let k = 0; k < 12; k++) {
      const start: Tilt = { focal: best.focal, slant, away: (k * Math.PI) / 6, turn: 0 };
      if (Math.abs(dot(normalOf(start), normal)) > Math.cos(1.5 * rival.angle)) continue;
      start.turn = commonTurn(lines, start);
      if (score(start, searchSigma) < 0.6 * score(best, searchSigma)) continue;
      const roughly = refined({ ...start, value: 0 }, score, middleSigma, true, false);
      const other = refined(roughly, score, fineSigma, true, false);
      const differs = Math.abs(dot(normalOf(other), normal)) < Math.cos(rival.angle);
      if (differs && other.value > best.value - rival.behind) return true;
    }
  return false;
}

/** Away from the camera. */
function normalOf({ slant, away }: Tilt): Vec3 {
  return [Math.sin(slant) * Math.cos(away), Math.sin(slant) * Math.sin(away), Math.cos(slant)];
}

function directions(tilt: Tilt): [Vec3, Vec3] {
  const normal = normalOf(tilt);
  const across: Vec3 = [-Math.sin(tilt.away), Math.cos(tilt.away), 0];
  const along = cross(across, normal);
  const [c, s] = [Math.cos(tilt.turn), Math.sin(tilt.turn)];
  const first = unit([0, 1, 2].map((k) => c * across[k] + s * along[k]) as Vec3);
  return [first, cross(normal, first)];
}

/** The sine of the angle between a line and the way to where its direction vanishes. */
function offAxis({ mx, my, dx, dy }: Line, focal: number, axis: Vec3): number {
  const tx = focal * axis[0] - mx * axis[2];
  const ty = focal * axis[1] - my * axis[2];
  const length = Math.hypot(tx, ty);
  return length < 1e-9 ? 1 : Math.abs(dx * ty - dy * tx) / length;
}

function support(lines: readonly Line[], tilt: Tilt, sigma: number): number {
  const [first, second] = directions(tilt);
  const scale = 1 / (2 * sigma * sigma);
  let sum = 0;
  for (const line of lines) {
    const off = Math.min(offAxis(line, tilt.focal, first), offAxis(line, tilt.focal, second));
    sum += line.weight * Math.exp(-off * off * scale);
  }
  return sum;
}

/** The turn within the plane that most lines vote for; a quarter turn makes no difference. */
function commonTurn(lines: readonly Line[], tilt: Tilt): number {
  const [first, second] = directions({ ...tilt, turn: 0 });
  const normal = normalOf(tilt);
  const votes = new Float64Array(turnBins);
  for (const { mx, my, dx, dy, weight } of lines) {
    const direction = cross(normal, cross([mx, my, tilt.focal], [dx, dy, 0]));
    const angle = Math.atan2(dot(direction, second), dot(direction, first));
    const bin = (((angle / (Math.PI / 2)) % 1) + 1) * turnBins;
    for (let k = -1; k <= 1; k++) {
      const at = (Math.round(bin) + k + turnBins) % turnBins;
      votes[at] = votes[at] + weight * (1 - Math.abs(k) / 2);
    }
  }
  let best = 0;
  for (let k = 1; k < turnBins; k++) if (votes[k] > votes[best]) best = k;
  return (best / turnBins) * (Math.PI / 2);
}

/** One number after another, in steps that get smaller. */
function refined(
  start: Tilt & { value: number },
  score: (tilt: Tilt, sigma: number) => number,
  sigma: number,
  tilting = true,
  zooming = tilting,
): Tilt & { value: number } {
  let best = { ...start, value: score(start, sigma) };
  let step = radians(3);
  for (let round = 0; round < 14; round++) {
    let better = false;
    const attempt = (changed: Partial<Tilt>) => {
      const tried = { ...best, ...changed };
      const value = score(tried, sigma);
      if (value <= best.value + 1e-9) return;
      best = { ...tried, value };
      better = true;
    };
    for (const way of [step, -step]) {
      attempt({ turn: best.turn + way });
      if (tilting) {
        attempt({ slant: Math.min(radians(80), Math.max(0, best.slant + way)) });
        attempt({ away: best.away + way });
        attempt({ away: best.away + way, turn: best.turn - way });
      }
      if (zooming) attempt({ focal: best.focal * Math.exp(2 * way) });
    }
    if (!better) step /= 2;
  }
  return best;
}

/** The two named as they are seen, so that the material keeps its way up. */
function upright(first: Vec3, second: Vec3): { right: Vec3; down: Vec3 } {
  const pairs: [Vec3, Vec3][] = [
    [first, second],
    [second, first],
  ];
  const [across, along] = Math.abs(first[0]) >= Math.abs(second[0]) ? pairs[0] : pairs[1];
  const facing = (axis: Vec3, k: number): Vec3 => (axis[k] < 0 ? [-axis[0], -axis[1], -axis[2]] : axis);
  const right = facing(across, 0);
  // Not mirrored: right, down and away are a right-handed frame.
  const down = along;
  return cross(right, down)[2] < 0 ? { right, down: [-down[0], -down[1], -down[2]] } : { right, down };
}
