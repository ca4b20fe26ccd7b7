/** Which service a command talks to, and with which key: by option, else by environment, else the one on this machine. */
import { createClient, type OrreryClient } from '@orrery/client';
import { UsageError } from '../command.ts';

/** To be spread into the `options` of `parseArgs`. */
export const accessOptions = {
  url: { type: 'string' },
  key: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const accessUsage = `  --url <address>   gateway of the service (default $ORRERY_URL, else http://127.0.0.1:8080)
  --key <key>       API key (default $ORRERY_API_KEY); the first start of the service prints one, \`orrery keys create\` makes more
  --json            for programs: the last line of the output is a JSON value, progress is not shown`;

export interface AccessValues {
  url?: string | undefined;
  key?: string | undefined;
}

export function connect({ url, key }: AccessValues, environment: NodeJS.ProcessEnv = process.env): OrreryClient {
  const gateway = url ?? environment.ORRERY_URL ?? 'http://127.0.0.1:8080';
  if (!URL.canParse(gateway) || !/^https?:$/.test(new URL(gateway).protocol))
    throw new UsageError(`${gateway} is not an http or https address`);
  const apiKey = key ?? environment.ORRERY_API_KEY;
  if (!apiKey)
    throw new UsageError(
      'no API key: set ORRERY_API_KEY or give --key (the first start has printed one; `orrery keys create` makes another)',
    );
  return createClient({
    gateway,
    apiKey,
    retryUnreached: false,
    // Silence for the time of the waits would look like a program that hangs.
    onRetry: ({ url, waitMs, reason }) =>
      waitMs >= 1000 && console.error(`${new URL(url).origin}: ${reason}; again in ${Math.round(waitMs / 1000)} s`),
  });
}
