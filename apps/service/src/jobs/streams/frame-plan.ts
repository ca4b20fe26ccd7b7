/**
 * Which picture of a live session is drawn next. After a change the first comes quickly: one path a pixel, at a share of the size
 * that follows the machine's speed. While nothing changes it is refined at full size in doubling steps, then nothing more is drawn.
 * Enhanced sessions see a clean picture before that: half the size with a few paths, denoised and doubled by a network, costs less
 * than half of the same at full size.
 */
export interface FrameStep {
  /** Share of the session's width and height. */
  scale: number;
  /** Paths per pixel the picture has when it is sent. */
  samples: number;
  /** Of the JPEG. */
  quality: number;
  denoise: boolean;
  /** Doubled by a network after drawing. */
  upscale: boolean;
  final: boolean;
}

const scales = [1, 0.75, 0.5, 0.375, 0.25] as const;
/** Ten frames a second with some to spare. */
const budgetMs = 85;
/** Of a graphics card more is expected: sixty a second, as long as that leaves more than half the width and height. */
export const smoothMs = 16;
const movingQuality = 72;
const restingQuality = 82;
const finalQuality = 90;
/** Fewer give the denoiser too little to go by. */
const denoiseFrom = 4;

export class FramePlan {
  #level = 2;
  /** 0: nothing drawn since the last change. */
  #samples = 0;
  #full = false;
  #previewed = false;
  #finished = false;
  mostSamples: number;
  enhance: boolean;
  /** What pictures of more than half the width and height may take. */
  readonly #largeMs: number;

  constructor(options: { mostSamples: number; enhance: boolean; largeMs?: number }) {
    this.mostSamples = options.mostSamples;
    this.#largeMs = options.largeMs ?? budgetMs;
    this.enhance = options.enhance;
  }

  get finished(): boolean {
    return this.#finished;
  }

  /** Share of the size that the first picture after a change has now. */
  get movingScale(): number {
    return scales[this.#level];
  }

  changed(): void {
    this.#samples = 0;
    this.#full = false;
    this.#previewed = false;
    this.#finished = false;
  }

  next(): FrameStep {
    if (this.#samples === 0) {
      const scale = this.movingScale;
      const final = scale === 1 && this.mostSamples === 1;
      return {
        scale,
        samples: 1,
        quality: final ? finalQuality : movingQuality,
        denoise: false,
        upscale: false,
        final,
      };
    }
    const traced = this.mostSamples > denoiseFrom;
    if (this.enhance && traced && !this.#full && !this.#previewed)
      return { scale: 0.5, samples: denoiseFrom, quality: restingQuality, denoise: true, upscale: true, final: false };
    // From the preview on nothing may look worse than it.
    const first = this.#previewed ? 2 * denoiseFrom : 1;
    const samples = Math.min(this.#full ? 2 * this.#samples : first, this.mostSamples);
    const final = samples === this.mostSamples;
    const denoise = this.enhance && (samples >= denoiseFrom || final);
    return { scale: 1, samples, quality: final ? finalQuality : restingQuality, denoise, upscale: false, final };
  }

  /** What drawing took, and how long encoders then held it up: that does not depend on the size drawn. */
  drawn(step: FrameStep, drawMs: number, waitMs = 0): void {
    const first = this.#samples === 0;
    this.#samples = step.samples;
    this.#full = step.scale === 1;
    this.#previewed ||= step.upscale;
    this.#finished = step.final;
    if (!first) return;
    const level = this.#level;
    if (drawMs + waitMs > 1.25 * this.#budgetOf(level) && level < scales.length - 1) this.#level++;
    else if (level > 0) {
      const larger = drawMs * (scales[level - 1] / scales[level]) ** 2 + waitMs;
      if (larger < 0.9 * this.#budgetOf(level - 1)) this.#level--;
    }
  }

  #budgetOf(level: number): number {
    return scales[level] > 0.5 ? this.#largeMs : budgetMs;
  }
}
