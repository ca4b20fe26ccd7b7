export { collectBytes } from './collect-bytes.ts';
export { crc32 } from './crc32.ts';
export type { ContainerProblem, Fail } from './fail.ts';
export { glbPrefix, isGlb, readGlb, writeGlbFile } from './glb.ts';
export {
  isPly,
  MAX_PLY_HEADER_BYTES,
  type PlyElement,
  type PlyHeader,
  type PlyProperty,
  type PlyType,
  parsePlyHeader,
  plyDataOffset,
  plyTypeBytes,
} from './ply-header.ts';
export { checkZipRecord, readZipRecords, unpackZipRecord } from './read-zip.ts';
export { type WriteZipOptions, writeZip, type ZipEntry } from './write-zip.ts';
export {
  findZipEnd,
  isZip,
  plausiblePlainBytes,
  promisesTooMuch,
  readZipEnd,
  readZipRecord,
  ZIP_LOCAL_BYTES,
  ZIP_TAIL_BYTES,
  type ZipDirectory,
  type ZipRecord,
  zipDataOffset,
} from './zip-records.ts';
