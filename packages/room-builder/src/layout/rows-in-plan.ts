/** Whether things stand in rows, told from their places alone. */
import { inFrame } from './footprint.ts';
import type { Placement } from './room-plan.ts';

/** Places as near as this are one line. */
const LINE_M = 0.3;

function linesOf(values: number[]): number {
  let [count, first] = [0, Number.NEGATIVE_INFINITY];
  for (const value of [...values].sort((a, b) => a - b)) {
    if (value - first <= LINE_M) continue;
    count++;
    first = value;
  }
  return count;
}

/** Seen along their own directions they share few lines; bent rows are regular instead: each has its neighbor at the same distance. */
export function inRows(things: readonly Placement[]): boolean {
  if (things.length < 2) return false;
  const [{ position: from }] = things;
  for (const yaw of [0, things[0].yaw, things[things.length >> 1].yaw]) {
    const seen = things.map(({ position: [x, y] }) => inFrame({ x: from[0], y: from[1], yaw }, x, y));
    const [across, along] = [linesOf(seen.map(([a]) => a)), linesOf(seen.map(([, b]) => b))];
    if (across * along <= 1.5 * things.length + 1 && (things.length > 3 || Math.min(across, along) === 1)) return true;
  }
  if (things.length < 6) return false;
  const nearest = things.map(({ position: [x, y] }, at) =>
    Math.min(...things.filter((_, k) => k !== at).map(({ position: [u, v] }) => Math.hypot(x - u, y - v))),
  );
  const mean = nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
  const spread = Math.sqrt(nearest.reduce((sum, one) => sum + (one - mean) ** 2, 0) / nearest.length);
  return spread < 0.2 * mean;
}
