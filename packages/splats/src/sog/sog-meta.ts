import { SplatFormatError } from '../splat-format-error.ts';

/** What we check of a SOG meta.json before its textures are opened. */
export interface SogMeta {
  count: number;
  /** Texture names; `perGaussian` ones hold one texel per Gaussian, the SH palette has a size of its own. */
  textures: { name: string; perGaussian: boolean }[];
  /** Entries of the SH palette; 0 without one. */
  paletteCount: number;
  shBands: number;
}

type Json = Record<string, unknown>;

function fail(what: string): never {
  throw new SplatFormatError('bad-header', `SOG meta.json: ${what}`);
}

function object(value: unknown, what: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(`${what} is missing`);
  return value as Json;
}

function numbers(value: unknown, length: number, what: string): void {
  const ok = Array.isArray(value) && value.length === length && value.every((v) => Number.isFinite(v));
  if (!ok) fail(`${what} must be ${length} numbers`);
}

function fileNames(value: unknown, length: number, what: string): string[] {
  const names = Array.isArray(value) ? value : [];
  const ok = names.length === length && names.every((n) => typeof n === 'string' && /^[\w.-]{1,100}$/.test(n));
  if (!ok) fail(`${what}.files must be ${length} plain file names`);
  return names as string[];
}

/** Parses and checks meta.json of versions 2 (current) and 1 (no version field). */
export function parseSogMeta(bytes: Uint8Array): SogMeta {
  let raw: unknown;
  try {
    raw = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new SplatFormatError('bad-header', 'SOG meta.json is not JSON', { cause });
  }
  const meta = object(raw, 'the object');
  if (meta.version !== undefined && meta.version !== 2) {
    throw new SplatFormatError('unsupported', `SOG: version ${String(meta.version)}`);
  }
  return meta.version === 2 ? parseV2(meta) : parseV1(meta);
}

function parseV2(meta: Json): SogMeta {
  const means = object(meta.means, 'means');
  numbers(means.mins, 3, 'means.mins');
  numbers(means.maxs, 3, 'means.maxs');
  const scales = object(meta.scales, 'scales');
  const sh0 = object(meta.sh0, 'sh0');
  const quats = object(meta.quats, 'quats');
  numbers(scales.codebook, 256, 'scales.codebook');
  numbers(sh0.codebook, 256, 'sh0.codebook');
  const names = [
    ...fileNames(means.files, 2, 'means'),
    ...fileNames(scales.files, 1, 'scales'),
    ...fileNames(quats.files, 1, 'quats'),
    ...fileNames(sh0.files, 1, 'sh0'),
  ];
  const textures = names.map((name) => ({ name, perGaussian: true }));
  let paletteCount = 0;
  let shBands = 0;
  if (meta.shN !== undefined) {
    const shN = object(meta.shN, 'shN');
    numbers(shN.codebook, 256, 'shN.codebook');
    shBands = Number(shN.bands);
    if (![1, 2, 3].includes(shBands)) fail('shN.bands must be 1, 2 or 3');
    paletteCount = Number(shN.count);
    if (!Number.isInteger(paletteCount) || paletteCount < 1 || paletteCount > 65536) fail('shN.count');
    const [centroids, labels] = fileNames(shN.files, 2, 'shN');
    textures.push({ name: centroids, perGaussian: false }, { name: labels, perGaussian: true });
  }
  return { count: Number(meta.count), textures, paletteCount, shBands };
}

function parseV1(meta: Json): SogMeta {
  const means = object(meta.means, 'means');
  const shape = Array.isArray(means.shape) ? means.shape : [];
  numbers(means.mins, 3, 'means.mins');
  numbers(means.maxs, 3, 'means.maxs');
  const textures = [
    ...fileNames(means.files, 2, 'means'),
    ...fileNames(object(meta.scales, 'scales').files, 1, 'scales'),
    ...fileNames(object(meta.quats, 'quats').files, 1, 'quats'),
    ...fileNames(object(meta.sh0, 'sh0').files, 1, 'sh0'),
  ].map((name) => ({ name, perGaussian: true }));
  if (meta.shN !== undefined) {
    const [centroids, labels] = fileNames(object(meta.shN, 'shN').files, 2, 'shN');
    textures.push({ name: centroids, perGaussian: false }, { name: labels, perGaussian: true });
  }
  return { count: Number(shape[0]), textures, paletteCount: 65536, shBands: 3 };
}
