/** Which of the asked colors and materials goes to which part. */
import { colorHex, materialFacts } from '@orrery/scene-language';
import type { MaterialUse } from '../materials/material.ts';
import type { ModelRequest, Vec3 } from './model.ts';

export type Family = 'wood' | 'stone' | 'metal' | 'fabric' | 'ceramic' | 'glass' | 'other';

/** What a part is made of when nobody asks, and what it may be made of. */
export interface PartMaterial {
  use: MaterialUse;
  /** Families of materials it takes, the likeliest first. */
  takes: readonly Family[];
  /** Which of the asked colors it takes: the first, the second, or none. */
  tint: 'main' | 'accent' | 'none';
  /** Parts of the same group are made of the same: doors and drawers, all legs. */
  group: string;
}

export interface PaintedPart {
  name: string;
  material: PartMaterial;
}

export function linearColor(color: string): [number, number, number] | undefined {
  const hex = colorHex.get(color) ?? (/^#[0-9a-f]{6}$/i.test(color) ? color : undefined);
  if (hex === undefined) return undefined;
  return [1, 3, 5].map((at) => {
    const coded = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return coded <= 0.04045 ? coded / 12.92 : ((coded + 0.055) / 1.055) ** 2.4;
  }) as Vec3;
}

export function familyOfMaterial(id: string): Family {
  return materialFacts.get(id)?.family ?? 'other';
}

/** Colors that wood itself may have: anything else is lacquer over it. */
const woodTones = new Set(
  'brown dark-brown light-brown tan camel beige dark light taupe black burgundy dark-red'.split(' '),
);
const goldTones: Record<string, string> = { gold: 'brass', silver: 'steel', bronze: 'bronze', 'rose-gold': 'copper' };

/** Of the light that white paper or cloth lets through. */
const DYED = 0.2;

function colored(use: MaterialUse, color: string, material: string | undefined): MaterialUse {
  const linear = linearColor(color);
  if (linear === undefined) return use;
  const family = familyOfMaterial(use.kind);
  // A colored shade is a filter: light through red paper is red, and less.
  if (use.emission !== undefined) {
    const bright = Math.max(...use.emission);
    return { ...use, color: linear, emission: linear.map((c) => DYED * bright * c) as Vec3 };
  }
  if (material !== undefined) return { ...use, color: linear };
  // Gilded wood and stone shine as the metal does.
  if (['metal', 'wood', 'stone', 'ceramic'].includes(family) && goldTones[color])
    return { ...use, kind: goldTones[color], color: linear };
  if (family === 'wood' && use.kind !== 'rattan' && !woodTones.has(color))
    return { ...use, kind: 'paint', color: linear, roughness: 0.45 };
  return { ...use, color: linear };
}

const singular = (name: string) => name.toLowerCase().replace(/s$/, '');
/** Names people use for parts, to the names parts have. */
const sameAs: Record<string, string[]> = {
  leg: ['leg', 'foot', 'feet', 'base', 'frame', 'pedestal'],
  foot: ['leg', 'foot', 'feet', 'base'],
  base: ['base', 'leg', 'frame', 'plinth', 'foot'],
  frame: ['frame', 'leg', 'base', 'body'],
  seat: ['seat', 'cushion', 'upholstery'],
  upholstery: ['upholstery', 'seat', 'back', 'cushion'],
  cushion: ['cushion', 'seat', 'pillow'],
  pillow: ['pillow', 'cushion'],
  top: ['top', 'tabletop', 'countertop', 'shelf'],
  tabletop: ['top'],
  countertop: ['top'],
  worktop: ['top'],
  surface: ['top'],
  handle: ['handle', 'knob'],
  knob: ['handle'],
  door: ['door', 'front', 'drawer'],
  drawer: ['drawer', 'front', 'door'],
  front: ['front', 'door', 'drawer'],
  shelf: ['shelf', 'shelve', 'board'],
  shelve: ['shelf', 'board'],
  bedding: ['duvet', 'bedding', 'sheet'],
  duvet: ['duvet', 'bedding'],
  blanket: ['throw', 'blanket', 'duvet'],
  backrest: ['back'],
  armrest: ['arm'],
  arm: ['arm', 'frame'],
  back: ['back', 'frame'],
  body: ['body', 'frame', 'case'],
};

/** Indices of the parts a name means: exact first, then the nearest relation. */
function partsNamed(parts: readonly PaintedPart[], name: string): number[] {
  const wanted = singular(name);
  for (const alias of [wanted, ...(sameAs[wanted] ?? [])]) {
    const found = parts.flatMap((part, i) => (singular(part.name) === alias ? [i] : []));
    if (found.length > 0) return found;
  }
  const inside = parts.flatMap((part, i) => (part.name.includes(wanted) ? [i] : []));
  return inside;
}

/** The material of every part. Each asked material and color is on at least one. */
export function materialsOfParts(parts: readonly PaintedPart[], request: ModelRequest): MaterialUse[] {
  const uses = parts.map((part) => part.material.use);
  const material: (string | undefined)[] = parts.map(() => undefined);
  const color: (string | undefined)[] = parts.map(() => undefined);
  const fixed = new Set<number>();
  for (const [name, asked] of Object.entries(request.parts ?? {}))
    for (const i of partsNamed(parts, name)) {
      if (asked.material !== undefined) material[i] = asked.material;
      if (asked.color !== undefined) color[i] = asked.color;
      fixed.add(i);
    }
  const free = parts.map((_, i) => i).filter((i) => !(fixed.has(i) && material[i] !== undefined));
  // The most particular material chooses first: in "oak and steel" steel has only the legs to go to.
  const suits = (id: string, i: number) => parts[i].material.takes.indexOf(familyOfMaterial(id));
  const asked = [...new Set(request.materials)].map((id) => ({ id, fit: free.filter((i) => suits(id, i) >= 0) }));
  asked.sort((a, b) => a.fit.length - b.fit.length);
  const groupOf = (i: number) => parts[i].material.group;
  for (const { id, fit } of asked) {
    const open = fit.filter((i) => material[i] === undefined);
    const likeliest = Math.min(...open.map((i) => suits(id, i)));
    const groups = new Set(open.filter((i) => suits(id, i) === likeliest).map(groupOf));
    const target = open.length > 0 ? open.filter((i) => groups.has(groupOf(i)) && suits(id, i) === likeliest) : [];
    for (const i of target) material[i] = id;
    if (target.length === 0 && !material.includes(id)) {
      const main = free.filter(
        (i) => groupOf(i) === 'main' && (material[i] === undefined || request.materials.length === 1),
      );
      const anyone = main.length > 0 ? main : free.slice(0, 1);
      for (const i of anyone) material[i] = id;
    }
  }
  // Whatever nobody claimed takes the first material it can be made of.
  for (const i of free)
    material[i] ??= request.materials.find((id) => suits(id, i) >= 0 && parts[i].material.tint !== 'none');
  const [first, second] = request.colors;
  const tinted = (tint: 'main' | 'accent') =>
    parts.flatMap((part, i) => (part.material.tint === tint && color[i] === undefined ? [i] : []));
  const main = tinted('main');
  // "Blue velvet and brass": the blue is the velvet's, wherever the velvet went.
  const cloth = request.materials.filter((id) => familyOfMaterial(id) === 'fabric');
  const dyed = parts.flatMap((_, i) => (cloth.includes(material[i] ?? '') && color[i] === undefined ? [i] : []));
  const bare = main.filter((i) => material[i] === undefined || cloth.includes(material[i] ?? ''));
  const takers = dyed.length > 0 ? [...new Set([...dyed, ...bare])] : main.length > 0 ? main : tinted('accent');
  if (first !== undefined) for (const i of takers) color[i] = first;
  if (second !== undefined) {
    const accents = tinted('accent');
    const rest =
      accents.length > 0
        ? accents
        : parts.flatMap((part, i) => (part.material.group !== 'main' && !fixed.has(i) ? [i] : []));
    for (const i of rest.length > 0 ? rest : main.slice(-1)) color[i] = second;
  }
  return uses.map((use, i) => {
    let result = use;
    const kind = material[i];
    if (kind !== undefined && kind !== use.kind) {
      const stays =
        familyOfMaterial(kind) === 'fabric' && familyOfMaterial(use.kind) === 'fabric' && kind !== 'leather';
      // Fabrics keep the color the style gave them; everything else has the color of its new material.
      result = { kind, ...(use.seed === undefined ? {} : { seed: use.seed }) };
      if (stays && use.color) result.color = use.color;
      if (stays && use.pattern) result.pattern = use.pattern;
      if (stays && use.accent) result.accent = use.accent;
    }
    const tint = color[i];
    return tint === undefined ? result : colored(result, tint, kind);
  });
}
