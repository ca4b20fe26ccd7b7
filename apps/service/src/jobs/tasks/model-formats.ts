/** A mesh as each format a task may be asked for, and what a caller should know of the result. */
import {
  encodePng,
  manifoldReport,
  printableMesh,
  type RenderMesh,
  write3mf,
  writeFbxZip,
  writeGlb,
  writeObjZip,
  writePlyMesh,
  writeStl,
  writeUsdz,
} from '@orrery/meshes';

export type ModelOutputFormat = 'glb' | 'usdz' | 'obj_zip' | 'fbx_zip' | 'stl' | '3mf' | 'ply';

const encode = { encodePicture: encodePng };

const writers: Readonly<
  Record<ModelOutputFormat, { file: string; write(mesh: RenderMesh, name: string): Promise<Uint8Array> | Uint8Array }>
> = {
  glb: { file: 'model.glb', write: (mesh, name) => writeGlb(mesh, { ...encode, name }) },
  usdz: { file: 'model.usdz', write: (mesh) => writeUsdz(mesh, encode) },
  obj_zip: { file: 'model_obj.zip', write: (mesh) => writeObjZip(mesh, encode) },
  fbx_zip: { file: 'model_fbx.zip', write: (mesh) => writeFbxZip(mesh, encode) },
  stl: { file: 'model.stl', write: (mesh, name) => writeStl(mesh, name) },
  '3mf': { file: 'model.3mf', write: (mesh, name) => write3mf(mesh, { name }) },
  ply: { file: 'model.ply', write: (mesh) => writePlyMesh(mesh) },
};

export const modelFileName = (format: ModelOutputFormat) => writers[format].file;

export async function writeModel(mesh: RenderMesh, format: ModelOutputFormat, name = 'model'): Promise<Uint8Array> {
  return writers[format].write(mesh, name);
}

export interface PrintReport {
  manifold: boolean;
  openEdges: number;
  badEdges: number;
}

/** Whether a slicer will find a closed body in the mesh, and if not, why, in words. */
export function printability(mesh: RenderMesh): { report: PrintReport; warning?: string } {
  const report = manifoldReport(printableMesh(mesh));
  if (report.manifold) return { report };
  const reasons = [
    report.openEdges > 0 ? `${report.openEdges} edges border a hole or an open sheet` : '',
    report.badEdges > 0 ? `${report.badEdges} edges are shared by more than two triangles or by two that disagree` : '',
  ].filter((reason) => reason !== '');
  return {
    report,
    warning: `the surface is not one closed body, so a slicer may have to repair it: ${reasons.join('; ')}`,
  };
}
