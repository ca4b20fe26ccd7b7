import { readFile } from 'node:fs/promises';
import type { CameraPath, WorldFilm } from '@orrery/protocol';
import { numberIn } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { nearest } from '../nearest.ts';
import { downloadFile } from '../remote/download-world.ts';
import { createProgressLine } from '../remote/progress-line.ts';
import { remoteRun } from '../remote/remote-run.ts';
import { accessUsage, connect } from '../remote/service-access.ts';
import { waitingWords } from '../remote/waiting-words.ts';

const video: Command = {
  name: 'video',
  summary: 'render a camera path of a world as a video, list and cancel videos',
  usage: `usage: orrery video <worldId> [-o <video.mp4>] [--size <width>x<height>] [--fps <n>] [--path <file.json>] [options]
       orrery video list <worldId> [options]
       orrery video cancel <worldId> <operationId> [options]

The path is the one saved with the world (\`orrery notes\` prints it), unless a file gives another.

  -o, --out <file>  where the MP4 goes; without it its address is printed
  --size <w>x<h>    in pixels, both even (default 1280x720)
  --fps <n>         frames a second, 12 to 30 (default 24)
  --path <file.json>  {"keyframes": [{"eye": [x,y,z], "target": [x,y,z], "seconds": 0}, ...]}
  --no-wait         print the operation's id and end; \`orrery video list\` shows it
${accessUsage}

  orrery video Ab3dE5gH1jK2mN -o tour.mp4 --size 1920x1080
  orrery video list Ab3dE5gH1jK2mN`,
  run: remoteRun(
    {
      out: { type: 'string', short: 'o' },
      size: { type: 'string', default: '1280x720' },
      fps: { type: 'string' },
      path: { type: 'string' },
      'no-wait': { type: 'boolean', default: false },
    },
    async ({ values, positionals, signal }) => {
      const [first, second, third, ...more] = positionals;
      const show = (value: unknown, text: string) => console.log(values.json ? JSON.stringify(value) : text);
      if (first === 'list' && second !== undefined && third === undefined) {
        const films = await connect(values).worlds.films(second, { signal });
        show(films, films.length === 0 ? 'no videos' : films.map(line).join('\n'));
        return 0;
      }
      if (first === 'cancel' && second !== undefined && third !== undefined && more.length === 0) {
        const canceled = await connect(values).worlds.cancelFilm(second, third, { signal });
        show({ operationId: third, canceled }, canceled ? `canceled ${third}` : `${third} had ended before`);
        return 0;
      }
      if (first === 'list') throw new UsageError('expected: orrery video list <worldId>');
      if (first === 'cancel') throw new UsageError('expected: orrery video cancel <worldId> <operationId>');
      if (first === undefined) throw new UsageError('name the world by its id, such as Ab12Cd34Ef56Gh');
      if (second !== undefined) {
        const guess = nearest(first, ['list', 'cancel']);
        throw new UsageError(
          guess ? `there is no '${first}' here; did you mean: orrery video ${guess}?` : `unexpected ${second}`,
        );
      }
      const [width, height] = sizeOf(values.size);
      const request = {
        width,
        height,
        ...(values.fps !== undefined && { framesPerSecond: numberIn('--fps', values.fps, 12, 30) }),
        ...(values.path !== undefined && { path: await pathIn(values.path) }),
      };
      const client = connect(values);
      const operationId = await client.worlds.film(first, request, { signal });
      if (values['no-wait']) {
        show({ operationId }, operationId);
        return 0;
      }
      const progress = values.json ? undefined : createProgressLine();
      const url = await client.renders
        .wait(operationId, {
          signal,
          onProgress: (fraction, queue) => {
            const waiting = queue && waitingWords(queue, Date.now());
            progress?.show(waiting?.label ?? 'rendering', fraction, waiting?.detail);
          },
        })
        .finally(() => progress?.end());
      if (values.out !== undefined) await downloadFile(url, values.out, { signal });
      show({ operationId, video: values.out ?? url }, values.out ?? url);
      return 0;
    },
  ),
};

function sizeOf(text: string): [number, number] {
  const [, width, height] = /^([0-9]{2,4})x([0-9]{2,4})$/.exec(text) ?? [];
  if (width === undefined || height === undefined)
    throw new UsageError(`--size expects <width>x<height>, such as 1280x720, not ${text}`);
  return [Number(width), Number(height)];
}

/** The service checks what it holds. */
async function pathIn(file: string): Promise<CameraPath> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${file}: not JSON: ${(cause as Error).message}`, { cause });
  }
}

const line = ({ operationId, width, height, createTime, done, progress, resultUrl, failure }: WorldFilm) =>
  [
    operationId,
    new Date(createTime).toISOString().slice(0, 16),
    `${width}x${height}`,
    resultUrl ?? failure?.message ?? (done ? 'ended' : `${Math.floor(100 * progress)} %`),
  ].join('  ');

export default video;
