/**
 * `node bin/orrery.mjs run benchmarks/http/timing.ts`: whether the time of an answer tells more than the answer does. Another account's
 * task, operation and world are compared with ones that do not exist, and a wrong key with a longer one, in turns. Not a test: what is
 * measured is time, and a busy machine would decide.
 */
import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { startService } from './running-service.ts';

const rounds = Number(process.argv[2] ?? 1500);
const service = await startService({ ORRERY_WORKER_CONCURRENCY: '1' });

function ask(path: string, key: string, body?: unknown): Promise<{ ms: number; status: number; text: string }> {
  return new Promise((done, failed) => {
    const startedAt = performance.now();
    const call = request(
      service.gateway + path,
      { method: body ? 'POST' : 'GET', headers: { authorization: key, 'content-type': 'application/json' } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => done({ ms: performance.now() - startedAt, status: answer.statusCode ?? 0, text }));
      },
    );
    call.on('error', failed).end(body ? JSON.stringify(body) : undefined);
  });
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Share of pairs in which the first took longer: one half where the two cannot be told apart. */
function longerShare(a: number[], b: number[]): number {
  const sorted = b.toSorted((x, y) => x - y);
  let wins = 0;
  for (const value of a) {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle] < value) low = middle + 1;
      else high = middle;
    }
    wins += low;
  }
  return wins / (a.length * b.length);
}

async function compare(name: string, one: () => ReturnType<typeof ask>, other: () => ReturnType<typeof ask>) {
  const [a, b]: [number[], number[]] = [[], []];
  const statuses = new Set<string>();
  for (let i = 0; i < rounds; i++) {
    // In turns, each first every other time: what the machine does besides meets both.
    const first = i % 2 === 0 ? [one, other] : [other, one];
    const answers = [await first[0](), await first[1]()];
    const [x, y] = i % 2 === 0 ? answers : answers.reverse();
    a.push(x!.ms);
    b.push(y!.ms);
    statuses.add(`${x!.status}/${y!.status}`);
  }
  const share = longerShare(a, b);
  // Standard error of the share under equality, of samples of this size (Mann-Whitney).
  const deviations = (share - 0.5) / Math.sqrt((2 * rounds + 1) / (12 * rounds * rounds));
  const line = `${name}: ${[...statuses].join(' ')}, medians ${median(a).toFixed(3)} and ${median(b).toFixed(3)} ms`;
  console.log(`${line}, first longer in ${(100 * share).toFixed(1)} % (${deviations.toFixed(1)} standard errors)`);
}

try {
  const owner = service.apiKey;
  const world = JSON.parse((await ask('/world/v1/generations', owner, { name: 'w', prompt: 'a room' })).text)
    .worldId as string;
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  const created = await ask('/lux3d/v1/generate/img-to-3d/task/create', owner, { img: image, version: 'G1' });
  const task = JSON.parse(created.text).d as number;
  const stranger = otherKey();
  const get =
    (path: string, key = stranger) =>
    () =>
      ask(path, key);
  const poll = (id: string) => () => ask('/rendercloud/v1/jobs', stranger, { operationId: id });
  for (let i = 0; i < 300; i++) await get(`/world/v1/${world}`)();
  await compare(
    "another account's task and none",
    get(`/lux3d/v1/generate/task/get?taskid=${task}`),
    get(`/lux3d/v1/generate/task/get?taskid=${task + 900_000}`),
  );
  await compare(
    'two tasks that do not exist',
    get(`/lux3d/v1/generate/task/get?taskid=${task + 1_900_000}`),
    get(`/lux3d/v1/generate/task/get?taskid=${task + 900_000}`),
  );
  await compare('two operations that do not exist', poll('aaaaaaaaaaaaaaaa'), poll('zzzzzzzzzzzzzzzz'));
  await compare("another account's world and none", get(`/world/v1/${world}`), get('/world/v1/zzzzzzzzzzzzzz'));
  const almost = owner.slice(0, -1) + (owner.endsWith('x') ? 'y' : 'x');
  await compare(
    'a key with one wrong letter and another of that length',
    get('/asset/v1/token', almost),
    get('/asset/v1/token', 'q'.repeat(owner.length)),
  );
} finally {
  await service.stop();
}

/** A key of a second account, made as an operator makes one. */
function otherKey(): string {
  const launcher = resolve(import.meta.dirname, '../../bin/orrery.mjs');
  const output = execFileSync(process.execPath, [launcher, 'keys', 'create', '--account', 'stranger', '--json'], {
    env: { ...process.env, ORRERY_SETUP: 'off', ORRERY_DATA_DIR: service.dataDir },
    encoding: 'utf8',
  });
  return JSON.parse(output.trim().split('\n').at(-1)!).key;
}
