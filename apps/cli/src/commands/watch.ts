import { parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { interruptible } from '../remote/interruptible.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';
import { awaitWorld } from '../remote/world-result.ts';

const watch: Command = {
  name: 'watch',
  summary: 'follow a world until it is finished',
  usage: `usage: orrery watch <worldId> [options]

Exit code 0 when the world has succeeded, 1 when it has ended in another way.

${accessUsage}

  orrery watch Ab12Cd34Ef56Gh
  orrery watch Ab12Cd34Ef56Gh --json && orrery download Ab12Cd34Ef56Gh`,
  run: (args) =>
    interruptible(async (signal) => {
      const { values, positionals } = parse({ args, allowPositionals: true, options: accessOptions });
      const [worldId, ...rest] = positionals;
      if (worldId === undefined || rest.length > 0) throw new UsageError('name one world by its id');
      return awaitWorld(connect(values), worldId, { wait: true, json: values.json, signal });
    }),
};

export default watch;
