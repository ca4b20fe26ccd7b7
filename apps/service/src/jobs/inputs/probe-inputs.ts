/** Looks at every input before any work is spent on it. What is wrong with one is said with its name, as REJECTED. */
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { JobError } from '../failures.ts';
import type { JobContext } from '../job-definition.ts';
import type { FetchedInput } from './fetch-inputs.ts';
import {
  acceptedKinds,
  type Expectation,
  expectationNames,
  type FileKind,
  fileKind,
  isText,
  kindNames,
  movieProblem,
  photoKinds,
} from './file-kinds.ts';

export interface ProbedInput extends FetchedInput {
  kind: FileKind;
  /** Of images, as stored (before the orientation tag is applied). */
  width?: number;
  height?: number;
  orientation?: number;
}

/**
 * All pictures of a job together, in largest pictures: a task has few and should take seconds, a world is made of hundreds of photos. Known from
 * the headers, before any is decoded.
 */
const largestPictures = { task: 5, world: 500 };

/** Decoding uses a core; more at once than this gains nothing on small machines. */
const parallel = 2;

export const named = ({ label, name }: FetchedInput) =>
  name === '' ? label : `${label} (${name.slice(0, 80).toWellFormed()})`;

async function readPictureHeader(input: FetchedInput, path: string) {
  // Large, and only pictures need it.
  const { default: sharp } = await import('sharp');
  return sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: Error) => {
      throw new JobError('INPUT_UNREADABLE', `${named(input)}: the picture cannot be read`, { cause: error });
    });
}

/** Throws when the pictures, of whatever kind they really are, have more pixels together than a job may decode. */
async function checkAllPixels(context: JobContext, inputs: readonly FetchedInput[]): Promise<void> {
  const most = context.settings.imageMaxPixels * largestPictures[context.kind === 'task' ? 'task' : 'world'];
  let pixels = 0;
  for (const input of inputs) {
    if (input.expects !== 'image') continue;
    // What is no picture is told so below, with what it is.
    const header = await readPictureHeader(input, join(context.workFolder, input.file)).catch(() => undefined);
    pixels += (header?.width ?? 0) * (header?.height ?? 0);
    if (pixels > most)
      throw new JobError(
        'INPUT_TOO_MANY_PIXELS',
        `the pictures up to ${named(input)} have ${pixels} pixels together, more than the ${most} allowed; send them smaller`,
      );
  }
}

async function probeImage(input: FetchedInput, path: string, maxPixels: number) {
  const { default: sharp } = await import('sharp');
  const { width, height, orientation } = await readPictureHeader(input, path);
  if (width * height > maxPixels)
    throw new JobError(
      'INPUT_TOO_MANY_PIXELS',
      `${named(input)}: has ${width} x ${height} pixels, more than the ${maxPixels} allowed`,
    );
  // Decodes all of it (JPEG at an eighth of the size), because a header survives almost every damage.
  await sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .resize(32, 32, { fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: true })
    .raw()
    .toBuffer()
    .catch((error: Error) => {
      throw new JobError('INPUT_UNREADABLE', `${named(input)}: the picture is damaged or incomplete`, { cause: error });
    });
  return { width, height, ...(orientation !== undefined && { orientation }) };
}

async function readHead(file: FileHandle): Promise<Buffer> {
  const head = Buffer.alloc(512);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  return head.subarray(0, bytesRead);
}

async function probeOne(context: JobContext, input: FetchedInput): Promise<ProbedInput> {
  const path = join(context.workFolder, input.file);
  const file = await open(path);
  try {
    const kind = fileKind(await readHead(file));
    const accepted = acceptedKinds[input.expects];
    if (accepted && !accepted.includes(kind))
      throw new JobError(
        'INPUT_WRONG_TYPE',
        `${named(input)}: should be ${expectationNames[input.expects]}, but is ${kindNames[kind]}`,
      );
    if (input.expects === 'image')
      return { ...input, kind, ...(await probeImage(input, path, context.settings.imageMaxPixels)) };
    if (kind === 'movie') {
      const problem = await movieProblem(file, input.sizeBytes);
      if (problem) throw new JobError('INPUT_UNREADABLE', `${named(input)}: ${problem}`);
    }
    return { ...input, kind };
  } finally {
    await file.close();
  }
}

