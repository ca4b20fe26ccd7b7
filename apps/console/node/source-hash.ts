/** One number for everything a build is made from: a build is fresh when it carries the number of today's sources. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

export const consoleRoot = resolve(import.meta.dirname, '..');

const ownSources = ['index.html', 'package.json', 'public', 'src', 'vite.config.ts', 'node'];

/** Folders and files, in an order that does not depend on the disk. Tests change no build. */
async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!entries) return [path];
  const inner = await Promise.all(entries.map((entry) => filesOf(join(path, entry.name))));
  return inner
    .flat()
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
}

/** Source folders of the workspaces the console is bundled with, and of those they use. */
async function workspaceSources(from: string, seen = new Set<string>()): Promise<string[]> {
  const require = createRequire(join(from, 'package.json'));
  const { dependencies = {} } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const folders: string[] = [];
  for (const name of Object.keys(dependencies).filter((each) => each.startsWith('@orrery/'))) {
    if (seen.has(name)) continue;
    seen.add(name);
    const folder = workspaceFolder(require.resolve(name), name);
    folders.push(join(folder, 'src'), ...(await workspaceSources(folder, seen)));
  }
  return folders;
}

function workspaceFolder(entry: string, name: string): string {
  for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder))
    if (folder.endsWith(`/${name.split('/')[1]}`) || folder.endsWith(`\\${name.split('/')[1]}`)) return folder;
  throw new Error(`${name}: no workspace folder above ${entry}`);
}

export async function sourceHash(root = consoleRoot): Promise<string> {
  const paths = [...ownSources.map((name) => join(root, name)), ...(await workspaceSources(root))];
  const files = (await Promise.all(paths.map(filesOf))).flat();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}
