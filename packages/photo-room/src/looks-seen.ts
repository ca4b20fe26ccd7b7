/** What a photograph tells of a room beside its shape: colors of its surfaces, where the light comes from, what kind of room it is. */

import { paletteOf } from '@orrery/model-library';
import type { WallName } from '@orrery/room-builder';
import { type Face, faceMet, faces, rayOf } from './box-geometry.ts';
import { colorWord, type Linear, linearOfBytes, usualColor } from './colors-seen.ts';
import type { FoundThing } from './find-things.ts';
import { type Photo, shrunk } from './photo.ts';
import type { ReadRoom } from './read-room.ts';

export interface SeenLooks {
  /** Usual colors, sRGB bytes, of the faces that are seen. */
  surfaces: Partial<Record<Face, Linear>>;
  /** The most common colors of the whole picture, as words. */
  palette: string[];
  /** Brightness that half of the picture stays below, 0..1 of the sRGB codes. */
  brightness: number;
  time: 'day' | 'night';
  /** Degrees to the right of ahead from where most light seems to come, and the wall there. */
  light: { azimuth: number; wall: WallName };
  style: { value: string; why: string };
  kind: { value: string; why: string } | undefined;
}

const suggests: [string, string[]][] = [
  ['bathroom', ['toilet']],
  ['bedroom', ['bed']],
  ['kitchen', ['oven', 'refrigerator', 'microwave', 'sink', 'toaster']],
  ['living-room', ['couch', 'tv']],
  ['dining-room', ['dining table']],
  ['office', ['laptop', 'keyboard']],
];

/** Below this half of the picture is dark. */
const NIGHT = 0.2;
const RIM_M = 0.55;

export function looksOf(photo: Photo, read: ReadRoom): SeenLooks {
  const small = shrunk(photo, 240);
  const scale = photo.width / small.width;
  const faceAt = (x: number, y: number) =>
    faceMet(
      ...rayOf(read.camera, (x + 0.5) * scale - photo.width / 2, (y + 0.5) * scale - photo.height / 2),
      read.fit.box,
    );
  const inThing = (x: number, y: number) =>
    read.things.some(
      (t) =>
        x > t.left * small.width &&
        x < t.right * small.width &&
        y > t.top * small.height &&
        y < t.bottom * small.height,
    );
  const nearWall = (x: number, y: number) => {
    const { box } = read.fit;
    const [dx, dy, dz] = rayOf(read.camera, (x + 0.5) * scale - photo.width / 2, (y + 0.5) * scale - photo.height / 2);
    const gap = Math.min(box.ahead + dy / dz, box.right + dx / dz, box.left - dx / dz);
    return gap * read.eyeHeightM < RIM_M;
  };
  const surfaces: SeenLooks['surfaces'] = {};
  if (read.believed) {
    for (const [index, face] of faces.entries()) {
      const on = (x: number, y: number) => faceAt(x, y) === index && !inThing(x, y);
      // Rugs lie in the middle of a floor; near the walls the floor itself is seen.
      const rim = face === 'floor' && usualColor(small, (x, y) => on(x, y) && nearWall(x, y), 1);
      const color = rim || usualColor(small, on, 2);
      if (color) surfaces[face] = color;
    }
  }
  const levels = Array.from(
    { length: small.width * small.height },
    (_, i) => (0.3 * small.rgb[3 * i] + 0.59 * small.rgb[3 * i + 1] + 0.11 * small.rgb[3 * i + 2]) / 255,
  );
  const sorted = [...levels].sort((a, b) => a - b);
  const brightness = sorted[sorted.length >> 1];
  return {
    surfaces,
    palette: paletteWords(small),
    brightness,
    time: brightness < NIGHT ? 'night' : 'day',
    light: lightFrom(photo, small, levels, sorted[Math.floor(0.97 * sorted.length)], read),
    style: styleOf(surfaces, brightness),
    kind: kindOf(read.things),
  };
}

/** The mean direction of the brightest parts: windows, or the wall they shine on. */
function lightFrom(
  photo: Photo,
  small: Photo,
  levels: readonly number[],
  bright: number,
  read: ReadRoom,
): SeenLooks['light'] {
  let [x, y] = [0, 0];
  levels.forEach((level, i) => {
    if (level < bright) return;
    const [px, py] = [((i % small.width) + 0.5) / small.width, (Math.floor(i / small.width) + 0.5) / small.height];
    const ray = rayOf(read.camera, (px - 0.5) * photo.width, (py - 0.5) * photo.height);
    const length = Math.hypot(...ray);
    x += ray[0] / length;
    y += ray[1] / length;
  });
  const angle = Math.atan2(x, y);
  const wall: WallName = Math.abs(angle) < 0.35 ? 'north' : angle > 0 ? 'east' : 'west';
  return { azimuth: Math.round((angle * 180) / Math.PI), wall };
}

function paletteWords(small: Photo): string[] {
  const pixels = new Uint8Array(4 * small.width * small.height).fill(255);
  for (let i = 0; i < small.width * small.height; i++) pixels.set(small.rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  const byte = (v: number) => Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
  const words = paletteOf({ width: small.width, height: small.height, pixels }, 5).map(({ color }) =>
    colorWord(color.map(byte) as Linear),
  );
  return [...new Set(words)];
}

/** A guess from light and wood alone: no network that knows styles is at hand. */
export function styleOf({ floor, ahead, left, right }: SeenLooks['surfaces'], brightness: number): SeenLooks['style'] {
  const wall = ahead ?? left ?? right;
  if (!wall || !floor) return { value: 'modern', why: 'the picture does not tell a style' };
  const lightness = (c: Linear) => linearOfBytes(c).reduce((sum, v) => sum + v / 3, 0);
  const woody = floor[0] > floor[2] + 14;
  if (lightness(wall) > 0.45 && woody && lightness(floor) > 0.2)
    return { value: 'scandinavian', why: 'the picture shows light walls and a light wooden floor' };
  if (brightness < 0.3 && lightness(wall) < 0.15) return { value: 'industrial', why: 'the picture shows dark walls' };
  return { value: 'modern', why: 'the picture does not tell a style' };
}

export function kindOf(things: readonly FoundThing[]): SeenLooks['kind'] {
  for (const [value, names] of suggests) {
    const found = things.find(({ name }) => names.includes(name));
    if (found) return { value, why: `the picture shows: ${found.name}` };
  }
  return undefined;
}
