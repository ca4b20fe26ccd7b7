/** How long the parts of a picture take. Nothing is kept: whoever measures listens, otherwise a call costs nothing. */
export type StageListener = (stage: string, ms: number) => void;

let listener: StageListener | undefined;

/** One listener at a time; undefined ends it. */
export function listenToStages(listen: StageListener | undefined): void {
  listener = listen;
}

/** What `work` gives; its time on the clock is told under the stage's name, also where it fails. */
export async function timed<T>(stage: string, work: () => Promise<T>): Promise<T> {
  if (!listener) return work();
  const started = performance.now();
  try {
    return await work();
  } finally {
    tellStage(stage, performance.now() - started);
  }
}

export function tellStage(stage: string, ms: number): void {
  listener?.(stage, ms);
}
