import { describe, expect, it } from 'vitest';
import type { Loop } from './face-outline.ts';
import type { Prism } from './prism.ts';
import { slantedEdges, squaredPrism } from './square-corners.ts';

const prism = (loop: Loop): Prism => ({ yaw: 0.5, elevation: 0.25, distance: 1000, depth: 30, loops: [loop] });
const score = (one: { cost: number; prism: Prism }) => one.cost + 0.0002 * slantedEdges(one.prism);

describe('corners that a board hides', () => {
  it('are where a level and an upright edge meet', () => {
    const cut: Loop = [
      [0, 0],
      [80, 0],
      [100, 20],
      [100, 150],
      [0, 150],
    ];
    const { loops } = squaredPrism({ prism: prism(cut), cost: 0 }, (tried) => ({ prism: tried, cost: 0 }), score).prism;
    expect(loops[0]).toEqual([
      [0, 0],
      [100, 0],
      [100, 150],
      [0, 150],
    ]);
  });

  it('stay cut where that fits clearly better', () => {
    const sign: Loop = [
      [20, 0],
      [80, 0],
      [100, 20],
      [100, 80],
      [80, 100],
      [20, 100],
      [0, 80],
      [0, 20],
    ];
    const fit = (tried: Prism) => ({ prism: tried, cost: 0.01 * (8 - tried.loops[0].length) });
    expect(squaredPrism({ prism: prism(sign), cost: 0 }, fit, score).prism.loops[0]).toEqual(sign);
  });

  it('of many steps, all cut, are not tried one after another to the last', () => {
    const steps = Array.from({ length: 20 }, (_, k): Loop => {
      const at = 40 * k;
      return [
        [at, at],
        [at + 20, at],
        [at + 40, at + 20],
      ];
    }).flat();
    const stairs: Loop = [...steps, [800, 800], [0, 800]];
    let fits = 0;
    const fit = (tried: Prism) => {
      fits++;
      return { prism: tried, cost: 1 };
    };
    expect(squaredPrism({ prism: prism(stairs), cost: 0 }, fit, score).prism.loops[0]).toEqual(stairs);
    expect(fits).toBeGreaterThan(1);
    expect(fits).toBeLessThan(20);
  });

  it('of a notch whose floor is seen at one end: the floor is level', () => {
    const you: Loop = [
      [0, 0],
      [120, 0],
      [120, 150],
      [85, 150],
      [85, 35],
      [35, 70],
      [35, 150],
      [0, 150],
    ];
    const fit = (tried: Prism) => ({ prism: tried, cost: tried.loops[0].some(([, z]) => z === 70) ? 0.001 : 0 });
    const { loops } = squaredPrism({ prism: prism(you), cost: 0 }, fit, score).prism;
    expect(loops[0][5]).toEqual([35, 35]);
  });
});
