import { type WorldItem, type WorldStatus, worldStatuses } from '@orrery/protocol';
import { oneOf, parse } from '../arguments.ts';
import { colored } from '../color.ts';
import { type Command, UsageError } from '../command.ts';
import { worldColor } from '../remote/follow-world.ts';
import { interruptible } from '../remote/interruptible.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';

const worlds: Command = {
  name: 'worlds',
  summary: 'list the worlds of the account, newest first',
  usage: `usage: orrery worlds [--status <state>]... [--limit <n>] [options]

  --status <state>  only these: ${worldStatuses.join(', ')}
  --limit <n>       at most so many (default 100)
${accessUsage}

  orrery worlds --status RUNNING --status PENDING`,
  run: (args) =>
    interruptible(async (signal) => {
      const { values } = parse({
        args,
        options: {
          ...accessOptions,
          status: { type: 'string', multiple: true },
          limit: { type: 'string', default: '100' },
        },
      });
      const statusList = values.status?.map(
        (status): WorldStatus => oneOf('--status', status.toUpperCase(), worldStatuses),
      );
      if (!/^[1-9][0-9]{0,6}$/.test(values.limit))
        throw new UsageError(`--limit wants a whole number above 0, not ${values.limit}`);
      const limit = Number(values.limit);
      const found: WorldItem[] = [];
      for await (const world of connect(values).worlds.list(statusList ? { statusList } : {}, { signal })) {
        found.push(world);
        if (found.length >= limit) break;
      }
      if (values.json) console.log(JSON.stringify(found));
      else for (const world of found) console.log(line(world));
      if (found.length === 0 && !values.json)
        console.error('no worlds yet; `orrery reconstruct` and `orrery generate` make one');
      return 0;
    }),
};

const line = ({ worldId, status, progress, queue, createTime, name }: WorldItem) => {
  const state =
    status === 'RUNNING' || status === 'PREPROCESSING'
      ? `${status} ${Math.floor(progress * 100)} %`
      : queue
        ? `${status}, place ${queue.position}`
        : status;
  return `${worldId}  ${colored(worldColor(status), state.padEnd(19))}  ${new Date(createTime).toISOString().slice(0, 16).replace('T', ' ')}  ${name}`;
};

export default worlds;
