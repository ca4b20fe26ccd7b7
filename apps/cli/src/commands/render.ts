import { readFile } from 'node:fs/promises';
import { parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { downloadFile } from '../remote/download-world.ts';
import { interruptible } from '../remote/interruptible.ts';
import { createProgressLine } from '../remote/progress-line.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';
import { waitingWords } from '../remote/waiting-words.ts';

const render: Command = {
  name: 'render',
  summary: 'have a service render an OpenUSD scene',
  usage: `usage: orrery render <scene.usda> -o <picture.png> [options]

The picture's size is the scene's RenderSettings resolution. \`orrery usd check\` looks a scene through without a service.

  -o, --out <file>  where the PNG goes
${accessUsage}

  orrery render room.usda -o room.png`,
  run: (args) =>
    interruptible(async (signal) => {
      const { values, positionals } = parse({
        args,
        allowPositionals: true,
        options: { ...accessOptions, out: { type: 'string', short: 'o' } },
      });
      const [scene, ...rest] = positionals;
      if (scene === undefined || rest.length > 0 || !values.out)
        throw new UsageError('expected: orrery render <scene.usda> -o <picture.png>');
      const client = connect(values);
      const usd = await readFile(scene, 'utf8');
      const progress = values.json ? undefined : createProgressLine();
      const url = await client.renders
        .render(usd, {
          signal,
          onProgress: (fraction, queue) => {
            const waiting = queue && waitingWords(queue, Date.now());
            progress?.show(waiting?.label ?? 'rendering', fraction, waiting?.detail);
          },
        })
        .finally(() => progress?.end());
      await downloadFile(url, values.out, { signal });
      console.log(values.json ? JSON.stringify({ picture: values.out, url }) : values.out);
      return 0;
    }),
};

export default render;
