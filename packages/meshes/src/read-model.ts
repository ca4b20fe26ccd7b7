/** Any mesh file as a mesh ready for the tracer. */
import { readGltf } from './gltf/read-gltf.ts';
import { openZip, type ZipFile } from './io/zip.ts';
import { MeshError } from './mesh-error.ts';
import { archiveFiles, type ModelFiles, noFiles } from './model/model-files.ts';
import { limitsOf, type ReadModelOptions } from './model/read-options.ts';
import type { SourceModel } from './model/source-model.ts';
import { type MeshFormat, modelFormat } from './model-format.ts';
import { readObj } from './obj/read-obj.ts';
import { readPlyMesh } from './ply/read-ply.ts';
import type { RenderMesh } from './render-mesh.ts';
import { type MeshReport, prepareMesh } from './repair/prepare-mesh.ts';
import { readStl } from './stl/read-stl.ts';

export interface ReadModel {
  mesh: RenderMesh;
  report: MeshReport & { format: MeshFormat };
}

/** Opens an archive: the model in it and the files beside it. `splats` where it holds splats (a SOG, or one splat file). */
export type OpenedModel =
  | { kind: 'mesh'; format: MeshFormat; bytes: Uint8Array; files: ModelFiles; warnings: string[] }
  | { kind: 'splats'; bytes: Uint8Array };

/** By what people mean when an archive holds several: a scene before its parts, a textured mesh before a bare one. */
const ranks: readonly RegExp[] = [/\.(gltf|glb)$/i, /\.obj$/i, /\.(ply|stl)$/i, /\.(spz|splat|ksplat|sog)$/i];

async function openArchive(bytes: Uint8Array, options: ReadModelOptions): Promise<OpenedModel> {
  const files = openZip(bytes, limitsOf(options));
  const sogMeta = [...files.values()].find(({ name }) => /(^|\/)meta\.json$/.test(name));
  const models = ranks
    .map((rank) => [...files.values()].filter(({ name }) => rank.test(name)))
    .find((found) => found.length > 0);
  if (!models) {
    if (sogMeta) return { kind: 'splats', bytes };
    throw new MeshError(
      'unknown-format',
      'the ZIP archive holds no model: no .gltf, .glb, .obj, .ply, .stl or splat file',
    );
  }
  const chosen = chooseModel(models);
  const content = await chosen.read();
  const format = modelFormat(content);
  if (format === 'splats') return { kind: 'splats', bytes: content };
  if (format === undefined || format === 'zip') {
    if (/\.(splat|ksplat)$/i.test(chosen.name)) return { kind: 'splats', bytes: content };
    if (format === 'zip' && /\.sog$/i.test(chosen.name)) return { kind: 'splats', bytes: content };
    // An extension that names a text format is worth believing where the first lines are only comments.
    if (/\.obj$/i.test(chosen.name)) return opened('obj', content, files, chosen, models);
    throw new MeshError('unknown-format', `${chosen.name.slice(0, 80)} in the ZIP archive is not what its name says`);
  }
  return opened(format, content, files, chosen, models);
}

function opened(
  format: MeshFormat,
  bytes: Uint8Array,
  files: ReadonlyMap<string, ZipFile>,
  chosen: ZipFile,
  models: readonly ZipFile[],
): OpenedModel {
  const folder = chosen.name.includes('/') ? chosen.name.slice(0, chosen.name.lastIndexOf('/')) : '';
  const warnings =
    models.length > 1 ? [`the archive holds ${models.length} models; ${chosen.name.slice(0, 80)} is used`] : [];
  return { kind: 'mesh', format, bytes, files: archiveFiles(files, folder), warnings };
}

/** The one nearest to the top, and the largest of those. */
function chooseModel(models: readonly ZipFile[]): ZipFile {
  const depth = ({ name }: ZipFile) => name.split('/').length;
  const top = Math.min(...models.map(depth));
  return models.filter((file) => depth(file) === top).reduce((a, b) => (b.sizeBytes > a.sizeBytes ? b : a));
}

export async function openModel(bytes: Uint8Array, options: ReadModelOptions): Promise<OpenedModel> {
  const format = modelFormat(bytes);
  if (format === 'zip') return openArchive(bytes, options);
  if (format === 'splats') return { kind: 'splats', bytes };
  if (format === undefined)
    throw new MeshError(
      'unknown-format',
      'the file is no model that is read: GLB, glTF, OBJ, PLY or STL, or a ZIP archive of one',
    );
  return { kind: 'mesh', format, bytes, files: noFiles, warnings: [] };
}

async function readSource(
  { format, bytes, files }: Extract<OpenedModel, { kind: 'mesh' }>,
  options: ReadModelOptions,
): Promise<SourceModel> {
  switch (format) {
    case 'glb':
    case 'gltf':
      return readGltf(bytes, files, options);
    case 'obj':
      return readObj(bytes, files, options);
    case 'ply':
      return readPlyMesh(bytes, options);
    case 'stl':
      return readStl(bytes, options);
  }
}

export async function readOpenedModel(
  model: Extract<OpenedModel, { kind: 'mesh' }>,
  options: ReadModelOptions,
): Promise<ReadModel> {
  const source = await readSource(model, options);
  source.warnings.unshift(...model.warnings);
  const { mesh, report } = await prepareMesh(source, limitsOf(options));
  return { mesh, report: { ...report, format: model.format } };
}

/** Throws MeshError for everything that is wrong with the file, splats included: ask `openModel` first where those may come. */
export async function readModel(bytes: Uint8Array, options: ReadModelOptions): Promise<ReadModel> {
  const model = await openModel(bytes, options);
  if (model.kind === 'splats') throw new MeshError('unsupported', 'the file holds Gaussian splats, not a mesh');
  return readOpenedModel(model, options);
}
