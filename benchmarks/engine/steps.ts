/** Training steps on random scenes: time of a step and of its phases. */
import type { StepOptions } from '@orrery/engine';
import { lookAt, noiseView, randomGaussians, WasmScene, type WorkerPool } from '@orrery/engine/bench';

export interface StepCase {
  gaussians: number;
  width: number;
  height: number;
  /** Standard deviations in world units; the scene is a cube of side 2 seen from distance 3. */
  scales: [number, number];
}

export interface StepFigures {
  secondsPerStep: number;
  /** Milliseconds per phase. */
  phases: Record<string, number>;
  /** Pixel-Gaussian pairs that forward evaluates per step. */
  pairs: number;
  forwardPairsPerSecondAndThread: number;
  bothPairsPerSecondAndThread: number;
}

/** The better of two measurements of the same thing, figure by figure: what other programs took away is left out. */
export function faster(a: StepFigures | undefined, b: StepFigures): StepFigures {
  if (!a) return b;
  const phases: Record<string, number> = {};
  for (const [name, value] of Object.entries(b.phases)) phases[name] = Math.min(value, a.phases[name] ?? value);
  return {
    secondsPerStep: Math.min(a.secondsPerStep, b.secondsPerStep),
    phases,
    pairs: b.pairs,
    forwardPairsPerSecondAndThread: Math.max(a.forwardPairsPerSecondAndThread, b.forwardPairsPerSecondAndThread),
    bothPairsPerSecondAndThread: Math.max(a.bothPairsPerSecondAndThread, b.bothPairsPerSecondAndThread),
  };
}

const step: StepOptions = {
  view: 0,
  background: [0.1, 0.2, 0.3],
  antialias: true,
  shDegree: 3,
  ssimWeight: 0.2,
  opacityReg: 0.01,
  scaleReg: 0.01,
  // The scene stays what it is, so that every round does the same work.
  rates: {
    position: 1e-9,
    logScale: 1e-9,
    rotation: 1e-9,
    opacity: 1e-9,
    shBase: 1e-9,
    shRest: 1e-9,
    exposure: 1e-9,
    pose: 0,
  },
  noiseRate: 1e-12,
  seed: 1,
};

/** A scene that can be measured again and again. */
export interface StepBench {
  measure(rounds: number): Promise<StepFigures>;
  dispose(): Promise<void>;
}

export async function openSteps(pool: WorkerPool, what: StepCase): Promise<StepBench> {
  const scene = new WasmScene(pool, { capacity: what.gaussians, shDegree: 3, training: true });
  const gaussians = { count: what.gaussians, shDegree: 3, scales: what.scales };
  await scene.upload(randomGaussians({ ...gaussians, opacities: [0.05, 0.95] }));
  const camera = lookAt([0, 0, -3], [0, 0, 0], { width: what.width, height: what.height, focal: 0.6 * what.width });
  await scene.setViews([noiseView(camera, 3)]);
  // The first steps run before the compiler has finished its work.
  await scene.train([step, step]);
  return { measure: (rounds) => measureScene(scene, pool.threads, rounds), dispose: () => scene.dispose() };
}

async function measureScene(scene: WasmScene, threads: number, rounds: number): Promise<StepFigures> {
  const phases: Record<string, number> = {};
  let fastestMs = Number.POSITIVE_INFINITY;
  for (let k = 0; k < rounds; k++) {
    scene.measure(true);
    const start = performance.now();
    await scene.train([step, step]);
    fastestMs = Math.min(fastestMs, (performance.now() - start) / 2);
    for (const [name, value] of Object.entries(scene.measure(false))) {
      phases[name] = Math.min(phases[name] ?? Number.POSITIVE_INFINITY, value / 2);
    }
  }
  const { pairs: millions = 0, forward = 0, backward = 0, ...rest } = phases;
  const perThread = (ms: number) => (millions * 1e6) / (ms / 1000) / threads;
  return {
    secondsPerStep: fastestMs / 1000,
    phases: { ...rest, forward, backward },
    pairs: millions * 1e6,
    forwardPairsPerSecondAndThread: perThread(forward),
    bothPairsPerSecondAndThread: perThread(forward + backward),
  };
}
