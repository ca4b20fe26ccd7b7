/**
 * PostgreSQL refuses to run as root. When we are root its programs run as another user, who must still reach the data directory
 * and the programs even when both lie below a private folder such as /root: the child then keeps one capability, to pass through
 * folders, and nothing else of root's.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface UnprivilegedUser {
  uid: number;
  gid: number;
}

function findUser(name: string): UnprivilegedUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const fields = line?.split(':');
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

/** A system user of our own where one can be made, else `nobody`. */
export function databaseUser(): UnprivilegedUser {
  const existing = findUser('orrery');
  if (existing) return existing;
  for (const useradd of ['/usr/sbin/useradd', '/sbin/useradd']) {
    if (!existsSync(useradd)) continue;
    try {
      execFileSync(
        useradd,
        ['--system', '--no-create-home', '--user-group', '--shell', '/usr/sbin/nologin', 'orrery'],
        { stdio: 'pipe' },
      );
    } catch {
      // Two starts may race for it, or /etc may be read-only: what counts is whether the user is there now.
    }
    const made = findUser('orrery');
    if (made) return made;
  }
  const nobody = findUser('nobody');
  if (!nobody)
    throw new Error(
      'running as root, and there is neither useradd nor a user `nobody` to run PostgreSQL as; set DATABASE_URL',
    );
  return nobody;
}

function everyoneMayPass(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** The command line that runs `program` as `user`, able to reach `paths`. */
export function commandAsUser(
  user: UnprivilegedUser,
  program: string,
  args: string[],
  paths: string[],
): { command: string; args: string[] } {
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  if (spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).error)
    throw new Error(
      'running as root without the program `setpriv` (package util-linux): set DATABASE_URL, or run as another user',
    );
  if (paths.every(everyoneMayPass)) return { command: 'setpriv', args: [...identity, program, ...args] };
  // Containers often lack dac_read_search but have the wider dac_override.
  for (const capability of ['dac_read_search', 'dac_override']) {
    const prefix = [...identity, `--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`];
    if (spawnSync('setpriv', [...prefix, program, '--version'], { stdio: 'ignore' }).status === 0)
      return { command: 'setpriv', args: [...prefix, program, ...args] };
  }
  throw new Error(
    `running as root, and user ${user.uid} cannot reach ${paths.join(' and ')}: move the folder out of a private directory, set ORRERY_DATA_DIR or DATABASE_URL, or run as another user`,
  );
}
