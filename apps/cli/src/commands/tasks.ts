import { newestTasks } from '@orrery/client';
import { type TaskKind, taskKinds } from '@orrery/protocol';
import { action, listOf } from '../arguments.ts';
import { colored } from '../color.ts';
import { type Command, UsageError } from '../command.ts';
import { taskIdOf } from '../remote/model-source.ts';
import { remoteRun } from '../remote/remote-run.ts';
import { accessUsage, connect } from '../remote/service-access.ts';
import { awaitTask } from '../remote/task-result.ts';

/** By status code. */
const states: Readonly<Record<number, { name: string; color: 'cyan' | 'green' | 'red' | 'dim' }>> = {
  0: { name: 'queued', color: 'cyan' },
  1: { name: 'processing', color: 'cyan' },
  3: { name: 'ready', color: 'green' },
  4: { name: 'failed', color: 'red' },
  6: { name: 'canceled', color: 'dim' },
};

const actions = ['list', 'show', 'rename', 'rerun', 'cancel', 'delete'] as const;

const tasks: Command = {
  name: 'tasks',
  summary: 'list, rename, re-run, cancel and delete 3D tasks and assets',
  usage: `usage: orrery tasks [list] [--search <words>] [--kind <list>] [options]
       orrery tasks show <taskId> [-o <folder>] [options]
       orrery tasks rename <taskId> "<name>" [options]
       orrery tasks rerun|cancel|delete <taskId>... [options]

  --search <words>  only those whose name or description has these words
  --kind <list>     only these kinds: ${taskKinds.join(', ')}
  -o, --out <folder>  download the files into it
${accessUsage}

  orrery tasks --search chair
  orrery tasks rename 100001 "Red chair"
  orrery tasks show 100001 -o chair`,
  run: remoteRun(
    {
      search: { type: 'string' },
      kind: { type: 'string' },
      out: { type: 'string', short: 'o' },
    },
    async ({ values, positionals, signal }) => {
      const [first = 'list', ...rest] = positionals;
      // Its name before it was called as in the console.
      const what = action('orrery tasks', first === 'retry' ? 'rerun' : first, actions);
      const client = connect(values);
      const show = (value: unknown, text: string) => console.log(values.json ? JSON.stringify(value) : text);
      if (what === 'list') {
        if (rest.length > 0) throw new UsageError(`unexpected ${rest[0]}: to find something, --search`);
        const kinds = values.kind === undefined ? undefined : listOf<TaskKind>('--kind', values.kind, taskKinds);
        const filter = { ...(kinds && { kinds }), ...(values.search && { search: values.search }) };
        const { items } = await newestTasks((slice) => client.tasks.page({ ...filter, ...slice }, { signal }));
        show(items, items.length === 0 ? 'no tasks' : items.map(line).join('\n'));
        return 0;
      }
      if (what === 'show') {
        if (rest.length > 1) throw new UsageError('name one task by its id');
        return awaitTask(client, taskIdOf(rest[0]), { wait: true, json: values.json, out: values.out, signal });
      }
      if (what === 'rename') {
        const [id, name, ...more] = rest;
        if (name === undefined || more.length > 0)
          throw new UsageError('expected: orrery tasks rename <taskId> "<name>"');
        await client.tasks.rename(taskIdOf(id), name, { signal });
        show({ taskId: Number(id), name }, `${id}  ${name}`);
        return 0;
      }
      const ids = (rest.length > 0 ? rest : [undefined]).map(taskIdOf);
      for (const id of ids) {
        if (what === 'rerun') {
          const taskId = await client.tasks.retry(id, { signal });
          show({ taskId, rerunOf: id }, String(taskId));
        } else {
          await client.tasks[what](id, { signal });
          const done = what === 'delete' ? 'deleted' : 'canceled';
          show({ taskId: id, [done]: true }, `${done} ${id}`);
        }
      }
      return 0;
    },
  ),
};

interface Listed {
  taskId: number;
  status: number;
  progress?: number | undefined;
  created: number;
  kind?: string | undefined;
  name?: string | undefined;
}

function line({ taskId, status, progress, created, kind = '', name = '' }: Listed): string {
  const { name: state, color } = states[status] ?? { name: String(status), color: 'dim' };
  const far = status === 1 && progress !== undefined ? ` ${Math.floor(progress * 100)} %` : '';
  const when = new Date(created).toISOString().slice(0, 16).replace('T', ' ');
  return `${taskId}  ${colored(color, (state + far).padEnd(15))}  ${when}  ${kind.padEnd(19)}  ${name}`.trimEnd();
}

export default tasks;
