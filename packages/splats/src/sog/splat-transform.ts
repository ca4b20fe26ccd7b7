/** splat-transform brings the PlayCanvas engine with it: loaded only when a SOG is read or written. */

let webpWasmUrl: string | undefined;

/**
 * Where a bundled web page finds splat-transform's `lib/webp.wasm`. Unbundled (Node, or modules served as they are)
 * it finds the file itself. Must be called before the first SOG is read or written.
 */
export function setWebpWasmUrl(url: string): void {
  webpWasmUrl = url;
}

export async function loadSplatTransform() {
  const library = await import('@playcanvas/splat-transform');
  if (webpWasmUrl !== undefined) library.WebPCodec.wasmUrl = webpWasmUrl;
  return library;
}
