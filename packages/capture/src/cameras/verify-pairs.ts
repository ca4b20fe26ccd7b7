/** Geometric verification by COLMAP: of the matches in the database it keeps those that one camera motion explains. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaptureImage } from '../capture-set.ts';
import type { Pair } from './choose-pairs.ts';
import { runColmap } from './run-colmap.ts';

export interface VerifyOptions {
  program?: string;
  databasePath: string;
  workFolder: string;
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}

/** COLMAP writes its results in one transaction, so progress is seen between runs; one starts in some 50 ms. */
const BATCH = 200;

/**
 * `pairs` have rows in `matches`: for those COLMAP's importer verifies and matches nothing itself. Its default of 10,000
 * trials is spent on pairs that show different things; 1,500 find any model that a quarter of the matches support
 * with five points and lose next to nothing with seven.
 */
export async function verifyPairs(images: CaptureImage[], pairs: Pair[], options: VerifyOptions): Promise<void> {
  const { program, databasePath, workFolder, signal, onProgress } = options;
  const listPath = join(workFolder, 'pairs.txt');
  for (let at = 0; at < pairs.length; at += BATCH) {
    const batch = pairs.slice(at, at + BATCH);
    await writeFile(listPath, batch.map(([a, b]) => `${images[a].name} ${images[b].name}\n`).join(''));
    await runColmap(
      'matches_importer',
      {
        database_path: databasePath,
        match_list_path: listPath,
        match_type: 'pairs',
        'SiftMatching.use_gpu': false,
        'SiftMatching.max_num_trials': 1500,
        'SiftMatching.min_num_inliers': 15,
      },
      { program, signal },
    );
    onProgress?.(at + batch.length);
  }
}
