/**
 * Brings the levels that were chosen onto the stage: coarse ones first, the nearest first, a few at a time. A chunk shows its old level until the
 * new one is there, so nothing blinks; levels that are no longer shown are kept for a while, since people look back.
 */
import { chooseLevels, type Eye, importance } from './choose-levels.ts';
import type { ChunkSource } from './chunk-source.ts';
import type { PackedSplats } from './pack-splats.ts';
import type { SplatShapes } from './ray-depth.ts';

/** A chunk's level on the graphics device. */
export interface ShownChunk {
  readonly count: number;
  /** For rays through it; absent where the engine alone has read it. */
  readonly shapes?: SplatShapes;
  show(visible: boolean): void;
  destroy(): void;
}

export interface StreamerOptions {
  source: ChunkSource;
  place(packed: PackedSplats): ShownChunk;
  onChange(): void;
  onError(error: Error): void;
}

/** More requests would not make a connection quicker, and the worker decodes one after another. */
const atOnce = 3;
/** Gaussians kept beyond those shown. */
const keptGaussians = 1_500_000;
const mostFailures = 3;

interface Place {
  wanted: number;
  shown: number | undefined;
  held: Map<number, ShownChunk>;
  loading: { level: number; abort: AbortController } | undefined;
  failures: number;
}

export class ChunkStreamer {
  readonly #options: StreamerOptions;
  readonly #places: Place[];
  #order: number[];
  #closed = false;

  constructor(options: StreamerOptions) {
    this.#options = options;
    this.#places = options.source.chunks.map(({ counts }) => ({
      wanted: counts.length - 1,
      shown: undefined,
      held: new Map(),
      loading: undefined,
      failures: 0,
    }));
    this.#order = this.#places.map((_, index) => index);
  }

  /** Gaussians on the screen now. */
  get shownCount(): number {
    return this.#places.reduce((sum, { shown, held }) => sum + (shown === undefined ? 0 : held.get(shown)!.count), 0);
  }

  /** What rays meet: the chunks on the screen. */
  get shapes(): SplatShapes[] {
    return this.#places.flatMap(({ shown, held }) => (shown === undefined ? [] : (held.get(shown)?.shapes ?? [])));
  }

  get settled(): boolean {
    return this.#places.every(({ wanted, shown, failures }) => shown === wanted || failures >= mostFailures);
  }

  /** Every chunk shows something, or cannot. */
  get complete(): boolean {
    return this.#places.every(({ shown, failures }) => shown !== undefined || failures >= mostFailures);
  }

  get started(): boolean {
    return this.#places.some(({ shown }) => shown !== undefined);
  }

  look(eye: Eye, budget: number): void {
    const { chunks } = this.#options.source;
    const weights = chunks.map((chunk) => importance(chunk, eye));
    this.#order = weights.map((_, index) => index).sort((a, b) => weights[b] - weights[a]);
    chooseLevels(chunks, eye, budget).forEach((level, index) => {
      const place = this.#places[index];
      place.wanted = level;
      this.#showBest(place);
      // What is on its way but no longer wanted only delays what is.
      if (place.loading && place.shown !== undefined && place.loading.level !== level) {
        place.loading.abort.abort();
        place.loading = undefined;
      }
    });
    this.#pump();
    this.#forget();
  }

  #pump(): void {
    if (this.#closed) return;
    let free = atOnce - this.#places.filter(({ loading }) => loading).length;
    // Every chunk's first picture comes before any chunk's second.
    for (const first of [true, false])
      for (const index of this.#order) {
        if (free <= 0) return;
        const place = this.#places[index];
        const idle = !place.loading && place.failures < mostFailures;
        if (!idle || (place.shown === undefined) !== first || place.held.has(place.wanted)) continue;
        free--;
        void this.#load(index, place, this.#firstLevel(index, place));
      }
  }

  #firstLevel(index: number, place: Place): number {
    const { chunks, coarseFirst } = this.#options.source;
    if (place.shown !== undefined || !coarseFirst) return place.wanted;
    return Math.max(place.wanted, chunks[index].counts.length - 2);
  }

  async #load(index: number, place: Place, level: number): Promise<void> {
    const abort = new AbortController();
    place.loading = { level, abort };
    try {
      const packed = await this.#options.source.load(index, level, abort.signal);
      if (this.#closed || abort.signal.aborted) return;
      place.held.set(level, this.#options.place(packed));
      place.failures = 0;
      this.#showBest(place);
      this.#options.onChange();
    } catch (error) {
      if (this.#closed || abort.signal.aborted) return;
      place.failures++;
      if (place.failures >= mostFailures) {
        this.#options.onError(error as Error);
        // A chunk that is given up completes the others.
        this.#options.onChange();
      }
    } finally {
      if (place.loading?.abort === abort) place.loading = undefined;
    }
    this.#pump();
  }

  /** The wanted level, or what there is that is nearest to it. */
  #showBest(place: Place): void {
    const best = [...place.held.keys()].sort((a, b) => Math.abs(a - place.wanted) - Math.abs(b - place.wanted))[0];
    if (best === place.shown) return;
    for (const [level, chunk] of place.held) chunk.show(level === best);
    place.shown = best;
  }

  #forget(): void {
    let kept = 0;
    // From the least important on, what is not shown goes first.
    for (const index of this.#order) {
      const place = this.#places[index];
      for (const [level, chunk] of place.held) {
        if (level === place.shown) continue;
        kept += chunk.count;
        if (kept <= keptGaussians) continue;
        chunk.destroy();
        place.held.delete(level);
      }
    }
  }

  /** Stays on the stage as it is until it is closed: another one is taking its place. */
  freeze(): void {
    this.#closed = true;
    for (const { loading } of this.#places) loading?.abort.abort();
  }

  close(): void {
    this.#closed = true;
    for (const { held, loading } of this.#places) {
      loading?.abort.abort();
      for (const chunk of held.values()) chunk.destroy();
      held.clear();
    }
  }
}
