/**
 * Keeps moving pictures quick: from the times between frames it decides how many pixels and how many Gaussians are drawn. Pixels go first, down to
 * a third of the width; then Gaussians. Both come back when there is time to spare.
 */
export interface Quality {
  /** Part of the full width and height that is drawn while something moves. */
  resolution: number;
  /** Gaussians shown at once. */
  budget: number;
}

export interface GovernorOptions {
  budget: number;
  /** Begins lower than it may go, where the machine is known to be slow. */
  startBudget?: number;
  startResolution?: number;
  minBudget?: number;
  minResolution?: number;
  /** Frames slower than this are too slow. */
  slowMs?: number;
  /** Frames quicker than this leave room. */
  quickMs?: number;
}

/** Frames looked at before a decision: one slow frame while something is loaded says nothing. */
const windowLength = 5;

export class FrameGovernor {
  readonly #options: Required<GovernorOptions>;
  #times: number[] = [];
  #quality: Quality;
  #quickWindows = 0;

  constructor(options: GovernorOptions) {
    const { budget } = options;
    const usual = {
      startBudget: budget,
      startResolution: 1,
      minBudget: 40_000,
      minResolution: 0.34,
      slowMs: 55,
      quickMs: 21,
    };
    this.#options = { ...usual, ...options };
    this.#quality = { resolution: this.#options.startResolution, budget: this.#options.startBudget };
  }

  get quality(): Readonly<Quality> {
    return this.#quality;
  }

  get mostBudget(): number {
    return this.#options.budget;
  }

  /** Time between two frames of a movement; true when the quality changed. */
  frame(elapsedMs: number): boolean {
    this.#times.push(elapsedMs);
    const { slowMs } = this.#options;
    // Nobody waits for five frames that are far too slow.
    const crawling = this.#times.length >= 2 && this.#times.slice(-2).every((each) => each > 4 * slowMs);
    if (this.#times.length < windowLength && !crawling) return false;
    const middle = this.#times.sort((a, b) => a - b)[this.#times.length >> 1];
    this.#times = [];
    if (middle > slowMs) {
      this.#quickWindows = 0;
      return this.#lower(middle);
    }
    if (middle > this.#options.quickMs) {
      this.#quickWindows = 0;
      return false;
    }
    this.#quickWindows++;
    // Twice in a row, so that it does not swing between two qualities.
    if (this.#quickWindows < 2) return false;
    this.#quickWindows = 0;
    return this.#raise();
  }

  /** After a pause the time since the last frame means nothing. */
  rest(): void {
    this.#times = [];
  }

  #lower(middleMs: number): boolean {
    const { minResolution, minBudget, slowMs } = this.#options;
    const { resolution, budget } = this.#quality;
    const wanted = Math.max(0.25, slowMs / middleMs);
    if (resolution > minResolution)
      this.#quality = { budget, resolution: Math.max(minResolution, resolution * Math.sqrt(wanted)) };
    else if (budget > minBudget)
      this.#quality = { resolution, budget: Math.max(minBudget, Math.round(budget * wanted)) };
    else return false;
    return true;
  }

  #raise(): boolean {
    const { resolution, budget } = this.#quality;
    if (budget < this.#options.budget)
      this.#quality = { resolution, budget: Math.min(this.#options.budget, Math.round(budget * 1.5)) };
    else if (resolution < 1) this.#quality = { budget, resolution: Math.min(1, resolution * 1.2) };
    else return false;
    return true;
  }
}
