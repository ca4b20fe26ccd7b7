/** Parity of a tracer with the reference, as tests every backend runs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEnvironment } from '../trace/environment.ts';
import { FILM, FILM_WORDS } from '../trace/layout.ts';
import { packScene } from '../trace/pack-scene.ts';
import { openReferenceTracer } from '../trace/reference/tracer.ts';
import type { TraceMaterial, TraceSceneParts, TraceTexture } from '../trace/scene-parts.ts';
import type { Film, Tracer } from '../trace/tracer.ts';
import type { TraceView } from '../trace/view.ts';
import { boxMesh, joinMeshes, lookAt, quadMesh, sphereMesh, type TestObject, testScene } from './trace-scenes.ts';

/** Checks and waves in every channel; sides that are no powers of two. */
function testTexture(srgb: boolean, wrap: TraceTexture['wrapS']): TraceTexture {
  const [width, height] = [13, 7];
  const pixels = Uint8Array.from({ length: 4 * width * height }, (_, k) => (k * 37 + (k >> 3) * 11) % 256);
  return { width, height, pixels, srgb, wrapS: wrap, wrapT: wrap };
}

const MATERIALS: Record<string, Partial<TraceMaterial>> = {
  'rough dielectric': { baseColor: [0.8, 0.4, 0.2, 1], roughness: 0.6 },
  'polished metal': { baseColor: [0.9, 0.7, 0.3, 1], metallic: 1, roughness: 0.15 },
  'clear coat and sheen': {
    baseColor: [0.3, 0.1, 0.1, 1],
    roughness: 0.7,
    clearcoat: 0.8,
    clearcoatRoughness: 0.1,
    sheenColor: [0.5, 0.4, 0.6],
    sheenRoughness: 0.5,
  },
  'thin glass': { baseColor: [0.8, 0.9, 1, 1], roughness: 0, transmission: 0.9 },
  'frosted thin glass': { baseColor: [0.8, 0.9, 1, 1], roughness: 0.4, transmission: 1 },
  'thick glass': {
    baseColor: [1, 1, 1, 1],
    roughness: 0.05,
    transmission: 1,
    thickness: 10,
    absorption: [0.001, 0.004, 0.008],
  },
  'blended alpha': { baseColor: [0.5, 0.6, 0.2, 0.4], alphaMode: 'blend' },
  emissive: { baseColor: [0.1, 0.1, 0.1, 1], emissive: [2, 1, 0.5] },
};

const textured: TestObject = {
  mesh: sphereMesh(200, 12, [0, 0, 210]),
  textures: [testTexture(true, 'repeat'), testTexture(false, 'mirror'), testTexture(false, 'clamp')],
  material: {
    baseColorMap: { texture: 0, transform: [3, 0.4, 0.1, -0.3, 2, -0.7] },
    metallicRoughnessMap: { texture: 1, transform: [2.2, 0, 0, 0, 2.2, 0] },
    normalMap: { texture: 2, transform: [1.5, 0, -0.2, 0, 1.5, -0.2] },
    emissiveMap: { texture: 0, transform: [1, 0, 0, 0, 1, 0] },
    emissive: [0.3, 0.3, 0.3],
    alphaMode: 'mask',
    alphaCutoff: 0.2,
  },
};

/** A room with one thing in it, lit by a rectangle, a sphere and a weak environment; the thing stands twice, once turned, mirrored and shrunk. */
function room(thing: TestObject): TraceSceneParts {
  const turned = [-0.35, -0.2, 0, 300, -0.2, 0.35, 0, -150, 0, 0, 0.4, 0];
  return testScene(
    [
      {
        mesh: boxMesh([-600, -600, 0], [600, 600, 900], true),
        material: { baseColor: [0.7, 0.7, 0.6, 1], roughness: 0.9 },
      },
      { ...thing, placed: [[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0], turned] },
      { mesh: quadMesh([-500, -100, 300], [150, 0, 0], [0, 150, 60]), material: { baseColor: [0.2, 0.5, 0.8, 1] } },
    ],
    {
      lights: [
        {
          kind: 'rect',
          center: [0, 0, 880],
          halfU: [150, 0, 0],
          halfV: [0, 100, 0],
          normal: [0, 0, -1],
          radiance: [6, 6, 5],
        },
        { kind: 'sphere', center: [400, -400, 400], radius: 40, radiance: [9, 6, 3] },
      ],
    },
  );
}

