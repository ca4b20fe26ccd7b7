/**
 * From where a place is to be pictured, so that nobody who walks about in it comes nearer to anything than a picture did: greedily the
 * view that takes away most of what a visitor would miss.
 */
import type { TraceCamera } from '@orrery/engine';
import type { Vec3 } from '@orrery/model-library';
import { type Lens, rayInto, standingCamera } from './cameras.ts';
import { LOOKOUT_WIDTH, type Lookout } from './look-around.ts';

/** Meters: edge of the cells that surfaces are divided into. */
const PATCH_M = 0.25;
/** The same for surfaces as they look from one side. */
const SIDE_PATCH_M = 0.5;
/** From how many sides, all around. */
const SIDES = 8;
/** What being seen from that side counts, against being seen at all. */
const SIDE_WEIGHT = 0.5;
/** What a surface counts that is of one color; a motley one counts 1. */
const PLAIN = 0.3;
/** Standard deviation of what is reflected, square roots of it, of a motley surface. */
const MOTLEY = 0.15;
/** Octaves of pixels per area: a picture that many coarser shows nothing of what one would see. */
const LOST = 4;
/** Of what was never seen at all, against what was seen from too far. */
const UNSEEN = 1.5;

/** Levels are octaves of pixels per area; 0 is never seen, 1 is from 32 m or edge-on. */
const LEVELS = 18;
const LEVEL_AT_1M = 11;
const level = (perArea: number) => Math.max(1, Math.min(LEVELS - 1, Math.round(LEVEL_AT_1M + Math.log2(perArea))));

/** Views that are added before it is asked again what is left. */
const ADDED_AT_ONCE = 4;

const YAWS = 12;
const PITCHES = [-0.5, -0.15, 0.1];

const HEIGHT = LOOKOUT_WIDTH / 2;
const PIXELS = LOOKOUT_WIDTH * HEIGHT;

interface Need {
  /** Of each pixel of each lookout: what it sees, and the same as seen from that side. -1: nothing. */
  items: Int32Array;
  sides: Int32Array;
  levels: Uint8Array;
  /** What visitors miss of each item while it was pictured at each level. */
  missed: Float32Array;
}

export interface ViewCounts {
  traced: number;
  relit: number;
  /** Traced views at most, where so many leave more to be missed than `enough`. Default: `traced`. */
  most?: number;
  /** Views at most that are baked, where traced and relit ones together leave more to be missed than `bakedFrom`. Default 0. */
  baked?: number;
  /** Default: `enough`. */
  bakedFrom?: number;
  /** Share of what visitors would miss without any view that may stay missed. */
  enough?: number;
}

export interface NeededViews {
  traced: TraceCamera[];
  relit: TraceCamera[];
  baked: TraceCamera[];
  /** Share of what visitors would miss without any view that they still miss. */
  left: number;
}

