/** The materials of a picture on the parts of a mesh. Its shape stays; its texture coordinates stay where they are usable. */
import {
  joinedParts,
  type MeshPart,
  meshBounds,
  meshSize,
  partsOf,
  plainMaterial,
  type RenderMaterial,
  type RenderMesh,
  withTangents,
} from '@orrery/meshes';
import { type Appearance, appearanceOf } from './appearance.ts';
import { type Exemplar, exemplarOf } from './exemplar.ts';
import { linesOf, rectified } from './rectify.ts';
import { type Pixels, type Region, segment } from './segment.ts';
import { quiltTile } from './tile.ts';
import { tileMaps } from './tile-maps.ts';
import { tilingUvs } from './tiling-uvs.ts';

export interface TransferredMaterial {
  /** Mean color of the region, sRGB; spelled as the API spells it. */
  color: string;
  /** Of the subject in the picture. */
  share: number;
  roughness: number;
  metallic: number;
  /** Edge of one repetition on the mesh. */
  tileMm: number;
  /** Where its own lines told how it was turned from the camera: by how much, undone. */
  slantDegrees?: number;
}

export interface Transferred {
  mesh: RenderMesh;
  materials: TransferredMaterial[];
  /** For each part: its former material's name and the index of the new one. */
  parts: { name: string; material: number; keptUvs: boolean }[];
}

export interface TransferOptions {
  /** Texels along a tile. */
  tileSide?: number;
  onProgress?(fraction: number): void;
}

/** Most parts differ in less than this many materials, and most pictures show no more. */
const mostMaterials = 6;

/** Undefined where the picture shows nothing but background. */
export async function transferMaterials(
  mesh: RenderMesh,
  picture: Pixels,
  options: TransferOptions = {},
): Promise<Transferred | undefined> {
  const { tileSide = 512, onProgress } = options;
  const segmentation = segment(picture);
  if (!segmentation) return undefined;
  onProgress?.(0.2);
  const regions = segmentation.regions.slice(0, mostMaterials);
  // The subject stands as tall in the picture as the mesh does: that is the scale of its grain.
  const mmPerPixel = Math.max(...meshSize(mesh)) / Math.max(segmentation.bottom - segmentation.top, 16);
  const lines = linesOf(picture);
  const made = regions.map((region, index) => {
    const straight = rectified(picture, segmentation, region, lines);
    const exemplar = straight
      ? exemplarOf(straight.picture, straight.segmentation, region)
      : exemplarOf(picture, segmentation, region);
    matchMean(exemplar, meanColor(region, picture, segmentation.labels));
    const appearance = appearanceOf(picture, segmentation, region);
    // Texels as fine as the picture's pixels, but the tile never smaller than what it was taken from.
    const texels = Math.min(tileSide, Math.max(64, 2 ** Math.ceil(Math.log2(exemplar.side * 1.5))));
    const tile = quiltTile(exemplar, texels, index + 1);
    onProgress?.(0.2 + (0.5 * (index + 1)) / regions.length);
    return {
      region,
      appearance,
      maps: tileMaps(tile, appearance),
      tileMm: texels * mmPerPixel,
      slant: straight?.tilt.slant,
    };
  });
  const parts = partsOf(mesh);
  const chosen = assignRegions(parts, mesh, regions);
  const textures: RenderMesh['textures'] = [];
  const places = new Map<number, number>();
  const formerMaps = new Map<number, number>();
  const materials: RenderMaterial[] = [];
  const finished: MeshPart[] = [];
  const report: Transferred['parts'] = [];
  for (const [index, part] of parts.entries()) {
    const former = mesh.materials[part.material];
    const which = chosen[index];
    const tiling = tilingUvs(part);
    const repeat = 1 / (made[which].tileMm * tiling.unitsPerMm);
    // Only what is used comes into the file.
    const first = places.get(which) ?? textures.push(...made[which].maps) - made[which].maps.length;
    places.set(which, first);
    const next = material(former, first, made[which].appearance, repeat);
    const relief = tiling.kept ? ownRelief(former) : undefined;
    if (relief) {
      let place = formerMaps.get(relief.texture);
      if (place === undefined) {
        place = textures.push(mesh.textures[relief.texture]) - 1;
        formerMaps.set(relief.texture, place);
      }
      next.normalMap = { ...relief, texture: place };
      next.normalScale = former.normalScale;
    }
    materials.push(next);
    finished.push(await withTangents({ ...tiling.part, material: index, colors: null, tangents: null }));
    report.push({ name: former.name || `part ${index}`, material: which, keptUvs: tiling.kept });
  }
  onProgress?.(1);
  return {
    mesh: joinedParts(finished, { materials, textures }),
    materials: made.map(({ region, appearance, tileMm, slant }) => ({
      color: hexOf(region, picture, segmentation.labels),
      share: Math.round(region.share * 1000) / 1000,
      roughness: Math.round(appearance.roughness * 100) / 100,
      metallic: appearance.metallic,
      tileMm: Math.round(tileMm),
      ...(slant !== undefined && { slantDegrees: Math.round((slant * 180) / Math.PI) }),
    })),
    parts: report,
  };
}

