/**
 * `node bin/orrery.mjs run benchmarks/faults/attacks.ts [disk] [scenes] [--service FOLDER]`: what one account can cost the others. `disk`: an
 * upload of 200 MiB and five tasks that fail on it; `scenes`: two senders of scenes of 88 MB that are refused, while another account asks for
 * its worlds. `--service` measures another checkout. The numbers are kept in docs/notes/attacks.md.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient } from '@orrery/client';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    service: { type: 'string', default: resolve(import.meta.dirname, '../..') },
    seconds: { type: 'string', default: '30' },
  },
});
const wanted = (name: string) => positionals.length === 0 || positionals.includes(name);
const launcher = join(values.service, 'bin/orrery.mjs');
const dataDir = await mkdtemp(join(tmpdir(), 'orrery-attack-'));
const env = {
  ...process.env,
  ORRERY_SETUP: 'off',
  ORRERY_DATA_DIR: dataDir,
  ORRERY_PORT: '0',
  ORRERY_UPLOAD_PORT: '0',
  ORRERY_STREAM_PORT: '0',
  ORRERY_API_KEY: 'attacker-key',
};
const child = spawn(process.execPath, [launcher, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
let output = '';
const [, gateway = ''] = await new Promise<RegExpExecArray>((ready, failed) => {
  const read = (chunk: Buffer) => {
    output = (output + chunk).slice(-65_536);
    const line = /orrery ready gateway=(\S+)/.exec(output);
    if (line) ready(line);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.once('exit', () => failed(new Error(output)));
});

const diskMib = (folder: string) =>
  Number(execFileSync('du', ['-s', '--block-size=1K', folder], { encoding: 'utf8' }).split('\t')[0]) / 1024;
const quantile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] * 10) / 10;
const summary = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    asked: times.length,
    medianMs: quantile(sorted, 0.5),
    p95Ms: quantile(sorted, 0.95),
    longestMs: quantile(sorted, 1),
  };
};

async function disk(): Promise<void> {
  const client = createClient({ gateway, apiKey: env.ORRERY_API_KEY });
  const bytes = randomBytes(200 * 1024 * 1024);
  const { url } = await client.uploads.upload(new Blob([bytes]), { name: 'model.glb' });
  await sleep(2000);
  // Without the database, whose log grows by itself.
  const used = () => diskMib(join(dataDir, 'objects')) + diskMib(join(dataDir, 'work'));
  const before = used();
  const startedAt = performance.now();
  const create = async () => {
    const answer = await fetch(`${gateway}/rendercloud/v1/mesh-upload-process/task/create`, {
      method: 'POST',
      headers: { authorization: env.ORRERY_API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    });
    return ((await answer.json()) as { d: number }).d;
  };
  const ids = [];
  for (let k = 0; k < 5; k++) ids.push(await create());
  let most = 0;
  const statuses = new Set<number>();
  for (const id of ids)
    for (;;) {
      most = Math.max(most, used() - before);
      const answer = await fetch(`${gateway}/rendercloud/v1/mesh-upload-process/task/get?taskid=${id}`, {
        headers: { authorization: env.ORRERY_API_KEY },
      });
      const { status } = ((await answer.json()) as { d: { status: number } }).d;
      statuses.add(status);
      if (status > 1) break;
      await sleep(100);
    }
  const seconds = (performance.now() - startedAt) / 1000;
  await sleep(2000);
  console.log('disk', {
    uploadMib: before,
    endedWith: [...statuses].filter((status) => status > 1),
    seconds: Math.round(seconds),
    mostMib: Math.round(most * 10) / 10,
    leftMib: Math.round((used() - before) * 10) / 10,
    md5: createHash('md5').update(bytes).digest('hex').slice(0, 6),
  });
}

const sender = `
  const http = require('node:http');
  const scene = Buffer.alloc(66e6, 'not a scene ').toString('base64');
  const body = Buffer.from(JSON.stringify({ requestId: 'x', usdContent: scene, settings: {} }));
  const answers = {};
  const send = () => {
    const call = http.request(process.env.TARGET, { method: 'POST', headers: { authorization: process.env.KEY, 'content-type': 'application/json', 'content-length': body.length } }, (answer) => {
      if (Object.keys(answers).length === 0) console.log('first answer');
      answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
      answer.resume().on('end', send);
    });
    call.on('error', () => { answers.cut = (answers.cut ?? 0) + 1; setTimeout(send, 20); });
    call.end(body);
  };
  send();
  // A request under way would keep the sender alive.
  process.on('SIGTERM', () => { console.log(JSON.stringify(answers)); process.exit(0); });
`;

async function scenes(): Promise<void> {
  const made = execFileSync(process.execPath, [launcher, 'keys', 'create', '--account', 'other', '--json'], {
    env,
    encoding: 'utf8',
  });
  const { key } = JSON.parse(made.trim().split('\n').at(-1)!) as { key: string };
  const ask = (path: string, authorization: string) =>
    new Promise<number>((done, failed) => {
      const askedAt = performance.now();
      request(gateway + path, { headers: { authorization } }, (answer) => {
        if (answer.statusCode !== 200) failed(new Error(`${path}: ${answer.statusCode}`));
        answer.resume().on('end', () => done(performance.now() - askedAt));
      })
        .on('error', failed)
        .end();
    });
  const measure = async () => {
    const times: Record<'healthz' | 'otherAccount', number[]> = { healthz: [], otherAccount: [] };
    const until = performance.now() + Number(values.seconds) * 1000;
    while (performance.now() < until) {
      times.healthz.push(await ask('/healthz', key));
      times.otherAccount.push(await ask('/asset/v1/token', key));
      times.otherAccount.push(await ask('/lux3d/v1/generate/task/list', key));
      await sleep(20);
    }
    return { healthz: summary(times.healthz), otherAccount: summary(times.otherAccount) };
  };
  console.log('scenes, idle', await measure());
  const senders = [1, 2].map(() =>
    spawn(process.execPath, ['-e', sender], {
      env: { ...process.env, TARGET: `${gateway}/rendercloud/v1/jobs`, KEY: env.ORRERY_API_KEY },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  // Making a body takes a while, too.
  await Promise.all(senders.map((one) => once(one.stdout, 'data')));
  for (const one of senders) one.stdout.pipe(process.stdout);
  console.log('scenes, attacked', await measure());
  for (const one of senders) one.kill('SIGTERM');
  await sleep(500);
}

try {
  if (wanted('disk')) await disk();
  if (wanted('scenes')) await scenes();
} finally {
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
  await new Promise((done) => child.once('exit', done));
  await rm(dataDir, { recursive: true, force: true });
}
