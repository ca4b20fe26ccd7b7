/** Pictures on their way from who draws them to who grows a world out of them: neither waits for the other to be done. */
import type { PlacePicture } from './place-picture.ts';

export class PictureQueue implements AsyncIterable<PlacePicture> {
  readonly #waiting: PlacePicture[] = [];
  #ended = false;
  #error: { cause: unknown } | undefined;
  #wake: () => void = () => {};

  push(picture: PlacePicture): void {
    this.#waiting.push(picture);
    this.#wake();
  }

  /** No more will come. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  /** No more will come, and whoever waits for them is told why. */
  fail(cause: unknown): void {
    this.#error = { cause };
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<PlacePicture> {
    for (;;) {
      if (this.#error) throw this.#error.cause;
      const next = this.#waiting.shift();
      if (next) yield next;
      else if (this.#ended) return;
      else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}
