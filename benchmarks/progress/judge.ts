/** What was shown of a world on its way, held against how it went. */
export interface Shown {
  /** Since the world was begun. */
  seconds: number;
  progress: number;
  secondsLeft: number | undefined;
}

/** How many times too long or too short the time left was when the bar first stood at this share; undefined where nothing was shown. */
export function worstAt(shown: readonly Shown[], totalSeconds: number, progress: number): number | undefined {
  const then = shown.find((each) => each.progress >= progress && each.secondsLeft !== undefined);
  if (!then) return undefined;
  const [said, was] = [Math.max(1, then.secondsLeft!), Math.max(1, totalSeconds - then.seconds)];
  return Math.max(said / was, was / said);
}

/** Longest stretch in which the time left did not move, and the largest step upwards, in seconds. */
export function timeLeftFaults(shown: readonly Shown[]): { stoodSeconds: number; roseSeconds: number } {
  let [stood, rose] = [0, 0];
  let since: Shown | undefined;
  let before: Shown | undefined;
  for (const each of shown) {
    if (each.secondsLeft === undefined) continue;
    if (before) rose = Math.max(rose, each.secondsLeft - before.secondsLeft!);
    if (!since || Math.abs(each.secondsLeft - since.secondsLeft!) >= 0.5) since = each;
    stood = Math.max(stood, each.seconds - since.seconds);
    before = each;
  }
  return { stoodSeconds: stood, roseSeconds: rose };
}
