/** A material use as the tracer's material with its textures. */
import { plainMaterial, type RenderMaterial, type RenderTexture } from '@orrery/meshes';
import { sharedPool } from '@orrery/worker-pool';
import { mixRgb, type Rgb } from './color.ts';
import type { MaterialUse } from './material.ts';
import { hash2 } from './noise.ts';
import {
  fillsItsThing,
  lookOf,
  type PaintedShape,
  type PaintedTextures,
  type PaintOrder,
  paintOrderOf,
  paintTextures,
  paintTexturesTask,
  type SurfaceOptions,
  seedOf,
  wantedColor,
} from './paint-textures.ts';

export interface Surface {
  /** Without its maps: `toRenderMesh` sets them when it has placed the textures. */
  material: RenderMaterial;
  baseColor: RenderTexture | null;
  normal: RenderTexture | null;
  metallicRoughness: RenderTexture | null;
  /** Size of one repetition, meters along u and v. */
  tileSizeM: [number, number];
  /** Where this use begins on the tile, in tiles, so that two things of one material do not show the same spot. */
  offset: [number, number];
  /** Radians the texture is turned by. */
  rotation: number;
}

interface Textures extends PaintedShape {
  baseColor: RenderTexture | null;
  sizeM: [number, number];
}

/** Textures already painted, by what they depend on. Keep one for a scene, so that its things share them. */
export interface SurfaceStore {
  painted: Map<string, Textures>;
  /** Relief and roughness do not depend on the color. */
  shapes: Map<string, PaintedShape>;
  /** Painted before anybody asked (paintAhead). */
  ahead: Map<string, PaintedTextures>;
  bytes: number;
  /** Beyond half of this, what is painted next is coarser. */
  budgetBytes: number;
}

export const surfaceStore = (budgetBytes = 200e6): SurfaceStore => ({
  painted: new Map(),
  shapes: new Map(),
  ahead: new Map(),
  bytes: 0,
  budgetBytes,
});

export function surfaceOf(use: MaterialUse, options: SurfaceOptions = {}, store = surfaceStore()): Surface {
  const look = lookOf(use);
  const seed = seedOf(use);
  const color = wantedColor(use, look) ?? look.color;
  const textures = paintedOf(use, options, store);
  const flat = textures?.baseColor ? ([1, 1, 1] as Rgb) : color;
  const roughness = Math.min(1, Math.max(0, use.roughness ?? look.roughness));
  const lamp = use.kind === 'sky-light';
  const material: RenderMaterial = {
    ...plainMaterial(use.kind),
    baseColor: [...flat, use.kind === 'sheer' ? 0.45 : 1],
    alphaMode: use.kind === 'sheer' ? 'blend' : 'opaque',
    metallic: look.metallic,
    roughness: Math.min(1, roughness * (textures?.metallicRoughness ? textures.most : 1)),
    transmission: look.transmission,
    ior: look.ior,
    emissive: use.emission ?? (lamp ? [0.52, 0.46, 0.36] : [0, 0, 0]),
    sheenColor: look.sheen > 0 ? scaled(mixRgb(color, [0.8, 0.8, 0.8], 0.25), look.sheen) : [0, 0, 0],
    sheenRoughness: look.sheen > 0 ? (use.kind === 'velvet' ? 0.32 : 0.5) : 0,
    clearcoat: look.clearcoat,
    clearcoatRoughness: 0.06,
  };
  if (use.kind === 'crystal') material.thicknessMm = 8;
  if (use.kind === 'water') {
    material.thicknessMm = 100;
    material.attenuationColor = [0.55, 0.8, 0.82];
    material.attenuationDistanceMm = 900;
  }
  if (use.kind === 'paper') material.transmission = 0.3;
  const fills = fillsItsThing(use);
  return {
    material,
    baseColor: textures?.baseColor ?? null,
    normal: textures?.normal ?? null,
    metallicRoughness: textures?.metallicRoughness ?? null,
    tileSizeM: fills ? [1, 1] : (textures?.sizeM ?? [1, 1]),
    offset: fills ? [0, 0] : [hash2(seed, 11, 5), hash2(seed, 12, 5)],
    rotation: look.painter === 'herringbone' ? Math.PI / 4 : 0,
  };
}

function paintedOf(use: MaterialUse, options: SurfaceOptions, store: SurfaceStore): Textures | null {
  const scale = store.bytes > 0.85 * store.budgetBytes ? 0.25 : store.bytes > 0.5 * store.budgetBytes ? 0.5 : 1;
  const order = paintOrderOf(use, options, scale);
  if (!order) return null;
  const { key, shapeKey, sizeM } = order;
  const known = store.painted.get(key);
  if (known) return known;
  let shape = store.shapes.get(shapeKey);
  const ahead = store.ahead.get(key);
  const { baseColor, shape: own } = ahead && (shape ?? ahead.shape) ? ahead : paintTextures(order, !shape);
  if (!shape) {
    shape = own!;
    store.shapes.set(shapeKey, shape);
    store.bytes += bytesOf(shape.normal) + bytesOf(shape.metallicRoughness);
  }
  store.bytes += bytesOf(baseColor);
  const made: Textures = { baseColor, ...shape, sizeM };
  store.painted.set(key, made);
  return made;
}

const bytesOf = (texture: RenderTexture | null) => texture?.pixels.byteLength ?? 0;

/** Color, normal and roughness. */
const MOST_TEXEL_BYTES = 12;

/**
 * Paints on all threads what these uses will ask for, each as if there were room for all in the usual size; what the store finds too large
 * later is painted then.
 */
export async function paintAhead(
  uses: Iterable<{ use: MaterialUse; options: SurfaceOptions }>,
  store: SurfaceStore,
): Promise<void> {
  const orders = new Map<string, { order: PaintOrder; withShape: boolean }>();
  const shapes = new Set(store.shapes.keys());
  let bytes = store.bytes;
  for (const { use, options } of uses) {
    const order = paintOrderOf(use, options);
    if (!order || orders.has(order.key) || store.painted.has(order.key)) continue;
    // No more than the store may hold: it will take what comes after in another size.
    bytes += MOST_TEXEL_BYTES * order.texels[0] * order.texels[1];
    if (bytes > store.budgetBytes) break;
    orders.set(order.key, { order, withShape: !shapes.has(order.shapeKey) });
    shapes.add(order.shapeKey);
  }
  // The largest first: the last one decides when all are done.
  const area = ({ order: { texels } }: { order: PaintOrder }) => texels[0] * texels[1];
  const sorted = [...orders.values()].sort((a, b) => area(b) - area(a));
  await Promise.all(
    sorted.map(async ({ order, withShape }) =>
      store.ahead.set(order.key, await sharedPool().run(paintTexturesTask, [order, withShape])),
    ),
  );
}

const scaled = (c: Rgb, s: number): Rgb => [c[0] * s, c[1] * s, c[2] * s];

/** Uses with the same key look the same. */
export const useKey = (use: MaterialUse): string =>
  JSON.stringify([
    use.kind,
    use.species ?? null,
    use.color ?? null,
    use.roughness ?? null,
    use.emission ?? null,
    use.pattern ?? null,
    use.accent ?? null,
    use.seed ?? 0,
  ]);
