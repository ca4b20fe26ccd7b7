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

/** Joins `--up -y` to `--up=-y` for options whose values may begin with a minus, which would be read as options. */
export function withSignedValues(args: readonly string[], options: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const [arg, next] = [args[at], args[at + 1]];
    const isSigned = options.some((name) => arg === `--${name}`) && next !== undefined && /^-[\d.xyz]/.test(next);
    joined.push(isSigned ? `${arg}=${next}` : arg);
    if (isSigned) at++;
  }
  return joined;
}

/** Three numbers with commas between them. */
export function threeNumbers(name: string, value: string): [number, number, number] {
  const parts = value.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (parts.length !== 3 || !parts.every(Number.isFinite))
    throw new UsageError(`${name} wants three numbers such as 0,90,0, not ${value}`);
  return parts as [number, number, number];
}
