/**
 * The place a job makes. It is large and made in seconds, always the same from its spec and seed, so a job that goes on elsewhere makes
 * it again instead of carrying it along.
 */
import { join } from 'node:path';
import type { PhotoPainter, PicturePlace } from '@orrery/photo-room';
import type { Place, PlaceStudio, StudioEquipment, WorldSettings } from '@orrery/world-maker';
import type { UnderstandResult } from './understand-stage.ts';

export class JobPlace {
  readonly #settings: WorldSettings;
  readonly #workFolder: string;
  #place: Promise<Place> | undefined;
  #picture: Promise<PicturePlace> | undefined;
  #painter: Promise<PhotoPainter> | undefined;
  #equipment: Promise<StudioEquipment> | undefined;
  #studio: Promise<PlaceStudio> | undefined;

  constructor(settings: WorldSettings, workFolder: string) {
    this.#settings = settings;
    this.#workFolder = workFolder;
  }

  place(from: UnderstandResult): Promise<Place> {
    const { spec, seed } = from;
    this.#place ??= (async () => {
      const shown = await this.picture(from);
      if (shown) return shown.place;
      const { buildPlace, planPlace } = await import('@orrery/world-maker');
      return buildPlace(await planPlace(spec!, seed), this.#settings.skyWidth);
    })();
    return this.#place;
  }

  /** The room of the picture that was sent, if it shows one. */
  picture({ picture, seed, said }: UnderstandResult): Promise<PicturePlace> | undefined {
    if (!picture) return undefined;
    this.#picture ??= (async () => {
      const { buildPicturePlace } = await import('@orrery/photo-room');
      return buildPicturePlace(join(this.#workFolder, picture.file), picture.read, {
        seed,
        skyWidth: this.#settings.skyWidth,
        ...(said && { said }),
      });
    })();
    return this.#picture;
  }

  /** Gives pictures of the place the colours of the picture that was sent. */
  async painter(from: UnderstandResult): Promise<PhotoPainter | undefined> {
    const shown = await this.picture(from);
    if (!shown) return undefined;
    this.#painter ??= (async () => {
      const { openPainter, photoLongest } = await import('@orrery/photo-room');
      const { viewSamples, maxBounces } = this.#settings;
      const allAround = shown.place.made.camera.spherical === true;
      return openPainter(await this.studio(from), shown.place, shown.photo, {
        longest: photoLongest(this.#settings, allAround),
        samples: viewSamples,
        maxBounces,
        seed: from.seed,
      });
    })();
    return this.#painter;
  }

  /** Opens what the studio will draw with, which takes seconds on a GPU; the place is built meanwhile. */
  prepareStudio(): void {
    this.#equipment ??= (async () => {
      const { openEquipment } = await import('@orrery/world-maker');
      return openEquipment({ denoiser: this.#settings.denoiser });
    })();
    // Whoever needs the studio is told.
    this.#equipment.catch(() => {});
  }

  /** On a tracer, with the exposure that the place needs. */
  studio(from: UnderstandResult): Promise<PlaceStudio> {
    this.#studio ??= (async () => {
      const { meteredExposure, PlaceStudio } = await import('@orrery/world-maker');
      this.prepareStudio();
      const place = await this.place(from);
      const studio = await PlaceStudio.open(place.parts, { exposure: place.exposure, equipment: this.#equipment! });
      this.#equipment = undefined;
      studio.exposure = await meteredExposure(studio, place);
      return studio;
    })();
    return this.#studio;
  }

  /** Frees the tracer's memory before the trainer takes its own. */
  async closeStudio(): Promise<void> {
    const [studio, equipment] = [await this.#studio, await this.#equipment];
    this.#studio = undefined;
    this.#equipment = undefined;
    await studio?.dispose();
    if (!equipment) return;
    const { closeEquipment } = await import('@orrery/world-maker');
    await closeEquipment(equipment);
  }
}
