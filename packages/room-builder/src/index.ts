export { canStandOn, growthOf } from './land/growth.ts';
export type { LandItem } from './land/land-item.ts';
export { landItems } from './land/land-scene.ts';
export { terrainOf } from './land/terrain.ts';
export { factsInPlan } from './layout/facts-in-plan.ts';
export type { PlanOptions } from './layout/plan-parts.ts';
export { planRoom } from './layout/plan-room.ts';
export {
  curtainRoom,
  type Opening,
  type Placement,
  type RoomPlan,
  sillBoard,
  type WallName,
} from './layout/room-plan.ts';
export { linearOf } from './layout/scheme.ts';
export { hasMood } from './light/camera.ts';
export { buildScene } from './scene/build-scene.ts';
export type { BuiltScene } from './scene/built-scene.ts';
export { sceneEnvironment } from './scene/scene-sky.ts';
export { sceneTraceParts } from './scene/trace-parts.ts';
