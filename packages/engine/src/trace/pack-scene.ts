/** Scene parts into the words of layout.ts: one tree of the world (world-tree.ts), and trees of meshes too large to be joined with it. */
import { EngineError } from '../errors.ts';
import { guideOf } from './environment.ts';
import {
  BLOCK_WORDS,
  FLAG_PASSES_LIGHT,
  HEADER,
  INSTANCE_HAND,
  INSTANCE_ROOT,
  INSTANCE_WORDS,
  LEAF_INSTANCE,
  LIGHT,
  LIGHT_WORDS,
  MATERIAL,
  MATERIAL_WORDS,
  NO_TEXTURE,
  NODE_WORDS,
  SKY_GRID,
  TEXTURE_SRGB,
  TEXTURE_WORDS,
  TRIANGLE_WORDS,
  VERTEX_WORDS,
  WRAP,
} from './layout.ts';
import type { PreparedMesh } from './prepare-mesh.ts';
import type { TraceLight, TraceMaterial, TraceSceneParts, TraceTexture, TraceTextureUse } from './scene-parts.ts';
import { skyGridSize, writeSkyGrid } from './sky-visibility.ts';
import { traceTables } from './tables.ts';
import { cross, dot, length, luminance, scale } from './vector.ts';
import { determinant, worldTree } from './world-tree.ts';

/** A scene ready for any backend. */
export interface PackedScene {
  words: Uint32Array;
  triangles: number;
  /** min xyz, max xyz of everything, in the world; zeros when there is nothing. */
  bounds: Float32Array;
}

const align = (words: number) => Math.ceil(words / 4) * 4;
/** Below 1 GiB everything fits beside a film in a 4 GiB memory, and in one buffer of a GPU. */
const MAX_WORDS = 2 ** 28;

