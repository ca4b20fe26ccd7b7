/** Beds: frame and headboard by style, mattress, sheet, duvet with folds, pillows, a throw. */
import type { Builder, Builders } from '../builder.ts';
import type { Vec3 } from '../model.ts';
import { bedding } from '../pieces/bed-clothes.ts';
import { fourLegs, turnedProfile } from '../pieces/legs.ts';
import { box, boxBetween } from '../shape/box.ts';
import { upright } from '../shape/extrude.ts';
import { rectangle, smooth2 } from '../shape/outline.ts';
import { lathe, sphere } from '../shape/round.ts';
import { merge, move, withMirror } from '../shape/shape.ts';
import { pillow } from '../shape/soft.ts';
import { bar, rod, sweep } from '../shape/sweep.ts';
import { headboardParts } from './headboards.ts';

const bed: Builder = (make) => {
  const { style, materialSet, random } = make;
  const low = style.low;
  const seed = Math.floor(random.fork('cloth').next() * 1e5);
  // The usual height is that of the bed; the headboard stands above it.
  const head = make.given('height') ? make.height : Math.max(0.72, (style.ornate ? 1.3 : 1.08) * (0.4 + 0.6 * low));
  const wood = materialSet.wood('frame', 'main');
  const { width, depth } = make;
  const [y0, y1] = [-depth / 2, depth / 2 - 0.1];
  const deck = Math.min(head * 0.3, style.character === 'japanese' ? 0.16 : 0.28 * low);
  const thick = Math.min(0.24, head * 0.28);
  const upholstered = make.wants('fabric') && !make.wants('wood');
  headboardParts(make, width, head);
  const rail = 0.16;
  if (style.character === 'japanese') {
    // A platform wider than the mattress.
    make.add(
      'frame',
      wood,
      boxBetween([-width / 2, y0, deck - 0.05], [width / 2, y1 + 0.06, deck], { bevel: 0.005, grain: 'y' }),
      boxBetween([-width / 2 + 0.2, y0 + 0.2, 0], [width / 2 - 0.2, y1 - 0.1, deck - 0.05], {
        bevel: 0.003,
        grain: 'y',
      }),
    );
    bedding(make, { width: width - 0.26, y0: y0 + 0.16, y1: y1 - 0.02, z: deck, thick: thick * 0.85, seed });
    return;
  }
  if (upholstered || style.character === 'deco') {
    const fabric = materialSet.fabric('headboard', 'accent');
    make.add(
      'frame',
      fabric,
      withMirror(
        box({
          size: [0.06, y1 - y0, rail + 0.06],
          center: [width / 2 - 0.03, (y0 + y1) / 2, deck],
          bevel: 0.025,
          segments: 3,
        }),
        'x',
      ),
      box({ size: [width, 0.06, rail + 0.06], center: [0, y0 + 0.03, deck], bevel: 0.025, segments: 3 }),
      boxBetween([-width / 2 + 0.03, y0 + 0.03, deck - 0.04], [width / 2 - 0.03, y1, deck - 0.01]),
    );
    make.add(
      'legs',
      style.character === 'deco' ? materialSet.metal('legs', 'accent') : materialSet.legs(),
      fourLegs({
        form: 'block',
        x: width / 2 - 0.1,
        y: depth / 2 - 0.14,
        height: Math.max(0.03, deck - rail / 2 - 0.02),
        thick: 0.06,
      }),
    );
  } else if (style.character === 'industrial') {
    const metal = materialSet.metal('frame', 'main');
    make.add(
      'frame',
      metal,
      withMirror(
        bar(
          [width / 2 - 0.02, y0 + 0.02, deck - 0.03],
          [width / 2 - 0.02, y1 + 0.08, deck - 0.03],
          0.03,
          0.06,
          [0, 0, 1],
        ),
        'x',
      ),
      bar(
        [-width / 2 + 0.01, y0 + 0.02, deck - 0.03],
        [width / 2 - 0.01, y0 + 0.02, deck - 0.03],
        0.03,
        0.06,
        [0, 0, 1],
      ),
      withMirror(
        bar([width / 2 - 0.02, y0 + 0.02, 0], [width / 2 - 0.02, y0 + 0.02, deck + 0.12], 0.034, 0.034, [0, 1, 0]),
        'x',
      ),
      boxBetween([-width / 2 + 0.03, y0 + 0.03, deck - 0.02], [width / 2 - 0.03, y1, deck - 0.004]),
    );
  } else {
    make.add(
      'frame',
      wood,
      withMirror(
        box({
          size: [0.032, y1 - y0 + 0.08, rail],
          center: [width / 2 - 0.016, (y0 + y1) / 2 + 0.04, deck],
          bevel: 0.004,
          grain: 'y',
        }),
        'x',
      ),
      box({ size: [width - 0.06, 0.032, rail], center: [0, y0 + 0.016, deck], bevel: 0.004, grain: 'x' }),
      boxBetween([-width / 2 + 0.03, y0 + 0.03, deck - 0.04], [width / 2 - 0.03, y1, deck - 0.01], { grain: 'x' }),
    );
    const legHeight = deck - rail / 2 + 0.01;
    const form =
      style.legs === 'hoof'
        ? 'hoof'
        : style.legs === 'cabriole'
          ? 'turned'
          : style.legs === 'plank'
            ? 'square'
            : style.legs;
    if (legHeight > 0.04)
      make.add(
        'legs',
        materialSet.legs(),
        fourLegs({
          form,
          x: width / 2 - (form === 'splayed' ? 0.12 : 0.05),
          y: depth / 2 - 0.08,
          height: legHeight,
          thick: 0.06,
        }),
      );
    if (style.character === 'classical' && style.ornate) {
      // Foot posts, and sometimes a canopy.
      const canopy = make.is('framed') || random.fork('canopy').chance(0.3);
      const tall = canopy ? (make.given('height') ? head : 2.05) : 0.62;
      const post = (y: number, h: number) =>
        withMirror(
          move(lathe({ profile: turnedProfile(h, 0.042), segments: 14, crease: 40 }), width / 2 - 0.02, y, 0),
          'x',
        );
      make.add('posts', wood, post(y0 + 0.03, tall - 0.03));
      if (canopy) {
        make.add('posts', wood, post(depth / 2 - 0.04, tall - 0.03));
        const ring: Vec3[] = rectangle(width - 0.04, depth - 0.07).map(([x, y]) => [x, y - 0.005, tall - 0.02]);
        make.add(
          'posts',
          wood,
          sweep({ path: ring, profile: rectangle(0.05, 0.04, 0.008, 2), closed: true, up: [0, 0, 1] }),
        );
      } else
        make.add(
          'posts',
          wood,
          withMirror(move(sphere(0.042, 14), width / 2 - 0.02, y0 + 0.03, 0.615), 'x'),
          move(
            upright({
              outline: [
                ...smooth2(
                  [
                    [width / 2 - 0.04, 0.42],
                    [width * 0.2, 0.5],
                    [0, 0.54],
                    [-width * 0.2, 0.5],
                    [-width / 2 + 0.04, 0.42],
                  ],
                  4,
                ),
                [-width / 2 + 0.04, 0.2],
                [width / 2 - 0.04, 0.2],
              ],
              height: 0.03,
              bevel: 0.006,
            }),
            0,
            y0 + 0.025,
            0,
          ),
        );
    }
  }
  bedding(make, {
    width: width - (upholstered ? 0.1 : 0.06),
    y0: y0 + 0.04,
    y1: y1 - 0.01,
    z: deck - 0.01,
    thick,
    seed,
  });
};

