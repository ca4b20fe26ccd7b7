/**
 * A description becomes a drawing: each line makes a shape, places it and gives it to its part. The grammar is in docs/things.md.
 */
import type { Bench, Kind, Kinds, PartLook } from '../bench.ts';
import type { ModelLight, Vec3 } from '../model.ts';
import type { Field } from '../organic/field.ts';
import { glow } from '../palette.ts';
import { type Bounds, boundsOf, type Shape } from '../shape/shape.ts';
import { fleshBody, fleshOf } from './flesh.ts';
import { goods, wares } from './goods.ts';
import { type Look, readLook } from './looks.ts';
import { type Args, type PartLine, parseThing, readArgs, type Thing } from './parse.ts';
import { shapeWords } from './shape-words.ts';
import { stepWords } from './steps.ts';
import { ThingError } from './thing-error.ts';

/** Things by their ids, each a description. */
export type Things = Readonly<Record<string, string>>;

export function composed(things: Things): Kinds {
  return Object.fromEntries(
    Object.entries(things).map(([kind, text]): [string, Kind] => {
      const thing = parseThing(kind, text);
      return [kind, { draw: (bench) => compose(thing, bench), proportional: !thing.stretch }];
    }),
  );
}

/** Pieces of one line that share a look. */
interface Piece {
  name: string;
  look: Look;
  shapes: Shape[];
  lights: ModelLight[];
  open: boolean;
}

/** The place of a light goes the way of the shapes as a point without faces. */
const marker = ([x, y, z]: Vec3): Shape => ({
  positions: Float32Array.of(x, y, z),
  normals: Float32Array.of(0, 0, 1),
  uvs: Float32Array.of(0, 0),
  indices: new Uint32Array(),
});

/** More lamps than this in one line shine as one. */
const maxLights = 6;

function compose(thing: Thing, bench: Bench): void {
  const placed = new Map<string, Shape[]>();
  const looks = new Map<string, string>();
  const flesh = new Map<string, { look: Look; fields: Field[] }>();
  for (const line of thing.lines) {
    const fail = (fault: string): never => {
      throw new ThingError(thing.kind, line.text, fault);
    };
    if ((looks.get(line.part) ?? line.look) !== line.look) fail(`"${line.part}" has two looks`);
    looks.set(line.part, line.look);
    if (!wanted(line, bench)) continue;
    if (line.shape.word === 'flesh') {
      const known = flesh.get(line.part) ?? { look: readLook(line.look, bench, fail), fields: [] };
      const both = line.steps.some(({ word, args }) => word === 'mirror' && args[0] === 'x');
      known.fields.push(fleshOf(readArgs(line.shape.args, bench.size, fail), both, fail));
      flesh.set(line.part, known);
      continue;
    }
    const pieces = piecesOf(line, bench, fail);
    placePieces(line, pieces, bench, placed, fail);
    for (const piece of pieces) addPiece(bench, piece);
    placed.set(line.part, [...(placed.get(line.part) ?? []), ...pieces.flatMap(({ shapes }) => shapes)]);
  }
  for (const [name, { look, fields }] of flesh) bench.part(name, look, fleshBody(fields));
  for (const { text, name, args } of thing.surfaces) {
    const fail = (fault: string): never => {
      throw new ThingError(thing.kind, text, fault);
    };
    const { size, points } = readArgs(args, bench.size, fail);
    const [w, d] = size ?? fail('a surface needs a width and a depth');
    const [x, y, z] = points[0] ?? fail('a surface needs a place');
    bench.top({ name, z, min: [x - w / 2, y - d / 2], max: [x + w / 2, y + d / 2] });
  }
}

/** `if round`, `unless hooks`, `if legs3`: by shape, size, style, or a number asked for. */
function wanted({ steps }: PartLine, bench: Bench): boolean {
  const counts = bench.request.counts ?? {};
  const holds = (word: string) => {
    const [, name, number] = /^([a-z]+)(\d+)$/.exec(word) ?? [];
    if (name !== undefined) return counts[name] === Number(number);
    return bench.asks(word) || bench.is(word) || (counts[word] ?? 0) > 0;
  };
  return steps.every(({ word, args }) =>
    word === 'if' ? args.some(holds) : word === 'unless' ? !args.some(holds) : true,
  );
}

function piecesOf(line: PartLine, bench: Bench, fail: (fault: string) => never): Piece[] {
  const { word } = line.shape;
  const args = readArgs(line.shape.args, bench.size, fail);
  const random = bench.random.fork(line.text);
  if (word === 'goods') {
    const kind = args.words[0];
    if (wares[kind] === undefined) fail(`"${kind}" are no goods`);
    if (args.size?.length !== 3) fail('goods need width, depth and height');
    return goods(kind, args.size as Vec3, random).map(({ name, look, shapes }) => ({
      name: `${line.part} ${name}`,
      look: { material: look, role: 'own' },
      shapes,
      lights: [],
      open: false,
    }));
  }
  if (word === 'use') return partsOf(line, args, bench, fail);
  const known = shapeWords[word] ?? fail(`"${word}" is no shape`);
  check(word, known, args, fail);
  const made = known.make({ ...args, size: args.size ?? [], random });
  return [{ name: line.part, look: readLook(line.look, bench, fail), shapes: [made].flat(), lights: [], open: false }];
}

