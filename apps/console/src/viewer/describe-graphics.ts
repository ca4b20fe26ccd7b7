/** What a context of WebGL draws with. */
export interface GraphicsSupport {
  webgl2: boolean;
  /** Drawn by the processor: everything works, slowly. */
  software: boolean;
}

/** Whether a renderer's or an adapter's name is that of a processor that stands in for a graphics card. */
export const namesProcessor = (name: string): boolean => /swiftshader|llvmpipe|software|basic render/i.test(name);

/** Gives the context back: browsers allow a page a few only. */
export function describeGraphics(gl: WebGL2RenderingContext | null): GraphicsSupport {
  if (!gl) return { webgl2: false, software: false };
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return { webgl2: true, software: namesProcessor(renderer) };
}