const bunkBed: Builder = (make) => {
  const { width, depth, height, style, materialSet } = make;
  const frame = style.character === 'industrial' ? materialSet.metal('main', 'main') : materialSet.casework('main');
  const t = 0.06;
  const [x, y] = [width / 2 - t / 2, depth / 2 - t / 2];
  make.add(
    'frame',
    frame,
    withMirror(
      withMirror(box({ size: [t, t, height], center: [x, y, height / 2], bevel: 0.01, segments: 2, grain: 'z' }), 'x'),
      'y',
    ),
  );
  for (const z of [0.24, height - 0.55]) {
    make.add(
      'frame',
      frame,
      withMirror(box({ size: [0.025, depth - 2 * t, 0.12], center: [x, 0, z], bevel: 0.006, grain: 'y' }), 'x'),
      withMirror(box({ size: [width - 2 * t, 0.025, 0.12], center: [0, y, z], bevel: 0.006, grain: 'x' }), 'y'),
      boxBetween([-x, -y, z - 0.03], [x, y, z - 0.012]),
    );
    bedding(
      { ...make, random: make.random.fork(`bunk ${z}`), width: make.width },
      { width: width - 0.1, y0: -y + 0.01, y1: y - 0.01, z: z - 0.012, thick: 0.14, seed: Math.round(z * 100) },
      { throwOver: false, inside: true },
    );
  }
  // Guard rails, ladder.
  for (const dz of [0.26, 0.4])
    make.add(
      'rails',
      { ...frame, group: 'main' },
      box({
        size: [0.02, depth - 2 * t, 0.07],
        center: [x, 0, height - 0.55 + dz],
        bevel: 0.006,
        segments: 1,
        grain: 'y',
      }),
      box({
        size: [0.02, depth * 0.6, 0.07],
        center: [-x, depth * 0.14, height - 0.55 + dz],
        bevel: 0.006,
        segments: 1,
        grain: 'y',
      }),
      withMirror(
        box({
          size: [width - 2 * t, 0.02, 0.07],
          center: [0, y, height - 0.55 + dz],
          bevel: 0.006,
          segments: 1,
          grain: 'x',
        }),
        'y',
      ),
    );
  const ly = -depth / 2 + 0.32;
  make.add(
    'ladder',
    { ...frame, group: 'main' },
    ...[-0.19, 0.19].map((dy) =>
      box({
        size: [0.03, 0.04, height - 0.12],
        center: [-x - 0.02, ly + dy, (height - 0.12) / 2],
        bevel: 0.006,
        segments: 1,
        grain: 'z',
      }),
    ),
    ...[1, 2, 3, 4].map((i) =>
      box({
        size: [0.05, 0.36, 0.024],
        center: [-x - 0.02, ly, (i * (height - 0.55)) / 4.4],
        bevel: 0.006,
        segments: 1,
        grain: 'y',
      }),
    ),
  );
};

