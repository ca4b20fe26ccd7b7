import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../command.ts';
import usd from './usd.ts';

describe('orrery usd check', () => {
  let folder: string;
  const out: string[] = [];
  const err: string[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'orrery-usd-'));
    out.length = 0;
    err.length = 0;
    vi.spyOn(console, 'log').mockImplementation((text: string) => void out.push(text));
    vi.spyOn(console, 'error').mockImplementation((text: string) => void err.push(text));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  function file(text: string | Uint8Array): string {
    const path = join(folder, 'scene.usda');
    writeFileSync(path, text);
    return path;
  }

  it('prints the extracted scene as JSON', async () => {
    const path = file('#usda 1.0\ndef Mesh "M" (payload = @x:/mesh/abc@) {}\n');
    expect(await usd.run(['check', path])).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({ models: [{ path: '/M', assetId: 'abc' }], cameras: [] });
  });

  it('names line and column of an error and returns 1', async () => {
    const path = file('#usda 1.0\ndef Xform "A"\n{\n    float x = ?\n}\n');
    expect(await usd.run(['check', path])).toBe(1);
    expect(err).toEqual([`${path}:4:15: expected a number for float, found '?'`]);
    expect(out).toEqual([]);
  });

  it('refuses bytes that are not UTF-8 and files that are not there', async () => {
    expect(await usd.run(['check', file(new Uint8Array([0x23, 0xff]))])).toBe(1);
    expect(err[0]).toMatch(/scene\.usda:1:2: .*UTF-8/);
    expect(await usd.run(['check', join(folder, 'none.usda')])).toBe(1);
    expect(err[1]).toMatch(/cannot be read/);
  });

  it('refuses wrong usage', async () => {
    for (const args of [[], ['check'], ['look', 'x'], ['check', 'a', 'b']]) {
      await expect(usd.run(args)).rejects.toThrow(UsageError);
    }
  });
});
