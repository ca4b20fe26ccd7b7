import { oneOf, parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { downloadKinds, downloadWorld } from '../remote/download-world.ts';
import { interruptible } from '../remote/interruptible.ts';
import { createProgressLine } from '../remote/progress-line.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';

const download: Command = {
  name: 'download',
  summary: 'download the files of a finished world',
  usage: `usage: orrery download <worldId> [-o <folder>] [--only <kind>]... [options]

  -o, --out <folder>  where they go (default: the world's id)
  --only <kind>       only these: ${downloadKinds.join(', ')} (default: all there are)
${accessUsage}

  orrery download Ab12Cd34Ef56Gh -o my-room
  orrery download Ab12Cd34Ef56Gh --only ply`,
  run: (args) =>
    interruptible(async (signal) => {
      const { values, positionals } = parse({
        args,
        allowPositionals: true,
        options: {
          ...accessOptions,
          out: { type: 'string', short: 'o' },
          only: { type: 'string', multiple: true },
        },
      });
      const [worldId, ...rest] = positionals;
      if (worldId === undefined || rest.length > 0) throw new UsageError('name one world by its id');
      const kinds = values.only?.map((kind) => oneOf('--only', kind, downloadKinds)) ?? downloadKinds;
      const world = await connect(values).worlds.get(worldId, { signal });
      if (!world.assets) {
        console.error(`${worldId} is ${world.status}: there is nothing to download`);
        return 1;
      }
      const progress = values.json ? undefined : createProgressLine();
      const files = await downloadWorld(world, values.out ?? worldId, kinds, { progress, signal });
      if (values.json) console.log(JSON.stringify(files));
      else for (const path of Object.values(files)) console.log(path);
      return 0;
    }),
};

export default download;
