/**
 * Programs in a pseudo-terminal, for tests. Node has none of its own; `script` of util-linux, part of every Debian, makes one. (The `script` of
 * macOS takes other arguments; there the tests that use this are skipped, loudly.)
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';

export function findPseudoTerminal(): boolean {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).includes(
      'util-linux',
    );
  } catch {
    return false;
  }
}

export interface Terminal {
  /** Everything the program has written so far, with its control sequences. */
  readonly output: string;
  /** What a person would type; `\u0003` is Ctrl-C. */
  type(keys: string): void;
  /** As dragging the window's edge does: the kernel tells the programs in it. */
  resize(columns: number): void;
  /** Waits until the output, from the end of the last match on, has it. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
  close(): void;
}

export interface TerminalOptions {
  columns: number;
  env: NodeJS.ProcessEnv;
  timeoutMs?: number;
}

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;

export function openTerminal(program: string, args: string[], options: TerminalOptions): Terminal {
  const { columns, env, timeoutMs = 30_000 } = options;
  // The shell says which device it is on, so that its width can be changed from outside.
  const command = `stty cols ${columns} rows 24; echo "[tty $(tty)]"; exec ${[program, ...args].map(quoted).join(' ')}`;
  const child: ChildProcess = spawn('script', ['-qefc', command, '/dev/null'], {
    env: { TERM: 'xterm-256color', ...env, SHELL: '/bin/sh' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  let seen = 0;
  const changed = new Set<() => void>();
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const look of changed) look();
  });
  const ended = new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  const device = () => {
    const found = /\[tty (\/dev\/\S+)\]/.exec(output)?.[1];
    if (!found) throw new Error('the terminal has not said its name yet');
    return found;
  };
  return {
    get output() {
      return output;
    },
    type: (keys) => void child.stdin!.write(keys),
    resize: (width) => void execFileSync('stty', ['-F', device(), 'cols', String(width)]),
    until(pattern) {
      return new Promise((found, failed) => {
        const look = () => {
          const match = pattern.exec(output.slice(seen));
          if (!match) return;
          seen += match.index + match[0].length;
          finish(() => found(match));
        };
        const finish = (then: () => void) => {
          clearTimeout(timer);
          changed.delete(look);
          then();
        };
        const give = (why: string) =>
          finish(() => failed(new Error(`${why} without ${pattern}:\n${JSON.stringify(output)}`)));
        const timer = setTimeout(() => give(`${timeoutMs / 1000} s`), timeoutMs);
        changed.add(look);
        void ended.then(() => changed.has(look) && give('the program ended'));
        look();
      });
    },
    ended,
    close: () => void child.kill('SIGKILL'),
  };
}
