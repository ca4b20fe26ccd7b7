/** What growers of wild plants share. */
import type { MaterialUse } from '../../materials/material.ts';
import type { ModelPart } from '../model.ts';
import type { ShapeDraft } from '../organic/shape-draft.ts';
import { of } from '../palette.ts';
import type { Random } from '../shape/random.ts';
import type { Shape } from '../shape/shape.ts';

export interface WildPlant {
  parts: ModelPart[];
  /** Of what one cannot walk through, meters; 0 for grass. */
  trunk: number;
  /** Of its crown, for the room it takes. */
  reach: number;
}

export interface Making {
  random: Random;
  near: boolean;
  add(name: string, material: MaterialUse, shape: Shape | ShapeDraft, open?: boolean): void;
}

export type Grower = (make: Making) => Pick<WildPlant, 'trunk' | 'reach'>;

/** Lets light through, which the tracer does not: lighter instead. */
const LIGHTER = 1.6;
/** Duller than a house plant's: a crown of shining leaves would sparkle. */
export function leaf(hex: string): MaterialUse {
  const use = of('leaf', hex, 0.8);
  return { ...use, color: use.color!.map((c) => Math.min(0.8, LIGHTER * c)) as [number, number, number] };
}

/** Leaves darker inside: their body sees little sky. */
export const shade = (use: MaterialUse): MaterialUse => ({
  ...use,
  color: use.color!.map((c) => 0.85 * c) as [number, number, number],
});
