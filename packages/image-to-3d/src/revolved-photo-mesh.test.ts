import { expect, it } from 'vitest';
import { type Hollow, hollowOf, hollowShape } from './hollow-vessel.ts';
import type { PhotoView } from './photo-view.ts';
import { revolvedPhotoMesh } from './revolved-photo-mesh.ts';
import { levels } from './revolved-profile.ts';
import type { Shape, ShapeView } from './silhouette.ts';
import { findSubject } from './subject.ts';
import { drawShape } from './testing/draw-shape.ts';
import { drawTextured } from './testing/draw-textured.ts';
import { cameraOf, vase } from './testing/known-shapes.ts';

const size = 200;

/** The picture of a shape laid on the shape itself, and the color in the middle of what is seen from elsewhere. */
async function laidOn(
  shape: Shape,
  angles: { azimuth: number; elevation: number },
  color: Parameters<typeof drawShape>[3],
  hollow?: Hollow,
) {
  const camera = { ...angles, distance: 6, size };
  const subject = (await findSubject(drawShape(shape.positions, shape.indices, camera, color), async () => undefined))!;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const extent = 2;
  const view: ShapeView = { yaw: -radians(angles.azimuth), elevation: radians(angles.elevation), distance: 6 * extent };
  const scale = (0.7 * size) / extent;
  const place: PhotoView = {
    ...view,
    ...{ scale, centerX: size / 2 - subject.left, centerY: size / 2 - subject.top, subject },
  };
  const mesh = revolvedPhotoMesh(shape, place, 2000, hollow);
  return (turn: number, elevation = camera.elevation) => {
    const seen = drawTextured(
      mesh,
      cameraOf(mesh as Shape, { ...camera, elevation, azimuth: camera.azimuth + turn }),
      size,
    );
    return (y = 0.5) => [...seen.pixels.subarray(4 * (Math.floor(y * size) + 0.5) * size).subarray(0, 4)];
  };
}

it('bands around a turned thing stay level on its far side', async () => {
  const shape = vase();
  // Around its middle, as the camera looks at it.
  for (let i = 2; i < shape.positions.length; i += 3) shape.positions[i] = (shape.positions[i] - 0.65) * (2 / 1.3);
  const band = (_x: number, _y: number, z: number) => (z > 0.1 ? [250, 20, 20] : [20, 20, 250]);
  const seen = await laidOn(shape, { azimuth: 0, elevation: 20 }, band);
  // Rows where the border between the colors is seen: the same from all sides.
  const border = (turn: number) => {
    const picture = seen(turn);
    for (let y = 0.3; y < 0.7; y += 0.01) {
      const [r, , b, a] = picture(y) as [number, number, number, number];
      if (a > 0 && b > r) return y;
    }
    return 0;
  };
  const front = border(0);
  expect(front).toBeGreaterThan(0.35);
  for (const turn of [90, 180, 270]) expect(Math.abs(border(turn) - front), `from ${turn}`).toBeLessThan(0.025);
});

it('the inside of an open vessel has the colors of the inside all around, and the outside those of the outside', async () => {
  const profile = {
    radii: new Float32Array(levels).fill(0.8),
    heights: Float32Array.from({ length: levels }, (_, k) => 2 * (k / (levels - 1) - 0.5)),
  };
  const hollow = hollowOf(profile)!;
  const inside = (x: number, y: number, z: number) => z > hollow.floor - 0.01 && Math.hypot(x, y) < 0.77;
  const seen = await laidOn(
    hollowShape(profile, hollow),
    { azimuth: 0, elevation: 30 },
    (x, y, z) => (inside(x, y, z) ? [20, 20, 250] : [250, 20, 20]),
    hollow,
  );
  for (const turn of [0, 90, 180, 270]) {
    const [r, , b] = seen(turn, 80)(0.5) as [number, number, number];
    expect(b, `floor from ${turn}`).toBeGreaterThan(r);
    const side = seen(turn, 5)(0.6) as [number, number, number];
    expect(side[0], `wall from ${turn}`).toBeGreaterThan(side[2]);
    const slanted = seen(turn, 35);
    const wall = slanted(0.3) as [number, number, number];
    expect(wall[2], `inner wall from ${turn}`).toBeGreaterThan(wall[0]);
  }
});