/** `joinWords`: the most that copies of instances in the tree of the world may take; default as world-tree.ts says. */
export function packScene(parts: TraceSceneParts, options: { joinWords?: number } = {}): PackedScene {
  const { meshes, instances, lights, environment } = parts;
  const sum = (of: (mesh: TraceSceneParts['meshes'][number]) => number) =>
    meshes.reduce((total, mesh) => total + of(mesh), 0);
  const texelCount = sum((m) => m.textures.reduce((total, t) => total + t.width * t.height, 0));

  const boxes = new Float32Array(6 * instances.length);
  instances.forEach(({ mesh, worldFromObject }, k) => {
    worldBounds(meshes[mesh].prepared.bounds, worldFromObject, boxes.subarray(6 * k, 6 * k + 6));
  });
  const world = worldTree(meshes, instances, boxes, options.joinWords);
  // Trees of their own are for meshes of which an instance is not in the tree of the world.
  const apart = new Set(instances.filter((_, k) => !world.joined.has(k)).map(({ mesh }) => meshes[mesh]));
  const ofTrees = (of: (mesh: TraceSceneParts['meshes'][number]) => number) => sum((m) => (apart.has(m) ? of(m) : 0));
  const bounds = boundsOf(boxes);
  const gridSize = skyGridSize(bounds);

  let end: number = HEADER.words;
  const place = (words: number) => {
    const at = end;
    end = align(end + words);
    return at;
  };
  const at = {
    nodes: place(ofTrees((m) => m.prepared.nodes.length) + world.nodes.length),
    blocks: place(ofTrees((m) => m.prepared.blocks.length) + world.blocks.length),
    vertices: place(sum((m) => m.prepared.vertices.length)),
    triangles: place(sum((m) => m.prepared.triangles.length)),
    instances: place(instances.length * INSTANCE_WORDS),
    materials: place(sum((m) => m.materials.length) * MATERIAL_WORDS),
    textures: place(sum((m) => m.textures.length) * TEXTURE_WORDS),
    texels: place(texelCount),
    lights: place(lights.length * LIGHT_WORDS),
    envTexels: place(environment.texels.length),
    envMarginal: place(environment.marginal.length),
    envConditional: place(environment.conditional.length),
    envGuides: place(environment.height * (environment.width + 1)),
    tables: place(traceTables().length),
    skyGrid: place(SKY_GRID.cells + gridSize[0] * gridSize[1] * gridSize[2]),
  };
  if (end > MAX_WORDS) throw new EngineError('OUT_OF_MEMORY', `the scene needs ${end * 4} bytes`);
  const words = new Uint32Array(end);
  const floats = new Float32Array(words.buffer);
  for (const [name, value] of Object.entries(at)) words[HEADER[name as keyof typeof at]] = value;
  words[HEADER.lightCount] = lights.length;
  words[HEADER.instanceCount] = instances.length;
  words[HEADER.envWidth] = environment.width;
  words[HEADER.envHeight] = environment.height;
  floats[HEADER.envMean] = environment.mean;
  floats[HEADER.envSeen] = parts.environmentSeen ?? 1;
  floats.set(parts.backdrop.up, HEADER.backdropUp);
  floats.set(parts.backdrop.horizon, HEADER.backdropHorizon);
  floats.set(parts.backdrop.down, HEADER.backdropDown);
  floats.set(environment.texels, at.envTexels);
  floats.set(environment.marginal, at.envMarginal);
  floats.set(environment.conditional, at.envConditional);
  guideOf(environment.marginal, 0, environment.height, words, at.envGuides);
  for (let row = 0; row < environment.height; row++) {
    const { width, height, conditional } = environment;
    guideOf(conditional, row * (width + 1), width, words, at.envGuides + height + row * width);
  }
  floats.set(traceTables(), at.tables);

  // Meshes, each behind the one before.
  const roots: number[] = [];
  const next = { node: 0, block: 0, vertex: 0, triangle: 0, material: 0, texture: 0, texel: 0 };
  let triangleCount = 0;
  for (const mesh of meshes) {
    const { prepared, materials, textures } = mesh;
    roots.push(next.node);
    if (apart.has(mesh)) writeTree(mesh.prepared);
    floats.set(prepared.vertices, at.vertices + next.vertex * VERTEX_WORDS);
    const triangles = words.subarray(at.triangles + next.triangle * TRIANGLE_WORDS);
    for (let t = 0; t < prepared.triangles.length; t += TRIANGLE_WORDS) {
      for (let k = 0; k < 3; k++) triangles[t + k] = prepared.triangles[t + k] + next.vertex;
      triangles[t + 3] = prepared.triangles[t + 3] + next.material;
    }
    for (const material of materials) {
      if (passesLight(material)) words[HEADER.flags] = FLAG_PASSES_LIGHT;
      writeMaterial(words, floats, at.materials + next.material * MATERIAL_WORDS, material, next.texture);
      next.material++;
    }
    for (const texture of textures) {
      words.set(
        [at.texels + next.texel, texture.width, texture.height, textureFlags(texture)],
        at.textures + next.texture * TEXTURE_WORDS,
      );
      // The picture's bytes may begin anywhere in their buffer.
      new Uint8Array(words.buffer, 4 * (at.texels + next.texel), 4 * texture.width * texture.height).set(
        texture.pixels.subarray(0, 4 * texture.width * texture.height),
      );
      next.texture++;
      next.texel += texture.width * texture.height;
    }
    triangleCount += prepared.triangles.length / TRIANGLE_WORDS;
    next.vertex += prepared.vertices.length / VERTEX_WORDS;
    next.triangle += prepared.triangles.length / TRIANGLE_WORDS;
  }

  // Instances and the tree over them.
  instances.forEach((instance, k) => {
    const to = at.instances + k * INSTANCE_WORDS;
    const forward = Array.from(instance.worldFromObject).slice(0, 12);
    floats.set(inverseAffine(forward), to);
    floats.set(forward, to + 12);
    words[to + INSTANCE_ROOT] = roots[instance.mesh];
    floats[to + INSTANCE_HAND] = determinant(forward) < 0 ? -1 : 1;
  });
  words[HEADER.topRoot] = next.node + world.root;
  const worldNodes = words.subarray(at.nodes + next.node * NODE_WORDS);
  worldNodes.set(world.nodes);
  for (let n = 0; n < world.nodes.length; n += NODE_WORDS) {
    for (let lane = 0; lane < 4; lane++) {
      const leaf = worldNodes[n + 28 + lane];
      if (leaf !== LEAF_INSTANCE)
        worldNodes[n + 24 + lane] = worldNodes[n + 24 + lane] + (leaf === 0 ? next.node : next.block);
    }
  }
  floats.set(world.blocks, at.blocks + next.block * BLOCK_WORDS);
  lights.forEach((light, k) => {
    writeLight(words, floats, at.lights + k * LIGHT_WORDS, light);
  });
  writeSkyGrid({ words, floats }, bounds, environment);
  return { words, triangles: triangleCount, bounds };

  function writeTree(prepared: PreparedMesh): void {
    const nodes = words.subarray(at.nodes + next.node * NODE_WORDS);
    nodes.set(prepared.nodes);
    for (let n = 0; n < prepared.nodes.length; n += NODE_WORDS) {
      for (let lane = 0; lane < 4; lane++) {
        nodes[n + 24 + lane] = nodes[n + 24 + lane] + (nodes[n + 28 + lane] > 0 ? next.block : next.node);
      }
    }
    const blockAt = at.blocks + next.block * BLOCK_WORDS;
    floats.set(prepared.blocks, blockAt);
    for (let b = 0; b < prepared.blocks.length; b += BLOCK_WORDS) {
      for (let lane = 0; lane < 4; lane++)
        words[blockAt + b + 36 + lane] = words[blockAt + b + 36 + lane] + next.triangle;
    }
    next.node += prepared.nodes.length / NODE_WORDS;
    next.block += prepared.blocks.length / BLOCK_WORDS;
  }
}

