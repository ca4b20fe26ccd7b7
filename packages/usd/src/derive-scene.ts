import { identity, type Matrix, multiply } from './matrix.ts';
import {
  type Camera,
  cameraDefaults,
  type Light,
  lightDefaults,
  type Model,
  type ModelKind,
  type Scene,
  type ScenePrim,
} from './scene.ts';
import { type SceneWarning, warningTo } from './warning-list.ts';

export type StageFields = Pick<Scene, 'defaultPrim' | 'doc' | 'upAxis' | 'metersPerUnit'>;

interface Inherited {
  worldMatrix: readonly number[];
  active: boolean;
  visible: boolean;
}

const MODEL_KINDS: ReadonlyMap<string, ModelKind> = new Map([
  ['Mesh', 'mesh'],
  ['ParticleField3DGaussianSplat', 'splat'],
]);
const TRANSFORMED: ReadonlySet<string> = new Set([
  'Xform',
  'Mesh',
  'ParticleField3DGaussianSplat',
  'Camera',
  'RectLight',
  'SphereLight',
]);
/** Types that only hold others; a prim without a type does too. */
const CONTAINERS: ReadonlySet<string> = new Set(['', 'Scope', 'RenderSettings']);

/** Walks the prims and works out world matrices, visibility, and the lists the renderer reads. */
export function deriveScene(stage: StageFields, prims: ScenePrim[], warnings: SceneWarning[]): Scene {
  const scene: Scene = {
    ...stage,
    cameras: [],
    activeCamera: null,
    resolution: null,
    models: [],
    lights: [],
    ambientIntensity: null,
    warnings,
    prims,
  };
  const inheritedByPath = new Map<string, Inherited>();
  const root: Inherited = { worldMatrix: identity, active: true, visible: true };
  let settings: ScenePrim | undefined;
  for (const prim of prims) {
    const parent = inheritedByPath.get(parentPath(prim.path)) ?? root;
    const here = inherit(prim, parent, warnings);
    inheritedByPath.set(prim.path, here);
    if (!here.active) continue;
    if (prim.ambientIntensity !== undefined) scene.ambientIntensity ??= prim.ambientIntensity;
    if (prim.type === 'Camera') scene.cameras.push(toCamera(prim, [...here.worldMatrix]));
    else if (prim.type === 'RenderSettings') settings ??= prim;
    else if (here.visible) addVisible(scene, prim, [...here.worldMatrix]);
  }
  chooseCamera(scene, settings);
  const active = scene.cameras.find((camera) => camera.path === scene.activeCamera);
  const fromCamera = active?.resolution ?? scene.cameras.find((camera) => camera.resolution !== null)?.resolution;
  scene.resolution = pair(settings?.vectors?.resolution) ?? fromCamera ?? null;
  return scene;
}

export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function inherit(prim: ScenePrim, parent: Inherited, warnings: SceneWarning[]): Inherited {
  const active = parent.active && prim.active !== false;
  const visible = parent.visible && prim.visibility !== 'invisible';
  const known = TRANSFORMED.has(prim.type);
  if (!known && !CONTAINERS.has(prim.type)) {
    warningTo(warnings)('type-ignored', prim.path, prim.type);
  }
  if (!known) {
    if (prim.transform !== undefined) warningTo(warnings)('transform-without-effect', prim.path);
    return { worldMatrix: parent.worldMatrix, active, visible };
  }
  const order = prim.xformOpOrder;
  const base = order?.includes('!resetXformStack!') ? identity : parent.worldMatrix;
  const applies = order === undefined || order.includes('xformOp:transform');
  const other = order?.filter((op) => op !== 'xformOp:transform' && op !== '!resetXformStack!') ?? [];
  if (other.length > 0) warningTo(warnings)('operations-ignored', prim.path, other.slice(0, 5).join(', '));
  const worldMatrix = applies && prim.transform !== undefined ? multiply(prim.transform, base) : base;
  return { worldMatrix, active, visible };
}

function addVisible(scene: Scene, prim: ScenePrim, worldMatrix: Matrix): void {
  const kind = MODEL_KINDS.get(prim.type);
  if (kind !== undefined) {
    const model = toModel(prim, kind, worldMatrix);
    if (model !== null) scene.models.push(model);
    else warningTo(scene.warnings)('no-payload', prim.path);
  } else if (prim.type === 'RectLight' || prim.type === 'SphereLight') scene.lights.push(toLight(prim, worldMatrix));
}

/** The last segment of `scheme:/mesh/id`, `scheme:id` or a bare `id`; empty when there is none. */
export function assetIdOf(asset: string): string {
  let end = asset.search(/[?#]/);
  if (end < 0) end = asset.length;
  while (end > 0 && asset[end - 1] === '/') end--;
  const path = asset.slice(0, end);
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf(':')) + 1);
}

function toModel(prim: ScenePrim, kind: ModelKind, worldMatrix: Matrix): Model | null {
  const payload = prim.payloads?.[0];
  const assetId = payload === undefined ? '' : assetIdOf(payload.asset);
  if (payload === undefined || assetId === '') return null;
  return { path: prim.path, kind, assetId, asset: payload.asset, targetPath: payload.targetPath, worldMatrix };
}

function pair(values: number[] | undefined): [number, number] | null {
  return values === undefined ? null : [values[0], values[1]];
}

function toCamera(prim: ScenePrim, worldMatrix: Matrix): Camera {
  const number = (name: 'focalLength' | 'horizontalAperture' | 'verticalAperture' | 'focusDistance' | 'fStop') =>
    prim.numbers?.[name] ?? cameraDefaults[name];
  return {
    path: prim.path,
    worldMatrix,
    projection: prim.words?.projection ?? cameraDefaults.projection,
    clippingRange: pair(prim.vectors?.clippingRange) ?? [...cameraDefaults.clippingRange],
    focalLength: number('focalLength'),
    horizontalAperture: number('horizontalAperture'),
    verticalAperture: number('verticalAperture'),
    focusDistance: number('focusDistance'),
    fStop: number('fStop'),
    resolution: pair(prim.vectors?.resolution),
  };
}

function toLight(prim: ScenePrim, worldMatrix: Matrix): Light {
  const number = (name: 'intensity' | 'exposure' | 'width' | 'height' | 'radius') =>
    prim.numbers?.[name] ?? lightDefaults[name];
  const color = prim.vectors?.color ?? lightDefaults.color;
  const common = {
    path: prim.path,
    worldMatrix,
    intensity: number('intensity'),
    exposure: number('exposure'),
    color: [color[0], color[1], color[2]] as [number, number, number],
    normalize: prim.flags?.normalize ?? lightDefaults.normalize,
    colorTemperature: prim.flags?.enableColorTemperature ? (prim.numbers?.colorTemperature ?? 6500) : null,
  };
  if (prim.type === 'RectLight') return { kind: 'rect', ...common, width: number('width'), height: number('height') };
  return { kind: 'sphere', ...common, radius: number('radius'), treatAsPoint: prim.flags?.treatAsPoint ?? false };
}

/** The camera the first RenderSettings names, else the first of the scene. */
function chooseCamera(scene: Scene, settings: ScenePrim | undefined): void {
  scene.activeCamera = scene.cameras[0]?.path ?? null;
  const wanted = settings?.camera;
  if (wanted === undefined || wanted === null) return;
  if (scene.cameras.some((camera) => camera.path === wanted)) scene.activeCamera = wanted;
  else warningTo(scene.warnings)('not-a-camera', settings!.path, wanted);
}
