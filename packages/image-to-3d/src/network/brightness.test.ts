import type { ObjectLook } from '@orrery/object-network';
import { expect, it } from 'vitest';
import { unlit, unlitAll } from './brightness.ts';

const side = 64;
const slope = [-0.3, -0.2, -0.1] as const;

/** A ball with stripes, in a picture of two pixels a cell; brighter along `slope`. */
function ball() {
  const cells = side * side;
  const normal = new Float32Array(3 * cells);
  const cover = new Float32Array(cells).fill(-5);
  const width = 2 * side;
  const [pixels, mask, own] = [new Uint8Array(4 * width * width), new Uint8Array(width * width), new Map()];
  for (let at = 0; at < width * width; at++) {
    const [column, row] = [at % width, Math.floor(at / width)];
    const [x, y] = [(column + 0.5 - side) / 60, (row + 0.5 - side) / 60];
    if (x * x + y * y > 1) continue;
    const n = [x, y, -Math.sqrt(1 - x * x - y * y)];
    const cell = Math.floor(row / 2) * side + Math.floor(column / 2);
    normal.set(n, 3 * cell);
    cover[cell] = 5;
    mask[at] = 1;
    const albedo = row % 24 < 10 ? [0.3, 0.05, 0.04] : [0.22, 0.2, 0.3];
    const light = 0.7 * Math.exp(n.reduce((sum, value, k) => sum + value * slope[k], 0));
    own.set(at, albedo);
    pixels.set([...albedo.map((value) => Math.round(255 * (value * light) ** (1 / 2.2))), 255], 4 * at);
  }
  const back = new Float32Array(3 * cells).fill(0.5);
  const look = { side, normal, cover, back } as unknown as ObjectLook;
  const subject = { width, height: width, pixels, mask } as never;
  return { look, subject, own };
}

it('takes out most of the light that falls on a thing, and none of its print', () => {
  const { look, subject, own } = ball();
  const spread = (pixels: Uint8Array) => {
    const ratios = [...own].map(([at, albedo]) => Math.log((pixels[4 * at] / 255) ** 2.2 / albedo[0]));
    const mean = ratios.reduce((sum, value) => sum + value, 0) / ratios.length;
    return Math.sqrt(ratios.reduce((sum, value) => sum + (value - mean) ** 2, 0) / ratios.length);
  };
  const { pixels } = subject as { pixels: Uint8Array };
  const even = unlit(subject, look, { origin: [side, side], scale: side }).pixels;
  expect(spread(pixels)).toBeGreaterThan(0.15);
  expect(spread(even)).toBeLessThan(0.4 * spread(pixels));
});

it('never makes a thing whiter than white', () => {
  const { look, subject } = ball();
  const { pixels, mask } = subject as { pixels: Uint8Array; mask: Uint8Array };
  for (let at = 0; at < mask.length; at++) if (mask[at]) pixels.set([235, 235, 235], 4 * at);
  const even = unlit(subject, look, { origin: [side, side], scale: side }).pixels;
  const inside = [...mask.keys()].filter((at) => mask[at]);
  expect(inside.filter((at) => even[4 * at] === 255).length).toBeLessThan(0.05 * inside.length);
});

it('lightens pictures of one thing alike', () => {
  const [one, other] = [ball(), ball()];
  other.look.back.fill(0.35);
  const crop = { origin: [side, side], scale: side } as const;
  const mean = (pixels: Uint8Array) => pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  const alone = [one, other].map(({ subject, look }) => mean(unlit(subject, look, crop).pixels));
  const together = unlitAll([one, other].map(({ subject, look }) => ({ subject, look, crop }))).map((it) =>
    mean(it.pixels),
  );
  expect(alone[0] - alone[1]).toBeGreaterThan(2);
  expect(together[0]).toBeCloseTo(together[1], 5);
});
