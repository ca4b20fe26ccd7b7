import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = process.env.ORRERY_TEST_DATA ?? resolve(import.meta.dirname, '../../../../../shared/data');

/** Real files that are not part of the project; an empty list where they are absent, said aloud. */
export function sharedFiles(kind: string): { name: string; path: string }[] {
  const at = join(folder, kind);
  if (!existsSync(at)) {
    console.warn(`tests with real ${kind} are skipped: ${at} is absent`);
    return [];
  }
  return readdirSync(at).map((name) => ({ name, path: join(at, name) }));
}
