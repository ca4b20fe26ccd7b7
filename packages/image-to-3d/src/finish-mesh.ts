/** A shape as a finished mesh: the number of faces asked for, the pictures laid on it, one atlas, and its size. */
import {
  bakeAtlas,
  encodeJpeg,
  fitFaces,
  manifoldReport,
  meshSize,
  plainMaterial,
  type RenderMesh,
  resized,
} from '@orrery/meshes';
import { whiteMesh } from '@orrery/text-to-3d';
import type { Hollow } from './hollow-vessel.ts';
import { fillWithBack } from './network/back-colors.ts';
import type { NetworkFit } from './network/network-fit.ts';
import { photoMesh, smoothNormals } from './photo-mesh.ts';
import type { PhotoView } from './photo-view.ts';
import { revolvedPhotoMesh } from './revolved-photo-mesh.ts';
import type { Shape } from './silhouette.ts';
import { smoothShape } from './smooth-shape.ts';
import { unfolded } from './unfold-faces.ts';

export interface FinishOptions {
  faceCount: number;
  /** A believable size; without it the longest side is one meter. */
  realSize: boolean;
  textureSide?: number;
  onProgress?(fraction: number): void;
}

/** What completes the sides that one picture does not show: that it is a surface of revolution, maybe an open one, or the network. */
export type Completion = { turned: true; hollow?: Hollow } | NetworkFit;

/** Nothing says how large an unknown thing is; most that are photographed on a table are about this tall. */
const guessedHeightMm = 250;
/** Cosine below which one picture shows a surface too slanted to be taken from it, where the network knows its color as well. */
const leastSquare = 0.2;

/** The number of faces first, on the closed shape: pictures are laid on what is left, so that no seam opens. */
export async function photographed(
  shape: Shape,
  views: readonly PhotoView[],
  faceCount: number,
  completion?: Completion,
): Promise<{ mesh: RenderMesh; shape: Shape }> {
  const closed = await closedFaces(shape, faceCount);
  // A surface of revolution has no wrinkles, but edges as sharp as folds.
  const turned = completion && 'turned' in completion ? completion : undefined;
  const network = completion && 'look' in completion ? completion : undefined;
  const fewer = turned ? closed : unfolded(closed);
  const mesh = turned
    ? revolvedPhotoMesh(fewer, views[0], guessedHeightMm, turned.hollow)
    : photoMesh(fewer, views, {
        heightMm: guessedHeightMm,
        ...(network && {
          leastFacing: leastSquare,
          fillUnseen: (faces, colors) => fillWithBack(faces, colors, network),
        }),
      });
  return { mesh, shape: fewer };
}

/** `shape`: as the pictures were laid on it, in its own units. */
export async function finished(
  from: Shape,
  views: readonly PhotoView[],
  options: FinishOptions,
  completion?: Completion,
): Promise<{ mesh: RenderMesh; white: RenderMesh; sizeMm: [number, number, number]; shape: Shape }> {
  const { mesh: painted, shape } = await photographed(from, views, options.faceCount, completion);
  options.onProgress?.(0.8);
  const side = options.textureSide ?? (options.faceCount < 40_000 ? 1024 : 2048);
  const baked = await bakeAtlas(painted, { side });
  options.onProgress?.(0.93);
  const sized = options.realSize ? baked : resized(baked, 1000, 'longest');
  const textures = await Promise.all(
    sized.textures.map(async (texture) => ({
      ...texture,
      encoded: { mimeType: 'image/jpeg' as const, bytes: await encodeJpeg(texture) },
    })),
  );
  const mesh = { ...sized, textures };
  options.onProgress?.(1);
  return { mesh, white: whiteMesh(mesh), sizeMm: meshSize(mesh), shape };
}

/**
 * Taking faces away may pinch a thin place to an edge of four faces; a few faces more or less, and it does not. A wrinkle that is pinched
 * early stays so whatever the number: then the surface is smoothed a little first.
 */
async function closedFaces(shape: Shape, faceCount: number): Promise<Shape> {
  let first: Shape | undefined;
  for (const rounds of wrinkleRounds) {
    const even = rounds > 0 ? smoothShape(shape, rounds) : shape;
    for (const share of nearCounts) {
      const { positions, indices } = await fitFaces(bareMesh(even), Math.round(share * faceCount), { curved: true });
      const faced = { positions, indices };
      first ??= faced;
      if (manifoldReport(faced).manifold) return faced;
    }
  }
  return first!;
}

const wrinkleRounds = [0, 2, 8];

/** Within the two in a hundred that are allowed. */
const nearCounts = [1, 0.997, 1.006, 0.988];

function bareMesh(shape: Shape): RenderMesh {
  return {
    positions: shape.positions,
    normals: smoothNormals(shape),
    tangents: null,
    uvs: new Float32Array((2 * shape.positions.length) / 3),
    colors: null,
    indices: shape.indices,
    groups: [{ start: 0, count: shape.indices.length, material: 0 }],
    materials: [plainMaterial('shape')],
    textures: [],
  };
}
