/**
 * Writes the forms that things of the library have (`src/from-image/recognize/forms.bin`), of those that are nearly alike one.
 * `node tools/train-things/write-forms.ts file [kinds]`: some kinds alone, such as `chair,sofa`, make a part of the file; parts are put one behind the other.
 */
import { writeFileSync } from 'node:fs';
import { buildModel, prepareModels } from '@orrery/model-library';
import { characterStyles } from '../../src/parametric-kinds.ts';
import { formOutlines } from '../../src/recognize/form-outlines.ts';
import { type Form, formBytes, stepsOf } from '../../src/recognize/forms.ts';
import { thingKinds } from '../../src/recognize/thing-kinds.ts';

const SEEDS = 16;
/** Mean difference of the cells, in sixteen steps, and of the proportions' logarithms, below which forms are alike. */
const ALIKE = { cells: 0.3, proportions: 0.3 };

const [file = 'forms.bin', asked] = process.argv.slice(2);
await prepareModels();
const kept: Form[] = [];
for (const kind of asked?.split(',') ?? thingKinds) {
  const own: Form[] = [];
  for (let seed = 1; seed <= SEEDS; seed++)
    for (const style of characterStyles) {
      const model = buildModel({ kind, styles: [style], colors: [], materials: [], sizes: [], shapes: [], seed });
      const [width, depth, height] = model.size;
      const form: Form = {
        kind,
        style,
        seed,
        proportions: [width / height, depth / height],
        cells: stepsOf(formOutlines(model)),
      };
      if (!own.some((other) => alike(form, other))) own.push(form);
    }
  console.log(kind, own.length);
  kept.push(...own);
}
writeFileSync(file, Buffer.concat(kept.map(formBytes)));

function alike(a: Form, b: Form): boolean {
  if (a.proportions.some((value, k) => Math.abs(Math.log(value / b.proportions[k])) > ALIKE.proportions)) return false;
  let sum = 0;
  for (let i = 0; i < a.cells.length; i++) sum += Math.abs(a.cells[i] - b.cells[i]);
  return sum < ALIKE.cells * a.cells.length;
}
