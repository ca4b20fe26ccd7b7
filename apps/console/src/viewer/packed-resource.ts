/** Splats packed by the worker, as a resource of the graphics engine: its textures are filled by copies. */
import { type BoundingBox, type GraphicsDevice, type GSplatData, GSplatResource, type Texture, Vec3 } from 'playcanvas';
import type { PackedSplats } from './pack-splats.ts';

/** The part of GSplatData that the resource asks for. */
interface PackedData {
  packed: PackedSplats;
  numSplats: number;
  shBands: number;
  getCenters(): Float32Array;
  calcAabb(result: BoundingBox): boolean;
}

function dataOf(packed: PackedSplats): PackedData {
  const { count, shDegree, centers, min, max } = packed;
  return {
    packed,
    numSplats: count,
    shBands: shDegree,
    getCenters: () => centers,
    calcAabb(result) {
      result.setMinMax(new Vec3(...min), new Vec3(...max));
      return true;
    },
  };
}

function fill(texture: Texture | undefined, values: Uint16Array | Uint32Array): void {
  if (!texture) return;
  (texture.lock() as Uint16Array | Uint32Array).set(values);
  texture.unlock();
}

const harmonics = ['splatSH_1to3', 'splatSH_4to7', 'splatSH_8to11', 'splatSH_12to15'];

/** The engine's constructor calls the three update methods, which here copy instead of converting. */
export class PackedResource extends GSplatResource {
  constructor(device: GraphicsDevice, packed: PackedSplats) {
    super(device, dataOf(packed) as unknown as GSplatData);
    // The copies are on the device now; only the sorter's centers are needed on.
    const data = this.gsplatData as unknown as Partial<PackedData>;
    delete data.packed;
  }

  override updateColorData(data: GSplatData): void {
    fill(this.streams.getTexture('splatColor'), (data as unknown as PackedData).packed.color);
  }

  override updateTransformData(data: GSplatData): void {
    const { packed } = data as unknown as PackedData;
    fill(this.streams.getTexture('transformA'), packed.transformA);
    fill(this.streams.getTexture('transformB'), packed.transformB);
  }

  override updateSHData(data: GSplatData): void {
    const { packed } = data as unknown as PackedData;
    packed.harmonics.forEach((values, k) => {
      fill(this.streams.getTexture(harmonics[k]), values);
    });
  }
}
