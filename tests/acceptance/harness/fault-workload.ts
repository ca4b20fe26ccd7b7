/**
 * Twenty uploads and twenty jobs by clients that do not give up, and a ledger of everything the service has acknowledged. After a fault
 * nothing in the ledger may be missing, nothing may be there twice, and everything must end.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from './eventually.ts';
import type { GatewayClient } from './gateway-client.ts';
import { type Answer, send } from './http.ts';
import type { ResourceServer } from './resource-server.ts';
import { md5Of, splitBlocks, UploadClient } from './upload-client.ts';

const workloadBlockSize = 64 * 1024;
const uploadCount = 20;
const blocksPerFile = 7;
const worldCount = 10;
const taskCount = 10;

/** What the settings must allow for the workload. */
export const workloadSettings = {
  ORRERY_UPLOAD_BLOCK_SIZE: workloadBlockSize,
  ORRERY_WORLD_CAP_PER_ACCOUNT: 100,
  ORRERY_WORLD_CAP: 100,
  ORRERY_TASK_CAP_PER_ACCOUNT: 100,
  ORRERY_WORKER_CONCURRENCY: 4,
};

export interface Ledger {
  acknowledgedParts: number;
  files: { url: string; bytes: Buffer }[];
  worlds: string[];
  tasks: number[];
  /** Creations whose answer was lost: they may or may not have happened. */
  ambiguous: { worlds: number; tasks: number };
  /** What the service forgot or contradicted. */
  broken: string[];
}

const isServerFault = (answer: Answer) => answer.status >= 500;

/** Tries until the service answers without a fault of its own; a refusal (4xx) is a broken promise here. */
async function insist(
  ledger: Ledger,
  what: string,
  attempt: () => Promise<Answer>,
  onFault: () => void = () => {},
): Promise<Answer> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(100)) {
    try {
      const answer = await attempt();
      if (answer.status < 400) return answer;
      if (!isServerFault(answer)) {
        ledger.broken.push(`${what}: HTTP ${answer.status} ${answer.text.slice(0, 300)}`);
        return answer;
      }
    } catch {
      // Refused or cut off: the process is dead or starting.
    }
    onFault();
  }
  throw new Error(`${what}: the service did not come back`);
}

const expandRanges = (ranges: string[]) =>
  ranges.flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number) as [number, number?];
    return Array.from({ length: last! - first + 1 }, (_, index) => first + index);
  });

