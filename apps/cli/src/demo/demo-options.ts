/** The command line of `orrery demo`. */

import { oneOf, parse } from '../arguments.ts';
import { UsageError } from '../command.ts';

const QUALITIES = ['low', 'normal', 'high'] as const;
const LAYOUTS = ['two-streams', 'side-by-side', 'stitched'] as const;

const OPTIONS = {
  out: { type: 'string', short: 'o' },
  photos: { type: 'string' },
  size: { type: 'string' },
  quality: { type: 'string' },
  url: { type: 'string' },
  key: { type: 'string' },
  frames: { type: 'string' },
  fps: { type: 'string' },
  layout: { type: 'string' },
  uneven: { type: 'boolean' },
  turned: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** Options a form of the command takes; any other is a mistake. */
const FORMS: Record<string, readonly (keyof typeof OPTIONS)[]> = {
  world: ['out', 'photos', 'size', 'quality', 'url', 'key', 'json'],
  photos: ['out', 'photos', 'size', 'json'],
  video: ['out', 'frames', 'fps', 'size', 'uneven', 'turned', 'json'],
  insv: ['out', 'frames', 'fps', 'size', 'layout', 'json'],
};

export type DemoOptions = ReturnType<typeof parseDemoOptions>;

export function parseDemoOptions(args: string[], environment: NodeJS.ProcessEnv) {
  const { values, positionals } = parse({ args, allowPositionals: true, options: OPTIONS });
  const [form = 'world', ...rest] = positionals;
  const allowed = Object.hasOwn(FORMS, form) && form !== 'world' ? FORMS[form] : undefined;
  if (rest.length > 0 || (positionals.length > 0 && !allowed))
    throw new UsageError(`demo takes photos, video, insv or nothing, not '${positionals.join(' ')}'`);
  for (const name of Object.keys(values))
    if (!(allowed ?? FORMS.world!).includes(name as keyof typeof OPTIONS))
      throw new UsageError(`--${name} does not belong to orrery demo${form === 'world' ? '' : ` ${form}`}`);
  if (form !== 'world' && values.out === undefined) throw new UsageError(`demo ${form} expects -o, where to write`);
  const key = values.key ?? (environment.ORRERY_API_KEY || undefined);
  if (values.url !== undefined && key === undefined)
    throw new UsageError('--url needs a key: --key or ORRERY_API_KEY (`orrery keys create` makes one)');
  return {
    form: form as 'world' | 'photos' | 'video' | 'insv',
    out: values.out ?? 'orrery-demo',
    photos: count('--photos', values.photos, 40, 20, 500),
    size: sizeOf(values.size),
    quality: oneOf('--quality', values.quality ?? 'low', QUALITIES),
    url: address(values.url),
    key,
    frames: count('--frames', values.frames, form === 'insv' ? 24 : 60, 2, 2000),
    fps: count('--fps', values.fps, form === 'insv' ? 4 : 8, 1, 60),
    layout: oneOf('--layout', values.layout ?? 'two-streams', LAYOUTS),
    uneven: values.uneven ?? false,
    turned: values.turned ?? false,
    json: values.json ?? false,
  };
}

function count(name: string, value: string | undefined, otherwise: number, least: number, most: number): number {
  if (value === undefined) return otherwise;
  const number = /^[0-9]{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new UsageError(`${name} expects a whole number from ${least} to ${most}, not ${value}`);
  return number;
}

/** Even numbers: video wants them. Undefined: as the form likes it. */
function sizeOf(value: string | undefined): { width: number; height: number } | undefined {
  if (value === undefined) return undefined;
  const match = /^([0-9]{2,4})x([0-9]{2,4})$/.exec(value);
  const [width, height] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || width < 64 || height < 64 || width > 4096 || height > 4096 || width % 2 || height % 2)
    throw new UsageError(`--size expects <w>x<h>, even numbers from 64 to 4096, not ${value}`);
  return { width, height };
}

function address(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new UsageError(`--url expects an http or https address, not ${value}`);
  return value.replace(/\/+$/, '');
}
