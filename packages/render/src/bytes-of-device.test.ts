/** Pictures that the GPU turns to bytes itself are those the host makes of the same light. */
import { FILM, FILM_WORDS, type Film, type TraceCamera } from '@orrery/engine';
import { openTestDeveloper } from '@orrery/engine/bench';
import { expect, it } from 'vitest';
import { traceCamera } from './camera.ts';
import { compose } from './compose.ts';
import { enlarge } from './enlarge.ts';
import { scaledBackdrop } from './studio.ts';
import { frontCamera, sceneOf } from './testing/test-assets.ts';

const size = { width: 40, height: 24 };
const pixels = size.width * size.height;
const window = { x: 0, y: 0, ...size };
const camera: TraceCamera = traceCamera(sceneOf(frontCamera()).cameras[0], size);
const gpu = await openTestDeveloper();
if (!gpu) console.warn('SKIPPED: bytes made by the GPU need a Vulkan driver; install chromium for its SwiftShader.');
// Nothing to run them on otherwise; the line above says so in the log.
const onGpu = gpu ? it : it.skip;

function expectSame(made: Uint8Array, host: Uint8Array): void {
  expect(made.length).toBe(host.length);
  const apart = host.map((value, k) => Math.abs(value - made[k]));
  expect(Math.max(...apart)).toBeLessThan(2);
  // Only where a code lies at the edge between two bytes.
  expect(apart.filter((value) => value > 0).length).toBeLessThan(0.01 * apart.length);
  expect(new Set(made).size).toBeGreaterThan(100);
}

onGpu('a film from black to glaring, and what is no number', async () => {
  const data = new Float32Array(FILM_WORDS * pixels);
  for (let k = 0; k < 3 * pixels; k++) {
    const at = FILM_WORDS * Math.floor(k / 3) + FILM.radiance + (k % 3);
    data[at] = 4 * 10 ** (-3 + 5 * ((k * 0.618) % 1));
  }
  data[0] = Number.NaN;
  data[FILM_WORDS] = -1;
  const film: Film = { window, samples: 4, data };
  const host = new Uint8Array(4 * pixels);
  compose(film, { camera, exposure: 1.5, ambient: 1, splats: null }, 4, host);
  expectSame(await gpu!.film(data, window, 1.5 / 4), host);
});

onGpu('a film enlarged', async () => {
  const data = new Float32Array(FILM_WORDS * pixels);
  for (let at = 0; at < pixels; at++) {
    for (let k = 0; k < 3; k++) data[FILM_WORDS * at + k] = 0.02 * (at % size.width) + 0.01 * (at / size.width) * k;
  }
  const film: Film = { window, samples: 1, data };
  const host = new Uint8Array(4 * pixels);
  compose(film, { camera, exposure: 1, ambient: 1, splats: null }, 4, host);
  const larger = { width: 80, height: 36 };
  const made = await gpu!.film(data, window, 1, larger);
  const expected = enlarge(host, size, larger);
  expect(made.length).toBe(expected.length);
  // One is rounded by chance before it is enlarged, the other after.
  expect(Math.max(...expected.map((value, k) => Math.abs(value - made[k])))).toBeLessThan(3);
});

onGpu('splats over the backdrop', async () => {
  const picture = Float32Array.from({ length: 4 * pixels }, (_, k) => (k * 0.7548) % 1);
  const color = new Float32Array(3 * pixels);
  const alpha = new Float32Array(pixels);
  for (let at = 0; at < pixels; at++) {
    color.set(picture.subarray(4 * at, 4 * at + 3), 3 * at);
    alpha[at] = 1 - picture[4 * at + 3];
  }
  const splats = { front: color, frontAlpha: alpha, all: color, allAlpha: alpha };
  const film: Film = { window, samples: 1, data: new Float32Array(FILM_WORDS * pixels) };
  const host = new Uint8Array(4 * pixels);
  compose(film, { camera, exposure: 1, ambient: 0.6, splats }, 4, host);
  const display = { camera, window, backdrop: scaledBackdrop(0.6) };
  expectSame(await gpu!.splats(picture, display), host);
  const larger = { width: 80, height: 36 };
  const made = await gpu!.splats(picture, { ...display, size: larger });
  const expected = enlarge(host, size, larger);
  expect(Math.max(...expected.map((value, k) => Math.abs(value - made[k])))).toBeLessThan(3);
});
