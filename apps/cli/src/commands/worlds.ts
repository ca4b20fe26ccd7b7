import { type WorldItem, worldOrders } from '@orrery/protocol';
import { action, oneOf, parse } from '../arguments.ts';
import { colored } from '../color.ts';
import { type Command, UsageError } from '../command.ts';
import { worldColor } from '../remote/follow-world.ts';
import { interruptible } from '../remote/interruptible.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';
import { worldStateNames, worldStateOf } from '../remote/world-states.ts';

const actions = ['list', 'rename', 'tag', 'duplicate', 'cancel', 'delete'] as const;

const worlds: Command = {
  name: 'worlds',
  summary: 'list, rename, tag, duplicate, cancel and delete worlds',
  usage: `usage: orrery worlds [list] [--search <words>] [--tag <tag>]... [--sort <order>] [--status <state>]... [--limit <n>] [options]
       orrery worlds rename <worldId> "<name>" [options]
       orrery worlds tag <worldId> [<tag>...] [options]
       orrery worlds duplicate <worldId> [--name <text>] [options]
       orrery worlds cancel|delete <worldId>... [options]

\`tag\` replaces the tags of a world; without any it has none afterwards. \`delete\` removes a world and its files permanently.

  --search <words>  only those whose name, tags, description or id have these words
  --tag <tag>       only those that have it
  --sort <order>    ${worldOrders.join(', ')} (default ${worldOrders[0]})
  --status <state>  only these: ${Object.values(worldStateNames).join(', ')}
  --limit <n>       at most so many (default 100)
  --name <text>     the name of a copy (default: the same)
${accessUsage}

  orrery worlds --status processing --status queued
  orrery worlds --search kitchen --sort size
  orrery worlds tag Ab12Cd34Ef56Gh "client A" kitchen`,
  run: (args) =>
    interruptible(async (signal) => {
      const { values, positionals } = parse({
        args,
        allowPositionals: true,
        options: {
          ...accessOptions,
          search: { type: 'string' },
          tag: { type: 'string', multiple: true },
          sort: { type: 'string' },
          status: { type: 'string', multiple: true },
          limit: { type: 'string', default: '100' },
          name: { type: 'string' },
        },
      });
      const [first = 'list', ...rest] = positionals;
      const what = action('orrery worlds', first, actions);
      if (what === 'list') {
        if (rest.length > 0) throw new UsageError(`unexpected ${rest[0]}: to find something, --search`);
        return list(values, signal);
      }
      const [worldId, ...more] = rest;
      if (worldId === undefined) throw new UsageError('name a world by its id, such as Ab12Cd34Ef56Gh');
      const client = connect(values);
      const show = (value: unknown, text: string) => console.log(values.json ? JSON.stringify(value) : text);
      if (what === 'rename' || what === 'tag') {
        if (what === 'rename' && more.length !== 1)
          throw new UsageError('expected: orrery worlds rename <worldId> "<name>"');
        const change = what === 'rename' ? { name: more[0] } : { tags: more };
        const { name, tags } = await client.worlds.update(worldId, change, { signal });
        show({ worldId, name, tags }, `${worldId}  ${name}${tags.length > 0 ? `  [${tags.join(', ')}]` : ''}`);
        return 0;
      }
      if (what === 'duplicate') {
        if (more.length > 0) throw new UsageError('name one world; the name of the copy goes with --name');
        const copy = await client.worlds.duplicate(worldId, values.name, { signal });
        show({ worldId: copy }, copy);
        return 0;
      }
      for (const id of rest) {
        if (what === 'cancel') await client.worlds.cancel(id, { signal });
        else await client.worlds.delete(id, { signal });
        const done = what === 'cancel' ? 'canceled' : 'deleted';
        show({ worldId: id, [done]: true }, `${done} ${id}`);
      }
      return 0;
    }),
};

interface ListValues {
  url?: string | undefined;
  key?: string | undefined;
  json?: boolean | undefined;
  search?: string | undefined;
  tag?: string[] | undefined;
  sort?: string | undefined;
  status?: string[] | undefined;
  limit: string;
}

async function list(values: ListValues, signal: AbortSignal): Promise<number> {
  const statusList = values.status?.map(worldStateOf);
  if (!/^[1-9][0-9]{0,6}$/.test(values.limit))
    throw new UsageError(`--limit expects a whole number above 0, not ${values.limit}`);
  const query = {
    ...(statusList && { statusList }),
    ...(values.search && { search: values.search }),
    ...(values.tag && { tags: values.tag }),
    ...(values.sort !== undefined && { sort: oneOf('--sort', values.sort, worldOrders) }),
  };
  const found: WorldItem[] = [];
  for await (const world of connect(values).worlds.list(query, { signal })) {
    found.push(world);
    if (found.length >= Number(values.limit)) break;
  }
  if (values.json) console.log(JSON.stringify(found));
  else for (const world of found) console.log(line(world));
  if (found.length === 0 && !values.json)
    console.error(
      Object.keys(query).length > 0
        ? 'no world matches'
        : 'no worlds yet; `orrery reconstruct` and `orrery generate` make one',
    );
  return 0;
}

const line = ({ worldId, status, progress, queue, createTime, name, tags = [] }: WorldItem) => {
  const named = worldStateNames[status];
  const state =
    status === 'RUNNING' || status === 'PREPROCESSING'
      ? `${named} ${Math.floor(progress * 100)} %`
      : queue
        ? `${named}, place ${queue.position}`
        : named;
  const filed = tags.length > 0 ? `  [${tags.join(', ')}]` : '';
  return `${worldId}  ${colored(worldColor(status), state.padEnd(17))}  ${new Date(createTime).toISOString().slice(0, 16).replace('T', ' ')}  ${name}${filed}`;
};

export default worlds;
