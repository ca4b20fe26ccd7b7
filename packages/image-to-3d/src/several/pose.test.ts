import { expect, it } from 'vitest';
import type { PictureLook } from './picture-look.ts';
import { ownShape, type Pose, placing } from './pose.ts';

it('stands the shape of one picture where its pose has it', () => {
  const pose: Pose = { yaw: 0.7, elevation: 0.4, scale: 1.5, at: [0.3, -0.2, 0.1] };
  const upright = [0.2, 0.5, -0.3];
  const picture = {
    network: { shape: { positions: new Float32Array(upright), indices: new Uint32Array([0, 0, 0]) } },
  } as unknown as PictureLook;
  // The same place as the camera of a picture that is not turned sees it: right, down, away.
  const { own } = placing({ ...pose, yaw: 0, scale: 1, at: [0, 0, 0] });
  const seen = [0, 1, 2].map((r) => upright.reduce((sum, value, c) => sum + own[4 * r + c] * value, 0));
  const { common } = placing(pose);
  const there = [0, 1, 2].map((r) =>
    seen.reduce((sum, value, c) => sum + common[4 * r + c] * value, common[4 * r + 3]),
  );
  const { positions } = ownShape(picture, pose);
  for (const [axis, value] of there.entries()) expect(positions[axis]).toBeCloseTo(value, 5);
});
