/** What the stages have given, as the world's row keeps it. */

import type { PublishedWorld, SplatFiles } from '@orrery/capture';
import type { EditRequest, WorldResult } from '../../domain/worlds/world-jobs.ts';
import { splatAssets } from '../published-world.ts';
import type { EditStageResult } from './edit-stages.ts';

/** Measured of the whole world against its photos: they say nothing of what an edit has left. */
const scores = ['psnr', 'ssim', 'worstPsnr', 'psnrPlain', 'photoPsnr', 'heldOut'];

/** By how much the edits before have scaled the world. */
export function scaleBefore({ edit }: Record<string, unknown>): number {
  const scale = typeof edit === 'object' && edit !== null && 'scale' in edit ? edit.scale : undefined;
  return typeof scale === 'number' ? scale : 1;
}

const isIdentity = ({ rotation, scale, translation }: EditStageResult['worldFromSource']) =>
  scale === 1 && rotation[0] === 1 && translation.every((value) => value === 0);

/** Without what is told in the frame from before. */
function unplaced(generation: unknown): unknown {
  if (typeof generation !== 'object' || generation === null) return generation;
  const { start: _start, sizeM: _size, picture: _picture, ...rest } = generation as Record<string, unknown>;
  return rest;
}

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
  const kept = Object.entries(source.metrics)
    .filter(([name]) => onlyMoved || !scores.includes(name))
    .map(([name, value]) => [name, name === 'generation' && !isIdentity(worldFromSource) ? unplaced(value) : value]);
  return {
    moved: worldFromSource,
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
      ...(operations.some(({ op, rotate, where }) => op === 'level' || (rotate && !where)) && { up: 'given' }),
      edit: {
        of: source.worldId,
        operations: operations.length,
        removed: before - gaussians,
        scale: worldFromSource.scale * scaleBefore(source.metrics),
      },
      seconds: Object.fromEntries(seconds),
    },
  };
}
