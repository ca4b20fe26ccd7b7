/** Tables of every height. Desks, counters and benches for work are in desks.ts. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import { type PlanForm, planks, planOutline, plate } from '../pieces/plates.ts';
import { tableBase } from '../pieces/table-bases.ts';
import { box } from '../shape/box.ts';
import { torus } from '../shape/round.ts';
import { around, merge, move, type Shape, withMirror } from '../shape/shape.ts';
import { rod, tube } from '../shape/sweep.ts';
import { poolTable } from './pool-table.ts';

/** The plan asked for, else the style's; round and square ones get equal sides. */
function planOf(make: Maker, usual: PlanForm = 'rectangle'): PlanForm {
  const plan: PlanForm = make.is('round')
    ? 'round'
    : make.is('oval')
      ? 'oval'
      : make.is('curved')
        ? 'pill'
        : make.is('square')
          ? 'rectangle'
          : usual;
  if (plan === 'round') equalSides(make, 0.5);
  return plan;
}

function equalSides(make: Maker, share: number): void {
  if (make.given('width') && make.given('depth')) return;
  const side = make.given('width')
    ? make.width
    : make.given('depth')
      ? make.depth
      : make.width * share + make.depth * (1 - share);
  make.width = side;
  make.depth = side;
}

/** The top by style: planks, glass, stone or one board with its edge. Returns its thickness. */
export function tableTop(make: Maker, plan: PlanForm, thick: number, stoneChance = 0): void {
  const { width, depth, height, style, materialSet, random } = make;
  const choice = random.fork('top');
  const z = height - thick;
  const stony = choice.chance(stoneChance) || make.wants('stone');
  const glassy = make.wants('glass');
  const material = glassy
    ? { ...materialSet.glass('main'), tint: 'main' as const }
    : stony
      ? materialSet.stone()
      : { ...materialSet.wood(), takes: ['wood', 'stone', 'glass', 'metal', 'ceramic', 'other'] as const };
  if (plan === 'rectangle' && style.edges === 'rough' && !stony && !glassy) {
    const ends = style.character === 'rustic' && width > 1 ? 0.09 : 0;
    const boards = planks({
      width: width - 2 * ends,
      depth,
      z,
      thick,
      count: Math.max(2, Math.round(depth / 0.16)),
      seed: Math.floor(choice.next() * 1e6),
    });
    make.add('top', material, boards);
    if (ends > 0)
      make.add(
        'top',
        material,
        withMirror(
          box({
            size: [ends - 0.002, depth, thick],
            center: [width / 2 - ends / 2, 0, z + thick / 2],
            bevel: 0.004,
            segments: 1,
            grain: 'y',
          }),
          'x',
        ),
      );
  } else {
    const corner =
      style.edges === 'crisp'
        ? 0.004
        : style.edges === 'round'
          ? Math.min(0.09, depth * 0.16)
          : style.edges === 'ogee'
            ? 0.04
            : 0.025;
    make.add(
      'top',
      material,
      plate({
        outline: planOutline(plan, width, depth, corner),
        z,
        thick: glassy ? Math.min(thick, 0.014) : thick,
        edge: stony || glassy ? (style.edges === 'ogee' ? 'ogee' : 'soft') : style.edges,
      }),
    );
  }
  const free = plan === 'rectangle' ? 1 : 0.72;
  make.top({
    name: 'top',
    z: glassy ? z + Math.min(thick, 0.014) : height,
    min: [(-width / 2) * free, (-depth / 2) * free],
    max: [(width / 2) * free, (depth / 2) * free],
    ...(plan === 'round' ? { round: true } : {}),
  });
  if (plan === 'round') {
    const top = make.tops[make.tops.length - 1];
    top.min = [-width / 2, -depth / 2];
    top.max = [width / 2, depth / 2];
  }
}

