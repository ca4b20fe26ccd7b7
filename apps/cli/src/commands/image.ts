import { extname } from 'node:path';
import { pictureExtensions } from '@orrery/protocol';
import { type Command, UsageError } from '../command.ts';
import { createProgressLine } from '../remote/progress-line.ts';
import { remoteRun, taskOptions, taskUsage } from '../remote/remote-run.ts';
import { sendFiles } from '../remote/send-files.ts';
import { connect } from '../remote/service-access.ts';
import { awaitTask } from '../remote/task-result.ts';

const image: Command = {
  name: 'image',
  summary: 'generate an image of an object, or its four views',
  usage: `usage: orrery image "<description>" [--image <file>] [--views] [options]
       orrery image --image <file> [--views] [options]

An image from words, from another image, or from both; what \`orrery model\` then makes a 3D model of.

  --image <file>    an image to start from (JPEG, PNG or WebP)
  --views           the object's front, left, back and right instead of one image
${taskUsage('the description, or the name of the image')}

  orrery image "a wooden chair with a red cushion" -o chair
  orrery image --image lamp.jpg --views -o lamp`,
  run: remoteRun(
    { image: { type: 'string' }, views: { type: 'boolean', default: false }, ...taskOptions },
    async ({ values, positionals, signal }) => {
      const prompt = positionals.join(' ').trim();
      const { image: file } = values;
      if (prompt === '' && file === undefined)
        throw new UsageError('describe the object, or give an image of it with --image');
      if (file !== undefined && !pictureExtensions.includes(extname(file).toLowerCase()))
        throw new UsageError(`${file}: not a JPEG, PNG or WebP image`);
      const client = connect(values);
      const progress = values.json ? undefined : createProgressLine();
      const [img] = file === undefined ? [] : await sendFiles(client, [{ path: file }], { progress, signal });
      const taskId = await client.tasks.create(
        values.views ? 'image-to-four-view' : 'multimodal-to-image',
        {
          ...(prompt && { prompt }),
          ...(img !== undefined && { img }),
          ...(values.name !== undefined && { name: values.name }),
        },
        { signal },
      );
      return awaitTask(client, taskId, { wait: !values['no-wait'], json: values.json, out: values.out, signal });
    },
  ),
};

export default image;
