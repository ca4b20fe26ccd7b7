/** What commands that talk to the service have in common: its address and key among their options, and Ctrl-C. */
import type { ParseArgsConfig, parseArgs } from 'node:util';
import { parse } from '../arguments.ts';
import { interruptible } from './interruptible.ts';
import { accessOptions, accessUsage } from './service-access.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ allowPositionals: true; options: typeof accessOptions & T }>
>;

export const remoteRun =
  <const T extends Options>(
    options: T,
    work: (given: Pick<Parsed<T>, 'values' | 'positionals'> & { signal: AbortSignal }) => Promise<number>,
  ) =>
  (args: string[]): Promise<number> =>
    interruptible((signal) => {
      const { values, positionals } = parse({
        args,
        allowPositionals: true,
        options: { ...accessOptions, ...options },
      });
      return work({ values, positionals, signal });
    });

/** Of commands that make a model. */
export const taskOptions = {
  name: { type: 'string' },
  'no-wait': { type: 'boolean', default: false },
  out: { type: 'string', short: 'o' },
} as const;

export const taskUsage = (usualName: string) => `  --name <text>     what to call it (default: ${usualName})
  --no-wait         print the task's id and end; \`orrery tasks\` shows it
  -o, --out <folder>  download the files into it
${accessUsage}`;
