/**
 * Block upload of 1 GiB (5 MiB blocks, two at a time, from init to status 5) against a bare Node HTTP server that writes the same bytes to disk. Both are
 * fed by the same client; rounds alternate, so that a noisy moment hits both, and the medians are compared.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningService } from './running-service.ts';

const mebibyte = 1024 * 1024;
const blockBytes = 5 * mebibyte;
const partsAtOnce = 2;

export interface UploadThroughput {
  sizeBytes: number;
  mibPerSecond: number;
  bareMibPerSecond: number;
  bareFlushedMibPerSecond: number;
  ratio: number;
  ratioToFlushed: number;
  /** The flushing server with an MD5 thread: what the contract asks for, and nothing else. */
  bareDigestingMibPerSecond: number;
  ratioToDigesting: number;
  peakGrowthMb: number | undefined;
  /** From the answer to the last block to status 5. */
  settleMs: number;
  /** The service's, without its database and the client. */
  processorSecondsPerGib: number | undefined;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** Random once, then stamped per block and round: no two blocks or files are the same, and making them costs nothing while the clock runs. */
export class TestFile {
  readonly blocks: number;
  readonly md5: string;
  readonly #bytes = randomBytes(blockBytes);
  readonly #lastBytes: number;
  readonly #stamp = randomBytes(8);

  constructor(sizeBytes: number) {
    this.blocks = Math.ceil(sizeBytes / blockBytes);
    this.#lastBytes = sizeBytes - (this.blocks - 1) * blockBytes;
    const hash = createHash('md5');
    for (let block = 1; block <= this.blocks; block++) for (const piece of this.pieces(block)) hash.update(piece);
    this.md5 = hash.digest('hex');
  }

  pieces(block: number): Buffer[] {
    const head = Buffer.alloc(16);
    this.#stamp.copy(head);
    head.writeUInt32LE(block, 8);
    return [head, this.#bytes.subarray(16, block === this.blocks ? this.#lastBytes : blockBytes)];
  }
}

/** Sends the pieces with their length known, on a connection that is used again. */
function post(url: string, agent: Agent, headers: Record<string, string>, pieces: Buffer[]): Promise<string> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method: 'POST', agent, headers: { ...headers, 'content-length': length } });
    request.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      if (response.statusCode === 200) resolve(text);
      else reject(new Error(`${url}: ${response.statusCode} ${text}`));
    });
    request.on('error', reject);
    for (const piece of pieces) request.write(piece);
    request.end();
  });
}

async function sendAll(file: TestFile, send: (block: number, pieces: Buffer[]) => Promise<unknown>): Promise<void> {
  let next = 1;
  await Promise.all(
    Array.from({ length: partsAtOnce }, async () => {
      while (next <= file.blocks) {
        const block = next++;
        await send(block, file.pieces(block));
      }
    }),
  );
}

