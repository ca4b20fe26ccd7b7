import { type PlacePicture, rayThrough, standingCamera } from '@orrery/world-maker';
import { expect, it } from 'vitest';
import { raiseFromTop } from './things-on-tops.ts';

const [width, height] = [96, 72];

/** A table before a wall, a red vase on it that rises over its far edge, and a chair's back before it; millimeters. */
function pictured() {
  const camera = standingCamera([0, 0, 1.5], Math.PI / 2, -0.35, { width, height, fieldOfView: 1.1 });
  const seen: PlacePicture = {
    camera,
    rgb: new Uint8Array(3 * width * height),
    depth: new Float32Array(width * height),
    normals: new Float32Array(3 * width * height),
  };
  const shows = new Uint8Array(width * height);
  for (let i = 0; i < shows.length; i++) {
    const [dx, dy, dz] = rayThrough(camera, (i % width) + 0.5, Math.floor(i / width) + 0.5);
    const along = camera.forward[0] * dx + camera.forward[1] * dy + camera.forward[2] * dz;
    const at = (y: number) => [(dx / dy) * y, 1500 + (dz / dy) * y] as const;
    const reach = dz < 0 ? -750 / dz : Infinity;
    const onTop = reach < Infinity && Math.abs(reach * dx) < 700 && reach * dy > 1200 && reach * dy < 2000;
    const [vx, vz] = at(1700);
    const [cx, cz] = at(1150);
    const isVase = Math.abs(vx) < 70 && vz > 750 && vz < 1150;
    const isChair = cx > 250 && cx < 500 && cz > 400 && cz < 950;
    shows[i] = isChair ? 3 : isVase ? 2 : onTop ? 1 : 0;
    seen.rgb.set(
      [
        [230, 228, 220],
        [150, 110, 70],
        [190, 30, 30],
        [40, 60, 120],
      ][shows[i]],
      3 * i,
    );
    // As it was built: the table and the wall, nothing else.
    seen.depth[i] = along * (onTop ? reach : 3000 / dy);
  }
  return { seen, shows };
}

it('sets what stands on a table upright at its foot, and leaves what hides the table', () => {
  const { seen, shows } = pictured();
  const { camera } = seen;
  const built = seen.depth.slice();
  const isTop = Uint8Array.from(built, (depth, i) => {
    const ray = rayThrough(camera, (i % width) + 0.5, Math.floor(i / width) + 0.5);
    const along = camera.forward[0] * ray[0] + camera.forward[1] * ray[1] + camera.forward[2] * ray[2];
    return Math.abs(1500 + (depth / along) * ray[2] - 750) < 5 ? 1 : 0;
  });
  const pulled = new Uint8Array(width * height);
  raiseFromTop(
    seen,
    (i) => isTop[i] === 1,
    () => true,
    pulled,
  );
  // Along the viewing axis, of the vase's foot.
  const foot = camera.forward[1] * 1700 - camera.forward[2] * 750;
  const vase = [...shows.keys()].filter((i) => shows[i] === 2);
  expect(vase.some((i) => !isTop[i])).toBe(true);
  const raised = vase.filter((i) => pulled[i] && Math.abs(seen.depth[i] / foot - 1) < 0.04);
  expect(raised.length).toBeGreaterThan(0.9 * vase.length);
  for (const i of shows.keys())
    if (shows[i] !== 2) expect(pulled[i], `pixel ${i % width}, ${Math.floor(i / width)}`).toBe(0);
});
