/**
 * `node bin/orrery.mjs run benchmarks/faults/partition.ts`: the roles on machines of their own (network namespaces; needs Linux, root, `ip`
 * and `iptables`), with cuts between them and the database or the storage that swallow everything. After each cut everything must have ended,
 * once, and left nothing behind. Not a part of the tests: it takes minutes and needs root; `roles/worker-cut-off.test.ts` keeps the essence.
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@orrery/client';
import { descendantsOf } from './descendants.ts';
import { type Machine, Network } from './network.ts';

const launcher = resolve(import.meta.dirname, '../../bin/orrery.mjs');
const root = await mkdtemp(join(tmpdir(), 'orrery-partition-'));
const network = new Network();
const children: ChildProcess[] = [];
const logs = new Map<string, string>();

function start(machine: Machine, name: string, args: string[], env: Record<string, string>, ready: string) {
  const child = machine.spawn(process.execPath, args, {
    env: { ...process.env, ORRERY_SETUP: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  logs.set(name, '');
  const log = new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      logs.set(name, (logs.get(name)! + chunk).slice(-200_000));
      if (logs.get(name)!.includes(ready)) found(logs.get(name)!);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('exit', () => failed(new Error(`${name} ended:\n${logs.get(name)!.slice(-2000)}`)));
  });
  return { child, log };
}

const data = network.machine('data');
const gatewayMachine = network.machine('gw');
const dataHost = start(
  data,
  'data',
  [resolve(import.meta.dirname, '../../apps/service/src/testing/data-host.ts'), data.address, join(root, 'data')],
  {},
  'ready ',
);
const databaseUrl = /ready (\S+)/.exec(await dataHost.log)![1];
const deliveries: string[] = [];
const receiver = createServer((request, response) => {
  deliveries.push(String(request.headers['webhook-id'] ?? request.headers['x-orrery-delivery'] ?? request.url));
  request.resume().on('end', () => response.end());
}).listen(8080, '10.91.0.1');

const settings = {
  DATABASE_URL: databaseUrl,
  ORRERY_S3_BUCKET: 'orrery',
  ORRERY_S3_ENDPOINT: `http://${data.address}:9000`,
  ORRERY_S3_REGION: 'us-east-1',
  ORRERY_S3_ACCESS_KEY_ID: 'S3RVER',
  ORRERY_S3_SECRET_ACCESS_KEY: 'S3RVER',
  ORRERY_S3_FORCE_PATH_STYLE: 'true',
  ORRERY_HOST: '0.0.0.0',
  ORRERY_LOG_FORMAT: 'json',
  ORRERY_API_KEY: 'partition-key',
  ORRERY_UPLOAD_URL: `http://${gatewayMachine.address}:8000`,
  ORRERY_FETCH_ALLOW_HOSTS: '10.91.0.1',
};
const role = (machine: Machine, name: string, roleName: string, ready: string, more: Record<string, string> = {}) =>
  start(machine, name, [launcher, roleName], { ...settings, ...more, ORRERY_DATA_DIR: join(root, name) }, ready);

let failures = 0;
const check = (what: string, ok: boolean, detail: unknown = '') => {
  if (!ok) failures++;
  console.log(`  ${ok ? 'ok  ' : 'FAIL'} ${what} ${detail === '' ? '' : JSON.stringify(detail)}`);
};

try {
  await role(gatewayMachine, 'gw', 'gateway', 'orrery ready', { ORRERY_PORT: '7000' }).log;
  const client = createClient({ gateway: `http://${gatewayMachine.address}:7000`, apiKey: settings.ORRERY_API_KEY });
  execFileSync(process.execPath, [launcher, 'accounts', 'webhook', 'default', 'http://10.91.0.1:8080/hook'], {
    env: { ...process.env, ...settings, ORRERY_SETUP: 'off', ORRERY_DATA_DIR: join(root, 'cli') },
  });

  let workers = 0;
  const startWorker = async () => {
    const machine = network.machine(`w${++workers}`);
    const { child, log } = role(machine, machine.name, 'worker', 'orrery ready');
    await log;
    return { machine, child, folder: join(root, machine.name, 'work') };
  };
  type Worker = Awaited<ReturnType<typeof startWorker>>;

  /** A job in the first worker, a cut as soon as it runs, a second worker beside it. */
  const scenario = async (
    name: string,
    cut: (worker: Worker) => void,
    seconds: number,
    expected: { tries: number },
    before: 'running' | 'nearly done' = 'running',
  ) => {
    console.log(`${name}, ${seconds} s`);
    const first = await startWorker();
    const id = await client.tasks.create('text-to-3d', { prompt: 'a green leather sofa with oak legs' });
    for (;;) {
      const { status, progress } = (await client.tasks.get(id)) as { status: number; progress: number };
      if (status === 1 && (before === 'running' || progress >= 0.6)) break;
      if (status > 1) throw new Error('too fast for a cut');
      await sleep(50);
    }
    const second = await startWorker();
    cut(first);
    const cutAt = performance.now();
    await sleep(seconds * 1000);
    first.machine.heal();
    for (;;) {
      if ((await client.tasks.get(id)).status > 1) break;
      await sleep(200);
    }
    const tookS = (performance.now() - cutAt) / 1000;
    const task = await client.tasks.get(id);
    check('ended well', task.status === 3, { status: task.status, secondsFromCut: Math.round(tookS) });
    // The one that lost its job has to notice; the other has to tidy up.
    await sleep(12_000);
    const said = [first, second].map(({ machine }) => logs.get(machine.name)!).join('\n');
    const tries = said.split('\n').filter((line) => line.includes('job started')).length;
    check('tries', tries <= expected.tries, tries);
    const endings = said.split('\n').filter((line) => /job ended/.test(line)).length;
    check('ended once', endings === 1, endings);
    const keys: string[] = [];
    for (const { content } of task.outputs) keys.push(String((content as string).split('?')[0]?.split('/').at(-1)));
    check('outputs', task.outputs.length >= 2, keys);
    for (const [which, worker] of [
      ['first', first],
      ['second', second],
    ] as const) {
      // Whoever lost the job keeps its folder, in case the job comes back, until a sweep finds its subject ended.
      if (tries === 1 || which === 'second')
        check(`no folder left on the ${which}`, (await readdir(worker.folder)).length === 0);
      const left = descendantsOf(worker.child.pid!).filter(({ command }) => command.includes('child-main'));
      check(`no process left on the ${which}`, left.length === 0, left.length);
    }
    const news = deliveries.length;
    check('one webhook at most', new Set(deliveries).size === news, news);
    deliveries.length = 0;
    for (const worker of [first, second]) worker.child.kill('SIGTERM');
    await sleep(4000);
  };

  const only = process.argv[2];
  const wanted = (name: string) => only === undefined || only.split(',').includes(name);
  if (wanted('a')) await scenario('worker and database', ({ machine }) => machine.cut(data, 5432), 8, { tries: 1 });
  if (wanted('b')) await scenario('worker and database', ({ machine }) => machine.cut(data, 5432), 45, { tries: 2 });
  if (wanted('c')) await scenario('worker and storage', ({ machine }) => machine.cut(data, 9000), 30, { tries: 1 });
  if (wanted('d'))
    await scenario('worker and storage', ({ machine }) => machine.cut(data, 9000), 120, { tries: 3 }, 'nearly done');
  if (wanted('e'))
    await scenario(
      'worker and everything',
      ({ machine }) => {
        machine.cut(data, 5432);
        machine.cut(data, 9000);
      },
      45,
      { tries: 2 },
    );

  const created = async () => {
    const answer = await fetch(`http://${gatewayMachine.address}:7000/lux3d/v1/generate/task/list`, {
      headers: { authorization: settings.ORRERY_API_KEY },
    });
    return ((await answer.json()) as { d: { total: number } }).d.total;
  };
  for (const [name, port] of [
    ['database', 5432],
    ['storage', 9000],
  ] as const) {
    if (!wanted(name)) continue;
    console.log(`gateway and ${name}, 15 s`);
    const before = await created();
    gatewayMachine.cut(data, port);
    const startedAt = performance.now();
    // A picture in the request goes to the storage before its row is written.
    const image = `data:image/png;base64,${Buffer.alloc(3_000_000, 7).toString('base64')}`;
    const asked = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const askedAt = performance.now();
        const answer = await fetch(`http://${gatewayMachine.address}:7000/lux3d/v1/generate/img-to-3d/task/create`, {
          method: 'POST',
          headers: { authorization: settings.ORRERY_API_KEY, 'content-type': 'application/json' },
          body: JSON.stringify({ img: image, version: 'G1' }),
        });
        return { status: answer.status, seconds: (performance.now() - askedAt) / 1000 };
      }),
    );
    check(
      'all refused with 503',
      asked.every(({ status }) => status === 503),
      asked.map(({ status }) => status),
    );
    check(
      'within 10 s',
      asked.every(({ seconds }) => seconds < 10),
      asked.map(({ seconds }) => Number(seconds.toFixed(1))),
    );
    await sleep(Math.max(0, 15_000 - (performance.now() - startedAt)));
    gatewayMachine.heal();
    for (;;) {
      const ready = await fetch(`http://${gatewayMachine.address}:7000/readyz`).catch(() => undefined);
      if (ready?.status === 200) break;
      await sleep(200);
    }
    const after = await created();
    check('nothing was created by what was refused', after === before, after - before);
  }
} finally {
  for (const [name, text] of logs)
    if (failures > 0 && name.startsWith('w'))
      console.log(
        `--- ${name}\n${text
          .split('\n')
          .filter((line) => /"level":"?(warn|error|4|5)|job (started|stopped|ended)/.test(line))
          .slice(-15)
          .join('\n')}`,
      );
  receiver.close();
  for (const child of children.toReversed()) if (child.exitCode === null) child.kill('SIGTERM');
  await sleep(5000);
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  network.close();
  await rm(root, { recursive: true, force: true });
}
console.log(failures === 0 ? 'all held' : `${failures} did not hold`);
process.exitCode = failures === 0 ? 0 : 1;
