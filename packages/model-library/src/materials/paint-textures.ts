/** The textures of one material use: what they depend on, and how they are painted. Nothing else is needed for it, so any thread can. */
import type { RenderTexture } from '@orrery/meshes';
import { poolTask } from '@orrery/worker-pool';
import { type Canvas, colorTexture, newCanvas, normalTexture, type Paint, roughnessTexture, tintTo } from './canvas.ts';
import { luminanceOf, mixRgb, type Rgb } from './color.ts';
import type { MaterialUse } from './material.ts';
import { lookOfMaterial, type MaterialLook } from './material-table.ts';
import { randomOf } from './noise.ts';
import { paintSurface } from './paint-surface.ts';

export const paintTexturesTask = poolTask(import.meta.url, paintTextures);

export interface SurfaceOptions {
  /** Texels per meter of surface. Default: the material's usual, which is also the most. */
  texelsPerMeter?: number;
  /** Wood, stone and tile are laid differently on each. Default 'thing'. */
  on?: Paint['on'];
  /**
   * The size in meters of the one thing that a picture, a cover or a persian rug fills; its uvs then run from 0 to 1. Default for those
   * 0.8 by 0.6.
   */
  fillsM?: [number, number];
}

/** All that textures depend on. */
export interface PaintOrder {
  /** Of what looks the same. */
  key: string;
  /** Of what has the same relief and roughness, which do not depend on the color. */
  shapeKey: string;
  use: MaterialUse;
  variant: number;
  /** Mean color asked for; null: the material's own. */
  wanted: Rgb | null;
  on: Paint['on'];
  fills: boolean;
  sizeM: [number, number];
  texels: [number, number];
}

export interface PaintedShape {
  normal: RenderTexture | null;
  metallicRoughness: RenderTexture | null;
  /** Largest factor of the roughness, which the texture is divided by. */
  most: number;
}

export interface PaintedTextures {
  baseColor: RenderTexture | null;
  /** Absent where it was not asked for. */
  shape?: PaintedShape;
}

/** A pattern of laying takes color and grain from what it is made of. */
export function lookOf(use: MaterialUse): MaterialLook {
  const look = lookOfMaterial(use.kind);
  if (use.species === undefined) return look;
  const { color, second } = lookOfMaterial(use.species);
  return { ...look, color, second };
}

/** Pictures that are shown once, from edge to edge. */
export const fillsItsThing = (use: MaterialUse): boolean =>
  use.kind === 'art' || use.kind === 'print' || (use.pattern === 'persian' && lookOfMaterial(use.kind).tileM > 0);

/** Different uses of a material share so many pictures; where on them each begins is its own. */
const VARIANTS = 2;

/** Null for what has no texture. `scale`: of the usual number of texels along a side. */
export function paintOrderOf(use: MaterialUse, options: SurfaceOptions = {}, scale = 1): PaintOrder | null {
  const look = lookOf(use);
  if (!(look.tileM > 0)) return null;
  const seed = seedOf(use);
  const wanted = wantedColor(use, look);
  const fills = fillsItsThing(use);
  const on = options.on ?? 'thing';
  const drawn = use.kind === 'wallpaper' || (use.pattern !== undefined && use.pattern !== 'plain');
  const variant = fills ? seed : seed % (drawn ? 12 : VARIANTS);
  const sizeM: [number, number] = fills ? (options.fillsM ?? [0.8, 0.6]) : tileSize(look, on);
  const texels = texelsOf(look, sizeM, fills, on, options.texelsPerMeter, scale);
  const shapeKey = JSON.stringify([use.kind, use.species ?? null, variant, on, fills ? [seed, sizeM] : 0, texels]);
  const key = JSON.stringify([shapeKey, wanted, use.accent ?? null, patternOf(use)]);
  return { key, shapeKey, use, variant, wanted, on, fills, sizeM, texels };
}

export const seedOf = (use: MaterialUse): number => Math.abs(Math.trunc(use.seed ?? 0));

