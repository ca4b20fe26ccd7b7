/** A live stream in a real browser (Debian's chromium, headless): the page speaks the published client's WebSocket protocol. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { expectTaskEnvelope } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { splatPly } from './harness/models.ts';
import { upload } from './harness/upload-client.ts';
import { base64, scene } from './harness/usd-scenes.ts';
import { useService } from './harness/use-service.ts';

if (!chromiumPath) console.warn('SKIPPED: streams in a browser need chromium (Debian: apt install chromium).');

const streams = '/rendercloud/v1/streams';
const uploadTask = '/rendercloud/v1/mesh-upload-process/task';

/** In the page: connects, draws every frame to a canvas, and keeps what it saw. */
function connect({ url, streamId }: { url: string; streamId: string }): void {
  const seen = { ready: '', frames: 0, width: 0, height: 0, middle: [0, 0, 0] };
  Object.assign(window, { seen });
  const socket = new WebSocket(url);
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  socket.onopen = () =>
    socket.send(JSON.stringify({ type: 3, slaveInit: { masterStreamingId: streamId, receiveImage: true } }));
  socket.onmessage = async ({ data }) => {
    if (typeof data === 'string') {
      seen.ready = JSON.parse(data).code;
      return;
    }
    const picture = await createImageBitmap(new Blob([data], { type: 'image/jpeg' }));
    canvas.width = picture.width;
    canvas.height = picture.height;
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const [r, g, b] = context.getImageData(picture.width / 2, picture.height / 2, 1, 1).data;
    Object.assign(seen, { width: picture.width, height: picture.height, middle: [r, g, b] });
    seen.frames++;
  };
}

/** In the page: plays the video, and gives back where to end it. */
async function play(whepUrl: string): Promise<string> {
  const seen = { played: 0, middle: [0, 0, 0], size: [0, 0] };
  Object.assign(window, { video: seen });
  const connection = new RTCPeerConnection();
  connection.addTransceiver('video', { direction: 'recvonly' });
  const element = document.createElement('video');
  element.muted = true;
  document.body.append(element);
  connection.ontrack = ({ track }) => {
    element.srcObject = new MediaStream([track]);
    void element.play();
  };
  await connection.setLocalDescription(await connection.createOffer());
  if (connection.iceGatheringState !== 'complete')
    await new Promise<void>((done) => {
      connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && done();
    });
  const answer = await fetch(whepUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: connection.localDescription!.sdp,
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  await connection.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  const canvas = document.createElement('canvas');
  const look = () => {
    canvas.width = element.videoWidth;
    canvas.height = element.videoHeight;
    const context = canvas.getContext('2d')!;
    context.drawImage(element, 0, 0);
    const [r, g, b] = context.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    Object.assign(seen, { middle: [r, g, b], size: [canvas.width, canvas.height] });
    seen.played++;
    element.requestVideoFrameCallback(look);
  };
  element.requestVideoFrameCallback(look);
  return new URL(answer.headers.get('location')!, whepUrl).href;
}

const lookAway = `#usda 1.0
over "World" { over "Camera" { matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, -9000, 1500, 1) ) } }
`;

// Without a browser there is nothing to run these in; the line above says so in the log.
describe.skipIf(!chromiumPath)('a live stream in a browser', () => {
  const handle = useService({});
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath!, args: ['--no-sandbox'] });
    page = await browser.newPage();
    // Any page of a local address: browsers do not let others reach one.
    await page.goto(`${handle.service.streams}/healthz`);
  });
  afterAll(() => browser?.close());

  const client = () => new GatewayClient(handle.service);
  let ball = '';
  beforeAll(async () => {
    const { url } = await upload(client(), splatPly(3000), 'ball.ply');
    const taskId = expectTaskEnvelope(await client().post(`${uploadTask}/create`, { url }));
    ball = (await client().taskEnd(taskId, `${uploadTask}/get`)).outputs[0].content;
  });
  const open = async () => {
    const text = `${scene({ resolution: '(160, 96)' })}
def ParticleField3DGaussianSplat "Ball" ( payload = @asset:/mesh/${ball}@ )
{
    matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 1500, 1) )
}
`;
    const created = await client().post(streams, { usdContent: base64(text) });
    return (await client().operationEnd(streams, created.json.operationId)).result;
  };
  const push = async (sessionId: string) => {
    const answer = await client().post(`${streams}/${sessionId}:push`, { usdContent: base64(lookAway) });
    expect(answer.status).toBe(200);
  };
  /** Until the middle of the picture is (or is not) the yellow of the ball. */
  const yellow = (where: 'seen' | 'video', wanted: boolean) =>
    page.waitForFunction(
      ([name, want]) => {
        const { middle } = (window as unknown as Record<string, { middle: number[] }>)[name as string];
        const [r, , b] = middle;
        return r! > 0 && r! - b! > 30 === want;
      },
      [where, wanted] as const,
      { timeout: 120_000, polling: 20 },
    );

  it('shows frames of the right size, and a camera patch is seen in the pixels', async () => {
    const session = await open();
    await page.evaluate(connect, { url: session.websocketUrl, streamId: session.streamId });
    await yellow('seen', true);
    expect(await page.evaluate('seen')).toMatchObject({ ready: '0', width: 160, height: 96 });
    const pushedAt = performance.now();
    await push(session.sessionId);
    await yellow('seen', false);
    console.log(`push to pixels in the browser: ${Math.round(performance.now() - pushedAt)} ms`);
    await client().delete(`${streams}/${session.sessionId}`);
    await page.waitForFunction('seen.ready === "1000"', undefined, { timeout: 120_000 });
  });

  it('plays the video of WHEP, sees the camera patch, and ends it', async (context) => {
    const session = await open();
    if (session.whepUrl === undefined) {
      console.warn('SKIPPED: video needs ffmpeg with libvpx.');
      context.skip();
    }
    const location = await page.evaluate(play, session.whepUrl as string);
    await yellow('video', true);
    expect(await page.evaluate('video.size')).toEqual([160, 96]);
    const pushedAt = performance.now();
    await push(session.sessionId);
    await yellow('video', false);
    console.log(`push to video in the browser: ${Math.round(performance.now() - pushedAt)} ms`);
    expect((await fetch(location, { method: 'DELETE' })).status).toBe(200);
    expect((await fetch(location, { method: 'DELETE' })).status).toBe(404);
    const encoders = () => handle.service.processes().filter(({ command }) => command.startsWith('ffmpeg'));
    await eventually(() => encoders().length === 0, { what: 'the end of the encoder' });
    for (const [body, status] of [
      ['', 400],
      ['v=0\r\n', 400],
    ] as const)
      expect(
        (await fetch(session.whepUrl, { method: 'POST', headers: { 'content-type': 'application/sdp' }, body })).status,
      ).toBe(status);
    await client().delete(`${streams}/${session.sessionId}`);
  });
});
