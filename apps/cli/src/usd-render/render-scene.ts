/** Draws a scene from local files: what an offline render job does, without the service. */
import { readFile, writeFile } from 'node:fs/promises';
import { decodePicture, MeshError, openModel, readOpenedModel } from '@orrery/meshes';
import {
  encodePicture,
  type RenderAsset,
  RenderError,
  renderPicture,
  standingSplats,
  usualSplatUp,
} from '@orrery/render';
import { detectSplatFormat, readSplats, SplatFormatError } from '@orrery/splats';
import { extractScene, parseUsda, resolveResolution, UsdResolutionError, UsdSyntaxError } from '@orrery/usd';
import { parse } from '../arguments.ts';
import { UsageError } from '../command.ts';

export async function renderScene(args: string[]): Promise<number> {
  const { file, out, assets, samples, denoise } = optionsOf(args);
  try {
    const scene = extractScene(parseUsda(await readFile(file)));
    const picture = await renderPicture(
      scene,
      async (id) => {
        const path = assets.get(id);
        return path === undefined ? null : readAsset(path);
      },
      { ...resolveResolution(scene), samples, denoise },
    );
    await writeFile(out, await encodePicture(picture));
    return 0;
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(`usd render: ${error.message}`);
    return 1;
  }
}

/** As an upload is read where nothing is said about it: splats are meters, up as is usual for their format. */
async function readAsset(path: string): Promise<RenderAsset> {
  const bytes = await readFile(path);
  const options = { decodePicture };
  const model = await openModel(bytes, options).catch((error: unknown) => {
    // .splat and .ksplat files have no magic number; their reader looks at the values.
    if (error instanceof MeshError && error.code === 'unknown-format') return { kind: 'splats', bytes } as const;
    throw error;
  });
  if (model.kind === 'mesh') return { kind: 'mesh', mesh: (await readOpenedModel(model, options)).mesh };
  const up = usualSplatUp(detectSplatFormat(model.bytes) ?? 'splat', model.bytes);
  const cloud = await readSplats(model.bytes, { nonFinite: 'drop' });
  return { kind: 'splat', gaussians: standingSplats(cloud, { mmPerUnit: 1000, up }) };
}

function optionsOf(args: string[]) {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: {
      out: { type: 'string', short: 'o' },
      asset: { type: 'string', multiple: true },
      samples: { type: 'string' },
      'no-denoise': { type: 'boolean' },
    },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0 || !values.out) {
    throw new UsageError('expected: orrery usd render <scene.usda> --asset <id>=<file> -o picture.png');
  }
  const samples = Number(values.samples ?? 64);
  if (!Number.isInteger(samples) || samples < 1 || samples > 65536) {
    throw new UsageError(`--samples expects a whole number from 1, not ${values.samples}`);
  }
  const assets = new Map<string, string>();
  for (const pair of values.asset ?? []) {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError(`--asset expects <id>=<file>, not ${pair}`);
    assets.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return { file, out: values.out, assets, samples, denoise: !values['no-denoise'] };
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof UsdSyntaxError ||
    error instanceof UsdResolutionError ||
    error instanceof RenderError ||
    error instanceof MeshError ||
    error instanceof SplatFormatError ||
    (error instanceof Error && ['ENOENT', 'EISDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? ''))
  );
}
