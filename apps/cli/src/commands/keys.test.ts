import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import keys from './keys.ts';
import signIns from './sign-ins.ts';

/** What a gateway was asked, which knows no caller. */
async function asked(run: (access: string[]) => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const gateway = createServer(({ method, url }, answer) => {
    seen.push(`${method} ${url}`);
    answer.statusCode = method === 'GET' ? 401 : 200;
    answer.end('{}');
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  try {
    const { port } = gateway.address() as AddressInfo;
    await run(['--url', `http://127.0.0.1:${port}`, '--key', 'a-key']);
  } finally {
    gateway.close();
  }
  return seen;
}

it('makes no key elsewhere that it could not show with its account', async () => {
  const seen = await asked((access) => expect(keys.run(['create', ...access])).rejects.toThrow());
  expect(new Set(seen)).toEqual(new Set(['GET /account/v1/caller']));
});

it('says in JSON what was revoked or ended, where that is asked for', async () => {
  const printed: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text));
  try {
    await asked(async (access) => {
      await keys.run(['revoke', 'Ab3dE5gH1j', '--json', ...access]);
      await signIns.run(['end', 'q8Rt5yU2iO1p', '--json', ...access]);
    });
  } finally {
    write.mockRestore();
    log.mockRestore();
  }
  expect(printed.map((text) => JSON.parse(text))).toEqual([
    { keyId: 'Ab3dE5gH1j', revoked: true },
    { signInId: 'q8Rt5yU2iO1p', ended: true },
  ]);
});
