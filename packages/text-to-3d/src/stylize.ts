/**
 * The seven styles a model may be asked in. Each changes form and material: proportions and bends, what the parts are made of, and
 * pieces of its own (neon along an edge, crystals at the foot).
 */
import {
  boundsOf,
  familyOfMaterial,
  hashOf,
  lathe,
  lookOfMaterial,
  type MaterialUse,
  type Model,
  type ModelPart,
  merge,
  move,
  noise3,
  type Random,
  randomFrom,
  type Shape,
  tube,
  turn,
  useKey,
  type Vec3,
} from '@orrery/model-library';
import { hullOutline } from './hull-outline.ts';

export const objectStyles = [
  'photorealistic',
  'cartoon',
  'anime',
  'hand_painted',
  'cyberpunk',
  'fantasy',
  'glass',
] as const;
export type ObjectStyle = (typeof objectStyles)[number];

interface StyleOf {
  /** Meters; the thing stands on z = 0 around the origin. */
  bend?(p: Vec3, model: Frame): Vec3;
  /** The color of `use` is always there. */
  material?(
    use: MaterialUse & { color: Vec3 },
    context: { asked: boolean; main: boolean; random: Random },
  ): MaterialUse;
  extra?(model: Model, largest: ModelPart, random: Random): ModelPart[];
}

interface Frame {
  size: Vec3;
  seed: number;
}

export interface Stylized {
  /** With the style's materials and pieces, not yet bent. */
  model: Model;
  /** Meters to meters; applied when the surface is fine enough to follow. */
  bend: ((p: Vec3) => Vec3) | undefined;
  /** How the baked base color is finished. */
  finish: 'plain' | 'painted';
}

/** `named`: parts whose color or material the prompt says; a style may shade those, but not replace them. */
export function stylize(model: Model, style: ObjectStyle, named: (part: ModelPart) => boolean, seed: number): Stylized {
  const rule = rules[style] ?? {};
  const random = randomFrom(hashOf(style, seed));
  const areas = model.parts.map((part) => areaOf(part));
  const largest = areas.indexOf(Math.max(...areas));
  const parts = model.parts.map((part, index): ModelPart => {
    const use = { ...part.material, color: part.material.color ?? ownColor(part.material) };
    const context = { asked: named(part), main: index === largest, random: random.fork(useKey(part.material)) };
    return { ...part, material: rule.material?.(use, context) ?? part.material };
  });
  const frame: Frame = { size: model.size, seed };
  const bend = rule.bend;
  const extra = rule.extra?.({ ...model, parts }, parts[largest], random.fork('extra')) ?? [];
  return {
    model: { ...model, parts: [...parts, ...extra] },
    bend: bend && ((p) => bend(p, frame)),
    finish: style === 'hand_painted' ? 'painted' : 'plain',
  };
}

const ownColor = (use: MaterialUse): Vec3 => [...lookOfMaterial(use.kind).color];

function areaOf({ positions: p, indices }: Shape): number {
  let area = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3];
    const e = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const f = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    area += Math.hypot(e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]) / 2;
  }
  return area;
}

/** Linear RGB with its distance from gray multiplied and its brightness moved towards `light`. */
function vivid(color: readonly number[], saturation: number, light: number, share: number): Vec3 {
  const gray = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
  const scale = gray > 1e-4 ? (gray + (light - gray) * share) / gray : 1;
  return color.map((value) => Math.min(0.95, Math.max(0.004, (gray + (value - gray) * saturation) * scale))) as Vec3;
}

const jewels: Vec3[] = [
  [0.02, 0.3, 0.16],
  [0.22, 0.03, 0.4],
  [0.03, 0.1, 0.5],
  [0.45, 0.02, 0.08],
];
const neons: Vec3[] = [
  [0.05, 0.85, 1],
  [1, 0.06, 0.65],
  [0.5, 0.15, 1],
];

