import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type EditWorldRequest, editRequestProblem } from '@orrery/protocol';
import {
  applyEdit,
  type EditOperation,
  editOperationNames,
  type Gaussians,
  readSplats,
  SplatFormatError,
  writeGlb,
  writePly,
  writeSog,
  writeSpz,
} from '@orrery/splats';
import { oneOf, parse, withSignedValues } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { checkOperations, editOptionNames, editOptions, operationOf } from '../remote/edit-operations.ts';
import { interruptible } from '../remote/interruptible.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';
import { awaitWorld } from '../remote/world-result.ts';

const writers: Readonly<Record<string, (cloud: Gaussians) => AsyncIterable<Uint8Array>>> = {
  '.ply': writePly,
  '.spz': writeSpz,
  '.sog': writeSog,
  '.glb': writeGlb,
};

const edit: Command = {
  name: 'edit',
  summary: 'crop, clean, move or level a splat file or a world',
  usage: `usage: orrery edit <crop|delete|floaters|transform|level> <file> -o <file> [options]
       orrery edit <crop|delete|floaters|transform|level> --world <worldId> [options]
       orrery edit apply <file>|--world <worldId> --operations <file.json> [options]

Of a file, -o names the result; its ending says the format: .ply, .spz, .sog or .glb. Of a world on a service, the result is
a new world with all its files; the old one stays. What is not taken away stays bit for bit in a PLY.

  crop              keep what is selected
  delete            take away what is selected
  floaters          take away what is far from everything else
  transform         rotate, scale and move the world, or what is selected
  level             lay the floor at height 0
  apply             the operations of a JSON file, as the API takes them

  --box <x,y,z>/<sizes>[/<degrees>]  select a box: center, whole sides, turns about X, Y, Z; may be repeated
  --sphere <x,y,z>/<radius>          select a sphere; may be repeated
  --invert          select everything else
  --rotate <x,y,z>  degrees about the X axis, then Y, then Z
  --scale <n>       how many times as large
  --move <x,y,z>    after rotating and scaling
  --about <x,y,z>   the point that rotating and scaling leave in place (default: the origin)
  --floor <x,y,z>/<x,y,z>/<x,y,z>    three points of the floor (default: it is looked for)
  --deviations <n>  how far from others is too far (default 4)
  --operations <file>  with apply: {"operations": [...]} or the list alone

  -o, --out <file>  the result; of a world, a folder to download it into
  --name <text>     the new world's name
  --no-wait         print the new world's id and end; \`orrery watch\` follows it
${accessUsage}

  orrery edit crop world.ply --box 0,0,1/4,3,2.4 -o room.ply
  orrery edit delete --world Ab12Cd34Ef56Gh --sphere 1.2,0,0.5/0.3
  orrery edit transform --world Ab12Cd34Ef56Gh --rotate 0,0,90 --scale 1.1`,
  run: (args) =>
    interruptible(async (signal) => {
      const { values, positionals } = parse({
        args: withSignedValues(args, editOptionNames),
        allowPositionals: true,
        allowNegative: true,
        options: {
          ...accessOptions,
          ...editOptions,
          world: { type: 'string' },
          operations: { type: 'string' },
          name: { type: 'string' },
          wait: { type: 'boolean', default: true },
          out: { type: 'string', short: 'o' },
        },
      });
      const [what, file, ...rest] = positionals;
      // A misspelled one first: what else is missing is told in its form.
      if (what !== undefined && what !== 'apply') oneOf('what to do', what, editOperationNames);
      if (what === undefined || rest.length > 0 || (file === undefined) === (values.world === undefined))
        throw new UsageError('expected: orrery edit crop <file> -o <file>, or orrery edit crop --world <worldId>');
      const operations =
        what === 'apply' ? await operationsOf(values.operations) : [operationOf(what, values) satisfies EditOperation];
      if (file !== undefined) return editFile(file, values.out, operations);
      const client = connect(values);
      const request: EditWorldRequest = { operations, ...(values.name !== undefined && { name: values.name }) };
      const made = await client.worlds.edit(values.world!, request, { signal });
      return awaitWorld(client, made, { wait: values.wait, json: values.json, out: values.out, signal });
    }),
};

async function operationsOf(path: string | undefined): Promise<EditOperation[]> {
  if (path === undefined) throw new UsageError('apply expects --operations <file.json>');
  let read: unknown;
  try {
    read = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${path} is no JSON: ${error.message}`);
    throw error;
  }
  const list = Array.isArray(read) ? read : (read as { operations?: unknown } | null)?.operations;
  if (!Array.isArray(list)) throw new UsageError(`${path} has no list of operations`);
  const problem = editRequestProblem({ operations: list });
  if (problem !== undefined) throw new UsageError(`${path}: ${problem}`);
  checkOperations(list as EditOperation[]);
  return list as EditOperation[];
}

async function editFile(path: string, out: string | undefined, operations: EditOperation[]): Promise<number> {
  if (out === undefined) throw new UsageError('-o says where the result goes');
  const write = writers[extname(out).toLowerCase()];
  if (!write) throw new UsageError(`-o expects a name that ends with ${Object.keys(writers).join(', ')}, not ${out}`);
  try {
    const source = await readSplats(createReadStream(path));
    const { gaussians } = applyEdit(source, operations);
    if (gaussians.count === 0) {
      console.error('orrery edit: nothing would be left; no file was written');
      return 1;
    }
    // Under another name until it is whole: `out` may be the file itself.
    const part = `${out}.part`;
    try {
      await pipeline(Readable.from(write(gaussians)), createWriteStream(part));
      await rename(part, out);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    console.log(`${out}: ${gaussians.count.toLocaleString('en')} of ${source.count.toLocaleString('en')} Gaussians`);
    return 0;
  } catch (error) {
    if (!(error instanceof SplatFormatError)) throw error;
    // What is in the file is told by its reader; that it is none of these at all, in words for who named it.
    const why = error.code === 'unknown-format' ? 'is not a splat file (PLY, SPZ, SOG or .splat)' : error.message;
    console.error(`orrery edit: ${path}${error.code === 'unknown-format' ? ' ' : ': '}${why}`);
    return 1;
  }
}

export default edit;
