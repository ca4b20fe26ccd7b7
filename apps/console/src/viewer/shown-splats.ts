/** The splats of a world on its stage: chunks that stream in, or a SOG, and those that stay until newer ones are all there, so that nothing blinks. */
import type { Eye } from './choose-levels.ts';
import type { ChunkSource } from './chunk-source.ts';
import { ChunkStreamer, type ShownChunk } from './chunk-streamer.ts';
import type { SplatShapes } from './ray-depth.ts';
import type { SogOptions, SplatStage } from './splat-stage.ts';
import type { Box } from './vectors.ts';

export interface SplatEvents {
  onShown(count: number): void;
  /** Every chunk of the newest source shows something. */
  onComplete(): void;
  /** `started`: something of it is shown all the same. */
  onError(error: Error, started: boolean): void;
}

export class ShownSplats {
  readonly #stage: SplatStage;
  readonly #events: SplatEvents;
  #streamer: ChunkStreamer | undefined;
  /** Shown until the streamer has something for every chunk. */
  #replaced: readonly ChunkStreamer[] = [];
  #sog: ShownChunk | undefined;

  constructor(stage: SplatStage, events: SplatEvents) {
    this.#stage = stage;
    this.#events = events;
  }

  async showSog(url: string, options: SogOptions): Promise<{ count: number; bound: Box }> {
    const { chunk, bound } = await this.#stage.placeSog(url, options);
    this.#sog = chunk;
    chunk.show(true);
    return { count: chunk.count, bound };
  }

  show(source: ChunkSource): void {
    const stage = this.#stage;
    this.#streamer?.freeze();
    if (this.#streamer) this.#replaced = [...this.#replaced, this.#streamer];
    const takeOver = () => {
      if (this.#streamer !== streamer) return;
      for (const each of this.#replaced) each.close();
      this.#replaced = [];
      this.#sog?.destroy();
      this.#sog = undefined;
      this.#events.onComplete();
    };
    const streamer = new ChunkStreamer({
      source,
      place: (packed) => {
        stage.antialiased = packed.antialiased;
        return stage.place(packed);
      },
      onChange: () => {
        stage.canvas.invalidate();
        if (streamer.complete) takeOver();
        this.#events.onShown(streamer.shownCount);
      },
      onError: (error) => this.#events.onError(error, streamer.started),
    });
    this.#streamer = streamer;
    if (source.chunks.length === 0) takeOver();
  }

  /** Chooses levels for an eye in the world's own frame. */
  look(eye: Eye, budget: number): void {
    if (!this.#streamer) return;
    this.#streamer.look(eye, budget);
    this.#events.onShown(this.#streamer.shownCount);
  }

  /** What rays meet; nothing of a SOG, which the engine alone has read. */
  get shapes(): SplatShapes[] {
    return [...(this.#streamer?.shapes ?? []), ...this.#replaced.flatMap((each) => each.shapes)];
  }

  close(): void {
    for (const each of this.#replaced) each.close();
    this.#streamer?.close();
    this.#sog?.destroy();
  }
}
