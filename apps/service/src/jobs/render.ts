/** One picture of an OpenUSD scene, or a film of a world. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RenderRequest, RenderResult } from '../domain/renders/render-jobs.ts';
import { defineJob } from './define-job.ts';
import { JobError } from './failures.ts';
import { drawFilm, isFilm } from './film.ts';
import { infrastructureRetry, type JobContext, jobMemoryMb } from './job-definition.ts';
import { tryFolder } from './try-folder.ts';

export const render = defineJob({
  kind: 'render',
  lane: 'render',
  // A film takes up to an hour: pictures do not wait for it. A short one takes about a minute, and does not wait for worlds.
  laneOfWorkload: { film: 'long', 'short-film': 'medium' },
  payloadVersion: 1,
  request: RenderRequest,
  result: RenderResult,
  retry: infrastructureRetry,
  limits: (config, lane) => ({ timeoutMs: config.renderTimeoutS * 1000, memoryMb: jobMemoryMb(config, lane) }),
  run: (context) => (isFilm(context.request) ? drawFilm(context) : renderScene(context)),
});

/** 64 paths a pixel up to full HD; fewer for larger pictures, whose noise is finer, so that none takes hours on a small machine. */
function samplesFor(width: number, height: number): number {
  const share = (1920 * 1080) / (width * height);
  return Math.max(16, Math.min(64, Math.round(64 * share)));
}

async function renderScene(context: JobContext<RenderRequest>): Promise<RenderResult> {
  const { sceneKey, width, height } = context.request;
  const { extractScene, parseUsda } = await import('@orrery/usd');
  const { encodePicture, RenderError, renderPicture } = await import('@orrery/render');
  const { findSceneAssets } = await import('./assets/load-assets.ts');
  const { EngineError } = await import('@orrery/engine');

  const scenePath = join(context.workFolder, 'scene.usda');
  if (!(await context.files.readObject(sceneKey, scenePath))) throw new Error(`the scene ${sceneKey} is gone`);
  const scene = extractScene(parseUsda(await readFile(scenePath)));
  context.progress({ phase: 'preparing', stage: 'scene', fraction: 0.02 });
  const assets = await findSceneAssets(context, scene);
  const started = performance.now();
  try {
    const picture = await renderPicture(scene, assets, {
      width,
      height,
      samples: samplesFor(width, height),
      onProgress: (fraction) => context.progress({ phase: 'running', stage: 'draw', fraction: 0.05 + 0.9 * fraction }),
    });
    const path = join(context.workFolder, 'picture.png');
    await writeFile(path, await encodePicture(picture));
    const resultKey = `renders/${context.subjectId}/${tryFolder(context)}picture.png`;
    await context.files.writeObject(resultKey, path);
    context.log.info('picture drawn', {
      width,
      height,
      seconds: (performance.now() - started) / 1000,
      exposure: picture.exposure,
    });
    return { resultKey };
  } catch (error) {
    if (error instanceof RenderError && error.code === 'ASSET_NOT_FOUND')
      throw new JobError('ASSET_NOT_FOUND', error.message, { cause: error });
    if (error instanceof EngineError && error.code === 'OUT_OF_MEMORY')
      throw new JobError('SCENE_TOO_LARGE', 'The scene does not fit the memory of the renderer.', { cause: error });
    throw error;
  }
}
