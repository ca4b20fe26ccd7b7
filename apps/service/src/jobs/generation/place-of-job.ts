/**
 * The place a job makes. It is large and made in seconds, always the same from its spec and seed, so a job that goes on elsewhere makes
 * it again instead of carrying it along.
 */
import type { Place, PlaceStudio, WorldSettings } from '@orrery/synth/world';
import type { UnderstandResult } from './understand-stage.ts';

export class JobPlace {
  readonly #settings: WorldSettings;
  #place: Promise<Place> | undefined;
  #studio: Promise<PlaceStudio> | undefined;

  constructor(settings: WorldSettings) {
    this.#settings = settings;
  }

  place({ spec, seed }: UnderstandResult): Promise<Place> {
    this.#place ??= (async () => {
      const { buildPlace, planPlace } = await import('@orrery/synth/world');
      return buildPlace(await planPlace(spec!, seed), this.#settings.skyWidth);
    })();
    return this.#place;
  }

  /** On a tracer, with the exposure that the place needs. */
  studio(from: UnderstandResult): Promise<PlaceStudio> {
    this.#studio ??= (async () => {
      const { meteredExposure, PlaceStudio } = await import('@orrery/synth/world');
      const place = await this.place(from);
      const studio = await PlaceStudio.open(place.parts, {
        exposure: place.exposure,
        denoiser: this.#settings.denoiser,
      });
      studio.exposure = await meteredExposure(studio, place);
      return studio;
    })();
    return this.#studio;
  }

  /** Frees the tracer's memory before the trainer takes its own. */
  async closeStudio(): Promise<void> {
    const studio = await this.#studio;
    this.#studio = undefined;
    await studio?.dispose();
  }
}
