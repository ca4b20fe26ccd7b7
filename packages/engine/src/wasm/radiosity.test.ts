import { expect, it } from 'vitest';
import { radiosity } from '../testing/radiosity.ts';
import { filmOf } from '../testing/trace-parity.ts';
import { boxMesh, lookAt, quadMesh, testScene, uniformEnvironment } from '../testing/trace-scenes.ts';
import { FILM_WORDS } from '../trace/layout.ts';
import type { TraceMaterial } from '../trace/scene-parts.ts';
import { add, normalize, scale, type Vec3 } from '../trace/vector.ts';
import { openWasmTracer } from './tracer.ts';

const [RED, GREEN, WHITE]: [Vec3, Vec3, Vec3] = [
  [0.63, 0.07, 0.05],
  [0.14, 0.45, 0.09],
  [0.72, 0.71, 0.68],
];
const painted = (color: Vec3): Partial<TraceMaterial> => ({
  roughness: 1,
  specular: [0, 0, 0],
  baseColor: [...color, 1],
});
const SIDE = 16;
/** Where rays go through a pixel of the solved picture, either way; the outer ones also tell whether an edge runs through it. */
const WITHIN = [0.05, 0.5, 0.95];

it('a Cornell box is, at 40 dB and without a bias, the room that radiosity solves', async () => {
  const box = { low: [-0.3, 0, 0] as Vec3, high: [0, 0.3, 0.5] as Vec3, color: WHITE };
  const lamp: Vec3 = [4, 3.6, 3];
  const parts = testScene(
    [
      { mesh: boxMesh([-500, -500, 0], [500, 500, 1000], true), material: painted(WHITE) },
      // Just before the white walls.
      { mesh: quadMesh([-499.9, -500, 0], [0, 1000, 0], [0, 0, 1000]), material: painted(RED) },
      { mesh: quadMesh([499.9, -500, 0], [0, 0, 1000], [0, 1000, 0]), material: painted(GREEN) },
      { mesh: boxMesh([-300, 0, 0], [0, 300, 500]), material: painted(WHITE) },
    ],
    {
      environment: uniformEnvironment([0, 0, 0]),
      lights: [
        {
          kind: 'rect',
          center: [0, 0, 999.9],
          halfU: [200, 0, 0],
          halfV: [0, 200, 0],
          normal: [0, 0, -1],
          radiance: lamp,
        },
      ],
    },
  );
  const camera = lookAt([50, -490, 480], [0, 0, 470], SIDE, SIDE, 0.9);
  const tracer = await openWasmTracer({ threads: 2 });
  const film = await filmOf(
    tracer,
    parts,
    { camera, maxBounces: 24, clampIndirect: Number.POSITIVE_INFINITY },
    1024,
  ).finally(() => tracer.dispose());

  const solved = radiosity({ walls: [RED, GREEN, WHITE, WHITE, WHITE, WHITE], box, lampHalf: 0.2, lamp });
  const eye = scale(camera.eye, 1e-3);
  let [squares, traced, known, compared] = [0, 0, 0, 0];
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const rays = WITHIN.flatMap((v) =>
        WITHIN.map((u) => {
          const right = scale(camera.right, ((2 * (x + u)) / SIDE - 1) * camera.halfWidth);
          const up = scale(camera.up, (1 - (2 * (y + v)) / SIDE) * camera.halfHeight);
          return solved(eye, normalize(add(camera.forward, add(right, up))));
        }),
      );
      // How much of a pixel either side of an edge takes is not what is asked here.
      if (rays.some(({ surface }) => surface < 0 || surface !== rays[0].surface)) continue;
      const want = rays.reduce<Vec3>((sum, { radiance }) => add(sum, scale(radiance, 1 / rays.length)), [0, 0, 0]);
      for (let k = 0; k < 3; k++) {
        const got = film.data[FILM_WORDS * (y * SIDE + x) + k] / film.samples;
        squares += (got - want[k]) ** 2;
        traced += got;
        known += want[k];
        compared++;
      }
    }
  }
  expect(compared / 3).toBeGreaterThan(150);
  expect(-10 * Math.log10(squares / compared)).toBeGreaterThan(40);
  expect(traced / known).toBeCloseTo(1, 2);
});
