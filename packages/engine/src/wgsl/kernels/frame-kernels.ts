/** All kernels of one scene degree, compiled. */
import type { KernelCompiler } from '../kernel.ts';
import { backwardWgsl } from './backward.ts';
import { blendWgsl } from './blend.ts';
import { compactWgsl, scanTilesWgsl, scanVisibleWgsl, sumTilesWgsl } from './compact.ts';
import { emitWgsl } from './emit.ts';
import { finishWgsl } from './finish.ts';
import { gatherWgsl } from './gather.ts';
import { lossGradientWgsl, lossMomentsWgsl } from './loss.ts';
import { noiseWgsl } from './noise.ts';
import { projectWgsl } from './project.ts';
import { radixCountWgsl, radixScanWgsl, radixScatterWgsl } from './radix.ts';
import { clampScalesWgsl, copySourcesWgsl, shrinkSourcesWgsl, takeOpacitiesWgsl } from './relocate.ts';
import { shPlanes } from './spherical-harmonics.ts';
import { tileRangesWgsl } from './tile-ranges.ts';
import { updateWgsl } from './update.ts';

/** Planes of four floats per Gaussian: position and opacity, rotation, log-scales, SH. */
export const planesOf = (shDegree: number) => 3 + shPlanes(shDegree);

export type FrameKernels = Awaited<ReturnType<typeof compileFrameKernels>>;

export async function compileFrameKernels(compiler: KernelCompiler, shDegree: number) {
  const [r, w] = ['read', 'write'] as const;
  const { subgroups32 } = compiler.gpu;
  const scatter = (identity: boolean, resolve: boolean) =>
    compiler.compile('radixScatter', radixScatterWgsl({ identity, resolve }, subgroups32), [
      r,
      r,
      r,
      r,
      w,
      ...(resolve ? [r, w] : [w, r]),
      ...(identity ? [] : [r]),
    ]);
  const all = {
    project: compiler.compile('project', projectWgsl(shDegree), [r, r, w, w, w, w]),
    scanVisible: compiler.compile('scanVisible', scanVisibleWgsl, [w, w]),
    compact: compiler.compile('compact', compactWgsl, [r, w, w, w, w]),
    radixCount: compiler.compile('radixCount', radixCountWgsl, [r, r, r, w, w]),
    radixScan: compiler.compile('radixScan', radixScanWgsl, [r, r, r, w]),
    scatter: scatter(false, false),
    scatterFirst: scatter(true, false),
    scatterLast: scatter(false, true),
    scatterOnly: scatter(true, true),
    sumTiles: compiler.compile('sumTiles', sumTilesWgsl, [r, r, r, w, w]),
    scanTiles: compiler.compile('scanTiles', scanTilesWgsl, [w, w]),
    emit: compiler.compile('emit', emitWgsl, [r, r, r, r, r, w, w, w]),
    tileRanges: compiler.compile('tileRanges', tileRangesWgsl, [r, r, w]),
    draw: compiler.compile('blend', blendWgsl('draw', subgroups32), [r, r, r, w]),
    drawDepth: compiler.compile('blend', blendWgsl('depth', subgroups32), [r, r, r, w, w]),
    drawInFront: compiler.compile('blend', blendWgsl('limited', subgroups32), [r, r, r, w, r]),
    blend: compiler.compile('blend', blendWgsl('train', subgroups32), [r, r, r, w, w, w, w]),
    lossMoments: compiler.compile('lossMoments', lossMomentsWgsl(subgroups32), [r, r, r, w, w]),
    lossGradient: compiler.compile('lossGradient', lossGradientWgsl(subgroups32), [r, r, r, r, w, w]),
    backward: compiler.compile('backward', backwardWgsl(subgroups32), [r, r, r, r, r, r, w]),
    gather: compiler.compile('gather', gatherWgsl, [r, r, r, r, r, w]),
    update: compiler.compile('update', updateWgsl(shDegree, 'adam'), [r, r, r, r, w, w, w, w]),
    gradients: compiler.compile('update', updateWgsl(shDegree, 'gradients'), [r, r, r, r, w, r, w]),
    finish: compiler.compile('finish', finishWgsl(true), [r, r, w, w, w]),
    score: compiler.compile('finish', finishWgsl(false), [r, r, w, w, w]),
    noise: compiler.compile('noise', noiseWgsl, [r, w]),
    takeOpacities: compiler.compile('takeOpacities', takeOpacitiesWgsl, [r, w]),
    clampScales: compiler.compile('clampScales', clampScalesWgsl, [w]),
    shrinkSources: compiler.compile('shrinkSources', shrinkSourcesWgsl(planesOf(shDegree)), [r, w, w, w]),
    copySources: compiler.compile('copySources', copySourcesWgsl(planesOf(shDegree)), [r, w, w, w]),
  };
  const entries = await Promise.all(Object.entries(all).map(async ([name, kernel]) => [name, await kernel] as const));
  return Object.fromEntries(entries) as { [K in keyof typeof all]: Awaited<(typeof all)[K]> };
}
