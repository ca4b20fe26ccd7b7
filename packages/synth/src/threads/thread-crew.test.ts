import { FILM, FILM_WORDS, type Film } from '@orrery/engine';
import { afterAll, expect, test } from 'vitest';
import { mulberry32 } from '../mulberry32.ts';
import { panoramaCamera } from '../world/cameras.ts';
import { type FilmRows, finishRows } from '../world/finish-picture.ts';
import { ThreadCrew } from './thread-crew.ts';

const crew = new ThreadCrew(2);
afterAll(() => crew.dispose());

const camera = panoramaCamera([0, 0, 1.6], 64);

function rows(from: number, to: number): FilmRows {
  const random = mulberry32(5);
  const whole = Float32Array.from({ length: FILM_WORDS * camera.width * camera.height }, (_, i) =>
    i % FILM_WORDS === FILM.hits ? 1 : 2 * random() - (i % FILM_WORDS >= FILM.normal ? 1 : 0),
  );
  const data = whole.slice(FILM_WORDS * camera.width * from, FILM_WORDS * camera.width * to);
  const film: Film = { window: { x: 0, y: from, width: camera.width, height: to - from }, samples: 1, data };
  return { film, camera, exposure: 1.3, seed: 9 };
}

test('threads give what one gives, however a picture is cut', async () => {
  const whole = finishRows(rows(0, 32));
  const [top, bottom] = await Promise.all([crew.run('finishRows', rows(0, 11)), crew.run('finishRows', rows(11, 32))]);
  for (const name of ['rgb', 'depth', 'normals', 'albedo'] as const)
    expect([...top[name], ...bottom[name]], name).toEqual([...whole[name]]);
  expect(new Set(whole.rgb).size).toBeGreaterThan(50);
  expect(new Set(whole.depth).size).toBeGreaterThan(50);
});

test('a task that fails says so, and the thread goes on', async () => {
  await expect(crew.run('finishRows', { ...rows(0, 1), film: null as never })).rejects.toThrow(TypeError);
  expect((await crew.run('finishRows', rows(0, 1))).rgb.length).toBe(3 * 64);
});
