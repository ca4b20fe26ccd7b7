/** Requests per second of two gateway endpoints against a bare Fastify route that returns the same bytes without a database. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { processorSecondsOf } from './running-service.ts';

const connections = 64;
const seconds = 4;
/** Runs alternate between the two servers, so that a noisy moment hits both; the median of the rounds counts. */
const rounds = 3;

interface Target {
  url: string;
  headers: Record<string, string>;
  processorSeconds(): Promise<number | undefined>;
}

export interface RateResult {
  name: string;
  requestsPerSecond: number;
  bareRequestsPerSecond: number;
  ratio: number;
  p99Ms: number;
  bareP99Ms: number;
  /** Processor time for a request: says more than a rate where the machine has other work. */
  processorUs: number;
  bareProcessorUs: number;
}

async function load(target: Target, duration: number) {
  const { url, headers, processorSeconds } = target;
  const before = await processorSeconds();
  const result = await autocannon({ url, headers, connections, duration });
  const after = await processorSeconds();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  const processorUs =
    before === undefined || after === undefined ? undefined : (1e6 * (after - before)) / result.requests.total;
  return { rate: result.requests.average, p99: result.latency.p99, processorUs };
}

async function startBare(body: string) {
  const child = spawn(process.execPath, [new URL('./bare-fastify.ts', import.meta.url).pathname], {
    env: { ...process.env, BODY: body },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await new Promise<string[]>((resolve) =>
    createInterface(child.stdout).once('line', (line) => resolve([line])),
  );
  return {
    url: `http://127.0.0.1:${port}/world/v1/abcdefghij`,
    processorSeconds: () => processorSecondsOf(child.pid),
    stop: () => child.kill(),
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];

export async function compareRate(name: string, target: Target): Promise<RateResult> {
  const body = await (await fetch(target.url, { headers: target.headers })).text();
  const bare = await startBare(body);
  try {
    const bareTarget = { ...bare, headers: target.headers };
    // Both warm: the first seconds belong to the compiler.
    await load(target, 2);
    await load(bareTarget, 2);
    const ours: Awaited<ReturnType<typeof load>>[] = [];
    const theirs: Awaited<ReturnType<typeof load>>[] = [];
    for (let round = 0; round < rounds; round++) {
      theirs.push(await load(bareTarget, seconds));
      ours.push(await load(target, seconds));
    }
    const requestsPerSecond = median(ours.map((run) => run.rate));
    const bareRequestsPerSecond = median(theirs.map((run) => run.rate));
    return {
      name,
      requestsPerSecond,
      bareRequestsPerSecond,
      ratio: requestsPerSecond / bareRequestsPerSecond,
      p99Ms: median(ours.map((run) => run.p99)),
      bareP99Ms: median(theirs.map((run) => run.p99)),
      processorUs: median(ours.map((run) => run.processorUs ?? Number.NaN)),
      bareProcessorUs: median(theirs.map((run) => run.processorUs ?? Number.NaN)),
    };
  } finally {
    bare.stop();
  }
}
