/** Where the suite's captures lie: folders with `images/` and a COLMAP model, and one that has photos alone. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, delimiter, join, resolve } from 'node:path';
import { alignModel, findCameras, photoFolder, writeColmapModel } from '@orrery/capture';

export interface SuiteScene {
  name: string;
  /** Absent until the cameras of `photos` are found. */
  directory: string;
  photos?: string;
}

const isPhoto = (name: string) => /\.(jpe?g|png|webp)$/i.test(name);
const hasModel = (folder: string) =>
  ['sparse/0', 'sparse'].some((at) => ['bin', 'txt'].some((end) => existsSync(join(folder, at, `cameras.${end}`))));
/** `photos-truck` of the shared data is the scene `truck`. */
const nameOf = (folder: string) => basename(folder).replace(/^photos-/, '');

const foldersIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(folder, entry.name))
        .sort()
    : [];

/**
 * Scenes of the shared data, then those of the given folders (each a scene or a folder of scenes); a later one takes the place of
 * an earlier of its name. `cache` is where models of photos without one are kept.
 */
export function findScenes(shared: string, given: readonly string[], cache: string): SuiteScene[] {
  const scenes = new Map<string, SuiteScene>();
  const add = (folder: string) => {
    const name = nameOf(folder);
    if (hasModel(folder)) scenes.set(name, { name, directory: folder });
    else if (readdirSync(folder).some(isPhoto)) {
      scenes.set(name, { name, directory: join(cache, name), photos: folder });
    }
  };
  for (const folder of foldersIn(shared)) if (basename(folder).startsWith('photos-')) add(folder);
  for (const folder of given) {
    if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);
    if (hasModel(folder)) add(folder);
    else foldersIn(folder).forEach(add);
  }
  return [...scenes.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Folders of a setting, separated as PATH is. */
export const foldersOf = (setting: string | undefined) =>
  (setting ?? '')
    .split(delimiter)
    .filter((part) => part !== '')
    .map((part) => resolve(part));

/** Finds the cameras as `orrery cameras` does, once: the model is kept beside links to the photos. */
export async function withModel(scene: SuiteScene): Promise<SuiteScene> {
  if (scene.photos === undefined || hasModel(scene.directory)) return scene;
  console.log(`${scene.name}: finding its cameras, kept in ${scene.directory}`);
  // A model that is there is whole: what is being made has another name.
  const making = `${scene.directory}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  try {
    const set = await photoFolder(scene.photos, making);
    const found = await findCameras(set, making, { workFolder: join(making, '.work') });
    const { model } = alignModel(found.model, set.images, { scene: 'space' });
    await writeColmapModel(model, join(making, 'sparse', '0'));
    rmSync(scene.directory, { recursive: true, force: true });
    renameSync(making, scene.directory);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return scene;
}
