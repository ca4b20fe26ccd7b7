/** A plan becomes a scene to trace: shell, furniture and light. */
import type { RenderMesh } from '@orrery/meshes';
import type { RoomPlan } from '../layout/room-plan.ts';
import { expectedExposure, whiteBalance } from '../light/camera.ts';
import { lampLights, outsideLight, windowPortals } from '../light/scene-light.ts';
import type { MaterialUse } from '../materials/material.ts';
import {
  fillsItsThing,
  type Surface,
  type SurfaceOptions,
  surfaceOf,
  surfaceStore,
  useKey,
} from '../materials/surface.ts';
import type { ModelPart, Vec3 } from '../models/model.ts';
import type { BuiltScene, SceneInstance } from './built-scene.ts';
import { extentOf, fitted } from './fit-picture.ts';
import { groundPart, groundTints } from './ground.ts';
import { toRenderMesh } from './render-mesh.ts';
import { shellItems } from './shell.ts';

const MM = 1000;
const still = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

export interface BuildSceneOptions {
  /** Texels per metre of surface; default by material, about 400 on floors. Fewer are quicker to paint. */
  texelsPerMetre?: number;
}

export async function buildScene(plan: RoomPlan, options: BuildSceneOptions = {}): Promise<BuiltScene> {
  const meshes: RenderMesh[] = [];
  const instances: SceneInstance[] = [];
  const surface = surfaceCache(options.texelsPerMetre);
  const shell = plan.outside ? [{ id: 'ground', parts: [groundPart(plan)] }] : shellItems(plan);
  for (const item of shell) {
    instances.push({ mesh: meshes.length, id: item.id, worldFromObject: still });
    const on = layersOn(item.id);
    meshes.push(toRenderMesh(item.parts.map(fitted), (use, part) => surface(use, part, on(part))));
  }
  if (plan.outside) meshes[0]!.colours = groundTints(meshes[0]!.positions, plan.seed);
  // The same request makes the same model: one mesh, many places.
  const known = new Map<string, number>();
  for (const placement of plan.placements) {
    const key = JSON.stringify(placement.request);
    let mesh = known.get(key);
    if (mesh === undefined) {
      const made = toRenderMesh(placement.model.parts.map(fitted), surface);
      if (made.indices.length === 0) continue;
      mesh = meshes.push(made) - 1;
      known.set(key, mesh);
    }
    const [cos, sin] = [Math.cos(placement.yaw), Math.sin(placement.yaw)];
    const [x, y, z] = placement.position.map((c) => MM * c);
    instances.push({ mesh, id: placement.id, worldFromObject: [cos, -sin, 0, x!, sin, cos, 0, y!, 0, 0, 1, z!] });
  }
  const outside = outsideLight(plan);
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
    sun: outside.sun && { ...outside.sun, irradiance: balanced(outside.sun.irradiance) },
    ...expectedExposure(plan, outside, lights),
  };
}

/** Which parts of the shell are laid as floors and walls are; frames and doors are things. */
function layersOn(id: string): (part: ModelPart) => SurfaceOptions['on'] {
  if (id === 'floor' || id === 'ground') return () => 'floor';
  if (id === 'ceiling') return () => 'ceiling';
  if (id.startsWith('wall-')) return () => 'wall';
  return (part) => (part.name === 'passage' ? 'wall' : part.name === 'passage-floor' ? 'floor' : 'thing');
}

/** Surfaces of one scene, with its textures shared; what fills its thing is fitted to it. */
function surfaceCache(
  texelsPerMetre?: number,
): (use: MaterialUse, part: ModelPart, on?: SurfaceOptions['on']) => Surface {
  const store = surfaceStore();
  const known = new Map<string, Surface>();
  return (use, part, on = 'thing') => {
    const fillsM = fillsItsThing(use) ? extentOf(part) : undefined;
    const key = `${useKey(use)} ${on} ${fillsM ?? ''}`;
    let made = known.get(key);
    if (!made) {
      made = surfaceOf(use, { on, fillsM, texelsPerMetre }, store);
      known.set(key, made);
    }
    return made;
  };
}