const rules: Partial<Record<ObjectStyle, StyleOf>> = {
  // Fat in the middle, leaning a little, in bright lacquer without grain.
  cartoon: {
    bend: (p, { size }) => {
      const t = clamp01(p[2] / size[2]);
      const fat = 1.06 + 0.16 * Math.sin(Math.PI * t) - 0.05 * t;
      const lean = 0.05 * size[2] * Math.sin(Math.PI * 0.5 * t);
      return [p[0] * fat + lean * 0.5, p[1] * fat, p[2] * 0.94 + 0.02 * size[2] * Math.sin(Math.PI * t)];
    },
    material: (use, { asked }) =>
      isClear(use)
        ? use
        : {
            kind: asked ? use.kind : 'paint',
            color: vivid(use.color, 1.7, 0.36, 0.4),
            roughness: 0.38,
            ...shining(use),
          },
  },
  // Slim and long, clean pale colors under a clear coat.
  anime: {
    bend: (p, { size }) => {
      const t = clamp01(p[2] / size[2]);
      const slim = 0.93 - 0.05 * Math.sin(Math.PI * t);
      return [p[0] * slim, p[1] * slim, p[2] * 1.08];
    },
    material: (use, { asked }) =>
      isClear(use)
        ? use
        : {
            kind: asked ? use.kind : 'ceramic',
            color: vivid(use.color, 1.3, 0.6, 0.55),
            roughness: 0.22,
            ...shining(use),
          },
  },
  // Nothing quite straight, dull paint; brush strokes come with the finish.
  hand_painted: {
    bend: (p, { size, seed }) => {
      const scale = 2.2 / Math.max(...size);
      const amount = 0.022 * Math.max(...size);
      const n = (k: number) => noise3(p[0] * scale, p[1] * scale, p[2] * scale, seed + k);
      const standing = Math.min(1, (p[2] / size[2]) * 4);
      return [p[0] + amount * n(1), p[1] + amount * n(2), p[2] + amount * n(3) * standing];
    },
    material: (use) => (isClear(use) ? use : { ...use, roughness: 0.95 }),
  },
  // Narrow at the top, sharp and dark, with light along its widest edge.
  cyberpunk: {
    bend: (p, { size }) => {
      const t = clamp01(p[2] / size[2]);
      const taper = 1.06 - 0.14 * t;
      return [p[0] * taper, p[1] * taper, p[2]];
    },
    material: (use, { asked, main, random }) => {
      if (isClear(use)) return { ...use, color: random.pick(neons) };
      if (asked) return { ...use, roughness: Math.min(use.roughness ?? 0.4, 0.35) };
      return main
        ? { kind: 'aluminium', color: [0.02, 0.022, 0.03], roughness: 0.32, ...shining(use) }
        : { kind: 'steel', color: [0.09, 0.1, 0.13], roughness: 0.28, ...shining(use) };
    },
    extra: (model, largest, random) => {
      const thick = 0.008 * Math.max(...model.size);
      const { min, max } = boundsOf([largest]);
      const tall = max[2] - min[2];
      const strips: ModelPart[] = [];
      for (const [index, level] of [0.85, 0.15].entries()) {
        const path = hullOutline([largest], min[2] + level * tall, Math.max(0.12 * tall, 0.002), thick * 0.6);
        if (path.length < 3) continue;
        const glow = random.pick(neons);
        strips.push({
          name: `neon-${index + 1}`,
          ...tube({ path, radius: thick, closed: true, sides: 8 }),
          material: { kind: 'sky-light', color: glow, emission: glow.map((value) => value * 6) as Vec3 },
        });
        if (tall < thick * 6) break;
      }
      return strips;
    },
  },
  // Twisted and flared, gold and jewels, crystals at its foot.
  fantasy: {
    bend: (p, { size }) => {
      const t = clamp01(p[2] / size[2]);
      const slender = size[2] / Math.max(size[0], size[1]);
      const twist = Math.min(0.55, 0.4 * slender) * (t - 0.5);
      const flare = 1 + 0.1 * Math.cos(2 * Math.PI * t);
      const [c, s] = [Math.cos(twist) * flare, Math.sin(twist) * flare];
      return [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2] * 1.04];
    },
    material: (use, { asked, main, random }) => {
      if (asked) return use;
      const family = familyOfMaterial(use.kind);
      if (family === 'metal' || (!main && family !== 'fabric' && !isClear(use)))
        return { kind: 'brass', color: [0.83, 0.6, 0.2], roughness: 0.24, ...shining(use) };
      if (isClear(use)) return { ...use, color: random.pick(jewels) };
      return family === 'wood'
        ? { kind: 'rosewood', color: [0.12, 0.035, 0.02], ...seeded(use), ...shining(use) }
        : { ...use, color: random.pick(jewels) };
    },
    extra: (model, _largest, random) => {
      const side = Math.max(...model.size);
      const crystals: Shape[] = [];
      for (let i = 0; i < 7; i++) {
        const angle = (2 * Math.PI * (i + 0.4 * random.next())) / 7;
        const long = side * random.between(0.07, 0.17);
        const wide = long * random.between(0.16, 0.24);
        const gem = lathe({
          profile: [
            [0, 0],
            [wide * 0.75, 0.02 * long],
            [wide, 0.6 * long],
            [0, long],
          ],
          segments: 6,
        });
        const leaning = turn(gem, 'x', 8 + 22 * random.next());
        const placed = turn(move(leaning, 0, -0.03 * side, 0), 'z', (angle * 180) / Math.PI);
        crystals.push(move(placed, Math.cos(angle) * model.size[0] * 0.44, Math.sin(angle) * model.size[1] * 0.44, 0));
      }
      const glow = random.pick(jewels);
      return [
        {
          name: 'crystals',
          ...merge(crystals),
          material: {
            kind: 'crystal',
            color: glow.map((value) => Math.min(0.9, value * 2 + 0.12)) as Vec3,
            emission: glow.map((value) => value * 0.9) as Vec3,
          },
        },
      ];
    },
  },
  // Blown: a little rounder, clear all through, tinted by what it was.
  glass: {
    bend: (p, { size }) => {
      const t = clamp01(p[2] / size[2]);
      const swell = 1 + 0.05 * Math.sin(Math.PI * t);
      return [p[0] * swell, p[1] * swell, p[2]];
    },
    material: (use) => ({
      kind: 'glass',
      color: vivid(use.color, 1.2, 0.75, 0.75),
      roughness: 0.03,
      ...shining(use),
    }),
  },
};

const clamp01 = (value: number) => Math.min(1, Math.max(0, value));
const isClear = (use: MaterialUse) => familyOfMaterial(use.kind) === 'glass' || use.kind === 'water';
const shining = (use: MaterialUse) => (use.emission === undefined ? {} : { emission: use.emission });
const seeded = (use: MaterialUse) => (use.seed === undefined ? {} : { seed: use.seed });
