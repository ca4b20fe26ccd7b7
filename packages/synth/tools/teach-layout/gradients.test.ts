import { expect, it } from 'vitest';
import type { Kernel } from '../../src/from-photo/layout-layers.ts';
import { LAYOUT_FACES, LAYOUT_LAYERS, layoutNetwork } from '../../src/from-photo/layout-net.ts';
import { type Gradients, lesson } from './gradients.ts';

let state = 5;
const random = () => {
  state = (state * 16807) % 2147483647;
  return state / 2147483647 - 0.5;
};
const numbers = (length: number, size: number) => Float32Array.from({ length }, () => size * random());

it('knows how the loss changes with the weights of every layer, and learns by it', () => {
  const kernels = new Map<string, Kernel>(
    LAYOUT_LAYERS.map(([name, side, from, channels, step]) => {
      const weights = numbers(side * side * from * channels, 2.5 / Math.sqrt(side * side * from));
      return [name, { side, step, channels, weights, offsets: numbers(channels, 0.2) }];
    }),
  );
  const zeros = (): Gradients =>
    new Map(
      [...kernels].map(([name, { weights, offsets }]) => [
        name,
        { weights: new Float32Array(weights.length), offsets: new Float32Array(offsets.length) },
      ]),
    );
  const channels = LAYOUT_LAYERS[0]![2] / 16;
  const input = { width: 16, height: 8, channels, values: numbers(16 * 8 * channels, 2) };
  const cells = layoutNetwork(input, kernels).values.length / (LAYOUT_FACES + 1);
  const faces = new Float32Array(LAYOUT_FACES * cells);
  for (let i = 0; i < cells; i++) faces[LAYOUT_FACES * i + (i % LAYOUT_FACES)] = 1;
  // Clutter has its own part of the gradient and none of the loss that is given: as it is, it asks for nothing.
  const answer = layoutNetwork(input, kernels).values;
  const clutter = Float32Array.from({ length: cells }, (_, i) => 1 / (1 + Math.exp(-answer[6 * i + 5]!)));
  const example = { input, faces, clutter };
  const lossOf = () => lesson(kernels, example, zeros(), 1);

  const gradients = zeros();
  const before = lesson(kernels, example, gradients, 1);
  for (const [name, { weights }] of kernels) {
    // Uphill, where the loss changes most: anywhere else rounding is as large as the change.
    const slope = gradients.get(name)!.weights;
    const told = Math.hypot(...slope);
    const way = slope.map((g) => g / told);
    const at = (step: number) => {
      const kept = weights.slice();
      for (let i = 0; i < weights.length; i++) weights[i] = kept[i]! + step * way[i]!;
      const loss = lossOf();
      weights.set(kept);
      return loss;
    };
    const seen = (at(1e-2) - at(-1e-2)) / 2e-2;
    expect(Math.abs(told - seen), `layer ${name}: ${told} told, ${seen} seen`).toBeLessThan(0.04 * Math.abs(seen));
  }
  for (const [name, { weights }] of kernels)
    for (let i = 0; i < weights.length; i++) weights[i] = weights[i]! - 0.05 * gradients.get(name)!.weights[i]!;
  expect(lossOf()).toBeLessThan(before);
});
