import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';

it('lets one in, and the next after it has left or was killed', () => {
  const directory = mkdtempSync(join(tmpdir(), 'orrery-lock-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const unlock = lockDataDir(directory);
  expect(() => lockDataDir(directory)).toThrow(/another orrery \(pid \d+\) is running/);
  unlock();
  const script = `
    import { lockDataDir } from ${JSON.stringify(new URL('./data-dir-lock.ts', import.meta.url).href)};
    lockDataDir(${JSON.stringify(directory)});
    process.kill(process.pid, 'SIGKILL');
  `;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).signal).toBe('SIGKILL');
  expect(existsSync(join(directory, 'service.lock'))).toBe(true);
  lockDataDir(directory)();
  expect(existsSync(join(directory, 'service.lock'))).toBe(false);
});
