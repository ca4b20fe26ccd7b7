/** Small lights: lanterns, candles, strings of bulbs. */
import { type Kinds, linear } from '../bench.ts';
import { arc, can, degrees, egg, orb, pipe, polar, revolved, thrown, wire } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { glow, of, styleGroups } from '../palette.ts';
import { lathe } from '../shape/round.ts';
import { around } from '../shape/shape.ts';
import { rod, tube } from '../shape/sweep.ts';
import { bulbLook, candleStick, cord, flame, flameLook, wax } from './lamp-parts.ts';

export const lanterns: Kinds = {
  lantern: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const finish = {
      material: make.is(...styleGroups.rich) ? make.metal() : { kind: 'iron', color: linear('#2b2d30') },
      takes: ['metal' as const],
    };
    make.part(
      'body',
      finish,
      thrown([
        [0, 0],
        [r * 0.92, 0],
        [r, 0.012],
        [r * 0.95, h * 0.1],
        [r * 0.7, h * 0.15],
        [r * 0.5, h * 0.18],
        [0, h * 0.185],
      ]),
      revolved(
        [
          [r * 0.62, h * 0.58],
          [r * 0.66, h * 0.6],
          [r * 0.42, h * 0.66],
          [r * 0.42, h * 0.7],
          [r * 0.5, h * 0.71],
          [r * 0.2, h * 0.76],
        ],
        0,
        0,
        0,
      ),
      ...[-1, 1].map((side) =>
        pipe(
          [
            [side * r * 0.9, 0, h * 0.05],
            [side * r * 0.95, 0, h * 0.35],
            [side * r * 0.72, 0, h * 0.62],
            [side * r * 0.3, 0, h * 0.72],
          ],
          0.006,
        ),
      ),
    );
    make.part(
      'handle',
      { ...finish, role: 'accent' },
      pipe(
        [
          [-r * 0.88, 0, h * 0.42],
          [-r * 0.98, 0, h * 0.7],
          [-r * 0.6, 0, h * 0.96],
          [0, 0, h],
          [r * 0.6, 0, h * 0.96],
          [r * 0.98, 0, h * 0.7],
          [r * 0.88, 0, h * 0.42],
        ],
        0.004,
      ),
    );
    make.part(
      'cage',
      { ...finish, role: 'own' },
      ...[0.27, 0.4].map((z) => tube({ path: arc(r * 0.66, h * z, 28), radius: 0.0025, sides: 6, closed: true })),
      around(
        wire(
          [
            [r * 0.66, 0, h * 0.18],
            [r * 0.67, 0, h * 0.38],
            [r * 0.55, 0, h * 0.59],
          ],
          0.0022,
        ),
        6,
      ),
    );
    make.part(
      'glass',
      { material: { kind: 'glass' }, role: 'own' },
      thrown([
        [0, h * 0.18],
        [r * 0.45, h * 0.18],
        [r * 0.62, h * 0.32],
        [r * 0.55, h * 0.5],
        [r * 0.4, h * 0.585],
        [0, h * 0.585],
      ]),
    );
    make.part('flame', bulbLook(make, 250, 0.03), egg(r * 0.16, r * 0.16, h * 0.09, 0, 0, h * 0.32, 14));
    make.light({ center: [0, 0, h * 0.33], radiusM: 0.025, lumens: 250, kelvin: 2000 });
  },
  'paper-lantern': (make) => {
    const [w, , h] = make.size;
    const chinese =
      make.is('chinese', 'new-chinese') ||
      (!make.is('japanese', 'zen', 'scandinavian', 'japandi') && make.random.fork('form').chance(0.4));
    const body = chinese ? h * 0.52 : h * 0.82;
    const z0 = chinese ? h * 0.34 : 0.02 * h;
    const ribs = 26;
    const profile = Array.from({ length: ribs * 2 + 1 }, (_, i): [number, number] => {
      const a = degrees(-78 + (156 * i) / (ribs * 2));
      return [
        (w / 2) * Math.cos(a) * (i % 2 ? 1 : 0.975),
        z0 + body / 2 + (body / 2) * (Math.sin(a) / Math.sin(degrees(78))),
      ];
    });
    const paper = glow(500, chinese ? 2000 : 2700, Math.PI * w * body);
    if (chinese) Object.assign(paper, { color: linear('#c0282d'), emission: [0.9, 0.07, 0.04] });
    make.part('shade', { material: paper, takes: ['other', 'fabric'] }, lathe({ profile, segments: 40, crease: 25 }));
    const trim = { material: chinese ? of('brass') : make.wood(), role: 'accent' as const };
    const cap = (w / 2) * Math.cos(degrees(78)) + 0.012;
    make.part('caps', trim, can(cap, 0.03, 0, 0, z0 + body - 0.004), can(cap, 0.03, 0, 0, z0 - 0.026));
    if (chinese) {
      const strands = Array.from({ length: 14 }, (_, i) => {
        const [x, y] = polar(0.02, i * 25.7);
        return wire(
          [
            [x * 0.3, y * 0.3, z0 - 0.06],
            [x, y, z0 - 0.09],
            [x * 1.15, y * 1.15, 0],
          ],
          0.003,
          5,
        );
      });
      make.part(
        'tassel',
        { material: of('silk', '#c9a24b'), role: 'own' },
        strands,
        orb(0.022, 0, 0, z0 - 0.055, 12),
        cord(z0 - 0.08, z0 - 0.02),
      );
    }
    make.part('cord', { material: of('fabric', '#1a1a1a'), role: 'own' }, cord(z0 + body, h));
    make.light({ center: [0, 0, z0 + body / 2], radiusM: w * 0.3, lumens: 500, kelvin: chinese ? 2000 : 2700 });
  },
  candle: (make) => {
    const [w, , h] = make.size;
    const fine = make.is(...styleGroups.rich);
    const stick = fine || make.random.fork('form').chance(0.4);
    if (stick) {
      const r = w / 2;
      make.part(
        'holder',
        { material: fine ? of('brass') : make.metal(), role: 'accent', takes: ['metal', 'wood', 'ceramic', 'glass'] },
        thrown([
          [0, 0],
          [r, 0],
          [r, 0.006],
          [r * 0.4, h * 0.06],
          [r * 0.2, h * 0.14],
          [r * 0.28, h * 0.22],
          [r * 0.18, h * 0.32],
          [r * 0.42, h * 0.44],
          [r * 0.36, h * 0.46],
          [0, h * 0.46],
        ]),
      );
      make.part('candle', { material: wax }, candleStick(r * 0.27, h * 0.4, 0, 0, h * 0.44));
    } else {
      make.part('candle', { material: wax }, candleStick(w * 0.42, h * 0.78, 0, 0, 0.008));
      make.part(
        'holder',
        { material: of('glass'), role: 'accent', takes: ['glass', 'metal', 'ceramic'] },
        revolved([
          [w * 0.5, 0],
          [w * 0.5, 0.012],
          [w * 0.44, 0.012],
          [w * 0.43, 0.0085],
        ]),
      );
    }
    const top = stick ? h * 0.83 : h * 0.78;
    make.part(
      'wick',
      { material: of('cotton', '#1a1a1a'), role: 'own' },
      rod([0, 0, top - 0.006], [0, 0, top + 0.01], 0.0012, 0.0012, 6),
    );
    make.part('flame', flameLook, flame(0, 0, top + 0.006, h - top - 0.006));
    make.light({ center: [0, 0, top + 0.02], radiusM: 0.01, lumens: 13, kelvin: 1900 });
  },
  'string-lights': (make) => {
    const [w, , h] = make.size;
    const spans = Math.max(2, Math.round(w / 0.7));
    const sag = (x: number) => {
      const t = (((x + w / 2) / w) * spans) % 1;
      return h - 0.01 - 4 * t * (1 - t) * h * 0.62;
    };
    const points = Array.from({ length: spans * 8 + 1 }, (_, i): Vec3 => {
      const x = -w / 2 + (w * i) / (spans * 8);
      return [x, 0, i === spans * 8 ? h - 0.01 : sag(x)];
    });
    make.part('wire', of('rubber', '#1f2a1f'), wire(points, 0.002, 6));
    const count = Math.round(w / 0.11);
    for (let i = 0; i < count; i++) {
      const x = -w / 2 + (w * (i + 0.5)) / count;
      make.part(
        'sockets',
        { material: of('plastic', '#1a1a1a'), role: 'own' },
        can(0.006, 0.018, x, 0, sag(x) - 0.018),
      );
      make.part(
        'bulbs',
        { material: glow(20, 2400, 0.0015), role: 'accent' },
        egg(0.012, 0.012, 0.017, x, 0, sag(x) - 0.034, 10),
      );
    }
    for (let i = 0; i < spans; i++)
      make.light({
        center: [-w / 2 + (w * (i + 0.5)) / spans, 0, h * 0.35],
        radiusM: 0.05,
        lumens: (count * 20) / spans,
        kelvin: 2400,
      });
  },
};
