/**
 * The scene suite: the shipped trainer on real captures of several kinds, every 8th photo in name order held out, beside what other trainers
 * reach (anchors.ts). A default changes only if the mean over the suite gets better and no scene loses more than 0.1 dB. docs/notes/scenes.md
 * tells which captures there are. The last line is one JSON object.
 *
 *   npm run bench:scenes                                  every scene on the CPU: 400 px, 2,000 steps
 *   npm run bench:scenes -- --device gpu                  on the GPU: 7,000 and 30,000 steps, at most 1 M Gaussians
 *   … --scenes truck,fox --steps 7000 --max-size 800 --max-gaussians 300000 --seed 2 --threads 2
 *   … --max-gaussians own                                 as many as the trainer gives the capture, as users get it
 *   … --variant no-filter --set antialias=false           another training setting, under a name (several --set)
 *   … --try no-filter:antialias=false                     the same beside the shipped one, with differences and leave-one-out (several)
 *   … --out runs.jsonl                                    appends a line per run as soon as it is done
 *   … --sheets folder                                     pictures of held-out photos beside ours
 *   … --parts                                             where the held-out error comes from (error-parts.ts)
 *   … --compare before.jsonl after.jsonl [more.jsonl]     no training: differences to the first file, and leave-one-out
 *   … --table runs.jsonl [more.jsonl]                     no training: the table of runs kept before
 *
 * Scenes are read from ../shared/data (ORRERY_TEST_DATA) and from the folders of ORRERY_BENCH_SCENES or --from.
 */
import { appendFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { closingLine, thisMachine } from '../goals.ts';
import { ANCHORS } from './anchors.ts';
import { bySizeAndVariant, compare, leaveOneOut } from './compare.ts';
import { describeParts } from './error-parts.ts';
import { findScenes, foldersOf, withModel } from './find-scenes.ts';
import { partsOfRun } from './parts-of-run.ts';
import { type Asked, readRuns, type SceneRun, type SuiteDevice } from './scene-run.ts';
import { writeSheet } from './sheets.ts';
import { comparisonTable, leaveOneOutTable, runTable } from './tables.ts';
import { settingsOf, type Trial, trainScene, triedOf } from './train-scene.ts';

const root = resolve(import.meta.dirname, '../..');
const data = process.env.ORRERY_TEST_DATA ?? resolve(root, '../shared/data');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    device: { type: 'string', default: 'cpu' },
    scenes: { type: 'string' },
    from: { type: 'string', multiple: true, default: [] },
    steps: { type: 'string' },
    'max-size': { type: 'string' },
    'max-gaussians': { type: 'string' },
    seed: { type: 'string' },
    threads: { type: 'string' },
    variant: { type: 'string', default: 'shipped' },
    set: { type: 'string', multiple: true, default: [] },
    try: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
    sheets: { type: 'string' },
    parts: { type: 'boolean' },
    compare: { type: 'boolean' },
    table: { type: 'boolean' },
  },
});

const count = (name: 'steps' | 'max-size' | 'max-gaussians' | 'seed' | 'threads', text = values[name]) => {
  if (text === undefined) return undefined;
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new Error(`--${name} wants a whole number above 0, not ${text}`);
  return Number(text);
};

if (values.compare) compareFiles(positionals);
else if (values.table) {
  const runs = positionals.flatMap(readRuns);
  console.log(runTable(runs, ANCHORS).join('\n'));
  closingLine('scenes', {}, { runs });
} else await trainSuite();

/** One entry per size that the suite trains at. */
function sizes(device: SuiteDevice): Asked[] {
  const onGpu = device === 'gpu';
  const steps = values.steps?.split(',').map((text) => count('steps', text)!) ?? (onGpu ? [7000, 30_000] : [2000]);
  const maxSide = count('max-size') ?? (onGpu ? undefined : 400);
  const own = values['max-gaussians'] === 'own';
  const maxGaussians = own ? undefined : (count('max-gaussians') ?? (onGpu ? 1_000_000 : undefined));
  return steps.map((each) => ({
    device,
    steps: each,
    ...(maxSide !== undefined && { maxSide }),
    ...(maxGaussians !== undefined && { maxGaussians }),
  }));
}

