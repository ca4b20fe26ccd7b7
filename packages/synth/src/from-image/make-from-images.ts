/** From cut-out subjects to a finished mesh with maps, of the size and number of faces asked for. */
import { bakeAtlas, encodeJpeg, fitFaces, meshSize, plainMaterial, type RenderMesh, resized } from '@orrery/meshes';
import { makeObject, whiteMesh } from '../objects/make-object.ts';
import { understandObject } from '../objects/understand-object.ts';
import { fitKnownViews, type KnownCamera } from './known-views.ts';
import { fitManyViews, type ManyViewsFit } from './many-views.ts';
import { fitOneView, type OneViewFit } from './one-view.ts';
import { type PhotoView, photoMesh, smoothNormals } from './photo-mesh.ts';
import type { Shape } from './silhouette.ts';
import type { Subject } from './subject.ts';

export interface FromImagesOptions {
  faceCount: number;
  /** A believable size; without it the longest side is one metre. */
  realSize: boolean;
  textureSide?: number;
  /** Where the cameras of several pictures stood, one for each or undefined; asked only where no usual way of turning explains them. */
  findCameras?(): Promise<(KnownCamera | undefined)[] | undefined>;
  onProgress?(fraction: number): void;
}

export interface MadeFromImages {
  mesh: RenderMesh;
  white: RenderMesh;
  sizeMm: [number, number, number];
  /** Which explanation of the pictures it is and how well its outlines are theirs (0..1). */
  hypothesis: OneViewFit['hypothesis'] | 'outlines';
  fit: number;
  tried?: OneViewFit['tried'];
  /** The kind of thing, where one was recognised. */
  kind?: string;
  /** Where the depth of a thing in one picture comes from. */
  depth?: OneViewFit['depth'];
  arrangement?: ManyViewsFit['arrangement'];
}

/** Nothing says how large an unknown thing is; most that are photographed on a table are about this tall. */
const guessedHeightMm = 250;
/** Below this the pictures do not fit together: they show different things, or were taken in a way that is not known. */
export const leastAgreement = 0.8;
/** From here on the pictures were turned as was guessed: no need to look for cameras. */
const surelyTurned = 0.93;
const fewestPlaced = 4;

export async function makeFromImages(
  subjects: readonly Subject[],
  options: FromImagesOptions,
): Promise<MadeFromImages | undefined> {
  return subjects.length === 1 ? fromOne(subjects[0]!, options) : fromMany(subjects, options);
}

async function fromOne(subject: Subject, options: FromImagesOptions): Promise<MadeFromImages | undefined> {
  const fit = fitOneView(subject, (part) => options.onProgress?.(0.6 * part));
  if (!fit) return undefined;
  const { hypothesis, tried, depth } = fit;
  if (fit.parametric) {
    const { request, model } = fit.parametric;
    const made = await makeObject(
      { spec: understandObject(request.kind), request, model, notes: [] },
      {
        style: 'photorealistic',
        faceCount: options.faceCount,
        realSize: options.realSize,
        textureSide: options.textureSide,
        onProgress: (part) => options.onProgress?.(0.6 + 0.4 * part),
      },
    );
    return {
      mesh: made.mesh,
      white: made.white,
      sizeMm: made.sizeMm,
      hypothesis,
      fit: fit.fit,
      tried,
      depth,
      kind: request.kind,
    };
  }
  const view: PhotoView = { ...fit.view, scale: 1, centreX: fit.origin[0], centreY: fit.origin[1], subject };
  const finished = await finish(fit.shape!, [view], { ...options, mirrored: true });
  return { ...finished, hypothesis, fit: fit.fit, tried, depth };
}

async function fromMany(subjects: readonly Subject[], options: FromImagesOptions): Promise<MadeFromImages | undefined> {
  const turned = fitManyViews(subjects, (part) => options.onProgress?.(0.6 * part));
  let [fit, seen] = [turned, subjects];
  if (!turned || turned.fit < surelyTurned) {
    const cameras = await options.findCameras?.();
    const known = subjects.flatMap((subject, k) => (cameras?.[k] ? [{ subject, camera: cameras[k] }] : []));
    const placed = known.length >= fewestPlaced ? fitKnownViews(known) : undefined;
    if (placed && placed.fit > (turned?.fit ?? 0)) [fit, seen] = [placed, known.map(({ subject }) => subject)];
  }
  options.onProgress?.(0.7);
  if (!fit || fit.fit < leastAgreement) return undefined;
  const views = fit.views.map((view, k): PhotoView => ({ ...view, subject: seen[k]! }));
  const finished = await finish(fit.shape, views, { ...options, mirrored: false });
  return { ...finished, hypothesis: 'outlines', fit: fit.fit, arrangement: fit.arrangement };
}

/** The number of faces first, on the closed shape: pictures are laid on what is left, so that no seam opens. */
async function finish(shape: Shape, views: readonly PhotoView[], options: FromImagesOptions & { mirrored: boolean }) {
  const faced = await fitFaces(bareMesh(shape), options.faceCount, { curved: true });
  const fewer: Shape = { positions: faced.positions, indices: faced.indices };
  const photographed = photoMesh(fewer, views, { mirrored: options.mirrored, heightMm: guessedHeightMm });
  options.onProgress?.(0.8);
  const side = options.textureSide ?? (options.faceCount < 40_000 ? 1024 : 2048);
  const baked = await bakeAtlas(photographed, { side });
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
  return { mesh, white: whiteMesh(mesh), sizeMm: meshSize(mesh) };
}

function bareMesh(shape: Shape): RenderMesh {
  return {
    positions: shape.positions,
    normals: smoothNormals(shape),
    tangents: null,
    uvs: new Float32Array((2 * shape.positions.length) / 3),
    colours: null,
    indices: shape.indices,
    groups: [{ start: 0, count: shape.indices.length, material: 0 }],
    materials: [plainMaterial('shape')],
    textures: [],
  };
}
