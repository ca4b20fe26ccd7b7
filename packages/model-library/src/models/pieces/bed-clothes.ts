/** What lies on a bed: mattress, pillows, duvet, throw. */
import type { Maker } from '../maker.ts';
import { noise3 } from '../shape/random.ts';
import { move, turn } from '../shape/shape.ts';
import { type DrapeOptions, drape } from '../shape/sheet.ts';
import { cushion, pillow } from '../shape/soft.ts';

interface Lying {
  width: number;
  /** From foot (-y) to head (+y). */
  y0: number;
  y1: number;
  /** Underside of the mattress. */
  z: number;
  thick: number;
  seed: number;
}

/** Mattress, sheet, pillows and duvet. Returns the height of the mattress' top. */
export function bedding(
  make: Maker,
  l: Lying,
  options: { pillows?: boolean; throwOver?: boolean; plain?: boolean; inside?: boolean } = {},
): void {
  const { materialSet, random, style } = make;
  const length = l.y1 - l.y0;
  const top = l.z + l.thick;
  const white = materialSet.of('cotton', 'off-white', {}, 'mattress');
  make.add(
    'mattress',
    white,
    cushion({
      size: [l.width, length, l.thick],
      center: [0, (l.y0 + l.y1) / 2, l.z + l.thick / 2],
      round: 0.05,
      puff: 0.006,
      wrinkles: 0.001,
      piping: 0.005,
      seed: l.seed,
      detail: 10,
    }),
  );
  const double = l.width > 1.25;
  const choice = random.fork('bedding');
  if (options.pillows !== false) {
    const count = double ? 2 : 1;
    const w = Math.min(0.72, (l.width - 0.06) / count);
    for (let i = 0; i < count; i++) {
      const x = count === 1 ? 0 : (i - 0.5) * (l.width * 0.49);
      const one = pillow({ width: w, depth: 0.48, height: 0.16, seed: l.seed + i * 31, piping: 0.002, detail: 12 });
      make.add(
        'pillows',
        { ...white, group: 'pillows' },
        move(turn(turn(one, 'x', 22), 'z', choice.between(-4, 4)), x, l.y1 - 0.27, top + 0.13),
      );
      const second = pillow({
        width: w * 0.96,
        depth: 0.46,
        height: 0.15,
        seed: l.seed + 7 + i * 13,
        piping: 0.002,
        detail: 12,
      });
      make.add(
        'pillows',
        { ...white, group: 'pillows' },
        move(turn(second, 'x', 4), x + choice.between(-0.02, 0.02), l.y1 - 0.32, top + 0.055),
      );
    }
    if (double && style.character !== 'japanese') {
      const accent = materialSet.accentFabric('cushions');
      const small = pillow({ width: 0.45, depth: 0.45, height: 0.15, seed: l.seed + 99, chop: 0.04, detail: 10 });
      for (const side of choice.chance(0.6) ? [-1, 1] : [0.2])
        make.add(
          'cushions',
          accent,
          move(turn(turn(small, 'x', 58), 'z', side * 6), side * l.width * 0.22, l.y1 - 0.55, top + 0.2),
        );
    }
  }
  // The duvet: turned back near the pillows, hanging over sides and foot.
  const y1 = options.pillows === false ? l.y1 - 0.02 : l.y1 - 0.68;
  const hang = options.inside ? 0 : Math.min(0.24, l.thick + 0.02);
  const half = (y1 - l.y0) / 2;
  const puff = (x: number, y: number) =>
    0.02 * (1 - x ** 4) * (1 - y ** 4) +
    0.006 * noise3(x * 4, y * 5, 2, l.seed) +
    0.009 * Math.max(0, noise3(x * 2.2 + 3, y * 2.2, 7, l.seed));
  const cover: DrapeOptions = {
    support: [l.width / 2 + (options.inside ? -0.01 : 0.012), half],
    z: top + 0.004,
    drop: [hang, hang, style.character === 'japanese' ? 0 : hang, 0],
    thickness: 0.035,
    bend: 0.05,
    folds: 0.012,
    waves: 8,
    seed: l.seed,
    density: 20,
    puff,
  };
  const duvet = drape(cover);
  const cloth = options.plain
    ? white
    : {
        ...materialSet.fabric('duvet', 'main'),
        use: {
          ...materialSet.fabric().use,
          kind: ['leather', 'velvet'].includes(materialSet.fabric().use.kind) ? 'linen' : materialSet.fabric().use.kind,
        },
      };
  make.add('duvet', cloth, move(duvet, 0, l.y0 + half - 0.012, 0));
  const fold = cushion({
    size: [l.width + (options.inside ? -0.04 : 0.1), 0.26, 0.055],
    center: [0, y1 - 0.06, top + 0.075],
    round: 0.025,
    puff: 0.008,
    wrinkles: 0.008,
    piping: 0,
    seed: l.seed + 3,
    detail: 14,
  });
  make.add('fold', { ...white, group: 'fold' }, fold);
  if (options.throwOver !== false && choice.chance(0.65)) {
    const blanket = drape({ ...cover, thickness: 0.01, stretch: [0.17, 0.48], lift: 0.037 });
    make.add('throw', materialSet.accentFabric('throw'), move(blanket, 0, l.y0 + half - 0.012, 0));
  }
  make.top({
    name: 'mattress',
    z: top + 0.05,
    min: [-l.width / 2 + 0.1, l.y0 + 0.1],
    max: [l.width / 2 - 0.1, y1 - 0.1],
  });
}
