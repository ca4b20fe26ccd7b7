/** `customSize`: a finished model brought to the height its caller wants, its Gaussians with it. */
import { type InputCamera, scaledCamera } from '@orrery/image-to-3d';
import { meshBounds, meshSize, type RenderMesh, resized } from '@orrery/meshes';
import { type Gaussians, transformGaussians } from '@orrery/splats';

export interface SizedModel {
  mesh: RenderMesh;
  /** The same shape, white. */
  white: RenderMesh;
  /** Width, depth, height, millimeters. */
  sizeMm: [number, number, number];
  /** Meters, where the mesh is. */
  gaussians?: Gaussians;
  /** Of the picture it was made of. */
  camera?: InputCamera;
}

export function withHeight<Model extends SizedModel>(made: Model, heightMm: number | undefined): Model {
  if (heightMm === undefined) return made;
  const mesh = resized(made.mesh, heightMm);
  const sizeMm = meshSize(mesh);
  // Not the height: a sheet that lies has none.
  const scale = Math.max(...sizeMm) / Math.max(...meshSize(made.mesh));
  return {
    ...made,
    mesh,
    white: { ...made.white, positions: mesh.positions },
    sizeMm,
    ...(made.camera && { camera: scaledCamera(made.camera, scale) }),
    ...(made.gaussians && { gaussians: gaussiansBeside(made.gaussians, made.mesh, scale) }),
  };
}

/** Scaled about the middle of the mesh's bottom, as the mesh is. */
function gaussiansBeside(gaussians: Gaussians, before: RenderMesh, scale: number): Gaussians {
  const { min, max } = meshBounds(before.positions);
  const stay = (mm: number) => ((1 - scale) * mm) / 1000;
  const translation: [number, number, number] = [
    stay((min[0] + max[0]) / 2),
    stay((min[1] + max[1]) / 2),
    stay(min[2]),
  ];
  return transformGaussians(gaussians, { scale, translation });
}