const plain =
  (thick: number, usual?: PlanForm, stone = 0): Builder =>
  (make) => {
    if (make.request.kind === 'tea-table' && make.style.character === 'japanese' && !make.given('height'))
      make.height *= 0.62;
    if (make.kind === 'coffee-table' && !make.given('height')) make.height *= make.style.low;
    const plan = planOf(make, usual);
    const thickness = make.style.character === 'industrial' || make.style.character === 'rustic' ? thick * 1.35 : thick;
    tableTop(make, plan, thickness, stone);
    tableBase(make, {
      width: make.width,
      depth: make.depth,
      height: make.height - (make.wants('glass') ? 0.014 : thickness),
      plan,
    });
  };

const coffeeTable: Builder = (make) => {
  const { style } = make;
  const choice = make.random.fork('form');
  const rounder =
    ['deco', 'space', 'bohemian', 'memphis'].includes(style.character) ||
    style.id === 'cream' ||
    style.id === 'contemporary';
  plain(
    0.032,
    rounder && !make.is('square')
      ? choice.chance(0.6)
        ? 'round'
        : 'oval'
      : style.character === 'mid-century' && choice.chance(0.5)
        ? 'oval'
        : 'rectangle',
    style.character === 'deco' || style.character === 'modern' ? 0.5 : 0.15,
  )(make);
  // A shelf for magazines under the tables with four legs.
  if (['nordic', 'industrial', 'rustic'].includes(style.character) && !make.is('round') && choice.chance(0.7)) {
    const [w, d] = [make.width - 0.2, make.depth - 0.2];
    make.add(
      'shelf',
      make.materialSet.wood('shelf', 'main'),
      box({ size: [w, d, 0.016], center: [0, 0, make.height * 0.32], bevel: 0.003, grain: 'x' }),
    );
    make.top({
      name: 'shelf',
      z: make.height * 0.32 + 0.008,
      min: [-w / 2, -d / 2],
      max: [w / 2, d / 2],
      clearance: make.height * 0.5,
    });
  }
};

const sideTable: Builder = (make) => {
  const { style, materialSet, random } = make;
  const plan = planOf(
    make,
    make.is('square') || ['rustic', 'chinese', 'japanese', 'industrial'].includes(style.character)
      ? 'rectangle'
      : 'round',
  );
  const { width, height } = make;
  if (
    plan === 'round' &&
    ['modern', 'industrial', 'nordic', 'bohemian'].includes(style.character) &&
    random.fork('tray').chance(0.5)
  ) {
    // A tray on three bent rods.
    const r = width / 2;
    tableTop(make, plan, 0.016, 0.2);
    make.add('legs', materialSet.metal('legs', 'accent'), torusAt(r - 0.004, 0.006, height - 0.006));
    const leg = tube({
      path: [
        [r * 0.9, 0, height - 0.018],
        [r * 0.55, 0, height * 0.5],
        [r * 0.85, 0, 0.007],
      ],
      radius: 0.007,
      sides: 8,
    });
    make.add('legs', materialSet.metal('legs', 'accent'), around(leg, 3, 30), torusAt(r * 0.55, 0.005, height * 0.5));
    return;
  }
  tableTop(make, plan, 0.024, style.character === 'deco' ? 0.7 : 0.15);
  tableBase(make, { width, depth: make.depth, height: height - (make.wants('glass') ? 0.014 : 0.024), plan });
};

const torusAt = (radius: number, thick: number, z: number): Shape => move(torus(radius, thick, 36, 8), 0, 0, z);