/** Another thing of the library, as it is: `use plant .4x.4x.6`. */
function partsOf(line: PartLine, args: Args, bench: Bench, fail: (fault: string) => never): Piece[] {
  const [kind, ...colors] = args.words;
  const [width, depth, height] = args.size ?? [];
  const model = bench.build({
    kind,
    styles: bench.request.styles,
    colors,
    materials: [],
    sizes: [],
    shapes: [],
    ...(args.size && { size: { width, depth, height } }),
    seed: bench.seed + line.text.length,
  });
  if (model === undefined) return fail(`there is no "${kind}" to use`);
  return model.parts.map(({ name, material, open, ...shape }, i) => ({
    name: `${line.part} ${name} ${i}`,
    look: { material, role: 'own' },
    shapes: [shape],
    lights: i === 0 ? model.lights : [],
    open: open === true,
  }));
}

type Known = (typeof shapeWords)[string];
const list = (words = '') => words.split(' ').filter((word) => word !== '');

function check(
  word: string,
  known: Known,
  { size, points, numbers, words }: Args,
  fail: (fault: string) => never,
): void {
  if (size?.length !== known.size) fail(known.size ? `${word} needs ${known.size} lengths` : `${word} has no size`);
  const { of, least } = known.points ?? { of: 0, least: 0 };
  if (points.length < least || (least === 0 && points.length > 0) || points.some((point) => point.length !== of))
    fail(`${word} needs ${least} points of ${of} numbers or more`);
  for (const need of list(known.needs)) if (numbers[need] === undefined) fail(`${word} needs ${need}`);
  const may = [...list(known.needs), ...list(known.takes)];
  for (const name of Object.keys(numbers)) if (!may.includes(name)) fail(`${word} has no "${name}"`);
  for (const name of words) if (!list(known.words).includes(name)) fail(`${word} has no "${name}"`);
  for (const length of [...(size ?? []), ...list(known.needs).map((need) => numbers[need])])
    if (!(length > 0)) fail(`${word} has a length of ${length}`);
}

function placePieces(
  line: PartLine,
  pieces: Piece[],
  bench: Bench,
  placed: ReadonlyMap<string, Shape[]>,
  fail: (fault: string) => never,
): void {
  const random = bench.random.fork(`${line.text} places`);
  const marks = pieces.map(({ lights }) => lights.map(({ center }) => [marker(center)]));
  for (const { word, args } of line.steps) {
    if (word === 'if' || word === 'unless') continue;
    const read = readArgs(args, bench.size, fail);
    const boundsOfPart = (name: string): Bounds => boundsOf(placed.get(name) ?? fail(`there is no part "${name}" yet`));
    const asked = (name: string) => bench.request.counts?.[name];
    const puts = stepWords[word]({ ...read, random, asked, boundsOfPart, fail })(
      pieces.flatMap(({ shapes }) => shapes),
    );
    for (const [i, piece] of pieces.entries()) {
      piece.shapes = puts.flatMap((put) => piece.shapes.map(put));
      marks[i] = marks[i].map((shapes) => puts.flatMap((put) => shapes.map(put)));
    }
  }
  for (const [i, piece] of pieces.entries())
    piece.lights = piece.lights.flatMap((light, k) =>
      marks[i][k].map(({ positions }) => ({ ...light, center: [...positions] as Vec3 })),
    );
}

function addPiece(bench: Bench, { name, look, shapes, lights, open }: Piece): void {
  if (shapes.length === 0) return;
  const { glow: shine, ...part } = look;
  const asIs: PartLook = open ? { ...part, open: true } : part;
  for (const light of lights) bench.light(light);
  if (shine === undefined) {
    bench.part(name, asIs, ...shapes);
    return;
  }
  const area = shapes.reduce((sum, shape) => sum + areaOf(shape), 0) / shapes.length;
  const material = glow(shine.lumens, shine.kelvin, area);
  // Fire is orange however bright it is.
  if (shine.kelvin < 2000) Object.assign(material, { color: [1, 0.42, 0.06], emission: [2.6, 0.9, 0.12] });
  bench.part(name, { ...asIs, material }, ...shapes);
  const places = shapes.length > maxLights ? [boundsOf(shapes)] : shapes.map((shape) => boundsOf([shape]));
  for (const { min, max } of places)
    bench.light({
      center: [0, 1, 2].map((k) => (min[k] + max[k]) / 2) as Vec3,
      radiusM: Math.max(0.01, Math.min(0.2, (max[2] - min[2]) / 2, (max[0] - min[0]) / 2)),
      lumens: (shine.lumens * shapes.length) / places.length,
      kelvin: shine.kelvin,
    });
}

function areaOf({ positions: p, indices }: Shape): number {
  let area = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3];
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  }
  return area;
}