/** A closed room with one window of thin glass, before which lies a bright half of the sky; its portal may be left out. */
export function windowRoom(portal: boolean): TraceSceneParts {
  const wall = { baseColor: [0.7, 0.6, 0.5, 1] as [number, number, number, number], roughness: 0.9 };
  const [w, h] = [150, 120];
  const walls = joinMeshes([
    quadMesh([-600, -600, 0], [1200, 0, 0], [0, 1200, 0]),
    quadMesh([-600, -600, 900], [0, 1200, 0], [1200, 0, 0]),
    quadMesh([-600, 600, 0], [1200, 0, 0], [0, 0, 900]),
    quadMesh([-600, -600, 0], [0, 1200, 0], [0, 0, 900]),
    quadMesh([600, 600, 0], [0, -1200, 0], [0, 0, 900]),
    // The wall with the window: left, right, below, above.
    quadMesh([600, -600, 0], [w - 600, 0, 0], [0, 0, 900]),
    quadMesh([-w, -600, 0], [w - 600, 0, 0], [0, 0, 900]),
    quadMesh([w, -600, 0], [-2 * w, 0, 0], [0, 0, 450 - h]),
    quadMesh([w, -600, 450 + h], [-2 * w, 0, 0], [0, 0, 450 - h]),
  ]);
  const glass = {
    mesh: quadMesh([w, -600, 450 - h], [-2 * w, 0, 0], [0, 0, 2 * h]),
    material: { transmission: 1, roughness: 0 },
  };
  const environment = buildEnvironment(64, 32, (d) => [2 + d[2], 2 + d[0], d[1] < 0 ? 3 : 1]);
  // Inside a room the sky is found through its windows: what is left for all directions is a rest.
  if (portal) environment.mean *= 0.02;
  return {
    ...testScene([{ mesh: walls, material: wall }, glass], {
      environment,
      lights: portal
        ? [
            {
              kind: 'portal',
              center: [0, -600, 450],
              halfU: [w, 0, 0],
              halfV: [0, 0, h],
              normal: [0, 1, 0],
              radiance: [2, 2, 3],
            },
            { kind: 'sphere', center: [300, 300, 600], radius: 20, radiance: [9, 6, 3], importance: 0.3 },
          ]
        : [{ kind: 'sphere', center: [300, 300, 600], radius: 20, radiance: [9, 6, 3] }],
    }),
    environmentSeen: 0.4,
  };
}

export async function filmOf(
  tracer: Tracer,
  parts: TraceSceneParts,
  view: TraceView,
  samples: number,
  options: Parameters<typeof packScene>[1] = {},
): Promise<Film> {
  await tracer.load(packScene(parts, options));
  await tracer.begin(view);
  // Not waited for: whoever asks for the film waits.
  await tracer.addSamples(samples, { wait: false });
  return tracer.film();
}

/** Mean of a film's radiance over pixels and channels. */
export function meanRadiance(film: Film): number {
  let sum = 0;
  for (let at = 0; at < film.data.length; at += FILM_WORDS)
    sum += film.data[at] + film.data[at + 1] + film.data[at + 2];
  return sum / film.samples / (film.data.length / FILM_WORDS) / 3;
}

/**
 * `open` gives a tracer. A path is a chain of decisions: where rounding tips one of them, that path goes elsewhere. So
 * most pixels must agree closely, and the mean of all must agree too.
 */
