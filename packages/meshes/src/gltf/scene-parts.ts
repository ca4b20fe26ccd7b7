/**
 * The scene graph as parts in world space: every instance a copy, skins in the pose the file shows (its joints' own transforms),
 * morph targets at their default weights, animations left out. Millimeters, Z up.
 */
import type { Accessor, Document, Primitive } from '@gltf-transform/core';
import { checkTriangles, checkVertices, type MeshLimits } from '../limits.ts';
import { MeshError } from '../mesh-error.ts';
import type { MeshPart } from '../model/source-model.ts';
import { toMillimetersZUp, turnZUp } from '../model/units.ts';
import { accessorFloats } from './accessor-floats.ts';
import type { GltfJson, GltfNode } from './gltf-json.ts';
import { fromTrs, identity, type Matrix, multiply, normalMatrix, worldMatrices } from './matrices.ts';
import { primitiveTriangles } from './primitive-triangles.ts';

export interface MaterialChoice {
  /** Index into the model's materials, and the UV set its maps use. */
  material: number;
  uvSet: number;
}

interface Shape {
  positions: Float32Array;
  normals: Float32Array | null;
  tangents: Float32Array | null;
  uvs: Float32Array | null;
  colors: Float32Array | null;
  indices: Uint32Array;
  choice: MaterialChoice;
}

/** Nodes of the default scene, or of the whole file where it has none. */
function visibleNodes(json: GltfJson): Uint8Array {
  const nodes = json.nodes ?? [];
  const scene = json.scenes?.[json.scene ?? 0];
  const visible = new Uint8Array(nodes.length);
  const open = scene ? [...(scene.nodes ?? [])] : [...nodes.keys()];
  while (open.length > 0) {
    const index = open.pop()!;
    if (visible[index]) continue;
    visible[index] = 1;
    for (const child of nodes[index].children ?? []) open.push(child);
  }
  return visible;
}

/** Colors are r, g, b, a; three components get an alpha of one. */
function colorFloats(accessor: Accessor | null): Float32Array | null {
  if (!accessor) return null;
  const values = accessorFloats(accessor);
  if (accessor.getElementSize() === 4) return values;
  const n = accessor.getCount();
  const colors = new Float32Array(n * 4).fill(1);
  for (let i = 0; i < n; i++) for (let k = 0; k < 3; k++) colors[i * 4 + k] = values[i * 3 + k];
  return colors;
}

const copy = (accessor: Accessor | null) => (accessor ? accessorFloats(accessor) : null);

/** Base shape plus weighted targets. */
function addTargets(
  base: Float32Array | null,
  primitive: Primitive,
  semantic: string,
  weights: readonly number[],
): void {
  if (!base) return;
  for (const [index, target] of primitive.listTargets().entries()) {
    const weight = weights[index] ?? 0;
    const accessor = weight === 0 ? null : target.getAttribute(semantic);
    if (!accessor) continue;
    const delta = accessorFloats(accessor);
    const stride = base.length / accessor.getCount();
    for (let i = 0; i < accessor.getCount(); i++)
      for (let k = 0; k < 3; k++) base[i * stride + k] += weight * delta[i * 3 + k];
  }
}

function shapeOf(primitive: Primitive, weights: readonly number[], choice: MaterialChoice): Shape | undefined {
  const position = primitive.getAttribute('POSITION');
  if (!position) return undefined;
  const indices = primitiveTriangles(primitive);
  if (!indices) return undefined;
  const shape: Shape = {
    positions: accessorFloats(position),
    normals: copy(primitive.getAttribute('NORMAL')),
    tangents: copy(primitive.getAttribute('TANGENT')),
    uvs: copy(primitive.getAttribute(`TEXCOORD_${choice.uvSet}`) ?? primitive.getAttribute('TEXCOORD_0')),
    colors: colorFloats(primitive.getAttribute('COLOR_0')),
    indices,
    choice,
  };
  addTargets(shape.positions, primitive, 'POSITION', weights);
  addTargets(shape.normals, primitive, 'NORMAL', weights);
  addTargets(shape.tangents, primitive, 'TANGENT', weights);
  return shape;
}

/** Turns a shape by one matrix, or by one matrix per vertex where it is skinned. */
function placed(shape: Shape, matrixOf: (vertex: number) => Matrix, mirrors: boolean): MeshPart {
  const { positions, normals, tangents } = shape;
  const n = positions.length / 3;
  const out = {
    positions: new Float32Array(positions.length),
    normals: normals && new Float32Array(normals.length),
    tangents: tangents && new Float32Array(tangents.length),
  };
  let last: Matrix | undefined;
  let forNormals = new Float64Array(9);
  for (let i = 0; i < n; i++) {
    const m = matrixOf(i);
    if (m !== last) {
      last = m;
      forNormals = normalMatrix(m).matrix as Float64Array<ArrayBuffer>;
    }
    const [x, y, z] = [positions[i * 3], positions[i * 3 + 1], positions[i * 3 + 2]];
    for (let k = 0; k < 3; k++) out.positions[i * 3 + k] = m[k] * x + m[4 + k] * y + m[8 + k] * z + m[12 + k];
    if (normals && out.normals) {
      const [nx, ny, nz] = [normals[i * 3], normals[i * 3 + 1], normals[i * 3 + 2]];
      for (let k = 0; k < 3; k++)
        out.normals[i * 3 + k] = forNormals[k] * nx + forNormals[3 + k] * ny + forNormals[6 + k] * nz;
    }
    if (tangents && out.tangents) {
      const [tx, ty, tz] = [tangents[i * 4], tangents[i * 4 + 1], tangents[i * 4 + 2]];
      for (let k = 0; k < 3; k++) out.tangents[i * 4 + k] = m[k] * tx + m[4 + k] * ty + m[8 + k] * tz;
      out.tangents[i * 4 + 3] = mirrors ? -tangents[i * 4 + 3] : tangents[i * 4 + 3];
    }
  }
  toMillimetersZUp(out.positions, 1000, 'Y');
  if (out.normals) turnZUp(out.normals, 'Y');
  if (out.tangents) turnZUp(out.tangents, 'Y', 4);
  const indices = shape.indices.slice();
  if (mirrors)
    for (let i = 0; i + 2 < indices.length; i += 3) {
      const swap = indices[i + 1];
      indices[i + 1] = indices[i + 2];
      indices[i + 2] = swap;
    }
  return {
    ...out,
    uvs: shape.uvs?.slice() ?? null,
    colors: shape.colors?.slice() ?? null,
    indices,
    material: shape.choice.material,
  };
}

