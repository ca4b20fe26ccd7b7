/** Sizes of a mesh, in millimeters. It stays where its bottom and its middle are. */
import type { RenderMesh } from '../render-mesh.ts';
import { meshBounds } from '../repair/prepare-mesh.ts';

export const meshSize = (mesh: RenderMesh): [number, number, number] => {
  const { min, max } = meshBounds(mesh.positions);
  return [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
};

/** The same shape, scaled about the middle of its bottom, so that its height (or longest side) is `mm`. */
export function resized(mesh: RenderMesh, mm: number, side: 'height' | 'longest' = 'height'): RenderMesh {
  const size = meshSize(mesh);
  const now = side === 'height' && size[2] > 1e-6 ? size[2] : Math.max(...size);
  return now > 0 ? scaled(mesh, mm / now) : mesh;
}

export function scaled(mesh: RenderMesh, factor: number): RenderMesh {
  const { min, max } = meshBounds(mesh.positions);
  const center = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, min[2]];
  const positions = mesh.positions.map((value, i) => center[i % 3] + (value - center[i % 3]) * factor);
  const materials = mesh.materials.map((material) =>
    material.thicknessMm > 0
      ? {
          ...material,
          thicknessMm: material.thicknessMm * factor,
          attenuationDistanceMm: material.attenuationDistanceMm * factor,
        }
      : material,
  );
  return { ...mesh, positions, materials };
}

/** Stretched about the middle of its bottom to exactly this width, depth and height; a side without extent stays so. */
export function stretched(mesh: RenderMesh, sizeMm: readonly [number, number, number]): RenderMesh {
  const { min, max } = meshBounds(mesh.positions);
  const factor = [0, 1, 2].map((k) => (max[k] - min[k] > 1e-6 && sizeMm[k] > 0 ? sizeMm[k] / (max[k] - min[k]) : 1));
  if (factor.every((value) => Math.abs(value - 1) < 1e-9)) return mesh;
  const center = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, min[2]];
  const positions = mesh.positions.map((value, i) => center[i % 3] + (value - center[i % 3]) * factor[i % 3]);
  const normals = mesh.normals.map((value, i) => value / factor[i % 3]);
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i], normals[i + 1], normals[i + 2]) || 1;
    for (let k = 0; k < 3; k++) normals[i + k] /= length;
  }
  const tangents = mesh.tangents?.map((value, i) => (i % 4 < 3 ? value * factor[i % 4] : value)) ?? null;
  if (tangents)
    for (let i = 0; i < tangents.length; i += 4) {
      const length = Math.hypot(tangents[i], tangents[i + 1], tangents[i + 2]) || 1;
      for (let k = 0; k < 3; k++) tangents[i + k] /= length;
    }
  return { ...mesh, positions, normals, tangents };
}
