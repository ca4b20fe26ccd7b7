/** What painters paint on, and how it becomes textures. */
import type { RenderTexture } from '@orrery/meshes';
import { byteOf, luminanceOf, type Rgb } from './color.ts';
import type { MaterialLook } from './material-table.ts';
import { noiseImage, type Random, randomOf } from './noise.ts';

export interface Canvas {
  width: number;
  height: number;
  sizeM: [number, number];
  /** Linear light, three per texel. */
  color: Float32Array;
  /** Meters above the mean surface; untouched: flat. */
  relief: Float32Array;
  /** Factor of the material's roughness; untouched: 1. */
  rough: Float32Array;
  painted: { color: boolean; relief: boolean; rough: boolean };
}

export interface Paint {
  look: MaterialLook;
  main: Rgb;
  second: Rgb;
  accent: Rgb;
  pattern: string;
  /** What a pattern of laying is made of; null: its own wood. */
  species: string | null;
  seed: number;
  random: Random;
  /** What it lies on, where a material is laid differently there. */
  on: 'floor' | 'wall' | 'ceiling' | 'thing';
}

export function newCanvas(width: number, height: number, sizeM: [number, number]): Canvas {
  return {
    width,
    height,
    sizeM,
    color: new Float32Array(3 * width * height),
    relief: new Float32Array(width * height),
    rough: new Float32Array(width * height).fill(1),
    painted: { color: false, relief: false, rough: false },
  };
}

/** Noise with features of a size in meters. */
export function noiseOf(canvas: Canvas, sizeX: number, sizeY: number, octaves: number, seed: number, gain = 0.5) {
  const { width, height, sizeM } = canvas;
  return noiseImage(width, height, sizeM[0] / sizeX, sizeM[1] / sizeY, octaves, randomOf(seed), gain);
}

export function setColor(canvas: Canvas, at: number, r: number, g: number, b: number): void {
  canvas.color[3 * at] = r;
  canvas.color[3 * at + 1] = g;
  canvas.color[3 * at + 2] = b;
}

/** Mixes two colors into a texel. */
export function mixInto(canvas: Canvas, at: number, a: Rgb, b: Rgb, t: number, level = 1): void {
  const { color } = canvas;
  color[3 * at] = (a[0] + (b[0] - a[0]) * t) * level;
  color[3 * at + 1] = (a[1] + (b[1] - a[1]) * t) * level;
  color[3 * at + 2] = (a[2] + (b[2] - a[2]) * t) * level;
}

function meanColor(canvas: Canvas): Rgb {
  const sum: Rgb = [0, 0, 0];
  const { color } = canvas;
  for (let k = 0; k < color.length; k += 3) {
    sum[0] += color[k];
    sum[1] += color[k + 1];
    sum[2] += color[k + 2];
  }
  const count = color.length / 3;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** No real surface is brighter: rooms of whiter walls would never grow dark. */
const BRIGHTEST = 0.93;

/** Moves the mean to the wanted color; twice, because what is cut at white is lost the first time. */
export function tintTo(canvas: Canvas, wanted: Rgb): void {
  for (let round = 0; round < 2; round++) {
    const mean = meanColor(canvas);
    const factor = wanted.map((c, k) => Math.min(8, Math.max(0.02, c / Math.max(1e-4, mean[k])))) as Rgb;
    const { color } = canvas;
    for (let k = 0; k < color.length; k += 3) {
      for (let c = 0; c < 3; c++) color[k + c] = Math.min(BRIGHTEST, color[k + c] * factor[c]);
    }
  }
}

export function colorTexture({ width, height, color }: Canvas, wrap: 'repeat' | 'clamp' = 'repeat'): RenderTexture {
  const pixels = new Uint8Array(4 * width * height);
  for (let at = 0, k = 0; k < color.length; at += 4, k += 3) {
    pixels[at] = byteOf(color[k]);
    pixels[at + 1] = byteOf(color[k + 1]);
    pixels[at + 2] = byteOf(color[k + 2]);
    pixels[at + 3] = 255;
  }
  return { width, height, pixels, srgb: true, wrapS: wrap, wrapT: wrap };
}

/** Tangent-space normals of the relief: x along u, y along v. */
export function normalTexture({ width, height, sizeM, relief }: Canvas): RenderTexture {
  const pixels = new Uint8Array(4 * width * height);
  const [sx, sy] = [width / sizeM[0] / 2, height / sizeM[1] / 2];
  for (let y = 0; y < height; y++) {
    const up = (y === 0 ? height - 1 : y - 1) * width;
    const down = (y + 1 === height ? 0 : y + 1) * width;
    for (let x = 0; x < width; x++) {
      const left = x === 0 ? width - 1 : x - 1;
      const right = x + 1 === width ? 0 : x + 1;
      const dx = (relief[y * width + right] - relief[y * width + left]) * sx;
      const dy = (relief[down + x] - relief[up + x]) * sy;
      const scale = 127.5 / Math.sqrt(1 + dx * dx + dy * dy);
      const at = 4 * (y * width + x);
      pixels[at] = 127.5 - dx * scale + 0.5;
      pixels[at + 1] = 127.5 - dy * scale + 0.5;
      pixels[at + 2] = 127.5 + scale + 0.5;
      pixels[at + 3] = 255;
    }
  }
  return { width, height, pixels, srgb: false, wrapS: 'repeat', wrapT: 'repeat' };
}

/** Green: roughness over its largest value, which is `most` times the material's own; blue: metalness as it is. */
export function roughnessTexture({ width, height, rough }: Canvas): { texture: RenderTexture; most: number } {
  let most = 0.05;
  for (let k = 0; k < rough.length; k++) most = Math.max(most, rough[k]);
  const pixels = new Uint8Array(4 * width * height);
  for (let k = 0; k < rough.length; k++) {
    pixels[4 * k] = 255;
    pixels[4 * k + 1] = (Math.max(0, rough[k]) / most) * 255 + 0.5;
    pixels[4 * k + 2] = 255;
    pixels[4 * k + 3] = 255;
  }
  return { texture: { width, height, pixels, srgb: false, wrapS: 'repeat', wrapT: 'repeat' }, most };
}

/** A color's darker or lighter relative, its hue kept. */
export function relative(color: Rgb, level: number): Rgb {
  return color.map((c) => Math.min(BRIGHTEST, c * level)) as Rgb;
}

/** What is seen on it: light on dark, dark on light. */
export function contrasting(color: Rgb, strength: number): Rgb {
  const light = luminanceOf(color) > 0.22;
  return color.map((c) => (light ? c * (1 - strength) : c + (0.75 - c) * strength)) as Rgb;
}
