/** A planned thing as a finished mesh: in its style, with baked maps, the number of faces asked for, and its size. Millimeters, Z up. */
import {
  bakeAtlas,
  encodeJpeg,
  encodePng,
  fitFaces,
  meshSize,
  plainMaterial,
  type RenderMesh,
  resized,
  stretched,
} from '@orrery/meshes';
import {
  boundsOf,
  extentOf,
  fillsItsThing,
  fitted,
  lookOfMaterial,
  type MaterialUse,
  type Model,
  type ModelPart,
  type PictureColor,
  surfaceOf,
  surfaceStore,
  toRenderMesh,
} from '@orrery/model-library';
import { bentMesh } from './bent-mesh.ts';
import { paintOver } from './paint-over.ts';
import type { ObjectPlan } from './plan-object.ts';
import { type ObjectStyle, stylize } from './stylize.ts';

export interface MakeOptions {
  style: ObjectStyle;
  faceCount: number;
  /** Colors of a reference picture, for parts whose color the prompt leaves open. */
  palette?: readonly PictureColor[];
  /** Believable real size; without it the longest side is one meter. */
  realSize: boolean;
  /** Texels along each side of the maps. Default 2048, or 1024 for models of few faces. */
  textureSide?: number;
  onProgress?(fraction: number): void;
}

export interface MadeObject {
  /** With maps. */
  mesh: RenderMesh;
  /** The same shape, white. */
  white: RenderMesh;
  /** Parts of the model with what they are made of; spelled as the API spells it. */
  parts: { name: string; material: string; color: string }[];
  /** Width, depth, height, millimeters. */
  sizeMm: [number, number, number];
}

/** Who asks for less than this is after a light file. */
const fewFaces = 40_000;

export async function makeObject(plan: ObjectPlan, options: MakeOptions): Promise<MadeObject> {
  const { style, faceCount, palette = [], realSize, onProgress } = options;
  const textureSide = options.textureSide ?? (faceCount < fewFaces ? 1024 : 2048);
  const named = namedParts(plan);
  const tinted = withPalette(plan.model, palette, named);
  const { model, bend, finish } = stylize(tinted, style, named, plan.request.seed);
  const tiled = partMesh(model, textureSide);
  onProgress?.(0.2);
  const baked = await bakeAtlas(tiled, { side: textureSide });
  if (finish === 'painted') paintOver(baked, plan.request.seed);
  onProgress?.(0.55);
  const faced = await fitFaces(baked, faceCount);
  onProgress?.(0.75);
  // What was rounded may have grown by a hair. A style's bend changes proportions, but not a size that was asked for.
  const built = stretched(faced, sizeOf(model));
  const bent = bend ? bentMesh(built, bend) : built;
  const asked = plan.request.size;
  const wanted = meshSize(bent);
  for (const [k, side] of (['width', 'depth', 'height'] as const).entries())
    if (asked?.[side] !== undefined) wanted[k] = asked[side] * 1000;
  const box = stretched(bent, wanted);
  const sized = realSize ? box : resized(box, 1000, 'longest');
  const mesh = { ...sized, textures: await Promise.all(sized.textures.map(encodedTexture)) };
  onProgress?.(0.95);
  return {
    mesh,
    white: whiteMesh(mesh),
    parts: model.parts.map(({ name, material }) => ({ name, material: material.kind, color: hexOf(material) })),
    sizeMm: meshSize(mesh),
  };
}

function sizeOf(model: Model): [number, number, number] {
  const { min, max } = boundsOf(model.parts);
  return [0, 1, 2].map((k) => (max[k] - min[k]) * 1000) as [number, number, number];
}

