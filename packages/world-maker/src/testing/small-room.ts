/** A room made by hand: a window to the south with a pane, a checkered floor, two boxes and a lamp. Millimeters, Z up. */
import {
  buildEnvironment,
  plainMaterial,
  prepareMesh,
  type TraceMaterial,
  type TraceSceneParts,
  type TraceTexture,
} from '@orrery/engine';
import type { Vec3 } from '@orrery/model-library';

export const ROOM = { width: 4600, depth: 3800, height: 2600 };
const WINDOW = { from: 1400, to: 3200, bottom: 900, top: 2200 };

type Quad = [corner: Vec3, u: Vec3, v: Vec3];

/** Corner, then the two sides; the normal is u x v. */
function quads(list: readonly Quad[]) {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (const [corner, u, v] of list) {
    const first = positions.length / 3;
    const across: Vec3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const length = Math.hypot(...across);
    for (const [a, b] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      for (let k = 0; k < 3; k++) positions.push(corner[k] + a * u[k] + b * v[k]);
      for (let k = 0; k < 3; k++) normals.push(across[k] / length);
      // In meters.
      uvs.push((a * Math.hypot(...u)) / 1000, (b * Math.hypot(...v)) / 1000);
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
  };
}

function box([x0, y0, z0]: Vec3, [x1, y1, z1]: Vec3): Quad[] {
  const [w, d, h] = [x1 - x0, y1 - y0, z1 - z0];
  return [
    [
      [x0, y0, z0],
      [w, 0, 0],
      [0, 0, h],
    ],
    [
      [x1, y0, z0],
      [0, d, 0],
      [0, 0, h],
    ],
    [
      [x1, y1, z0],
      [-w, 0, 0],
      [0, 0, h],
    ],
    [
      [x0, y1, z0],
      [0, -d, 0],
      [0, 0, h],
    ],
    [
      [x0, y0, z1],
      [w, 0, 0],
      [0, d, 0],
    ],
    [
      [x0, y1, z0],
      [w, 0, 0],
      [0, -d, 0],
    ],
  ];
}

function checkers(): TraceTexture {
  const side = 64;
  const pixels = new Uint8Array(4 * side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const dark = x < side / 2 !== y < side / 2;
      pixels.set(dark ? [110, 74, 48, 255] : [176, 132, 92, 255], 4 * (y * side + x));
    }
  }
  return { width: side, height: side, pixels, srgb: true, wrapS: 'repeat', wrapT: 'repeat' };
}

export function smallRoom(): TraceSceneParts {
  const { width: w, depth: d, height: h } = ROOM;
  const { from, to, bottom, top } = WINDOW;
  const things: { list: Quad[]; material: Partial<TraceMaterial>; textures?: TraceTexture[] }[] = [
    {
      list: [
        [
          [0, 0, 0],
          [w, 0, 0],
          [0, d, 0],
        ],
      ],
      material: {
        roughness: 0.6,
        baseColorMap: { texture: 0, transform: [2, 0, 0, 0, 2, 0] },
        baseColor: [1, 1, 1, 1],
      },
      textures: [checkers()],
    },
    {
      list: [
        [
          [0, d, h],
          [w, 0, 0],
          [0, -d, 0],
        ],
        [
          [0, d, 0],
          [w, 0, 0],
          [0, 0, h],
        ],
      ],
      material: { baseColor: [0.82, 0.8, 0.76, 1], roughness: 0.95, specular: [0, 0, 0] },
    },
    {
      list: [
        [
          [0, 0, 0],
          [0, d, 0],
          [0, 0, h],
        ],
      ],
      material: { baseColor: [0.35, 0.5, 0.45, 1], roughness: 0.95, specular: [0, 0, 0] },
    },
    {
      list: [
        [
          [w, d, 0],
          [0, -d, 0],
          [0, 0, h],
        ],
      ],
      material: { baseColor: [0.82, 0.8, 0.76, 1], roughness: 0.95, specular: [0, 0, 0] },
    },
    {
      list: [
        [
          [0, 0, 0],
          [w, 0, 0],
          [0, 0, bottom],
        ],
        [
          [0, 0, top],
          [w, 0, 0],
          [0, 0, h - top],
        ],
        [
          [0, 0, bottom],
          [from, 0, 0],
          [0, 0, top - bottom],
        ],
        [
          [to, 0, bottom],
          [w - to, 0, 0],
          [0, 0, top - bottom],
        ],
      ],
      material: { baseColor: [0.82, 0.8, 0.76, 1], roughness: 0.95, specular: [0, 0, 0] },
    },
    {
      list: [
        [
          [from, 0, bottom],
          [to - from, 0, 0],
          [0, 0, top - bottom],
        ],
      ],
      material: { baseColor: [1, 1, 1, 1], roughness: 0, transmission: 1 },
    },
    { list: box([600, 2400, 0], [1800, 3200, 750]), material: { baseColor: [0.6, 0.2, 0.12, 1], roughness: 0.7 } },
    { list: box([3300, 2700, 0], [3900, 3300, 1400]), material: { baseColor: [0.85, 0.83, 0.8, 1], roughness: 0.15 } },
  ];
  return {
    meshes: things.map(({ list, material, textures = [] }) => {
      const mesh = quads(list);
      return {
        prepared: prepareMesh({
          ...mesh,
          tangents: null,
          colors: null,
          triangleMaterials: new Uint32Array(mesh.indices.length / 3),
        }),
        materials: [{ ...plainMaterial, ...material }],
        textures,
      };
    }),
    instances: things.map((_, mesh) => ({ mesh, worldFromObject: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0] })),
    lights: [{ kind: 'sphere', center: [1200, 2800, 1150], radius: 110, radiance: [14, 10, 6] }],
    environment: buildEnvironment(256, 128, sky),
    backdrop: { up: [1, 1, 1], horizon: [1, 1, 1], down: [1, 1, 1] },
  };
}

/** Blue above, green below, and a sun in the south. */
function sky([x, y, z]: Vec3): Vec3 {
  if (x * 0.25 + y * -0.75 + z * 0.61 > 0.999) return [4000, 3600, 3000];
  if (z < 0) return [0.5, 0.75, 0.3];
  const t = Math.sqrt(z);
  return [4.2 - 2.6 * t, 4.6 - 2 * t, 5];
}
