/** From where the pictures of a world are drawn. */
import type { TraceCamera } from '@orrery/engine';
import { neededTrainingViews, randomViews, trainingViews } from '../choose-views.ts';
import { mostBaked, mostTraced } from '../detail.ts';
import type { WorldSettings } from '../world-settings.ts';
import type { StepInput, WorldMaking } from './world-step.ts';

/** A relit view costs a third of a traced one (0.55 s of a core instead of 1.8). */
export const TRACED_PER_RELIT = 3;
/** And a baked one an eighth. */
export const TRACED_PER_BAKED = 8;

/** Share of what visitors would miss without views that the views of a usual living room leave; larger places get more views for as little. */
export const ENOUGH_SEEN = 0.1;

/** Share left from which on views are baked: where less is missed, views without reflections cost more than nearer ones gain (docs/notes/generation.md). */
const BAKED_FROM = 0.35;

export interface ViewCameras {
  training: TraceCamera[];
  heldOut: TraceCamera[];
  /** Training views whose light comes from the traced ones. */
  relit: TraceCamera[];
  /** Training views whose light is that of the place's surfaces (`light-cells.ts`). */
  baked: TraceCamera[];
  /** From where the light of what no traced view shows is looked up. */
  lookouts: TraceCamera[];
}

export async function viewCameras(
  { studio }: WorldMaking,
  { source, seed }: Pick<StepInput, 'source' | 'seed'>,
  scaled: WorldSettings,
): Promise<ViewCameras> {
  const { floor, plan } = await studio.place(source);
  const { lens, views, relit, panoramaWidth } = scaled;
  const heldOut = randomViews(floor, plan.eye, scaled.heldOut, lens, seed);
  if (source.painter) {
    // A painted view has the photograph's light and cannot relight others: more views are traced instead.
    const traced = views + Math.round(relit / TRACED_PER_RELIT);
    return {
      training: trainingViews(floor, plan.eye, traced, lens, seed),
      heldOut,
      relit: [],
      baked: [],
      lookouts: [],
    };
  }
  const chosen = await neededTrainingViews(await studio.studio(source), floor, plan.eye, {
    counts: {
      ...{ traced: views, relit, most: mostTraced(scaled), baked: mostBaked(scaled) },
      ...{ enough: ENOUGH_SEEN, bakedFrom: BAKED_FROM },
    },
    lens,
    panoramaWidth,
    seed,
  });
  const { traced: training, lookouts, baked } = chosen;
  return { training, heldOut, relit: chosen.relit, baked, lookouts };
}
