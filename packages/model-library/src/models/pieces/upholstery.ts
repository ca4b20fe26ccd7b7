/** Padded arms, buttoned backs, shells and loose cushions of seats. */
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { box } from '../shape/box.ts';
import { extrude } from '../shape/extrude.ts';
import { type Outline, smooth2 } from '../shape/outline.ts';
import { ellipsoid } from '../shape/round.ts';
import { merge, move, type Shape, turn, warp } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';
import { pillow } from '../shape/soft.ts';
import type { Point2 } from '../shape/solid.ts';

/** Depth of the surface between buttons set in diamonds; u and v count buttons. */
function diamonds(u: number, v: number): number {
  // Two families of creases at 45 degrees; a button sits where they cross.
  const crease = (t: number) => Math.abs(t - Math.round(t));
  const [a, b] = [crease((u + v) / 2), crease((u - v) / 2)];
  return Math.min(1, 2.6 * Math.min(a, b)) ** 0.6 * (0.55 + 0.45 * Math.min(1, Math.hypot(a, b) * 2.4));
}

export interface TuftedOptions {
  width: number;
  height: number;
  thick: number;
  /** Distance between buttons. */
  pitch: number;
  depth: number;
}

/** A buttoned pad standing in the plane y = 0, bulging to -y, its foot at z = 0; buttons come as the second shape. */
export function tuftedPad(options: TuftedOptions): { pad: Shape; buttons: Shape } {
  const { width, height, thick, depth } = options;
  const columns = Math.max(2, 2 * Math.round(width / options.pitch / 2));
  const rows = Math.max(2, 2 * Math.round(height / options.pitch / 2));
  const rim = (u: number, v: number) => Math.min(1, 9 * Math.min(u, 1 - u, v, 1 - v)) ** 0.5;
  const pad = sheet({
    at: (u, v) => [(u - 0.5) * width, 0, v * height],
    across: Math.min(48, columns * 6),
    along: Math.min(30, rows * 6),
    thickness: (u, v) => thick * (0.25 + 0.75 * rim(u, v)) - depth * (1 - diamonds(u * columns, v * rows)) * rim(u, v),
    side: 1,
    crease: 80,
  });
  const buttons: Shape[] = [];
  for (let i = 1; i < columns; i++)
    for (let j = 1; j < rows; j++)
      if ((i + j) % 2 === 0)
        buttons.push(
          move(
            turn(ellipsoid(0.011, 0.011, 0.006, 8), 'x', 90),
            (i / columns - 0.5) * width,
            -thick + depth * 0.92,
            (j / rows) * height,
          ),
        );
  return { pad, buttons: merge(buttons.length > 0 ? buttons : [ellipsoid(0.01, 0.01, 0.006, 8)]) };
}

/** A scroll arm: straight side, roll at the top; runs along y, its outside at +x, standing on z = 0. */
export function rolledArm(thick: number, depth: number, height: number): Shape {
  const r = thick * 0.62;
  const outline: Outline = [
    [-thick / 2, 0],
    [thick / 2, 0],
    ...smooth2(
      [
        [thick / 2, 0.02],
        [thick / 2 - 0.01, height - 2 * r],
        [thick / 2, height - 1.5 * r],
      ],
      3,
    ),
    ...Array.from({ length: 17 }, (_, i): Point2 => {
      const angle = ((-55 + (285 * i) / 16) * Math.PI) / 180;
      return [0.12 * thick + r * Math.cos(angle), height - r + r * Math.sin(angle)];
    }),
    [-thick / 2, height - 1.75 * r],
  ];
  const arm = extrude({ outline, height: depth, bevel: 0.018, steps: 3, crease: 55 });
  return turn(move(arm, 0, 0, -depth / 2), 'x', 90);
}

export interface ShellOptions {
  width: number;
  depth: number;
  /** Height of the back and of the arms' front ends above z = 0. */
  back: number;
  arm: number;
  thick: number;
  /** Upright channels; 0: smooth. */
  channels: number;
  /** 2: a round tub; 5: nearly square. */
  power?: number;
  lean?: number;
}

/** A back that runs round into the arms (tubs, barrels, shell sofas), open towards -y. */
export function tubShell(options: ShellOptions): Shape {
  const { width, depth, back, arm, thick, channels } = options;
  const power = options.power ?? 3;
  const lean = options.lean ?? 0.06;
  const across = channels > 0 ? channels * 6 : 36;
  const at = (u: number, v: number): Vec3 => {
    // From the right arm's front round the back to the left arm's front.
    const angle = ((-58 + 296 * u) * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const x = (width / 2 - thick / 2) * Math.sign(c) * Math.abs(c) ** (2 / power);
    const y = (depth / 2 - thick / 2) * Math.sign(s) * Math.abs(s) ** (2 / power);
    const rise = Math.min(1, Math.max(0, (y / depth + 0.32) / 0.75));
    const top = arm + (back - arm) * rise * rise * (3 - 2 * rise);
    const out = 1 + lean * v * (v - 0.2) * 2;
    return [x * out, y * out, v * top];
  };
  const groove = (u: number) => (channels > 0 ? Math.abs(Math.sin(Math.PI * u * channels)) ** 0.55 : 1);
  return sheet({
    at: (u, v) => at(1 - u, v),
    across,
    along: 8,
    thickness: (u, v) => thick * (0.62 + 0.38 * groove(u)) * (v > 0.99 || v < 0.01 ? 0.55 : v > 0.85 ? 0.9 : 1),
    crease: 75,
  });
}

/** Throw pillows leaning against a back whose face is at y, on a seat at z; x positions from the middle. */
export function throwPillows(make: Maker, at: { x: number; y: number; z: number; lean: number }[], side = 0.44): void {
  const random = make.random.fork('pillows');
  at.forEach(({ x, y, z, lean }, i) => {
    const size = side * random.between(0.88, 1.08);
    const one = pillow({
      width: size,
      depth: size * (random.chance(0.25) ? 0.7 : 1),
      height: 0.15,
      seed: Math.floor(random.next() * 1e6),
      chop: random.chance(0.5) ? 0.05 : 0,
      detail: 10,
    });
    const stood = turn(one, 'x', 90 - lean);
    const shape = move(
      turn(stood, 'z', random.between(-14, 14)),
      x,
      y - 0.075 - Math.sin((lean * Math.PI) / 180) * size * 0.5,
      z + (size / 2) * Math.cos((lean * Math.PI) / 180) - 0.01,
    );
    make.add(
      i % 2 === 0 ? 'pillows' : 'second pillows',
      i % 2 === 0
        ? make.materialSet.accentFabric()
        : {
            ...make.materialSet.accentFabric('second'),
            use: { ...make.materialSet.accentFabric().use, pattern: random.pick(['stripes', 'geometric', 'plain']) },
            tint: 'none',
          },
      shape,
    );
  });
}

/** A padded board: bevelled, slightly swollen; the plane faces -y. */
export function paddedPanel(width: number, height: number, thick: number, seed: number, round = 0.03): Shape {
  const body = box({
    size: [width, thick, height],
    center: [0, 0, 0],
    bevel: Math.min(round, thick * 0.45),
    segments: 3,
    divisions: [8, 1, 5],
  });
  return warp(body, ([x, y, z]) => {
    const crown = Math.max(0, 1 - ((2 * x) / width) ** 4) * Math.max(0, 1 - ((2 * z) / height) ** 4);
    return [x, y + (y < 0 ? -1 : 0.3) * 0.012 * crown + 0.0015 * Math.sin(x * 17 + seed) * crown, z];
  });
}
