import { extname } from 'node:path';
import { pictureExtensions } from '@orrery/protocol';
import { numberIn } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { modelSource } from '../remote/model-source.ts';
import { createProgressLine } from '../remote/progress-line.ts';
import { remoteRun, taskOptions, taskUsage } from '../remote/remote-run.ts';
import { sendFiles } from '../remote/send-files.ts';
import { connect } from '../remote/service-access.ts';
import { awaitTask } from '../remote/task-result.ts';

const retexture: Command = {
  name: 'retexture',
  summary: 'apply the materials of an image to a model',
  usage: `usage: orrery retexture <taskId or model.glb> <image> [options]

  --height <mm>     how tall it is, in millimeters (default: as the model says)
${taskUsage('the name of the model')}

  orrery retexture 100001 oak.jpg -o oak-chair`,
  run: remoteRun(
    {
      height: { type: 'string' },
      ...taskOptions,
    },
    async ({ values, positionals, signal }) => {
      const [given, image, ...rest] = positionals;
      if (given === undefined || image === undefined || rest.length > 0)
        throw new UsageError('name one model (the id of a task, or a GLB file) and one image');
      if (!pictureExtensions.includes(extname(image).toLowerCase()))
        throw new UsageError(`${image}: not a JPEG, PNG or WebP image`);
      const height = values.height === undefined ? undefined : numberIn('--height', values.height, 1, 1_000_000);
      const client = connect(values);
      const source = await modelSource(client, given, { json: values.json, signal });
      const progress = values.json ? undefined : createProgressLine();
      const [img] = await sendFiles(client, [{ path: image }], { progress, signal });
      const taskId = await client.tasks.create(
        'material-transfer',
        {
          ...('taskId' in source ? source : { meshUrl: source.url }),
          img,
          version: 'v3.0-standard',
          ...(height !== undefined && { customSize: height }),
          ...(values.name !== undefined && { name: values.name }),
        },
        { signal },
      );
      return awaitTask(client, taskId, { wait: !values['no-wait'], json: values.json, out: values.out, signal });
    },
  ),
};

export default retexture;
