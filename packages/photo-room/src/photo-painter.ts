/**
 * Paints pictures of a built room with the photograph it was read from. Every point that the photograph sees has its color there, from
 * wherever it is looked at; other points keep the light they were traced with, brought to the photograph's brightness and tint by what was
 * found on the same surface nearby, so that no border shows. From the photograph's own place that is the photograph.
 */
import type { Vec3 } from '@orrery/model-library';
import type { PlacePicture } from '@orrery/world-maker';
import { place, pointAt } from './camera-places.ts';
import { withCutouts } from './cutouts.ts';
import { SurfaceField, type SurfaceMap } from './surface-field.ts';

export interface PaintSource {
  /** The photograph as a picture of the built room: its colors, with depth and normals of what was built. */
  seen: PlacePicture;
  /** The same view as traced. */
  traced: Uint8Array;
  /** Sharper colors of the same view, if there are. */
  sharp?: { width: number; height: number; rgb: Uint8Array };
  surfaces: SurfaceMap;
  /** 1 where `seen` is nearer than what was built: these pixels are set into other pictures by themselves. */
  pulled?: Uint8Array;
  /** 1 where `seen` is the face behind what was built, which sticks out there over what it stands for: the traced color is not that face's. */
  carved?: Uint8Array;
  /** Which of the things of `surfaces` each pixel of `seen` shows, or -1. */
  things?: Int16Array;
  /** Whether the photograph says nothing of a point (millimeters): it was added or changed by words. */
  foreign?: (point: Vec3) => boolean;
}

/** Of the distance; what lies further behind the depth that was seen is hidden. */
const HIDDEN = 0.015;
const HIDDEN_MM = 12;
/** Share of the picture's width over which its border fades. */
const FADE = 0.035;
/** Cosine of the angle of sight below which a surface is not painted. */
const GRAZING = 0.04;
/** Millimeters. What a thing hides of itself, in folds and behind its edges, looks like what it shows there. */
const SELF_HIDDEN_MM = 300;
/** Of the room's own faces, whose gain is known nearby, and of other things. */
const MOST_GAIN = 12;
const MOST_GAIN_OF_THINGS = 2;
/** How much of the traced light stays on the room's faces, as an exponent. */
const TRACED = 0.3;

const linear = Float32Array.from({ length: 256 }, (_, i) =>
  i <= 10 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4,
);
const coded = (v: number) =>
  255 * (v <= 0.0031308 ? 12.92 * Math.max(0, v) : 1.055 * Math.min(1, v) ** (1 / 2.4) - 0.055);

export class PhotoPainter {
  readonly #source: PaintSource;
  /** How much brighter the photograph is than what was traced, and how bright it is. */
  readonly #gains: SurfaceField;
  readonly #levels: SurfaceField;

  constructor(source: PaintSource) {
    this.#source = source;
    this.#gains = new SurfaceField(source.surfaces, MOST_GAIN);
    this.#levels = new SurfaceField(source.surfaces, 1000);
    const { seen, traced, foreign } = source;
    for (let i = 0; i < seen.depth.length; i++) {
      if (!(seen.depth[i] > 0) || source.pulled?.[i]) continue;
      const point = pointAt(seen, i);
      if (foreign?.(point)) continue;
      const ratio = [0, 1, 2].map((k) => (linear[seen.rgb[3 * i + k]] + 0.01) / (linear[traced[3 * i + k]] + 0.01));
      if (!source.carved?.[i]) this.#gains.add(point, ratio as Vec3);
      this.#levels.add(point, [0, 1, 2].map((k) => linear[seen.rgb[3 * i + k]] + 0.002) as Vec3);
    }
    const usual = this.#levels.lightestWall();
    const { camera } = seen;
    const inPicture = (p: Vec3) =>
      place(camera, [p[0] - camera.eye[0], p[1] - camera.eye[1], p[2] - camera.eye[2]]) !== undefined;
    this.#gains.settle(usual, inPicture);
    this.#levels.settle(usual, inPicture);
  }

  /** The photograph itself, to learn from. */
  get photograph(): PlacePicture {
    return this.#source.seen;
  }

  paint(drawn: PlacePicture): PlacePicture {
    const picture = withoutMidAir(drawn);
    const rgb = Uint8Array.from(picture.rgb);
    const color: Vec3 = [0, 0, 0];
    for (let i = 0; i < picture.depth.length; i++) {
      if (!(picture.depth[i] > 0)) continue;
      const point = pointAt(picture, i);
      if (this.#source.foreign?.(point)) continue;
      const share = this.#look(point, picture.normals, i, color);
      const own = share < 1 ? this.#unseen(point, picture.rgb, i) : undefined;
      for (const k of [0, 1, 2] as const)
        rgb[3 * i + k] = Math.round(coded(share * color[k] + (own ? (1 - share) * own[k] : 0)));
    }
    const painted = { ...picture, rgb };
    return this.#source.pulled ? withCutouts(painted, this.#source.seen, this.#source.pulled) : painted;
  }

  /**
   * The traced color of a point the photograph does not see, in its light. The further from what was seen, the less is known of the light;
   * on the room's own faces and on found things it is therefore drawn to the color the photograph has there.
   */
  #unseen(point: Vec3, rgb: Uint8Array, i: number): Vec3 {
    const isPainted = this.#gains.isShell(point) || this.#gains.thingAt(point) >= 0;
    const most = isPainted ? MOST_GAIN : MOST_GAIN_OF_THINGS;
    const gain = this.#gains.at(point).map((value) => Math.min(most, Math.max(1 / most, value)));
    const own = [0, 1, 2].map((k) => linear[rgb[3 * i + k]] * gain[k]) as Vec3;
    if (!isPainted) return own;
    const level = this.#levels.at(point);
    // Of the traced light only how bright it is: its tint is that of a room of which half is guessed.
    const brightness = ([r, g, b]: Vec3) => 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.002;
    const shade = (brightness(own) / brightness(level)) ** TRACED;
    return [level[0] * shade, level[1] * shade, level[2] * shade];
  }

