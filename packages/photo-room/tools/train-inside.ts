/**
 * Trains what tells a picture of a room from others (`src/inside.ts`): logistic regression on the features of the network that finds things.
 *
 *   node bin/orrery.mjs run packages/photo-room/tools/train-inside.ts --rooms folder[,folder] --others folder[,folder] --out src/inside-weights.bin
 *
 * Folders are looked through with all that is in them. Every tenth picture is only measured on. `--others-but name[,name]`: words in names of
 * files that are left out of the others, as those of things that are photographed in rooms.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { INSIDE_LONGEST, openDetector } from '../src/find-things.ts';
import { likelihood } from '../src/inside.ts';
import { shrunk } from '../src/photo.ts';
import { readPhoto } from '../src/photo-file.ts';
import { SSD_FEATURES } from '../src/ssd-layers.ts';

const { values } = parseArgs({
  options: {
    rooms: { type: 'string' },
    others: { type: 'string' },
    'others-but': { type: 'string', default: '' },
    out: { type: 'string' },
  },
});
if (!values.rooms || !values.others || !values.out) throw new Error('--rooms, --others and --out are needed');
const HELD_OUT = 10;
/** Of standardized weights, squared. Chosen among 0.001, 0.01 and 0.1 on pictures that are not trained on. */
const DECAY = 0.1;
const ROUNDS = 600;

const filesIn = (folders: string) =>
  folders.split(',').flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.jpe?g$/i.test(name))
      .sort()
      .map((name) => join(folder, name)),
  );
const left = values['others-but'].split(',').filter(Boolean);
const listed = [
  ...filesIn(values.rooms).map((file) => ({ file, room: 1 })),
  ...filesIn(values.others)
    .filter((file) => !left.some((word) => file.includes(word)))
    .map((file) => ({ file, room: 0 })),
];

const detector = await openDetector();
const samples: { room: number; held: boolean; features: Float32Array }[] = [];
for (const [k, { file, room }] of listed.entries()) {
  const { features } = await detector.detect(shrunk(await readPhoto(file), INSIDE_LONGEST));
  samples.push({ room, held: k % HELD_OUT === 0, features });
}
await detector.close();

const taught = samples.filter(({ held }) => !held);
const means = new Float64Array(SSD_FEATURES);
const spreads = new Float64Array(SSD_FEATURES);
for (const { features } of taught) for (let k = 0; k < SSD_FEATURES; k++) means[k] += features[k] / taught.length;
for (const { features } of taught)
  for (let k = 0; k < SSD_FEATURES; k++) spreads[k] += (features[k] - means[k]) ** 2 / taught.length;
const rows = taught.map(({ room, features }) => ({
  room,
  // Both kinds count alike, however many there are.
  weight: 1 / (2 * taught.filter((other) => other.room === room).length),
  values: Float32Array.from(features, (value, k) => (value - means[k]) / (Math.sqrt(spreads[k]) + 1e-3)),
}));

/** Of the loss at weights (the last is the offset). */
function gradient(at: Float64Array): Float64Array {
  const slope = at.map((value, k) => (k < SSD_FEATURES ? 2 * DECAY * value : 0));
  for (const { room, weight, values: own } of rows) {
    let sum = at[SSD_FEATURES];
    for (let k = 0; k < SSD_FEATURES; k++) sum += at[k] * own[k];
    const off = weight * (1 / (1 + Math.exp(-sum)) - room);
    for (let k = 0; k < SSD_FEATURES; k++) slope[k] += off * own[k];
    slope[SSD_FEATURES] += off;
  }
  return slope;
}

// Nesterov's gradient descent; the step is safe, as the mean square of a row is the number of its features.
const step = 1 / (0.25 * SSD_FEATURES + 2 * DECAY);
let model = new Float64Array(SSD_FEATURES + 1);
let ahead = model;
for (let round = 0; round < ROUNDS; round++) {
  const slope = gradient(ahead);
  const next = ahead.map((value, k) => value - step * slope[k]);
  ahead = next.map((value, k) => value + (round / (round + 3)) * (value - model[k]));
  model = next;
}

const out = new Float32Array(SSD_FEATURES + 1);
out[SSD_FEATURES] = model[SSD_FEATURES];
for (let k = 0; k < SSD_FEATURES; k++) {
  out[k] = model[k] / (Math.sqrt(spreads[k]) + 1e-3);
  out[SSD_FEATURES] -= out[k] * means[k];
}
writeFileSync(values.out, out);
for (const held of [false, true])
  for (const room of [1, 0]) {
    const some = samples.filter((one) => one.held === held && one.room === room);
    const right = some.filter(({ features }) => likelihood(out, features) > 0.5 === (room === 1)).length;
    console.log(`${held ? 'held out' : 'trained on'}, ${room ? 'rooms' : 'others'}: ${right} of ${some.length} right`);
  }
process.exit(0);
