import { extname } from 'node:path';
import { generationVersions, mostImages, pictureExtensions, textStyles } from '@orrery/protocol';
import { listOf, numberIn, oneOf } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { createProgressLine } from '../remote/progress-line.ts';
import { remoteRun, taskOptions, taskUsage } from '../remote/remote-run.ts';
import { sendFiles } from '../remote/send-files.ts';
import { connect } from '../remote/service-access.ts';
import { awaitTask } from '../remote/task-result.ts';

const formats = ['glb', 'zip', 'ply'] as const;

const isPicture = (text: string) => pictureExtensions.includes(extname(text).toLowerCase());

const model: Command = {
  name: 'model',
  summary: 'create a 3D model from words or from images (text to 3D, image to 3D)',
  usage: `usage: orrery model "<description>" [--image <file>] [options]
       orrery model <image>... [options]

One image, or up to ${mostImages} of the same object from all sides (JPEG, PNG or WebP).

  --image <file>    with words: an image whose colors are used
  --style <name>    with words: ${textStyles.join(', ')}
  --fast            faster and rougher (version ${generationVersions[1]})
  --faces <n>       triangles, 10000 to 300000
  --height <mm>     how tall it is, in millimeters (default: estimated)
  --format <list>   ${formats.join(', ')}, separated by commas (default glb)
${taskUsage('the description, or the name of the image')}

  orrery model "a wooden chair with a red cushion" -o chair
  orrery model lamp.jpg --height 450 --format glb,ply -o lamp`,
  run: remoteRun(
    {
      image: { type: 'string' },
      style: { type: 'string' },
      fast: { type: 'boolean', default: false },
      faces: { type: 'string' },
      height: { type: 'string' },
      format: { type: 'string', default: 'glb' },
      ...taskOptions,
    },
    async ({ values, positionals, signal }) => {
      const fromImages = positionals.length > 0 && positionals.every(isPicture);
      if (!fromImages && positionals.some(isPicture))
        throw new UsageError('give words or images; an image beside words goes with --image');
      const prompt = fromImages ? '' : positionals.join(' ').trim();
      if (!fromImages && prompt === '') throw new UsageError('describe the object, or give images of it');
      if (positionals.length > mostImages && fromImages)
        throw new UsageError(`at most ${mostImages} images, not ${positionals.length}`);
      if (fromImages && (values.style !== undefined || values.image !== undefined))
        throw new UsageError('--style and --image go with words');
      if (values.image !== undefined && !isPicture(values.image))
        throw new UsageError(`${values.image}: not a JPEG, PNG or WebP image`);
      const style = values.style === undefined ? undefined : oneOf('--style', values.style, textStyles);
      const common = {
        version: generationVersions[values.fast ? 1 : 0],
        outputFormat: listOf('--format', values.format, formats),
        ...(values.faces !== undefined && { faceCount: numberIn('--faces', values.faces, 10_000, 300_000) }),
        ...(values.height !== undefined && {
          customSize: numberIn('--height', values.height, 1, 1_000_000),
          aiPredictSize: false,
        }),
        ...(values.name !== undefined && { name: values.name }),
      };
      const client = connect(values);
      const progress = values.json ? undefined : createProgressLine();
      const files = fromImages ? positionals : values.image === undefined ? [] : [values.image];
      const urls =
        files.length > 0
          ? await sendFiles(
              client,
              files.map((path) => ({ path })),
              { progress, signal },
            )
          : [];
      const taskId = fromImages
        ? await client.tasks.create(
            'img-to-3d',
            { ...(urls.length === 1 ? { img: urls[0] } : { imgs: urls }), ...common },
            { signal },
          )
        : await client.tasks.create(
            'text-to-3d',
            { prompt, ...(urls.length > 0 && { img: urls[0] }), ...(style && { style }), ...common },
            { signal },
          );
      return awaitTask(client, taskId, { wait: !values['no-wait'], json: values.json, out: values.out, signal });
    },
  ),
};

export default model;
