/** Textures as files beside an exported model. */
import type { RenderMesh } from '../render-mesh.ts';

export type EncodePicture = (picture: { width: number; height: number; pixels: Uint8Array }) => Promise<Uint8Array>;

export interface ExportedPicture {
  /** Without a folder. */
  name: string;
  bytes: Uint8Array;
}

/** One file per distinct picture, and the file of each texture. PNG and JPEG are kept as they came, the rest becomes PNG: everything reads those. */
export async function exportPictures(
  mesh: RenderMesh,
  encode: EncodePicture,
): Promise<{ files: ExportedPicture[]; ofTexture: ExportedPicture[] }> {
  const files = new Map<Uint8Array, ExportedPicture>();
  const ofTexture: ExportedPicture[] = [];
  for (const texture of mesh.textures) {
    let file = files.get(texture.pixels);
    if (!file) {
      const kept =
        texture.encoded?.mimeType === 'image/png' || texture.encoded?.mimeType === 'image/jpeg'
          ? texture.encoded
          : undefined;
      const extension = kept?.mimeType === 'image/jpeg' ? 'jpg' : 'png';
      file = { name: `texture${files.size}.${extension}`, bytes: kept?.bytes ?? (await encode(texture)) };
      files.set(texture.pixels, file);
    }
    ofTexture.push(file);
  }
  return { files: [...files.values()], ofTexture };
}
