import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from './command.ts';

const folder = fileURLToPath(new URL('./commands/', import.meta.url));

/** A command is a file: its name is the file's name. */
export function commandNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

/** Loads one command and nothing else: a short command must not pay for the imports of a long one. */
export async function loadCommand(name: string): Promise<Command | undefined> {
  // The name comes from the command line: letters only, so that it cannot leave the folder.
  if (!/^[a-z][a-z-]*$/.test(name) || !existsSync(`${folder}${name}.ts`)) return undefined;
  const module: { default?: Command } = await import(`./commands/${name}.ts`);
  if (!module.default) throw new Error(`commands/${name}.ts has no default export: a command is one`);
  return module.default;
}
