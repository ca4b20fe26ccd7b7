// What plans inside and outside have in common.
import type { Placed } from './placed.ts';
import type { Placement } from './room-plan.ts';
import type { BuildModel } from './things.ts';
import type { Work } from './work-budget.ts';

export interface PlanOptions {
  seed: number;
  buildModel: BuildModel;
  /** Which kinds a model can be built of; absent: all. */
  canModel?: (kind: string) => boolean;
  /** Counts the places looked at; without it each plan has the usual budget. */
  work?: Work;
}

export type Budgeted = Required<Omit<PlanOptions, 'canModel'>> & Pick<PlanOptions, 'canModel'>;

export function toPlacement(one: Placed): Placement {
  return {
    id: one.thing.id,
    object: one.thing.object,
    request: one.thing.request,
    model: one.thing.model,
    position: [one.pose.x, one.pose.y, one.z],
    yaw: one.pose.yaw,
    ...(one.on !== undefined && { on: one.on }),
    ...(one.hangs !== undefined && { hangs: one.hangs }),
  };
}
