import { collectBytes, writeZip as writeZipParts, type ZipEntry } from '@orrery/containers';

/** A ZIP archive in one piece: deflated where that helps, or stored with each file's bytes at a multiple of 64 (USDZ). */
export async function writeZip(
  entries: readonly ZipEntry[],
  { align64 = false }: { align64?: boolean } = {},
): Promise<Uint8Array> {
  return collectBytes(writeZipParts(entries, { deflate: !align64, align64, utf8Names: true }));
}
