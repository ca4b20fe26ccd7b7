import { expect, it } from 'vitest';
import { align } from './align.ts';

it('brings thin strokes a pixel or two apart onto each other, by parts of a pixel', () => {
  const side = 96;
  // A fan of strokes three pixels wide: place, turn and spread are looked for.
  const fan = ([x, y, turn, spread]: readonly number[]) => {
    const out = new Uint8Array(side * side);
    for (let at = 0; at < out.length; at++) {
      const [dx, dy] = [(at % side) + 0.5 - x!, Math.floor(at / side) + 0.5 - y!];
      const reach = Math.hypot(dx, dy);
      if (reach > 40 || reach < 5) continue;
      for (let k = -2; k <= 2; k++) {
        const angle = turn! + k * spread!;
        if (Math.cos(angle) * dx + Math.sin(angle) * dy < 0) continue;
        if (Math.abs(Math.cos(angle) * dy - Math.sin(angle) * dx) < 1.5) out[at] = 1;
      }
    }
    return out;
  };
  const truth = [30, 48, 0.1, 0.3];
  const found = align([31.3, 46.9, 0.13, 0.315], fan, fan(truth), side, {
    steps: [0.7, 0.7, 0.02, 0.015],
    rounds: 10,
    unlikely: () => 0,
  })!;
  expect(Math.abs(found.at[0] - 30)).toBeLessThan(0.3);
  expect(Math.abs(found.at[1] - 48)).toBeLessThan(0.3);
  expect(Math.abs(found.at[2] - 0.1)).toBeLessThan(0.01);
  expect(Math.abs(found.at[3] - 0.3)).toBeLessThan(0.006);
});