export async function probeInputs(
  context: JobContext,
  inputs: readonly FetchedInput[],
  report: (fraction: number) => void,
): Promise<ProbedInput[]> {
  await checkAllPixels(context, inputs);
  const probed: ProbedInput[] = [];
  let next = 0;
  let done = 0;
  const lane = async () => {
    while (next < inputs.length) {
      const index = next++;
      probed[index] = await probeOne(context, inputs[index]);
      report(++done / inputs.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, inputs.length) }, lane));
  return probed;
}

/**
 * Photos of a reconstruction: what is surely something else is refused by name, out of an archive it is left out. Whether the rest can be
 * decoded is found out when it is (packages/capture), since a damaged photo costs no more than itself.
 */
export async function checkPhotoKinds<Expected extends Expectation>(
  context: JobContext,
  inputs: readonly FetchedInput<Expected>[],
): Promise<FetchedInput<Expected>[]> {
  const checked: FetchedInput<Expected>[] = [];
  for (const input of inputs) {
    const file = input.leftOut ? undefined : await open(join(context.workFolder, input.file));
    try {
      const head = file && input.expects === 'image' ? await readHead(file) : undefined;
      const kind = head && fileKind(head);
      const isPhoto = !kind || (photoKinds.includes(kind) && !(kind === 'unknown' && isText(head)));
      if (!isPhoto && input.archived !== true)
        throw new JobError('INPUT_WRONG_TYPE', `${named(input)}: should be a photo, but is ${kindNames[kind]}`);
      checked.push(isPhoto ? input : { ...input, leftOut: { reason: `is ${kindNames[kind]}, not a photo` } });
    } finally {
      await file?.close();
    }
  }
  return checked;
}

/** The limits of `probeInputs`, for photos that are looked at elsewhere: to be told of one after the other, before they are decoded. */
export function photoPixelLimits(context: JobContext): (input: FetchedInput, pixels: number) => void {
  const { imageMaxPixels } = context.settings;
  let total = 0;
  return (input, pixels) => {
    total += pixels;
    if (pixels > imageMaxPixels)
      throw new JobError(
        'INPUT_TOO_MANY_PIXELS',
        `${named(input)}: has ${pixels} pixels, more than the ${imageMaxPixels} allowed`,
      );
    if (total > imageMaxPixels * largestPictures.world)
      throw new JobError(
        'INPUT_TOO_MANY_PIXELS',
        `the pictures up to ${named(input)} have ${total} pixels together, more than the ${imageMaxPixels * largestPictures.world} allowed; send them smaller`,
      );
  };
}

/**
 * Films of a reconstruction. One that is damaged costs itself where anything else was sent, and one out of an archive also where it is no
 * film at all; `inputs` come back with what is left out marked.
 */
export async function checkFilms<Expected extends Expectation>(
  context: JobContext,
  inputs: readonly FetchedInput<Expected>[],
): Promise<FetchedInput<Expected>[]> {
  let firstProblem: JobError | undefined;
  const checked: FetchedInput<Expected>[] = [];
  for (const input of inputs) {
    if (input.expects === 'image' || input.leftOut) {
      checked.push(input);
      continue;
    }
    try {
      await probeOne(context, input);
      checked.push(input);
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      const strange = error.code === 'INPUT_WRONG_TYPE' && input.archived === true;
      if (error.code !== 'INPUT_UNREADABLE' && !strange) throw error;
      firstProblem ??= error;
      const reason = error.message.replace(`${named(input)}: `, '');
      checked.push({ ...input, leftOut: { reason, cure: 'Copy it from the camera again, and send it again.' } });
    }
  }
  if (firstProblem && checked.every(({ leftOut }) => leftOut)) throw firstProblem;
  return checked;
}
