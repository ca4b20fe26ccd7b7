import { listOf } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { modelSource } from '../remote/model-source.ts';
import { remoteRun, taskOptions, taskUsage } from '../remote/remote-run.ts';
import { connect } from '../remote/service-access.ts';
import { awaitTask } from '../remote/task-result.ts';

/** As people call them, and as the API does. */
const formats = { usdz: 'usdz', obj: 'obj_zip', fbx: 'fbx_zip', stl: 'stl', '3mf': '3mf', ply: 'ply' } as const;
type Format = keyof typeof formats;
const names = Object.keys(formats) as Format[];

const exportCommand: Command = {
  name: 'export',
  summary: 'save a model in other formats',
  usage: `usage: orrery export <taskId or model.glb> --format <list> [options]

  --format <list>   ${names.join(', ')}, separated by commas
${taskUsage('the name of the model')}

  orrery export 100001 --format usdz,stl -o chair
  orrery export chair.glb --format obj -o chair`,
  run: remoteRun(
    {
      format: { type: 'string' },
      ...taskOptions,
    },
    async ({ values, positionals, signal }) => {
      const [given, ...rest] = positionals;
      if (given === undefined || rest.length > 0)
        throw new UsageError('name one model: the id of a task, or a GLB file');
      if (values.format === undefined) throw new UsageError(`--format is missing: one or more of ${names.join(', ')}`);
      const outputFormat = listOf('--format', values.format, names).map((name) => formats[name]);
      const client = connect(values);
      const source = await modelSource(client, given, { json: values.json, signal });
      const taskId = await client.tasks.create(
        'multi-format-export',
        {
          ...('taskId' in source ? source : { modelUrl: source.url }),
          outputFormat,
          ...(values.name !== undefined && { name: values.name }),
        },
        { signal },
      );
      return awaitTask(client, taskId, { wait: !values['no-wait'], json: values.json, out: values.out, signal });
    },
  ),
};

export default exportCommand;
