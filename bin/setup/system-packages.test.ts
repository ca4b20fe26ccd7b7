import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { updateStamp } from './stamp.mjs';
import { installLine, shouldTryInstall } from './system-packages.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'orrery-system-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('prints the line of the machine at hand', () => {
  expect(installLine(['colmap', 'ffmpeg'], 'linux', true)).toMatch(/apt-get install -y colmap ffmpeg$/);
  expect(installLine(['colmap', 'ffmpeg'], 'darwin', false)).toBe('brew install colmap && brew install ffmpeg');
  expect(installLine(['colmap'], 'linux', false)).toContain('usually called colmap');
});

it('does not repeat a failed attempt at every start', () => {
  const uid = process.getuid?.();
  expect(shouldTryInstall(root, ['colmap'])).toBe(true);
  updateStamp(root, { system: { missing: ['colmap'], at: Date.now() - 60_000, uid } });
  expect(shouldTryInstall(root, ['colmap'])).toBe(false);
  expect(shouldTryInstall(root, ['colmap', 'chromium'])).toBe(true);
  updateStamp(root, { system: { missing: ['colmap'], at: Date.now() - 2 * 3_600_000, uid } });
  expect(shouldTryInstall(root, ['colmap'])).toBe(true);
  updateStamp(root, { system: { missing: ['colmap'], at: Date.now(), uid: -1 } });
  expect(shouldTryInstall(root, ['colmap'])).toBe(true);
  expect(shouldTryInstall(root, [])).toBe(false);
});
