import { deriveScene, parentPath } from './derive-scene.ts';
import { extractScene } from './extract-scene.ts';
import type { Layer, Prim } from './layer.ts';
import { carriesCameraAttributes, layerText, readOpinions } from './read-opinions.ts';
import type { PrimOpinions, Scene, ScenePrim } from './scene.ts';
import { type SceneWarning, warningTo } from './warning-list.ts';

export interface PatchResult {
  /** A new scene; the one given is untouched. */
  scene: Scene;
  /** Paths of `over` prims that match nothing in the scene, in the order of the patch. */
  ignored: string[];
  /** What of the patch was not used, for people. */
  warnings: SceneWarning[];
  /** Whether the patch took the place of the whole scene. */
  replaced: boolean;
}

/**
 * Applies a real-time patch.
 *
 * - `over` updates the prim at its path: what it says changes, the rest stays. Camera attributes are read from the
 *   first `over` that carries them on a camera; later ones keep their cameras as they are.
 * - `def` updates the prim at its path, or adds it. So does an `over` that names a light type, or a model type
 *   together with a payload.
 * - `active = false` removes a prim and all below it; `active = true` or a new `def` brings it back. A model is also
 *   removed by `payload = None` or `delete payload`, and hidden by `token visibility = "invisible"`.
 * - A patch whose first prim is a `def` of the default prim (the scene's, or the one the patch declares) replaces the
 *   whole scene.
 */
export function applyPatch(scene: Scene, patch: Layer): PatchResult {
  if (replacesScene(scene, patch)) {
    const replacement = extractScene(patch);
    return { scene: replacement, ignored: [], warnings: replacement.warnings, replaced: true };
  }
  const edit: PatchEdit = {
    prims: new Map(scene.prims.map((prim) => [prim.path, prim])),
    added: [],
    ignored: [],
    warnings: [...patch.warnings],
    cameraTaken: false,
    ambientPath: null,
  };
  for (const prim of patch.prims) applyPrim(edit, prim, '');
  if (edit.ambientPath !== null) forgetAmbient(edit.prims, edit.ambientPath);
  const { defaultPrim, doc, upAxis, metersPerUnit } = scene;
  const prims = edit.added.length === 0 ? [...edit.prims.values()] : inTraversalOrder(edit.prims);
  const next = deriveScene({ defaultPrim, doc, upAxis, metersPerUnit }, prims, []);
  return { scene: next, ignored: edit.ignored, warnings: edit.warnings, replaced: false };
}

function replacesScene(scene: Scene, patch: Layer): boolean {
  const first = patch.prims[0];
  if (first === undefined || first.specifier !== 'def') return false;
  return first.name === scene.defaultPrim || first.name === layerText(patch, 'defaultPrim');
}

interface PatchEdit {
  prims: Map<string, ScenePrim>;
  /** Paths that the scene did not have. */
  added: string[];
  ignored: string[];
  warnings: SceneWarning[];
  cameraTaken: boolean;
  /** The first prim of the patch that sets the ambient light. */
  ambientPath: string | null;
}

function applyPrim(edit: PatchEdit, prim: Prim, parent: string): void {
  if (prim.specifier === 'class') return;
  const path = `${parent}/${prim.name}`;
  const known = edit.prims.get(path);
  const opinions = readOpinions(prim, path, warningTo(edit.warnings), known?.payloads);
  if (known !== undefined) updatePrim(edit, known, prim, opinions);
  else if (prim.specifier === 'def' || addsByOver(prim, opinions)) addPrim(edit, prim, path, opinions);
  else if (prim.children.length === 0 || Object.keys(opinions).length > 0) edit.ignored.push(path);
  for (const child of prim.children) applyPrim(edit, child, path);
}

function addsByOver(prim: Prim, opinions: PrimOpinions): boolean {
  if (prim.typeName === 'RectLight' || prim.typeName === 'SphereLight') return opinions.active !== false;
  const isModel = prim.typeName === 'Mesh' || prim.typeName === 'ParticleField3DGaussianSplat';
  return isModel && (opinions.payloads?.length ?? 0) > 0;
}

function updatePrim(edit: PatchEdit, known: ScenePrim, prim: Prim, opinions: PrimOpinions): void {
  const type = prim.typeName === '' ? known.type : prim.typeName;
  if (prim.specifier === 'over' && type === 'Camera' && carriesCameraAttributes(opinions)) {
    if (edit.cameraTaken) {
      warningTo(edit.warnings)('second-camera-ignored', known.path);
      return;
    }
    edit.cameraTaken = true;
  }
  const merged: ScenePrim = { ...known, ...opinions, type };
  if (prim.specifier === 'def') merged.active = opinions.active ?? true;
  for (const group of ['numbers', 'vectors', 'words', 'flags'] as const) mergeGroup(merged, known, opinions, group);
  if (opinions.ambientIntensity !== undefined) edit.ambientPath ??= known.path;
  edit.prims.set(known.path, merged);
}

function mergeGroup<K extends 'numbers' | 'vectors' | 'words' | 'flags'>(
  merged: ScenePrim,
  known: ScenePrim,
  opinions: PrimOpinions,
  group: K,
): void {
  if (known[group] !== undefined && opinions[group] !== undefined) {
    merged[group] = { ...known[group], ...opinions[group] };
  }
}

/** There is one ambient light: an opinion in a patch is newer than any other prim's. */
function forgetAmbient(prims: Map<string, ScenePrim>, exceptPath: string): void {
  for (const [path, prim] of prims) {
    if (path === exceptPath || prim.ambientIntensity === undefined) continue;
    const { ambientIntensity: _, ...rest } = prim;
    prims.set(path, rest);
  }
}

function addPrim(edit: PatchEdit, prim: Prim, path: string, opinions: PrimOpinions): void {
  // A `def` below an `over` that matches nothing still has its place: its missing ancestors become plain containers.
  const missing: string[] = [];
  for (let above = parentPath(path); above !== '' && !edit.prims.has(above); above = parentPath(above)) {
    missing.push(above);
  }
  for (const above of missing.reverse()) edit.prims.set(above, { path: above, type: '' });
  if (opinions.ambientIntensity !== undefined) edit.ambientPath ??= path;
  edit.prims.set(path, { path, type: prim.typeName, ...opinions });
  edit.added.push(path);
}

/** New prims come last among their siblings, and before whatever follows their parent. */
function inTraversalOrder(prims: Map<string, ScenePrim>): ScenePrim[] {
  const childrenOf = new Map<string, ScenePrim[]>();
  for (const prim of prims.values()) {
    const parent = parentPath(prim.path);
    const siblings = childrenOf.get(parent);
    if (siblings === undefined) childrenOf.set(parent, [prim]);
    else siblings.push(prim);
  }
  const ordered: ScenePrim[] = [];
  const pending = [...(childrenOf.get('') ?? [])].reverse();
  for (let prim = pending.pop(); prim !== undefined; prim = pending.pop()) {
    ordered.push(prim);
    const children = childrenOf.get(prim.path) ?? [];
    for (let i = children.length - 1; i >= 0; i--) pending.push(children[i]);
  }
  return ordered;
}