const patternOf = (use: MaterialUse) => use.pattern ?? 'plain';

export function paintTextures(order: PaintOrder, withShape: boolean): PaintedTextures {
  const { use, variant, wanted, on, fills, sizeM, texels } = order;
  const look = lookOf(use);
  const pattern = patternOf(use);
  const canvas = newCanvas(texels[0], texels[1], sizeM);
  const main = wanted ?? look.color;
  const paint: Paint = {
    look,
    main,
    second: secondTone(look, wanted),
    accent: use.accent ?? defaultAccent(main),
    pattern,
    species: use.species ?? null,
    seed: variant + (fills ? 0 : use.kind.length * 31 + use.kind.charCodeAt(0)),
    random: randomOf(variant),
    on,
  };
  paintSurface(use.kind, canvas, paint, wanted);
  const pictured = use.kind === 'art' || use.kind === 'print';
  if (canvas.painted.color && !pictured && pattern === 'plain') tintTo(canvas, main);
  return {
    baseColor: canvas.painted.color ? colorTexture(canvas, fills ? 'clamp' : 'repeat') : null,
    ...(withShape && { shape: shapeOf(canvas) }),
  };
}

function shapeOf(canvas: Canvas): PaintedShape {
  const { relief, rough } = canvas.painted;
  const roughness = rough ? roughnessTexture(canvas) : null;
  return {
    normal: relief ? normalTexture(canvas) : null,
    metallicRoughness: roughness?.texture ?? null,
    most: roughness?.most ?? 1,
  };
}

const scaled = (c: Rgb, s: number): Rgb => [c[0] * s, c[1] * s, c[2] * s];

/** Wood stays wood: white is a wash over its grain, black a stain. Metals keep some of their shine. */
export function wantedColor({ color }: MaterialUse, look: MaterialLook): Rgb | null {
  if (!color) return null;
  const grained = ['wood', 'planks', 'herringbone', 'parquet', 'butcher', 'plywood', 'bamboo'].includes(look.painter);
  const most = grained ? 0.66 : 0.88;
  const bright = luminanceOf(color);
  if (look.metallic === 1) return color.map((c) => Math.max(0.03, c)) as Rgb;
  return bright > most ? scaled(color, most / bright) : color;
}

/** Laid wood and stone need room before they repeat. */
function tileSize(look: MaterialLook, on: Paint['on']): [number, number] {
  const edge = look.painter === 'wood' && on !== 'thing' ? 2.4 : look.tileM;
  return [edge, edge];
}

function texelsOf(
  look: MaterialLook,
  sizeM: [number, number],
  fills: boolean,
  on: Paint['on'],
  perMeter: number | undefined,
  scale: number,
): [number, number] {
  const longest = Math.max(...sizeM);
  const usual = on === 'thing' ? Math.min(512, look.texels) : look.painter === 'wood' ? 1024 : look.texels;
  // A shelf holds dozens of covers: small things get small pictures.
  const most = fills ? Math.min(512, Math.ceil(800 * longest)) : usual;
  const wanted = Math.min(most, perMeter === undefined ? most : Math.ceil(perMeter * longest)) * scale;
  const size = (m: number) => Math.max(32, Math.round(((m / longest) * wanted) / 16) * 16);
  return [size(sizeM[0]), size(sizeM[1])];
}

/** Mortar and grout stay as they are; grain and speckles go with the color. */
function secondTone(look: MaterialLook, wanted: Rgb | null): Rgb {
  if (!wanted || ['tile', 'brick', 'mosaic', 'marble'].includes(look.painter)) return look.second;
  return look.second.map((c, k) => Math.min(0.9, (c * wanted[k]) / Math.max(0.01, look.color[k]))) as Rgb;
}

function defaultAccent(main: Rgb): Rgb {
  const light = luminanceOf(main) > 0.25;
  return light ? mixRgb(main, [0.12, 0.14, 0.18], 0.6) : mixRgb(main, [0.72, 0.66, 0.55], 0.7);
}
