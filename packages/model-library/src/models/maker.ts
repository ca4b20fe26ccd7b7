/** What a builder works with: the size, the style, seeded choices, and a place to put parts. */
import type { MaterialUse } from '../materials/material.ts';
import type { Model, ModelLight, ModelRequest, Top, Vec3 } from './model.ts';
import { type Family, familyOfMaterial, linearColor, type PartMaterial } from './part-materials.ts';
import { hashOf, type Random, randomFrom } from './shape/random.ts';
import { merge, type Shape, shiftUvs } from './shape/shape.ts';
import type { StyleForm } from './style-character.ts';

export interface DraftPart {
  name: string;
  material: PartMaterial;
  shapes: Shape[];
  open: boolean;
}

export interface Maker {
  request: ModelRequest;
  kind: string;
  /** Meters, after size words, style and seed. A builder may change what the request leaves open. */
  width: number;
  depth: number;
  height: number;
  style: StyleForm;
  random: Random;
  /** Whether a shape word was asked (`round`, `l-shaped`). */
  is(shape: string): boolean;
  /** Whether the request itself gives this side. */
  given(side: 'width' | 'depth' | 'height'): boolean;
  /** Whether a material of this family was asked for, at a named part or for the whole. */
  wants(family: Family): boolean;
  /** Parts of one name are one part. */
  add(name: string, material: PartMaterial, ...shapes: (Shape | Shape[])[]): void;
  /** A sheet seen from both sides. */
  addOpen(name: string, material: PartMaterial, ...shapes: (Shape | Shape[])[]): void;
  top(top: Top): void;
  light(light: ModelLight): void;
  /** Another thing of the library, to be used in this one; undefined where there is none. */
  build(request: ModelRequest): Model | undefined;
  materialSet: MaterialSet;
  parts: DraftPart[];
  tops: Top[];
  lights: ModelLight[];
}

/** Materials by the style's taste. `group` binds parts together; `main` is what the thing is known by. */
export interface MaterialSet {
  wood(group?: string, tint?: PartMaterial['tint']): PartMaterial;
  /** Wood or lacquer, whichever the style gives fronts and bodies. */
  casework(group?: string, tint?: PartMaterial['tint']): PartMaterial;
  metal(group?: string, tint?: PartMaterial['tint']): PartMaterial;
  /** Legs and frames: wood or metal by the style. */
  legs(group?: string): PartMaterial;
  fabric(group?: string, tint?: PartMaterial['tint']): PartMaterial;
  /** Throws and cushions in the style's second color. */
  accentFabric(group?: string): PartMaterial;
  stone(group?: string, tint?: PartMaterial['tint']): PartMaterial;
  glass(group?: string): PartMaterial;
  ceramic(color: string, group?: string, tint?: PartMaterial['tint']): PartMaterial;
  /** Anything else; color is an id of the lexicon or #rrggbb. */
  of(
    kind: string,
    color?: string,
    more?: Partial<MaterialUse>,
    group?: string,
    tint?: PartMaterial['tint'],
  ): PartMaterial;
}

/** Styles whose frames are metal unless the words say otherwise. */
const metalFrames = new Set(['frame', 'hairpin']);

