/** What this browser can draw with, asked before anything is loaded. */

export interface GraphicsSupport {
  webgl2: boolean;
  /** Drawn by the processor: everything works, slowly. */
  software: boolean;
}

export function graphicsSupport(): GraphicsSupport {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2');
  if (!gl) return { webgl2: false, software: false };
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return { webgl2: true, software: /swiftshader|llvmpipe|software|basic render/i.test(renderer) };
}