async function uploadOne(gateway: () => GatewayClient, ledger: Ledger, index: number): Promise<void> {
  const bytes = randomBytes(workloadBlockSize * blocksPerFile - 1000 - index);
  const parts = splitBlocks(bytes, workloadBlockSize);
  const name = `file-${index}.png`;
  const query = { md5: md5Of(bytes), blocks: parts.length, size: bytes.length, name };
  const acknowledged = new Set<number>();
  for (const deadline = Date.now() + 120_000; ; ) {
    const token = await insist(ledger, `${name}: token`, () => gateway().get('/asset/v1/token'));
    const client = new UploadClient(token.json);
    try {
      const init = await client.init(query);
      if (init.status !== 200) throw new Error(`init: HTTP ${init.status} ${init.text}`);
      const lacking = expandRanges(init.json.d.lackBlocks);
      for (const block of lacking)
        if (acknowledged.has(block)) ledger.broken.push(`${name}: block ${block} was acknowledged and is lacking`);
      for (const block of lacking) {
        const answer = await client.part(block, parts[block - 1]);
        if (answer.status !== 200) throw new Error(`part: HTTP ${answer.status} ${answer.text}`);
        acknowledged.add(block);
        ledger.acknowledgedParts++;
      }
      const state = await client.ended();
      if (state.status !== 5) ledger.broken.push(`${name}: ended with status ${state.status} ${state.errorMsg}`);
      else ledger.files.push({ url: state.url, bytes });
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

// What the jobs wait for turns out to be no picture: they end soon, whatever engines there are.
async function createWorlds(gateway: () => GatewayClient, ledger: Ledger, resources: ResourceServer): Promise<void> {
  for (let index = 0; index < worldCount; index++) {
    const body = {
      name: `world ${index}`,
      resources: [{ url: resources.url(`/hang/${index}/world-${index}.png?with=text`) }],
    };
    const answer = await insist(
      ledger,
      `world ${index}`,
      () => gateway().post('/world/v1/generations', body),
      () => ledger.ambiguous.worlds++,
    );
    if (answer.status === 200) ledger.worlds.push(answer.json.worldId);
  }
}

async function createTasks(gateway: () => GatewayClient, ledger: Ledger, resources: ResourceServer): Promise<void> {
  for (let index = 0; index < taskCount; index++) {
    const body = { img: resources.url(`/hang/${index}/task-${index}.png?with=text`), version: 'G1' };
    const answer = await insist(
      ledger,
      `task ${index}`,
      () => gateway().post('/lux3d/v1/generate/img-to-3d/task/create', body),
      () => ledger.ambiguous.tasks++,
    );
    if (answer.status === 200) ledger.tasks.push(answer.json.d);
  }
}

export interface Workload {
  ledger: Ledger;
  /** Some parts acknowledged but far from all, and jobs waiting in their fetch. */
  inTheMiddle(): Promise<void>;
  /** Everything was created and uploaded; jobs may still run. */
  finished: Promise<void>;
}

/** `gateway` is asked anew for every call: after a restart the address may be another. */
export function startWorkload(gateway: () => GatewayClient, resources: ResourceServer): Workload {
  const ledger: Ledger = {
    acknowledgedParts: 0,
    files: [],
    worlds: [],
    tasks: [],
    ambiguous: { worlds: 0, tasks: 0 },
    broken: [],
  };
  const uploads = Array.from({ length: uploadCount }, (_, index) => uploadOne(gateway, ledger, index));
  const finished = Promise.all([
    ...uploads,
    createWorlds(gateway, ledger, resources),
    createTasks(gateway, ledger, resources),
  ]).then(() => {});
  // A failure is reported when `finished` is awaited, not as an unhandled rejection before.
  finished.catch(() => {});
  return {
    ledger,
    finished,
    inTheMiddle: async () => {
      await eventually(
        () =>
          ledger.acknowledgedParts >= 40 &&
          resources.hits.length >= 2 &&
          ledger.worlds.length + ledger.tasks.length >= 4,
        {
          intervalMs: 2,
          what: 'the middle of the workload',
        },
      );
    },
  };
}

/** Every acknowledged file, world and task is there once, and all jobs end. Gives what is wrong. */
export async function auditWorkload(client: GatewayClient, { ledger, finished }: Workload): Promise<string[]> {
  await finished;
  const wrong: string[] = [];
  if (ledger.files.length !== uploadCount) wrong.push(`${ledger.files.length} files finished of ${uploadCount}`);
  for (const { url, bytes } of ledger.files) {
    const { origin, pathname, search } = new URL(url);
    const answer = await insist(ledger, pathname, () => send(origin, pathname + search));
    if (answer.status !== 200 || !answer.bytes.equals(bytes))
      wrong.push(`${pathname}: HTTP ${answer.status}, ${answer.bytes.length} bytes of ${bytes.length}`);
  }
  // A database that was killed may still be starting: until it is there, a 503 is the right answer.
  const worlds = (await insist(ledger, 'world list', () => client.post('/world/v1/list', { pageSize: 100 }))).json;
  const listed: string[] = worlds.result.map((world: { worldId: string }) => world.worldId);
  for (const id of ledger.worlds)
    if (listed.filter((one) => one === id).length !== 1) wrong.push(`world ${id} is not listed once`);
  if (worlds.totalCount > worldCount + ledger.ambiguous.worlds)
    wrong.push(`${worlds.totalCount} worlds, ${worldCount} created`);
  const tasks = (await insist(ledger, 'task list', () => client.get('/lux3d/v1/generate/task/list?pagesize=100'))).json
    .d;
  const listedTasks: number[] = tasks.items.map((task: { taskId: number }) => task.taskId);
  for (const id of ledger.tasks)
    if (listedTasks.filter((one) => one === id).length !== 1) wrong.push(`task ${id} is not listed once`);
  if (tasks.total > taskCount + ledger.ambiguous.tasks) wrong.push(`${tasks.total} tasks, ${taskCount} created`);
  await Promise.all([
    ...listed.map((id) => client.worldEnd(id, 150_000)),
    ...listedTasks.map((id) => client.taskEnd(id, undefined, 150_000)),
  ]);
  return [...ledger.broken, ...wrong];
}
