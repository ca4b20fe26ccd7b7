/**
 * Which of several placed pictures are believed. Outlines agree by wrong turns too, where a thing has the same outline that way round: colors of places that two
 * pictures show must bear a turn out. And a wrong turn cuts away what the others show, so the shape that all have in common falls short of their outlines: as
 * long as it does, the picture goes without which the others agree best. Each is thereby judged by all the others, never by itself.
 */
import type { Block } from './joint-odds.ts';
import { jointShape } from './joint-shape.ts';
import type { PlacedPicture } from './place-pictures.ts';
import { poseScore } from './pose-score.ts';

/** Mean overlap of outlines with those of the shape they have in common, from which on pictures agree; and what each must have at least. */
export const agreeing = { mean: 0.85, each: 0.6 } as const;
/** How much more alike colors are than doubtful, times the share of places (`PoseScore`): below this they bear nothing out. */
const leastColored = 0.01;
/** Corners along the longest side, to compare. */
const roughCorners = 56;

/** The first, the surest, is never left out: it stays alone where none agrees with it. */
export function agreeingPictures(placed: readonly PlacedPicture[], around: Block): PlacedPicture[] {
  let group = [...placed];
  while (group.length > 1) {
    const least = leastBorneOut(group);
    if (least.colored < leastColored) {
      group = group.filter((one) => one !== least.one);
      continue;
    }
    const { fits } = jointShape(group, around, roughCorners);
    if (mean(fits) >= agreeing.mean && fits.every((fit, n) => n === 0 || fit >= agreeing.each)) return group;
    const rest = group.slice(1).map((left) => {
      const others = group.filter((one) => one !== left);
      return { others, fit: others.length > 1 ? mean(jointShape(others, around, roughCorners).fits) : 0 };
    });
    group = rest.reduce((best, one) => (one.fit > best.fit ? one : best)).others;
  }
  return group;
}

/** By the colors that the others show of the same places. */
function leastBorneOut(group: readonly PlacedPicture[]): { one: PlacedPicture; colored: number } {
  return group
    .slice(1)
    .map((one) => {
      const others = group.filter((other) => other !== one);
      return { one, colored: poseScore(undefined, one.picture, one.placing, others).colored };
    })
    .reduce((least, next) => (next.colored < least.colored ? next : least));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
