/** Beds: frame and headboard by style, mattress, sheet, duvet with folds, pillows, a throw. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { front } from '../pieces/fronts.ts';
import { fourLegs, turnedProfile } from '../pieces/legs.ts';
import { planks } from '../pieces/plates.ts';
import { paddedPanel, tuftedPad } from '../pieces/upholstery.ts';
import {
  bar,
  box,
  boxBetween,
  cushion,
  type DrapeOptions,
  drape,
  lathe,
  merge,
  move,
  noise3,
  pillow,
  rectangle,
  rod,
  roundedPath,
  type Shape,
  smooth2,
  sphere,
  sweep,
  tube,
  turn,
  upright,
  withMirror,
} from '../shape/index.ts';

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
function bedding(
  make: Maker,
  l: Lying,
  options: { pillows?: boolean; throwOver?: boolean; plain?: boolean; inside?: boolean } = {},
): void {
  const { stuff, random, style } = make;
  const length = l.y1 - l.y0;
  const top = l.z + l.thick;
  const white = stuff.of('cotton', 'off-white', {}, 'mattress');
  make.add(
    'mattress',
    white,
    cushion({
      size: [l.width, length, l.thick],
      centre: [0, (l.y0 + l.y1) / 2, l.z + l.thick / 2],
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
      const accent = stuff.accentFabric('cushions');
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
        ...stuff.fabric('duvet', 'main'),
        use: {
          ...stuff.fabric().use,
          kind: ['leather', 'velvet'].includes(stuff.fabric().use.kind) ? 'linen' : stuff.fabric().use.kind,
        },
      };
  make.add('duvet', cloth, move(duvet, 0, l.y0 + half - 0.012, 0));
  const fold = cushion({
    size: [l.width + (options.inside ? -0.04 : 0.1), 0.26, 0.055],
    centre: [0, y1 - 0.06, top + 0.075],
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
    make.add('throw', stuff.accentFabric('throw'), move(blanket, 0, l.y0 + half - 0.012, 0));
  }
  make.top({
    name: 'mattress',
    z: top + 0.05,
    min: [-l.width / 2 + 0.1, l.y0 + 0.1],
    max: [l.width / 2 - 0.1, y1 - 0.1],
  });
}

/** A headboard in the plane y = 0 (its back), standing on z = 0, facing -y. */
function headboardParts(make: Maker, width: number, height: number): void {
  const { style, stuff, random } = make;
  const at = (s: Shape) => move(s, 0, make.depth / 2, 0);
  const upholstered =
    make.wants('fabric') ||
    random
      .fork('head')
      .chance(
        style.character === 'modern'
          ? 0.7
          : style.character === 'deco'
            ? 1
            : style.character === 'classical' && style.tufted
              ? 0.7
              : 0,
      );
  const low = Math.min(0.3, height * 0.3);
  if (upholstered) {
    const fabric = stuff.fabric('headboard', 'accent');
    if (style.character === 'deco') {
      // Channels that rise to the middle.
      const count = Math.max(7, 2 * Math.floor(width / 0.3) + 1);
      const each = width / count;
      for (let i = 0; i < count; i++) {
        const rise = 1 - 0.18 * Math.abs((2 * i) / (count - 1) - 1) ** 1.5;
        const h = (height - 0.05) * rise;
        make.add(
          'headboard',
          fabric,
          at(
            box({
              size: [each - 0.002, 0.1, h],
              centre: [-width / 2 + each * (i + 0.5), -0.05, 0.05 + h / 2],
              bevel: 0.045,
              segments: 4,
            }),
          ),
        );
      }
      return;
    }
    if (style.tufted) {
      const { pad, buttons } = tuftedPad({
        width: width - 0.1,
        height: height - low - 0.05,
        thick: 0.075,
        pitch: 0.17,
        depth: 0.04,
      });
      make.add('headboard', fabric, at(move(pad, 0, -0.05, low)));
      make.add('buttons', { ...fabric, group: 'headboard' }, at(move(buttons, 0, -0.05, low)));
      const frame: Vec3[] = [
        [-width / 2 + 0.03, 0, 0.02],
        [-width / 2 + 0.03, 0, height - 0.03],
        [width / 2 - 0.03, 0, height - 0.03],
        [width / 2 - 0.03, 0, 0.02],
      ];
      make.add(
        'headboard frame',
        stuff.wood('frame', 'main'),
        at(move(sweep({ path: frame, profile: rectangle(0.06, 0.06, 0.014, 3), up: [0, 1, 0] }), 0, -0.05, 0)),
        at(boxBetween([-width / 2 + 0.05, -0.05, low - 0.06], [width / 2 - 0.05, -0.02, height - 0.03])),
      );
      return;
    }
    const panels = make.random.fork('panels').pick([1, 2, 3]);
    for (let i = 0; i < panels; i++)
      make.add(
        'headboard',
        fabric,
        at(
          move(
            paddedPanel(width / panels - 0.006, height - 0.06, 0.1, i, 0.035),
            -width / 2 + (width / panels) * (i + 0.5),
            -0.055,
            (height + 0.06) / 2,
          ),
        ),
      );
    return;
  }
  const wood = stuff.wood('frame', 'main');
  switch (style.character) {
    case 'industrial': {
      const r = 0.018;
      make.add(
        'headboard',
        stuff.metal('frame', 'main'),
        at(
          move(
            tube({
              path: roundedPath(
                [
                  [-width / 2 + r, 0, 0],
                  [-width / 2 + r, 0, height - r],
                  [width / 2 - r, 0, height - r],
                  [width / 2 - r, 0, 0],
                ],
                0.09,
                5,
              ),
              radius: r,
              sides: 12,
            }),
            0,
            -r,
            0,
          ),
        ),
      );
      const count = Math.round(width / 0.13);
      for (let i = 1; i < count; i++)
        make.add(
          'headboard',
          stuff.metal('frame', 'main'),
          at(
            rod([-width / 2 + (width * i) / count, -r, low], [-width / 2 + (width * i) / count, -r, height - r], 0.008),
          ),
        );
      make.add(
        'headboard',
        stuff.metal('frame', 'main'),
        at(rod([-width / 2 + r, -r, low], [width / 2 - r, -r, low], 0.014)),
      );
      return;
    }
    case 'rustic':
      make.add(
        'headboard',
        wood,
        planks({
          width: width - 0.14,
          depth: height - low,
          z: 0,
          thick: 0.03,
          count: Math.max(3, Math.round((height - low) / 0.15)),
          seed: 9,
        }).map((s) => at(move(turn(s, 'x', 90), 0, -0.02, (height + low) / 2))),
        at(
          withMirror(
            box({
              size: [0.085, 0.085, height + 0.03],
              centre: [width / 2 - 0.045, -0.043, (height + 0.03) / 2],
              bevel: 0.009,
              segments: 1,
              grain: 'z',
            }),
            'x',
          ),
        ),
        at(box({ size: [width - 0.1, 0.05, 0.045], centre: [0, -0.035, height - 0.01], bevel: 0.008, segments: 1 })),
      );
      return;
    case 'classical': {
      const h = height;
      const outline = [
        ...smooth2(
          [
            [-width / 2, h * 0.72],
            [-width * 0.36, h * 0.76],
            [-width * 0.25, h * 0.92],
            [0, h],
            [width * 0.25, h * 0.92],
            [width * 0.36, h * 0.76],
            [width / 2, h * 0.72],
          ],
          5,
        ).reverse(),
        [-width / 2, 0.02],
        [width / 2, 0.02],
      ] as [number, number][];
      make.add(
        'headboard',
        wood,
        at(move(upright({ outline, height: 0.045, bevel: 0.012, steps: 3, grain: 'x' }), 0, -0.03, 0)),
      );
      const panel = front({ width: width * 0.82, height: h * 0.4, thick: 0.02, form: 'raised', seed: 1, drawer: true });
      make.add(
        'headboard',
        wood,
        panel.panel.map((s) => at(move(s, 0, -0.05, h * 0.32))),
      );
      make.add(
        'posts',
        wood,
        withMirror(
          at(
            move(
              lathe({ profile: turnedProfile(h * 0.86, 0.045), segments: 14, crease: 40 }),
              width / 2 - 0.03,
              -0.03,
              0,
            ),
          ),
          'x',
        ),
        withMirror(at(move(sphere(0.04, 14), width / 2 - 0.03, -0.03, h * 0.86 + 0.03)), 'x'),
      );
      return;
    }
    case 'bohemian': {
      const cane = { ...stuff.of('rattan', undefined, {}, 'frame', 'main'), takes: ['wood', 'metal'] as const };
      const arch = (scale: number): Vec3[] =>
        Array.from({ length: 21 }, (_, i) => {
          const a = Math.PI * (i / 20);
          return [
            -(width / 2 - 0.03) * scale * Math.cos(a),
            0,
            low + (height - low - 0.02) * scale * Math.sin(a) ** 0.8,
          ];
        });
      for (const s of [1, 0.72, 0.4])
        make.add(
          'headboard',
          cane,
          at(move(tube({ path: arch(s), radius: s === 1 ? 0.018 : 0.011, sides: 8 }), 0, -0.03, 0)),
        );
      const [outer, inner] = [arch(1), arch(0.4)];
      for (let i = 1; i < 20; i++)
        make.add(
          'headboard',
          cane,
          at(move(tube({ path: [inner[i], outer[i]], radius: 0.006, sides: 6 }), 0, -0.03, 0)),
        );
      make.add(
        'headboard',
        cane,
        at(move(withMirror(rod([width / 2 - 0.03, 0, 0], [width / 2 - 0.03, 0, low + 0.02], 0.018), 'x'), 0, -0.03, 0)),
        at(rod([-width / 2 + 0.03, -0.03, low], [width / 2 - 0.03, -0.03, low], 0.014)),
      );
      return;
    }
    default: {
      const slats = style.character === 'nordic' || style.character === 'japanese' || style.character === 'chinese';
      const frame = 0.05;
      if (slats) {
        make.add(
          'headboard',
          wood,
          at(
            withMirror(
              box({
                size: [frame, 0.035, height],
                centre: [width / 2 - frame / 2, -0.02, height / 2],
                bevel: 0.006,
                segments: 1,
                grain: 'z',
              }),
              'x',
            ),
          ),
          at(
            box({
              size: [width - 2 * frame + 0.004, 0.032, frame],
              centre: [0, -0.02, height - frame / 2],
              bevel: 0.006,
              segments: 1,
              grain: 'x',
            }),
          ),
          at(box({ size: [width - 2 * frame, 0.028, 0.04], centre: [0, -0.02, low], bevel: 0.003, grain: 'x' })),
        );
        const count = style.character === 'nordic' ? Math.round(width / 0.1) : Math.round(width / 0.055);
        for (let i = 1; i < count; i++)
          make.add(
            'headboard',
            wood,
            at(
              style.character === 'nordic'
                ? rod(
                    [-width / 2 + frame + ((width - 2 * frame) * i) / count, -0.02, low],
                    [-width / 2 + frame + ((width - 2 * frame) * i) / count, -0.02, height - frame],
                    0.008,
                  )
                : box({
                    size: [0.018, 0.016, height - frame - low],
                    centre: [-width / 2 + frame + ((width - 2 * frame) * i) / count, -0.02, (height - frame + low) / 2],
                    bevel: 0.002,
                    grain: 'z',
                  }),
            ),
          );
      } else
        make.add(
          'headboard',
          wood,
          at(
            move(
              turn(
                box({
                  size: [width, 0.03, height - low],
                  centre: [0, 0, (height - low) / 2],
                  bevel: style.edges === 'round' ? 0.014 : 0.006,
                  segments: 2,
                  grain: 'x',
                }),
                'x',
                -4,
              ),
              0,
              -0.045,
              low,
            ),
          ),
        );
      make.add(
        'headboard',
        wood,
        at(
          withMirror(
            box({
              size: [0.05, 0.03, low + 0.06],
              centre: [width * 0.36, -0.018, (low + 0.06) / 2],
              bevel: 0.003,
              grain: 'z',
            }),
            'x',
          ),
        ),
      );
    }
  }
}

