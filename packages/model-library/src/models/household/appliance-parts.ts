/** Fronts, handles and knobs that household machines share. */
import type { Bench } from '../bench.ts';
import { roller } from '../draw.ts';
import { brushed, paint } from '../palette.ts';
import type { Shape } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';

export const enamel = (make: Bench) =>
  make.is('retro', 'mid-century', 'memphis')
    ? paint(make.random.fork('enamel').pick(['#a9dcc3', '#c0282d', '#efe3c8', '#a6c7e3']), 0.2)
    : make.is('industrial', 'modern', 'luxury', 'minimalist')
      ? brushed
      : make.random.fork('enamel').pick([paint('#f4f5f4', 0.2), brushed]);

export const metalTakes = ['metal' as const, 'other' as const];

export const handleBar = (length: number, x: number, y: number, z: number, upright = false): Shape[] =>
  upright
    ? [
        rod([x, y - 0.035, z], [x, y - 0.035, z + length], 0.009),
        ...[0.08, 0.92].map((t) => rod([x, y + 0.004, z + length * t], [x, y - 0.035, z + length * t], 0.006)),
      ]
    : [
        rod([x - length / 2, y - 0.035, z], [x + length / 2, y - 0.035, z], 0.009),
        ...[-0.42, 0.42].map((t) => rod([x + length * t, y + 0.004, z], [x + length * t, y - 0.035, z], 0.006)),
      ];

export const knobs = (count: number, w: number, y: number, z: number, r = 0.018): Shape[] =>
  Array.from({ length: count }, (_, i) => roller('y', r, 0.028, w * ((i + 0.5) / count - 0.5), y - 0.013, z));
