/** Books and things that fill open shelves. */
import type { Maker } from '../maker.ts';
import { box } from '../shape/box.ts';
import { extrude } from '../shape/extrude.ts';
import { rectangle } from '../shape/outline.ts';
import { cylinder } from '../shape/round.ts';
import { move, type Shape } from '../shape/shape.ts';
import type { Bay } from './casework.ts';

/** Books in a bay, standing and lying, with room left here and there. Returns how many. */
export function books(make: Maker, bay: Bay, depth: number, y: number, fill: number): void {
  const random = make.random.fork(`books ${bay.x0} ${bay.z0}`);
  const clear = bay.z1 - bay.z0;
  if (clear < 0.14) return;
  const covers = [
    'dark-red',
    'navy',
    'dark-green',
    'beige',
    'ochre',
    'charcoal',
    'off-white',
    '#3d5a60',
    '#8a4b32',
    'brown',
    '#6b5a48',
    '#c9bda6',
    '#4a4e57',
  ];
  let x = bay.x0 + 0.004;
  const end = bay.x0 + (bay.x1 - bay.x0) * fill - 0.01;
  let leaning = false;
  while (x < end - 0.02) {
    const lying = random.chance(0.05) && end - x > 0.28;
    if (lying) {
      let z = bay.z0;
      const count = 2 + Math.floor(random.next() * 3);
      const length = random.between(0.2, 0.25);
      for (let i = 0; i < count && z < bay.z1 - 0.06; i++) {
        const t = random.between(0.018, 0.04);
        put(
          make,
          random.pick(covers),
          [length - i * 0.012, Math.min(depth - 0.03, 0.17), t],
          [x + length / 2, y - depth / 2 + 0.11, z + t / 2],
          0,
        );
        z += t + 0.0006;
      }
      x += length + 0.008;
      continue;
    }
    if (random.chance(0.06)) x += random.between(0.02, 0.12);
    const t = random.between(0.014, 0.045);
    const h = Math.min(clear - 0.02, random.between(0.17, 0.29));
    const d = Math.min(depth - 0.02, h * random.between(0.66, 0.78));
    if (x + t > end) break;
    leaning = !leaning && random.chance(0.04) && x + t + 0.06 < end;
    if (leaning) x += 0.045;
    put(
      make,
      random.pick(covers),
      [t, d, h],
      [x + t / 2, y - depth / 2 + 0.012 + d / 2, bay.z0 + h / 2],
      leaning ? -9 : 0,
    );
    x += t + 0.0012;
  }
}

function put(
  make: Maker,
  color: string,
  size: [number, number, number],
  center: [number, number, number],
  lean: number,
): void {
  const material = make.materialSet.of('print', color, {}, `books ${color}`);
  const book = box({ size, center: [0, 0, 0], bevel: 0.0025 });
  const tilt = (lean * Math.PI) / 180;
  const lift = Math.abs(Math.sin(tilt)) * size[0] * 0.5;
  const shape = lean === 0 ? book : rotated(book, tilt);
  make.add(`books in ${color}`, material, move(shape, center[0], center[1], center[2] + lift));
}

function rotated(shape: Shape, angle: number): Shape {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const spun = (array: Float32Array) => {
    const out = array.slice();
    for (let i = 0; i < out.length; i += 3) {
      out[i] = c * array[i] + s * array[i + 2];
      out[i + 2] = -s * array[i] + c * array[i + 2];
    }
    return out;
  };
  return { ...shape, positions: spun(shape.positions), normals: spun(shape.normals) };
}

/** A plain pot or box on a shelf. */
export function shelfThings(make: Maker, bay: Bay, depth: number, y: number): void {
  const random = make.random.fork(`things ${bay.x0} ${bay.z0}`);
  const clear = bay.z1 - bay.z0;
  const width = bay.x1 - bay.x0;
  if (width < 0.12 || clear < 0.12) return;
  const x = bay.x0 + width * random.between(0.35, 0.65);
  if (random.chance(0.5)) {
    const r = Math.min(0.07, width * 0.3, depth * 0.35);
    const h = Math.min(clear * 0.7, random.between(0.12, 0.24));
    make.add(
      'vase',
      make.materialSet.of('ceramic', random.pick(['off-white', 'terracotta', 'sage', 'charcoal']), {}, 'things'),
      move(cylinder({ radius: r * 0.7, topRadius: r, height: h, bevel: r * 0.4 }), x, y, bay.z0),
    );
  } else {
    const [w, h] = [Math.min(0.3, width * 0.6), Math.min(clear * 0.75, 0.2)];
    make.add(
      'box',
      make.materialSet.of('jute', undefined, {}, 'things'),
      move(
        extrude({ outline: rectangle(w, Math.min(depth - 0.05, 0.24), 0.03), height: h, bevel: 0.008 }),
        x,
        y,
        bay.z0,
      ),
    );
  }
}
