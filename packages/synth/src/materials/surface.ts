/** A material use as the tracer's material with its textures. */
import type { RenderMaterial, RenderTexture } from '@orrery/meshes';
import { colourTexture, newCanvas, normalTexture, type Paint, roughnessTexture, tintTo } from './canvas.ts';
import { luminanceOf, mixRgb, type Rgb } from './colour.ts';
import type { MaterialUse } from './material.ts';
import { lookOfMaterial, type MaterialLook } from './material-table.ts';
import { hash2, randomOf } from './noise.ts';
import { paintSurface } from './paint-surface.ts';

export interface SurfaceOptions {
  /** Texels per metre of surface. Default: the material's usual, which is also the most. */
  texelsPerMetre?: number;
  /** Wood, stone and tile are laid differently on each. Default 'thing'. */
  on?: Paint['on'];
  /**
   * The size in metres of the one thing that a picture, a cover or a persian rug fills; its uvs then run from 0 to 1. Default for those
   * 0.8 by 0.6.
   */
  fillsM?: [number, number];
}

export interface Surface {
  /** Without its maps: `toRenderMesh` sets them when it has placed the textures. */
  material: RenderMaterial;
  baseColour: RenderTexture | null;
  normal: RenderTexture | null;
  metallicRoughness: RenderTexture | null;
  /** Size of one repetition, metres along u and v. */
  tileSizeM: [number, number];
  /** Where this use begins on the tile, in tiles, so that two things of one material do not show the same spot. */
  offset: [number, number];
  /** Radians the texture is turned by. */
  rotation: number;
}

export const plainRenderMaterial: RenderMaterial = {
  name: 'plain',
  baseColour: [0.8, 0.8, 0.8, 1],
  baseColourMap: null,
  metallic: 0,
  roughness: 0.6,
  metallicRoughnessMap: null,
  normalMap: null,
  normalScale: 1,
  emissive: [0, 0, 0],
  emissiveMap: null,
  alphaMode: 'opaque',
  alphaCutoff: 0.5,
  doubleSided: false,
  transmission: 0,
  ior: 1.5,
  thicknessMm: 0,
  attenuationColour: [1, 1, 1],
  attenuationDistanceMm: Infinity,
  sheenColour: [0, 0, 0],
  sheenRoughness: 0,
  clearcoat: 0,
  clearcoatRoughness: 0,
};

/** A pattern of laying takes colour and grain from what it is made of. */
function lookOf(use: MaterialUse): MaterialLook {
  const look = lookOfMaterial(use.kind);
  if (use.species === undefined) return look;
  const { colour, second } = lookOfMaterial(use.species);
  return { ...look, colour, second };
}

/** Pictures that are shown once, from edge to edge. */
export const fillsItsThing = (use: MaterialUse): boolean =>
  use.kind === 'art' || use.kind === 'print' || (use.pattern === 'persian' && lookOfMaterial(use.kind).tileM > 0);

/** Different uses of a material share so many pictures; where on them each begins is its own. */
const VARIANTS = 2;

interface Textures {
  baseColour: RenderTexture | null;
  normal: RenderTexture | null;
  metallicRoughness: RenderTexture | null;
  /** Largest factor of the roughness, which the texture is divided by. */
  most: number;
  sizeM: [number, number];
}

/** Textures already painted, by what they depend on. Keep one for a scene, so that its things share them. */
export interface SurfaceStore {
  painted: Map<string, Textures>;
  /** Relief and roughness do not depend on the colour. */
  shapes: Map<string, { normal: RenderTexture | null; metallicRoughness: RenderTexture | null; most: number }>;
  bytes: number;
  /** Beyond half of this, what is painted next is coarser. */
  budgetBytes: number;
}

export const surfaceStore = (budgetBytes = 200e6): SurfaceStore => ({
  painted: new Map(),
  shapes: new Map(),
  bytes: 0,
  budgetBytes,
});

export function surfaceOf(use: MaterialUse, options: SurfaceOptions = {}, store = surfaceStore()): Surface {
  const look = lookOf(use);
  const seed = Math.abs(Math.trunc(use.seed ?? 0));
  const wanted = use.colour ? wantedColour(look, use.colour) : null;
  const colour = wanted ?? look.colour;
  const textures = look.tileM > 0 ? paintedOf(use, look, seed, wanted, options, store) : null;
  const flat = textures?.baseColour ? ([1, 1, 1] as Rgb) : colour;
  const roughness = Math.min(1, Math.max(0, use.roughness ?? look.roughness));
  const lamp = use.kind === 'sky-light';
  const material: RenderMaterial = {
    ...plainRenderMaterial,
    name: use.kind,
    baseColour: [...flat, use.kind === 'sheer' ? 0.45 : 1],
    alphaMode: use.kind === 'sheer' ? 'blend' : 'opaque',
    metallic: look.metallic,
    roughness: Math.min(1, roughness * (textures?.metallicRoughness ? textures.most : 1)),
    transmission: look.transmission,
    ior: look.ior,
    emissive: use.emission ?? (lamp ? [0.52, 0.46, 0.36] : [0, 0, 0]),
    sheenColour: look.sheen > 0 ? scaled(mixRgb(colour, [0.8, 0.8, 0.8], 0.25), look.sheen) : [0, 0, 0],
    sheenRoughness: look.sheen > 0 ? (use.kind === 'velvet' ? 0.32 : 0.5) : 0,
    clearcoat: look.clearcoat,
    clearcoatRoughness: 0.06,
  };
  if (use.kind === 'crystal') material.thicknessMm = 8;
  if (use.kind === 'water') {
    material.thicknessMm = 100;
    material.attenuationColour = [0.55, 0.8, 0.82];
    material.attenuationDistanceMm = 900;
  }
  if (use.kind === 'paper') material.transmission = 0.3;
  const fills = fillsItsThing(use);
  return {
    material,
    baseColour: textures?.baseColour ?? null,
    normal: textures?.normal ?? null,
    metallicRoughness: textures?.metallicRoughness ?? null,
    tileSizeM: fills ? [1, 1] : (textures?.sizeM ?? [1, 1]),
    offset: fills ? [0, 0] : [hash2(seed, 11, 5), hash2(seed, 12, 5)],
    rotation: look.painter === 'herringbone' ? Math.PI / 4 : 0,
  };
}

