/** Structured logs. Keys, tokens and signed addresses never reach them. */
import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import { bundledLines } from './bundled-lines.ts';
import type { Config } from './config.ts';

export type { Logger } from 'pino';

const stderr = 2;

/** Terminal lines: time, level, message, then the fields that are not noise there. */
function textStream(): Writable {
  const names: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const { time, level, msg, pid: _pid, hostname: _hostname, name, err, ...rest } = JSON.parse(chunk.toString());
      const fields = Object.entries(rest).map(
        ([key, value]) =>
          ` ${key}=${typeof value === 'string' && /^[\x20-\x7e]*$/.test(value) ? value : JSON.stringify(value)}`,
      );
      const failure = err ? `\n  ${err.stack ?? err.message}` : '';
      process.stderr.write(
        `${new Date(time).toISOString().slice(11, 23)} ${(names[level] ?? level).toString().padEnd(5)} ${name ? `[${name}] ` : ''}${msg}${fields.join('')}${failure}\n`,
        () => done(),
      );
    },
  });
}

export function createLogger(config: Pick<Config, 'logLevel' | 'logFormat'>, name: string): Logger {
  const text = config.logFormat === 'text' || (config.logFormat === 'auto' && process.stderr.isTTY);
  const options = {
    name,
    level: config.logLevel,
    redact: {
      paths: [
        'authorization',
        '*.authorization',
        'headers.authorization',
        'headers["ous-token-v2"]',
        'headers.cookie',
        'headers["set-cookie"]',
        'cookie',
        'password',
        'apiKey',
        'key',
        'token',
        'secret',
      ],
      censor: '[hidden]',
    },
  };
  // Standard output belongs to the ready line and the commands; logs go to standard error.
  if (text) return pino(options, textStream());
  const lines = bundledLines(pino.destination({ dest: stderr, sync: false, minLength: 0 }));
  // Before the destination's own listener, which closes it.
  process.prependListener('exit', () => lines.finish(stderr));
  return pino(options, lines);
}
