/** A spec as a place that can be drawn: planned, modeled, lit. The same spec and seed give the same place on any machine. */
import type { TraceSceneParts } from '@orrery/engine';
import {
  buildModel,
  canModel,
  type Model,
  ModelError,
  type ModelRequest,
  prepareModels,
  ThingError,
  type Vec3,
} from '@orrery/model-library';
import {
  type BuiltScene,
  buildScene,
  hasMood,
  planRoom,
  type RoomPlan,
  sceneEnvironment,
  sceneTraceParts,
} from '@orrery/room-builder';
import { objectFacts, type SceneSpec } from '@orrery/scene-language';
import { panoramaCamera } from './cameras.ts';
import type { PlaceStudio } from './place-studio.ts';
import { type StandingFloor, standingFloor } from './standing-places.ts';
import { balanceLight, colorOfLight, openLightMeter } from './white-balance.ts';

export interface Place {
  plan: RoomPlan;
  parts: TraceSceneParts;
  /** As the light was reckoned; `meteredExposure` looks. */
  exposure: number;
  floor: StandingFloor;
  /** Meters. */
  middle: Vec3;
  triangles: number;
}

export async function planPlace(spec: SceneSpec, seed: number): Promise<RoomPlan> {
  await prepareModels();
  return withoutEmpty(
    planRoom(spec, {
      seed,
      canModel,
      buildModel: modelOf,
    }),
  );
}

/** What cannot be built in the size that a place asks for is built in its own. */
function modelOf(request: ModelRequest): Model {
  if (!canModel(request.kind)) return emptyModel(request);
  try {
    return buildModel(request);
  } catch (error) {
    if (request.size === undefined || !(error instanceof ThingError || error instanceof ModelError)) throw error;
    return buildModel({ ...request, size: undefined });
  }
}

/** The room a thing would take; it is taken out of the plan again, which then says so. */
function emptyModel({ kind, size }: ModelRequest): Model {
  const [width, depth, height] = objectFacts.get(kind)?.size ?? [0.3, 0.3, 0.3];
  return {
    kind,
    size: [size?.width ?? width, size?.depth ?? depth, size?.height ?? height],
    parts: [],
    tops: [],
    lights: [],
  };
}

function withoutEmpty(plan: RoomPlan): RoomPlan {
  const empty = plan.placements.filter(({ model }) => model.parts.length === 0);
  if (empty.length === 0) return plan;
  const kinds = new Set(empty.map(({ model }) => model.kind));
  return {
    ...plan,
    placements: plan.placements.filter(({ model }) => model.parts.length > 0),
    missing: [
      ...plan.missing,
      ...[...kinds].map((kind) => ({ fact: `object:${kind}`, why: 'there is no model of it' })),
    ],
  };
}

/** Share of the light's color, as it is seen on white things, that is taken out. */
const BALANCED = 0.85;
const BALANCED_MOOD = 0.5;

export async function buildPlace(plan: RoomPlan, skyWidth = 2048): Promise<Place> {
  // Its threads start while the place is built.
  const meter = plan.outside ? undefined : openLightMeter();
  meter?.catch(() => {});
  const { built, parts } = await litParts(plan, skyWidth).catch(async (error) => {
    await (await meter)?.dispose();
    throw error;
  });
  if (meter) {
    const light = await colorOfLight(parts, plan.eye, meter);
    if (light !== undefined)
      balanceLight(parts, light, hasMood(plan) ? BALANCED_MOOD : BALANCED, built.sun?.irradiance);
  }
  return placeOf(plan, built, parts);
}

export const placeOf = (plan: RoomPlan, { exposure }: BuiltScene, parts: TraceSceneParts): Place => ({
  plan,
  parts,
  exposure,
  floor: standingFloor(plan),
  middle: [plan.width / 2, plan.depth / 2, plan.height / 2],
  triangles: parts.instances.reduce((sum, { mesh }) => sum + parts.meshes[mesh].prepared.triangles.length / 4, 0),
});

async function litParts(plan: RoomPlan, skyWidth: number) {
  const built = await buildScene(plan);
  return { built, parts: sceneTraceParts(built, { environment: await sceneEnvironment(built, skyWidth) }) };
}

/** Display-linear brightness that half of what is around the eye stays below. */
const MIDDLE = 0.4;
const DIM_MIDDLE = 0.24;
/** Outside at night: what no lamp shines on is dark, and a lit wall is not white. */
const NIGHT_MIDDLE = 0.07;
const NIGHT_DARKEST = 0.03;
/** In the evening lamps and windows are lit, and the sky is not that of the day. */
const EVENING_MIDDLE = 0.2;
const EVENING_DARKEST = 0.09;
const DIM = ['dim', 'candle', 'firelight', 'moonlight', 'neon'];
/** How far looking may move what was reckoned: a room of dark walls is meant to be dark, and half of it lies below any middle. */
const WIDEST = 2;
/** Outside at night lamps are reckoned as if they lit a room, where most of a street is out of their reach. */
const NIGHT_WIDEST = 5;
/** But never so dark that half of what is around stays below this, up to so many times brighter than reckoned. */
const DARKEST = 0.17;
const DIM_DARKEST = 0.1;
const BRIGHTER = 12;
/** Three quarters of what is around stay below this: pale floors in the sun keep their grain. */
const BRIGHTEST = 0.85;

export async function meteredExposure(studio: PlaceStudio, place: Place, signal?: AbortSignal): Promise<number> {
  const { plan } = place;
  const dim = plan.time === 'night' || plan.lights.some((light) => DIM.includes(light));
  const nightOutside = plan.time === 'night' && plan.outside;
  const evening = plan.outside && (plan.time === 'dusk' || plan.time === 'evening');
  const middle = nightOutside ? NIGHT_MIDDLE : evening ? EVENING_MIDDLE : dim ? DIM_MIDDLE : MIDDLE;
  const darkest = nightOutside ? NIGHT_DARKEST : evening ? EVENING_DARKEST : dim ? DIM_DARKEST : DARKEST;
  const [level, high] = await studio.radianceLevels(panoramaCamera(plan.eye, 96), 12, [0.5, 0.75], signal);
  const wanted = middle / Math.max(1e-6, level);
  const widest = nightOutside ? NIGHT_WIDEST : WIDEST;
  const between = nightOutside ? wanted : Math.sqrt(place.exposure * wanted);
  // A sky or panes may take more than a quarter, and what stands before them is not to be black for it.
  const unburned = Math.max(
    BRIGHTEST / Math.max(1e-6, high),
    place.exposure / widest,
    Math.min(DIM_DARKEST, darkest) / Math.max(1e-6, level),
  );
  const metered = Math.min(widest * place.exposure, unburned, Math.max(place.exposure / widest, between));
  // A prompt for the moon's light alone is one for the dark.
  if (plan.lights.includes('moonlight')) return metered;
  const seen = darkest / Math.max(1e-6, level);
  return Math.max(metered, Math.min(seen, unburned, BRIGHTER * place.exposure));
}
