import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { extractScene, parseUsda, UsdSyntaxError } from '@orrery/usd';
import { type Command, UsageError } from '../command.ts';

const usd: Command = {
  name: 'usd',
  summary: 'check an OpenUSD scene, or draw it from local files',
  usage: `usage: orrery usd check <scene.usda>
       orrery usd render <scene.usda> --asset <id>=<file>... -o picture.png [--samples n] [--no-denoise]

check: parses an OpenUSD scene (USDA text) and prints what the render service reads from it as JSON.
'-' reads the scene from standard input.

render: path traces the scene to a PNG, with model and splat files for the assets it names.

Exit code: 0 done, 1 the scene or an asset cannot be read (the message names line and column), 2 wrong usage.

  orrery usd check room.usda
  orrery usd render room.usda --asset chair=chair.glb -o room.png`,
  async run(args) {
    const [action, file, ...rest] = args;
    if (action === 'render') return (await import('../usd-render/render-scene.ts')).renderScene(args.slice(1));
    if (action !== 'check' || file === undefined || rest.length > 0) {
      throw new UsageError('expected: orrery usd check <scene.usda>');
    }
    return check(file);
  },
};

async function check(file: string): Promise<number> {
  let bytes: Uint8Array;
  try {
    bytes = file === '-' ? await buffer(process.stdin) : await readFile(file);
  } catch (cause) {
    console.error(`${file}: cannot be read (${cause instanceof Error ? cause.message : String(cause)})`);
    return 1;
  }
  try {
    // `prims` repeats the text for later patches; the lists made from it say the same in fewer words.
    const { prims: _, ...scene } = extractScene(parseUsda(bytes));
    console.log(JSON.stringify(scene, null, 2));
    return 0;
  } catch (error) {
    if (!(error instanceof UsdSyntaxError)) throw error;
    console.error(`${file}:${error.line}:${error.column}: ${error.reason}`);
    return 1;
  }
}

export default usd;
