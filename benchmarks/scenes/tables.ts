/** The suite's tables as lines of text. */
import type { Anchor } from './anchors.ts';
import { type Comparison, type LeftOut, LOSS_ALLOWED } from './compare.ts';
import type { SceneRun } from './scene-run.ts';

type Cell = string | number | undefined;

/** Columns as wide as their widest cell; the first to the left, figures to the right. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const cells = [head, ...rows].map((row) => row.map((cell) => (cell === undefined ? '-' : String(cell))));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  );
  return [lines[0], widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1)];
}

const decibels = (value: number | undefined) => value?.toFixed(2);
const signed = (value: number | undefined, digits = 2) =>
  value === undefined ? undefined : `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(digits)}`;
const similarity = (value: number | undefined) => value?.toFixed(3);

const RUN_HEAD = [
  'scene',
  'by',
  'photos',
  'px',
  'steps',
  'Gaussians',
  'seconds',
  'PSNR',
  'worst',
  'SSIM',
  'plain PSNR',
  'plain SSIM',
];

/** Runs in the order given, each scene's anchors of the same device below them. */
export function runTable(runs: readonly SceneRun[], anchors: readonly Anchor[]): string[] {
  const rows: Cell[][] = [];
  for (const [scene, ofScene] of Map.groupBy(runs, (run) => run.scene)) {
    for (const run of ofScene) {
      rows.push([
        scene,
        run.variant,
        run.photos,
        run.side,
        run.steps,
        run.gaussians,
        run.seconds.toFixed(1),
        decibels(run.psnr),
        decibels(run.worst),
        similarity(run.ssim),
        decibels(run.psnrPlain),
        similarity(run.ssimPlain),
      ]);
    }
    const devices = new Set(ofScene.map((run) => run.asked.device));
    for (const each of anchors.filter((anchor) => anchor.scene === scene && devices.has(anchor.device))) {
      // Other trainers have no exposure: theirs stand in the columns of plain figures.
      const own = each.trainer.startsWith('Orrery');
      rows.push([
        scene,
        each.trainer,
        undefined,
        undefined,
        each.steps,
        each.gaussians,
        each.seconds?.toFixed(1),
        own ? decibels(each.psnr) : undefined,
        decibels(each.worst),
        own ? similarity(each.ssim) : undefined,
        own ? undefined : decibels(each.psnr),
        own ? undefined : similarity(each.ssim),
      ]);
    }
  }
  return table(RUN_HEAD, rows);
}

export function comparisonTable(comparison: Comparison): string[] {
  const rows: Cell[][] = comparison.scenes.map((each) => [
    each.scene,
    decibels(each.before),
    decibels(each.after),
    signed(each.difference),
    signed(each.ssimDifference, 3),
    signed(each.plainDifference),
    each.secondsBefore.toFixed(1),
    each.secondsAfter.toFixed(1),
    each.losesTooMuch ? `LOSES MORE THAN ${LOSS_ALLOWED} dB` : '',
  ]);
  const { meanDifference, meanSsimDifference } = comparison;
  rows.push(['mean', '', '', signed(meanDifference), signed(meanSsimDifference, 3), '', '', '', '']);
  const lines = table(['scene', 'before', 'after', 'dB', 'SSIM', 'plain dB', 's before', 's after', ''], rows);
  if (comparison.unmatched.length > 0) lines.push(`in one file alone: ${comparison.unmatched.join(', ')}`);
  return lines;
}

export function leaveOneOutTable(left: readonly LeftOut[]): string[] {
  const rows = left.map((each) => [
    each.scene,
    each.chosen,
    decibels(each.psnr),
    signed(each.overBaseline),
    signed(-each.belowBest),
    each.holds ? 'holds' : 'DOES NOT HOLD',
  ]);
  return table(['left out', 'chosen by the others', 'PSNR', 'to the first', 'to its best', ''], rows);
}