export async function uploadToBare(mode: 'plain' | 'flush' | 'digest', file: TestFile): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-bare-'));
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-upload-server.ts'), folder, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: partsAtOnce });
  try {
    const port = await new Promise<string>((resolve) => createInterface(server.stdout).once('line', resolve));
    const url = `http://127.0.0.1:${port}/`;
    await sendAll(new TestFile(10 * blockBytes), (_, pieces) => post(url, agent, {}, pieces)); // warm
    const startMs = performance.now();
    await sendAll(file, (_, pieces) => post(url, agent, {}, pieces));
    await (await fetch(url)).text();
    return performance.now() - startMs;
  } finally {
    agent.destroy();
    server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function uploadToService(service: RunningService, file: TestFile, sizeBytes: number) {
  const token = await fetch(`${service.gateway}/asset/v1/token`, { headers: { authorization: service.apiKey } });
  const { ousToken } = (await token.json()) as { ousToken: string };
  const auth = { 'ous-token-v2': ousToken };
  const agent = new Agent({ keepAlive: true, maxSockets: partsAtOnce });
  const boundary = 'orrery-benchmark-boundary';
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const head = (block: number) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="block"\r\n\r\n${block}\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    );
  const formHeaders = { ...auth, 'content-type': `multipart/form-data; boundary=${boundary}` };
  try {
    const startMs = performance.now();
    const query = new URLSearchParams({
      md5: file.md5,
      size: String(sizeBytes),
      blocks: String(file.blocks),
      name: 'benchmark.mp4',
    });
    await post(`${service.uploads}/ous/api/v2/block/upload/init?${query}`, agent, auth, []);
    await sendAll(file, (block, pieces) =>
      post(`${service.uploads}/ous/api/v2/block/upload/part`, agent, formHeaders, [head(block), ...pieces, tail]),
    );
    const sentMs = performance.now();
    for (;;) {
      const answer = await fetch(`${service.uploads}/ous/api/v2/upload/status`, { headers: auth });
      const { d } = (await answer.json()) as { d: { status: number; errorMsg: string } };
      if (d.status === 5) break;
      if (d.status > 5) throw new Error(`the upload failed: ${d.errorMsg}`);
      await sleep(20);
    }
    return { totalMs: performance.now() - startMs, settleMs: performance.now() - sentMs };
  } finally {
    agent.destroy();
  }
}

/** The highest resident memory while the work runs. */
async function peakResident<T>(service: RunningService, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = 0;
  let running = true;
  const watch = (async () => {
    while (running) {
      peak = Math.max(peak, (await service.residentBytes()) ?? 0);
      await sleep(20);
    }
  })();
  try {
    return { result: await work(), peak };
  } finally {
    running = false;
    await watch;
  }
}

export async function compareUploadThroughput(
  service: RunningService,
  { sizeBytes = 1024 * mebibyte, rounds = 3 } = {},
): Promise<UploadThroughput> {
  const warmBytes = 10 * blockBytes;
  await uploadToService(service, new TestFile(warmBytes), warmBytes);
  const before = await service.residentBytes();
  const ours: { totalMs: number; settleMs: number }[] = [];
  const plain: number[] = [];
  const flushed: number[] = [];
  const digesting: number[] = [];
  const perGib: number[] = [];
  let peak = 0;
  for (let round = 0; round < rounds; round++) {
    plain.push(await uploadToBare('plain', new TestFile(sizeBytes)));
    const file = new TestFile(sizeBytes);
    const usedBefore = await service.processorSeconds();
    const run = await peakResident(service, () => uploadToService(service, file, sizeBytes));
    const usedAfter = await service.processorSeconds();
    if (usedBefore !== undefined && usedAfter !== undefined)
      perGib.push((usedAfter - usedBefore) / (sizeBytes / (1024 * mebibyte)));
    ours.push(run.result);
    peak = Math.max(peak, run.peak);
    flushed.push(await uploadToBare('flush', new TestFile(sizeBytes)));
    digesting.push(await uploadToBare('digest', new TestFile(sizeBytes)));
  }
  const rate = (times: number[]) => sizeBytes / mebibyte / (median(times) / 1000);
  const mibPerSecond = rate(ours.map((run) => run.totalMs));
  const bareMibPerSecond = rate(plain);
  const bareFlushedMibPerSecond = rate(flushed);
  const bareDigestingMibPerSecond = rate(digesting);
  return {
    sizeBytes,
    mibPerSecond,
    bareMibPerSecond,
    bareFlushedMibPerSecond,
    ratio: mibPerSecond / bareMibPerSecond,
    ratioToFlushed: mibPerSecond / bareFlushedMibPerSecond,
    bareDigestingMibPerSecond,
    ratioToDigesting: mibPerSecond / bareDigestingMibPerSecond,
    peakGrowthMb: before === undefined ? undefined : (peak - before) / 1e6,
    settleMs: median(ours.map((run) => run.settleMs)),
    processorSecondsPerGib: median(perGib),
  };
}
