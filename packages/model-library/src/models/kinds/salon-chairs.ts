/** Upholstered chairs with a manner of their own: salon, barrel. */
import type { Builder } from '../builder.ts';
import type { Vec3 } from '../model.ts';
import { fourLegs, leg } from '../pieces/legs.ts';
import { padSeat, roundedCorners, seatOf, seatTop } from '../pieces/seats.ts';
import { tubShell } from '../pieces/upholstery.ts';
import { extrude, upright } from '../shape/extrude.ts';
import { ellipse, rectangle, smooth2, superellipse } from '../shape/outline.ts';
import { move, type Shape, turn, withMirror } from '../shape/shape.ts';
import { bar, curve, sweep } from '../shape/sweep.ts';

/** Classical: padded seat, medallion or square back in a carved frame. */
export const salonChair: Builder = (make) => {
  if (!make.given('height')) make.height *= 1.12;
  const s = seatOf(make, 0.48);
  const { style, materialSet, random } = make;
  const wood = materialSet.wood('frame', 'accent');
  make.add(
    'legs',
    wood,
    withMirror(leg({ form: style.legs, x: s.x - 0.035, y: -s.y + 0.04, height: s.z - 0.05, thick: 0.055 }), 'x'),
  );
  make.add(
    'legs',
    wood,
    withMirror(
      sweep({
        path: curve(
          [
            [s.x - 0.05, s.y + 0.06, 0],
            [s.x - 0.055, s.y - 0.02, s.z * 0.6],
            [s.x - 0.06, s.y - 0.03, s.z],
            [s.x - 0.085, s.y, s.z + 0.1],
          ],
          5,
        ),
        profile: rectangle(0.034, 0.034, 0.008, 2),
        up: [0, 1, 0],
        scale: (t) => 0.8 + 0.25 * t,
      }),
      'x',
    ),
  );
  make.add(
    'frame',
    wood,
    move(
      extrude({
        outline: roundedCorners(
          [
            [-s.x, -s.y],
            [s.x, -s.y],
            [s.x * 0.86, s.y - 0.01],
            [-s.x * 0.86, s.y - 0.01],
          ],
          0.04,
        ),
        height: 0.06,
        bevel: 0.012,
      }),
      0,
      0,
      s.z - 0.095,
    ),
  );
  make.add('seat', materialSet.fabric(), padSeat({ ...s, x: s.x - 0.015, y: s.y - 0.015 }, 0.075, s.z + 0.012));
  const bh = s.h - s.z - 0.09;
  const bw = s.x * 1.7;
  const lean = (shape: Shape) => move(turn(shape, 'x', -9), 0, s.y - 0.02, s.z + 0.085);
  const medallion = random.fork('back').chance(0.5);
  const ring: Vec3[] = (medallion ? ellipse(bw - 0.04, bh - 0.04, 40) : rectangle(bw - 0.04, bh - 0.04, 0.07, 5)).map(
    ([px, pz]) => [px, pz + bh / 2, 0],
  );
  make.add(
    'frame',
    wood,
    lean(
      turn(
        sweep({
          path: ring,
          profile: [
            [-0.02, -0.014],
            [0.02, -0.014],
            [0.022, 0.004],
            [0.012, 0.012],
            [0.004, 0.018],
            [-0.004, 0.018],
            [-0.012, 0.012],
            [-0.022, 0.004],
          ],
          closed: true,
          up: [0, 0, 1],
          crease: 50,
        }),
        'x',
        90,
      ),
    ),
  );
  make.add(
    'back',
    materialSet.fabric(),
    lean(
      move(
        upright({
          outline: medallion ? ellipse(bw - 0.05, bh - 0.05, 40) : rectangle(bw - 0.05, bh - 0.05, 0.06, 5),
          height: 0.05,
          bevel: 0.024,
          steps: 4,
          crease: 70,
        }),
        0,
        0.002,
        bh / 2,
      ),
    ),
  );
  if (style.ornate)
    make.add(
      'frame',
      wood,
      lean(
        move(
          upright({
            outline: smooth2(
              [
                [-0.06, 0],
                [-0.03, 0.015],
                [0, 0.045],
                [0.03, 0.015],
                [0.06, 0],
                [0.02, -0.012],
                [-0.02, -0.012],
              ],
              3,
              true,
            ),
            height: 0.03,
            bevel: 0.01,
            steps: 3,
          }),
          0,
          0,
          bh - 0.014,
        ),
      ),
    );
  make.add(
    'frame',
    wood,
    lean(withMirror(bar([bw * 0.24, 0, -0.06], [bw * 0.22, 0, 0.05], 0.026, 0.026, [0, 1, 0]), 'x')),
  );
  seatTop(make, s, s.z + 0.01);
};

/** Deco: barrel back in velvet. */
export const barrelChair: Builder = (make) => {
  const s = seatOf(make);
  const { materialSet } = make;
  const fabric = materialSet.fabric();
  const base = s.z * 0.42;
  make.add(
    'back',
    fabric,
    move(
      tubShell({
        width: 2 * s.x,
        depth: 2 * s.y,
        back: s.h - base,
        arm: s.h * 0.72 - base,
        thick: 0.05,
        channels: 14,
        power: 2.4,
        lean: 0.03,
      }),
      0,
      0.005,
      base,
    ),
  );
  make.add(
    'seat',
    fabric,
    move(
      extrude({
        outline: superellipse(2 * s.x - 0.09, 2 * s.y - 0.04, 2.6, 36),
        height: 0.1,
        bevel: 0.035,
        steps: 4,
        crease: 70,
      }),
      0,
      -0.03,
      s.z - 0.1,
    ),
    move(
      extrude({
        outline: superellipse(2 * s.x - 0.06, 2 * s.y - 0.03, 2.4, 36),
        height: s.z - 0.09 - base,
        bevel: 0.01,
      }),
      0,
      -0.01,
      base,
    ),
  );
  make.add(
    'legs',
    materialSet.metal('legs', 'accent'),
    fourLegs({ form: 'tapered', x: s.x - 0.09, y: s.y - 0.09, height: base + 0.01, thick: 0.03 }),
  );
  seatTop(make, s);
};