function materialSetOf(style: StyleForm, random: Random, seed: number): MaterialSet {
  const choice = random.fork('materials');
  // By the request's seed without its kind: the things of one room are of one wood.
  const shared = randomFrom(hashOf('wood, metal, stone', seed));
  const wood = shared.pick(style.woods);
  const metal = shared.pick(style.metals);
  const stone = shared.pick(style.stones);
  const fabric = choice.pick(style.fabrics);
  const fabricColor = choice.pick(style.fabricColors);
  const accentColor = choice.pick(style.accentColors.filter((color) => color !== fabricColor));
  const lacquer = style.lacquers.length > 0 && shared.chance(0.6) ? shared.pick(style.lacquers) : undefined;
  const surfaceSeed = Math.floor(choice.next() * 0x7fffffff);
  const tinted = (kind: string, color: string | undefined): MaterialUse => {
    const linear = color === undefined ? undefined : linearColor(color);
    return linear === undefined ? { kind, seed: surfaceSeed } : { kind, color: linear, seed: surfaceSeed };
  };
  const metalUse = tinted(metal, metal === 'iron' ? '#26262a' : undefined);
  const box: MaterialSet = {
    wood: (group = 'main', tint = 'main') => ({
      use: tinted(wood, undefined),
      takes: ['wood', 'metal', 'other'],
      tint,
      group,
    }),
    casework: (group = 'main', tint = 'main') => ({
      use: lacquer === undefined ? tinted(wood, undefined) : { ...tinted('paint', lacquer), roughness: 0.4 },
      takes: ['wood', 'metal', 'glass', 'other', 'stone'],
      tint,
      group,
    }),
    metal: (group = 'metal', tint = 'none') => ({ use: metalUse, takes: ['metal', 'wood'], tint, group }),
    legs: (group = 'legs') => ({
      use: metalFrames.has(style.legs) ? metalUse : tinted(wood, undefined),
      takes: ['metal', 'wood'],
      tint: 'accent',
      group,
    }),
    fabric: (group = 'main', tint = 'main') => ({ use: tinted(fabric, fabricColor), takes: ['fabric'], tint, group }),
    accentFabric: (group = 'accent') => ({
      use: tinted(fabric === 'leather' ? 'wool' : fabric, accentColor),
      takes: ['fabric'],
      tint: 'accent',
      group,
    }),
    stone: (group = 'main', tint = 'main') => ({
      use: tinted(stone, undefined),
      takes: ['stone', 'wood', 'glass', 'ceramic'],
      tint,
      group,
    }),
    glass: (group = 'glass') => ({ use: { kind: 'glass', seed: surfaceSeed }, takes: ['glass'], tint: 'none', group }),
    ceramic: (color, group = 'main', tint = 'main') => ({
      use: tinted('ceramic', color),
      takes: ['ceramic', 'stone', 'metal', 'glass', 'other'],
      tint,
      group,
    }),
    of: (kind, color, more = {}, group = 'detail', tint = 'none') => {
      const use = { ...tinted(kind, color), ...more };
      const family = familyOfMaterial(kind);
      return { use, takes: [family], tint, group };
    },
  };
  return box;
}

export function maker(
  request: ModelRequest,
  size: Vec3,
  style: StyleForm,
  random: Random,
  build: Maker['build'],
): Maker {
  const parts: DraftPart[] = [];
  const [tops, lights]: [Top[], ModelLight[]] = [[], []];
  const shapes = new Set(request.shapes);
  const asked = [...request.materials, ...Object.values(request.parts ?? {}).flatMap((part) => part.material ?? [])];
  const grain = random.fork('grain');
  const put =
    (open: boolean) =>
    (name: string, material: PartMaterial, ...added: (Shape | Shape[])[]) => {
      // Every board has its own piece of the tree.
      const pieces = added.flat().map((shape) => shiftUvs(shape, grain.between(0, 3), grain.between(0, 3)));
      if (pieces.length === 0) return;
      const known = parts.find((part) => part.name === name && part.open === open);
      if (known) known.shapes.push(...pieces);
      else parts.push({ name, material, shapes: pieces, open });
    };
  return {
    request,
    kind: request.kind,
    width: size[0],
    depth: size[1],
    height: size[2],
    style,
    random,
    is: (shape) => shapes.has(shape),
    given: (side) => request.size?.[side] !== undefined,
    wants: (family) => asked.some((id) => familyOfMaterial(id) === family),
    add: put(false),
    addOpen: put(true),
    top: (top) => tops.push(top),
    light: (light) => lights.push(light),
    build,
    materialSet: materialSetOf(style, random, request.seed),
    parts,
    tops,
    lights,
  };
}

export const wholeShape = (part: DraftPart): Shape => merge(part.shapes);
