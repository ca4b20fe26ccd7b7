import { deriveScene } from './derive-scene.ts';
import type { Layer, Prim } from './layer.ts';
import { layerNumber, layerText, readOpinions } from './read-opinions.ts';
import type { Scene, ScenePrim } from './scene.ts';
import { type Warn, warningTo } from './warning-list.ts';

/** Reads the supported part of a full scene. Nothing in a layer that parsed makes it fail: what it cannot use it names in `warnings`. */
export function extractScene(layer: Layer): Scene {
  const warnings = [...layer.warnings];
  const warn = warningTo(warnings);
  const prims: ScenePrim[] = [];
  for (const prim of layer.prims) collectDefined(prim, '', prims, warn);
  const stage = {
    defaultPrim: layerText(layer, 'defaultPrim'),
    doc: layerText(layer, 'doc'),
    upAxis: layerText(layer, 'upAxis'),
    metersPerUnit: layerNumber(layer, 'metersPerUnit'),
  };
  if (layer.metadata.some((entry) => entry.name === 'subLayers')) warn('sublayers-ignored');
  return deriveScene(stage, prims, warnings);
}

/** Adds a prim and its descendants in traversal order. `class` and `over` prims do not define anything on their own. */
function collectDefined(prim: Prim, parentPath: string, into: ScenePrim[], warn: Warn): void {
  const path = `${parentPath}/${prim.name}`;
  if (prim.specifier !== 'def') {
    if (prim.specifier === 'over') warn('over-ignored', path);
    return;
  }
  into.push({ path, type: prim.typeName, ...readOpinions(prim, path, warn) });
  for (const child of prim.children) collectDefined(child, path, into, warn);
}
