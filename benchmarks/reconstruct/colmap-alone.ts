/** COLMAP's own way on the same photos: its extractor, its exhaustive CPU matcher, its mapper with its defaults. */
import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readColmapModel } from '@orrery/capture';
import { coreSeconds } from './core-seconds.ts';

const run = promisify(execFile);

export interface ColmapAlone {
  registered: number;
  seconds: { features: number; match: number; map: number };
  coreSeconds: { features: number; match: number; map: number };
}

export async function colmapAlone(imageFolder: string, workFolder: string, maxFeatures: number): Promise<ColmapAlone> {
  const database = join(workFolder, 'colmap.db');
  const models = join(workFolder, 'colmap-models');
  await mkdir(models, { recursive: true });
  const timed = async (...args: string[]) => {
    const [start, before] = [performance.now(), coreSeconds()];
    await run('colmap', args, { maxBuffer: 1 << 28 });
    return { clock: (performance.now() - start) / 1000, cores: coreSeconds() - before };
  };
  const features = await timed(
    'feature_extractor',
    ...['--database_path', database, '--image_path', imageFolder, '--ImageReader.single_camera', '1'],
    ...['--SiftExtraction.use_gpu', '0', '--SiftExtraction.max_num_features', String(maxFeatures)],
  );
  const match = await timed('exhaustive_matcher', '--database_path', database, '--SiftMatching.use_gpu', '0');
  const map = await timed('mapper', '--database_path', database, '--image_path', imageFolder, '--output_path', models);
  const sizes = await Promise.all(
    (await readdir(models)).map(async (name) => (await readColmapModel(join(models, name))).images.length),
  );
  return {
    registered: Math.max(0, ...sizes),
    seconds: { features: features.clock, match: match.clock, map: map.clock },
    coreSeconds: { features: features.cores, match: match.cores, map: map.cores },
  };
}
