/**
 * Log lines written in bundles: a line for each request, written alone, costs the event loop as much as making it. Warnings and errors, and what was
 * said before them, go out at once; a process that ends writes what is left. Only one that is killed loses the lines of the last moments.
 */
import { writeSync } from 'node:fs';
import { pino } from 'pino';

const waitMs = 50;
const bundleChars = 65_536;
const warnLevel = 40;
/** Of 10 ms each, for a reader that is slow when the process ends. */
const mostTries = 100;
const pause = new Int32Array(new SharedArrayBuffer(4));

export interface LineDestination {
  write(text: string): unknown;
  /** Returns when everything is out. */
  flushSync(): void;
}

export function bundledLines(destination: LineDestination) {
  let bundle = '';
  let timer: NodeJS.Timeout | undefined;
  const emit = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = bundle;
    bundle = '';
    if (text !== '') destination.write(text);
  };
  return {
    // Makes pino say the level of each line.
    [pino.symbols.needsMetadataGsym]: true as const,
    lastLevel: 0,
    write(line: string): void {
      bundle += line;
      if (this.lastLevel >= warnLevel || bundle.length >= bundleChars) emit();
      // Lines alone keep no process alive: its end writes them.
      else timer ??= setTimeout(emit, waitMs).unref();
    },
    emit,
    /** For the end of the process, when nothing that takes time is possible. */
    finish(fd: number): void {
      destination.flushSync();
      let rest = Buffer.from(bundle);
      bundle = '';
      for (let tries = 0; rest.length > 0 && tries < mostTries; )
        try {
          rest = rest.subarray(writeSync(fd, rest));
        } catch (error) {
          // Nobody reads any more, or the disk is full: not a reason to spoil the exit status.
          if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
          tries++;
          Atomics.wait(pause, 0, 0, 10);
        }
    },
  };
}