const bed: Builder = (make) => {
  const { style, stuff, random } = make;
  const low = style.low;
  const seed = Math.floor(random.fork('cloth').next() * 1e5);
  // The usual height is that of the bed; the headboard stands above it.
  const head = make.given('height') ? make.height : Math.max(0.72, (style.ornate ? 1.3 : 1.08) * (0.4 + 0.6 * low));
  const wood = stuff.wood('frame', 'main');
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
    const fabric = stuff.fabric('headboard', 'accent');
    make.add(
      'frame',
      fabric,
      withMirror(
        box({
          size: [0.06, y1 - y0, rail + 0.06],
          centre: [width / 2 - 0.03, (y0 + y1) / 2, deck],
          bevel: 0.025,
          segments: 3,
        }),
        'x',
      ),
      box({ size: [width, 0.06, rail + 0.06], centre: [0, y0 + 0.03, deck], bevel: 0.025, segments: 3 }),
      boxBetween([-width / 2 + 0.03, y0 + 0.03, deck - 0.04], [width / 2 - 0.03, y1, deck - 0.01]),
    );
    make.add(
      'legs',
      style.character === 'deco' ? stuff.metal('legs', 'accent') : stuff.legs(),
      fourLegs({
        form: 'block',
        x: width / 2 - 0.1,
        y: depth / 2 - 0.14,
        height: Math.max(0.03, deck - rail / 2 - 0.02),
        thick: 0.06,
      }),
    );
  } else if (style.character === 'industrial') {
    const metal = stuff.metal('frame', 'main');
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
          centre: [width / 2 - 0.016, (y0 + y1) / 2 + 0.04, deck],
          bevel: 0.004,
          grain: 'y',
        }),
        'x',
      ),
      box({ size: [width - 0.06, 0.032, rail], centre: [0, y0 + 0.016, deck], bevel: 0.004, grain: 'x' }),
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
        stuff.legs(),
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
  const { width, depth, height, style, stuff } = make;
  const frame = style.character === 'industrial' ? stuff.metal('main', 'main') : stuff.casework('main');
  const t = 0.06;
  const [x, y] = [width / 2 - t / 2, depth / 2 - t / 2];
  make.add(
    'frame',
    frame,
    withMirror(
      withMirror(box({ size: [t, t, height], centre: [x, y, height / 2], bevel: 0.01, segments: 2, grain: 'z' }), 'x'),
      'y',
    ),
  );
  for (const z of [0.24, height - 0.55]) {
    make.add(
      'frame',
      frame,
      withMirror(box({ size: [0.025, depth - 2 * t, 0.12], centre: [x, 0, z], bevel: 0.006, grain: 'y' }), 'x'),
      withMirror(box({ size: [width - 2 * t, 0.025, 0.12], centre: [0, y, z], bevel: 0.006, grain: 'x' }), 'y'),
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
        centre: [x, 0, height - 0.55 + dz],
        bevel: 0.006,
        segments: 1,
        grain: 'y',
      }),
      box({
        size: [0.02, depth * 0.6, 0.07],
        centre: [-x, depth * 0.14, height - 0.55 + dz],
        bevel: 0.006,
        segments: 1,
        grain: 'y',
      }),
      withMirror(
        box({
          size: [width - 2 * t, 0.02, 0.07],
          centre: [0, y, height - 0.55 + dz],
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
        centre: [-x - 0.02, ly + dy, (height - 0.12) / 2],
        bevel: 0.006,
        segments: 1,
        grain: 'z',
      }),
    ),
    ...[1, 2, 3, 4].map((i) =>
      box({
        size: [0.05, 0.36, 0.024],
        centre: [-x - 0.02, ly, (i * (height - 0.55)) / 4.4],
        bevel: 0.006,
        segments: 1,
        grain: 'y',
      }),
    ),
  );
};

