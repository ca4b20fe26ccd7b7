import { basename, extname } from 'node:path';
import { pictureExtensions } from '@orrery/protocol';
import type { WorldQuality } from '@orrery/world-maker';
import { oneOf, parse, wholeNumber } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { interruptible } from '../remote/interruptible.ts';
import { createProgressLine } from '../remote/progress-line.ts';
import { sendFiles } from '../remote/send-files.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';
import { awaitWorld } from '../remote/world-result.ts';

const QUALITIES = ['draft', 'normal', 'high'] as const satisfies readonly WorldQuality[];

const generate: Command = {
  name: 'generate',
  summary: 'create a world from words, an image, or both (text to world)',
  usage: `usage: orrery generate ["<prompt>"] [--image <file>] [options]

  --image <file>    a picture to start from (JPEG, PNG or WebP)
  --name <text>     the world's name (default: the beginning of the prompt, or the picture's name)
  --no-wait         print the world's id and end; \`orrery watch\` follows it
  -o, --out <folder>  download the finished world into it
${accessUsage}

On this machine, without a service and without a database:

  --local           make the world here; -o names the folder for its files. Interrupted work continues when the same command
                    runs again
  --quality <name>  draft, normal or high (default normal)
  --seed <number>   the same prompt and seed give the same room

  orrery generate "a sunny living room in Scandinavian style with a blue sofa"
  orrery generate --image room.jpg -o room
  orrery generate --local "a small study with a desk by the window" --quality draft -o study`,
  async run(args) {
    const { values, positionals } = parse({
      args,
      allowPositionals: true,
      options: {
        ...accessOptions,
        image: { type: 'string' },
        name: { type: 'string' },
        'no-wait': { type: 'boolean', default: false },
        out: { type: 'string', short: 'o' },
        local: { type: 'boolean', default: false },
        quality: { type: 'string' },
        seed: { type: 'string' },
      },
    });
    const prompt = positionals.join(' ').trim();
    const { image } = values;
    if (!prompt && !image) throw new UsageError('describe the world, or give a picture with --image');
    if (image && !pictureExtensions.includes(extname(image).toLowerCase()))
      throw new UsageError(`${image}: not a JPEG, PNG or WebP picture`);
    // Its steps are kept, so an interrupt may end it as it ends any program.
    if (values.local) return generateHere(prompt, values);
    for (const name of ['quality', 'seed'] as const)
      if (values[name] !== undefined) throw new UsageError(`--${name} is only for --local; a service decides itself`);
    return interruptible(async (signal) => {
      const client = connect(values);
      const progress = values.json ? undefined : createProgressLine();
      const urls = image ? await sendFiles(client, [{ path: image, name: basename(image) }], { progress, signal }) : [];
      const worldId = await client.worlds.generate(
        {
          name: values.name ?? (prompt.slice(0, 60) || basename(image!)),
          ...(prompt ? { prompt } : {}),
          ...(image ? { resources: urls.map((url) => ({ url, type: 'image' as const })) } : {}),
        },
        { signal },
      );
      return awaitWorld(client, worldId, { wait: !values['no-wait'], json: values.json, out: values.out, signal });
    });
  },
};

interface LocalValues {
  image?: string | undefined;
  out?: string | undefined;
  quality?: string | undefined;
  seed?: string | undefined;
  name?: string | undefined;
  'no-wait'?: boolean | undefined;
  json?: boolean | undefined;
}

async function generateHere(prompt: string, values: LocalValues): Promise<number> {
  const { out, json } = values;
  if (out === undefined) throw new UsageError('--local needs a folder for the files: -o <folder>');
  if (values.name !== undefined || values['no-wait']) throw new UsageError('--name and --no-wait are for a service');
  const seed = values.seed === undefined ? undefined : wholeNumber('--seed', values.seed);
  const quality = oneOf('--quality', values.quality ?? 'normal', QUALITIES);
  // Other commands must not pay for loading the generator.
  const { generateLocally } = await import('../local/generate-locally.ts');
  const progress = json ? undefined : createProgressLine();
  const made = await generateLocally({ prompt, image: values.image, out, quality, seed, progress });
  if (json) console.log(JSON.stringify({ seed: made.seed, ...made.results.splats, files: made.files }));
  else {
    for (const path of made.files) console.log(path);
    const strange = made.spec.notUnderstood.map(({ text }) => `"${text}"`);
    if (strange.length > 0) console.error(`not understood: ${strange.slice(0, 20).join(', ')}`);
    for (const line of made.results.plan.notBuilt ?? []) console.error(line);
  }
  return 0;
}

export default generate;
