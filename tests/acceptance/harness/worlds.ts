/** Making worlds from bytes, and what must hold for every world on its way. */
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { type GatewayClient, terminalStatuses } from './gateway-client.ts';
import { upload } from './upload-client.ts';

export interface NamedBytes {
  name: string;
  bytes: Buffer;
  type?: 'image' | 'video' | 'insv';
}

/** Uploads the files and asks for a world at `low`; gives its id. */
export async function worldOf(
  client: GatewayClient,
  files: readonly (NamedBytes | { url: string; type?: string })[],
  options: object = {},
): Promise<string> {
  const resources = [];
  for (const file of files) {
    if ('url' in file) resources.push(file);
    else resources.push({ url: (await upload(client, file.bytes, file.name)).url, type: file.type ?? 'image' });
  }
  const answer = await client.post('/world/v1/reconstructions', {
    name: 'under test',
    taskQuality: 'low',
    scene: 'space',
    resources,
    ...options,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.worldId;
}

/** Reconstructions take minutes, on a busy machine many. Only a broken service comes to this. */
export const RECONSTRUCTION_MS = 40 * 60_000;

/** Follows a world to `until` or its end; on the way progress must not go back, nor be 1. Gives the last answer. */
export async function follow(
  client: GatewayClient,
  worldId: string,
  until: (world: { status: string; stage?: string }) => boolean = () => false,
) {
  let last = 0;
  const stages: string[] = [];
  const world = await eventually(
    async () => {
      const seen = await client.world(worldId);
      expect(seen.progress).toBeGreaterThanOrEqual(last);
      last = seen.progress;
      if (seen.stage && seen.stage !== stages.at(-1)) stages.push(seen.stage);
      if (terminalStatuses.includes(seen.status) || until(seen)) return seen;
      expect(seen.progress).toBeLessThan(1);
      return false;
    },
    { timeoutMs: RECONSTRUCTION_MS, intervalMs: 250, what: `the end of world ${worldId}` },
  );
  return { world, stages };
}

/** Words for a photographer: whole sentences, nothing of the machine. */
export function expectHint(failure: { message: string; hint: string }): void {
  expect(failure.message.length).toBeGreaterThan(20);
  expect(failure.hint).toMatch(/^[A-Z].{40,}\.$/);
  for (const text of [failure.message, failure.hint]) {
    expect(text).not.toMatch(/\/tmp|\/work|\/home|ENOENT|ENOSPC|Error:|undefined|null|exit code|stack/);
  }
}