const consoleTable: Builder = (make) => {
  const { style, materialSet, random } = make;
  const plan = planOf(make);
  const { width, depth, height } = make;
  const thick = 0.028;
  tableTop(make, plan, thick, style.character === 'deco' || style.character === 'classical' ? 0.6 : 0.1);
  if (['modern', 'deco', 'space'].includes(style.character) && random.fork('form').chance(0.5)) {
    // A slender metal frame.
    const [x, y, z, t] = [width / 2 - 0.02, depth / 2 - 0.02, height - thick, 0.018];
    const post = box({ size: [t, t, z], center: [x, y, z / 2], bevel: 0.002 });
    const rails = (at: number) =>
      merge([
        withMirror(box({ size: [2 * x, t, t], center: [0, y, at], bevel: 0.002 }), 'y'),
        withMirror(box({ size: [t, 2 * y, t], center: [x, 0, at], bevel: 0.002 }), 'x'),
      ]);
    make.add(
      'legs',
      materialSet.metal('legs', 'accent'),
      withMirror(withMirror(post, 'x'), 'y'),
      rails(z - t / 2),
      rails(0.14),
    );
    make.add(
      'shelf',
      materialSet.wood('shelf', 'main'),
      box({ size: [2 * x, 2 * y, 0.016], center: [0, 0, 0.156], bevel: 0.002, grain: 'x' }),
    );
    make.top({ name: 'shelf', z: 0.164, min: [-x, -y], max: [x, y], clearance: z - 0.18 });
    return;
  }
  tableBase(make, { width, depth, height: height - thick, plan });
  // Drawers in the apron.
  const count = Math.max(2, Math.round(width / 0.5));
  const drawers = Array.from({ length: count }, (_, i) => {
    const w = (width - 0.2) / count;
    return box({
      size: [w - 0.012, 0.014, 0.075],
      center: [-width / 2 + 0.1 + w * (i + 0.5), -depth / 2 + 0.058, height - thick - 0.052],
      bevel: 0.003,
      grain: 'x',
    });
  });
  if (['classical', 'nordic', 'rustic', 'mid-century'].includes(style.character)) {
    make.add('drawers', materialSet.wood('fronts', 'main'), drawers);
    make.add(
      'handles',
      materialSet.metal('handles', 'accent'),
      drawers.map((_, i) =>
        move(
          rod([0, 0, 0], [0, -0.02, 0], 0.006, 0.01),
          -width / 2 + 0.1 + ((width - 0.2) / count) * (i + 0.5),
          -depth / 2 + 0.052,
          height - thick - 0.052,
        ),
      ),
    );
  }
};

const diningTable: Builder = (make) => {
  const oval = make.style.character === 'mid-century' || make.style.character === 'space';
  plain(
    0.036,
    make.style.character === 'memphis' ? 'round' : oval && make.random.fork('plan').chance(0.5) ? 'oval' : 'rectangle',
    ['deco', 'modern'].includes(make.style.character) ? 0.3 : 0,
  )(make);
};

const conferenceTable: Builder = (make) => {
  const plan = planOf(make, make.style.edges === 'crisp' || make.style.edges === 'rough' ? 'rectangle' : 'boat');
  const { width, depth, height, materialSet } = make;
  tableTop(make, plan, 0.04);
  const metalBase = make.style.character === 'industrial' || make.style.character === 'modern';
  const feet = plan === 'round' ? 1 : Math.max(2, Math.round(width / 1.5));
  for (let i = 0; i < feet; i++) {
    const x = feet === 1 ? 0 : -width / 2 + 0.55 + ((width - 1.1) * i) / (feet - 1);
    make.add(
      'base',
      metalBase ? materialSet.metal('legs', 'accent') : materialSet.wood('legs', 'main'),
      box({ size: [0.09, depth * 0.5, height - 0.08], center: [x, 0, height / 2 - 0.02], bevel: 0.008, grain: 'z' }),
      box({ size: [0.16, depth * 0.66, 0.024], center: [x, 0, 0.012], bevel: 0.006 }),
      box({ size: [0.14, depth * 0.6, 0.02], center: [x, 0, height - 0.05], bevel: 0.004 }),
    );
  }
  make.add(
    'cable-box',
    materialSet.of('aluminium', undefined, {}, 'detail'),
    box({ size: [Math.min(0.5, width * 0.2), 0.13, 0.006], center: [0, 0, height + 0.001], bevel: 0.002 }),
  );
  make.add(
    'cable-box',
    materialSet.of('aluminium', undefined, {}, 'detail'),
    box({ size: [Math.min(0.46, width * 0.18), 0.004, 0.004], center: [0, 0, height + 0.004], bevel: 0.001 }),
  );
};

export const tables: Builders = {
  table: plain(0.032),
  'coffee-table': coffeeTable,
  'tea-table': plain(0.034),
  'dining-table': diningTable,
  'conference-table': conferenceTable,
  'side-table': sideTable,
  'console-table': consoleTable,
  'pool-table': poolTable,
};
