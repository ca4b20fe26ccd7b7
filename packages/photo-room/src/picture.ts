/** Any picture that a world is to be made of: a photograph of a room, or one that looks all around. */
import type { SceneSpec } from '@orrery/scene-language';
import { looksOf } from './looks-seen.ts';
import { buildPanoramaPlace, planPanorama } from './panorama-place.ts';
import type { Photo } from './photo.ts';
import { isAllAround, readPhoto } from './photo-file.ts';
import { buildPhotoPlace, type PhotoPlace } from './photo-place.ts';
import { type PhotoPlan, planFromPhoto } from './photo-plan.ts';
import { type PanoramaRead, readPanorama } from './read-panorama.ts';
import { type ReadRoom, readRoom } from './read-room.ts';

/** Plain data: it can be kept as JSON. */
export type PictureRead = (ReadRoom & { kind: 'photo' }) | (PanoramaRead & { kind: 'panorama' });

/** Sides of pictures that look all around. */
const PANORAMA_LONGEST = 4096;

export async function readPicture(file: string): Promise<PictureRead> {
  const photo = await readPhoto(file);
  if (isAllAround(photo)) return { kind: 'panorama', ...(await readPanorama(photo)) };
  return { kind: 'photo', ...(await readRoom(photo)) };
}

const photoOf = (file: string, { kind }: PictureRead): Promise<Photo> =>
  kind === 'panorama' ? readPhoto(file, PANORAMA_LONGEST) : readPhoto(file);

async function planPicture(
  file: string,
  read: PictureRead,
  seed: number,
  parsedPrompt?: SceneSpec,
): Promise<PhotoPlan> {
  const photo = await photoOf(file, read);
  return read.kind === 'panorama'
    ? planPanorama(photo, read, seed, parsedPrompt)
    : planFromPhoto(photo, read, seed, parsedPrompt);
}

export interface PicturePlace {
  place: PhotoPlace;
  /** As the painter takes it. */
  photo: Photo;
}

export async function buildPicturePlace(
  file: string,
  read: PictureRead,
  options: { seed: number; parsedPrompt?: SceneSpec; skyWidth?: number; texelsPerMeter?: number },
): Promise<PicturePlace> {
  const photo = await photoOf(file, read);
  if (read.kind === 'panorama') return buildPanoramaPlace({ photo, read, ...options });
  return { place: await buildPhotoPlace({ photo, read, ...options }), photo };
}

/**
 * What a picture, beside words or alone, says of the room to build. Of a picture without a room only the colors count, and only beside
 * words; `spec` is absent where there are none.
 */
export async function understandPicture(
  file: string,
  seed: number,
  parsedPrompt?: SceneSpec,
): Promise<{ read: PictureRead; spec: SceneSpec | undefined }> {
  const read = await readPicture(file);
  if (read.believed) return { read, spec: (await planPicture(file, read, seed, parsedPrompt)).spec };
  return { read, spec: parsedPrompt && (await looksAlone(file, parsedPrompt)) };
}

/** Words with the colors of a picture that shows no room. */
async function looksAlone(file: string, parsedPrompt: SceneSpec): Promise<SceneSpec> {
  const photo = await readPhoto(file, 320);
  const palette = looksOf(photo, await readRoom(photo, { find: async () => [] })).palette.slice(0, 3);
  if (parsedPrompt.palette.some(({ source }) => source === 'words')) return parsedPrompt;
  const why = 'seen in the picture';
  return {
    ...parsedPrompt,
    palette: palette.map((value) => ({ value, source: 'guess', why })),
    guessed: [
      ...parsedPrompt.guessed.filter(({ field }) => field !== 'palette'),
      ...palette.map((value) => ({ field: 'palette', value, why, confidence: 0.6 })),
    ],
  };
}
