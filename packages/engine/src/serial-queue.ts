/** Work that is done one after another, in the order it was given, whether or not what came before it succeeded. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work, work);
    this.#last = result.catch(() => {});
    return result;
  }

  /** Resolves when all that was given so far is done. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