export function describeTraceParity(name: string, open: () => Promise<Tracer>): void {
  describe(`${name} tracer against the reference`, () => {
    let tracer: Tracer;
    const reference = openReferenceTracer();
    beforeAll(async () => {
      tracer = await open();
    });
    afterAll(() => tracer?.dispose());

    async function compare(parts: TraceSceneParts, view: TraceView, joinWords?: number): Promise<void> {
      const expected = await filmOf(reference, parts, view, 2);
      const got = await filmOf(tracer, parts, view, 2, { joinWords });
      let close = 0;
      const pixels = expected.data.length / FILM_WORDS;
      for (let at = 0; at < expected.data.length; at += FILM_WORDS) {
        let worst = 0;
        for (let k = 0; k < FILM_WORDS; k++) {
          const scale = k === FILM.depth ? 0.01 : 1;
          const error = Math.abs(got.data[at + k] - expected.data[at + k]) * scale;
          worst = Math.max(worst, error / (1 + Math.abs(expected.data[at + k]) * scale));
        }
        if (worst < 5e-3) close++;
      }
      expect(close / pixels).toBeGreaterThan(0.94);
      expect(Math.abs(meanRadiance(got) / meanRadiance(expected) - 1)).toBeLessThan(0.03);
    }

    const camera = lookAt([250, -550, 450], [0, 0, 250], 20, 14, 0.55);
    for (const [title, material] of Object.entries(MATERIALS)) {
      it(title, () => compare(room({ mesh: sphereMesh(200, 12, [0, 0, 210]), material }), { camera, seed: 7 }));
    }
    it('textures: sRGB, wraps, transforms, normal map, alpha mask', () => compare(room(textured), { camera, seed: 8 }));
    it('a lens, a window of the picture and few bounces', () =>
      compare(room({ mesh: sphereMesh(150, 10, [0, 0, 160]) }), {
        camera: { ...camera, lensRadius: 20, focusDistance: 500 },
        window: { x: 5, y: 3, width: 11, height: 7 },
        maxBounces: 1,
        seed: 9,
      }));
    it('an orthographic camera', () =>
      compare(room({ mesh: sphereMesh(150, 10, [0, 0, 160]) }), {
        camera: { ...camera, orthographic: true, halfWidth: 500, halfHeight: 350, near: -100 },
      }));
    it('a room lit through a portal', () =>
      compare(windowRoom(true), { camera: lookAt([200, 550, 500], [0, -300, 300], 20, 14, 0.8), seed: 10 }));
    it('a spherical camera', () =>
      compare(room({ mesh: sphereMesh(150, 10, [0, 0, 160]) }), {
        camera: { ...camera, spherical: true, halfWidth: 1 / 2, halfHeight: 1 / 4 },
        seed: 10,
      }));
    it('light past more cut-out cards than a shadow ray keeps', () =>
      compare(
        testScene(
          [
            { mesh: quadMesh([-600, -600, 0], [1200, 0, 0], [0, 1200, 0]) },
            {
              mesh: joinMeshes(
                Array.from({ length: 36 }, (_, k) => quadMesh([-900, -900, 500 + 5 * k], [1800, 0, 0], [0, 1800, 0])),
              ),
              material: { baseColor: [1, 1, 1, 0], alphaMode: 'mask', alphaCutoff: 0.5 },
            },
          ],
          { lights: [{ kind: 'sphere', center: [0, 0, 900], radius: 60, radiance: [40, 40, 40] }] },
        ),
        { camera: lookAt([250, -550, 300], [0, 0, 0], 20, 14, 0.35), seed: 12, maxBounces: 0 },
      ));
    it('a view out of a place: panes are looked through, and the environment is what lies outside', () =>
      compare(
        testScene([
          {
            mesh: quadMesh([-300, -200, 100], [600, 0, 0], [0, 0, 500]),
            material: { baseColor: [0.9, 1, 0.9, 1], roughness: 0, transmission: 0.9 },
          },
          { mesh: sphereMesh(120, 10, [0, 100, 250]), material: { baseColor: [0.8, 0.2, 0.2, 1] } },
        ]),
        { camera, seed: 11, outlook: true },
      ));
    // Nodes of the world's tree then hold instances beside inner nodes.
    const crowd = Array.from({ length: 13 }, (_, k) => [
      ...[1, 0, 0, 110 * (k % 4) - 165],
      ...[0, 1, 0, 110 * Math.floor(k / 4) - 165],
      ...[0, 0, 1, 40 + 35 * (k % 5)],
    ]);
    for (const [title, joinWords] of [
      ['all', 0],
      ['some', 60_000],
    ] as const) {
      it(`instances, ${title} with trees of their own, against one tree of the world`, () =>
        compare(room({ mesh: sphereMesh(60, 8), placed: crowd }), { camera, maxBounces: 2, seed: 12 }, joinWords));
    }
    it('nothing at all', async () => {
      const film = await filmOf(tracer, testScene([]), { camera }, 1);
      expect(meanRadiance(film)).toBeCloseTo(1, 5);
    });
  });
}