function boundsOf(boxes: Float32Array): Float32Array {
  const bounds = new Float32Array(6);
  for (let k = 0; k < boxes.length; k++) {
    const of = k % 6;
    if (k < 6) bounds[of] = boxes[k];
    else bounds[of] = of < 3 ? Math.min(bounds[of], boxes[k]) : Math.max(bounds[of], boxes[k]);
  }
  return bounds;
}

const passesLight = (m: TraceMaterial) => m.alphaMode !== 'opaque' || (m.transmission > 0 && m.thickness === 0);

function textureFlags(texture: TraceTexture): number {
  return (texture.srgb ? TEXTURE_SRGB : 0) | (WRAP[texture.wrapS] << 1) | (WRAP[texture.wrapT] << 3);
}

function writeMaterial(
  words: Uint32Array,
  floats: Float32Array,
  at: number,
  material: TraceMaterial,
  firstTexture: number,
): void {
  floats.set(material.baseColor, at + MATERIAL.baseColor);
  floats[at + MATERIAL.metallic] = material.metallic;
  floats[at + MATERIAL.roughness] = material.roughness;
  floats[at + MATERIAL.normalScale] = material.normalScale;
  floats[at + MATERIAL.alphaCutoff] = material.alphaCutoff;
  floats.set(material.emissive, at + MATERIAL.emissive);
  words[at + MATERIAL.alphaMode] = { opaque: 0, mask: 1, blend: 2 }[material.alphaMode];
  floats[at + MATERIAL.transmission] = material.transmission;
  floats[at + MATERIAL.ior] = material.ior;
  floats[at + MATERIAL.thickness] = material.thickness;
  words[at + MATERIAL.passes] = passesLight(material) ? 1 : 0;
  floats.set(material.absorption, at + MATERIAL.absorption);
  floats.set(material.sheenColor, at + MATERIAL.sheenColor);
  floats[at + MATERIAL.sheenRoughness] = material.sheenRoughness;
  floats[at + MATERIAL.clearcoat] = material.clearcoat;
  floats[at + MATERIAL.clearcoatRoughness] = material.clearcoatRoughness;
  floats.set(material.specular, at + MATERIAL.specular);
  const use = (to: number, map: TraceTextureUse | null) => {
    words[at + to] = map ? firstTexture + map.texture : NO_TEXTURE;
    if (map) floats.set(map.transform, at + to + 1);
  };
  use(MATERIAL.baseColorMap, material.baseColorMap);
  use(MATERIAL.metallicRoughnessMap, material.metallicRoughnessMap);
  use(MATERIAL.normalMap, material.normalMap);
  use(MATERIAL.emissiveMap, material.emissiveMap);
}

