import type { Opening, RoomPlan } from '../layout/room-plan.ts';
import type { OpeningBox } from './opening-outline.ts';

/** Where a skylight is: `along` and width in x; `bottom`..`top` in y where they fit the room, else the middle of it. */
export function skylightBox(plan: Pick<RoomPlan, 'width' | 'depth'>, opening: Opening): OpeningBox {
  const half = opening.width / 2;
  const a0 = Math.max(0.2, opening.along - half);
  const a1 = Math.min(plan.width - 0.2, opening.along + half);
  const given = opening.top - opening.bottom > 0.3 && opening.bottom >= 0 && opening.top <= plan.depth;
  const length = Math.min(0.6 * plan.depth, Math.max(0.9, 1.3 * opening.width));
  const z0 = given ? Math.max(0.2, opening.bottom) : (plan.depth - length) / 2;
  const z1 = given ? Math.min(plan.depth - 0.2, opening.top) : (plan.depth + length) / 2;
  return { a0, a1, z0, z1 };
}
