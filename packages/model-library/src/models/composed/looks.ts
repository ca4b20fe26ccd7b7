/**
 * What a part is made of: `oak`, `steel:#9aa0a5~.3`, `cotton:red|navy%stripes+white/own`, `glow:800,2700`, `lit:#4ab0ff*.6`.
 * `wood`, `metal` and `fabric` are those of the style.
 */

import type { MaterialUse } from '../../materials/material.ts';
import { materialTable } from '../../materials/material-table.ts';
import type { Bench, PartLook } from '../bench.ts';
import type { Vec3 } from '../model.ts';
import { black, brushed, chrome, iron, rubber } from '../palette.ts';
import { type Family, familyOfMaterial, linearColor } from '../part-materials.ts';

export interface Look extends PartLook {
  /** What it shines with, each piece. */
  glow?: { lumens: number; kelvin: number };
}

const named: Readonly<Record<string, MaterialUse>> = {
  black,
  brushed,
  chrome,
  dark: iron,
  rubber,
  gold: { kind: 'brass', color: linearColor('#d9b04b')!, roughness: 0.2 },
};

/** Rigid materials may stand for one another; cloth stays cloth and glass stays glass. */
const rigid: Family[] = ['wood', 'metal', 'stone', 'ceramic', 'other'];
const takesOf = (family: Family): Family[] =>
  rigid.includes(family) ? [family, ...rigid.filter((other) => other !== family)] : [family];

const pattern =
  /^([a-z][a-z-]*)(?::([^~%+/]+))?(?:~([\d.]+))?(?:%([a-z]+))?(?:\+(#?[a-z\d-]+))?(?:\/(main|accent|own))?$/;

export function readLook(text: string, bench: Bench, fail: (fault: string) => never): Look {
  const [, name, colors, rough, drawn, second, role] = pattern.exec(text) ?? fail(`"${text}" is no look`);
  const choice = colors?.split('|');
  const color = (id: string): Vec3 => linearColor(id) ?? fail(`"${id}" is no color`);
  if (name === 'glow') {
    const [lumens, kelvin] = (colors ?? '').split(',').map(Number);
    if (!(lumens > 0 && kelvin > 0)) fail(`"${text}" needs lumens and kelvin`);
    return { material: { kind: 'sky-light' }, role: 'own', glow: { lumens, kelvin } };
  }
  if (name === 'lit') {
    const [hexes, strength = '.5'] = (colors ?? '').split('*');
    const hex = chosen(hexes.split('|'), bench);
    const shine = color(hex).map((value) => value * Number(strength)) as Vec3;
    return { material: { kind: 'sky-light', color: color(hex), emission: shine }, role: 'own' };
  }
  const material: MaterialUse = { ...baseOf(name, bench, fail) };
  if (choice !== undefined) material.color = color(chosen(choice, bench));
  if (rough !== undefined) material.roughness = Number(rough);
  if (drawn !== undefined) material.pattern = drawn;
  if (second !== undefined) material.accent = color(second);
  const whole = role === undefined || role === 'main';
  return {
    material,
    role: (role as Look['role']) ?? 'main',
    ...(whole && { takes: takesOf(familyOfMaterial(material.kind)) }),
  };
}

/** Lists of one thing are chosen from alike, so that a tail has the color of its cat. */
const chosen = (list: string[], bench: Bench): string =>
  list[Math.floor(bench.random.fork('colors').next() * list.length)];

function baseOf(name: string, bench: Bench, fail: (fault: string) => never): MaterialUse {
  if (name === 'wood') return bench.wood();
  if (name === 'metal') return bench.metal();
  if (name === 'fabric') return bench.fabric();
  return named[name] ?? (materialTable[name] === undefined ? fail(`"${name}" is no material`) : { kind: name });
}
