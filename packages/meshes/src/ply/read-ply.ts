/**
 * PLY meshes. Vertices with position, normal, color and texture coordinates; faces as lists of vertices, triangulated. The format has no
 * units: a comment may say (`comment units mm`), else the size decides (model/units.ts). Z up unless the caller says otherwise.
 */
import type { PlyElement } from '@orrery/containers';
import { checkTriangles, checkVertices, type MeshLimits } from '../limits.ts';
import { MeshError } from '../mesh-error.ts';
import { srgbToLinear } from '../model/color-space.ts';
import { IndexList } from '../model/growing-arrays.ts';
import { limitsOf, type ReadModelOptions } from '../model/read-options.ts';
import { plainMaterial, type SourceModel } from '../model/source-model.ts';
import { triangulate, triangulationWork } from '../model/triangulate.ts';
import { unitInComments } from '../model/unit-comments.ts';
import { guessedUnit, longestSide, mmPerUnit, toMillimetersZUp, turnZUp } from '../model/units.ts';
import { isSplatPly, readPlyHeader } from './ply-header.ts';
import { checkPlySize, listLength, type PlyValues, plyValues } from './ply-values.ts';

const creaseDegrees = 60;
const largestPolygon = 10_000;

interface Vertices {
  positions: Float32Array;
  normals: Float32Array | null;
  uvs: Float32Array | null;
  colors: Float32Array | null;
}

/** Where a property goes: which array and which component. Colors of integer types are sRGB fractions of their range. */
function readVertices(element: PlyElement, values: PlyValues): Vertices {
  const names = new Set(element.properties.map(({ name }) => name));
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name));
  if (!has('x', 'y', 'z')) throw new MeshError('bad-data', 'the vertices of the PLY file have no x, y, z');
  const uvNames = [
    ['s', 't'],
    ['u', 'v'],
    ['texture_u', 'texture_v'],
    ['texcoord_u', 'texcoord_v'],
  ].find(([u, v]) => has(u, v));
  const n = element.count;
  const positions = new Float32Array(n * 3);
  const normals = has('nx', 'ny', 'nz') ? new Float32Array(n * 3) : null;
  const uvs = uvNames ? new Float32Array(n * 2) : null;
  const colors = has('red', 'green', 'blue') ? new Float32Array(n * 4).fill(1) : null;
  const targets = element.properties.map((property) => {
    const color = ['red', 'green', 'blue', 'alpha'].indexOf(property.name);
    const range = property.type === 'uint8' ? 255 : property.type === 'uint16' ? 65_535 : 1;
    const place = (array: Float32Array | null, component: number, stride: number, map = (value: number) => value) =>
      array && component >= 0 ? { array, component, stride, map } : undefined;
    const target =
      place(positions, ['x', 'y', 'z'].indexOf(property.name), 3) ??
      place(normals, ['nx', 'ny', 'nz'].indexOf(property.name), 3) ??
      (uvNames?.[0] === property.name ? place(uvs, 0, 2) : undefined) ??
      // PLY textures begin at the lower left, ours at the upper left.
      (uvNames?.[1] === property.name ? place(uvs, 1, 2, (v) => 1 - v) : undefined) ??
      (color === 3 ? place(colors, 3, 4, (v) => v / range) : place(colors, color, 4, (v) => srgbToLinear(v / range)));
    return { property, target };
  });
  for (let i = 0; i < n; i++)
    for (const { property, target } of targets) {
      if (property.listLength) for (let k = listLength(values.next, property); k > 0; k--) values.next(property.type);
      else {
        const value = values.next(property.type);
        if (target) target.array[i * target.stride + target.component] = target.map(value);
      }
    }
  return { positions, normals, uvs, colors };
}

function readFaces(element: PlyElement, values: PlyValues, positions: Float32Array, limits: MeshLimits): Uint32Array {
  const work = triangulationWork();
  const indices = new IndexList();
  const corners: number[] = [];
  const list = element.properties.find(
    ({ name, listLength: length }) => length && /^vertex_(indices|index)$/.test(name),
  );
  if (!list) throw new MeshError('bad-data', 'the faces of the PLY file have no list of vertices');
  for (let k = 0; k < element.count; k++) {
    for (const property of element.properties) {
      if (!property.listLength) values.next(property.type);
      else {
        const count = listLength(values.next, property);
        if (property === list && count > largestPolygon)
          throw new MeshError('bad-data', `a face of the PLY file has ${count} corners`);
        if (property === list) corners.length = 0;
        for (let i = 0; i < count; i++) {
          const value = values.next(property.type);
          if (property === list) corners.push(value);
        }
      }
    }
    const emit = (a: number, b: number, c: number) => {
      for (const corner of [a, b, c]) indices.push(corners[corner]);
    };
    triangulate(corners, positions, emit, work);
    checkTriangles(indices.length / 3, limits);
  }
  return indices.toArray();
}

export function readPlyMesh(bytes: Uint8Array, options: ReadModelOptions): SourceModel {
  const limits = limitsOf(options);
  const header = readPlyHeader(bytes);
  if (isSplatPly(header)) throw new MeshError('unsupported', 'the PLY file holds Gaussian splats, not a mesh');
  const count = (name: string) => header.elements.find((element) => element.name === name)?.count ?? 0;
  checkVertices(count('vertex'), limits);
  checkTriangles(count('face'), limits);
  checkPlySize(bytes, header);
  if (count('face') === 0)
    throw new MeshError('empty', 'the PLY file has no faces: a point cloud cannot be used as a mesh');
  const values = plyValues(bytes, header);
  let vertices: Vertices | undefined;
  let indices: Uint32Array | undefined;
  for (const element of header.elements) {
    if (element.name === 'vertex') vertices = readVertices(element, values);
    else if (element.name === 'face' && vertices) indices = readFaces(element, values, vertices.positions, limits);
    else if (!vertices || !indices) values.skip(element);
  }
  if (!vertices || !indices) throw new MeshError('bad-data', 'the PLY file has no vertices before its faces');
  const warnings: string[] = [];
  const unit = options.unit ?? unitInComments(header.comments) ?? guessedUnit(longestSide(vertices.positions));
  if (!options.unit && !unitInComments(header.comments))
    warnings.push(`the file names no unit: taken as ${unit}, by its size`);
  const up = options.up ?? 'Z';
  toMillimetersZUp(vertices.positions, mmPerUnit[unit], up);
  if (vertices.normals) turnZUp(vertices.normals, up);
  const material = { ...plainMaterial('PLY'), doubleSided: true };
  if (vertices.colors) material.baseColor = [1, 1, 1, 1];
  return {
    parts: [{ ...vertices, tangents: null, indices, material: 0 }],
    materials: [material],
    textures: [],
    creaseDegrees,
    windingIsMeant: false,
    warnings,
  };
}
