/** Means over runs, and a table of them. */
import { nothing, type PictureScore } from './picture-score.ts';
import type { ObjectRun } from './score-object.ts';

export interface Summary {
  runs: number;
  things: number;
  failed: number;
  /** Results that come with a warning, wrong ones, and wrong ones without any. */
  warned: number;
  wrong: number;
  wrongUnwarned: number;
  f: number[];
  chamfer: number;
  seen: PictureScore[];
  byPoints: PictureScore;
  /** By the cameras that come with the models, and how many models have none: those do not count. */
  own?: PictureScore;
  withoutCamera: number;
  seconds: number;
  slowest: number;
}

/** F-score at 0.05 below which a shape is another than the thing's: the mean asked for is this. */
const wrongBelow = 0.7;

/** Runs that made nothing count with their zeros. */
export function summaryOf(runs: readonly ObjectRun[]): Summary | undefined {
  if (!runs.length) return undefined;
  const mean = (of: (run: ObjectRun) => number) => runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  const placed = runs.flatMap(({ own, failure }) => own ?? (failure === undefined ? [] : nothing));
  const made = runs.filter(({ failure }) => failure === undefined);
  const wrong = made.filter(({ f }) => f[1] < wrongBelow);
  const isWarned = ({ warnings = [] }: ObjectRun) => warnings.length > 0;
  return {
    runs: runs.length,
    things: new Set(runs.map(({ name }) => name)).size,
    failed: runs.length - made.length,
    warned: made.filter(isWarned).length,
    wrong: wrong.length,
    wrongUnwarned: wrong.filter((run) => !isWarned(run)).length,
    f: [0, 1, 2].map((k) => mean(({ f }) => f[k])),
    chamfer: mean(({ chamfer }) => chamfer),
    seen: [0, 1, 2].map((k) => meanScore(runs.map(({ seen }) => seen[k]))),
    byPoints: meanScore(runs.map(({ byPoints }) => byPoints)),
    ...(placed.length > 0 && { own: meanScore(placed) }),
    withoutCamera: runs.length - placed.length,
    seconds: mean(({ seconds }) => seconds),
    slowest: Math.max(...runs.map(({ seconds }) => seconds)),
  };
}

const meanScore = (scores: readonly PictureScore[]): PictureScore => {
  const mean = (key: keyof PictureScore) => scores.reduce((sum, score) => sum + score[key], 0) / scores.length;
  return { overlap: mean('overlap'), psnr: mean('psnr'), ssim: mean('ssim') };
};

export function tableOf(runs: readonly ObjectRun[]): string {
  const lines = [
    '| ground | pictures (things) | nothing made | warned of | wrong (not warned of) | F 0.02 | F 0.05 | F 0.1 | Chamfer | overlap 0 / 60 | PSNR 0 / 60 / 180 | SSIM 0 / 60 / 180 | by points alone: PSNR, SSIM 0 | own camera: PSNR, SSIM | s (slowest) |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  for (const ground of ['plain', 'photo'] as const) {
    const one = summaryOf(runs.filter((run) => run.ground === ground));
    if (!one) continue;
    const { f, seen, byPoints, own } = one;
    const list = (values: number[], digits: number) => values.map((value) => value.toFixed(digits)).join(' / ');
    const colors = (scores: readonly PictureScore[], between: string) =>
      [
        list(
          scores.map(({ psnr }) => psnr),
          1,
        ),
        list(
          scores.map(({ ssim }) => ssim),
          2,
        ),
      ].join(between);
    lines.push(
      `| ${ground} | ${one.runs} (${one.things}) | ${one.failed} | ${one.warned} | ${one.wrong} (${one.wrongUnwarned}) | ${f.map((value) => value.toFixed(3)).join(' | ')} | ${one.chamfer.toFixed(3)} | ` +
        `${list([seen[0].overlap, seen[1].overlap], 2)} | ${colors(seen, ' | ')} | ${colors([byPoints], ', ')} | ` +
        `${own ? colors([own], ', ') : ''} | ${one.seconds.toFixed(0)} (${one.slowest.toFixed(0)}) |`,
    );
  }
  return lines.join('\n');
}
