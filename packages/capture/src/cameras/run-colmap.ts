/** COLMAP as a child process: no shell, ended at once by an abort, and its log only as the cause of an error. */
import { type ChildProcess, spawn } from 'node:child_process';
import { CaptureError } from '../capture-error.ts';

export interface RunColmapOptions {
  /** The program; default `colmap` on the PATH. */
  program?: string;
  signal?: AbortSignal;
  /**
   * Called every second while the program runs: the place to read progress from its database or files. What it throws ends the
   * program, and is what the caller gets: a database that cannot be read will not get better while the program runs.
   */
  onTick?: () => void | Promise<void>;
}

/** The end of a log that is kept for the error's cause. */
const LOG_TAIL_CHARACTERS = 4000;
const TICK_MS = 1000;

export type ColmapOptionValues = Record<string, string | number | boolean>;

/** Runs one COLMAP command to its end. Booleans become 1 and 0. */
export async function runColmap(
  command: string,
  values: ColmapOptionValues,
  options: RunColmapOptions = {},
): Promise<void> {
  options.signal?.throwIfAborted();
  const args = [command];
  for (const [name, value] of Object.entries(values)) {
    args.push(`--${name}`, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  }
  // In our own process group, so that whoever ends that ends COLMAP too; it starts no processes itself.
  const child = spawn(options.program ?? 'colmap', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  const keep = (text: Buffer) => {
    log = (log + text.toString('utf8')).slice(-LOG_TAIL_CHARACTERS);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);

  const stop = () => void child.kill('SIGKILL');
  options.signal?.addEventListener('abort', stop, { once: true });
  const ticks = tick(options.onTick, stop);
  try {
    const { code, signal } = await ended(child);
    options.signal?.throwIfAborted();
    await ticks.end();
    if (code === 0) return;
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
    throw new ColmapFailure(command, `colmap ${command} ${how}`, { signal, cause: new Error(log) });
  } catch (error) {
    if (isMissing(error)) {
      throw new CaptureError(
        'PROGRAM_MISSING',
        'COLMAP, which finds the camera positions, is not installed on the machine that did the work. Install it (Debian: apt install colmap) and try again.',
        { cause: error },
      );
    }
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', stop);
    await ticks.settled();
  }
}

/** COLMAP ran and failed. What that means for the pictures is for the caller to say. */
export class ColmapFailure extends Error {
  readonly code = 'COLMAP_FAILED';
  readonly command: string;
  /** Null: it ended by itself. SIGKILL is the machine's doing: out of memory. */
  readonly signal: NodeJS.Signals | null;

  constructor(command: string, message: string, options: ErrorOptions & { signal: NodeJS.Signals | null }) {
    super(message, options);
    this.name = 'ColmapFailure';
    this.command = command;
    this.signal = options.signal;
  }
}

function ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // 'close' and not 'exit': the log is complete only then.
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}

const isMissing = (error: unknown) => error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Calls `onTick` every second, never twice at once, until it throws. */
function tick(onTick: RunColmapOptions['onTick'], onFailure: () => void) {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  let failure: { error: unknown } | undefined;
  const timer = onTick && setInterval(look, TICK_MS);
  function look(): void {
    if (busy) return;
    busy = true;
    running = Promise.resolve()
      .then(onTick)
      .catch((error) => {
        clearInterval(timer);
        failure ??= { error };
        onFailure();
      })
      .finally(() => {
        busy = false;
      });
  }
  const settled = async () => {
    clearInterval(timer);
    await running;
  };
  return {
    /** No look is under way any more. */
    settled,
    /** Ends it, and passes on what it threw. */
    async end(): Promise<void> {
      await settled();
      if (failure) throw failure.error;
    },
  };
}