/** Matrices of a node's copies (EXT_mesh_gpu_instancing), or its own alone. */
function instanceMatrices(node: GltfNode, world: Matrix, accessors: Accessor[]): Matrix[] {
  const attributes = node.extensions?.EXT_mesh_gpu_instancing?.attributes;
  if (!attributes || Object.keys(attributes).length === 0) return [world];
  const values = (name: string) =>
    attributes[name] === undefined ? undefined : accessorFloats(accessors[attributes[name]]);
  const [t, r, s] = [values('TRANSLATION'), values('ROTATION'), values('SCALE')];
  const count = accessors[Object.values(attributes)[0]].getCount();
  return Array.from({ length: count }, (_, i) =>
    multiply(
      world,
      fromTrs(
        t?.subarray(i * 3, i * 3 + 3) ?? [0, 0, 0],
        r?.subarray(i * 4, i * 4 + 4) ?? [0, 0, 0, 1],
        s?.subarray(i * 3, i * 3 + 3) ?? [1, 1, 1],
      ),
    ),
  );
}

/** One matrix per vertex: joints' world transforms times their inverse bind matrices, blended. The node's own transform does not count. */
function skinnedMatrices(
  primitive: Primitive,
  skin: { joints?: number[]; inverseBindMatrices?: number },
  world: Matrix[],
  accessors: Accessor[],
): ((vertex: number) => Matrix) | undefined {
  const bind = skin.inverseBindMatrices === undefined ? undefined : accessorFloats(accessors[skin.inverseBindMatrices]);
  const joints = (skin.joints ?? []).map((joint, k) =>
    bind ? multiply(world[joint], bind.subarray(k * 16, k * 16 + 16)) : world[joint],
  );
  const sets = [0, 1].flatMap((set) => {
    const [which, weights] = [primitive.getAttribute(`JOINTS_${set}`), primitive.getAttribute(`WEIGHTS_${set}`)];
    return which && weights ? [{ which: which.getArray()!, weights: accessorFloats(weights) }] : [];
  });
  if (sets.length === 0 || joints.length === 0) return undefined;
  return (vertex) => {
    const blended = new Float64Array(16);
    let total = 0;
    for (const { which, weights } of sets)
      for (let k = 0; k < 4; k++) {
        const weight = weights[vertex * 4 + k];
        const joint = joints[which[vertex * 4 + k]];
        if (!(weight > 0) || !joint) continue;
        total += weight;
        for (let i = 0; i < 16; i++) blended[i] += weight * joint[i];
      }
    if (total === 0) return joints[0];
    for (let i = 0; i < 16; i++) blended[i] /= total;
    return blended;
  };
}

export function sceneParts(
  document: Document,
  json: GltfJson,
  choose: (material: number | undefined, primitive: Primitive) => MaterialChoice,
  limits: MeshLimits,
  warnings: string[],
): MeshPart[] {
  const root = document.getRoot();
  const [meshes, accessors] = [root.listMeshes(), root.listAccessors()];
  if (meshes.length !== (json.meshes?.length ?? 0) || accessors.length !== (json.accessors?.length ?? 0))
    throw new MeshError('bad-data', 'glTF: meshes or accessors could not all be read');
  const world = worldMatrices(json.nodes ?? []);
  const visible = visibleNodes(json);
  const parts: MeshPart[] = [];
  let skipped = 0;
  // Compressed data may hold more than the JSON said: counted anew before copies are made.
  let [triangles, vertices] = [0, 0];
  const count = (shape: Shape, copies: number) => {
    triangles += (shape.indices.length / 3) * copies;
    vertices += (shape.positions.length / 3) * copies;
    checkTriangles(triangles, limits);
    checkVertices(vertices, limits);
  };
  for (const [index, node] of (json.nodes ?? []).entries()) {
    if (!visible[index] || node.mesh === undefined) continue;
    const mesh = json.meshes![node.mesh];
    const weights = node.weights ?? mesh.weights ?? [];
    const skin = node.skin === undefined ? undefined : json.skins?.[node.skin];
    for (const [k, primitive] of meshes[node.mesh].listPrimitives().entries()) {
      const shape = shapeOf(primitive, weights, choose(mesh.primitives?.[k]?.material, primitive));
      if (!shape) {
        skipped++;
        continue;
      }
      const skinned = skin && skinnedMatrices(primitive, skin, world, accessors);
      if (skinned) {
        count(shape, 1);
        parts.push(placed(shape, skinned, normalMatrix(skinned(0)).mirrors));
        continue;
      }
      const copies = instanceMatrices(node, world[index] ?? identity(), accessors);
      count(shape, copies.length);
      for (const matrix of copies) parts.push(placed(shape, () => matrix, normalMatrix(matrix).mirrors));
    }
  }
  if (skipped > 0) warnings.push(`${skipped} primitives of points or lines, or without positions, are left out`);
  if ((json.animations?.length ?? 0) > 0) warnings.push('animations are left out');
  return parts;
}
