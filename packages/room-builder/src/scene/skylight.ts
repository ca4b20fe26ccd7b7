import type { Opening, RoomPlan } from '../layout/room-plan.ts';
import type { OpeningBox } from './opening-outline.ts';

/** Slab above the ceiling and below the floor. */
export const SLAB_M = 0.25;

/** Where a skylight is: `along` and width in x, from `bottom` to `top` in y; well inside the walls. */
export function skylightBox(plan: Pick<RoomPlan, 'width' | 'depth'>, opening: Opening): OpeningBox {
  const half = opening.width / 2;
  const a0 = Math.max(0.2, opening.along - half);
  const a1 = Math.min(plan.width - 0.2, opening.along + half);
  const z0 = Math.min(plan.depth - 0.5, Math.max(0.2, opening.bottom));
  const z1 = Math.max(z0 + 0.3, Math.min(plan.depth - 0.2, opening.top));
  return { a0, a1, z0, z1 };
}
