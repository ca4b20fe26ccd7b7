/** Leafy house plants by growth rules: each species places its leaves as it does in nature. */
import { type Bench, type Kinds, variant } from '../bench.ts';
import { pipe, polar } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { type LeafShape, notched, outlines } from '../organic/leaf.ts';
import { bark } from '../palette.ts';
import { plus, type Shape, unit } from '../shape/shape.ts';
import { curve, rod, tube } from '../shape/sweep.ts';
import { foliage, golden, leaning, leaves, pot, stemLook } from './grow.ts';

/** Long stalks from the middle, each with one large leaf that looks outwards and up. */
function stalked(
  make: Bench,
  z: number,
  options: {
    count: number;
    reach: number;
    height: number;
    leaf: Omit<LeafShape, 'length' | 'width'>;
    size: number;
    ratio: number;
    color: string;
  },
) {
  const random = make.random.fork('stalks');
  const list: Parameters<typeof leaves>[0] = [];
  const stalks: Shape[] = [];
  for (let i = 0; i < options.count; i++) {
    const t = (i + 0.5) / options.count;
    const azimuth = i * golden + random.between(-15, 15);
    const reach = options.reach * (0.95 - 0.7 * t) * random.between(0.85, 1.1);
    const top = z + (options.height - z) * (0.35 + 0.6 * t);
    const root = polar(0.012 + 0.02 * random.next(), azimuth, z - 0.01);
    const tip = polar(reach * 0.62, azimuth, top);
    stalks.push(
      pipe([root, polar(reach * 0.2, azimuth, z + (top - z) * 0.55), tip], (s) => 0.0055 * (1.15 - 0.5 * s), 6, 4),
    );
    const size = options.size * (0.75 + 0.4 * Math.sin(Math.PI * t)) * random.between(0.9, 1.1);
    list.push({
      shape: { ...options.leaf, length: size, width: size * options.ratio },
      base: tip,
      along: leaning(azimuth, 78 + 25 * (1 - t) - 30 * t),
      up: [0, 0, 1],
    });
  }
  make.part('stems', stemLook('#4f7f3a'), stalks);
  make.part('leaves', foliage(options.color), leaves(list));
}

function monstera(make: Bench) {
  const [w, , h] = make.size;
  const z = pot(make, w * 0.26, h * 0.26);
  stalked(make, z, {
    count: 13,
    reach: w * 0.62,
    height: h,
    size: w * 0.46,
    ratio: 0.86,
    color: '#2f6a33',
    leaf: { outline: notched(outlines.heart, 6, 0.62), arch: 0.7, fold: 0.14, rows: 30, columns: 3, wave: 0.004 },
  });
}

function fiddleFig(make: Bench) {
  const [w, , h] = make.size;
  const random = make.random.fork('fig');
  const z = pot(make, w * 0.28, h * 0.22);
  const list: Parameters<typeof leaves>[0] = [];
  for (let s = 0; s < 3; s++) {
    const lean = leaning(s * 120 + 20, 5 + 5 * s);
    const length = (h - z) * (0.86 - 0.14 * s);
    const trunk = [0, 0.35, 0.7, 1].map(
      (t): Vec3 =>
        plus(
          plus([0.012 * s, 0, z - 0.02], lean, length * t),
          [random.between(-1, 1), random.between(-1, 1), 0],
          0.012 * t,
        ),
    );
    make.part(
      'stem',
      { material: bark, role: 'own' },
      pipe(trunk, (t) => 0.013 - 0.007 * t, 7, 3),
    );
    const path = curve(trunk, 8);
    for (let i = 0; i < 17; i++) {
      const t = 0.3 + 0.7 * (i / 16);
      const at = path[Math.min(path.length - 1, Math.floor(t * (path.length - 1)))];
      const size = w * 0.4 * (0.75 + 0.35 * Math.sin(Math.PI * (i / 17))) * random.between(0.85, 1.1);
      const azimuth = i * golden + s * 40;
      list.push({
        shape: {
          length: size,
          width: size * 0.62,
          outline: outlines.fiddle,
          arch: 0.5,
          fold: 0.22,
          wave: 0.007,
          waves: 4,
          rows: 9,
        },
        base: at,
        along: leaning(azimuth, 75 - 50 * (i / 17)),
      });
    }
  }
  make.part('leaves', foliage('#3b7a36'), leaves(list));
}

function snakePlant(make: Bench) {
  const [w, , h] = make.size;
  const random = make.random.fork('snake');
  const z = pot(make, w * 0.26, h * 0.3);
  const list: Parameters<typeof leaves>[0] = [];
  const edges: typeof list = [];
  for (let i = 0; i < 15; i++) {
    const t = i / 15;
    const azimuth = i * golden;
    const length = (h - z) * (1 - 0.45 * t) * random.between(0.85, 1.0);
    const width = w * 0.11 * random.between(0.85, 1.15);
    const base = polar(w * 0.16 * Math.sqrt(t), azimuth, z - 0.01);
    const along = leaning(azimuth, 3 + 13 * t);
    const facing = polar(1, azimuth + random.between(-50, 50), 0.1);
    const shape: LeafShape = {
      length,
      width,
      outline: outlines.strap,
      arch: random.between(-0.12, 0.16),
      fold: 0.5,
      rows: 12,
      wave: 0.004,
      waves: 1.5,
    };
    for (const side of [-1, 1])
      list.push({
        shape: { ...shape, width: width * 0.76 },
        base: plus(base, facing, side * 0.002),
        along,
        up: facing,
      });
    edges.push({ shape, base, along, up: facing });
  }
  make.part('leaves', foliage('#2c5531'), leaves(list));
  make.part('leaf edges', foliage('#c8bd62'), leaves(edges));
}