  /** How surely the photograph shows a point, 0..1, and with which linear color. */
  #look(point: Vec3, normals: Float32Array, i: number, color: Vec3): number {
    const { seen, sharp } = this.#source;
    const { camera } = seen;
    const from: Vec3 = [point[0] - camera.eye[0], point[1] - camera.eye[1], point[2] - camera.eye[2]];
    const at = place(camera, from);
    if (!at) return 0;
    const { u, v, depth, border } = at;
    const distance = Math.hypot(...from) || 1;
    const towards =
      -(normals[3 * i] * from[0] + normals[3 * i + 1] * from[1] + normals[3 * i + 2] * from[2]) / distance;
    // Normals on the folds of a thing are the mean of many: only those that clearly look away do.
    const thing = this.#source.things && towards > -0.25 ? this.#gains.thingAt(point) : -1;
    const facing = thing < 0 ? Math.abs(towards) : Math.max(0.2, towards);
    if (facing < GRAZING) return 0;
    const angle = camera.spherical ? (2 * Math.PI) / camera.width : (2 * camera.halfWidth) / camera.width;
    const reach = HIDDEN_MM + depth * (HIDDEN + (1.5 * angle) / facing);
    const [x, y] = [u * camera.width - 0.5, v * camera.height - 0.5];
    let visible = 0;
    for (const [dx, dy, weight] of corners(x, y)) {
      const column = camera.spherical
        ? (dx + camera.width) % camera.width
        : Math.min(camera.width - 1, Math.max(0, dx));
      const row = Math.min(camera.height - 1, Math.max(0, dy));
      const pixel = row * camera.width + column;
      const there = seen.depth[pixel];
      const isOwn = thing >= 0 && this.#source.things![pixel] === thing;
      if (there > 0 && Math.abs(there - depth) < (isOwn ? SELF_HIDDEN_MM : reach)) visible += weight;
    }
    if (visible < 0.02) return 0;
    const source = sharp ?? { width: camera.width, height: camera.height, rgb: seen.rgb };
    blend(source, u * source.width - 0.5, v * source.height - 0.5, color, camera.spherical === true);
    const sight = Math.min(1, (facing - GRAZING) / 0.1);
    return Math.min(1, visible * 1.02) * Math.min(1, border / FADE) * sight;
  }
}

/** Of the nearer depth: a pixel between two that are further apart than this shows both, and is neither. */
const APART = 1.04;
const BETWEEN = 1.012;

/** Pixels across an outline have the mean depth of both sides, which is in mid-air: they are given to the side they are nearer to. */
export function withoutMidAir(picture: PlacePicture): PlacePicture {
  const { width, height } = picture.camera;
  const { depth } = picture;
  const out = { ...picture, depth: depth.slice(), normals: picture.normals.slice(), rgb: picture.rgb.slice() };
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const own = depth[i];
      if (!(own > 0)) continue;
      let [low, high] = [i, i];
      for (const k of [
        i - 1,
        i + 1,
        i - width,
        i + width,
        i - width - 1,
        i - width + 1,
        i + width - 1,
        i + width + 1,
      ]) {
        if (!(depth[k] > 0)) continue;
        if (depth[k] < depth[low]) low = k;
        if (depth[k] > depth[high]) high = k;
      }
      if (depth[high] < APART * depth[low] || own < BETWEEN * depth[low] || depth[high] < BETWEEN * own) continue;
      const from = own - depth[low] < depth[high] - own ? low : high;
      out.depth[i] = depth[from];
      out.normals.set(picture.normals.subarray(3 * from, 3 * from + 3), 3 * i);
      out.rgb.set(picture.rgb.subarray(3 * from, 3 * from + 3), 3 * i);
    }
  return out;
}

function corners(x: number, y: number): [number, number, number][] {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  return [
    [left, top, (1 - fx) * (1 - fy)],
    [left + 1, top, fx * (1 - fy)],
    [left, top + 1, (1 - fx) * fy],
    [left + 1, top + 1, fx * fy],
  ];
}

function blend(
  { width, height, rgb }: { width: number; height: number; rgb: Uint8Array },
  x: number,
  y: number,
  out: Vec3,
  wraps: boolean,
): void {
  out.fill(0);
  for (const [cx, cy, weight] of corners(x, y)) {
    const column = wraps ? (cx + width) % width : Math.min(width - 1, Math.max(0, cx));
    const from = 3 * (Math.min(height - 1, Math.max(0, cy)) * width + column);
    for (const k of [0, 1, 2] as const) out[k] += weight * linear[rgb[from + k]];
  }
}
