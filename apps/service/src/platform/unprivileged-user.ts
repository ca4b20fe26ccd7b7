/**
 * PostgreSQL refuses to run as root. When we are root its programs run as another user, who must still reach the data directory
 * and the programs even when both lie below a private folder such as /root.
 *
 * Tried and dropped: keeping CAP_DAC_READ_SEARCH for the other user; `initdb` asks access(2), which ignores capabilities.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, statSync } from 'node:fs';
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
function databaseUser(): UnprivilegedUser {
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

/** Whether the user can pass every folder on the way to this path, not counting the one it can be let through. */
function mayPass(path: string, { gid }: UnprivilegedUser, opened: string | undefined): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const facts = statSync(folder);
    const passes = (facts.mode & 0o001) !== 0 || (facts.gid === gid && (facts.mode & 0o010) !== 0);
    if (!passes && folder !== opened) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** To pass, not to look around: what lies inside is private in turn. Nobody else is of this group. */
function letThrough(folder: string, { gid }: UnprivilegedUser): void {
  const { uid, mode } = statSync(folder);
  if ((mode & 0o001) !== 0) return;
  chownSync(folder, uid, gid);
  chmodSync(folder, (mode & 0o700) | 0o010);
}

export type Confinement =
  /** As the other user: its files are its own. */
  | { kind: 'user'; user: UnprivilegedUser }
  /** In a user namespace, where root appears as that user: no capabilities, but root's own files stay reachable. */
  | { kind: 'namespace'; user: UnprivilegedUser };

function works(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/**
 * How root can run a program that must reach `paths`; undefined when it cannot without moving them. `opened` is a private folder of ours that
 * the program's user is let through.
 */
export function confine(paths: string[], opened?: string): Confinement | undefined {
  const user = databaseUser();
  if (
    paths.every((path) => mayPass(path, user, opened)) &&
    works('setpriv', [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', 'true'])
  ) {
    if (opened !== undefined) letThrough(opened, user);
    return { kind: 'user', user };
  }
  if (works('unshare', ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, 'true']))
    return { kind: 'namespace', user };
  return undefined;
}

export function confinedCommand(
  confinement: Confinement,
  program: string,
  args: string[],
): { command: string; args: string[] } {
  const { uid, gid } = confinement.user;
  return confinement.kind === 'user'
    ? { command: 'setpriv', args: [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', program, ...args] }
    : { command: 'unshare', args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, program, ...args] };
}