/** A stalk with leaflets on both sides, bending under its weight: palms and ferns. */
function frond(
  list: Parameters<typeof leaves>[0],
  stalks: Shape[],
  from: Vec3,
  azimuth: number,
  options: {
    length: number;
    rise: number;
    droop: number;
    pairs: number;
    leaflet: number;
    width: number;
    thick: number;
    bare: number;
    arch?: number;
  },
) {
  const points: Vec3[] = [];
  const steps = 12;
  let at = from;
  for (let i = 0; i <= steps; i++) {
    points.push(at);
    const tilt = options.rise + options.droop * (i / steps) ** 1.4;
    at = plus(at, leaning(azimuth, tilt), options.length / steps);
  }
  stalks.push(tube({ path: points, radius: (t) => options.thick * (1.1 - 0.85 * t), sides: 5 }));
  for (let i = 0; i < options.pairs; i++) {
    const t = options.bare + ((1 - options.bare) * (i + 0.5)) / options.pairs;
    const k = Math.min(steps - 1, Math.floor(t * steps));
    const here = plus(points[k], [0, 1, 2].map((a) => points[k + 1][a] - points[k][a]) as Vec3, t * steps - k);
    const way = unit([0, 1, 2].map((a) => points[k + 1][a] - points[k][a]) as Vec3);
    const side: Vec3 = unit([-way[1] || 1e-4, way[0], 0]);
    const size = options.leaflet * Math.sin(Math.PI * (0.12 + 0.85 * t)) ** 0.7;
    for (const s of [-1, 1])
      list.push({
        shape: {
          length: size,
          width: options.width,
          outline: outlines.lance,
          arch: options.arch ?? 0.7,
          fold: 0.25,
          rows: 4,
          columns: 1,
        },
        base: here,
        along: unit(plus([side[0] * s, side[1] * s, 0.12], way, 0.75)),
        up: [0, 0, 1],
      });
  }
}

function palmPlant(make: Bench) {
  const [w, , h] = make.size;
  const random = make.random.fork('palm');
  const z = pot(make, w * 0.26, h * 0.24);
  const list: Parameters<typeof leaves>[0] = [];
  const stalks: Shape[] = [];
  for (let i = 0; i < 13; i++)
    frond(list, stalks, polar(0.03 * random.next(), i * golden, z - 0.01), i * golden, {
      length: (h - z) * random.between(0.8, 1.05),
      rise: 4 + 12 * (i / 13),
      droop: 55 + 30 * random.next(),
      pairs: 15,
      leaflet: w * 0.3,
      width: w * 0.035,
      thick: 0.005,
      bare: 0.35,
    });
  make.part('stems', stemLook('#7b9a4a'), stalks);
  make.part('leaves', foliage('#4b8a3c'), leaves(list));
}

function fern(make: Bench) {
  const [w, , h] = make.size;
  const random = make.random.fork('fern');
  const z = pot(make, w * 0.22, Math.min(h * 0.4, w * 0.36));
  const list: Parameters<typeof leaves>[0] = [];
  const stalks: Shape[] = [];
  for (let i = 0; i < 26; i++)
    frond(list, stalks, polar(0.02 * random.next(), i * golden, z - 0.01), i * golden, {
      length: w * 0.62 * random.between(0.75, 1.1),
      rise: 8 + 38 * (i / 26),
      droop: 70 + 35 * random.next(),
      pairs: 18,
      leaflet: w * 0.085,
      width: w * 0.02,
      thick: 0.0025,
      bare: 0.1,
      arch: 0.3,
    });
  make.part('stems', stemLook('#5d7a35'), stalks);
  make.part('leaves', foliage('#57963f'), leaves(list));
}

function rubberPlant(make: Bench) {
  const [w, , h] = make.size;
  const random = make.random.fork('rubber');
  const z = pot(make, w * 0.27, h * 0.25);
  const list: Parameters<typeof leaves>[0] = [];
  for (let s = 0; s < 4; s++) {
    const lean = leaning(s * 90 + 30, 6);
    const length = (h - z) * (0.9 - 0.1 * s);
    make.part(
      'stem',
      { material: bark, role: 'own' },
      rod(plus(polar(0.02, s * 90, z - 0.02), [0, 0, 0]), plus(polar(0.02, s * 90, z), lean, length), 0.008, 0.005, 7),
    );
    for (let i = 0; i < 13; i++) {
      const t = 0.15 + 0.85 * (i / 12);
      const size = w * 0.36 * random.between(0.8, 1.1);
      list.push({
        shape: { length: size, width: size * 0.5, outline: outlines.oval, arch: 0.35, fold: 0.25, rows: 8 },
        base: plus(polar(0.02, s * 90, z), lean, length * t),
        along: leaning(i * golden + s * 50, 70 - 45 * t),
      });
    }
  }
  make.part('leaves', foliage('#23482c'), leaves(list));
}

const species: Record<string, (make: Bench) => void> = {
  monstera,
  fiddleFig,
  snakePlant,
  palmPlant,
  fern,
  rubberPlant,
};

export const housePlants: Kinds = {
  plant: {
    fit: 'height',
    draw: (make) => {
      const form = variant(
        make,
        [
          ['snakePlant', ['minimalist', 'modern', 'industrial']],
          ['palmPlant', ['tropical', 'coastal', 'art-deco']],
          ['monstera', ['bohemian', 'mid-century']],
          ['fiddleFig', ['scandinavian', 'contemporary', 'farmhouse']],
        ],
        Object.keys(species),
      );
      const tiny = make.size[2] < 0.55;
      species[tiny && form !== 'snakePlant' ? 'fern' : form](make);
    },
  },
};
