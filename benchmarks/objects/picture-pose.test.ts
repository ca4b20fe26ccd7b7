import { plainMaterial, type RenderMesh } from '@orrery/meshes';
import { expect, it } from 'vitest';
import { viewOf } from './camera.ts';
import { draw } from './draw.ts';
import { placedMesh, poseByPicture } from './picture-pose.ts';
import { pictureScore } from './picture-score.ts';
import { yawOf } from './similarity.ts';

/** A block of 2 x 1.4 x 1 with colored checks on all sides. */
function block(): RenderMesh {
  const [positions, normals, colors, indices]: [number[], number[], number[], number[]] = [[], [], [], []];
  const size = [2, 1.4, 1];
  for (let axis = 0; axis < 3; axis++)
    for (const sign of [-1, 1])
      for (let cell = 0; cell < 64; cell++) {
        const [a, b] = [(axis + 1) % 3, (axis + 2) % 3] as [number, number];
        const first = positions.length / 3;
        const tint = (cell * 7 + axis * 3 + (cell >> 3)) % 5 < 2 ? [0.7, 0.1, 0.1] : [0.1, 0.2, 0.6];
        for (const [i, j] of [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ] as const) {
          const place = [0, 0, 0];
          place[axis] = (sign * size[axis]) / 2;
          place[a] = size[a] * (((cell % 8) + i) / 8 - 0.5);
          place[b] = size[b] * ((Math.floor(cell / 8) + j) / 8 - 0.5);
          positions.push(...place);
          normals.push(...[0, 1, 2].map((k) => (k === axis ? sign : 0)));
          colors.push(...tint, 1);
        }
        const turn = sign > 0 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2];
        indices.push(...turn.map((corner) => first + corner));
      }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    tangents: null,
    uvs: null,
    colors: Float32Array.from(colors),
    indices: Uint32Array.from(indices),
    groups: [{ start: 0, count: indices.length, material: 0 }],
    materials: [{ ...plainMaterial('checks'), baseColor: [1, 1, 1, 1] }],
    textures: [],
  };
}

it('turns, moves and sizes a model until it lies on the picture', () => {
  const truth = block();
  const camera = viewOf(truth.positions, { azimuth: 30, elevation: 25, field: 30, fills: 0.85 }, 96, 96);
  const off = placedMesh(truth, { scale: 1.03, rotation: yawOf((4 * Math.PI) / 180), move: [0.03, -0.02, 0.02] });
  const like = (mesh: RenderMesh) => pictureScore(draw(mesh, camera), draw(truth, camera)).ssim;
  const found = poseByPicture(off, camera, truth);
  expect(like(off)).toBeLessThan(0.85);
  expect(like(placedMesh(off, found))).toBeGreaterThan(0.95);
});
