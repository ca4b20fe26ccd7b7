/**
 * A thing of which only a picture is known: its outline, inflated. Thick in its middle, thin at its edge, the picture on its front
 * and mirrored on its back. Millimetres, Z up, its front towards -Y.
 */
import { plainMaterial, type RenderMesh } from '@orrery/meshes';
import { subjectMask } from './palette.ts';

interface Pixels {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Cells along the longer side of the outline. */
const cells = 140;
/** Of the longer side, where nothing says how large the thing is. */
const longestMm = 800;
/** Thickness against the width of a round body of the same outline. */
const roundness = 0.85;

/** Undefined where the picture shows nothing but background. */
export function inflateSilhouette(picture: Pixels): RenderMesh | undefined {
  const { mask, share } = subjectMask(picture);
  if (share < 0.005) return undefined;
  const { width, height } = picture;
  let [x0, x1, y0, y1] = [width, 0, height, 0];
  for (let at = 0; at < mask.length; at++)
    if (mask[at]) {
      const [x, y] = [at % width, Math.floor(at / width)];
      [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
    }
  const step = Math.max(x1 - x0, y1 - y0, 1) / cells;
  const [columns, rows] = [Math.ceil((x1 - x0) / step) + 3, Math.ceil((y1 - y0) / step) + 3];
  const px = (column: number) => Math.min(width - 1, Math.max(0, Math.round(x0 + (column - 1) * step)));
  const py = (row: number) => Math.min(height - 1, Math.max(0, Math.round(y0 + (row - 1) * step)));
  const inside = (column: number, row: number) =>
    column > 0 && row > 0 && column < columns - 1 && row < rows - 1 && mask[py(row) * width + px(column)] === 1;
  const depth = distances(columns, rows, inside);
  const mm = longestMm / cells;
  const [positions, uvs]: number[][] = [[], []];
  const [front, back] = [new Int32Array(columns * rows).fill(-1), new Int32Array(columns * rows).fill(-1)];
  const vertex = (column: number, row: number, side: 1 | -1) => {
    const table = side > 0 ? front : back;
    const at = row * columns + column;
    if (table[at] >= 0) return table[at];
    const d = depth[at];
    // A half circle over the widest inscribed one would be round; sqrt keeps thin parts from vanishing.
    const thick = d <= 0 ? 0 : roundness * mm * Math.sqrt(d * (d + 2)) * (1 - 0.35 * Math.min(1, d / (cells * 0.3)));
    positions.push((column - columns / 2) * mm, -side * thick, (rows - 1 - row) * mm);
    uvs.push(px(column) / (width - 1), py(row) / (height - 1));
    table[at] = positions.length / 3 - 1;
    return table[at];
  };
  const indices: number[] = [];
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const corners: [number, number][] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ];
      // A cell belongs to the body when any corner is inside; outer corners lie on the rim, where both sides meet.
      if (!corners.some(([x, y]) => depth[y * columns + x] > 0)) continue;
      const f = corners.map(([x, y]) => vertex(x, y, 1));
      const b = corners.map(([x, y]) => vertex(x, y, -1));
      indices.push(f[0], f[3], f[2], f[0], f[2], f[1]);
      indices.push(b[0], b[2], b[3], b[0], b[1], b[2]);
    }
  const mesh: RenderMesh = {
    positions: Float32Array.from(positions, (value) => value + 0),
    normals: new Float32Array(positions.length),
    tangents: null,
    uvs: Float32Array.from(uvs),
    colours: null,
    indices: Uint32Array.from(indices),
    groups: [{ start: 0, count: indices.length, material: 0 }],
    materials: [
      {
        ...plainMaterial('picture'),
        baseColour: [1, 1, 1, 1],
        roughness: 0.8,
        baseColourMap: { texture: 0, offset: [0, 0], rotation: 0, scale: [1, 1] },
      },
    ],
    textures: [{ width, height, pixels: picture.pixels, srgb: true, wrapS: 'clamp', wrapT: 'clamp' }],
  };
  smoothNormals(mesh);
  return mesh;
}

/** Steps to the nearest cell that is outside (chamfer 3-4, in two sweeps). */
function distances(columns: number, rows: number, inside: (column: number, row: number) => boolean): Float32Array {
  const far = 1e6;
  const d = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) d[row * columns + column] = inside(column, row) ? far : 0;
  const relax = (at: number, other: number, cost: number) => {
    d[at] = Math.min(d[at], d[other] + cost);
  };
  for (let row = 1; row < rows; row++)
    for (let column = 1; column < columns - 1; column++) {
      const at = row * columns + column;
      relax(at, at - 1, 1);
      relax(at, at - columns, 1);
      relax(at, at - columns - 1, 4 / 3);
      relax(at, at - columns + 1, 4 / 3);
    }
  for (let row = rows - 2; row >= 0; row--)
    for (let column = columns - 2; column > 0; column--) {
      const at = row * columns + column;
      relax(at, at + 1, 1);
      relax(at, at + columns, 1);
      relax(at, at + columns + 1, 4 / 3);
      relax(at, at + columns - 1, 4 / 3);
    }
  return d;
}

function smoothNormals({ positions: p, normals, indices }: RenderMesh): void {
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3];
    const e = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const f = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    const n = [e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]];
    for (const at of [a, b, c]) for (let k = 0; k < 3; k++) normals[at + k] += n[k];
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at], normals[at + 1], normals[at + 2]);
    for (let k = 0; k < 3; k++) normals[at + k] = length > 0 ? normals[at + k] / length : k === 1 ? -1 : 0;
  }
}
