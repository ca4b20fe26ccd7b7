import { basename, resolve } from 'node:path';
import { pictureTops, reconstructionScenes, taskQualities } from '@orrery/protocol';
import { oneOf, parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { findCaptureFiles, skippedLines } from '../remote/capture-files.ts';
import { interruptible } from '../remote/interruptible.ts';
import { createProgressLine } from '../remote/progress-line.ts';
import { sendFiles } from '../remote/send-files.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';
import { awaitWorld } from '../remote/world-result.ts';

const reconstruct: Command = {
  name: 'reconstruct',
  summary: 'create a world from photos or a video',
  usage: `usage: orrery reconstruct <folder|photo|video|zip>... [options]

Uploads the photos (at least 20, or a ZIP of them) and videos, makes a world of them and waits for it. Photos may be JPEG, PNG, WebP,
HEIC, AVIF, TIFF or a camera's raw files, flat or 360°; what a folder holds besides is listed, not sent.

  --name <text>     the world's name (default: the folder's or file's name)
  --quality <name>  low, normal or high (default normal)
  --scene <name>    space for rooms and places, model for one object (default space)
  --mask            cut the subject out of its background
  --up <side>       which side of the stored pictures is up: top, right, bottom, left, or auto (default)
  --no-wait         print the world's id and end; \`orrery watch\` follows it
  -o, --out <folder>  download the finished world into it
${accessUsage}

  orrery reconstruct photos/ --quality low
  orrery reconstruct walk.mp4 -o my-room
  orrery reconstruct chair/ --scene model --mask`,
  run: (args) =>
    interruptible(async (signal) => {
      const { values, positionals } = parse({
        args,
        allowPositionals: true,
        options: {
          ...accessOptions,
          name: { type: 'string' },
          quality: { type: 'string', default: 'normal' },
          scene: { type: 'string', default: 'space' },
          mask: { type: 'boolean', default: false },
          up: { type: 'string', default: 'auto' },
          'no-wait': { type: 'boolean', default: false },
          out: { type: 'string', short: 'o' },
        },
      });
      if (positionals.length === 0) throw new UsageError('name a folder of photos or a video');
      const taskQuality = oneOf('--quality', values.quality, taskQualities);
      const scene = oneOf('--scene', values.scene, reconstructionScenes);
      const up = oneOf('--up', values.up, pictureTops);
      const client = connect(values);
      const { files, skipped } = await findCaptureFiles(positionals);
      const progress = values.json ? undefined : createProgressLine();
      if (!values.json) for (const line of skippedLines(skipped)) console.error(line);
      const urls = await sendFiles(client, files, { progress, signal });
      const worldId = await client.worlds.create(
        {
          name: values.name ?? basename(resolve(positionals[0])),
          resources: files.map(({ type }, index) => ({ url: urls[index], type })),
          taskQuality,
          scene,
          ...(values.mask ? { useMask: true } : {}),
          ...(up === 'auto' ? {} : { up }),
        },
        { signal },
      );
      return awaitWorld(client, worldId, {
        wait: !values['no-wait'],
        json: values.json,
        out: values.out,
        signal,
        ...(skipped.length > 0 && { skipped }),
      });
    }),
};

export default reconstruct;
