import type { Opening, RoomPlan } from '../layout/room-plan.ts';
import type { OpeningBox } from './opening-outline.ts';

/** Slab above the ceiling and below the floor. */
export const SLAB_M = 0.25;

/** Where a skylight is: `along` and width in x; `across` (absent: the middle) and `top` - `bottom` in y. */
export function skylightBox(plan: Pick<RoomPlan, 'width' | 'depth'>, opening: Opening): OpeningBox {
  const half = opening.width / 2;
  const a0 = Math.max(0.2, opening.along - half);
  const a1 = Math.min(plan.width - 0.2, opening.along + half);
  const middle = opening.across ?? plan.depth / 2;
  const length = Math.max(0.3, opening.top - opening.bottom);
  const z0 = Math.max(0.2, middle - length / 2);
  const z1 = Math.min(plan.depth - 0.2, middle + length / 2);
  return { a0, a1, z0, z1 };
}
