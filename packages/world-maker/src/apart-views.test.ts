import { describe, expect, it } from 'vitest';
import { apartViews, inCommon } from './apart-views.ts';
import { standingCamera } from './cameras.ts';
import type { PlacePicture } from './place-picture.ts';

/** Inside a round tower of 4 m, wherever one looks. */
function lookingTo(turn: number): PlacePicture {
  const camera = standingCamera([0, 0, 1.6], turn, 0, { width: 48, height: 36, fieldOfView: 1.2 });
  const depth = new Float32Array(48 * 36);
  for (let i = 0; i < depth.length; i++) {
    const across = (((i % 48) + 0.5) / 24 - 1) * camera.halfWidth;
    depth[i] = 4000 / Math.hypot(1, across);
  }
  return { camera, rgb: new Uint8Array(3 * depth.length), depth, normals: new Float32Array(3 * depth.length) };
}

describe('views apart', () => {
  it('have in common what both see', () => {
    expect(inCommon(lookingTo(0), lookingTo(0))).toBeGreaterThan(0.99);
    expect(inCommon(lookingTo(0), lookingTo(0.6))).toBeGreaterThan(0.3);
    expect(inCommon(lookingTo(0), lookingTo(0.6))).toBeLessThan(0.7);
    expect(inCommon(lookingTo(0), lookingTo(Math.PI / 2))).toBe(0);
  });

  it('go together, every view once, the first one first', async () => {
    const turns = [0, 0.1, 1.6, 0.2, 3.1, 4.7, 1.7, 3.2, 4.8, 0.3];
    const groups: number[][] = [];
    const views = turns.map(lookingTo);
    for await (const group of apartViews(views)) groups.push(group.map((view) => turns[views.indexOf(view)]));
    expect(groups[0]).toEqual([0, 1.6, 3.1, 4.7]);
    expect(groups.flat().sort()).toEqual([...turns].sort());
    for (const group of groups) expect(group.length).toBeLessThanOrEqual(4);
  });
});
