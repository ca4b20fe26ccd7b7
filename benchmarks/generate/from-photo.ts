/**
 * Photographs of rooms, drawn by our own tracer, read back: how far camera and box are off, with and without the focal length that EXIF
 * would tell, and how like the photograph the world is from its place, made with the settings of the service's jobs. Rooms that the weights
 * of the box's score were chosen on and others are told apart. The last line is one JSON object.
 *
 *   npm run bench:photo                 all rooms, two photographs each; a world of one of each of the first ten
 *   … -- --rooms 3                      fewer rooms of each kind
 *   … -- --worlds 2                     fewer worlds, which take minutes each
 *   … -- --quality draft                draft, normal or high
 *   … -- --photos folder                takes the photographs from there, if they are, or puts them there
 *   … -- --out folder                   puts each photograph there, and beside it the world from its place and from 0.7 m aside
 *   … -- --save                         keeps the result per version
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBackend } from '@orrery/engine';
import { cocoFinder, faceShares, lengthFrom, type Photo, type ReadRoom, readRoom } from '@orrery/photo-room';
import { type WorldQuality, worldQualities, worldSettings } from '@orrery/world-maker';
import { atLeast, atMost, closingLine, type Goal, round, thisMachine } from '../goals.ts';
import { drawnPhotos, type RoomSet, roomSets, type Truth } from './drawn-photos.ts';
import { makePhotoWorld } from './make-photo-world.ts';
import { photoSheet } from './photo-sheet.ts';

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '16' },
    worlds: { type: 'string' },
    quality: { type: 'string', default: 'normal' },
    photos: { type: 'string' },
    out: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
});
const rooms = Number(values.rooms);
if (!Number.isInteger(rooms) || rooms < 1) throw new Error('--rooms is a number from 1 on');
const worlds = Number(values.worlds ?? Math.min(10, rooms));
if (!Number.isInteger(worlds) || worlds < 0) throw new Error('--worlds is a number from 0 on');
if (!worldQualities.some((name) => name === values.quality)) throw new Error('--quality is draft, normal or high');
if (values.out) await mkdir(values.out, { recursive: true });

const degrees = (radians: number) => (radians * 180) / Math.PI;
const middle = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;

/** Share of the picture that a wall takes which must be measured, if it is in sight. */
const PLAIN_SHARE = 0.06;

/** Errors in the frame that is nearest to where the camera looks: angles in degrees, lengths as shares. */
function errorsOf({ camera, fit, eyeHeightM }: ReadRoom, photo: Photo, truth: Truth) {
  const {
    eye: [x, y, z],
    yaw,
    pitch,
    width,
    depth,
    height,
  } = truth;
  const turn = yaw - Math.PI / 2 - camera.yaw;
  const quarter = Math.round(turn / (Math.PI / 2));
  const round = [depth - y, x, y, width - x];
  const at = (k: number) => round[(((quarter + k) % 4) + 4) % 4];
  const box = { ahead: at(0) / z, left: at(1) / z, right: at(-1) / z, ceiling: height / z - 1 };
  const shares = faceShares(camera, photo, box);
  const lengths: { off: number; measured: boolean }[] = [];
  let missed = 0;
  for (const face of ['ahead', 'left', 'right', 'ceiling'] as const) {
    const up = face === 'ceiling' ? 1 : 0;
    const off = Math.abs(((up + fit.box[face]) * eyeHeightM) / ((up + box[face]) * z) - 1);
    if (fit.seen[face]) lengths.push({ off, measured: lengthFrom(fit, face) === 'measured' });
    else if (shares[face] > PLAIN_SHARE) missed++;
  }
  return {
    yaw: Math.abs(degrees(turn - (quarter * Math.PI) / 2)),
    pitch: Math.abs(degrees(camera.pitch - pitch)),
    lengths,
    missed,
  };
}

type Errors = ReturnType<typeof errorsOf>;

const device = await openBackend();
const settings = worldSettings(device.kind === 'wgsl' ? 'gpu' : 'cpu', values.quality as WorldQuality);
const told: Record<RoomSet, Errors[]> = { known: [], new: [] };
const byLines: Record<RoomSet, Errors[]> = { known: [], new: [] };
const made: { photograph: string; photoPsnr: number; heldOutPsnr: number; seconds: number }[] = [];

