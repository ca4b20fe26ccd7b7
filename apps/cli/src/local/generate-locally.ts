/** A world made on this machine, without a service and without a database. */
import { createHash, randomInt } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gpuAnswers } from '@orrery/engine';
import { pictureFileSource, understandPicture } from '@orrery/photo-room';
import { nonsenseIn, type SceneSpec, understand } from '@orrery/scene-language';
import {
  type MadeWorld,
  makeWorld,
  panoramaFile,
  publishFolder,
  type WorldQuality,
  type WorldSettings,
  type WorldSource,
  wordsSource,
  worldSettings,
} from '@orrery/world-maker';
import { UsageError } from '../command.ts';
import type { ProgressLine } from '../remote/progress-line.ts';

export interface LocalRequest {
  prompt: string;
  image: string | undefined;
  out: string;
  quality: WorldQuality;
  /** Default: of the interrupted work in the folder, or a random one. */
  seed: number | undefined;
  /** Default: what this machine and the quality ask for. */
  settings?: WorldSettings;
  progress?: ProgressLine | undefined;
}

export interface LocalWorld {
  seed: number;
  spec: SceneSpec;
  results: MadeWorld['results'];
  /** Paths of what was written. */
  files: string[];
}

/** Work that was interrupted continues from here. */
const WORK_FOLDER = '.unfinished';
const LARGEST_SEED = 2 ** 31 - 1;

export async function generateLocally(request: LocalRequest): Promise<LocalWorld> {
  const { prompt, image, quality, progress } = request;
  const out = resolve(request.out);
  const folder = join(out, WORK_FOLDER);
  const key = JSON.stringify([prompt, image === undefined ? null : await digestOf(image)]);
  const seed = request.seed ?? (await unfinishedSeed(folder, key)) ?? randomInt(LARGEST_SEED);
  const settings = request.settings ?? worldSettings((await gpuAnswers()) ? 'gpu' : 'cpu', quality);
  progress?.show('understand', 0);
  const { spec, source } = await understood(request, seed, settings);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'request.json.new'), JSON.stringify({ key, seed }));
  await rename(join(folder, 'request.json.new'), join(folder, 'request.json'));
  const { results } = await makeWorld({
    source,
    seed,
    settings,
    folder,
    key,
    onProgress: (step, fraction) => progress?.show(step, fraction),
  });
  progress?.end();
  const files = await moveFiles(folder, out, join(folder, `files-${sha256(key + seed)}.json`));
  const described = join(out, 'world.json');
  await writeFile(described, `${JSON.stringify(describe(prompt, quality, seed, spec, results), null, 2)}\n`);
  await rm(folder, { recursive: true, force: true });
  return { seed, spec, results, files: [...files, described] };
}

async function unfinishedSeed(folder: string, key: string): Promise<number | undefined> {
  try {
    const found = JSON.parse(await readFile(join(folder, 'request.json'), 'utf8')) as { key?: string; seed?: number };
    return found.key === key ? found.seed : undefined;
  } catch {
    // None, or one that was cut off.
    return undefined;
  }
}

/** Another picture under the same name makes another world. */
const digestOf = async (path: string) => sha256(await readFile(path));
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function understood(
  { prompt, image }: LocalRequest,
  seed: number,
  settings: WorldSettings,
): Promise<{ spec: SceneSpec; source: WorldSource }> {
  const parsed = prompt ? await understand(prompt) : undefined;
  if (image !== undefined) {
    const { read, spec } = await understandPicture(image, seed, parsed);
    if (!spec) throw new UsageError(`${image}: no room was found in this picture; describe the room in words as well`);
    const source = read.believed
      ? pictureFileSource(image, read, { seed, settings, parsedPrompt: parsed })
      : wordsSource(spec, seed, settings.skyWidth);
    return { spec, source };
  }
  const nonsense = nonsenseIn(parsed!);
  if (nonsense !== undefined) throw new UsageError(`PROMPT_NOT_UNDERSTOOD: ${nonsense}`);
  return { spec: parsed!, source: wordsSource(parsed!, seed, settings.skyWidth) };
}

/** Under the names that `orrery download` gives them. */
async function moveFiles(folder: string, out: string, list: string): Promise<string[]> {
  const paths: string[] = [];
  const move = async (from: string, name: string) => {
    const path = join(out, name);
    paths.push(path);
    // Moved before the work was cut off.
    if (!(await exists(from))) return;
    await rm(path, { recursive: true, force: true });
    await rename(from, path);
  };
  // Their names are kept first: what was moved before the work was cut off is not in the folder any more.
  if (!(await exists(list))) {
    await writeFile(`${list}.new`, JSON.stringify((await readdir(join(folder, publishFolder))).sort()));
    await rename(`${list}.new`, list);
  }
  for (const name of JSON.parse(await readFile(list, 'utf8')) as string[])
    await move(join(folder, publishFolder, name), name);
  await move(join(folder, panoramaFile), 'pano.jpg');
  return paths;
}

function describe(
  prompt: string,
  quality: WorldQuality,
  seed: number,
  { understood, guessed, notUnderstood, notes }: SceneSpec,
  { plan, splats }: MadeWorld['results'],
) {
  const { width, depth, height, objects, triangles, walkable, missing, picture } = plan;
  const { gaussians, psnr, ssim, worstPsnr, photoPsnr, device } = splats;
  return {
    prompt,
    seed,
    quality,
    understood: understood.map(({ text, meaning, confidence }) => ({ text, meaning, confidence })),
    guessed,
    notUnderstood: notUnderstood.map(({ text }) => text),
    notes: [...notes, ...(plan.notBuilt ?? []).map((text) => ({ code: 'NOT_BUILT', text }))],
    room: { sizeM: [width, depth, height], objects, triangles, walkable, missing, picture },
    splats: { gaussians, psnr, ssim, worstPsnr, photoPsnr, device },
  };
}
