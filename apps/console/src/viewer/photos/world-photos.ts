/** The photos that were published with a world, fetched once and when somebody asks for them. */
import { type ErrorPhoto, type Photo, parsePhotos } from './photo-list.ts';

export class WorldPhotos {
  readonly #url: string | undefined;
  readonly #signal: AbortSignal;
  #loaded: Promise<Photo[]> | undefined;
  /** Decibels of the photos that have been scored, by name; empty until they are loaded. */
  readonly scores = new Map<string, number>();

  constructor(url: string | undefined, signal: AbortSignal) {
    this.#url = url;
    this.#signal = signal;
  }

  /** None where there are no such, or they cannot be read. */
  all(): Promise<Photo[]> {
    this.#loaded ??= this.#url ? this.#load(this.#url) : Promise.resolve([]);
    return this.#loaded;
  }

  /** Those that say where the world is wrong. */
  async errors(): Promise<ErrorPhoto[]> {
    return (await this.all()).flatMap(({ errors }) => errors ?? []);
  }

  async #load(url: string): Promise<Photo[]> {
    try {
      const response = await fetch(url, { signal: this.#signal });
      const photos = response.ok ? parsePhotos(await response.text(), url) : [];
      for (const { name, psnr } of photos) if (psnr !== undefined) this.scores.set(name, psnr);
      return photos;
    } catch (error) {
      if (!this.#signal.aborted) console.warn('the photos cannot be shown', error);
      return [];
    }
  }
}
