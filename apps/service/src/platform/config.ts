/** Parses the settings once; the result is passed to whoever needs it. Nothing else reads the environment. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type SettingDefinition, type SettingName, settings } from './settings.ts';

type ValueOf<D extends SettingDefinition> = D['kind'] extends 'integer' | 'number'
  ? number
  : D['kind'] extends 'boolean'
    ? boolean
    : D['kind'] extends 'list'
      ? string[]
      : D extends { kind: 'enum'; values: readonly (infer Value extends string)[] }
        ? Value
        : string;

export type Config = {
  readonly [N in SettingName]: (typeof settings)[N] extends { default: string | number | boolean }
    ? ValueOf<(typeof settings)[N]>
    : ValueOf<(typeof settings)[N]> | undefined;
};

export class ConfigError extends Error {
  readonly code = 'CONFIG_INVALID';
  readonly key: string;
  constructor(key: string, problem: string) {
    super(`${key}: ${problem}`);
    this.key = key;
  }
}

function parseValue(definition: SettingDefinition, raw: unknown): unknown {
  const { key, kind } = definition;
  const text = typeof raw === 'string' ? raw.trim() : raw;
  switch (kind) {
    case 'integer':
    case 'number': {
      const number =
        typeof text === 'number' ? text : typeof text === 'string' && text !== '' ? Number(text) : Number.NaN;
      if (!Number.isFinite(number) || (kind === 'integer' && !Number.isSafeInteger(number)))
        throw new ConfigError(
          key,
          `${JSON.stringify(raw)} is not ${kind === 'integer' ? 'a whole number' : 'a number'}`,
        );
      if (definition.min !== undefined && number < definition.min)
        throw new ConfigError(key, `${number} is below ${definition.min}`);
      if (definition.max !== undefined && number > definition.max)
        throw new ConfigError(key, `${number} is above ${definition.max}`);
      return number;
    }
    case 'boolean': {
      const word = String(text).toLowerCase();
      if (['true', '1', 'yes', 'on'].includes(word)) return true;
      if (['false', '0', 'no', 'off'].includes(word)) return false;
      throw new ConfigError(key, `${JSON.stringify(raw)} is not true or false`);
    }
    case 'list':
      if (Array.isArray(text) && text.every((entry) => typeof entry === 'string')) return text;
      if (typeof text === 'string')
        return text
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean);
      throw new ConfigError(key, 'is not a list of texts');
    case 'enum':
      if (typeof text === 'string' && definition.values?.includes(text)) return text;
      throw new ConfigError(key, `${JSON.stringify(raw)} is not one of ${definition.values?.join(', ')}`);
    case 'url': {
      if (typeof text !== 'string' || !URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
        throw new ConfigError(key, `${JSON.stringify(raw)} is not an http or https address`);
      return text.replace(/\/+$/, '');
    }
    default:
      if (typeof text !== 'string') throw new ConfigError(key, 'is not a text');
      return text;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

function readConfigFile(path: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new ConfigError(path, `cannot be read: ${(error as Error).message}`);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new ConfigError(path, `is not valid JSON: ${(error as Error).message}`);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new ConfigError(path, 'is not a JSON object');
  const known = new Set<string>(Object.values(settings).map((definition) => definition.key));
  for (const key of Object.keys(parsed))
    if (!known.has(key)) throw new ConfigError(key, `is not a setting (in ${path})`);
  return parsed as Record<string, unknown>;
}

export function loadConfig(environment: Environment = process.env, directory: string = process.cwd()): Config {
  const file = readConfigFile(resolve(directory, 'orrery.config.json'));
  const config: Record<string, unknown> = {};
  for (const [name, definition] of Object.entries(settings) as [SettingName, SettingDefinition][]) {
    const fromEnvironment = environment[definition.key];
    const raw =
      fromEnvironment !== undefined && fromEnvironment !== ''
        ? fromEnvironment
        : (file[definition.key] ?? definition.default);
    config[name] = raw === undefined ? undefined : parseValue(definition, raw);
  }
  const parsed = config as Config;
  if (parsed.s3Bucket === undefined && parsed.s3Endpoint !== undefined)
    throw new ConfigError(settings.s3Bucket.key, `is needed when ${settings.s3Endpoint.key} is set`);
  if (parsed.apiKey !== undefined && !/^[\x21-\x7e]{1,256}$/.test(parsed.apiKey))
    throw new ConfigError(settings.apiKey.key, 'must be 1 to 256 printable characters without spaces');
  return { ...parsed, dataDir: resolve(directory, parsed.dataDir) };
}

/** Whether the configuration file holds a secret and others than its owner may read it. */
export function secretsExposed(directory: string = process.cwd()): boolean {
  const path = resolve(directory, 'orrery.config.json');
  if (!existsSync(path) || (statSync(path).mode & 0o077) === 0) return false;
  const given = readConfigFile(path);
  return Object.values(settings).some(({ key, kind }) => kind === 'secret' && given[key] !== undefined);
}

/** A misspelt setting should not be silently ignored: the caller warns about these. */
export function unknownSettings(environment: Environment = process.env): string[] {
  const known = new Set<string>(Object.values(settings).map((definition) => definition.key));
  const ours = (key: string) => key === 'ORRERY_SETUP' || key === 'ORRERY_DAWN' || key.startsWith('ORRERY_TEST_');
  return Object.keys(environment).filter((key) => key.startsWith('ORRERY_') && !known.has(key) && !ours(key));
}
