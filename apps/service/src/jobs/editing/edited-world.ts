/** What the stages have given, as the world's row keeps it. */

import type { PublishedWorld, SplatFiles } from '@orrery/capture';
import type { EditRequest, WorldResult } from '../../domain/worlds/world-jobs.ts';
import { splatAssets } from '../published-world.ts';
import type { EditStageResult } from './edit-stages.ts';

/** Measured of the whole world against its photos: they say nothing of what an edit has left. */
const scores = ['psnr', 'ssim', 'worstPsnr', 'photoPsnr', 'heldOut'];

interface EditResults {
  edit: EditStageResult;
  publish: SplatFiles | PublishedWorld;
  stageSeconds: Record<string, number>;
}

export function editedWorld({ operations, source }: EditRequest, results: EditResults): Required<WorldResult> {
  const { before, gaussians, worldFromSource } = results.edit;
  const published = results.publish;
  const seconds = Object.entries(results.stageSeconds).map(([stage, value]) => [stage, Number(value.toFixed(1))]);
  const { eye, target } = published.coverView;
  const onlyMoved = operations.every(({ op, where }) => op === 'level' || (op === 'transform' && !where));
  const kept = Object.entries(source.metrics).filter(([name]) => onlyMoved || !scores.includes(name));
  return {
    cover: published.cover,
    assets: {
      ...splatAssets(published),
      ...('sparse' in published && { capture: { camerasPath: published.poses, sparsePath: published.sparse } }),
    },
    metrics: {
      ...Object.fromEntries(kept),
      gaussians,
      start: { eye, target },
      // Scaled by hand, it is as large as somebody thought right.
      ...(worldFromSource.scale !== 1 && { scale: 'assumed' }),
      ...(operations.some(({ op, rotate }) => op === 'level' || rotate) && { up: 'given' }),
      edit: { of: source.worldId, operations: operations.length, removed: before - gaussians },
      seconds: Object.fromEntries(seconds),
    },
  };
}
