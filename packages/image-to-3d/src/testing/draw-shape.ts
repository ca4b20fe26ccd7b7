/** Pictures of known shapes for the tests: lit from the upper left, with an alpha channel. Its own camera code, not that of the fit. */
import type { Picture } from '../subject.ts';

export interface TestCamera {
  /** Where the camera stands, degrees around the shape and above its middle, and how far in heights of the picture's subject. */
  azimuth: number;
  elevation: number;
  distance: number;
  size: number;
  /** Share of the picture the shape's largest extent takes. */
  fill?: number;
}

export function drawShape(
  positions: ArrayLike<number>,
  indices: ArrayLike<number>,
  camera: TestCamera,
  color: readonly number[] | ((x: number, y: number, z: number, triangle: number) => readonly number[]) = [
    200, 120, 60,
  ],
): Picture {
  const { size, fill = 0.7 } = camera;
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    min[i % 3] = Math.min(min[i % 3], positions[i]);
    max[i % 3] = Math.max(max[i % 3], positions[i]);
  }
  const middle = min.map((value, k) => (value + max[k]) / 2);
  const extent = Math.max(...max.map((value, k) => value - min[k]));
  const [a, e] = [(camera.azimuth * Math.PI) / 180, (camera.elevation * Math.PI) / 180];
  // The camera stands at -Y for azimuth 0 and goes round counter-clockwise.
  const back = [Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)];
  const right = [Math.cos(a), Math.sin(a), 0];
  const up = [
    back[1] * right[2] - back[2] * right[1],
    back[2] * right[0] - back[0] * right[2],
    back[0] * right[1] - back[1] * right[0],
  ];
  const far = camera.distance * extent;
  const focal = (fill * size * far) / extent;
  const screen = (v: number) => {
    const p = [0, 1, 2].map((k) => positions[3 * v + k] - middle[k]);
    const along = far - (p[0] * back[0] + p[1] * back[1] + p[2] * back[2]);
    const x = p[0] * right[0] + p[1] * right[1] + p[2] * right[2];
    const y = p[0] * up[0] + p[1] * up[1] + p[2] * up[2];
    return [size / 2 + (focal * x) / along, size / 2 - (focal * y) / along, along] as const;
  };
  const pixels = new Uint8Array(4 * size * size);
  const depth = new Float32Array(size * size).fill(Number.POSITIVE_INFINITY);
  const light = [-0.5, -0.6, 0.62];
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [indices[t], indices[t + 1], indices[t + 2]];
    const world = corners.map((v) => [0, 1, 2].map((k) => positions[3 * v + k]));
    const [p, q, r] = corners.map(screen) as [
      ReturnType<typeof screen>,
      ReturnType<typeof screen>,
      ReturnType<typeof screen>,
    ];
    const u = world[1].map((value, k) => value - world[0][k]);
    const w = world[2].map((value, k) => value - world[0][k]);
    const n = [u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]];
    const length = Math.hypot(...n) || 1;
    const lambert = 0.35 + 0.65 * Math.max(0, (n[0] * light[0] + n[1] * light[1] + n[2] * light[2]) / length);
    const area = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
    if (Math.abs(area) < 1e-9) continue;
    for (
      let y = Math.max(0, Math.floor(Math.min(p[1], q[1], r[1])));
      y <= Math.min(size - 1, Math.max(p[1], q[1], r[1]));
      y++
    ) {
      for (
        let x = Math.max(0, Math.floor(Math.min(p[0], q[0], r[0])));
        x <= Math.min(size - 1, Math.max(p[0], q[0], r[0]));
        x++
      ) {
        const [px, py] = [x + 0.5, y + 0.5];
        const b = ((px - p[0]) * (r[1] - p[1]) - (py - p[1]) * (r[0] - p[0])) / area;
        const c = ((q[0] - p[0]) * (py - p[1]) - (q[1] - p[1]) * (px - p[0])) / area;
        if (b < 0 || c < 0 || b + c > 1) continue;
        const z = p[2] * (1 - b - c) + q[2] * b + r[2] * c;
        if (z >= depth[y * size + x]) continue;
        depth[y * size + x] = z;
        const paint =
          typeof color === 'function'
            ? color(
                ...(([0, 1, 2] as const).map((k) => world[0][k] * (1 - b - c) + world[1][k] * b + world[2][k] * c) as [
                  number,
                  number,
                  number,
                ]),
                t / 3,
              )
            : color;
        for (let k = 0; k < 3; k++) pixels[4 * (y * size + x) + k] = Math.round(paint[k] * lambert);
        pixels[4 * (y * size + x) + 3] = 255;
      }
    }
  }
  return { width: size, height: size, pixels };
}

export const outlineOf = ({ pixels }: Picture) =>
  Uint8Array.from({ length: pixels.length / 4 }, (_, i) => (pixels[4 * i + 3] > 127 ? 1 : 0));
