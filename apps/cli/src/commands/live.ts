import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { OrreryClient, PushAnswer, StreamSession } from '@orrery/client';
import { parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { downloadFile } from '../remote/download-world.ts';
import { interruptible } from '../remote/interruptible.ts';
import { accessOptions, accessUsage, connect } from '../remote/service-access.ts';

const options = {
  ...accessOptions,
  out: { type: 'string', short: 'o' },
  'no-wait': { type: 'boolean' },
} as const;

type Client = Pick<OrreryClient, 'streams'>;

const live: Command = {
  name: 'live',
  summary: 'have a service draw an OpenUSD scene live, and change it while it is watched',
  usage: `usage: orrery live <scene.usda> [options]
       orrery live push <session> <patch.usda> [options]
       orrery live close <session> [options]

Opens a live view of the scene and prints the addresses it is watched at; they need no key and are good for an hour. Whenever the file is saved, the
scene is sent again. Ctrl-C ends the view; so do ten minutes in which nobody watches or changes it.

  -o, --out <file>  save the picture (JPEG), again after every change
  --no-wait         print the session and leave it open: \`push\` changes its scene, \`close\` ends it
${accessUsage}

  orrery live room.usda -o room.jpg
  orrery live push Ab3dE5gH1jK2mN camera.usda`,
  async run(args) {
    const { values, positionals } = parse({ args, allowPositionals: true, options });
    const [first, ...rest] = positionals;
    if (first === 'push' && rest.length === 2) return push(connect(values), rest[0], rest[1], values.json);
    if (first === 'close' && rest.length === 1) return close(connect(values), rest[0], values.json);
    if (first === undefined || first === 'push' || first === 'close' || rest.length > 0)
      throw new UsageError(
        'expected: orrery live <scene.usda>, live push <session> <patch.usda> or live close <session>',
      );
    const client = connect(values);
    return interruptible((signal) => show(client, first, values, signal));
  },
};

export default live;

async function push({ streams }: Client, sessionId: string, file: string, json?: boolean): Promise<number> {
  const answer = await streams.push(sessionId, await readFile(file, 'utf8'));
  if (json) console.log(JSON.stringify(answer));
  else console.log(pushedWords(answer));
  return 0;
}

async function close({ streams }: Client, sessionId: string, json?: boolean): Promise<number> {
  await streams.close(sessionId);
  console.log(json ? JSON.stringify({ sessionId, closed: true }) : `closed ${sessionId}`);
  return 0;
}

interface ShowValues {
  out?: string | undefined;
  json?: boolean | undefined;
  'no-wait'?: boolean | undefined;
}

/** Until the signal goes off. */
export async function show(
  { streams }: Client,
  scene: string,
  values: ShowValues,
  signal: AbortSignal,
): Promise<number> {
  const session = await streams.open(await readFile(scene, 'utf8'), { signal });
  console.log(values.json ? JSON.stringify(session) : sessionWords(session));
  const save = async () => {
    if (values.out && session.snapshotUrl) await downloadFile(session.snapshotUrl, values.out, { signal });
  };
  if (values['no-wait']) {
    await save();
    return 0;
  }
  try {
    await save();
    await eachSaving(scene, signal, async () => {
      // A mistake while one types is told and mended with the next saving; the scene is as it was.
      try {
        const answer = await streams.push(session.sessionId, await readFile(scene, 'utf8'), { signal });
        if (!values.json) console.error(pushedWords(answer));
        await save();
      } catch (error) {
        if (!signal.aborted) console.error((error as Error).message);
      }
    });
  } finally {
    // The signal has gone off: this one call does without it.
    await streams.close(session.sessionId).catch((error: Error) => console.error(error.message));
  }
  return 0;
}

const pollMs = 300;

/** Asks for the file's time: editors put a new file in its place, which other ways of watching lose. One change at a time, the newest last. */
async function eachSaving(file: string, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  let changed = false;
  let wake = () => {};
  const onChange = () => {
    changed = true;
    wake();
  };
  const onAbort = () => wake();
  watchFile(file, { interval: pollMs }, onChange);
  signal.addEventListener('abort', onAbort);
  try {
    while (!signal.aborted) {
      if (!changed) await new Promise<void>((resolve) => (wake = resolve));
      if (!changed || signal.aborted) continue;
      changed = false;
      await act();
    }
  } finally {
    unwatchFile(file, onChange);
    signal.removeEventListener('abort', onAbort);
  }
}

const sessionWords = ({ sessionId, snapshotUrl, websocketUrl, whepUrl }: StreamSession) =>
  [
    `session    ${sessionId}`,
    `picture    ${snapshotUrl}`,
    `pictures   ${websocketUrl}`,
    ...(whepUrl ? [`video      ${whepUrl}`] : []),
  ].join('\n');

function pushedWords({ revision, ignored }: PushAnswer): string {
  const without = ignored.length > 0 ? `, without ${ignored.join(', ')}` : '';
  return `scene ${revision} is shown${without}`;
}
