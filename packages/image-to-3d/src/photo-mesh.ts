/** A shape with the pictures it came from as its surface: each triangle takes the picture that sees it most squarely. Millimeters, Z up. */
import { plainMaterial, type RenderMaterial, type RenderMesh, type RenderTexture } from '@orrery/meshes';
import { chooseViews, nobody } from './choose-views.ts';
import type { PhotoView } from './photo-view.ts';
import { projected, type Shape } from './silhouette.ts';
import { paintedOutwards } from './subject.ts';
import { carryColors } from './unseen-colors.ts';

export interface PhotoMeshOptions {
  heightMm: number;
  /** Cosine from which on a corner is shown by a picture that sees it. */
  leastFacing?: number;
  /** Linear colors for what no picture shows (NaN), beside those that are seen: three numbers for each vertex, filled in place. */
  fillUnseen?(shape: Shape, colors: Float32Array): void;
}

export function photoMesh(shape: Shape, views: readonly PhotoView[], options: PhotoMeshOptions): RenderMesh {
  const { positions, indices } = shape;
  const normals = smoothNormals(shape);
  const chosen = chooseViews(shape, normals, views, options.leastFacing);
  const seen = views.map((view) => projected(positions, view));
  const painted = views.map(({ subject }) => paintedOutwards(subject));
  const out = { positions: [] as number[], normals: [] as number[], uvs: [] as number[], indices: [] as number[] };
  const groups: RenderMesh['groups'] = [];
  views.forEach((view, v) => {
    const start = out.indices.length;
    const known = new Map<number, number>();
    for (let t = 0; t < chosen.length; t++) {
      if (chosen[t] !== v) continue;
      for (let k = 0; k < 3; k++) {
        const vertex = indices[3 * t + k];
        let mine = known.get(vertex);
        if (mine === undefined) {
          mine = out.positions.length / 3;
          known.set(vertex, mine);
          for (let c = 0; c < 3; c++) {
            out.positions.push(positions[3 * vertex + c]);
            out.normals.push(normals[3 * vertex + c]);
          }
          const x = view.centerX + seen[v][3 * vertex] * view.scale;
          const y = view.centerY - seen[v][3 * vertex + 1] * view.scale;
          out.uvs.push(x / view.subject.width, y / view.subject.height);
        }
        out.indices.push(mine);
      }
    }
    if (out.indices.length > start) groups.push({ start, count: out.indices.length - start, material: v });
  });
  const colors = appendUnseen();
  const textures = views.map(
    ({ subject }, v): RenderTexture => ({
      width: subject.width,
      height: subject.height,
      pixels: painted[v],
      srgb: true,
      wrapS: 'clamp',
      wrapT: 'clamp',
    }),
  );
  const materials = views.map(
    (_, v): RenderMaterial => ({
      ...plainMaterial(`picture ${v + 1}`),
      metallic: 0,
      roughness: 0.75,
      baseColorMap: { texture: v, offset: [0, 0] as [number, number], rotation: 0, scale: [1, 1] as [number, number] },
    }),
  );
  if (colors) materials.push({ ...materials[0], name: 'unseen', baseColorMap: null });
  return {
    positions: standing(out.positions, options.heightMm),
    normals: new Float32Array(out.normals),
    tangents: null,
    uvs: new Float32Array(out.uvs),
    colors: colors,
    indices: new Uint32Array(out.indices),
    groups,
    materials,
    textures,
  };

  /** A last group for what no picture shows, in the colors around it: four numbers for each vertex, white where a picture is. */
  function appendUnseen(): Float32Array | null {
    if (!chosen.includes(nobody)) return null;
    const around = new Float32Array(positions.length).fill(Number.NaN);
    chosen.forEach((v, t) => {
      if (v === nobody) return;
      const { subject, centerX, centerY, scale } = views[v];
      for (let k = 0; k < 3; k++) {
        const vertex = indices[3 * t + k];
        const x = Math.floor(centerX + seen[v][3 * vertex] * scale);
        const y = Math.floor(centerY - seen[v][3 * vertex + 1] * scale);
        const at =
          Math.max(0, Math.min(subject.height - 1, y)) * subject.width + Math.max(0, Math.min(subject.width - 1, x));
        for (let c = 0; c < 3; c++) around[3 * vertex + c] = linear(painted[v][4 * at + c]);
      }
    });
    (options.fillUnseen ?? carryColors)(shape, around);
    const start = out.indices.length;
    const known = new Map<number, number>();
    chosen.forEach((v, t) => {
      if (v !== nobody) return;
      for (let k = 0; k < 3; k++) {
        const vertex = indices[3 * t + k];
        if (!known.has(vertex)) {
          known.set(vertex, out.positions.length / 3);
          out.positions.push(...positions.subarray(3 * vertex, 3 * vertex + 3));
          out.normals.push(...normals.subarray(3 * vertex, 3 * vertex + 3));
          out.uvs.push(0, 0);
        }
        out.indices.push(known.get(vertex)!);
      }
    });
    groups.push({ start, count: out.indices.length - start, material: views.length });
    const all = new Float32Array((4 * out.positions.length) / 3).fill(1);
    for (const [vertex, mine] of known) all.set(around.subarray(3 * vertex, 3 * vertex + 3), 4 * mine);
    return all;
  }
}

const linear = (byte: number) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Millimeters, the middle of its foot at the origin. */
export function standing(positions: number[], heightMm: number): Float32Array {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    min[i % 3] = Math.min(min[i % 3], value);
    max[i % 3] = Math.max(max[i % 3], value);
  });
  const scale = heightMm / Math.max(1e-9, max[2] - min[2]);
  const origin = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, min[2]];
  return Float32Array.from(positions, (value, i) => (value - origin[i % 3]) * scale);
}

export function smoothNormals({ positions, indices }: Shape): Float32Array {
  const out = new Float32Array(positions.length);
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]];
    const [ax, ay, az] = [positions[a], positions[a + 1], positions[a + 2]];
    const [ex, ey, ez] = [positions[b] - ax, positions[b + 1] - ay, positions[b + 2] - az];
    const [fx, fy, fz] = [positions[c] - ax, positions[c + 1] - ay, positions[c + 2] - az];
    const [x, y, z] = [ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx];
    for (let k = 0; k < 3; k++) {
      const at = k === 0 ? a : k === 1 ? b : c;
      out[at] += x;
      out[at + 1] += y;
      out[at + 2] += z;
    }
  }
  for (let i = 0; i < out.length; i += 3) {
    const length = Math.hypot(out[i], out[i + 1], out[i + 2]) || 1;
    for (let k = 0; k < 3; k++) out[i + k] = out[i + k] / length;
  }
  return out;
}
