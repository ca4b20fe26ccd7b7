/** The sky and land around a scene as the tracer's environment, its rows painted on all threads. */
import type { Environment } from '@orrery/engine';
import { environmentOf, environmentRows } from '@orrery/engine/environment';
import type { Vec3 } from '@orrery/model-library';
import { poolTask, sharedPool } from '@orrery/worker-pool';
import type { RoomPlan } from '../layout/room-plan.ts';
import { outsideLight } from '../light/scene-light.ts';
import type { BuiltScene } from './built-scene.ts';

/** What the outside of a plan depends on; its things stand inside. */
export type OutsidePlan = Omit<RoomPlan, 'placements'>;

export interface SkyRows {
  plan: OutsidePlan;
  /** Of each channel: the white balance. */
  gains: Vec3;
  width: number;
  height: number;
  fromRow: number;
  toRow: number;
}

/** Radiance of the outside, balanced, by direction. */
function balancedSky(plan: OutsidePlan, gains: Vec3): (direction: Vec3) => Vec3 {
  const { radiance } = outsideLight(plan);
  return (direction) => {
    const color = radiance(direction);
    return [color[0] * gains[0], color[1] * gains[1], color[2] * gains[2]];
  };
}

export const skyRows = ({ plan, gains, width, height, fromRow, toRow }: SkyRows) =>
  environmentRows(width, height, fromRow, toRow, balancedSky(plan, gains));

const skyRowsTask = poolTask(import.meta.url, skyRows);

/** Texels of a part: a tenth of a second. */
const PART = 2 ** 17;

export async function sceneEnvironment(
  { plan: { placements: _, ...plan }, skyGains: gains }: Pick<BuiltScene, 'plan' | 'skyGains'>,
  width: number,
): Promise<Environment> {
  const height = width / 2;
  const step = Math.max(1, Math.ceil(PART / width));
  const colors = new Float64Array(3 * width * height);
  await Promise.all(
    Array.from({ length: Math.ceil(height / step) }, async (_, part) => {
      const [fromRow, toRow] = [part * step, Math.min(height, (part + 1) * step)];
      const rows = { plan, gains, width, height, fromRow, toRow };
      // A small sky is painted before a thread has heard of it.
      const painted = step < height ? await sharedPool().run(skyRowsTask, [rows]) : skyRows(rows);
      colors.set(painted, 3 * width * fromRow);
    }),
  );
  return environmentOf(width, height, colors);
}
