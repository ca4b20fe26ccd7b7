/** Seconds of each 3D-generation task, run in this process on made-up inputs: no service, no queue. Goals are for two idle cores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildModel } from '@orrery/model-library';
import sharp from 'sharp';
import type { TextTo3dTask } from '../../apps/service/src/domain/tasks/task-jobs.ts';
import { exportModel } from '../../apps/service/src/jobs/tasks/export.ts';
import { fourViews } from '../../apps/service/src/jobs/tasks/four-views.ts';
import { imgTo3d } from '../../apps/service/src/jobs/tasks/img-to-3d.ts';
import { transferMaterial } from '../../apps/service/src/jobs/tasks/material-transfer.ts';
import { onePicture } from '../../apps/service/src/jobs/tasks/one-picture.ts';
import { textTo3d } from '../../apps/service/src/jobs/tasks/text-to-3d.ts';
import { runTask, type TestInput } from '../../apps/service/src/jobs/testing/task-job.ts';
import { drawShape } from '../../packages/image-to-3d/src/testing/draw-shape.ts';
import { shapeOf } from '../../packages/image-to-3d/src/testing/model-shape.ts';
import { below, closingLine } from '../goals.ts';

const folder = mkdtempSync(join(tmpdir(), 'orrery-bench-models-'));
const seconds: Record<string, number> = {};
async function timed<Request>(
  name: string,
  make: Parameters<typeof runTask<Request>>[0],
  request: Request,
  inputs: TestInput[] = [],
) {
  const start = performance.now();
  const job = await runTask(make, { workFolder: join(folder, name), kind: name, request, inputs });
  seconds[name] = (performance.now() - start) / 1000;
  console.log(`${name}: ${seconds[name].toFixed(1)} s`);
  return job;
}

/** Two materials with a grain on white. */
async function reference(): Promise<Buffer> {
  const [width, height] = [640, 800];
  const pixels = Buffer.alloc(width * height * 3, 255);
  for (let y = 80; y < 720; y++)
    for (let x = 80; x < 560; x++) {
      const grain = 12 * Math.sin(x * 0.9) * Math.cos(y * 0.7);
      pixels.set(
        y < 500 ? [40 + grain, 110 + grain, 60 + grain] : [130 + grain, 85 + grain, 45 + grain],
        (y * width + x) * 3,
      );
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A chair as a camera around it sees it, on a clear ground. */
function chairPicture(azimuth: number, size: number): Promise<Buffer> {
  const { positions, indices } = shapeOf(
    buildModel({ kind: 'chair', styles: ['modern'], colors: [], materials: [], sizes: [], shapes: [], seed: 5 }),
  );
  const { pixels } = drawShape(positions, indices, { azimuth, elevation: 15, distance: 5, size });
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer();
}

try {
  const options: TextTo3dTask = {
    version: 'G1',
    prompt: 'a green leather sofa with oak legs',
    style: 'photorealistic',
    faceCount: 200_000,
    aiPredictSize: true,
    enablePbr: true,
    outputFormat: ['ply'],
  };
  const { stored } = await timed('text-to-3d', textTo3d, options);
  const glb = stored.get('tasks/7/model.glb')!;
  const model: TestInput = { label: 'modelUrl', name: 'model.glb', bytes: glb, kind: 'glb', expects: 'glb-or-zip' };
  const picture: TestInput = { label: 'img', name: 'a.png', bytes: await reference(), kind: 'png', expects: 'image' };
  for (const format of ['stl', '3mf', 'usdz', 'obj_zip', 'fbx_zip', 'ply'] as const)
    await timed(`export ${format}`, exportModel, { outputFormat: [format] }, [model]);
  await timed(
    'material-transfer',
    transferMaterial,
    { version: 'v3.0-standard', aiPredictSize: false, outputFormat: ['zip', 'glb'] },
    [picture, { ...model, label: 'meshUrl' }],
  );
  const views = async (count: number, size: number): Promise<TestInput[]> =>
    Promise.all(
      Array.from({ length: count }, async (_, k) => ({
        label: count === 1 ? 'img' : `imgs[${k}]`,
        name: `${k}.png`,
        bytes: await chairPicture(30 + (360 * k) / count, size),
        kind: 'png' as const,
        expects: 'image' as const,
      })),
    );
  const image = await timed('img-to-3d, one view', imgTo3d, options, await views(1, 1024));
  console.log(JSON.stringify(image.result.details));
  const images = await timed('img-to-3d, 16 views', imgTo3d, options, await views(16, 640));
  console.log(JSON.stringify(images.result.details));
  await timed('image-to-four-view', fourViews, { prompt: 'a walnut chair' });
  await timed('multimodal-to-image', onePicture, { prompt: 'a walnut chair' }, [picture]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const slowestExport = Math.max(
  ...Object.entries(seconds).flatMap(([name, value]) => (name.startsWith('export') ? [value] : [])),
);
closingLine(
  'models',
  {
    'text to 3D, s': below(seconds['text-to-3d'], 20),
    'one image to 3D, s': below(seconds['img-to-3d, one view'], 60),
    'slowest export, s': below(slowestExport, 5),
    'material transfer, s': below(seconds['material-transfer'], 60),
  },
  seconds,
);
