/**
 * The main end-to-end test: `orrery demo` as a first user runs it. Photos it draws, the public API, a real reconstruction, files on disk;
 * and since the room is drawn, the cameras that were found can be held against the truth.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MaterialFolder, materialFolder, orreryAlone } from './harness/demo-material.ts';
import { eventually } from './harness/eventually.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { processesNaming } from './harness/processes.ts';
import { repositoryRoot, serviceEnvironment } from './harness/service.ts';
import { useService } from './harness/use-service.ts';
import { RECONSTRUCTION_MS } from './harness/worlds.ts';

const handle = useService();
let material: MaterialFolder;
beforeAll(async () => {
  material = await materialFolder();
});
afterAll(() => material.remove());

const lastLine = (text: string) => JSON.parse(text.trim().split('\n').at(-1)!) as Record<string, unknown>;

it(
  'makes a world of its own photos and saves it',
  async () => {
    const { service } = handle;
    const out = join(material.path, 'demo');
    const args = ['demo', '--photos', '24', '--size', '480x360', '-o', out, '--json'];
    // No address and no key: it finds the service that runs on its data directory, and makes the world for who has the first key.
    const ended = await orreryAlone(args, {}, service.dataDir);
    expect(ended.code, ended.stderr + ended.stdout).toBe(0);
    const result = lastLine(ended.stdout);
    expect(result).toEqual({
      status: 'SUCCEEDED',
      worldId: expect.any(String),
      plyPath: join(out, 'world.ply'),
      psnr: expect.any(Number),
      seconds: expect.any(Number),
    });
    // Far below what it reaches, far above what a wrong world would.
    expect(result.psnr).toBeGreaterThan(20);

    const ply = await readFile(result.plyPath as string);
    const count = Number(/element vertex (\d+)/.exec(ply.toString('latin1', 0, 4000))?.[1]);
    expect(count).toBeGreaterThan(1000);

    // Seen with the key one signs in with; the demo's own has ended with it.
    const client = new GatewayClient(service);
    const world = await client.world(result.worldId as string);
    const keys = await orreryAlone(['keys', 'list', '--json'], {}, service.dataDir);
    const listed = JSON.parse(keys.stdout.trim().split('\n').at(-1)!) as { account: string; revoked: string | null }[];
    expect(listed.map(({ account }) => account)).toEqual(['default', 'default']);
    expect(listed.filter(({ revoked }) => revoked === null)).toHaveLength(1);
    expect(world).toMatchObject({
      status: 'SUCCEEDED',
      progress: 1,
      scene: 'space',
      cover: expect.stringMatching(/^http/),
      assets: { semanticsMetadata: { upAxis: 'Z' } },
      metrics: {
        imagesGiven: 24,
        gaussians: count,
        heldOut: expect.any(Number),
        psnrPlain: expect.any(Number),
        training: { photos: expect.any(Number), decided: expect.stringMatching(/Gaussians .*exposure compensation/) },
        seconds: expect.any(Object),
      },
    });
    expect(world.metrics.imagesRegistered).toBeGreaterThanOrEqual(22);
    expect(world.assets.imagery).toBeUndefined();
    const { plyPath, spzPath, sogPath, lodMetaPath } = world.assets.splats.urls;
    for (const url of [plyPath, spzPath, sogPath, lodMetaPath, world.cover, world.assets.mesh.colliderPath]) {
      const { origin, pathname, search } = new URL(url);
      const answer = await send(origin, pathname + search, { method: 'HEAD' });
      expect(answer.status, url).toBe(200);
      expect(Number(answer.headers['content-length']), url).toBeGreaterThan(100);
    }

    const found = await fetchJson(world.assets.capture.camerasPath);
    const truth = JSON.parse(await readFile(join(out, 'photos', 'true-cameras.json'), 'utf8')) as TrueCamera[];
    // Pictures keep their order, not their names.
    const { medianDegrees, compared } = rotationError(found.images, truth);
    expect(compared).toBe(world.metrics.imagesRegistered);
    expect(medianDegrees).toBeLessThan(1);
    // Z is up in the room and in the world: what is left of the turn between them is a turn around it.
    expect(tilt(found.images, truth)).toBeLessThan(3);
  },
  RECONSTRUCTION_MS,
);

it(
  'starts a service where none runs, and stops everything when it is interrupted',
  async () => {
    const dataDir = join(material.path, 'data');
    const args = ['demo', '--photos', '20', '--size', '64x64', '-o', join(material.path, 'interrupted')];
    const demo = spawn(process.execPath, [join(repositoryRoot, 'bin', 'orrery.mjs'), ...args], {
      cwd: repositoryRoot,
      env: serviceEnvironment(dataDir, {}),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    demo.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    const ended = new Promise<number | null>((done) => demo.once('close', done));
    await eventually(() => /^world \w+: 20 photos/m.test(said) || demo.exitCode !== null, {
      timeoutMs: RECONSTRUCTION_MS,
      what: 'the world of the demo',
    });
    demo.kill('SIGINT');
    expect({ code: await ended, said }).toEqual({ code: 130, said: expect.stringContaining('interrupted') });
    await eventually(() => processesNaming(dataDir).length === 0, { what: 'the end of the service' });
  },
  RECONSTRUCTION_MS,
);

it('says what is wrong instead of trying', async () => {
  const { service } = handle;
  const out = join(material.path, 'none');
  const few = await orreryAlone(['demo', '--photos', '19', '-o', out]);
  expect(few).toMatchObject({ code: 2, stderr: expect.stringContaining('--photos') });
  const keyless = await orreryAlone(['demo', '-o', out, '--url', service.gateway]);
  expect(keyless).toMatchObject({ code: 2, stderr: expect.stringContaining('needs a key') });
  const nobody = await orreryAlone(['demo', '-o', out, '--url', 'http://127.0.0.1:9', '--key', 'none']);
  const stranger = await orreryAlone(['demo', '-o', out, '--url', service.gateway, '--key', 'none']);
  expect(stranger).toMatchObject({ code: 1, stderr: expect.stringContaining('does not know this key') });
  expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('Does the service run there?') });
});

interface TrueCamera {
  name: string;
  cameraFromWorld: number[][];
}
interface FoundCamera {
  name: string;
  cameraFromWorld: number[][];
}
type Matrix = number[][];

async function fetchJson(url: string): Promise<{ images: FoundCamera[] }> {
  const { origin, pathname, search } = new URL(url);
  return (await send(origin, pathname + search, { method: 'GET' })).json;
}

const rotation = (m: Matrix): Matrix => m.map((row) => row.slice(0, 3));
const transposed = (m: Matrix): Matrix => [0, 1, 2].map((k) => m.map((row) => row[k]));
const times = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) => [0, 1, 2].map((c) => row.reduce((sum, value, k) => sum + value * b[k][c], 0)));
const degreesBetween = (a: Matrix, b: Matrix): number => {
  const trace = times(a, transposed(b)).reduce((sum, row, k) => sum + row[k], 0);
  return (Math.acos(Math.min(1, Math.max(-1, (trace - 1) / 2))) * 180) / Math.PI;
};

/** Photos are uploaded in order and named by it: the number in the name tells which. */
function pairs(found: FoundCamera[], truth: TrueCamera[]): [Matrix, Matrix][] {
  return found.map(({ name, cameraFromWorld }) => {
    const number = Number(/(\d+)\D*$/.exec(name)?.[1]);
    return [rotation(cameraFromWorld), rotation(truth[number].cameraFromWorld)];
  });
}

/** After the one turn between the two worlds that suits most cameras. */
function rotationError(found: FoundCamera[], truth: TrueCamera[]) {
  const all = pairs(found, truth);
  const medians = all.map(([a, b]) => {
    const roomFromWorld = times(transposed(b), a);
    const errors = all.map(([c, d]) => degreesBetween(c, times(d, roomFromWorld))).sort((x, y) => x - y);
    return errors[errors.length >> 1];
  });
  return { medianDegrees: Math.min(...medians), compared: all.length };
}

/** Degrees between the world's up and the room's, seen from the middle camera. */
function tilt(found: FoundCamera[], truth: TrueCamera[]): number {
  const tilts = pairs(found, truth)
    .map(([a, b]) => times(transposed(b), a)[2][2])
    .sort((x, y) => x - y);
  return (Math.acos(Math.min(1, tilts[tilts.length >> 1])) * 180) / Math.PI;
}