/** A material for each part, named after both, so that whoever opens the file finds the legs. */
function partMesh(model: Model, textureSide: number): RenderMesh {
  const parts = model.parts.filter(({ indices }) => indices.length > 0);
  const area = parts.reduce((sum, { positions }) => sum + positions.length, 0) > 0 ? surfaceArea(parts) : 1;
  // No finer than the atlas will be: about two thirds of its square is used.
  const texelsPerMeter = Math.sqrt((textureSide * textureSide * 0.66) / Math.max(area, 1e-4));
  const store = surfaceStore();
  const mesh = toRenderMesh(parts.map(fitted), (use, part) =>
    surfaceOf(
      asThing(use, part.name),
      { texelsPerMeter, ...(fillsItsThing(use) && { fillsM: extentOf(part) }) },
      store,
    ),
  );
  const materials = mesh.groups.map(({ material }, index) => ({
    ...mesh.materials[material],
    name: `${parts[index].name}: ${parts[index].material.kind}`,
    doubleSided: parts[index].open === true,
  }));
  return { ...mesh, materials, groups: mesh.groups.map((group, index) => ({ ...group, material: index })) };
}

/** Terracotta is painted as floor tiles with their joints; a pot is one piece of the same clay. Roofs are tiled indeed. */
function asThing(use: MaterialUse, part: string): MaterialUse {
  if (use.kind !== 'terracotta' || part.includes('roof')) return use;
  return { ...use, kind: 'plaster', color: use.color ?? lookOfMaterial('terracotta').color, roughness: 0.85 };
}

function surfaceArea(parts: readonly ModelPart[]): number {
  let area = 0;
  for (const { positions: p, indices } of parts)
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3];
      const e = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
      const f = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
      area += Math.hypot(e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]) / 2;
    }
  return area;
}

/** JPEG where nothing is see-through: a tenth of the bytes. */
async function encodedTexture(texture: RenderMesh['textures'][number]): Promise<RenderMesh['textures'][number]> {
  let clear = false;
  for (let i = 3; i < texture.pixels.length && !clear; i += 4) clear = texture.pixels[i] !== 255;
  return {
    ...texture,
    encoded: clear
      ? { mimeType: 'image/png', bytes: await encodePng(texture) }
      : { mimeType: 'image/jpeg', bytes: await encodeJpeg(texture) },
  };
}

export function whiteMesh(mesh: RenderMesh): RenderMesh {
  const material = { ...plainMaterial('white'), baseColor: [0.8, 0.8, 0.8, 1] as [number, number, number, number] };
  const doubleSided = mesh.materials.some((one) => one.doubleSided);
  return {
    ...mesh,
    tangents: null,
    colors: null,
    groups: mesh.groups.map((group) => ({ ...group, material: 0 })),
    materials: [{ ...material, doubleSided }],
    textures: [],
  };
}

/** Whether the prompt says what a part looks like: by its name, or because it took one of the asked materials or colors. */
function namedParts({ request }: ObjectPlan): (part: ModelPart) => boolean {
  const asked = new Set([...request.materials, ...Object.values(request.parts ?? {}).map(({ material }) => material)]);
  const names = Object.keys(request.parts ?? {}).map((name) => name.replace(/s$/, ''));
  return (part) =>
    asked.has(part.material.kind) ||
    names.some((name) => part.name.includes(name)) ||
    (request.colors.length > 0 && part.material.color !== undefined);
}

/** The picture's first colors go to the largest parts that the prompt leaves open. */
function withPalette(model: Model, palette: readonly PictureColor[], named: (part: ModelPart) => boolean): Model {
  if (palette.length === 0) return model;
  const open = model.parts
    .map((part, index) => ({ part, index, area: surfaceArea([part]) }))
    .filter(({ part }) => !named(part) && part.material.emission === undefined)
    .sort((a, b) => b.area - a.area);
  const uses = new Map<string, PictureColor>();
  const parts = [...model.parts];
  for (const { part, index } of open) {
    const group = `${part.material.kind} ${part.material.color?.join() ?? ''}`;
    const color = uses.get(group) ?? palette[Math.min(uses.size, palette.length - 1)];
    uses.set(group, color);
    parts[index] = { ...part, material: { ...part.material, color: [...color.color] } };
  }
  return { ...model, parts };
}

function hexOf(use: MaterialUse): string {
  const color = use.color ?? lookOfMaterial(use.kind).color;
  return `#${color
    .map((value) => {
      const coded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
      return Math.round(Math.min(Math.max(coded, 0), 1) * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}
