/** Features from COLMAP's CPU extractor, in a scratch database of its own. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ColmapDatabase } from './colmap-database.ts';
import type { FeatureRequest, FeatureSource, ImageFeatures } from './feature-source.ts';
import { maskFeatures } from './mask-features.ts';
import { runColmap } from './run-colmap.ts';

/**
 * COLMAP looks for features at double size by default: four times the work. At 1200 pixels the photos' own size is enough to place all
 * 97 of photos-plush; smaller ones need it.
 */
const DOUBLE_SIZE_BELOW_PX = 1000;
/** Larger photos are scaled down by COLMAP; the keypoints are in pixels of the file all the same. */
const MAX_SIDE_PX = 2400;

export function colmapFeatures(program?: string): FeatureSource {
  return {
    name: 'colmap',
    async extract(request: FeatureRequest): Promise<Map<string, ImageFeatures>> {
      const { folder, images, workFolder, signal, onProgress } = request;
      const databasePath = join(workFolder, 'features.db');
      const listPath = join(workFolder, 'features.txt');
      await writeFile(listPath, images.map(({ name }) => `${name}\n`).join(''));
      ColmapDatabase.create(databasePath).close();
      const longest = images.reduce((side, { width, height }) => Math.max(side, width, height), 0);
      const countDone = () => {
        using database = ColmapDatabase.open(databasePath, { readOnly: true });
        onProgress?.(database.count('keypoints'));
      };
      await runColmap(
        'feature_extractor',
        {
          database_path: databasePath,
          image_path: join(folder, 'images'),
          image_list_path: listPath,
          'SiftExtraction.use_gpu': false,
          'SiftExtraction.max_num_features': request.maxFeatures,
          'SiftExtraction.max_image_size': MAX_SIDE_PX,
          'SiftExtraction.first_octave': request.thorough || longest < DOUBLE_SIZE_BELOW_PX ? -1 : 0,
          ...(request.thorough ? { 'SiftExtraction.peak_threshold': 0.004 } : {}),
        },
        { program, signal, onTick: countDone },
      );
      const found = new Map<string, ImageFeatures>();
      {
        using database = ColmapDatabase.open(databasePath, { readOnly: true });
        const byName = new Map(images.map((image) => [image.name, image]));
        for (const { name, features } of database.features()) {
          const seen = await maskFeatures(features, byName.get(name)!, folder);
          found.set(name, request.keep?.(name, seen) ?? seen);
        }
      }
      for (const suffix of ['', '-wal', '-shm']) await rm(`${databasePath}${suffix}`, { force: true });
      const unread = images.find(({ name }) => !found.has(name));
      if (unread) throw new Error(`COLMAP could not read ${unread.name}`);
      onProgress?.(images.length);
      return found;
    },
  };
}
