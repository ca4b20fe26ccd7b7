/** Child processes of the input stages: argument arrays only, killed at once when the work is stopped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { CaptureError } from '../capture-error.ts';
import { throwIfAborted } from './capture-input.ts';

export interface ProgramOptions {
  signal?: AbortSignal | undefined;
  /** What the program reads; nothing unless told. */
  stdin?: Buffer | undefined;
}

/** The end of what a program said is enough for the log; a hostile file can make it say gigabytes. */
const keptStderrBytes = 8192;

export class ProgramFailed extends Error {
  readonly exitCode: number | null;
  readonly stderr: string;
  constructor(program: string, exitCode: number | null, stderr: string) {
    super(
      `${program} ended with ${exitCode === null ? 'a signal' : exitCode}: ${stderr.trim().split('\n').at(-1) ?? ''}`,
    );
    this.name = 'ProgramFailed';
    this.exitCode = exitCode;
    this.stderr = stderr;
  }
}

export interface RunningProgram {
  stdout: Readable;
  /** Settles when the process has ended: rejects unless it ended with 0 or by `stop`. */
  ended: Promise<void>;
  /** Ends a program whose remaining output is not needed. */
  stop(): void;
}

export function startProgram(
  program: string,
  args: readonly string[],
  { signal, stdin }: ProgramOptions = {},
): RunningProgram {
  throwIfAborted(signal);
  const child: ChildProcess = spawn(program, args, {
    stdio: [stdin ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  // A program that has seen enough closes its input; how it ended tells whether that was right.
  child.stdin?.on('error', () => {}).end(stdin);
  let stderr = '';
  child.stderr!.setEncoding('latin1').on('data', (text: string) => {
    stderr = (stderr + text).slice(-keptStderrBytes);
  });
  let stopped = false;
  // SIGKILL, because ffmpeg answers SIGTERM by finishing what it is writing, and nothing it wrote is wanted any more.
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill, { once: true });
  const ended = (async () => {
    try {
      const [exitCode] = (await once(child, 'close')) as [number | null];
      throwIfAborted(signal);
      if (exitCode !== 0 && !stopped) throw new ProgramFailed(program, exitCode, stderr);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        throw new CaptureError(
          'PROGRAM_MISSING',
          `The program ${program} is not installed on the machine that did the work.`,
          {
            cause: error,
          },
        );
      throw error;
    } finally {
      signal?.removeEventListener('abort', kill);
    }
  })();
  // Whoever reads the output learns of a failure there first and awaits `ended` afterwards.
  ended.catch(() => {});
  return {
    stdout: child.stdout!,
    ended,
    stop: () => {
      stopped = true;
      kill();
    },
  };
}

/** Runs a program whose whole output is a short text. */
export async function programOutput(
  program: string,
  args: readonly string[],
  options: ProgramOptions & { maxBytes: number },
): Promise<string> {
  const running = startProgram(program, args, options);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of running.stdout) {
    bytes += (part as Buffer).length;
    if (bytes > options.maxBytes) {
      running.stop();
      break;
    }
    parts.push(part as Buffer);
  }
  await running.ended;
  if (bytes > options.maxBytes) throw new ProgramFailed(program, null, 'it wrote more than expected');
  return Buffer.concat(parts).toString('utf8');
}