/** `panoramaLevel`: octaves of pixels per area by which the panorama, taken at the first lookout, is finer than the lens. */
export function neededViews(
  lookouts: readonly Lookout[],
  lens: Lens,
  { traced, relit, most = traced, baked = 0, enough = 0, bakedFrom = enough }: ViewCounts,
  panoramaLevel = 0,
): NeededViews {
  const frames = framesOf(lens);
  const need = needOf(lookouts, lens, frames);
  const best = new Uint8Array(need.missed.length / LEVELS);
  for (let i = 0; i < PIXELS; i++) show(need, best, i, panoramaLevel);
  const candidates: { lookout: number; frame: number; gain: number; asOf: number }[] = [];
  for (let lookout = 1; lookout < lookouts.length; lookout++)
    for (let frame = 0; frame < frames.length; frame++) candidates.push({ lookout, frame, gain: 0, asOf: -1 });
  const chosen: TraceCamera[] = [];
  const all = leftOf(need, new Uint8Array(best.length));
  const share = () => (all > 0 ? leftOf(need, best) / all : 0);
  // Relit views show places too: more are traced only where both together leave too much.
  let wanted = traced + relit;
  let limit = most + relit;
  const gainOf = (lookout: number, frame: number) => gain(need, best, lookout, frames[frame].some);
  for (const one of candidates) {
    one.gain = gainOf(one.lookout, one.frame);
    one.asOf = 0;
  }
  candidates.sort((a, b) => b.gain - a.gain);
  while (candidates.length > 0) {
    if (chosen.length >= wanted) {
      const left = share();
      if (wanted === most + relit && left > bakedFrom) limit += baked;
      if (wanted >= limit || left <= enough) break;
      wanted = Math.min(limit, wanted + ADDED_AT_ONCE);
    }
    // What a view adds never grows: the first that is up to date and still first is the best.
    let first = candidates[0];
    while (first.asOf !== chosen.length) {
      first.gain = gainOf(first.lookout, first.frame);
      first.asOf = chosen.length;
      let to = 0;
      while (to + 1 < candidates.length && candidates[to + 1].gain > first.gain) {
        candidates[to] = candidates[to + 1];
        to++;
      }
      candidates[to] = first;
      first = candidates[0];
    }
    candidates.shift();
    const { eye, yaw } = lookouts[first.lookout];
    const frame = frames[first.frame];
    chosen.push(standingCamera(eye, yaw + frame.yaw, frame.pitch, lens));
    for (const pixel of frame.pixels) show(need, best, first.lookout * PIXELS + pixel, 0);
  }
  // Where there are few to choose from, they are traced: there is nothing to relight others with otherwise.
  const lit = Math.min(chosen.length, most + relit);
  const first = Math.min(lit, Math.max(traced, lit - relit));
  return {
    traced: chosen.slice(0, first),
    relit: chosen.slice(first, lit),
    baked: chosen.slice(lit),
    left: share(),
  };
}

/** What visitors miss of all items together. */
function leftOf({ missed }: Need, best: Uint8Array): number {
  let sum = 0;
  for (let item = 0; item < best.length; item++) sum += missed[LEVELS * item + best[item]];
  return sum;
}

function show({ items, sides, levels }: Need, best: Uint8Array, at: number, finer: number): void {
  if (items[at] < 0) return;
  const shown = Math.max(1, Math.min(LEVELS - 1, levels[at] + finer));
  if (shown > best[items[at]]) best[items[at]] = shown;
  if (shown > best[sides[at]]) best[sides[at]] = shown;
}

/** Items and what they were; a picture's pixels have two items each. */
const undo = new Int32Array(4 * PIXELS);

/** What visitors would miss less. */
function gain(need: Need, best: Uint8Array, lookout: number, pixels: Int32Array): number {
  const { levels, missed } = need;
  const first = lookout * PIXELS;
  let sum = 0;
  let raised = 0;
  for (let family = 0; family < 2; family++) {
    const items = family === 0 ? need.items : need.sides;
    for (let k = 0; k < pixels.length; k++) {
      const at = first + pixels[k];
      const item = items[at];
      const had = best[item];
      const shown = levels[at];
      if (had >= shown) continue;
      sum += missed[LEVELS * item + had] - missed[LEVELS * item + shown];
      undo[raised] = item;
      undo[raised + 1] = had;
      raised += 2;
      best[item] = shown;
    }
  }
  // One item may have been raised more than once.
  for (let k = raised - 2; k >= 0; k -= 2) best[undo[k]] = undo[k + 1];
  return sum;
}

/** Directions of a lens, as pixels of a lookout's picture. */
interface Frame {
  yaw: number;
  pitch: number;
  pixels: Int32Array;
  /** Every other one of them: enough to weigh it by. */
  some: Int32Array;
}

