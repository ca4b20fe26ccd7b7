/** The room of a picture, as what a world is made of. */
import type { SceneSpec } from '@orrery/scene-language';
import { photoLongest, type WorldSettings, type WorldSource } from '@orrery/world-maker';
import type { Photo } from './photo.ts';
import { buildPhotoPlace, openPainter } from './photo-place.ts';
import { buildPicturePlace, type PicturePlace, type PictureRead } from './picture.ts';
import { type PictureFacts, pictureFacts } from './picture-facts.ts';
import type { ReadRoom } from './read-room.ts';

export interface PictureSource extends WorldSource {
  pictureFacts(): Promise<PictureFacts>;
}

interface SourceOptions {
  seed: number;
  settings: WorldSettings;
  /** What a prompt beside the picture says. */
  parsedPrompt?: SceneSpec | undefined;
}

/** Of a picture on disk that `readPicture` has read. */
export function pictureFileSource(file: string, read: PictureRead, options: SourceOptions): PictureSource {
  const { seed, settings, parsedPrompt } = options;
  return sourceOf(read, options, () =>
    buildPicturePlace(file, read, { seed, skyWidth: settings.skyWidth, ...(parsedPrompt && { parsedPrompt }) }),
  );
}

/** Of a photograph in memory that `readRoom` has read. */
export function photoSource(photo: Photo, read: ReadRoom, options: SourceOptions): PictureSource {
  const { seed, settings, parsedPrompt } = options;
  return sourceOf({ kind: 'photo', ...read }, options, async () => ({
    photo,
    place: await buildPhotoPlace({
      photo,
      read,
      seed,
      skyWidth: settings.skyWidth,
      ...(parsedPrompt && { parsedPrompt }),
    }),
  }));
}

function sourceOf(
  read: PictureRead,
  { seed, settings }: SourceOptions,
  build: () => Promise<PicturePlace>,
): PictureSource {
  let built: Promise<PicturePlace> | undefined;
  const shown = () => {
    built ??= build();
    return built;
  };
  return {
    place: async () => (await shown()).place,
    async painter(studio) {
      const { place, photo } = await shown();
      return openPainter(studio, place, photo, {
        longest: photoLongest(settings, place.made.camera.spherical === true),
        samples: settings.viewSamples,
        maxBounces: settings.maxBounces,
        seed,
      });
    },
    isPhotograph: read.kind === 'photo',
    pictureFacts: async () => pictureFacts(read, (await shown()).place),
  };
}
