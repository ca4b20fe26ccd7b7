import type { CameraPath, FilmWorldRequest } from '@orrery/protocol';
import { expect, it } from 'vitest';
import type { World } from '../worlds/world-repository.ts';
import { type FilmDeps, submitFilm } from './films.ts';

const path: CameraPath = {
  keyframes: [
    { eye: [0, 0, 1], target: [0, 1, 1], seconds: 0 },
    { eye: [1, 0, 1], target: [0, 1, 1], seconds: 5 },
  ],
};
const world = {
  id: 'first',
  accountId: 7,
  status: 'SUCCEEDED',
  scene: 'space',
  assets: { splats: { urls: { plyPath: 'try-1/world.ply' } } },
} as World;

/** A store in memory: what was put, removed, inserted and queued. */
function deps({ unfinished = 0, saved }: { unfinished?: number; saved?: CameraPath } = {}) {
  const seen = { put: new Map<string, string>(), queued: [] as string[] };
  const renders = {
    countSince: async () => 0,
    countUnfinished: async () => unfinished,
    insert: async () => {},
  };
  const storage = { requireRoom: async () => {}, addObjectBytes: async () => {} };
  const tx = {
    renders,
    storage,
    serialize: async () => {},
    enqueue: async ({ kind, workload }: { kind: string; workload?: string }) => seen.queued.push(`${kind} ${workload}`),
  };
  const store = {
    ...tx,
    annotations: { find: async () => saved && { revision: 1, measurements: [], notes: [], path: saved } },
    transaction: (work: (inside: typeof tx) => unknown) => work(tx),
  };
  const objects = {
    put: async (key: string, bytes: Uint8Array) => seen.put.set(key, Buffer.from(bytes).toString()),
    delete: async (key: string) => seen.put.delete(key),
  };
  return { seen, deps: { store, objects, limits: { renderRatePerMinute: 60 } } as unknown as FilmDeps };
}

const size = { width: 640, height: 360 };
const submit = (body: FilmWorldRequest, of = deps(), subject = world) => submitFilm(of.deps, subject, body, 't');

it('queues a film of the path that is sent, or of the saved one', async () => {
  for (const [body, of] of [
    [{ ...size, path }, deps()],
    [size, deps({ saved: path })],
  ] as const) {
    const id = await submit(body, of);
    expect(of.seen.queued).toEqual(['render short-film']);
    expect(JSON.parse(of.seen.put.get(`renders/${id}/film.json`)!)).toEqual({
      worldId: 'first',
      ply: 'try-1/world.ply',
      path,
      framesPerSecond: 24,
      framed: false,
    });
  }
});

it('lets a video of many pixels wait with the worlds, and a short one not', async () => {
  const long: CameraPath = { keyframes: [path.keyframes[0], { ...path.keyframes[1], seconds: 60 }] };
  const bodies: [FilmWorldRequest, string][] = [
    [{ ...size, path }, 'short-film'],
    [{ width: 1920, height: 1080, path }, 'film'],
    [{ ...size, path: long }, 'film'],
  ];
  for (const [body, workload] of bodies) {
    const of = deps();
    await submit(body, of);
    expect(of.seen.queued).toEqual([`render ${workload}`]);
  }
});

it('refuses what cannot be filmed, and leaves nothing behind', async () => {
  await expect(submit(size)).rejects.toThrow(/^path: /);
  await expect(submit({ width: 1920, height: 1920, path })).rejects.toThrow(/^width: /);
  const still = { keyframes: path.keyframes.slice(0, 1) };
  await expect(submit({ ...size, path: still })).rejects.toThrow(/^path\.keyframes: /);
  const long = { keyframes: [...path.keyframes, { ...path.keyframes[0], seconds: 56 }] };
  await expect(submit({ ...size, path: long })).rejects.toThrow(/^path\.keyframes: last 61 s/);
  await expect(submit({ ...size, path }, deps(), { ...world, status: 'RUNNING' })).rejects.toThrow(/^worldId: /);
  const busy = deps({ unfinished: 3 });
  await expect(submit({ ...size, path }, busy)).rejects.toMatchObject({ code: 'RENDER_RATE_LIMIT' });
  expect([busy.seen.put.size, busy.seen.queued.length]).toEqual([0, 0]);
});