function framesOf(lens: Lens): Frame[] {
  const frames: Frame[] = [];
  const ray: Vec3 = [0, 0, 0];
  for (const pitch of PITCHES) {
    for (let k = 0; k < YAWS; k++) {
      const yaw = (2 * Math.PI * k) / YAWS;
      const { right, up, forward, halfWidth, halfHeight } = standingCamera([0, 0, 0], yaw, pitch, lens);
      const pixels: number[] = [];
      for (let i = 0; i < PIXELS; i++) {
        relativeRay(ray, i);
        const z = ray[0] * forward[0] + ray[1] * forward[1] + ray[2] * forward[2];
        if (z <= 0) continue;
        const x = (ray[0] * right[0] + ray[1] * right[1]) / z;
        const y = (ray[0] * up[0] + ray[1] * up[1] + ray[2] * up[2]) / z;
        if (Math.abs(x) < halfWidth && Math.abs(y) < halfHeight) pixels.push(i);
      }
      const some = pixels.filter((i) => ((i % LOOKOUT_WIDTH) + Math.floor(i / LOOKOUT_WIDTH)) % 2 === 0);
      frames.push({ yaw, pitch, pixels: Int32Array.from(pixels), some: Int32Array.from(some) });
    }
  }
  return frames;
}

/** As a lookout sees that looks along +X. */
function relativeRay(ray: Vec3, pixel: number): void {
  const longitude = 2 * Math.PI * (((pixel % LOOKOUT_WIDTH) + 0.5) / LOOKOUT_WIDTH - 0.5);
  const latitude = Math.PI * (0.5 - (Math.floor(pixel / LOOKOUT_WIDTH) + 0.5) / HEIGHT);
  ray[0] = Math.cos(latitude) * Math.cos(longitude);
  ray[1] = -Math.cos(latitude) * Math.sin(longitude);
  ray[2] = Math.sin(latitude);
}

/** Pitches of visitors: from, to. */
const LOOKING = [-0.3, 0.1] as const;

/** How likely a visitor's picture holds each pixel of a lookout's, times the solid angle of that. */
function attention(lens: Lens): Float32Array {
  const half = Math.atan(Math.tan(lens.fieldOfView / 2) * (lens.height / Math.max(lens.width, lens.height)));
  return Float32Array.from({ length: PIXELS }, (_, i) => {
    const latitude = Math.PI * (0.5 - (Math.floor(i / LOOKOUT_WIDTH) + 0.5) / HEIGHT);
    const [from, to] = [Math.max(LOOKING[0], latitude - half), Math.min(LOOKING[1], latitude + half)];
    return (Math.max(0, to - from) / (LOOKING[1] - LOOKING[0])) * Math.cos(latitude) * (Math.PI / HEIGHT) ** 2;
  });
}

function needOf(lookouts: readonly Lookout[], lens: Lens, frames: readonly Frame[]): Need {
  const count = lookouts.length * PIXELS;
  const items = new Int32Array(count).fill(-1);
  const sides = new Int32Array(count).fill(-1);
  const levels = new Uint8Array(count);
  const known = new CellNumbers();
  const ray: Vec3 = [0, 0, 0];
  // Of each item: how often, and sums of what it reflects and of its square.
  const tints = new Float32Array(6 * count);
  const weights = attention(lens);
  const useful = Uint8Array.from(weights, (weight) => (weight > 0 ? 1 : 0));
  for (const { pixels } of frames) for (const pixel of pixels) useful[pixel] = 1;
  lookouts.forEach(({ eye, picture: { camera, depth, normals, albedo } }, l) => {
    for (let i = 0; i < PIXELS; i++) {
      if (!useful[i]) continue;
      const at = l * PIXELS + i;
      rayInto(ray, camera, (i % LOOKOUT_WIDTH) + 0.5, Math.floor(i / LOOKOUT_WIDTH) + 0.5);
      if (depth[i] === 0) {
        items[at] = known.numberOf(outsideKey(ray));
        sides[at] = items[at];
        levels[at] = LEVEL_AT_1M;
        continue;
      }
      const meters = depth[i] / 1000;
      const [nx, ny, nz] = [normals[3 * i], normals[3 * i + 1], normals[3 * i + 2]];
      const facing = Math.abs(ray[0] * nx + ray[1] * ny + ray[2] * nz);
      levels[at] = level(Math.max(0.02, facing) / (meters * meters));
      const [x, y, z] = [eye[0] + meters * ray[0], eye[1] + meters * ray[1], eye[2] + meters * ray[2]];
      const turn = boxSideOf(nx, ny, nz);
      items[at] = known.numberOf(cellKey(x, y, z, PATCH_M, turn));
      const side = Math.floor(((Math.atan2(ray[1], ray[0]) / (2 * Math.PI) + 1) * SIDES) % SIDES);
      sides[at] = known.numberOf(cellKey(x, y, z, SIDE_PATCH_M, 8 + 6 * side + turn));
      const item = 3 * items[at];
      const tint = albedo ? (albedo[3 * i] + albedo[3 * i + 1] + albedo[3 * i + 2]) / 765 : 0.5;
      tints[item] += 1;
      tints[item + 1] += tint;
      tints[item + 2] += tint * tint;
    }
  });
  const missed = new Float32Array(LEVELS * known.size);
  lookouts.forEach(({ share }, l) => {
    for (let i = 0; i < PIXELS; i++) {
      const at = l * PIXELS + i;
      const weight = share * weights[i];
      if (weight === 0 || items[at] < 0) continue;
      const motley = weight * motleyness(tints, items[at]);
      for (let shown = 0; shown < levels[at]; shown++) {
        const lost = shown === 0 ? UNSEEN : Math.min(1, (levels[at] - shown) / LOST);
        missed[LEVELS * items[at] + shown] += motley * lost;
        missed[LEVELS * sides[at] + shown] += SIDE_WEIGHT * weight * lost;
      }
    }
  });
  return { items, sides, levels, missed };
}

