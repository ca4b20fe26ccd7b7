/**
 * A live stream of the real service, from the outside: how many frames a viewer gets while the camera moves, and how long after a
 * push the first picture comes. The last line is one JSON object. `--quick` uses few splats; `--save` keeps the result per version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '@orrery/client';
import { toSplats } from '@orrery/engine';
import { randomGaussians } from '@orrery/engine/bench';
import { writePly } from '@orrery/splats';
import { WebSocket } from 'ws';
import { atLeast, below, closingLine, round, thisMachine } from '../goals.ts';
import { startService } from '../http/running-service.ts';

const quick = process.argv.includes('--quick');
const [width, height] = [640, 360];
const count = quick ? 10_000 : 200_000;
const movingS = quick ? 3 : 10;
const pushes = quick ? 4 : 15;
const pushesPerSecond = 20;

const camera = (x: number) =>
  `matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (${x}, -2600, 0, 1) )`;
const scene = (asset: string) => `#usda 1.0
( defaultPrim = "World" )
def Xform "World" {
    def Camera "Camera" {
        float focalLength = 24
        float horizontalAperture = 36
        float verticalAperture = 20.25
        ${camera(0)}
    }
    def ParticleField3DGaussianSplat "Splats" ( payload = @${asset}@ ) {}
}
def RenderSettings "Settings" { int2 resolution = (${width}, ${height}) }
`;
const patch = (x: number) => `#usda 1.0\nover "World" { over "Camera" { ${camera(x)} } }\n`;
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const service = await startService({ ORRERY_STREAM_PUSHES_PER_MINUTE: '100000', ORRERY_LOG_LEVEL: 'warn' });
const client = createClient({ gateway: service.gateway, apiKey: service.apiKey });
const cloud = toSplats(randomGaussians({ count, shDegree: 1, seed: 1, scales: [0.002, 0.01] }), true);
const parts: BlobPart[] = [];
for await (const part of writePly(cloud)) parts.push(part as Uint8Array<ArrayBuffer>);
const file = new Blob(parts);
const { url } = await client.uploads.upload(file, { name: 'cloud.ply' });
const task = await client.assets.wait(await client.assets.create({ url, kind: 'splat' }));
const openedAt = performance.now();
const session = await client.streams.open(scene(task.outputs[0].content));
const openS = (performance.now() - openedAt) / 1000;

let frames = 0;
let bytes = 0;
let onFrame = () => {};
const socket = new WebSocket(session.websocketUrl!);
const ready = new Promise<void>((done) => {
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 3, slaveInit: { masterStreamingId: session.streamId, receiveImage: true } })),
  );
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) return;
    frames++;
    bytes += data.length;
    onFrame();
    done();
  });
});
await ready;

/** Until no frame has come for a second. */
async function rested(): Promise<void> {
  for (let before = -1; before !== frames; ) {
    before = frames;
    await sleep(1000);
  }
}

// A camera that moves: pushes as a person's hand makes them, one on its way at most; each frame shows the newest.
await rested();
let moving = true;
let pushed = 0;
const pusher = (async () => {
  while (moving) {
    const next = sleep(1000 / pushesPerSecond);
    await client.streams.push(session.sessionId, patch(5 * (pushed++ % 100)));
    await next;
  }
})();
await sleep(1000);
const [framesBefore, bytesBefore, startedAt] = [frames, bytes, performance.now()];
await sleep(1000 * movingS);
const seconds = (performance.now() - startedAt) / 1000;
const framesPerSecond = (frames - framesBefore) / seconds;
const frameBytes = (bytes - bytesBefore) / Math.max(1, frames - framesBefore);
moving = false;
await pusher;

const latenciesMs: number[] = [];
for (let k = 0; k < pushes; k++) {
  await rested();
  const shown = new Promise<number>((done) => {
    const at = performance.now();
    onFrame = () => done(performance.now() - at);
  });
  await client.streams.push(session.sessionId, patch(300 + 20 * k));
  latenciesMs.push(await shown);
}
socket.close();
await client.streams.close(session.sessionId);
await service.stop();

const results = {
  ...thisMachine(),
  width,
  height,
  splats: count,
  openS: round(openS),
  framesPerSecond: round(framesPerSecond),
  frameBytes: Math.round(frameBytes),
  pushToPictureMs: { median: round(median(latenciesMs)), most: round(Math.max(...latenciesMs)) },
};
if (process.argv.includes('--save')) {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const saved = new URL(`../results/stream-${version}.json`, import.meta.url);
  writeFileSync(fileURLToPath(saved), `${JSON.stringify(results, null, 2)}\n`);
}
closingLine(
  'stream',
  {
    'frames per second while moving, encoded': atLeast(framesPerSecond, 10),
    'push to picture, median ms': below(median(latenciesMs), 300),
  },
  results,
);
