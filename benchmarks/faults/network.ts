/** Machines of a network in namespaces of this one (Linux, root), and cuts between them that swallow everything in silence. */
import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';

const run = (...command: string[]) => execFileSync(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
const quietly = (...command: string[]) => {
  try {
    run(...command);
  } catch {
    // not there
  }
};

export interface Machine {
  name: string;
  address: string;
  spawn(command: string, args: string[], options: SpawnOptions): ReturnType<typeof spawn>;
  /** From now on nothing passes between this machine and that port of the other, in neither direction. */
  cut(other: Machine, port: number): void;
  /** All cuts of this machine. */
  heal(): void;
}

const bridge = 'orrery0';
const subnet = '10.91.0';

export class Network {
  readonly #names: string[] = [];

  constructor() {
    quietly('ip', 'link', 'del', bridge);
    run('ip', 'link', 'add', bridge, 'type', 'bridge');
    run('ip', 'addr', 'add', `${subnet}.1/24`, 'dev', bridge);
    run('ip', 'link', 'set', bridge, 'up');
  }

  machine(name: string): Machine {
    const space = `orrery-${name}`;
    const address = `${subnet}.${2 + this.#names.length}`;
    const [outer, inner] = [`o-${name}`, `i-${name}`];
    this.#names.push(name);
    quietly('ip', 'netns', 'del', space);
    quietly('ip', 'link', 'del', outer);
    run('ip', 'netns', 'add', space);
    run('ip', 'link', 'add', outer, 'type', 'veth', 'peer', 'name', inner);
    run('ip', 'link', 'set', outer, 'master', bridge, 'up');
    run('ip', 'link', 'set', inner, 'netns', space);
    const inside = (...command: string[]) => run('ip', 'netns', 'exec', space, ...command);
    inside('ip', 'addr', 'add', `${address}/24`, 'dev', inner);
    inside('ip', 'link', 'set', inner, 'up');
    inside('ip', 'link', 'set', 'lo', 'up');
    return {
      name,
      address,
      spawn: (command, args, options) => spawn('ip', ['netns', 'exec', space, command, ...args], options),
      cut(other, port) {
        inside('iptables', '-A', 'OUTPUT', '-d', other.address, '-p', 'tcp', '--dport', String(port), '-j', 'DROP');
        inside('iptables', '-A', 'INPUT', '-s', other.address, '-p', 'tcp', '--sport', String(port), '-j', 'DROP');
      },
      heal: () => inside('iptables', '-F'),
    };
  }

  close(): void {
    for (const name of this.#names) quietly('ip', 'netns', 'del', `orrery-${name}`);
    quietly('ip', 'link', 'del', bridge);
  }
}
