/** Materials by style and seed, for what the words leave open. */
import type { MaterialUse } from '../materials/material.ts';
import { type Bench, linear } from './bench.ts';
import type { Vec3 } from './model.ts';

const fine = ['classical', 'victorian', 'baroque', 'french', 'european', 'traditional', 'gothic'];
const rich = ['luxury', 'art-deco', ...fine];
const plainLooks = ['modern', 'minimalist', 'contemporary', 'futuristic', 'cyberpunk', 'brutalist'];
const eastern = ['chinese', 'new-chinese', 'zen', 'japanese'];

export const styleGroups = { fine, rich, plain: plainLooks, eastern };

const blackened: MaterialUse = { kind: 'iron', color: linear('#1d1d1f'), roughness: 0.45 };

export const chrome: MaterialUse = { kind: 'steel', color: linear('#d9dcdf'), roughness: 0.12 };
export const brushed: MaterialUse = { kind: 'steel', color: linear('#b9bcc0'), roughness: 0.35 };
export const black: MaterialUse = { kind: 'plastic', color: linear('#17181a'), roughness: 0.5 };
export const rubber: MaterialUse = { kind: 'rubber', color: linear('#1a1a1b'), roughness: 0.85 };
export const brass: MaterialUse = { kind: 'brass' };
export const iron: MaterialUse = blackened;
export const glass: MaterialUse = { kind: 'glass' };
export const screen: MaterialUse = { kind: 'screen' };
export const porcelain: MaterialUse = { kind: 'ceramic', color: linear('#f4f3ef'), roughness: 0.15 };
export const paper: MaterialUse = { kind: 'paper', color: linear('#f1ece0') };
export const soil: MaterialUse = { kind: 'soil' };
export const bark: MaterialUse = { kind: 'bark' };
export const water: MaterialUse = { kind: 'water' };

export const paint = (hex: string, roughness = 0.4): MaterialUse => ({ kind: 'paint', color: linear(hex), roughness });
export const plastic = (hex: string, roughness = 0.4): MaterialUse => ({
  kind: 'plastic',
  color: linear(hex),
  roughness,
});
export const of = (kind: string, hex?: string, roughness?: number): MaterialUse => ({
  kind,
  ...(hex === undefined ? {} : { color: linear(hex) }),
  ...(roughness === undefined ? {} : { roughness }),
});
export const skin = (hex: string, roughness = 0.4): MaterialUse => ({ kind: 'skin', color: linear(hex), roughness });
export const leaf = (hex: string): MaterialUse => ({ kind: 'leaf', color: linear(hex) });
export const fur = (hex: string): MaterialUse => ({ kind: 'fur', color: linear(hex) });

/** A painted surface in one of the style's colors. */
export function stylePaint(make: Bench, name = 'paint'): MaterialUse {
  const hexes = make.is('industrial', 'brutalist', 'gothic', 'cyberpunk')
    ? ['#2b2d30', '#4b4d50', '#1a1a1a']
    : make.is(...rich)
      ? ['#1d2a4d', '#24452f', '#efe3c8', '#5e1a26']
      : make.is('scandinavian', 'minimalist', 'japandi', 'modern', 'contemporary')
        ? ['#f5f5f2', '#d9d6cf', '#9cab8b', '#36393d']
        : make.is('mid-century', 'retro', 'memphis', 'eclectic', 'bohemian')
          ? ['#cf9f2a', '#1f7377', '#b5541f', '#c0282d']
          : ['#f1ece0', '#3568ad', '#4b8b4e', '#c0282d', '#36393d', '#d9c8a9'];
  return paint(make.random.fork(name).pick(hexes));
}

/** Glazed pottery by style. */
export function pottery(make: Bench, name = 'pottery'): MaterialUse {
  const random = make.random.fork(name);
  if (make.is('chinese'))
    return {
      kind: 'ceramic',
      color: linear('#e9edf2'),
      pattern: 'floral',
      accent: linear('#2a46a8'),
      roughness: 0.15,
    };
  if (make.is('rustic', 'mediterranean', 'moroccan', 'bohemian', 'wabi-sabi')) return { kind: 'terracotta' };
  if (make.is('industrial', 'brutalist')) return { kind: 'concrete' };
  const hex = random.pick(['#f1ece0', '#d9c8a9', '#7a8c86', '#36393d', '#b8623f', '#f5f5f2']);
  return { kind: 'ceramic', color: linear(hex), roughness: random.pick([0.2, 0.35, 0.6]) };
}

/** Color of a lamp by its temperature, brightest channel 1 (fit of Planck's law after Krystek, in linear sRGB). */
function kelvinColor(kelvin: number): Vec3 {
  const t = kelvin / 100;
  const red = t <= 66 ? 255 : 329.7 * (t - 60) ** -0.133;
  const green = t <= 66 ? 99.47 * Math.log(t) - 161.12 : 288.12 * (t - 60) ** -0.0755;
  const blue = t >= 66 ? 255 : t <= 19 ? 0 : 138.52 * Math.log(t - 10) - 305.04;
  const color = [red, green, blue].map((v) => (Math.max(0, Math.min(255, v)) / 255) ** 2.2);
  const most = Math.max(...color);
  return color.map((v) => v / most) as Vec3;
}

/**
 * What shines: `lumens` leave `areaM2` evenly. Emission is luminance in thousands of candela per square meter, so that a common
 * lampshade is near one and a bare bulb is some tens.
 */
export function glow(lumens: number, kelvin: number, areaM2: number): MaterialUse {
  const luminance = Math.min(60, lumens / (Math.PI * areaM2) / 1000);
  const color = kelvinColor(kelvin);
  // Cloth and opal glass are white and only the light through them is warm.
  const cloth = color.map((v) => 0.72 + 0.2 * v) as Vec3;
  return { kind: 'sky-light', color: cloth, emission: color.map((v) => (0.7 + 0.3 * v) * luminance) as Vec3 };
}
