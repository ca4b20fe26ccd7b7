/** Live streams that draw: frames over the WebSocket protocol, pushes seen in the pixels, and every way a session ends. */
import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { expectApiError, expectApiErrorForm, expectTaskEnvelope } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { type HeldMemory, InspectedProcess, inspectable } from './harness/inspected-process.ts';
import { splatPly } from './harness/models.ts';
import { endProcess } from './harness/processes.ts';
import { startService } from './harness/service.ts';
import { pixels, StreamViewer } from './harness/stream-viewer.ts';
import { upload } from './harness/upload-client.ts';
import { base64, cameraPatch, scene } from './harness/usd-scenes.ts';
import { useService } from './harness/use-service.ts';

const idleS = 15;
const handle = useService({
  settings: {
    ORRERY_TASK_CAP_PER_ACCOUNT: 64,
    ORRERY_STREAM_IDLE_S: idleS,
    ORRERY_STREAM_CAP_PER_ACCOUNT: 8,
    ORRERY_STREAM_PUSHES_PER_MINUTE: 600,
    ...inspectable,
  },
});
const streams = '/rendercloud/v1/streams';
const uploadTask = '/rendercloud/v1/mesh-upload-process/task';
const client = () => new GatewayClient(handle.service);

const viewers: StreamViewer[] = [];
const watch = (...args: ConstructorParameters<typeof StreamViewer>) => {
  const viewer = new StreamViewer(...args);
  viewers.push(viewer);
  return viewer;
};
const open = async (text: string, by = client()) => {
  const created = await by.post(streams, { usdContent: base64(text) });
  expect(`${created.status} ${created.text}`).toMatch(/^200 /);
  return by.operationEnd(streams, created.json.operationId);
};
const opened: string[] = [];
const openActive = async (text: string, by = client()) => {
  const { result } = await open(text, by);
  expect(result).toMatchObject({ status: 'ACTIVE', currentQueuePosition: 0 });
  opened.push(result.sessionId);
  return result;
};
const push = (sessionId: string, text: string, by = client()) =>
  by.post(`${streams}/${sessionId}:push`, { usdContent: base64(text) });
const close = (sessionId: string) => client().delete(`${streams}/${sessionId}`);
const jobProcesses = () => handle.service.processes().filter(({ command }) => command.includes('child-main'));

afterEach(async () => {
  for (const viewer of viewers.splice(0)) viewer.close();
  for (const sessionId of opened.splice(0)) await close(sessionId);
});

/** The ball fills the middle of the picture: 1 m around (0, 0, 1500), seen from 4 m. */
const withBall = (id: string, resolution = '(160, 96)') => `${scene({ resolution })}
def ParticleField3DGaussianSplat "Ball" ( payload = @asset:/mesh/${id}@ )
{
    matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 1500, 1) )
}
`;
/** Looks straight down from where it is: the ball is behind the edge. */
const lookAway = `#usda 1.0
over "World" { over "Camera" { matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, -9000, 1500, 1) ) } }
`;
const isYellow = ([r, , b]: number[]) => r! - b! > 30;

