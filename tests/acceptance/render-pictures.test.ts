/** Offline renders to their end: an uploaded model and splats become a PNG, and what cannot be drawn says why. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKey } from './harness/cli.ts';
import { decodePng } from './harness/decode-png.ts';
import { expectApiErrorForm, expectTaskEnvelope } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { asciiStl, splatPly } from './harness/models.ts';
import { upload } from './harness/upload-client.ts';
import { base64, scene } from './harness/usd-scenes.ts';
import { useService } from './harness/use-service.ts';

const handle = useService({ settings: { ORRERY_TASK_CAP_PER_ACCOUNT: 64 } });
const jobs = '/rendercloud/v1/jobs';
const uploadTask = '/rendercloud/v1/mesh-upload-process/task';
const client = () => new GatewayClient(handle.service);

async function assetOf(bytes: Buffer, name: string): Promise<string> {
  const { url } = await upload(client(), bytes, name);
  const taskId = expectTaskEnvelope(await client().post(`${uploadTask}/create`, { url }));
  const task = await client().taskEnd(taskId, `${uploadTask}/get`);
  expect(task.status).toBe(3);
  return task.outputs[0].content;
}

async function rendered(text: string, by = client()) {
  const submitted = await by.post(jobs, { requestId: randomUUID(), usdContent: base64(text) });
  expect(submitted.status).toBe(202);
  const operation = await by.operationEnd(jobs, submitted.json.operationId);
  expect(operation).toMatchObject({ operationId: submitted.json.operationId, metaData: null, done: true });
  return operation;
}

async function pictureOf(operation: { operationId: string; result: { taskId: string; resultUrl: string } }) {
  expect(operation.result.taskId).toBe(operation.operationId);
  const { origin, pathname, search } = new URL(operation.result.resultUrl);
  expect(pathname).toMatch(/\.png$/);
  const answer = await send(origin, pathname + search);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('image/png');
  const { width, height, channels, data } = decodePng(answer.bytes);
  return {
    width,
    height,
    at: (x: number, y: number) => [...data.subarray(channels * (y * width + x)).subarray(0, 3)],
  };
}

/** The camera of `scene()` is at (0, -4000, 1500), looking along +Y. */
const placed = (kind: string, id: string, x: number, z: number) => `
def ${kind} "Placed${kind}" ( payload = @asset:/mesh/${id}@ )
{
    matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (${x}, 0, ${z}, 1) )
}
`;

describe('offline renders', () => {
  let mesh = '';
  let splats = '';
  beforeAll(async () => {
    [mesh, splats] = await Promise.all([assetOf(asciiStl(1500), 'corner.stl'), assetOf(splatPly(3000), 'ball.ply')]);
  });

  it('an empty scene is its backdrop, in the size asked for', async () => {
    const operation = await rendered(scene({ resolution: '(96, 40)' }));
    expect(operation.progress).toBe(1);
    expect(operation.error).toBeUndefined();
    const picture = await pictureOf(operation);
    expect([picture.width, picture.height]).toEqual([96, 40]);
    expect(Math.min(...picture.at(48, 20))).toBeGreaterThan(120);
  });

  it('a mesh and splats stand where the scene puts them', async () => {
    const text =
      scene({ resolution: '(96, 64)' }) +
      placed('Mesh', mesh, -1500, 800) +
      placed('ParticleField3DGaussianSplat', splats, 1500, 1500);
    const picture = await pictureOf(await rendered(text));
    const empty = await pictureOf(await rendered(scene({ resolution: '(96, 64)' })));
    const differs = (x: number, y: number) =>
      Math.max(...picture.at(x, y).map((value, k) => Math.abs(value - empty.at(x, y)[k]))) > 25;
    // 24 mm lens, 36 mm wide: 4000 mm away the picture is 6000 mm wide.
    expect(differs(30, 30)).toBe(true);
    expect(differs(72, 32)).toBe(true);
    expect(differs(48, 5)).toBe(false);
    // The ball is yellowish: more red than blue.
    const [r, , b] = picture.at(72, 32);
    expect(r! - b!).toBeGreaterThan(30);
  });

  it('a missing asset, and one of another account, end the job with 404/13007 naming it', async () => {
    const stranger = client().as((await createKey(handle.service, 'stranger')).key);
    for (const [id, by] of [
      ['doesNotExist1', client()],
      [mesh, stranger],
    ] as const) {
      const operation = await rendered(scene({ resolution: '(64, 64)', asset: `asset:/mesh/${id}` }), by);
      expect(operation.result).toBeUndefined();
      expect(expectApiErrorForm(operation.error, new URL(handle.service.gateway).host)).toBe('13007');
      expect(operation.error.details.message).toContain(id);
      expect(operation.failure).toMatchObject({ code: 'ASSET_NOT_FOUND', hint: expect.any(String) });
    }
  });
});
