/** Proportions of a sofa, its loose cushions and its feet. */
import type { Maker } from '../maker.ts';
import { boxBetween } from '../shape/box.ts';
import { move, turn } from '../shape/shape.ts';
import { cushion } from '../shape/soft.ts';
import { fourLegs } from './legs.ts';

export interface Frame {
  /** Inner width between the arms, and its cushions. */
  inner: number;
  seats: number;
  armThick: number;
  armHeight: number;
  seatHeight: number;
  /** Where the legs end and the frame begins. */
  base: number;
  backThick: number;
  seed: number;
}

export function frameOf(make: Maker): Frame {
  const { width, style, random } = make;
  const low = style.low;
  const armThick =
    { block: 0.2, slim: 0.1, rolled: 0.19, curved: 0.18, wood: 0.06, steel: 0.05 }[style.arms] *
    (width < 1.2 ? 0.72 : 1);
  const inner = width - 2 * armThick;
  const seats = width < 1.25 ? 1 : Math.max(2, Math.round(inner / 0.72));
  return {
    inner,
    seats,
    armThick,
    armHeight: Math.min(0.62 * low, make.height * 0.8),
    seatHeight: Math.min(0.43 * low, make.height * 0.55),
    base: style.character === 'modern' || style.character === 'deco' ? 0.07 : style.low < 0.9 ? 0.09 : 0.14,
    backThick: 0.16,
    seed: Math.floor(random.fork('wrinkles').next() * 1e6),
  };
}

/** Loose seat cushions side by side between x0 and x1, their top at z. */
export function seatCushions(
  make: Maker,
  f: Frame,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  top: number,
  thick: number,
  count: number,
  name = 'seat',
): void {
  const w = (x1 - x0) / count;
  const soft = make.style.edges === 'round' ? 0.06 : 0.04;
  for (let i = 0; i < count; i++)
    make.add(
      name,
      make.materialSet.fabric(),
      cushion({
        size: [w - 0.006, y1 - y0, thick],
        center: [x0 + w * (i + 0.5), (y0 + y1) / 2, top - thick / 2 - 0.012],
        round: soft,
        puff: 0.022,
        sag: 0.008,
        wrinkles: 0.004,
        piping: make.style.character === 'modern' || make.style.edges === 'round' ? 0 : 0.0045,
        seed: f.seed + i * 17,
      }),
    );
}

export function backCushions(
  make: Maker,
  f: Frame,
  x0: number,
  x1: number,
  y: number,
  seat: number,
  height: number,
  count: number,
  lean = 10,
): void {
  const w = (x1 - x0) / count;
  for (let i = 0; i < count; i++) {
    const one = cushion({
      size: [w - 0.01, height, f.backThick],
      center: [0, 0, 0],
      round: 0.055,
      puff: 0.035,
      wrinkles: 0.007,
      piping: make.style.edges === 'round' ? 0 : 0.0045,
      seed: f.seed + 101 + i * 13,
    });
    make.add(
      'back',
      make.materialSet.fabric(),
      move(turn(one, 'x', 90 - lean), x0 + w * (i + 0.5), y, seat + height / 2 - 0.02),
    );
  }
}

export const legsUnder = (make: Maker, width: number, depth: number, height: number): void => {
  const form =
    make.style.legs === 'hoof'
      ? 'square'
      : make.style.legs === 'cabriole' || make.style.legs === 'turned'
        ? 'turned'
        : make.style.legs;
  if (make.style.legs === 'plank' || (make.style.character === 'modern' && make.style.edges === 'round')) {
    make.add(
      'legs',
      make.style.character === 'deco' ? make.materialSet.metal('legs', 'accent') : make.materialSet.legs(),
      boxBetween([-width / 2 + 0.05, -depth / 2 + 0.05, 0], [width / 2 - 0.05, depth / 2 - 0.05, height], {
        bevel: 0.004,
      }),
    );
    return;
  }
  make.add(
    'legs',
    make.materialSet.legs(),
    fourLegs({ form, x: width / 2 - 0.09, y: depth / 2 - 0.09, height, thick: form === 'turned' ? 0.07 : 0.05 }),
  );
};
