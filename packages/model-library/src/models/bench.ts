/**
 * For things that are drawn rather than joined: parts by material and role, forms by style or seed, and the finished drawing
 * fitted to the wanted size. `drawn` turns a table of such kinds into builders.
 */
import { objectFacts } from '@orrery/scene-language';
import type { MaterialUse } from '../materials/material.ts';
import type { Builder, Builders } from './builder.ts';
import type { Maker } from './maker.ts';
import type { Model, ModelLight, ModelRequest, Top, Vec3 } from './model.ts';
import { type Family, familyOfMaterial, linearColor } from './part-materials.ts';
import type { Random } from './shape/random.ts';
import { boundsOf, type Shape } from './shape/shape.ts';

export interface PartLook {
  material: MaterialUse;
  /** Who gets the first asked color, who the second; `own` keeps its color (leaves, screens, tyres). */
  role?: 'main' | 'accent' | 'own';
  /** Families of asked materials it takes; absent: its own family. */
  takes?: Family[];
  open?: boolean;
}

export interface Bench {
  request: ModelRequest;
  random: Random;
  /** Wanted width, depth, height. */
  size: Vec3;
  seed: number;
  /** Whether any of the asked styles is one of these. */
  is(...styles: string[]): boolean;
  /** Whether the words asked for one of these shapes or sizes. */
  asks(...words: string[]): boolean;
  part(name: string, look: PartLook | MaterialUse, ...shapes: (Shape | Shape[])[]): void;
  light(light: ModelLight): void;
  top(top: Top): void;
  /** Another thing of the library, to be used in this one; undefined where there is none. */
  build(request: ModelRequest): Model | undefined;
  /** By the style's taste. */
  wood(): MaterialUse;
  metal(): MaterialUse;
  fabric(): MaterialUse;
}

export type Draw = (bench: Bench) => void;
export interface Kind {
  draw: Draw;
  /** Whether one asked side changes the others in proportion (a vase; the default) or not (a board). */
  proportional?: boolean;
  /**
   * `inside` (the default): the drawing keeps its proportions and fills the wanted box in one direction; `exact`: it is stretched to
   * the box; `height`: as `inside`, but by its height, and no wider than a quarter over the box (plants); `none`: what was drawn counts.
   */
  fit?: 'inside' | 'exact' | 'height' | 'none';
}
export type Kinds = Readonly<Record<string, Draw | Kind>>;

/** Linear RGB of `#rrggbb`. */
export function linear(hex: string): Vec3 {
  const color = linearColor(hex);
  if (color === undefined) throw new Error(`not a color: ${hex}`);
  return color;
}

/** A form by style, mostly; by seed where the style says nothing. */
export function variant(bench: Bench, byStyle: [form: string, styles: string[]][], otherwise: string[]): string {
  const random = bench.random.fork('variant');
  const found = byStyle.find(([, styles]) => bench.is(...styles));
  return found !== undefined && random.chance(0.9) ? found[0] : random.pick(otherwise);
}

const isLook = (look: PartLook | MaterialUse): look is PartLook => 'material' in look;
const tints = { main: 'main', accent: 'accent', own: 'none' } as const;

function benchOf(make: Maker, size: Vec3): Bench {
  const { request, random } = make;
  return {
    request,
    random,
    size,
    seed: Math.floor(random.fork('details').next() * 1e6),
    is: (...styles) => request.styles.some((style) => styles.includes(style)),
    asks: (...words) => [...request.shapes, ...request.sizes].some((word) => words.includes(word)),
    part(name, look, ...shapes) {
      const { material, role = 'main', takes, open } = isLook(look) ? look : ({ material: look } as PartLook);
      const partMaterial = {
        use: material,
        takes: role === 'own' ? [] : (takes ?? [familyOfMaterial(material.kind)]),
        tint: tints[role],
        group: role === 'main' ? 'main' : name,
      };
      (open ? make.addOpen : make.add)(name, partMaterial, ...shapes);
    },
    light: (light) => make.light(light),
    top: (top) => make.top(top),
    build: make.build,
    wood: () => make.materialSet.wood().use,
    metal: () => make.materialSet.metal().use,
    fabric: () => make.materialSet.fabric().use,
  };
}

/** The size that the words, style and seed give, asked sides changing the others in proportion. */
function sizeOf(make: Maker, proportional: boolean): Vec3 {
  const size: Vec3 = [make.width, make.depth, make.height];
  const usual = objectFacts.get(make.kind)?.size;
  const given = [make.given('width'), make.given('depth'), make.given('height')];
  if (!proportional || usual === undefined || !given.includes(true)) return size;
  const ratios = size.flatMap((side, k) => (given[k] ? [side / usual[k]] : []));
  const rest = ratios.reduce((product, ratio) => product * ratio, 1) ** (1 / ratios.length);
  return size.map((side, k) => (given[k] ? side : side * rest)) as Vec3;
}

function fitTo(make: Maker, size: Vec3, fit: 'inside' | 'exact' | 'height'): void {
  const { min, max } = boundsOf(make.parts.flatMap(({ shapes }) => shapes));
  const sides = size.map((side, k) => side / Math.max(max[k] - min[k], 1e-6));
  const scale =
    fit === 'exact'
      ? sides
      : fit === 'height'
        ? sides.map((side, k) => (k < 2 ? Math.min(sides[2], side * 1.25) : side))
        : sides.map(() => Math.min(...sides));
  const mean = Math.cbrt(scale[0] * scale[1] * scale[2]);
  for (const part of make.parts)
    part.shapes = part.shapes.map(({ positions, normals, uvs, indices }) => {
      const fitted: Shape = { positions: positions.slice(), normals: normals.slice(), uvs: uvs.slice(), indices };
      for (let i = 0; i < positions.length; i++) fitted.positions[i] *= scale[i % 3];
      for (let i = 0; i < uvs.length; i++) fitted.uvs[i] *= mean;
      for (let i = 0; i < normals.length; i += 3) {
        const [x, y, z] = [normals[i] / scale[0], normals[i + 1] / scale[1], normals[i + 2] / scale[2]];
        const length = Math.sqrt(x * x + y * y + z * z) || 1;
        fitted.normals.set([x / length, y / length, z / length], i);
      }
      return fitted;
    });
  for (const light of make.lights) {
    light.center = light.center.map((v, k) => v * scale[k]) as Vec3;
    light.radiusM *= mean;
  }
  for (const top of make.tops) {
    top.z *= scale[2];
    top.min = [top.min[0] * scale[0], top.min[1] * scale[1]];
    top.max = [top.max[0] * scale[0], top.max[1] * scale[1]];
    if (top.clearance !== undefined) top.clearance *= scale[2];
  }
}

export function drawn(kinds: Kinds): Builders {
  return Object.fromEntries(
    Object.entries(kinds).map(([id, kind]): [string, Builder] => {
      const {
        draw,
        proportional = true,
        fit = 'inside',
      } = typeof kind === 'function' ? ({ draw: kind } as Kind) : kind;
      return [
        id,
        (make) => {
          const size = sizeOf(make, proportional);
          draw(benchOf(make, size));
          if (fit !== 'none') fitTo(make, size, proportional ? fit : 'exact');
        },
      ];
    }),
  );
}

/** The same bench with every shape put in another place: for things drawn standing that lie. */
export const placed = (bench: Bench, put: (shape: Shape) => Shape): Bench => ({
  ...bench,
  part: (name, look, ...shapes) => bench.part(name, look, ...shapes.flat().map(put)),
});
