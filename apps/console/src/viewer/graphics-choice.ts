/** WebGPU where there is a card for it, WebGL 2 everywhere else. `?graphics=webgpu` or `?graphics=webgl2` in the address asks for one of them. */
import { namesProcessor } from './describe-graphics.ts';
import { hasHeadset } from './vr-visit.ts';

export const graphicsApis = ['webgpu', 'webgl2'] as const;
export type GraphicsApi = (typeof graphicsApis)[number];

/** Names of products, the same in every language. */
export const graphicsNames: Readonly<Record<GraphicsApi, string>> = { webgpu: 'WebGPU', webgl2: 'WebGL 2' };

/** What is asked of an adapter; browsers have more. */
interface Adapter {
  info?: { vendor?: string; architecture?: string; description?: string; isFallbackAdapter?: boolean };
}

export interface GraphicsChances {
  asked: GraphicsApi | undefined;
  /** It was tried in this page and did not draw. */
  failedBefore: boolean;
  adapter: Adapter | null | undefined;
  /** The engine enters VR with WebGL only. */
  headset: boolean;
}

export function graphicsOf({ asked, failedBefore, adapter, headset }: GraphicsChances): GraphicsApi {
  if (asked === 'webgl2' || failedBefore || !adapter) return 'webgl2';
  if (asked === 'webgpu') return 'webgpu';
  return headset || isProcessor(adapter) ? 'webgl2' : 'webgpu';
}

/** Where a processor stands in for the card, sorting on it costs more than it saves. */
function isProcessor({ info = {} }: Adapter): boolean {
  const { vendor = '', architecture = '', description = '', isFallbackAdapter = false } = info;
  return isFallbackAdapter || namesProcessor(`${vendor} ${architecture} ${description}`);
}

let failed = false;

/** For the rest of the page's life: a card that failed once would fail the next world too. */
export function webGpuFailed(): void {
  failed = true;
}

/** A browser that never answers must not keep a world from being shown. */
const longestWaitMs = 3000;

interface Gpu {
  requestAdapter(options: { powerPreference: 'high-performance' }): Promise<Adapter | null>;
}

async function findAdapter(): Promise<Adapter | null | undefined> {
  const { gpu } = navigator as Navigator & { gpu?: Gpu };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs));
  const found = gpu?.requestAdapter({ powerPreference: 'high-performance' }).catch(() => undefined);
  return found && Promise.race([found, late]);
}

export async function chooseGraphics(): Promise<GraphicsApi> {
  const wished = new URLSearchParams(window.location.search).get('graphics');
  const asked = graphicsApis.find((each) => each === wished);
  if (asked === 'webgl2' || failed) return 'webgl2';
  const [adapter, headset] = await Promise.all([findAdapter(), hasHeadset()]);
  return graphicsOf({ asked, failedBefore: failed, adapter, headset });
}
