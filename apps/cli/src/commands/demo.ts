import { resolve } from 'node:path';
import type { Command } from '../command.ts';

const demo: Command = {
  name: 'demo',
  summary: 'make a world from photos the demo draws itself',
  usage: `usage: orrery demo [-o folder] [options]
       orrery demo photos -o folder [--photos n] [--size wxh]
       orrery demo video -o clip.mp4 [--frames n] [--fps n] [--size wxh] [--uneven] [--turned]
       orrery demo insv -o clip.insv [--frames n] [--fps n] [--size nxn] [--layout two-streams|side-by-side|stitched]

Draws photos of a room, uploads them through the public API, makes a world of them, waits, and saves the world and its
picture into the folder (default orrery-demo). It uses the service that runs on this machine's data directory, or starts
one for as long as it needs. The world belongs to the account of the first start's key, so the console shows it to whoever
signs in with that key. The other forms only write what they draw, to try the service with.

  -o, --out <path>     where everything goes
  --photos <n>         how many photos, 20 or more (default 40)
  --size <w>x<h>       size of the photos (default 640x480), of the frames, or of one fisheye picture
  --quality <name>     low, normal or high (default low)
  --url <address>      gateway of a running service elsewhere; needs a key
  --key <key>          its API key (default: ORRERY_API_KEY, or one of this machine's service, made for the time of the demo)
  --uneven, --turned   frames at uneven times; stored on its side, with the note that turns it upright
  --json               no progress; the last line is {status, worldId, plyPath, psnr, seconds}

Exit code: 0 the world is there, 1 it is not, 2 wrong usage, 130 interrupted.

  orrery demo
  orrery demo --quality normal -o normal-demo
  orrery demo video -o walk.mp4 && orrery reconstruct walk.mp4 --quality low`,
  async run(args) {
    const { parseDemoOptions } = await import('../demo/demo-options.ts');
    const options = parseDemoOptions(args, process.env);
    const [{ interruptible }, { createProgressLine }] = await Promise.all([
      import('../remote/interruptible.ts'),
      import('../remote/progress-line.ts'),
    ]);
    const progress = options.json ? undefined : createProgressLine();
    return interruptible(async (signal) => {
      try {
        return await (options.form === 'world' ? world : material)(options, progress, signal);
      } finally {
        progress?.end();
      }
    });
  },
};

type Options = import('../demo/demo-options.ts').DemoOptions;
type Progress = import('../remote/progress-line.ts').ProgressLine | undefined;

async function world(options: Options, progress: Progress, signal: AbortSignal): Promise<number> {
  const { makeDemoWorld } = await import('../demo/make-demo-world.ts');
  const { duration } = await import('../remote/progress-line.ts');
  const {
    result,
    world: made,
    saved,
    photoFolder,
    startedHere,
    address,
  } = await makeDemoWorld(options, progress, signal);
  const { failure } = made;
  if (failure && !options.json) {
    console.error(`demo: the world ended ${result.status} (${failure.code}): ${failure.message}`);
    console.error(failure.hint);
  }
  if (options.json) console.log(JSON.stringify({ ...result, ...(failure && { failure }) }));
  else if (result.status === 'SUCCEEDED') {
    const quality = result.psnr === null ? '' : `, ${result.psnr} dB on photos it was not made from`;
    console.log(`made in ${duration(result.seconds)}${quality}`);
    console.log(`world    ${saved.ply}`);
    if (saved.cover) console.log(`picture  ${saved.cover}`);
    if (saved.preview) console.log(`film     ${saved.preview}`);
    console.log(`photos   ${photoFolder}`);
    if (startedHere) console.log(`The service has ended again; \`orrery start\` has the world as ${result.worldId}.`);
    else console.log(`viewer   ${address}`);
  }
  return result.status === 'SUCCEEDED' ? 0 : 1;
}

async function material(options: Options, progress: Progress, signal: AbortSignal): Promise<number> {
  const scene = await import('@orrery/demo-scene');
  const { PHOTO_SIZE } = await import('../demo/make-demo-world.ts');
  const onFrame = (done: number, of: number) => progress?.show('drawing', done / of, `(${done} of ${of})`);
  const { frames, fps: framesPerSecond, layout, uneven, turned } = options;
  const size = options.size ?? PHOTO_SIZE;
  if (options.form === 'photos')
    await scene.writeDemoPhotos(options.out, { ...size, count: options.photos, signal, onPhoto: onFrame });
  else if (options.form === 'video')
    await scene.writeDemoVideo(options.out, { ...size, frames, framesPerSecond, uneven, turned, signal, onFrame });
  else {
    const side = options.size?.width ?? 720;
    await scene.writeDemoInsv(options.out, { layout, frames, framesPerSecond, side, signal, onFrame });
  }
  progress?.end();
  console.log(options.json ? JSON.stringify({ path: resolve(options.out) }) : resolve(options.out));
  return 0;
}

export default demo;