function writeLight(words: Uint32Array, floats: Float32Array, at: number, light: TraceLight): void {
  floats.set(light.center, at + LIGHT.position);
  floats.set(light.radiance, at + LIGHT.radiance);
  floats[at + LIGHT.luminance] = luminance(light.radiance) * (light.importance ?? 1);
  if (light.kind === 'sphere') {
    words[at + LIGHT.kind] = 1;
    floats[at + LIGHT.radius] = light.radius;
    floats[at + LIGHT.area] = Math.PI * light.radius ** 2;
    return;
  }
  if (light.kind === 'portal') words[at + LIGHT.kind] = 2;
  const { halfU, halfV, normal } = light;
  floats.set(halfU, at + LIGHT.halfU);
  floats.set(halfV, at + LIGHT.halfV);
  floats.set(normal, at + LIGHT.normal);
  // Sides need not be at right angles: unequal scales above a turned light make a parallelogram.
  const across = cross(halfU, halfV);
  const square = Math.max(1e-20, dot(across, across));
  floats[at + LIGHT.area] = 4 * length(across);
  floats.set(scale(cross(halfV, across), 1 / square), at + LIGHT.dualU);
  floats.set(scale(cross(across, halfU), 1 / square), at + LIGHT.dualV);
}

/** Inverse of a row-major 3x4. A flattened (singular) one gives zeros: nothing is ever hit there. */
export function inverseAffine(m: ArrayLike<number>): number[] {
  const [a, b, c, x] = [m[0], m[1], m[2], m[3]];
  const [d, e, f, y] = [m[4], m[5], m[6], m[7]];
  const [g, h, i, z] = [m[8], m[9], m[10], m[11]];
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const s = Math.abs(det) > 1e-30 ? 1 / det : 0;
  const r = [
    (e * i - f * h) * s,
    (c * h - b * i) * s,
    (b * f - c * e) * s,
    (f * g - d * i) * s,
    (a * i - c * g) * s,
    (c * d - a * f) * s,
    (d * h - e * g) * s,
    (b * g - a * h) * s,
    (a * e - b * d) * s,
  ];
  const row = (k: number) => [r[k], r[k + 1], r[k + 2], -(r[k] * x + r[k + 1] * y + r[k + 2] * z)];
  return [...row(0), ...row(3), ...row(6)];
}

/** Box of a box moved by a 3x4, widened a little for the rounding of moved rays. */
function worldBounds(box: Float32Array, m: ArrayLike<number>, out: Float32Array): void {
  for (let row = 0; row < 3; row++) {
    let low = m[4 * row + 3];
    let high = low;
    for (let k = 0; k < 3; k++) {
      const a = m[4 * row + k] * box[k];
      const b = m[4 * row + k] * box[3 + k];
      low += Math.min(a, b);
      high += Math.max(a, b);
    }
    const margin = 1e-5 * Math.max(Math.abs(low), Math.abs(high)) + 1e-4;
    out[row] = low - margin;
    out[3 + row] = high + margin;
  }
}