async function trainSuite(): Promise<void> {
  const { device, variant } = values;
  if (device !== 'cpu' && device !== 'gpu') throw new Error(`--device wants cpu or gpu, not ${device}`);
  const set = settingsOf(values.set);
  if (values.set.length > 0 && variant === 'shipped')
    throw new Error('--set wants a name for what is tried: --variant');
  const given = [...foldersOf(process.env.ORRERY_BENCH_SCENES), ...values.from.map((folder) => resolve(folder))];
  const all = findScenes(data, given, resolve(root, '.orrery/bench-scenes'));
  const asked = values.scenes?.split(',');
  const unknown = asked?.filter((name) => !all.some((scene) => scene.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`no scene ${unknown.join(', ')}; there are ${all.map((s) => s.name).join(', ')}`);
  const scenes = all.filter((scene) => !asked || asked.includes(scene.name));
  if (scenes.length === 0) throw new Error(`no scenes in ${[data, ...given].join(', ')}`);

  const runs: SceneRun[] = [];
  const failed: string[] = [];
  const base = { seed: count('seed'), threads: count('threads') };
  const tried: Pick<Trial, 'variant' | 'set'>[] = [{ variant, set }, ...values.try.map(triedOf)];
  for (const scene of scenes) {
    const trials = sizes(device).flatMap((asked) => tried.map((each): Trial => ({ ...base, ...each, asked })));
    for (const trial of trials) {
      try {
        const { run, result } = await trainScene(await withModel(scene), trial);
        runs.push(run);
        if (values.parts) run.parts = await partsOfRun(scene, run, result);
        if (values.out) appendFileSync(values.out, `${JSON.stringify(run)}\n`);
        console.log(
          `${run.scene}, ${run.variant}: ${run.steps} steps, ${run.psnr.toFixed(2)} dB, SSIM ${run.ssim.toFixed(3)}, ${run.seconds.toFixed(1)} s`,
        );
        for (const line of run.parts ? describeParts(run.parts) : []) console.log(`  ${line}`);
        if (values.sheets) console.log(`  ${await writeSheet(values.sheets, scene, run, result)}`);
      } catch (error) {
        // The other scenes are still worth their minutes.
        failed.push(`${scene.name}, ${trial.variant}`);
        console.error(`${scene.name}, ${trial.variant} failed:`, error);
      }
    }
  }
  console.log(runTable(runs, ANCHORS).join('\n'));
  const compared = tried.length > 1 ? printComparisons(runs) : undefined;
  if (failed.length > 0) process.exitCode = 1;
  closingLine('scenes', {}, { ...thisMachine(), runs, ...(compared && { compared }), failed });
}

/** Variants of the same name in different files are told apart by the file's. */
function compareFiles(files: readonly string[]): void {
  if (files.length < 2) throw new Error('--compare wants two files or more');
  const read = files.map((file) => ({ file, runs: readRuns(file) }));
  const names = read.map(({ runs }) => new Set(runs.map((run) => run.variant)));
  const labeled = read.flatMap(({ file, runs }, at) =>
    runs.map((run) => {
      const twice = names.some((others, other) => other !== at && others.has(run.variant));
      return twice ? { ...run, variant: basename(file, '.jsonl') } : run;
    }),
  );
  closingLine('scenes', {}, printComparisons(labeled));
}

/** The first variant is the one that the others are held against. */
function printComparisons(runs: readonly SceneRun[]): Record<string, unknown> {
  const results: Record<string, unknown> = {};
  for (const [size, variants] of bySizeAndVariant(runs)) {
    const [baseline, ...others] = variants;
    if (!baseline) continue;
    const [first, before] = baseline;
    console.log(`\n${size}`);
    const compared: Record<string, unknown> = {};
    for (const [variant, scores] of others) {
      const comparison = compare(before, scores);
      compared[variant] = comparison;
      console.log(`\n${first} -> ${variant}`);
      console.log(comparisonTable(comparison).join('\n'));
      console.log(comparison.mayBecomeDefault ? 'may become the default' : 'may NOT become the default');
    }
    const left = leaveOneOut(variants);
    if (left.length > 0) console.log(`\n${leaveOneOutTable(left).join('\n')}`);
    results[size] = { baseline: first, compared, leaveOneOut: left };
  }
  return results;
}
