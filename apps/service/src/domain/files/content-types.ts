/** Content types by file extension, and which of them a browser may show by itself. */
const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  exr: 'image/x-exr',
  hdr: 'image/vnd.radiance',
  ktx2: 'image/ktx2',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  insv: 'video/mp4', // Insta360's container is MP4
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  obj: 'model/obj',
  mtl: 'model/mtl',
  stl: 'model/stl',
  '3mf': 'model/3mf',
  usda: 'model/vnd.usda',
  usd: 'model/vnd.usd',
  usdz: 'model/vnd.usdz+zip',
  json: 'application/json',
  zip: 'application/zip',
  sog: 'application/zip',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  xml: 'application/xml',
  js: 'text/javascript; charset=utf-8',
  wasm: 'application/wasm',
  // Splat formats have no registered types: ply, spz, splat, ksplat are octet streams.
};

export function contentTypeOf(name: string): string {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase();
  return (extension !== undefined && Object.hasOwn(types, extension) && types[extension]) || 'application/octet-stream';
}

/** Pictures, films, plain text and JSON. Everything that could carry script, and everything unknown, is for saving. */
export function isShownInline(contentType: string): boolean {
  return (
    /^(image\/(?!svg)|video\/)/.test(contentType) ||
    /^(text\/(plain|csv|markdown)|application\/json)\b/.test(contentType)
  );
}
