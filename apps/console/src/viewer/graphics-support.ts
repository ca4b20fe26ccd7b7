/** What this browser can draw with, asked before anything is loaded. */
import { hasHeadset } from './vr-visit.ts';

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

export type GraphicsApi = 'webgpu' | 'webgl2';

/** Older browsers say on the adapter itself what newer ones say in its info. */
interface Adapter {
  isFallbackAdapter?: boolean;
  info?: { isFallbackAdapter?: boolean };
}

interface Adapters {
  requestAdapter(): Promise<Adapter | null>;
}

const failedName = 'orrery.webgpuFailed';
/** For pages without storage. */
let failedHere = false;

/** WebGPU was lost or drew wrong on this machine: until the tab is closed, pictures are drawn with WebGL. */
export function rememberWebgpuFailed(): void {
  failedHere = true;
  try {
    sessionStorage.setItem(failedName, '1');
  } catch {
    // Storage is off: remembered until the page is left.
  }
}

export function webgpuHasFailed(): boolean {
  if (failedHere) return true;
  try {
    return sessionStorage.getItem(failedName) !== null;
  } catch {
    return false;
  }
}

/**
 * WebGPU sorts splats on the graphics card, where WebGL leaves that to the processor. Not where a processor would stand in for the card, and not where there is a headset: browsers
 * give those WebGL pictures only. `?graphics=webgl2` or `webgpu` in the address says otherwise; where WebGPU has failed, WebGL is taken in any case.
 */
export async function chooseGraphics(
  wished = new URLSearchParams(window.location.search).get('graphics'),
): Promise<GraphicsApi> {
  if (wished === 'webgl2' || webgpuHasFailed()) return 'webgl2';
  const { gpu } = navigator as unknown as { gpu?: Adapters };
  // Some browsers name it and then refuse.
  const adapter = await gpu?.requestAdapter().catch(() => null);
  if (!adapter) return 'webgl2';
  if (wished === 'webgpu') return 'webgpu';
  const fallback = adapter.isFallbackAdapter || adapter.info?.isFallbackAdapter;
  return fallback || (await hasHeadset()) ? 'webgl2' : 'webgpu';
}