function motleyness(tints: Float32Array, item: number): number {
  const count = tints[3 * item];
  if (!count) return PLAIN;
  const mean = tints[3 * item + 1] / count;
  const deviation = Math.sqrt(Math.max(0, tints[3 * item + 2] / count - mean * mean));
  return PLAIN + (1 - PLAIN) * Math.min(1, deviation / MOTLEY);
}

/** Which of the six sides of a box it is like. */
function boxSideOf(x: number, y: number, z: number): number {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  if (ax >= ay && ax >= az) return x > 0 ? 0 : 1;
  if (ay >= az) return y > 0 ? 2 : 3;
  return z > 0 ? 4 : 5;
}

/** Unlike for any two cells within a kilometer. */
const cellKey = (x: number, y: number, z: number, size: number, kind: number) =>
  ((Math.floor(x / size) + 8192) * 16384 + (Math.floor(y / size) + 8192)) * 524288 +
  ((Math.floor(z / size) + 2048) & 4095) * 128 +
  kind;

/** Below all others. */
const outsideKey = ([x, y, z]: Vec3) =>
  -1 - (Math.floor((Math.atan2(y, x) / Math.PI + 1) * 12) * 64 + Math.floor((Math.asin(z) / Math.PI + 0.5) * 12));

/** Numbers for keys in the order they come, up to 47 bits each: a Map of as many takes three times as long. */
class CellNumbers {
  size = 0;
  #keys = new Float64Array(1 << 16);
  #numbers = new Int32Array(1 << 16).fill(-1);

  numberOf(key: number): number {
    const at = this.#slotOf(key);
    if (this.#numbers[at] >= 0) return this.#numbers[at];
    if (2 * this.size > this.#keys.length) {
      this.#grow();
      return this.numberOf(key);
    }
    this.#keys[at] = key;
    this.#numbers[at] = this.size++;
    return this.#numbers[at];
  }

  #slotOf(key: number): number {
    const last = this.#keys.length - 1;
    const mixed = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul((key / 4294967296) | 0, 0x85ebca6b);
    let at = (mixed ^ (mixed >>> 15)) & last;
    while (this.#numbers[at] >= 0 && this.#keys[at] !== key) at = (at + 1) & last;
    return at;
  }

  #grow(): void {
    const [keys, numbers] = [this.#keys, this.#numbers];
    this.#keys = new Float64Array(2 * keys.length);
    this.#numbers = new Int32Array(2 * keys.length).fill(-1);
    for (let k = 0; k < keys.length; k++) {
      if (numbers[k] < 0) continue;
      const at = this.#slotOf(keys[k]);
      this.#keys[at] = keys[k];
      this.#numbers[at] = numbers[k];
    }
  }
}
