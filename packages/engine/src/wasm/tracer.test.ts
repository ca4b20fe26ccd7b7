import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineError } from '../errors.ts';
import { uniformSequence } from '../random.ts';
import { describeTraceParity, filmOf, meanRadiance, windowRoom } from '../testing/trace-parity.ts';
import { boxMesh, lookAt, quadMesh, sphereMesh, testScene, uniformEnvironment } from '../testing/trace-scenes.ts';
import { FILM, FILM_WORDS } from '../trace/layout.ts';
import { packScene } from '../trace/pack-scene.ts';
import type { TraceLight, TraceMaterial } from '../trace/scene-parts.ts';
import type { Film, Tracer } from '../trace/tracer.ts';
import { openWasmTracer } from './tracer.ts';

describeTraceParity('WASM', () => openWasmTracer({ threads: 2 }));

const LAMBERT: Partial<TraceMaterial> = { roughness: 1, specular: [0, 0, 0] };
const dark = uniformEnvironment([0, 0, 0]);

function psnr(a: Film, b: Film): number {
  let error = 0;
  let count = 0;
  for (let at = 0; at < a.data.length; at += FILM_WORDS) {
    for (let k = 0; k < 3; k++) {
      const [x, y] = [Math.min(1, a.data[at + k] / a.samples), Math.min(1, b.data[at + k] / b.samples)];
      error += (x - y) ** 2;
      count++;
    }
  }
  return -10 * Math.log10(error / count);
}

