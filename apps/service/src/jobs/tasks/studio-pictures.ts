/** A thing on a studio floor, path traced. Turned instead of walked around, so that the light is the same on every side. */
import { meshBounds, plainMaterial, type RenderMesh } from '@orrery/meshes';
import { encodePicture, renderPicture } from '@orrery/render';
import { extractScene, parseUsda } from '@orrery/usd';

export interface StudioView {
  /** Degrees the thing is turned, counter-clockwise seen from above; at 0 its front looks at the camera. */
  turnDegrees: number;
  /** Degrees the camera looks down. */
  downDegrees: number;
}

export interface StudioOptions {
  width: number;
  height: number;
  samples: number;
  onProgress?(fraction: number): void;
}

/** A little of everything around the thing. */
const margin = 1.12;
const [focalMm, apertureMm] = [85, 36];

/** PNG files, one for each view, all in one scale. */
export async function studioPictures(
  mesh: RenderMesh,
  views: readonly StudioView[],
  options: StudioOptions,
): Promise<Uint8Array[]> {
  const { width, height, samples, onProgress } = options;
  const { min, max } = meshBounds(mesh.positions);
  const middle = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, min[2]];
  const standing: RenderMesh = {
    ...mesh,
    positions: mesh.positions.map((value, i) => value - middle[i % 3]),
  };
  const tall = max[2] - min[2];
  const wide = Math.hypot(max[0] - min[0], max[1] - min[1]);
  // The longer of height and diagonal fits the shorter side of the picture from every direction.
  const span = Math.max(tall, wide) * margin;
  const distance = (span * focalMm) / (apertureMm * Math.min(1, height / width)) + wide / 2;
  const floor = floorMesh(Math.max(tall, wide) * 40);
  const pictures: Uint8Array[] = [];
  for (const [index, view] of views.entries()) {
    const scene = extractScene(parseUsda(sceneText(view, { tall, distance, width, height })));
    const picture = await renderPicture(
      scene,
      async (id) => ({ kind: 'mesh', mesh: id === 'floor' ? floor : standing }),
      { width, height, samples, seed: 7, onProgress: (part) => onProgress?.((index + part) / views.length) },
    );
    pictures.push(await encodePicture(picture));
  }
  return pictures;
}

function sceneText(
  { turnDegrees, downDegrees }: StudioView,
  { tall, distance, width, height }: { tall: number; distance: number; width: number; height: number },
): string {
  const [turn, down] = [(turnDegrees * Math.PI) / 180, (downDegrees * Math.PI) / 180];
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [cd, sd] = [Math.cos(down), Math.sin(down)];
  const eye = [0, -distance * cd, tall / 2 + distance * sd];
  // Rows are the camera's right, up and back; the fourth is its place.
  const camera = `( (1, 0, 0, 0), (0, ${sd}, ${cd}, 0), (0, ${-cd}, ${sd}, 0), (${eye.join(', ')}, 1) )`;
  return `#usda 1.0
def Mesh "Thing" (payload = @studio:/mesh/thing@) { matrix4d xformOp:transform = ( (${c}, ${s}, 0, 0), (${-s}, ${c}, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1) ) }
def Mesh "Floor" (payload = @studio:/mesh/floor@) { matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1) ) }
def Camera "Camera" {
  float focalLength = ${focalMm}
  float horizontalAperture = ${apertureMm}
  float verticalAperture = ${(apertureMm * height) / width}
  int2 resolution = (${width}, ${height})
  matrix4d xformOp:transform = ${camera}
}
`;
}

/** Light gray and dull, a hair below what stands on it. */
function floorMesh(side: number): RenderMesh {
  const half = side / 2;
  const z = -0.3;
  return {
    positions: Float32Array.of(-half, -half, z, half, -half, z, half, half, z, -half, half, z),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
    tangents: null,
    uvs: null,
    colors: null,
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
    groups: [{ start: 0, count: 6, material: 0 }],
    materials: [{ ...plainMaterial('floor'), baseColor: [0.62, 0.62, 0.62, 1], roughness: 0.9 }],
    textures: [],
  };
}
