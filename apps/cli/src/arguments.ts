/** Reading a command's arguments, with mistakes told in one line. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';
import { nearest } from './nearest.ts';

export function parse<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(problemOf(error as NodeJS.ErrnoException, config));
  }
}

/** What Node says of options is for programmers: how to escape, what is a positional. */
function problemOf({ code, message }: NodeJS.ErrnoException, { options = {} }: ParseArgsConfig): string {
  const [, named = ''] = /'(-[^' ]*)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const [option = ''] = named.replace(/^-+/, '').split('=');
    const guess = nearest(option, Object.keys(options));
    const known = Object.keys(options).map((name) => `--${name}`);
    return `there is no option ${named}; ${guess ? `did you mean --${guess}?` : `there are ${known.join(', ')}`}`;
  }
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && /argument missing/.test(message))
    return `${/--[a-z][a-z-]*/.exec(message)?.[0] ?? 'an option'} needs a value`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `unexpected ${/'([^']*)'/.exec(message)?.[1] ?? 'argument'}`;
  return message;
}

export function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
  const guess = nearest(value.toLowerCase(), [...allowed]);
  throw new UsageError(
    `${name} is one of ${allowed.join(', ')}, not ${value}${guess ? `; did you mean ${guess}?` : ''}`,
  );
}

/** The first word of a command that does several things. */
export function action<T extends string>(command: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
  const guess = nearest(value, [...allowed]);
  throw new UsageError(
    guess
      ? `there is no '${value}' here; did you mean: ${command} ${guess}?`
      : `expected one of ${allowed.join(', ')}, not ${value}`,
  );
}

/** Several of the allowed, with commas between them. */
export function listOf<T extends string>(name: string, value: string, allowed: readonly T[]): T[] {
  const parts = value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  if (parts.length === 0) throw new UsageError(`${name} expects one or more of ${allowed.join(', ')}`);
  return [...new Set(parts.map((part) => oneOf(name, part, allowed)))];
}

export function numberIn(name: string, value: string, least: number, most: number): number {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!(number >= least && number <= most))
    throw new UsageError(`${name} expects a number from ${least} to ${most}, not ${value}`);
  return number;
}

export function wholeNumber(name: string, value: string): number {
  if (!/^[0-9]{1,10}$/.test(value) || Number(value) >= 2 ** 31)
    throw new UsageError(`${name} expects a whole number below 2147483648, not ${value}`);
  return Number(value);
}

/** Joins `--up -y` to `--up=-y` for options whose values may begin with a minus, which would be read as options. */
export function withSignedValues(args: readonly string[], options: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const [arg, next] = [args[at], args[at + 1]];
    const isSigned = options.some((name) => arg === `--${name}`) && next !== undefined && /^-[\d.xyz]/i.test(next);
    joined.push(isSigned ? `${arg}=${next}` : arg);
    if (isSigned) at++;
  }
  return joined;
}

/** Three numbers with commas between them. */
export function threeNumbers(name: string, value: string): [number, number, number] {
  const parts = value.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (parts.length !== 3 || !parts.every(Number.isFinite))
    throw new UsageError(`${name} expects three numbers such as 0,90,0, not ${value}`);
  return parts as [number, number, number];
}
