/** Reading a command's arguments, with mistakes told in one line. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';

export function parse<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

export function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new UsageError(`${name} is one of ${allowed.join(', ')}, not ${value}`);
  return found;
}