const scaled = (c: Rgb, s: number): Rgb => [c[0] * s, c[1] * s, c[2] * s];

/** Wood stays wood: white is a wash over its grain, black a stain. Metals keep some of their shine. */
export function wantedColour(look: MaterialLook, colour: Rgb): Rgb {
  const grained = ['wood', 'planks', 'herringbone', 'parquet', 'butcher', 'plywood', 'bamboo'].includes(look.painter);
  const most = grained ? 0.66 : 0.88;
  const bright = luminanceOf(colour);
  if (look.metallic === 1) return colour.map((c) => Math.max(0.03, c)) as Rgb;
  return bright > most ? scaled(colour, most / bright) : colour;
}

function paintedOf(
  use: MaterialUse,
  look: MaterialLook,
  seed: number,
  wanted: Rgb | null,
  options: SurfaceOptions,
  store: SurfaceStore,
): Textures {
  const fills = fillsItsThing(use);
  const on = options.on ?? 'thing';
  const drawn = use.kind === 'wallpaper' || (use.pattern !== undefined && use.pattern !== 'plain');
  const variant = fills ? seed : seed % (drawn ? 12 : VARIANTS);
  const sizeM: [number, number] = fills ? (options.fillsM ?? [0.8, 0.6]) : tileSize(look, on);
  const scale = store.bytes > 0.85 * store.budgetBytes ? 0.25 : store.bytes > 0.5 * store.budgetBytes ? 0.5 : 1;
  const texels = texelsOf(look, sizeM, fills, on, options.texelsPerMetre, scale);
  const pattern = use.pattern ?? 'plain';
  const shapeKey = JSON.stringify([use.kind, use.species ?? null, variant, on, fills ? [seed, sizeM] : 0, texels]);
  const key = JSON.stringify([shapeKey, wanted, use.accent ?? null, pattern]);
  const known = store.painted.get(key);
  if (known) return known;

  const canvas = newCanvas(texels[0], texels[1], sizeM);
  const main = wanted ?? look.colour;
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
  if (canvas.painted.colour && !pictured && pattern === 'plain') tintTo(canvas, main);
  const shape = store.shapes.get(shapeKey) ?? shapeOf(canvas);
  if (!store.shapes.has(shapeKey)) {
    store.shapes.set(shapeKey, shape);
    store.bytes += bytesOf(shape.normal) + bytesOf(shape.metallicRoughness);
  }
  const baseColour = canvas.painted.colour ? colourTexture(canvas, fills ? 'clamp' : 'repeat') : null;
  store.bytes += bytesOf(baseColour);
  const made: Textures = { baseColour, ...shape, sizeM };
  store.painted.set(key, made);
  return made;
}

const bytesOf = (texture: RenderTexture | null) => texture?.pixels.byteLength ?? 0;

function shapeOf(canvas: ReturnType<typeof newCanvas>) {
  const { relief, rough } = canvas.painted;
  const roughness = rough ? roughnessTexture(canvas) : null;
  return {
    normal: relief ? normalTexture(canvas) : null,
    metallicRoughness: roughness?.texture ?? null,
    most: roughness?.most ?? 1,
  };
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
  perMetre: number | undefined,
  scale: number,
): [number, number] {
  const longest = Math.max(...sizeM);
  const usual = on === 'thing' ? Math.min(512, look.texels) : look.painter === 'wood' ? 1024 : look.texels;
  // A shelf holds dozens of covers: small things get small pictures.
  const most = fills ? Math.min(512, Math.ceil(800 * longest)) : usual;
  const wanted = Math.min(most, perMetre === undefined ? most : Math.ceil(perMetre * longest)) * scale;
  const size = (m: number) => Math.max(32, Math.round(((m / longest) * wanted) / 16) * 16);
  return [size(sizeM[0]), size(sizeM[1])];
}

/** Mortar and grout stay as they are; grain and speckles go with the colour. */
function secondTone(look: MaterialLook, wanted: Rgb | null): Rgb {
  if (!wanted || ['tile', 'brick', 'mosaic', 'marble'].includes(look.painter)) return look.second;
  return look.second.map((c, k) => Math.min(0.9, (c * wanted[k]!) / Math.max(0.01, look.colour[k]!))) as Rgb;
}

function defaultAccent(main: Rgb): Rgb {
  const light = luminanceOf(main) > 0.25;
  return light ? mixRgb(main, [0.12, 0.14, 0.18], 0.6) : mixRgb(main, [0.72, 0.66, 0.55], 0.7);
}

/** Uses with the same key look the same. */
export const useKey = (use: MaterialUse): string =>
  JSON.stringify([
    use.kind,
    use.species ?? null,
    use.colour ?? null,
    use.roughness ?? null,
    use.emission ?? null,
    use.pattern ?? null,
    use.accent ?? null,
    use.seed ?? 0,
  ]);
