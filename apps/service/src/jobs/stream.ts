/** A live session: runs until it is closed, idle, or its process dies. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import { SessionRequest } from '../domain/renders/render-jobs.ts';
import { defineJob } from './define-job.ts';
import { JobError } from './failures.ts';
import { type JobContext, jobMemoryMb } from './job-definition.ts';
import type { ToSession } from './streams/link-messages.ts';

export const stream = defineJob({
  kind: 'stream',
  lane: 'stream',
  payloadVersion: 1,
  request: SessionRequest,
  result: Type.Object({}),
  live: true,
  // Its viewers are gone with the process: they open another session.
  retry: () => ({ limit: 0, delayS: 0, delayMaxS: 0 }),
  limits: (config, lane) => ({ timeoutMs: undefined, memoryMb: jobMemoryMb(config, lane) }),
  run: runSession,
});

async function runSession(context: JobContext<SessionRequest>): Promise<Record<never, never>> {
  const { sceneKey, settings, width, height } = context.request;
  const { link } = context;
  if (!link) throw new Error('a session needs a link to its worker');
  const { extractScene, parseUsda } = await import('@orrery/usd');
  const { openRenderer } = await import('@orrery/render');
  const { EngineError } = await import('@orrery/engine');
  const { findSceneAssets } = await import('./assets/load-assets.ts');
  const { onLinkMessage, sendOnLink } = await import('./streams/link-messages.ts');
  const { LiveView } = await import('./streams/live-view.ts');

  const scenePath = join(context.workFolder, 'scene.usda');
  if (!(await context.files.readObject(sceneKey, scenePath))) throw new Error(`the scene ${sceneKey} is gone`);
  const scene = extractScene(parseUsda(await readFile(scenePath)));
  const assets = await findSceneAssets(context, scene);
  const started = performance.now();
  const renderer = await openRenderer(scene, assets, { width, height }).catch((error: Error) => {
    if (error instanceof EngineError && error.code === 'OUT_OF_MEMORY')
      throw new JobError('SCENE_TOO_LARGE', 'The scene does not fit the memory of the renderer.', { cause: error });
    throw error;
  });
  context.log.info('session ready', {
    width,
    height,
    by: renderer.description,
    seconds: (performance.now() - started) / 1000,
  });

  const tell = (message: Parameters<typeof sendOnLink>[1]) =>
    void sendOnLink(link, message).catch((error: Error) => context.log.warn('link', { reason: error.message }));
  const view = new LiveView(renderer, scene, {
    width,
    height,
    enhance: settings.autoEnhanceAI ?? false,
    onFrame: (jpeg, facts) => sendOnLink(link, { type: 'frame', ...facts }, jpeg),
    onFault: (code, words) => {
      context.log.warn('session fault', { code, words });
      tell({ type: 'fault', code, words });
    },
  });
  onLinkMessage<ToSession>(link, (message, body) => {
    if (message.type === 'push') view.push(message.revision, body);
    else if (message.type === 'watched') view.watch(message.watched);
    else view.close();
  });
  link.on('error', (error: Error) => context.log.warn('the link to the worker broke', { reason: error.message }));
  link.on('close', () => view.close());
  tell({ type: 'ready' });
  await view.run();
  await renderer.dispose();
  return {};
}
