import { basename } from 'node:path';
import { newestTasks } from '@orrery/client';
import { action, oneOf, parse, withSignedValues } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { interruptible } from '../remote/interruptible.ts';
import { createProgressLine } from '../remote/progress-line.ts';
import { sendFiles } from '../remote/send-files.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';
import { waitingWords } from '../remote/waiting-words.ts';

const units = ['mm', 'cm', 'm', 'in', 'ft'] as const;
const axes = ['Y', '-Y', 'Z'] as const;

const assets: Command = {
  name: 'assets',
  summary: 'add models and splats that scenes refer to, and list them',
  usage: `usage: orrery assets [list] [options]
       orrery assets add <file> [--name <text>] [--unit <unit>] [--up <axis>] [options]

GLB, glTF, OBJ or either in a ZIP; PLY, STL; splats as PLY, SPZ, SOG or .splat. \`orrery tasks rename\` and \`delete\` work on assets too.

  --name <text>     what to call it (default: the name of the file)
  --unit <unit>     ${units.join(', ')}: only needed if the file does not say
  --up <axis>       ${axes.join(', ')}: only needed if the file does not say
${accessUsage}

  orrery assets add chair.glb
  orrery assets add scan.stl --unit mm --up=Z`,
  run: (args) =>
    interruptible(async (signal) => {
      const { values, positionals } = parse({
        args: withSignedValues(args, ['up']),
        allowPositionals: true,
        options: { ...accessOptions, name: { type: 'string' }, unit: { type: 'string' }, up: { type: 'string' } },
      });
      const [first = 'list', file, ...rest] = positionals;
      const what = action('orrery assets', first, ['list', 'add'] as const);
      const client = connect(values);
      if (what === 'list') {
        if (file !== undefined) throw new UsageError(`unexpected ${file}; to add a file: orrery assets add ${file}`);
        const { items } = await newestTasks((slice) => client.assets.page(slice, { signal }));
        if (values.json) console.log(JSON.stringify(items));
        else for (const { taskId, name = '' } of items) console.log(`${taskId}  ${name}`.trimEnd());
        if (items.length === 0 && !values.json) console.error('no assets yet; `orrery assets add` makes one');
        return 0;
      }
      if (file === undefined || rest.length > 0) throw new UsageError('name one file: orrery assets add <file>');
      const unit = values.unit === undefined ? undefined : oneOf('--unit', values.unit, units);
      const upAxis = values.up === undefined ? undefined : oneOf('--up', values.up, axes);
      const progress = values.json ? undefined : createProgressLine();
      const [url] = await sendFiles(client, [{ path: file }], { progress, signal });
      const taskId = await client.assets.create(
        { url, name: values.name ?? basename(file), ...(unit && { unit }), ...(upAxis && { upAxis }) },
        { signal },
      );
      const asset = await client.assets
        .wait(taskId, {
          signal,
          onProgress: (fraction, queue) => {
            const waiting = queue && waitingWords(queue, Date.now());
            progress?.show(waiting?.label ?? 'processing', fraction, waiting?.detail);
          },
        })
        .finally(() => progress?.end());
      const assetId = asset.outputs[0]?.content;
      if (values.json) console.log(JSON.stringify({ taskId, assetId, name: asset.name }));
      else console.log(`${assetId}  ${asset.name ?? ''}\n  payload = @orrery:/mesh/${assetId}@`);
      for (const warning of asset.warnings ?? []) console.error(`note: ${warning}`);
      return 0;
    }),
};

export default assets;
