/** Doors and drawer fronts with what the style puts on them, and their handles. */
import type { Vec3 } from '../model.ts';
import { box } from '../shape/box.ts';
import { extrude, stack } from '../shape/extrude.ts';
import { type Outline, rectangle } from '../shape/outline.ts';
import { cylinder, ellipsoid, torus } from '../shape/round.ts';
import { merge, move, type Shape, turn } from '../shape/shape.ts';
import { rod, roundedPath, sweep, tube } from '../shape/sweep.ts';
import type { FrontForm, HandleForm } from '../style-character.ts';
import { planks } from './plates.ts';

export interface Front {
  /** Frame and board, of the front's own material. */
  panel: Shape[];
  /** Cane, cloth or glass set into it. */
  infill: Shape[];
}

export interface FrontOptions {
  width: number;
  height: number;
  thick: number;
  form: FrontForm;
  seed: number;
  /** Glass instead of wood in the middle. */
  glazed?: boolean;
  /** Grain across (drawers) instead of upright (doors). */
  drawer?: boolean;
}

/** Standing in the plane y = 0 with its back at y = 0 and its face at -thick; x around 0, z from 0. */
export function front(options: FrontOptions): Front {
  const { width, height, thick, seed } = options;
  const grain = options.drawer ? 'x' : 'z';
  const small = Math.min(width, height) < 0.16;
  const form = options.glazed
    ? options.form === 'raised'
      ? 'raised'
      : 'shaker'
    : small && options.form !== 'flat' && options.form !== 'planked'
      ? 'flat'
      : options.form;
  const board = (w: number, h: number, t: number, x = 0, z = height / 2, y = -t / 2, bevel = 0.002) =>
    box({ size: [w, t, h], center: [x, y, z], bevel, grain });
  const stile = Math.min(0.07, width * 0.18, height * 0.22);
  const frame = (): Shape[] => [
    box({
      size: [stile, thick, height],
      center: [-width / 2 + stile / 2, -thick / 2, height / 2],
      bevel: 0.002,
      grain: 'z',
    }),
    box({
      size: [stile, thick, height],
      center: [width / 2 - stile / 2, -thick / 2, height / 2],
      bevel: 0.002,
      grain: 'z',
    }),
    box({ size: [width - 2 * stile, thick, stile], center: [0, -thick / 2, stile / 2], bevel: 0.002, grain: 'x' }),
    box({
      size: [width - 2 * stile, thick, stile],
      center: [0, -thick / 2, height - stile / 2],
      bevel: 0.002,
      grain: 'x',
    }),
  ];
  const inner = board(width - 1.6 * stile, height - 1.6 * stile, thick * 0.45);
  if (options.glazed)
    return {
      panel: frame(),
      infill: [
        box({
          size: [width - 1.7 * stile, 0.005, height - 1.7 * stile],
          center: [0, -thick * 0.4, height / 2],
          bevel: 0.001,
        }),
      ],
    };
  switch (form) {
    case 'shaker':
      return { panel: [...frame(), inner], infill: [] };
    case 'raised': {
      const field = rectangle(width - 2.1 * stile, height - 2.1 * stile);
      const raised = stack({
        outline: field,
        rings: [
          { inward: 0, z: 0 },
          { inward: 0, z: thick * 0.2 },
          { inward: stile * 0.42, z: thick * 0.62 },
          { inward: stile * 0.46, z: thick * 0.75 },
          { inward: stile * 0.5, z: thick * 0.78 },
        ],
        crease: 30,
        grain: options.drawer ? 'x' : 'y',
      });
      const bead: Vec3[] = rectangle(width - 2 * stile, height - 2 * stile).map(([x, z]) => [x, z, 0]);
      const molding = sweep({
        path: bead,
        profile: [
          [-0.006, -0.006],
          [0.006, -0.006],
          [0.005, 0.003],
          [0, 0.006],
          [-0.005, 0.003],
        ],
        closed: true,
        up: [0, 0, 1],
        crease: 60,
      });
      const stood = (s: Shape, y: number) => move(turn(s, 'x', 90), 0, y, height / 2);
      return { panel: [...frame(), inner, stood(raised, -thick * 0.3), stood(molding, -thick * 0.95)], infill: [] };
    }
    case 'slatted': {
      const pitch = 0.024;
      const count = Math.max(4, Math.min(40, Math.round(width / pitch)));
      const each = width / count;
      const slats = Array.from({ length: count }, (_, i) =>
        box({
          size: [each * 0.62, thick * 0.5, height],
          center: [-width / 2 + each * (i + 0.5), -thick * 0.75, height / 2],
          bevel: 0.0015,
          grain: 'z',
        }),
      );
      return { panel: [board(width, height, thick * 0.5), ...slats], infill: [] };
    }
    case 'fluted': {
      const count = Math.max(4, Math.min(36, Math.round(width / 0.03)));
      const outline: Outline = [
        [width / 2, 0],
        [-width / 2, 0],
      ];
      for (let i = 0; i < count; i++)
        for (let s = 0; s <= 4; s++) {
          if (s === 4 && i < count - 1) continue;
          const t = (i + s / 4) / count;
          outline.push([-width / 2 + width * t, -thick * (0.55 + 0.45 * Math.sin((Math.PI * s) / 4) ** 0.8)]);
        }
      return { panel: [extrude({ outline, height, bevel: 0.001, crease: 45, grain: 'z' })], infill: [] };
    }
    case 'lattice': {
      const bars: Shape[] = [];
      const [w, h] = [width - 2 * stile, height - 2 * stile];
      const nx = Math.max(2, Math.round(w / 0.09));
      const nz = Math.max(2, Math.round(h / 0.12));
      for (let i = 1; i < nx; i++)
        bars.push(
          box({
            size: [0.009, thick * 0.35, h],
            center: [-w / 2 + (w * i) / nx, -thick * 0.72, height / 2],
            bevel: 0.001,
          }),
        );
      for (let j = 1; j < nz; j++)
        bars.push(
          box({ size: [w, thick * 0.3, 0.009], center: [0, -thick * 0.7, stile + (h * j) / nz], bevel: 0.001 }),
        );
      return { panel: [...frame(), ...bars, inner], infill: [] };
    }
    case 'planked': {
      const count = Math.max(2, Math.round((options.drawer ? height : width) / 0.11));
      if (options.drawer) {
        const lying = planks({ width, depth: height, z: 0, thick, count, seed });
        return { panel: lying.map((s) => move(turn(s, 'x', 90), 0, 0, height / 2)), infill: [] };
      }
      const stood = planks({ width: height, depth: width, z: 0, thick, count, seed }).map((s) =>
        move(turn(turn(s, 'z', 90), 'x', 90), 0, 0, height / 2),
      );
      return { panel: stood, infill: [] };
    }
    case 'cane':
      return {
        panel: frame(),
        infill: [
          box({
            size: [width - 1.7 * stile, 0.006, height - 1.7 * stile],
            center: [0, -thick * 0.45, height / 2],
            bevel: 0.001,
          }),
        ],
      };
    default:
      return { panel: [board(width, height, thick)], infill: [] };
  }
}

