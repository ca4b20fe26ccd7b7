/** A world made of files through the service, as any caller makes it, with the time it took. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreateWorldRequest, WorldDetail } from '@orrery/protocol';
import type { RunningService } from '../http/running-service.ts';

const ENDED = ['SUCCEEDED', 'FAILED', 'REJECTED', 'TIMEOUT', 'CANCELED'];

async function json<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function upload({ gateway, apiKey }: RunningService, path: string): Promise<string> {
  const headers = { authorization: apiKey };
  const token = await json<{ ousToken: string; globalDomain: string }>(
    await fetch(`${gateway}/asset/v1/token`, { headers }),
  );
  const form = new FormData();
  form.set('file', new Blob([await readFile(path)]), basename(path));
  const host = { headers: { 'ous-token-v2': token.ousToken } };
  await json(await fetch(`${token.globalDomain}/ous/api/v2/single/upload`, { method: 'POST', body: form, ...host }));
  for (;;) {
    const { d } = await json<{ d: { status: number; url?: string } }>(
      await fetch(`${token.globalDomain}/ous/api/v2/upload/status`, host),
    );
    if (d.status === 5 && d.url) return d.url;
    if (d.status > 5) throw new Error(`${path}: the upload ended with status ${d.status}`);
    await sleep(200);
  }
}

export interface MadeWorld {
  world: WorldDetail;
  /** From the create call to the end of the world. */
  seconds: number;
}

export async function reconstructWorld(
  service: RunningService,
  files: readonly string[],
  request: Omit<CreateWorldRequest, 'resources'>,
  type: 'image' | 'video' | 'insv' = 'image',
): Promise<MadeWorld> {
  const resources: CreateWorldRequest['resources'] = [];
  for (const file of files) resources.push({ url: await upload(service, file), type });
  const headers = { authorization: service.apiKey, 'content-type': 'application/json' };
  const started = performance.now();
  const { worldId } = await json<{ worldId: string }>(
    await fetch(`${service.gateway}/world/v1/reconstructions`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...request, resources }),
    }),
  );
  let stage = '';
  for (;;) {
    const world = await json<WorldDetail>(await fetch(`${service.gateway}/world/v1/${worldId}`, { headers }));
    if (ENDED.includes(world.status)) return { world, seconds: (performance.now() - started) / 1000 };
    if (world.stage !== undefined && world.stage !== stage) {
      stage = world.stage;
      console.log(`  ${stage} at ${((performance.now() - started) / 1000).toFixed(0)} s`);
    }
    await sleep(500);
  }
}

export const fetchJson = async <T>(url: string): Promise<T> => json<T>(await fetch(url));