describe('live streams', () => {
  let ball = '';
  beforeAll(async () => {
    const { url } = await upload(client(), splatPly(3000), 'ball.ply');
    const taskId = expectTaskEnvelope(await client().post(`${uploadTask}/create`, { url }));
    ball = (await client().taskEnd(taskId, `${uploadTask}/get`)).outputs[0].content;
  });

  it('an active session says where it is; frames are JPEG of its size and stop when nothing changes', async () => {
    const session = await openActive(withBall(ball));
    expect(session).toMatchObject({
      sessionId: expect.stringMatching(/^\w+$/),
      host: new URL(handle.service.streams).host,
      nodeId: expect.any(String),
      streamId: expect.any(String),
      token: expect.any(String),
      websocketUrl: expect.stringMatching(/^ws:\/\/.*\/streaming\/ws\/session\?nid=/),
      snapshotUrl: expect.stringMatching(/^http:/),
      expireTime: expect.any(Number),
      width: 160,
      height: 96,
    });
    const viewer = watch(session);
    const picture = await pixels(await viewer.rested());
    expect(viewer.order[0]).toBe('news');
    expect(viewer.news).toEqual([{ code: '0', desc: '', streamId: session.streamId, timestamp: expect.any(Number) }]);
    expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 160, 96]);
    expect(isYellow(picture.at(80, 48))).toBe(true);
    expect(isYellow(picture.at(5, 48))).toBe(false);
    const first = await pixels(viewer.frames[0]);
    expect([first.width, first.height]).toEqual([160, 96]);
    // A second viewer gets the finished picture at once, and both see what changes.
    const second = watch(session);
    expect(await second.frame()).toEqual(viewer.frames.at(-1));
    const seen = [viewer.frames.length, second.frames.length] as const;
    const pushedAt = performance.now();
    const answer = await push(session.sessionId, lookAway);
    expect(answer.json).toEqual({ sessionId: session.sessionId, status: 'ACTIVE', revision: 1, ignored: [] });
    const changed = await pixels(await viewer.frame(seen[0]));
    console.log(`push to picture: ${Math.round(performance.now() - pushedAt)} ms (160x96, 3000 splats)`);
    expect(isYellow(changed.at(80, 48))).toBe(false);
    expect(isYellow((await pixels(await second.frame(seen[1]))).at(80, 48))).toBe(false);
  });

  it('pushes made at once are all in the picture; models and lights come, move and go', async () => {
    const session = await openActive(withBall(ball));
    const viewer = watch(session);
    await viewer.frame();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, k) => push(session.sessionId, cameraPatch(-3000 - 100 * k))),
      push(
        session.sessionId,
        '#usda 1.0\ndef SphereLight "Lamp" { float inputs:intensity = 50 }\nover "World" { float v:environment:giIntensity = 0.5 }',
      ),
      push(session.sessionId, '#usda 1.0\nover "Ball" ( active = false ) {}'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.map(({ json }) => json.revision).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const shot = await send(new URL(session.snapshotUrl).origin, session.snapshotUrl.replace(/^http:\/\/[^/]+/, ''));
    expect([shot.status, shot.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const gone = await pixels(shot.bytes);
    expect([gone.width, gone.height, isYellow(gone.at(80, 48))]).toEqual([160, 96, false]);
    await push(session.sessionId, cameraPatch(-4000));
    await push(session.sessionId, '#usda 1.0\nover "Ball" ( active = true ) {}');
    const back = await pixels(await viewer.rested());
    expect(isYellow(back.at(80, 48))).toBe(true);
  });

  it('a push that names a missing asset is 404/13007 and leaves the scene as it was', async () => {
    const session = await openActive(withBall(ball));
    expectApiError(
      await push(session.sessionId, '#usda 1.0\ndef Mesh "More" ( payload = @x/doesNotExist1@ ) {}'),
      13007,
      'usdContent',
    );
    expectApiError(await push(session.sessionId, '#usda 1.0\nover "World" {'), 13001, 'usdContent');
    expect(isYellow((await pixels(await watch(session).rested())).at(80, 48))).toBe(true);
    expect((await push(session.sessionId, cameraPatch())).json.revision).toBe(1);
  });

  it('a scene with a missing asset polls as FAILED with 404/13007', async () => {
    const operation = await open(withBall('doesNotExist1'));
    expect(operation.result).toMatchObject({ status: 'FAILED' });
    expect(expectApiErrorForm(operation.error, new URL(handle.service.gateway).host)).toBe('13007');
    expect(operation.failure).toMatchObject({ code: 'ASSET_NOT_FOUND' });
  });

  it('bad tokens are 1001, other nodes and sessions 1003, a wrong beginning 1000; the snapshot wants its token too', async () => {
    const session = await openActive(scene());
    const expired = session.token.replace(/\.[0-9a-z]+\.([^.]+)$/, '.1.$1');
    // All bits of the last letter are signature: another letter is another signature.
    const forged = session.token.slice(0, -1) + (session.token.endsWith('A') ? 'B' : 'A');
    for (const token of ['', 'x', expired, forged]) expect(await watch({ ...session, token }).ended()).toBe('1001');
    expect(await watch({ ...session, nodeId: 'other' }).ended()).toBe('1003');
    expect(await watch({ ...session, streamId: 'other' }).ended()).toBe('1003');
    for (const hello of [{ type: 1 }, 'x', null, { type: 3, slaveInit: null }, [3]])
      expect(await watch(session, hello ?? { type: 0 }).ended()).toBe('1000');
    const { origin } = new URL(session.snapshotUrl);
    expect((await send(origin, '/streaming/snapshot.jpg?token=x')).status).toBe(401);
    expect((await send(origin, '/streaming/snapshot.jpg')).status).toBe(401);
    for (const path of ['/streaming/snapshot.jpg', '/nothing', '/healthz'])
      expect((await send(origin, path)).headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    expect((await send(origin, '/healthz')).status).toBe(200);
  });

  it('closing tells the viewers 1000; a token of the closed session is 1003', async () => {
    const session = await openActive(scene());
    const viewer = watch(session);
    await viewer.frame();
    expect((await close(opened.pop()!)).json).toEqual({ sessionId: session.sessionId, closed: true });
    expect(await viewer.ended()).toBe('1000');
    await eventually(() => jobProcesses().length === 0, { what: 'the end of the process' });
    expect(await watch(session).ended()).toBe('1003');
    expect(
      (
        await send(
          new URL(session.snapshotUrl).origin,
          new URL(session.snapshotUrl).pathname + new URL(session.snapshotUrl).search,
        )
      ).status,
    ).toBe(404);
  });

  it('a killed process ends its session as FAILED, and its viewers get 1003', async () => {
    const session = await openActive(scene());
    opened.pop();
    const viewer = watch(session);
    await viewer.frame();
    for (const { pid } of jobProcesses()) endProcess(pid, 'SIGKILL');
    expect(await viewer.ended()).toBe('1003');
    const operation = await eventually(async () => {
      const { json } = await client().post(streams, { operationId: session.sessionId });
      return json.result?.status === 'FAILED' && json;
    });
    expect(operation.failure).toMatchObject({ code: 'JOB_CRASHED' });
    expectApiError(await push(session.sessionId, cameraPatch()), 13006);
  });

  it('a session that nobody watches or changes closes by itself', async () => {
    const session = await openActive(scene());
    opened.pop();
    await eventually(
      async () => (await client().post(streams, { operationId: session.sessionId })).json.result?.status === 'CLOSED',
      { what: `the close after ${idleS} s` },
    );
    await eventually(() => jobProcesses().length === 0, { what: 'the end of the process' });
  });

  it(
    'opening, pushing and closing again and again leaves nothing behind',
    async () => {
      // ORRERY_TEST_STREAM_CYCLES=200 for the long run.
      const cycles = Number(process.env.ORRERY_TEST_STREAM_CYCLES ?? 20);
      const { dataDir } = handle.service;
      const left = async () => ({
        processes: jobProcesses().length,
        work: (await readdir(join(dataDir, 'work'))).filter((name) => name.startsWith('stream-')),
        objects: await readdir(join(dataDir, 'objects', 'streams')).catch(() => []),
      });
      const cycle = async () => {
        const session = await openActive(scene({ resolution: '(64, 40)' }));
        const viewer = new StreamViewer(session);
        await viewer.frame();
        expect((await push(session.sessionId, cameraPatch(-2000))).status).toBe(200);
        opened.splice(opened.indexOf(session.sessionId), 1);
        expect((await close(session.sessionId)).status).toBe(200);
        await viewer.ended();
      };
      const fourAtOnce = () => Promise.all(Array.from({ length: 4 }, cycle));
      // What is loaded and compiled once is there after these.
      for (let k = 0; k < 2; k++) await fourAtOnce();
      const inside = await InspectedProcess.open(handle.service);
      const memory: HeldMemory[] = [];
      try {
        const descriptors = () => readdirSync(`/proc/${handle.service.pid}/fd`).length;
        const nothingRuns = () => eventually(async () => (await left()).processes === 0, { what: 'no process' });
        await nothingRuns();
        const before = descriptors();
        memory.push(await inside.held());
        for (let done = 4; done <= cycles; done += 4) {
          await fourAtOnce();
          if (done % 40 !== 0) continue;
          memory.push(await inside.held());
          console.info(`after ${done} sessions: ${descriptors()} descriptors, ${JSON.stringify(memory.at(-1))}`);
        }
        await nothingRuns();
        await eventually(async () => (await left()).work.length === 0, { what: 'no work folder' });
        expect((await left()).objects).toEqual([]);
        // Pools of database connections may have grown; a leak would be one for each session at least.
        await eventually(() => descriptors() < before + Math.min(cycles, 15), {
          timeoutMs: 120_000,
          what: 'closed descriptors',
        });
        memory.push(await inside.held());
      } finally {
        inside.close();
      }
      const [first, last] = [memory[0], memory.at(-1)!];
      console.info(`${cycles} sessions, before and after: ${JSON.stringify([first, last])}`);
      // Garbage is collected before each look: what stays is held by something. 20 sessions of 200 kB each would be seen, 200 of 20 kB.
      expect(last.heapMb + last.externalMb).toBeLessThan(first.heapMb + first.externalMb + 4);
      // A session has a link, a viewer and a process. Pools of database connections may have grown, as above.
      expect(last.objects.childProcesses).toBeLessThanOrEqual(first.objects.childProcesses!);
      expect(last.objects.sockets).toBeLessThan(first.objects.sockets! + Math.min(cycles, 15));
      expect(last.objects.abortControllers).toBeLessThan(first.objects.abortControllers! + Math.min(cycles, 15));
    },
    Math.max(900_000, 10_000 * Number(process.env.ORRERY_TEST_STREAM_CYCLES ?? 20)),
  );
});

it('stopping the service closes its sessions', async () => {
  const service = await startService();
  try {
    const own = new GatewayClient(service);
    const { operationId } = (await own.post(streams, { usdContent: base64(scene()) })).json;
    const { result } = await own.operationEnd(streams, operationId);
    const viewer = watch(result);
    await viewer.frame();
    await service.stop();
    expect(await viewer.ended()).toBe('1000');
    await service.start();
    const again = new GatewayClient(service);
    expect((await again.post(streams, { operationId })).json.result).toMatchObject({ status: 'CLOSED' });
  } finally {
    await service.dispose();
  }
});
