/** Wooden chairs of plain characters: spindle back, ladder back, Japanese. */
import type { Builder } from '../builder.ts';
import type { Vec3 } from '../model.ts';
import { leg } from '../pieces/legs.ts';
import { planks, plate } from '../pieces/plates.ts';
import { padSeat, rails, seatOf, seatTop } from '../pieces/seats.ts';
import { box } from '../shape/box.ts';
import { rectangle, superellipse } from '../shape/outline.ts';
import { merge, move, withMirror } from '../shape/shape.ts';
import { cushion } from '../shape/soft.ts';
import { bar, curve, rod, sweep, tube } from '../shape/sweep.ts';

/** Nordic: turned legs, woven or padded seat, a bent top rail on spindles. */
export const spindleChair: Builder = (make) => {
  const s = seatOf(make);
  const { materialSet, random } = make;
  const wood = materialSet.wood();
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(leg({ form: 'tapered', x: s.x - 0.04, y: -s.y + 0.04, height: s.z - 0.01, thick: 0.036 }), 'x'),
  );
  const post: Vec3[] = curve(
    [
      [s.x - 0.06, s.y + 0.01, 0],
      [s.x - 0.05, s.y - 0.05, s.z],
      [s.x - 0.045, s.y - 0.01, s.h - 0.05],
    ],
    6,
  );
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(
      tube({ path: post, radius: (t) => 0.011 + 0.007 * Math.sin(Math.PI * Math.min(1, t * 1.4)), sides: 10 }),
      'x',
    ),
  );
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    rails(s, s.z - 0.012, 0.04),
    withMirror(rod([s.x - 0.035, -s.y + 0.04, s.z * 0.45], [s.x - 0.055, s.y - 0.03, s.z * 0.45], 0.009), 'x'),
  );
  const woven = random.fork('seat').chance(0.5);
  make.add(
    'seat',
    woven ? materialSet.of('jute', undefined, {}, 'seat', 'accent') : { ...materialSet.fabric('seat', 'accent') },
    padSeat(s, woven ? 0.026 : 0.045, s.z),
  );
  // The back bow.
  const bow = curve(
    [
      [-s.x + 0.02, s.y - 0.07, s.h - 0.075],
      [-s.x * 0.6, s.y + 0.005, s.h - 0.05],
      [0, s.y + 0.03, s.h - 0.045],
      [s.x * 0.6, s.y + 0.005, s.h - 0.05],
      [s.x - 0.02, s.y - 0.07, s.h - 0.075],
    ],
    5,
  );
  make.add('back', wood, sweep({ path: bow, profile: superellipse(0.024, 0.085, 3.5, 16), up: [0, 0, 1], crease: 60 }));
  if (random.fork('back').chance(0.6))
    for (let i = -2; i <= 2; i++)
      make.add(
        'back',
        wood,
        rod(
          [i * s.x * 0.27, s.y - 0.05, s.z - 0.02],
          [i * s.x * 0.3, s.y + 0.026 - Math.abs(i) * 0.006, s.h - 0.07],
          0.007,
        ),
      );
  seatTop(make, s);
};

/** Rustic: plank seat, square legs, ladder back. */
export const ladderChair: Builder = (make) => {
  const s = seatOf(make);
  const { materialSet, random } = make;
  const wood = materialSet.wood();
  const t = 0.042;
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(
      box({
        size: [t, t, s.z],
        center: [s.x - t / 2, -s.y + t / 2, s.z / 2 - 0.01],
        bevel: 0.005,
        segments: 1,
        grain: 'z',
      }),
      'x',
    ),
  );
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(
      merge([
        bar([s.x - t / 2, s.y - t / 2, 0], [s.x - t / 2, s.y - t / 2, s.z], t, t, [0, 1, 0], 0.005),
        bar([s.x - t / 2, s.y - t / 2, s.z - 0.01], [s.x - t / 2, s.y + 0.045, s.h], t, t, [0, 1, 0], 0.005),
      ]),
      'x',
    ),
  );
  const seed = Math.floor(random.fork('planks').next() * 1e5);
  if (random.fork('woven').chance(0.4))
    make.add('seat', materialSet.of('jute', undefined, {}, 'seat', 'accent'), padSeat(s, 0.035, s.z + 0.012));
  else
    make.add(
      'seat',
      wood,
      planks({ width: 2 * s.x + 0.01, depth: 2 * s.y - 0.02, z: s.z - 0.026, thick: 0.026, count: 4, seed }),
    );
  make.add('legs', { ...wood, group: 'legs' }, rails(s, s.z - 0.026, 0.06));
  for (let i = 0; i < 3; i++) {
    const f = 0.28 + 0.29 * i;
    const slat = curve(
      [
        [-s.x + 0.03, 0, 0],
        [0, 0.022, 0],
        [s.x - 0.03, 0, 0],
      ],
      5,
    );
    make.add(
      'back',
      wood,
      move(
        sweep({ path: slat, profile: rectangle(0.014, 0.07, 0.005, 2), up: [0, 0, 1] }),
        0,
        s.y - 0.022 + 0.055 * f,
        s.z + (s.h - s.z) * f,
      ),
    );
  }
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(rod([s.x - 0.03, -s.y + 0.03, s.z * 0.4], [s.x - 0.03, s.y - 0.03, s.z * 0.4], 0.012), 'x'),
    rod([-s.x + 0.03, -s.y + 0.03, s.z * 0.32], [s.x - 0.03, -s.y + 0.03, s.z * 0.32], 0.012),
  );
  seatTop(make, s);
};

/** Japanese: low, square, slatted. */
export const plainChair: Builder = (make) => {
  const s = seatOf(make);
  const { materialSet } = make;
  const wood = materialSet.wood();
  const t = 0.032;
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(bar([s.x - t, -s.y + t, 0], [s.x - t, -s.y + t, s.z - 0.02], t, t, [0, 1, 0], 0.004), 'x'),
    withMirror(bar([s.x - t, s.y - t, 0], [s.x - t, s.y + 0.01, s.h], t, t, [0, 1, 0], 0.004), 'x'),
    rails(s, s.z - 0.02, 0.045),
  );
  make.add(
    'seat',
    wood,
    plate({ outline: rectangle(2 * s.x - 0.01, 2 * s.y - 0.02, 0.01), z: s.z - 0.03, thick: 0.02, edge: 'crisp' }),
  );
  make.add(
    'cushion',
    materialSet.fabric('cushion', 'accent'),
    cushion({
      size: [2 * s.x - 0.06, 2 * s.y - 0.09, 0.035],
      center: [0, -0.015, s.z + 0.006],
      round: 0.014,
      puff: 0.006,
      seed: s.seed,
      piping: 0.0025,
      detail: 6,
    }),
  );
  make.add(
    'back',
    wood,
    box({ size: [2 * s.x - t, 0.024, 0.07], center: [0, s.y + 0.004, s.h - 0.05], bevel: 0.004, grain: 'x' }),
    box({ size: [2 * s.x - t, 0.02, 0.03], center: [0, s.y - 0.02, s.z + 0.09], bevel: 0.003, grain: 'x' }),
  );
  for (let i = -3; i <= 3; i++)
    make.add(
      'back',
      wood,
      bar(
        [i * (s.x / 4.2), s.y - 0.018, s.z + 0.09],
        [i * (s.x / 4.2), s.y + 0.002, s.h - 0.06],
        0.014,
        0.012,
        [0, 1, 0],
      ),
    );
  seatTop(make, s, s.z + 0.02);
};