const crib: Builder = (make) => {
  const { width, depth, height, materialSet, style } = make;
  const wood = materialSet.casework('main');
  const t = 0.045;
  const [x, y] = [width / 2 - t / 2, depth / 2 - t / 2];
  make.add(
    'frame',
    wood,
    withMirror(
      withMirror(
        style.ornate
          ? move(lathe({ profile: turnedProfile(height, t / 2), segments: 14 }), x, y, 0)
          : box({ size: [t, t, height], center: [x, y, height / 2], bevel: 0.012, segments: 2, grain: 'z' }),
        'x',
      ),
      'y',
    ),
  );
  const [low, high] = [0.28, height - 0.05];
  const ends = (z: number) =>
    merge([
      withMirror(
        box({ size: [0.028, depth - 2 * t, 0.05], center: [x, 0, z], bevel: 0.01, segments: 2, grain: 'y' }),
        'x',
      ),
      withMirror(
        box({ size: [width - 2 * t, 0.028, 0.05], center: [0, y, z], bevel: 0.01, segments: 2, grain: 'x' }),
        'y',
      ),
    ]);
  make.add('frame', wood, ends(low), ends(high), boxBetween([-x, -y, low - 0.01], [x, y, low + 0.01]));
  const bars = (n: number, at: (f: number) => [number, number]) =>
    Array.from({ length: n - 1 }, (_, i) => {
      const [bx, by] = at((i + 1) / n);
      return rod([bx, by, low], [bx, by, high], 0.008);
    });
  const long = bars(Math.round(depth / 0.085), (f) => [x, -y + 2 * y * f]);
  const short = bars(Math.round(width / 0.085), (f) => [-x + 2 * x * f, y]);
  make.add(
    'bars',
    { ...wood, group: 'main' },
    long.map((s) => withMirror(s, 'x')),
    short.map((s) => withMirror(s, 'y')),
  );
  bedding(
    make,
    { width: width - 2 * t - 0.01, y0: -y + t / 2, y1: y - t / 2, z: low + 0.01, thick: 0.1, seed: 4 },
    { pillows: false, throwOver: false, plain: true, inside: true },
  );
  const soft = pillow({ width: 0.3, depth: 0.22, height: 0.08, seed: 9, detail: 10 });
  make.add('pillow', materialSet.accentFabric('pillow'), move(soft, 0, y - 0.22, low + 0.165));
};

/** The bedclothes alone, folded flat. */
const beddingAlone: Builder = (make) => {
  const { width, depth } = make;
  bedding(make, { width: width - 0.1, y0: -depth / 2 + 0.02, y1: depth / 2 - 0.02, z: 0, thick: 0.03, seed: 6 }, {});
};

const headboard: Builder = (make) => headboardParts(make, make.width, make.height);

export const beds: Builders = { bed, 'bunk-bed': bunkBed, crib, bedding: beddingAlone, headboard };
