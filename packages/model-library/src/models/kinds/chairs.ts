/** Chairs, stools and benches: one form for each character. */
import type { Builder, Builders } from '../builder.ts';
import type { Maker } from '../maker.ts';
import { caneChair, popChair, yokeChair } from './frame-chairs.ts';
import { officeChair } from './office-chairs.ts';
import { ladderChair, plainChair, spindleChair } from './plain-chairs.ts';
import { rockingChair } from './rocking-chair.ts';
import { barrelChair, salonChair } from './salon-chairs.ts';
import { shellChair, steelChair } from './shell-chairs.ts';
import { bench, ottoman, stool } from './stools.ts';

const byCharacter: Record<Maker['style']['character'], Builder> = {
  modern: shellChair,
  nordic: spindleChair,
  industrial: steelChair,
  'mid-century': shellChair,
  classical: salonChair,
  rustic: ladderChair,
  deco: barrelChair,
  japanese: plainChair,
  chinese: yokeChair,
  bohemian: caneChair,
  space: shellChair,
  memphis: popChair,
};

const chair: Builder = (make) => byCharacter[make.style.character](make);

export const chairs: Builders = {
  chair,
  'dining-chair': chair,
  stool,
  'bar-stool': stool,
  bench,
  ottoman,
  'rocking-chair': rockingChair,
  'office-chair': officeChair,
  'gaming-chair': officeChair,
};