const crib: Builder = (make) => {
  const { width, depth, height, stuff, style } = make;
  const wood = stuff.casework('main');
  const t = 0.045;
  const [x, y] = [width / 2 - t / 2, depth / 2 - t / 2];
  make.add(
    'frame',
    wood,
    withMirror(
      withMirror(
        style.ornate
          ? move(lathe({ profile: turnedProfile(height, t / 2), segments: 14 }), x, y, 0)
          : box({ size: [t, t, height], centre: [x, y, height / 2], bevel: 0.012, segments: 2, grain: 'z' }),
        'x',
      ),
      'y',
    ),
  );
  const [low, high] = [0.28, height - 0.05];
  const ends = (z: number) =>
    merge([
      withMirror(
        box({ size: [0.028, depth - 2 * t, 0.05], centre: [x, 0, z], bevel: 0.01, segments: 2, grain: 'y' }),
        'x',
      ),
      withMirror(
        box({ size: [width - 2 * t, 0.028, 0.05], centre: [0, y, z], bevel: 0.01, segments: 2, grain: 'x' }),
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
  make.add('pillow', stuff.accentFabric('pillow'), move(soft, 0, y - 0.22, low + 0.165));
};

/** The bedclothes alone, folded flat. */
const beddingAlone: Builder = (make) => {
  const { width, depth } = make;
  bedding(make, { width: width - 0.1, y0: -depth / 2 + 0.02, y1: depth / 2 - 0.02, z: 0, thick: 0.03, seed: 6 }, {});
};

const headboard: Builder = (make) => headboardParts(make, make.width, make.height);

export const beds: Builders = { bed, 'bunk-bed': bunkBed, crib, bedding: beddingAlone, headboard };
