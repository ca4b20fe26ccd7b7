/** All photos of a capture: written, then those that show nothing, or what another shows already, left out. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CaptureError } from '../../capture-error.ts';
import type { CaptureImage, CaptureSet } from '../../capture-set.ts';
import { type CaptureInput, leftOutFor, named, throwIfAborted } from '../capture-input.ts';
import { findRepeats, isBlack, isFlat } from '../picture-signature.ts';
import { decodeLanes } from './decode-memory.ts';
import { localPlaces } from './local-places.ts';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';
import type { ProbedPhoto } from './probed-photo.ts';

export interface PhotoToPrepare {
  input: CaptureInput;
  probed: ProbedPhoto;
  /** File name without extension. */
  name: string;
}

export interface PreparedPhotos {
  images: CaptureImage[];
  leftOut: CaptureSet['leftOut'];
  black: number;
  flat: number;
  damaged: number;
  firstDamage?: CaptureError;
  small: number;
  /** Photos in the largest group that shows one and the same picture; 0 when none repeats. */
  same: number;
}

/** Longer side below which a picture is a preview of itself (EXIF thumbnails have 160 pixels): there is too little in it to be matched. */
const leastSide = 200;

/** Decoding uses a core each; more at once gains nothing on small machines and holds more memory. */
const parallel = 2;

export async function preparePhotos(
  photos: readonly PhotoToPrepare[],
  options: {
    folder: string;
    maxSide: number;
    /** What the process may take; decoding large photos two at once may be too much. */
    memoryBytes?: number | undefined;
    signal?: AbortSignal | undefined;
    onProgress: (fraction: number) => void;
  },
): Promise<PreparedPhotos> {
  const { folder, maxSide, memoryBytes, signal, onProgress } = options;
  const prepared: (PreparedPhoto | CaptureError)[] = [];
  let next = 0;
  let done = 0;
  const lane = async () => {
    while (next < photos.length) {
      throwIfAborted(signal);
      const index = next++;
      const { input, probed, name } = photos[index];
      prepared[index] = await preparePhoto(input, probed, { folder, name, maxSide, signal }).catch((error: unknown) => {
        // The header was sound, what comes after it is not: one photo less.
        if (!(error instanceof CaptureError && error.code === 'INPUT_UNREADABLE')) throw error;
        return error;
      });
      onProgress(++done / photos.length);
    }
  };
  const lanes = decodeLanes(
    photos.map(({ probed }) => probed.width * probed.height),
    parallel,
    memoryBytes,
  );
  await Promise.all(Array.from({ length: lanes }, lane));

  const places = localPlaces(photos.map(({ probed }) => probed.exif.place));
  const readable = prepared.flatMap((photo, index) => (photo instanceof CaptureError ? [] : [{ index, photo }]));
  const firstDamage = prepared.find((photo) => photo instanceof CaptureError);
  const alike = findRepeats(readable.map(({ photo }) => photo.signature));
  const repeats = new Map(
    alike.map((other, at) => [readable[at].index, other === undefined ? undefined : readable[other].index]),
  );
  const result: PreparedPhotos = {
    images: [],
    leftOut: [],
    black: 0,
    flat: 0,
    damaged: 0,
    small: 0,
    same: 0,
    ...(firstDamage && { firstDamage }),
  };
  const groups = new Map<number, number>();
  for (const [index, photo] of prepared.entries()) {
    const input = photos[index].input;
    if (photo instanceof CaptureError) {
      result.leftOut.push({ label: named(input), ...leftOutFor(input, photo) });
      result.damaged++;
      continue;
    }
    const { image, signature } = photo;
    const repeated = repeats.get(index);
    let reason: string | undefined;
    let cure: string | undefined;
    if (isBlack(signature)) {
      reason = 'the picture is black';
      result.black++;
    } else if (isFlat(signature)) {
      reason = 'the picture shows one even surface, with nothing to recognize';
      result.flat++;
    } else if (repeated !== undefined) {
      reason = `shows the same picture as ${named(photos[repeated].input)}`;
      groups.set(repeated, (groups.get(repeated) ?? 1) + 1);
    }
    if (reason === undefined && Math.max(image.width, image.height) < leastSide) {
      reason = `has only ${image.width} x ${image.height} pixels`;
      cure = 'Send the photo itself, not its preview: messengers and web pages make photos small.';
      result.small++;
    }
    if (reason === undefined) {
      const place = places[index];
      result.images.push(place ? { ...image, placeMeters: place } : image);
      continue;
    }
    result.leftOut.push({ label: named(input), reason, ...(cure !== undefined && { cure }) });
    await rm(join(folder, 'images', image.name), { force: true });
    if (image.mask) await rm(join(folder, image.mask), { force: true });
  }
  result.same = Math.max(0, ...groups.values());
  return result;
}
