/** Means over runs, and a table of them. */
import type { PictureScore } from './picture-score.ts';
import type { ObjectRun } from './score-object.ts';

export interface Summary {
  runs: number;
  things: number;
  failed: number;
  f: number[];
  chamfer: number;
  seen: PictureScore[];
  seconds: number;
  slowest: number;
}

/** Runs that made nothing count with their zeros. */
export function summaryOf(runs: readonly ObjectRun[]): Summary | undefined {
  if (!runs.length) return undefined;
  const mean = (of: (run: ObjectRun) => number) => runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  return {
    runs: runs.length,
    things: new Set(runs.map(({ name }) => name)).size,
    failed: runs.filter(({ failure }) => failure !== undefined).length,
    f: [0, 1, 2].map((k) => mean(({ f }) => f[k])),
    chamfer: mean(({ chamfer }) => chamfer),
    seen: [0, 1, 2].map((k) => ({
      overlap: mean(({ seen }) => seen[k].overlap),
      psnr: mean(({ seen }) => seen[k].psnr),
      ssim: mean(({ seen }) => seen[k].ssim),
    })),
    seconds: mean(({ seconds }) => seconds),
    slowest: Math.max(...runs.map(({ seconds }) => seconds)),
  };
}

export function tableOf(runs: readonly ObjectRun[]): string {
  const lines = [
    '| ground | pictures (things) | nothing made | F 0.02 | F 0.05 | F 0.1 | Chamfer | overlap 0 / 60 | PSNR 0 / 60 / 180 | SSIM 0 / 60 / 180 | s (slowest) |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  for (const ground of ['plain', 'photo'] as const) {
    const one = summaryOf(runs.filter((run) => run.ground === ground));
    if (!one) continue;
    const { f, seen } = one;
    const list = (values: number[], digits: number) => values.map((value) => value.toFixed(digits)).join(' / ');
    lines.push(
      `| ${ground} | ${one.runs} (${one.things}) | ${one.failed} | ${f.map((value) => value.toFixed(3)).join(' | ')} | ${one.chamfer.toFixed(3)} | ` +
        `${list([seen[0].overlap, seen[1].overlap], 2)} | ${list(
          seen.map(({ psnr }) => psnr),
          1,
        )} | ${list(
          seen.map(({ ssim }) => ssim),
          2,
        )} | ` +
        `${one.seconds.toFixed(0)} (${one.slowest.toFixed(0)}) |`,
    );
  }
  return lines.join('\n');
}