/** A normal map laid over the part once is its shape (folds, buttons) and stays; one that repeats was its former material's grain. */
const ownRelief = ({ normalMap }: RenderMaterial) =>
  normalMap?.scale.every((value) => Math.abs(value) <= 1.01) ? normalMap : undefined;

/** What light does inside of a part (glass, clear coat) stays; its skin is new. */
function material(former: RenderMaterial, first: number, appearance: Appearance, repeat: number): RenderMaterial {
  const use = (map: number) => ({
    texture: first + map,
    offset: [0, 0] as [number, number],
    rotation: 0,
    scale: [repeat, repeat] as [number, number],
  });
  return {
    ...plainMaterial(former.name),
    baseColor: [1, 1, 1, 1],
    baseColorMap: use(0),
    metallic: 1,
    roughness: 1,
    metallicRoughnessMap: use(1),
    normalMap: use(2),
    doubleSided: former.doubleSided,
    clearcoat: appearance.metallic > 0.5 ? 0 : former.clearcoat,
    clearcoatRoughness: former.clearcoatRoughness,
  };
}

/** How much farther off a region may be that no part has yet. */
const fresh = 0.35;

/**
 * A region for each part: what is as high above the floor in the picture as the part is in the mesh, and takes about as much room. The
 * largest part takes the largest region, and the others rather one that is not used yet.
 */
function assignRegions(parts: readonly MeshPart[], mesh: RenderMesh, regions: readonly Region[]): number[] {
  const { min, max } = meshBounds(mesh.positions);
  const tall = Math.max(max[2] - min[2], 1e-6);
  const facts = parts.map(surfaceFacts);
  const total = facts.reduce((sum, { area }) => sum + area, 0) || 1;
  const cost = (part: number, region: number) =>
    Math.abs((facts[part].middle - min[2]) / tall - regions[region].height) +
    0.8 * Math.abs(Math.sqrt(facts[part].area / total) - Math.sqrt(regions[region].share));
  const order = parts.map((_, i) => i).sort((a, b) => facts[b].area - facts[a].area);
  const chosen = new Array<number>(parts.length).fill(0);
  const unused = new Set(regions.map((_, i) => i));
  for (const [rank, part] of order.entries()) {
    if (rank === 0) {
      chosen[part] = 0;
      unused.delete(0);
      continue;
    }
    const price = (region: number) => cost(part, region) - (unused.has(region) ? fresh : 0);
    chosen[part] = regions.map((_, i) => i).reduce((best, region) => (price(region) < price(best) ? region : best));
    unused.delete(chosen[part]);
  }
  return chosen;
}

function surfaceFacts({ positions: p, indices }: MeshPart): { area: number; middle: number } {
  let [area, middle] = [0, 0];
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3];
    const e = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const f = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    const own = Math.hypot(e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]) / 2;
    area += own;
    middle += (own * (p[a + 2] + p[b + 2] + p[c + 2])) / 3;
  }
  return { area, middle: area > 0 ? middle / area : 0 };
}

/** Linear. */
function meanColor(region: Region, { pixels }: Pixels, labels: Uint8Array): [number, number, number] {
  const sum = [0, 0, 0, 0];
  for (let at = 0; at < labels.length; at++)
    if (labels[at] === region.label) {
      for (let k = 0; k < 3; k++) sum[k] += linearOfByte[pixels[at * 4 + k]];
      sum[3]++;
    }
  return [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]];
}

/** The evenest piece of a region is not always as bright as the whole. */
function matchMean({ colors }: Exemplar, wanted: readonly number[]): void {
  const mean = [0, 0, 0];
  for (let i = 0; i < colors.length; i++) mean[i % 3] += (3 * colors[i]) / colors.length;
  const gain = wanted.map((value, k) => Math.min(1.8, Math.max(0.55, value / Math.max(mean[k], 1e-4))));
  for (let i = 0; i < colors.length; i++) colors[i] = Math.min(1, colors[i] * gain[i % 3]);
}

const linearOfByte = Float32Array.from({ length: 256 }, (_, i) => {
  const value = i / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function hexOf(region: Region, picture: Pixels, labels: Uint8Array): string {
  const coded = meanColor(region, picture, labels).map((value) =>
    value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055,
  );
  return `#${coded
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
