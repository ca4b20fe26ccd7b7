import { basename, extname } from 'node:path';
import { pictureExtensions } from '@orrery/protocol';
import { parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { interruptible } from '../remote/interruptible.ts';
import { createProgressLine } from '../remote/progress-line.ts';
import { sendFiles } from '../remote/send-files.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';
import { awaitWorld } from '../remote/world-result.ts';

const generate: Command = {
  name: 'generate',
  summary: 'make a world from words, a picture, or both',
  usage: `usage: orrery generate ["<prompt>"] [--image <file>] [options]

  --image <file>    a picture to start from (JPEG, PNG or WebP)
  --name <text>     the world's name (default: the beginning of the prompt, or the picture's name)
  --no-wait         print the world's id and end; \`orrery watch\` follows it
  -o, --out <folder>  download the finished world into it
${accessUsage}

  orrery generate "a sunny living room in Scandinavian style with a blue sofa"
  orrery generate --image room.jpg -o room`,
  run: (args) =>
    interruptible(async (signal) => {
      const { values, positionals } = parse({
        args,
        allowPositionals: true,
        options: {
          ...accessOptions,
          image: { type: 'string' },
          name: { type: 'string' },
          'no-wait': { type: 'boolean', default: false },
          out: { type: 'string', short: 'o' },
        },
      });
      const prompt = positionals.join(' ').trim();
      const { image } = values;
      if (!prompt && !image) throw new UsageError('describe the world, or give a picture with --image');
      if (image && !pictureExtensions.includes(extname(image).toLowerCase()))
        throw new UsageError(`${image}: not a JPEG, PNG or WebP picture`);
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
    }),
};

export default generate;
