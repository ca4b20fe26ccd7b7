import { reconstructionScenes, taskQualities } from '@orrery/protocol';
import { oneOf, parse, wholeNumber, withSignedValues } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { frameChange, frameOptionNames, frameOptions } from '../remote/frame-options.ts';
import { interruptible } from '../remote/interruptible.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';
import { awaitWorld } from '../remote/world-result.ts';

const rerun: Command = {
  name: 'rerun',
  summary: 're-run a world with the same uploads or words',
  usage: `usage: orrery rerun <worldId> [options]

What is not named stays as it was. The old world stays too. Where only --up, --rotate or a length is named, a finished world
is turned and published again without training.

  --quality <name>  low, normal or high
  --scene <name>    space or model
  --mask, --no-mask  cut the subject out of its background, or not
  --up <direction>  what is to be up: x, -x, y, -y, z, -z or a vector such as 0,0.2,1, in the world's coordinates
  --rotate <x,y,z>  or turns in degrees about the X axis, then Y, then Z
  --from <x,y,z> --to <x,y,z> --meters <n>  two points of the world and how far apart they really are
  --prompt <text>   other words for a generated world
  --seed <n>        what its words leave open: a generated world's seed
  --name <text>     the new world's name
  --no-wait         print the new world's id and end; \`orrery watch\` follows it
  -o, --out <folder>  download the finished world into it
${accessUsage}

  orrery rerun Ab12Cd34Ef56Gh --quality high
  orrery rerun Ab12Cd34Ef56Gh --up -y
  orrery rerun Ab12Cd34Ef56Gh --prompt "a red kitchen at night"
  orrery rerun Ab12Cd34Ef56Gh --rotate 0,3.5,0 --from 0,0,0 --to 0,0,1.2 --meters 0.9`,
  run: (args) =>
    interruptible(async (signal) => {
      const { values, positionals } = parse({
        args: withSignedValues(args, frameOptionNames),
        allowPositionals: true,
        allowNegative: true,
        options: {
          ...accessOptions,
          ...frameOptions,
          quality: { type: 'string' },
          scene: { type: 'string' },
          mask: { type: 'boolean' },
          prompt: { type: 'string' },
          seed: { type: 'string' },
          name: { type: 'string' },
          wait: { type: 'boolean', default: true },
          out: { type: 'string', short: 'o' },
        },
      });
      const [worldId, ...rest] = positionals;
      if (worldId === undefined || rest.length > 0) throw new UsageError('name one world by its id');
      const { quality, scene, mask, prompt, seed, name } = values;
      const client = connect(values);
      const made = await client.worlds.rerun(
        worldId,
        {
          ...(quality === undefined ? {} : { taskQuality: oneOf('--quality', quality, taskQualities) }),
          ...(scene === undefined ? {} : { scene: oneOf('--scene', scene, reconstructionScenes) }),
          ...(mask === undefined ? {} : { useMask: mask }),
          ...(prompt === undefined ? {} : { prompt }),
          ...(seed === undefined ? {} : { seed: wholeNumber('--seed', seed) }),
          ...(name === undefined ? {} : { name }),
          ...frameChange(values),
        },
        { signal },
      );
      return awaitWorld(client, made, { wait: values.wait, json: values.json, out: values.out, signal });
    }),
};

export default rerun;
