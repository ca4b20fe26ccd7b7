/**
 * A world shown edited. The whole of it is needed for that, not the levels that are looked at; it comes with the first change. While one change is
 * worked on, of all later ones only the last counts.
 */
import { type ChunkSource, editOpened, type OpenOptions, openFile } from '../chunk-source.ts';
import type { SplatDecoder } from '../splat-decoder.ts';
import type { ShownEdit } from '../view-state.ts';

interface Options extends OpenOptions {
  decoder: SplatDecoder;
  /** A file with all of the world. */
  url: string | undefined;
  /** The decoder has it open already. */
  opened: boolean;
  onShow(source: ChunkSource & { selected: number }): void;
  onError(error: Error): void;
}

export class EditPreview {
  readonly #options: Options;
  #opened: boolean;
  #working: Promise<void> | undefined;
  #next: ShownEdit | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#opened = options.opened;
  }

  /** A later change is still to be worked on. */
  get waiting(): boolean {
    return this.#next !== undefined;
  }

  show(edit: ShownEdit): void {
    this.#next = edit;
    this.#working ??= this.#work()
      .catch((error: Error) => {
        if (!this.#options.signal.aborted) this.#options.onError(error);
      })
      .finally(() => {
        this.#working = undefined;
      });
  }

  async #work(): Promise<void> {
    const { decoder, url, onShow, ...options } = this.#options;
    const { signal } = options;
    // In its own colors, whatever it was painted with.
    await decoder.ask({ kind: 'paint', photos: [] }, { signal });
    if (!this.#opened) {
      if (!url) throw new Error('there is no file of the whole world');
      await openFile(decoder, url, options);
      this.#opened = true;
    }
    for (let edit = this.#next; edit; edit = this.#next) {
      this.#next = undefined;
      onShow(await editOpened(decoder, edit, options));
    }
  }
}
