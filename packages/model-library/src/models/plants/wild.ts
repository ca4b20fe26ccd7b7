/**
 * Plants and stones of open land. Each is made twice: `near` for what one walks up to, `far` for what stands behind, a tenth of its
 * triangles. Meters; they stand on z = 0 and reach a little below it, so that slopes show no gap.
 */
import type { ModelPart } from '../model.ts';
import { type ShapeDraft, shapeOf } from '../organic/shape-draft.ts';
import { hashOf, randomFrom } from '../shape/random.ts';
import type { Shape } from '../shape/shape.ts';
import { cactus, fern, hedge, shrub, tuft, vine } from './wild-low.ts';
import type { Grower, Making, WildPlant } from './wild-making.ts';
import { log, stone } from './wild-stones.ts';
import { bamboo, conifer, crowned, palm } from './wild-trees.ts';

export type { WildPlant } from './wild-making.ts';
export type WildDetail = 'near' | 'far';

const isDraft = (shape: Shape | ShapeDraft): shape is ShapeDraft => Array.isArray(shape.positions);

const growers = {
  oak: crowned({
    height: 8.5,
    from: 0.3,
    wide: 3.3,
    clumps: 15,
    leaf: 0.2,
    leaves: [5200, 850],
    hexes: ['#5b8038', '#678a3f', '#557a3c'],
    bark: '#6c5a48',
    trunk: 0.24,
  }),
  birch: crowned({
    height: 9,
    from: 0.34,
    wide: 1.9,
    clumps: 13,
    leaf: 0.22,
    leaves: [3600, 520],
    hexes: ['#7f9f45', '#8ba74d'],
    bark: '#d4d0c6',
    trunk: 0.13,
  }),
  maple: crowned({
    height: 7.5,
    from: 0.28,
    wide: 2.8,
    clumps: 14,
    leaf: 0.2,
    leaves: [5600, 800],
    hexes: ['#8f4428', '#9c5a2c', '#84382a'],
    bark: '#6a5646',
    trunk: 0.2,
  }),
  cherry: crowned({
    height: 5.5,
    from: 0.3,
    wide: 2.7,
    clumps: 14,
    leaf: 0.2,
    leaves: [4400, 560],
    hexes: ['#d4879f', '#dc9ab0'],
    bark: '#5a463c',
    trunk: 0.17,
    slim: 0.85,
  }),
  olive: crowned({
    height: 4.6,
    from: 0.3,
    wide: 2,
    clumps: 11,
    leaf: 0.17,
    leaves: [3200, 460],
    hexes: ['#8a9a72', '#7f9068'],
    bark: '#7a6c5a',
    trunk: 0.2,
    slim: 0.35,
  }),
  pine: crowned({
    height: 11,
    from: 0.52,
    wide: 2.5,
    clumps: 11,
    leaf: 0.34,
    leaves: [3400, 480],
    hexes: ['#44683a', '#4d7040'],
    bark: '#8a5f45',
    trunk: 0.2,
    slim: 0.22,
  }),
  cypress: crowned({
    height: 8,
    from: 0.04,
    wide: 0.8,
    clumps: 14,
    leaf: 0.2,
    leaves: [3000, 420],
    hexes: ['#3f5f38', '#476840'],
    bark: '#5d4c3c',
    trunk: 0.14,
    slim: 0.3,
    tall: 2,
  }),
  spruce: conifer(10, 2.1, ['#3c5f3c', '#446843', '#38583a']),
  fir: conifer(5, 1.4, ['#46683f', '#3f6040'], 0.04),
  palm,
  bush: shrub(1.2, ['#557a38', '#48703a', '#678642']),
  flowering: shrub(1.1, ['#557a38', '#4b733c'], '#d67fa8'),
  hydrangea: shrub(0.9, ['#4f7a3c'], '#8f9fd8'),
  scrub: shrub(0.55, ['#7f8450', '#8a8a58', '#6f7a48']),
  fern,
  grass: tuft(34, [0.22, 0.42], 0.022, 0.28, ['#6b8a3d', '#7a9446', '#628039']),
  'tall-grass': tuft(30, [0.5, 0.95], 0.022, 0.32, ['#8f9a50', '#a39c5a', '#7f9448']),
  'dune-grass': tuft(26, [0.45, 0.8], 0.018, 0.3, ['#9aa063', '#a8a468']),
  reed: tuft(26, [1.1, 1.9], 0.03, 0.4, ['#7f9448', '#8f9a50'], '#6b4a2c'),
  wheat: tuft(60, [0.7, 0.95], 0.02, 0.55, ['#c9ac5c', '#bfa050'], '#d4b768'),
  lavender: tuft(44, [0.4, 0.6], 0.02, 0.32, ['#7f8f6a'], '#7d68b5'),
  poppies: tuft(20, [0.3, 0.55], 0.016, 0.35, ['#6b8a3d'], '#d13b2a'),
  daisies: tuft(22, [0.2, 0.4], 0.016, 0.32, ['#6b8a3d'], '#f2efe2'),
  buttercups: tuft(20, [0.22, 0.42], 0.016, 0.32, ['#6b8a3d'], '#e8c33a'),
  boulder: stone(1.5, 1.1, ['#8a857c', '#7b766d', '#938b7e']),
  crag: stone(4.5, 3.4, ['#7f7a72', '#8a8378']),
  sandstone: stone(2, 1.3, ['#b8895a', '#a8784e', '#c29a68']),
  pebble: stone(0.35, 0.2, ['#9a948a', '#8a857c', '#aaa397']),
  log,
  vine,
  hedge,
  cactus,
  bamboo,
} satisfies Record<string, Grower>;

export type WildKind = keyof typeof growers;
export const wildKinds = Object.keys(growers) as WildKind[];

export function wildPlant(kind: WildKind, detail: WildDetail, seed: number): WildPlant {
  const parts: ModelPart[] = [];
  const make: Making = {
    // Near and far are the same plant as far as their outlines go.
    random: randomFrom(hashOf(kind, seed)),
    near: detail === 'near',
    add(name, material, shape, open = false) {
      const { positions, normals, uvs, indices } = isDraft(shape) ? shapeOf(shape) : shape;
      if (indices.length > 0) parts.push({ name, positions, normals, uvs, indices, material, ...(open && { open }) });
    },
  };
  return { ...growers[kind](make), parts };
}
