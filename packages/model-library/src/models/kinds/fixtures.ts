/** Things between furniture and building: screens, fireplaces, stairs, columns, railings, ladders, and the piano. */
import type { Builder, Builders } from '../builder.ts';
import { front } from '../pieces/fronts.ts';
import { box } from '../shape/box.ts';
import { cylinder } from '../shape/round.ts';
import { move, type Shape, turn, withMirror } from '../shape/shape.ts';
import { column } from './column.ts';
import { fireplace } from './fireplace.ts';
import { piano } from './piano.ts';
import { ladder, railing, staircase } from './stairs.ts';

const screen: Builder = (make) => {
  const { width, depth, height, style, materialSet } = make;
  const leaves = Math.max(3, Math.round(width / 0.5));
  const angle = Math.asin(Math.min(0.6, Math.max(0.12, (depth - 0.03) / (width / leaves))));
  const leafWidth = width / leaves / Math.cos(angle);
  const paper = style.character === 'japanese' || style.character === 'chinese' || make.wants('other');
  const form =
    style.character === 'japanese'
      ? 'lattice'
      : style.fronts === 'flat'
        ? style.character === 'memphis'
          ? 'flat'
          : 'slatted'
        : style.fronts;
  for (let i = 0; i < leaves; i++) {
    const t = 0.024;
    const w = leafWidth - 0.006;
    const pieces: Shape[] = [];
    const infill: Shape[] = [];
    if (paper) {
      const f = 0.04;
      pieces.push(
        withMirror(
          box({ size: [f, t, height - 0.02], center: [w / 2 - f / 2, 0, height / 2 + 0.01], bevel: 0.003, grain: 'z' }),
          'x',
        ),
        box({ size: [w - 2 * f, t, f], center: [0, 0, height - f / 2], bevel: 0.003, grain: 'x' }),
        box({ size: [w - 2 * f, t, f], center: [0, 0, 0.1], bevel: 0.003, grain: 'x' }),
        box({
          size: [w - 2 * f, t * 0.6, height * 0.17],
          center: [0, 0, 0.1 + f / 2 + height * 0.085],
          bevel: 0.002,
          grain: 'x',
        }),
        box({ size: [w - 2 * f, t, 0.03], center: [0, 0, 0.12 + height * 0.17 + f / 2], bevel: 0.003, grain: 'x' }),
      );
      const [z0, z1] = [0.135 + height * 0.17 + f / 2, height - f];
      for (let k = 1; k < 4; k++)
        pieces.push(
          box({
            size: [0.009, t * 0.7, z1 - z0],
            center: [-w / 2 + f + ((w - 2 * f) * k) / 4, 0, (z0 + z1) / 2],
            bevel: 0.001,
          }),
        );
      for (let k = 1; k < 7; k++)
        pieces.push(
          box({ size: [w - 2 * f, t * 0.65, 0.009], center: [0, 0, z0 + ((z1 - z0) * k) / 7], bevel: 0.001 }),
        );
      infill.push(
        box({ size: [w - 2 * f + 0.01, 0.003, z1 - z0 + 0.01], center: [0, 0, (z0 + z1) / 2], bevel: 0.0008 }),
      );
    } else {
      const made = front({ width: w, height: height - 0.05, thick: t, form, seed: i });
      const lift = (s: Shape) => move(s, 0, t / 2, 0.05);
      pieces.push(
        ...made.panel.map(lift),
        withMirror(box({ size: [0.035, t, 0.06], center: [w / 2 - 0.03, 0, 0.03], bevel: 0.003 }), 'x'),
      );
      infill.push(...made.infill.map(lift));
    }
    const side = i % 2 === 0 ? 1 : -1;
    const place = (s: Shape) =>
      move(turn(s, 'z', (side * angle * 180) / Math.PI), -width / 2 + (width / leaves) * (i + 0.5), 0, 0);
    make.add('frame', paper ? materialSet.wood() : materialSet.casework(), pieces.map(place));
    if (infill.length > 0)
      make.add(
        'panels',
        paper
          ? { ...materialSet.of('paper', 'off-white', {}, 'panels', 'accent'), takes: ['other', 'fabric', 'glass'] }
          : materialSet.of('rattan', undefined, {}, 'panels', 'accent'),
        infill.map(place),
      );
    if (i > 0)
      for (const z of [0.3, height - 0.3])
        make.add(
          'hinges',
          materialSet.metal('hinges'),
          move(
            cylinder({ radius: 0.006, height: 0.06 }),
            -width / 2 + (width / leaves) * i,
            side * Math.sin(angle) * leafWidth * -0.5,
            z,
          ),
        );
  }
};

export const fixtures: Builders = { screen, piano, fireplace, column, railing, ladder, staircase };
