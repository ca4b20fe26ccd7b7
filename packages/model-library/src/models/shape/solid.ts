/** Cutting of closed shapes, and the filling of outlines, by manifold-3d. */
import openManifold, { type Manifold, type ManifoldToplevel } from 'manifold-3d';
import type { Axis, Shape } from './shape.ts';
import { surface } from './surface.ts';

let kernel: ManifoldToplevel | null = null;
let opening: Promise<void> | null = null;

/** Loads the geometry kernel; everything after it is synchronous. May be called any number of times. */
export function prepareModels(): Promise<void> {
  opening ??= openManifold().then((opened) => {
    opened.setup();
    kernel = opened;
  });
  return opening;
}

function opened(): ManifoldToplevel {
  if (kernel === null) throw new Error('prepareModels() has not been awaited');
  return kernel;
}

export type Point2 = [number, number];

/** Triangles over outlines: the outer ones counter-clockwise, holes clockwise; indices count through all of them. */
export function fillOutlines(outlines: readonly Point2[][]): number[] {
  return opened()
    .triangulate(outlines.map((outline) => outline.map(([x, y]) => [x, y] as Point2)))
    .flat();
}

function solidOf(shape: Shape): Manifold {
  const { Manifold, Mesh } = opened();
  const mesh = new Mesh({
    numProp: 3,
    vertProperties: shape.positions.slice(),
    triVerts: shape.indices.slice(),
  });
  mesh.merge();
  return new Manifold(mesh);
}

export interface CutOptions {
  crease?: number;
  grain?: Axis;
}

/** Texture coordinates of the result are projected. */
export function subtract(shape: Shape, cuts: readonly Shape[], options: CutOptions = {}): Shape {
  const { Manifold } = opened();
  const solids = [shape, ...cuts].map(solidOf);
  const result = Manifold.difference(solids);
  const mesh = result.getMesh();
  const positions = new Float32Array((mesh.vertProperties.length / mesh.numProp) * 3);
  for (let i = 0; i < positions.length / 3; i++)
    for (let k = 0; k < 3; k++) positions[3 * i + k] = mesh.vertProperties[i * mesh.numProp + k];
  const triangles = mesh.triVerts.slice();
  for (const solid of [...solids, result]) solid.delete();
  return surface(positions, triangles, {
    crease: options.crease ?? 35,
    ...(options.grain ? { grain: options.grain } : {}),
  });
}