/** A handle on the plane y = 0, standing out to -y, centered at the origin; `upright` for doors. */
export function handle(form: HandleForm, length: number, uprightly: boolean): Shape | null {
  const rotated = (shape: Shape) => (uprightly ? turn(shape, 'y', 90) : shape);
  switch (form) {
    case 'knob':
      return merge([
        rod([0, 0, 0], [0, -0.016, 0], 0.006, 0.0055),
        move(ellipsoid(0.015, 0.011, 0.015, 14), 0, -0.023, 0),
      ]);
    case 'bar': {
      const l = Math.min(0.2, length * 0.5) / 2;
      return rotated(
        tube({
          path: roundedPath(
            [
              [-l, 0, 0],
              [-l, -0.03, 0],
              [l, -0.03, 0],
              [l, 0, 0],
            ],
            0.012,
            3,
          ),
          radius: 0.0055,
          sides: 8,
        }),
      );
    }
    case 'ring':
      return merge([
        move(turn(cylinder({ radius: 0.017, height: 0.005, bevel: 0.001 }), 'x', 90), 0, 0, 0.014),
        move(turn(torus(0.021, 0.0035, 22, 7), 'x', 78), 0, -0.008, -0.006),
      ]);
    case 'cup':
      return merge([
        extrude({
          outline: [
            [-0.045, 0],
            [0.045, 0],
            [0.042, -0.02],
            [0.03, -0.026],
            [-0.03, -0.026],
            [-0.042, -0.02],
          ],
          height: 0.026,
          bevel: [0.002, 0.009],
          steps: 3,
          crease: 60,
        }),
      ]);
    case 'leather':
      return rotated(
        tube({
          path: roundedPath(
            [
              [-0.05, 0, 0.004],
              [-0.04, -0.016, 0],
              [0.04, -0.016, 0],
              [0.05, 0, 0.004],
            ],
            0.02,
            4,
          ),
          radius: 0.007,
          sides: 6,
        }),
      );
    case 'cutout':
      return rotated(
        box({ size: [Math.min(0.09, length * 0.3), 0.003, 0.022], center: [0, -0.0005, 0], bevel: 0.001 }),
      );
    default:
      return null;
  }
}
