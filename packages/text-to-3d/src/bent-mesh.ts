/** A mesh bent by a map of space, in meters; normals and tangents follow, and it stands on the floor around the origin again. */
import { meshBounds, type RenderMesh } from '@orrery/meshes';
import { type Vec3, warp } from '@orrery/model-library';

const mm = 1000;

export function bentMesh(mesh: RenderMesh, map: (p: Vec3) => Vec3): RenderMesh {
  const meters = mesh.positions.map((value) => value / mm);
  const { positions, normals } = warp(
    { positions: meters, normals: mesh.normals, uvs: new Float32Array(), indices: mesh.indices },
    map,
  );
  const tangents = mesh.tangents && bentTangents(meters, mesh.tangents, map);
  const bent = positions.map((value) => value * mm);
  const { min, max } = meshBounds(bent);
  const shift = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, min[2]];
  return { ...mesh, positions: bent.map((value, i) => value - shift[i % 3]), normals, tangents };
}

/** Directions on the surface go with the map's derivative. */
function bentTangents(places: Float32Array, tangents: Float32Array, map: (p: Vec3) => Vec3): Float32Array {
  const step = 2e-4;
  const out = tangents.slice();
  for (let v = 0; v < places.length / 3; v++) {
    const at = (sign: number) =>
      map([0, 1, 2].map((k) => places[v * 3 + k] + sign * step * tangents[v * 4 + k]) as Vec3);
    const [more, less] = [at(1), at(-1)];
    const moved = [0, 1, 2].map((k) => more[k] - less[k]);
    const length = Math.hypot(...moved);
    if (length > 0) for (let k = 0; k < 3; k++) out[v * 4 + k] = moved[k] / length;
  }
  return out;
}
