/** Scores of views that were not trained on, during and after a run. */
import type { Scene, ViewScore } from '../backend.ts';
import { type ExposureSource, exposurePredictor, meanExposure } from './exposure-tables.ts';
import type { HeldOutScore } from './held-out-score.ts';
import type { TrainSettings } from './settings.ts';
import type { TrainView } from './train-result.ts';

const psnrOf = (mse: number) => -10 * Math.log10(Math.max(mse, 1e-10));
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export class Evaluator {
  readonly #scene: Scene;
  readonly #settings: TrainSettings;
  readonly #views: readonly TrainView[];
  readonly #trained: readonly number[];
  readonly #scored: readonly number[];
  readonly #latest = new Map<number, ViewScore>();
  #next = 0;
  readonly #exposed: boolean;
  #source: ExposureSource = 'mean';

  /** `trained` and `scored` are indices into `views`; `exposed`: exposures are learned. */
  constructor(
    scene: Scene,
    settings: TrainSettings,
    views: readonly TrainView[],
    trained: readonly number[],
    scored: readonly number[],
    exposed: boolean,
  ) {
    this.#exposed = exposed;
    this.#scene = scene;
    this.#settings = settings;
    this.#views = views;
    this.#trained = trained;
    this.#scored = scored;
  }

  async #score(views: readonly number[], exposures: Float32Array): Promise<ViewScore[]> {
    const { background, antialias, shDegree } = this.#settings;
    const scores: ViewScore[] = new Array(views.length);
    // Views have few backgrounds, mostly one.
    const behind = Map.groupBy(views.keys(), (k) => String(this.#views[views[k]].background ?? background));
    for (const group of behind.values()) {
      const tables = new Float32Array(12 * group.length);
      group.forEach((k, at) => {
        tables.set(exposures.subarray(12 * k, 12 * k + 12), 12 * at);
      });
      const found = await this.#scene.evaluate(
        group.map((k) => this.#views[views[k]]),
        {
          background: this.#views[views[group[0]]].background ?? background,
          antialias,
          shDegree,
          exposures: tables,
        },
      );
      group.forEach((k, at) => {
        scores[k] = found[at];
      });
    }
    return scores;
  }

  /** Exposures for drawing with the scene as it is (mean not folded in): of the view itself or predicted, or the mean for all. */
  async exposures(views: readonly number[], predict: boolean): Promise<Float32Array> {
    const { exposures } = await this.#scene.readViews();
    const out = new Float32Array(12 * views.length);
    const clues = (v: number) => ({
      order: v,
      cameraFromWorld: this.#views[v].camera.cameraFromWorld,
      ...(this.#views[v].exposureValue !== undefined && { exposureValue: this.#views[v].exposureValue }),
    });
    const average = Float32Array.from(meanExposure(exposures));
    const trained = this.#trained.map((v, k) => ({ ...clues(v), exposure: exposures.subarray(12 * k, 12 * k + 12) }));
    const predictor = predict && this.#exposed ? exposurePredictor(trained) : null;
    if (predictor) this.#source = predictor.source;
    views.forEach((v, k) => {
      const own = predict ? trained.find(({ order }) => order === v)?.exposure : undefined;
      out.set(own ?? predictor?.predict(clues(v)) ?? average, 12 * k);
    });
    return out;
  }

  /** Scores the next view in turn; means over what is known. */
  async sample(): Promise<{ psnr: number; ssim: number }> {
    const view = this.#scored[this.#next++ % this.#scored.length];
    const [score] = await this.#score([view], await this.exposures([view], true));
    this.#latest.set(view, score!);
    const scores = [...this.#latest.values()].slice(-8);
    return { psnr: mean(scores.map((s) => psnrOf(s.mse))), ssim: mean(scores.map((s) => s.ssim)) };
  }

  async all(): Promise<HeldOutScore> {
    const scores = await this.#score(this.#scored, await this.exposures(this.#scored, true));
    const plain = await this.#score(this.#scored, await this.exposures(this.#scored, false));
    const psnrs = scores.map((s) => psnrOf(s.mse));
    return {
      psnr: mean(psnrs),
      ssim: mean(scores.map((s) => s.ssim)),
      worstPsnr: Math.min(...psnrs),
      psnrPlain: mean(plain.map((s) => psnrOf(s.mse))),
      ssimPlain: mean(plain.map((s) => s.ssim)),
      exposureFrom: this.#source,
    };
  }
}
