/** One-column table bases. */
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { extrude, sideways } from '../shape/extrude.ts';
import { type Outline, smooth2 } from '../shape/outline.ts';
import { cylinder, lathe, smoothLathe } from '../shape/round.ts';
import { around, merge, move, type Shape, turn } from '../shape/shape.ts';
import { sweep } from '../shape/sweep.ts';
import { turnedProfile } from './legs.ts';

/** Turned or trumpet column on its foot. */
export function pedestal(make: Maker, radius: number, height: number): void {
  const { style, materialSet } = make;
  switch (style.character) {
    case 'classical': {
      const column = lathe({ profile: turnedProfile(height - 0.1, radius * 0.22), segments: 20, crease: 35 });
      const foot = smooth2(
        [
          [radius * 0.1, 0.2],
          [radius * 0.3, 0.19],
          [radius * 0.62, 0.05],
          [radius * 0.82, 0.045],
        ],
        5,
      ).map(([x, z]): Vec3 => [x, 0, z]);
      const claw = sweep({
        path: foot,
        profile: [
          [-0.024, -0.03],
          [0.024, -0.03],
          [0.03, 0],
          [0.018, 0.028],
          [-0.018, 0.028],
          [-0.03, 0],
        ],
        up: [0, 0, 1],
        scale: (t) => 1.15 - 0.4 * t,
        crease: 50,
      });
      const paw = move(
        smoothLathe(
          [
            [0.012, 0],
            [0.03, 0.012],
            [0.032, 0.035],
            [0.02, 0.06],
          ],
          { segments: 12 },
        ),
        radius * 0.84,
        0,
        0,
      );
      make.add(
        'legs',
        materialSet.wood('legs', 'main'),
        move(column, 0, 0, 0.1),
        around(merge([claw, paw]), radius > 0.4 ? 4 : 3, 45),
      );
      return;
    }
    case 'industrial': {
      make.add(
        'legs',
        materialSet.metal('legs', 'accent'),
        cylinder({ radius: radius * 0.62, height: 0.014, bevel: 0.004 }),
        lathe({
          profile: [
            [0.05, 0.012],
            [0.05, 0.03],
            [0.03, 0.05],
            [0.03, height - 0.03],
            [0.05, height - 0.02],
            [0.11, height - 0.004],
            [0.11, height],
          ],
          segments: 20,
          crease: 35,
        }),
      );
      return;
    }
    case 'deco': {
      make.add('legs', materialSet.wood('legs', 'main'), fluted(radius * 0.5, height - 0.06, 0.05, 26));
      make.add(
        'trim',
        materialSet.metal('trim', 'accent'),
        cylinder({ radius: radius * 0.56, height: 0.05, bevel: 0.006 }),
        cylinder({ radius: radius * 0.54, height: 0.012, z: height - 0.012, bevel: 0.003 }),
      );
      return;
    }
    case 'nordic':
    case 'rustic':
    case 'japanese':
    case 'chinese': {
      const spread = radius * 0.66;
      const brace = move(
        sideways({
          outline: [
            [-spread, 0],
            [-spread + 0.07, 0],
            [0, height * 0.3],
            [spread - 0.07, 0],
            [spread, 0],
            [0.09, height * 0.55],
            [spread * 0.7, height],
            [-spread * 0.7, height],
            [-0.09, height * 0.55],
          ],
          height: 0.034,
          bevel: 0.004,
        }),
        0,
        0,
        0,
      );
      make.add('legs', materialSet.wood('legs', 'main'), brace, turn(brace, 'z', 90));
      return;
    }
    default:
      // The tulip: one curve from the floor to the top.
      make.add(
        'legs',
        style.character === 'memphis'
          ? materialSet.of('paint', make.random.pick(style.lacquers), { roughness: 0.4 }, 'legs', 'accent')
          : materialSet.casework('legs', 'main'),
        smoothLathe(
          [
            [radius * 0.56, 0],
            [radius * 0.56, 0.008],
            [radius * 0.42, 0.022],
            [radius * 0.18, 0.06],
            [radius * 0.1, height * 0.32],
            [radius * 0.09, height * 0.6],
            [radius * 0.16, height * 0.88],
            [radius * 0.36, height],
          ],
          { segments: 32, steps: 4 },
        ),
      );
  }
}

/** A drum with half-round flutes; z is its underside. */
export function fluted(radius: number, height: number, z: number, flutes: number): Shape {
  const steps = 4;
  const outline: Outline = [];
  for (let i = 0; i < flutes; i++)
    for (let s = 0; s < steps; s++) {
      const angle = (2 * Math.PI * (i + s / steps)) / flutes;
      const r = radius * (1 + (1.6 / flutes) * (Math.sin((Math.PI * s) / steps) - 0.5));
      outline.push([r * Math.cos(angle), r * Math.sin(angle)]);
    }
  return move(extrude({ outline, height, bevel: 0.002, crease: 50 }), 0, 0, z);
}
