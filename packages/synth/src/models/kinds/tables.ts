import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import { fourLegs } from '../pieces/legs.ts';
import { planOutline, plate } from '../pieces/plates.ts';

const table: Builder = (make: Maker) => {
  const { width, depth, height, style } = make;
  make.add(
    'top',
    make.stuff.wood(),
    plate({ outline: planOutline('rectangle', width, depth), z: height - 0.03, thick: 0.03, edge: style.edges }),
  );
  make.add(
    'legs',
    make.stuff.legs(),
    fourLegs({ form: style.legs, x: width / 2 - 0.08, y: depth / 2 - 0.08, height: height - 0.03, thick: 0.06 }),
  );
  make.top({ name: 'top', z: height, min: [-width / 2, -depth / 2], max: [width / 2, depth / 2] });
};

export const tables: Builders = { table };
