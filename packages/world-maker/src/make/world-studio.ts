/**
 * The place of a world and the studio that draws it, opened when first asked for. A place is large but takes only seconds to build, so
 * work that continues elsewhere builds it again instead of carrying it along.
 */
import { meteredExposure, type Place } from '../place.ts';
import { closeEquipment, openEquipment, PlaceStudio, type StudioEquipment } from '../place-studio.ts';
import type { WorldSettings } from '../world-settings.ts';
import type { PicturePainter, WorldSource } from './world-source.ts';

export class WorldStudio {
  readonly #settings: WorldSettings;
  #place: Promise<Place> | undefined;
  #painter: Promise<PicturePainter> | undefined;
  #equipment: Promise<StudioEquipment> | undefined;
  #studio: Promise<PlaceStudio> | undefined;

  constructor(settings: WorldSettings) {
    this.#settings = settings;
  }

  place(source: WorldSource): Promise<Place> {
    this.#place ??= source.place();
    return this.#place;
  }

  async painter(source: WorldSource): Promise<PicturePainter | undefined> {
    if (!source.painter) return undefined;
    this.#painter ??= source.painter(await this.studio(source));
    return this.#painter;
  }

  /** Opens what the studio draws with, which takes seconds on a GPU; the place is built meanwhile. */
  prepare(): void {
    this.#equipment ??= openEquipment({ denoiser: this.#settings.denoiser });
    // The error reaches whoever opens the studio.
    this.#equipment.catch(() => {});
  }

  /** On a tracer, with the exposure that the place needs. */
  studio(source: WorldSource): Promise<PlaceStudio> {
    this.#studio ??= (async () => {
      this.prepare();
      const place = await this.place(source);
      const studio = await PlaceStudio.open(place.parts, { exposure: place.exposure, equipment: this.#equipment! });
      this.#equipment = undefined;
      studio.exposure = await meteredExposure(studio, place);
      return studio;
    })();
    return this.#studio;
  }

  /** Frees the tracer's memory before the trainer takes its own. */
  async close(): Promise<void> {
    const [studio, equipment] = [await this.#studio, await this.#equipment];
    this.#studio = undefined;
    this.#equipment = undefined;
    await studio?.dispose();
    if (equipment) await closeEquipment(equipment);
  }
}
