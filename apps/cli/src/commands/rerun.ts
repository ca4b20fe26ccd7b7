import { reconstructionScenes, taskQualities } from '@orrery/protocol';
import { oneOf, parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { interruptible } from '../remote/interruptible.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';
import { awaitWorld } from '../remote/world-result.ts';

const rerun: Command = {
  name: 'rerun',
  summary: 'make a reconstructed world again from the same uploads',
  usage: `usage: orrery rerun <worldId> [options]

What is not named stays as it was. The old world stays too.

  --quality <name>  low, normal or high
  --scene <name>    space or model
  --mask, --no-mask  cut the subject out of its background, or not
  --name <text>     the new world's name
  --no-wait         print the new world's id and end; \`orrery watch\` follows it
  -o, --out <folder>  download the finished world into it
${accessUsage}

  orrery rerun Ab12Cd34Ef56Gh --quality high`,
  run: (args) =>
    interruptible(async (signal) => {
      const { values, positionals } = parse({
        args,
        allowPositionals: true,
        allowNegative: true,
        options: {
          ...accessOptions,
          quality: { type: 'string' },
          scene: { type: 'string' },
          mask: { type: 'boolean' },
          name: { type: 'string' },
          wait: { type: 'boolean', default: true },
          out: { type: 'string', short: 'o' },
        },
      });
      const [worldId, ...rest] = positionals;
      if (worldId === undefined || rest.length > 0) throw new UsageError('name one world by its id');
      const { quality, scene, mask, name } = values;
      const client = connect(values);
      const made = await client.worlds.rerun(
        worldId,
        {
          ...(quality === undefined ? {} : { taskQuality: oneOf('--quality', quality, taskQualities) }),
          ...(scene === undefined ? {} : { scene: oneOf('--scene', scene, reconstructionScenes) }),
          ...(mask === undefined ? {} : { useMask: mask }),
          ...(name === undefined ? {} : { name }),
        },
        { signal },
      );
      return awaitWorld(client, made, { wait: values.wait, json: values.json, out: values.out, signal });
    }),
};

export default rerun;
