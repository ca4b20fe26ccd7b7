import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { understand } from '@orrery/scene-language';
import { loadPicture, worldSettings } from '@orrery/world-maker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobContext } from '../job-definition.ts';
import type { Stage } from '../stage.ts';
import { runStages } from '../stages.ts';
import { jobSettings } from '../testing/job-context.ts';
import { expectedSeconds } from './expected-seconds.ts';
import { generationStages } from './generation-stages.ts';

const settings = {
  ...worldSettings('cpu', 'draft'),
  panoramaWidth: 64,
  panoramaSamples: 1,
  views: 2,
  relit: 1,
  heldOut: 1,
  lens: { width: 24, height: 18, fieldOfView: 1.3 },
  viewSamples: 1,
  maxBounces: 1,
  skyWidth: 64,
  gaussians: 500,
  steps: 1,
};

let workFolder: string;
let versions: Map<string, number>;
/** Of the views, as this version wants them. */
let wanted: unknown[];

/** The job up to a stage; gives the stages that ran. */
async function goOn(last: string): Promise<string[]> {
  const ran = new Set<string>();
  const context: JobContext = {
    kind: 'generate',
    subjectId: 'w1',
    subjectKind: 'generation',
    request: {},
    settings: jobSettings,
    workFolder,
    log: { info: () => {}, warn: () => {} },
    progress: ({ stage }) => ran.add(stage),
    files: {
      readOwnFile: async () => undefined,
      findAsset: async () => undefined,
      readObject: async () => undefined,
      writeObject: async () => {},
    },
  };
  const stages = await generationStages(context, expectedSeconds('draft', { cores: 2, gpu: false }), settings);
  versions = new Map(stages.map(({ name, version = 1 }) => [name, version]));
  const spec = await understand('an empty room');
  const words: Stage = {
    name: 'understand',
    phase: 'preparing',
    weight: 1,
    run: async () => ({ spec, seed: 1, notes: [] }),
  };
  const list: Stage[] = [words, ...stages];
  await runStages(context, list.slice(0, 1 + list.findIndex(({ name }) => name === last)));
  return [...ran];
}

/** As if the version before this one had finished the stage. */
async function finishedByOlderCode(stage: string): Promise<void> {
  const path = join(workFolder, `stages/${stage}.json`);
  const marker = JSON.parse(await readFile(path, 'utf8'));
  expect(marker.version).toBe(versions.get(stage));
  await writeFile(path, JSON.stringify({ ...marker, version: marker.version - 1 }));
}

const views = [0, 1, 2, 3];
const viewFile = (index: number) => join(workFolder, `pictures/view-00${index}.bin`);
const whenDrawn = () => Promise.all(views.map(async (k) => (await stat(viewFile(k))).mtimeMs));
const cameras = () => Promise.all(views.map(async (k) => (await loadPicture(viewFile(k)))?.camera));

describe('a generation that goes on', () => {
  beforeAll(async () => {
    workFolder = await mkdtemp(join(tmpdir(), 'orrery-resumed-'));
    expect(await goOn('splats')).toEqual(['understand', 'plan', 'panorama', 'views', 'splats']);
    wanted = await cameras();
  }, 300_000);
  afterAll(() => rm(workFolder, { recursive: true, force: true }));

  it('draws the views again that an older version drew from elsewhere, and only those', async () => {
    const drawn = await whenDrawn();
    await finishedByOlderCode('views');
    // One that is traced and one that is relit.
    await copyFile(viewFile(1), viewFile(0));
    await copyFile(viewFile(1), viewFile(3));
    expect(await goOn('views')).toEqual(['views']);
    expect(await cameras()).toEqual(wanted);
    expect((await whenDrawn()).slice(1, 3)).toEqual(drawn.slice(1, 3));
  }, 300_000);

  it('draws a panorama of an older version again, and keeps views that would be the same', async () => {
    const drawn = await whenDrawn();
    await finishedByOlderCode('panorama');
    expect(await goOn('views')).toEqual(['panorama', 'views']);
    expect(await whenDrawn()).toEqual(drawn);
  }, 300_000);

  it('does without its pictures once it has splats, but not for splats of an older version', async () => {
    await rm(join(workFolder, 'pictures'), { recursive: true });
    expect(await goOn('splats')).toEqual([]);
    await finishedByOlderCode('splats');
    expect(await goOn('splats')).toEqual(['panorama', 'views', 'splats']);
  }, 300_000);
});