function summary(list: Errors[]) {
  const lengths = list.flatMap((one) => one.lengths);
  const measured = lengths.filter((one) => one.measured);
  const within = (some: typeof lengths) => some.filter(({ off }) => off < 0.1).length;
  return {
    photographs: list.length,
    anglesWithin3: list.filter(({ yaw, pitch }) => yaw < 3 && pitch < 3).length,
    worstAngle: round(Math.max(...list.map(({ yaw, pitch }) => Math.max(yaw, pitch)))),
    lengths: lengths.length,
    lengthsWithin10: within(lengths),
    medianLength: round(middle(lengths.map(({ off }) => off))),
    /** Of them those that the room says it has measured; of the others it says that it is not sure. */
    measured: measured.length,
    measuredWithin10: within(measured),
    /** Walls and ceilings in plain sight that were not found. */
    missed: list.reduce((sum, one) => sum + one.missed, 0),
  };
}

function results() {
  const of = (list: Record<RoomSet, Errors[]>) => ({ known: summary(list.known), new: summary(list.new) });
  const [exif, linesAlone] = [of(told), of(byLines)];
  const both = [exif.known, exif.new, linesAlone.known, linesAlone.new];
  const share = ({ lengths, lengthsWithin10 }: ReturnType<typeof summary>) => lengthsWithin10 / lengths;
  const goals: Record<string, Goal> = {
    worstAngle: atMost(Math.max(...both.map(({ worstAngle }) => worstAngle)), 3),
    lengthsWithin10: atLeast(share(exif.known), 0.95),
    lengthsWithin10InNewRooms: atLeast(share(exif.new), 0.95),
    measuredWithin10InNewRooms: atLeast(exif.new.measuredWithin10 / exif.new.measured, 0.9),
    ...(made.length > 0 && { worstPhotoPsnr: atLeast(Math.min(...made.map(({ photoPsnr }) => photoPsnr)), 24) }),
  };
  return {
    goals,
    results: { ...thisMachine(), device: device.description, quality: values.quality, exif, linesAlone, worlds: made },
  };
}

const lengthsOf = ({ lengths }: Errors) =>
  lengths.map(({ off, measured }) => `${(100 * off).toFixed(0)} %${measured ? '' : '?'}`).join(' ');
const waiting: (() => Promise<void>)[] = [];
const sets = Object.keys(roomSets) as RoomSet[];
const drawn = async function* () {
  for (const set of sets) for await (const one of drawnPhotos(set, rooms, values.photos)) yield { set, ...one };
};
for await (const { set, name, prompt, photo, focalPx, truth } of drawn()) {
  const withExif = { ...photo, focalPx };
  const read = await readRoom(withExif, cocoFinder());
  told[set].push(errorsOf(read, photo, truth));
  byLines[set].push(errorsOf(await readRoom(photo, cocoFinder()), photo, truth));
  const [exif, lines] = [told[set].at(-1)!, byLines[set].at(-1)!];
  console.log(
    `${name} ${prompt.slice(0, 40)}: yaw ${exif.yaw.toFixed(1)}°, pitch ${exif.pitch.toFixed(1)}°, lengths off by ${lengthsOf(exif)} (lines alone ${lines.yaw.toFixed(1)}°, ${lines.pitch.toFixed(1)}°, ${lengthsOf(lines)}), found ${read.things.map((thing) => thing.name).join(', ') || 'nothing'}`,
  );
  if (!name.endsWith('corner') || waiting.length >= worlds) continue;
  waiting.push(async () => {
    const world = await makePhotoWorld(withExif, read, settings);
    const { photoPsnr, heldOutPsnr, seconds } = world;
    made.push({
      photograph: name,
      photoPsnr: round(photoPsnr),
      heldOutPsnr: round(heldOutPsnr),
      seconds: Math.round(seconds),
    });
    console.log(
      `${name}: ${photoPsnr.toFixed(2)} dB from its place, ${heldOutPsnr.toFixed(2)} dB from others, ${seconds.toFixed(0)} s`,
    );
    if (values.out) await photoSheet(world, device, join(values.out, `${name}.png`));
  });
}

const root = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const save = async () => {
  const file = join(root, `benchmarks/results/photo-${version}.json`);
  if (values.save) await writeFile(file, `${JSON.stringify(results(), null, 2)}\n`);
};
await save();
for (const make of waiting) {
  await make();
  // Whoever stops after some of them keeps those.
  await save();
}
await device.dispose();
const { goals, results: all } = results();
closingLine('photo', goals, all);
// Dawn's threads would keep the process alive.
process.exit(0);