describe('the tracer against what is known', () => {
  let tracer: Tracer;
  beforeAll(async () => {
    tracer = await openWasmTracer({ threads: 2 });
  });
  afterAll(() => tracer?.dispose());

  it('a heap of things is seen alike however many of them have trees of their own', async () => {
    const random = uniformSequence(8, 1);
    const placed = Array.from({ length: 60 }, () => {
      const scale = 0.4 + random();
      const [x, y, z] = [700 * random() - 350, 700 * random() - 350, 500 * random()];
      return [scale, 0, 0, x, 0, scale, 0, y, 0, 0, scale, z];
    });
    const parts = testScene([{ mesh: boxMesh([-600, -600, -50], [600, 600, 0]) }, { mesh: sphereMesh(60, 9), placed }]);
    const view = { camera: lookAt([300, -900, 700], [0, 0, 200], 96, 72, 0.6), maxBounces: 0, seed: 3 };
    const depths = async (joinWords?: number) => {
      const { data } = await filmOf(tracer, parts, view, 1, { joinWords });
      return Array.from({ length: 96 * 72 }, (_, i) => data[FILM_WORDS * i + FILM.depth]);
    };
    const joined = await depths();
    for (const joinWords of [0, 100_000]) {
      const apart = await depths(joinWords);
      expect(apart.filter((depth, i) => Math.abs(depth - joined[i]) > 1).length).toBeLessThan(7);
    }
  });

  /** A white thing in white light all around must vanish: as much leaves every point as arrives. */
  const furnace: Record<string, [Partial<TraceMaterial>, number]> = {
    'diffuse under a rough dielectric': [{ roughness: 1 }, 0.01],
    'diffuse under a glossy dielectric': [{ roughness: 0.2 }, 0.01],
    'mirror metal': [{ metallic: 1, roughness: 0 }, 0.01],
    'half rough metal': [{ metallic: 1, roughness: 0.5 }, 0.01],
    'fully rough metal': [{ metallic: 1, roughness: 1 }, 0.01],
    'clear coat': [{ roughness: 0.6, clearcoat: 1, clearcoatRoughness: 0.1 }, 0.015],
    sheen: [{ roughness: 0.6, sheenColor: [1, 1, 1], sheenRoughness: 0.4 }, 0.015],
    'thin glass': [{ roughness: 0, transmission: 1 }, 0.01],
    'frosted thin glass': [{ roughness: 0.5, transmission: 1 }, 0.015],
    'thick glass': [{ roughness: 0, transmission: 1, thickness: 1 }, 0.01],
    // The loss between facets is given back by the reflection's table, which is not quite refraction's.
    'frosted thick glass': [{ roughness: 0.4, transmission: 1, thickness: 1 }, 0.04],
    'half there': [{ baseColor: [1, 1, 1, 0.5], alphaMode: 'blend' }, 0.01],
  };
  for (const [name, [material, tolerance]] of Object.entries(furnace)) {
    it(`white furnace: ${name}`, async () => {
      const parts = testScene([{ mesh: sphereMesh(100, 48), material: { baseColor: [1, 1, 1, 1], ...material } }]);
      const view = { camera: lookAt([0, -300, 0], [0, 0, 0], 12, 12, 0.3), clampIndirect: Infinity, maxBounces: 40 };
      const film = await filmOf(tracer, parts, view, 64);
      expect(Math.abs(meanRadiance(film) - 1)).toBeLessThan(tolerance);
    });
  }

  it('a portal gives the same light with less noise, and the camera sees the sky behind it dimmed', async () => {
    const camera = lookAt([0, -500, 500], [0, 600, 300], 24, 16, 0.7);
    const view = { camera, clampIndirect: Infinity };
    const [plain, portal] = [
      await filmOf(tracer, { ...windowRoom(false), lights: [] }, view, 512),
      await filmOf(tracer, { ...windowRoom(true), lights: windowRoom(true).lights.slice(0, 1) }, view, 512),
    ];
    expect(Math.abs(meanRadiance(portal) / meanRadiance(plain) - 1)).toBeLessThan(0.03);
    const variance = (film: Film) => {
      let sum = 0;
      for (let at = 0; at < film.data.length; at += FILM_WORDS) {
        const n = film.samples;
        const mean = 0.2126 * film.data[at] + 0.7152 * film.data[at + 1] + 0.0722 * film.data[at + 2];
        sum += film.data[at + FILM.squares] / n - (mean / n) ** 2;
      }
      return sum;
    };
    expect(variance(plain) / variance(portal)).toBeGreaterThan(3);
    const out = { camera: lookAt([0, 0, 450], [0, -600, 450], 2, 2, 0.02) };
    const scene = windowRoom(true);
    const dimmed = meanRadiance(await filmOf(tracer, scene, out, 16));
    const full = meanRadiance(await filmOf(tracer, { ...scene, environmentSeen: 1 }, out, 16));
    expect(dimmed / full).toBeGreaterThan(0.38);
    expect(dimmed / full).toBeLessThan(0.5);
  });

  it('a closed box whose walls glow: light between walls sums to e / (1 - albedo)', async () => {
    const parts = testScene(
      [
        {
          mesh: boxMesh([-500, -500, -500], [500, 500, 500], true),
          material: { ...LAMBERT, baseColor: [0.6, 0.3, 0, 1], emissive: [0.2, 0.2, 0.2] },
        },
      ],
      { environment: dark },
    );
    const view = { camera: lookAt([0, -300, 50], [0, 0, 0], 16, 16, 1), clampIndirect: Infinity, maxBounces: 60 };
    const film = await filmOf(tracer, parts, view, 128);
    [0.5, 0.2 / 0.7, 0.2].forEach((expected, k) => {
      let sum = 0;
      for (let at = 0; at < film.data.length; at += FILM_WORDS) sum += film.data[at + k] / film.samples;
      expect(sum / 256 / expected).toBeCloseTo(1, 2);
    });
  });

  /** Radiance of a white floor straight below a light, seen from the side. */
  async function floorBelow(light: TraceLight): Promise<number> {
    const parts = testScene(
      [{ mesh: quadMesh([-50, -50, 0], [100, 0, 0], [0, 100, 0]), material: { ...LAMBERT, baseColor: [1, 1, 1, 1] } }],
      { lights: [light], environment: dark, backdrop: [0, 0, 0] },
    );
    const camera = lookAt([300, 0, 100], [0, 0, 0], 4, 4, 0.001);
    return meanRadiance(await filmOf(tracer, parts, { camera, clampIndirect: Infinity }, 1024));
  }

  it('a sphere light: irradiance pi L (r / d)^2', async () => {
    const got = await floorBelow({ kind: 'sphere', center: [0, 0, 400], radius: 50, radiance: [3, 3, 3] });
    expect(got / (3 * (50 / 400) ** 2)).toBeCloseTo(1, 2);
  });

  it('a rectangle: the form factor of a square above a point', async () => {
    const [a, h] = [100, 250];
    const got = await floorBelow({
      kind: 'rect',
      center: [0, 0, h],
      halfU: [a, 0, 0],
      halfV: [0, a, 0],
      normal: [0, 0, -1],
      radiance: [2, 2, 2],
    });
    // Four quarters, each (X / sqrt(1 + X^2)) atan(X / sqrt(1 + X^2)) / pi with X = a / h (Howell B-3).
    const x = a / h;
    const s = x / Math.sqrt(1 + x * x);
    expect(got / (2 * 4 * ((s * Math.atan(s)) / Math.PI))).toBeCloseTo(1, 2);
  });

  it('a rectangle does not shine backwards', async () => {
    const light: TraceLight = {
      kind: 'rect',
      center: [0, 0, 200],
      halfU: [50, 0, 0],
      halfV: [0, 50, 0],
      normal: [0, 0, 1],
      radiance: [5, 5, 5],
    };
    expect(await floorBelow(light)).toBe(0);
  });

  it('absorption in thick glass follows Beer', async () => {
    const parts = testScene([
      {
        mesh: boxMesh([-500, 0, -500], [500, 100, 500]),
        material: {
          baseColor: [1, 1, 1, 1],
          roughness: 0,
          transmission: 1,
          thickness: 1,
          ior: 1.0001,
          absorption: [0.01, 0, 0],
        },
      },
    ]);
    const film = await filmOf(tracer, parts, { camera: lookAt([0, -300, 0], [0, 0, 0], 4, 4, 0.001) }, 64);
    expect(film.data[0] / film.samples).toBeCloseTo(Math.exp(-1), 2);
    expect(film.data[1] / film.samples).toBeCloseTo(1, 2);
  });

  const cornell = testScene(
    [
      {
        mesh: boxMesh([-500, -500, 0], [500, 500, 1000], true),
        material: { ...LAMBERT, baseColor: [0.7, 0.7, 0.7, 1] },
      },
      { mesh: boxMesh([-300, 0, 0], [0, 300, 500]), material: { ...LAMBERT, baseColor: [0.7, 0.2, 0.2, 1] } },
      {
        mesh: sphereMesh(170, 24, [220, -100, 170]),
        material: { baseColor: [0.9, 0.8, 0.5, 1], metallic: 1, roughness: 0.3 },
      },
    ],
    {
      environment: dark,
      lights: [
        {
          kind: 'rect',
          center: [0, 0, 990],
          halfU: [200, 0, 0],
          halfV: [0, 200, 0],
          normal: [0, 0, -1],
          radiance: [4, 4, 4],
        },
      ],
    },
  );

  it('a Cornell box converges: two seeds agree within 35 dB', async () => {
    const camera = lookAt([0, -480, 500], [0, 0, 470], 16, 16, 0.9);
    const film = await filmOf(tracer, cornell, { camera, seed: 1 }, 512);
    const other = await filmOf(tracer, cornell, { camera, seed: 2 }, 512);
    expect(psnr(film, other)).toBeGreaterThan(35);
  });

  it('the picture is the same for any threads, windows and portions of samples', async () => {
    const camera = lookAt([0, -480, 500], [0, 0, 470], 24, 20, 0.9);
    const whole = await filmOf(tracer, cornell, { camera }, 3);
    const single = await openWasmTracer({ threads: 1 });
    try {
      await single.load(packScene(cornell));
      await single.begin({ camera, window: { x: 4, y: 6, width: 17, height: 9 } });
      await single.addSamples(1);
      await single.addSamples(2);
      const part = await single.film();
      for (let y = 0; y < 9; y++) {
        for (let x = 0; x < 17 * FILM_WORDS; x++) {
          expect(part.data[y * 17 * FILM_WORDS + x]).toBe(whole.data[((y + 6) * 24 + 4) * FILM_WORDS + x]);
        }
      }
    } finally {
      await single.dispose();
    }
  });

  it('depth is along the viewing axis and normals face the camera', async () => {
    const parts = testScene([{ mesh: quadMesh([-5000, 100, -5000], [10000, 0, 0], [0, 0, 10000]) }]);
    const film = await filmOf(tracer, parts, { camera: lookAt([0, -300, 0], [0, 0, 0], 8, 8, 0.8) }, 2);
    for (let at = 0; at < film.data.length; at += FILM_WORDS) {
      expect(film.data[at + FILM.depth]).toBeCloseTo(400, 2);
      expect(film.data[at + FILM.normal + 1] / film.samples).toBeCloseTo(-1, 4);
      expect(film.data[at + FILM.hits]).toBe(2);
    }
  });

  it('gives up when told to', async () => {
    await tracer.load(packScene(cornell));
    await tracer.begin({ camera: lookAt([0, -480, 500], [0, 0, 470], 96, 64, 0.9) });
    const control = new AbortController();
    const work = tracer.addSamples(64, { signal: control.signal, onProgress: () => control.abort() });
    await expect(work).rejects.toMatchObject(new EngineError('ABORTED', 'the picture was given up'));
  });
});
