/** A plan becomes a scene to trace: shell, furniture and light. */
import type { RenderMesh } from '@orrery/meshes';
import {
  extentOf,
  fillsItsThing,
  fitted,
  type MaterialUse,
  type ModelPart,
  paintAhead,
  prepareModels,
  type Surface,
  type SurfaceOptions,
  type SurfaceStore,
  surfaceOf,
  surfaceStore,
  toRenderMesh,
  useKey,
  type Vec3,
} from '@orrery/model-library';
import { groundTints } from '../land/ground-mesh.ts';
import { transformOf } from '../land/land-item.ts';
import { landItems, onRelief } from '../land/land-scene.ts';
import { terrainOf } from '../land/terrain.ts';
import type { RoomPlan } from '../layout/room-plan.ts';
import { expectedExposure, whiteBalance } from '../light/camera.ts';
import { lampLights, outsideLight, windowPortals } from '../light/scene-light.ts';
import type { BuiltScene, SceneInstance } from './built-scene.ts';
import { shellItems } from './shell.ts';

const MM = 1000;
const still = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

export interface BuildSceneOptions {
  /** Texels per meter of surface; default by material, about 400 on floors. Fewer are quicker to paint. */
  texelsPerMeter?: number;
}

export async function buildScene(given: RoomPlan, options: BuildSceneOptions = {}): Promise<BuiltScene> {
  const meshes: RenderMesh[] = [];
  const instances: SceneInstance[] = [];
  if (given.outside) await prepareModels();
  const plan = given.outside ? onRelief(given) : given;
  const outside = outsideLight(plan);
  const shell = plan.outside
    ? landItems(given, outside.dark).map(({ id, parts, places, laid }) => ({
        id,
        parts: parts.map(fitted),
        on: (): SurfaceOptions['on'] => (laid ? 'floor' : 'thing'),
        places: places.map(transformOf),
      }))
    : shellItems(plan).map(({ id, parts }) => ({ id, parts: parts.map(fitted), on: layersOn(id), places: [still] }));
  // The same request makes the same model: one mesh, many places.
  const models = new Map<string, ModelPart[]>();
  for (const { request, model } of plan.placements) {
    const key = JSON.stringify(request);
    if (!models.has(key)) models.set(key, model.parts.map(fitted));
  }
  const store = surfaceStore();
  const optionsOf = surfaceOptions(options.texelsPerMeter);
  const wanted = [
    ...shell.flatMap(({ parts, on }) => parts.map((part) => ({ part, on: on(part) }))),
    ...[...models.values()].flat().map((part) => ({ part, on: undefined })),
  ].filter(({ part }) => part.indices.length > 0);
  await paintAhead(
    wanted.map(({ part, on }) => ({ use: part.material, options: optionsOf(part.material, part, on) })),
    store,
  );
  const surface = surfaceCache(store, optionsOf);
  for (const { id, parts, on, places } of shell) {
    places.forEach((worldFromObject, k) => {
      instances.push({ mesh: meshes.length, id: places.length > 1 ? `${id}.${k + 1}` : id, worldFromObject });
    });
    meshes.push(toRenderMesh(parts, (use, part) => surface(use, part, on(part))));
  }
  if (plan.outside)
    meshes[0].colors = groundTints(meshes[0].positions, terrainOf(plan), outside.weather === 'foggy' ? 0.5 : 0);
  const known = new Map<string, number>();
  for (const placement of plan.placements) {
    const key = JSON.stringify(placement.request);
    let mesh = known.get(key);
    if (mesh === undefined) {
      const made = toRenderMesh(models.get(key)!, surface);
      if (made.indices.length === 0) continue;
      mesh = meshes.push(made) - 1;
      known.set(key, mesh);
    }
    const [cos, sin] = [Math.cos(placement.yaw), Math.sin(placement.yaw)];
    const [x, y, z] = placement.position.map((c) => MM * c);
    instances.push({ mesh, id: placement.id, worldFromObject: [cos, -sin, 0, x!, sin, cos, 0, y!, 0, 0, 1, z!] });
  }
  const lights = [...lampLights(plan, outside), ...windowPortals(plan, outside)];
  // Light adds up channel by channel: balancing every source is balancing every picture, and the sky beside them.
  const gains = whiteBalance(plan, outside, lights);
  const balanced = (c: Vec3): Vec3 => [c[0] * gains[0], c[1] * gains[1], c[2] * gains[2]];
  return {
    plan,
    meshes,
    instances,
    lights: lights.map((light) => ({ ...light, radiance: balanced(light.radiance) })),
    sky: (direction) => balanced(outside.radiance(direction)),
    skyGains: gains,
    sun: outside.sun && { ...outside.sun, irradiance: balanced(outside.sun.irradiance) },
    ...expectedExposure(plan, outside, lights),
  };
}

/** Which parts of the shell are laid as floors and walls are; frames and doors are things. */
function layersOn(id: string): (part: ModelPart) => SurfaceOptions['on'] {
  if (id === 'floor') return () => 'floor';
  if (id === 'ceiling') return () => 'ceiling';
  if (id.startsWith('wall-') || id === 'rock') return () => 'wall';
  return (part) => (part.name === 'passage' ? 'wall' : part.name === 'passage-floor' ? 'floor' : 'thing');
}

type OptionsOf = (use: MaterialUse, part: ModelPart, on?: SurfaceOptions['on']) => SurfaceOptions;

/** What fills its thing is fitted to it. */
const surfaceOptions =
  (texelsPerMeter?: number): OptionsOf =>
  (use, part, on = 'thing') => ({ on, fillsM: fillsItsThing(use) ? extentOf(part) : undefined, texelsPerMeter });

/** Surfaces of one scene, with its textures shared. */
function surfaceCache(
  store: SurfaceStore,
  optionsOf: OptionsOf,
): (use: MaterialUse, part: ModelPart, on?: SurfaceOptions['on']) => Surface {
  const known = new Map<string, Surface>();
  return (use, part, on) => {
    const options = optionsOf(use, part, on);
    const key = `${useKey(use)} ${options.on} ${options.fillsM ?? ''}`;
    let made = known.get(key);
    if (!made) {
      made = surfaceOf(use, options, store);
      known.set(key, made);
    }
    return made;
  };
}
