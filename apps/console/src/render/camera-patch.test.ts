import { applyPatch, extractScene, parseUsda } from '@orrery/usd';
import { describe, expect, it } from 'vitest';
import { cameraPatch, viewOfCamera } from './camera-patch.ts';

const scene = extractScene(
  parseUsda(`#usda 1.0
def Xform "World" {
  matrix4d xformOp:transform = ( (0, 1, 0, 0), (-1, 0, 0, 0), (0, 0, 1, 0), (100, 200, 300, 1) )
  def Xform "Rig" {
    def Camera "Camera" {
      matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, -4000, 1500, 1) )
    }
  }
}
`),
);
const camera = scene.cameras[0];

describe('camera patches', () => {
  it('read the camera’s view in the world’s frame', () => {
    const { position, target } = viewOfCamera(camera, scene);
    expect(position).toEqual([4100, 200, 1800]);
    expect(target.map(Math.round)).toEqual([1100, 200, 1800]);
  });

  it('put the camera where the view is, whatever stands above it', () => {
    const view = { position: [1000, -2000, 3000], target: [0, 500, 1000] } as const;
    const { scene: moved, ignored } = applyPatch(scene, parseUsda(cameraPatch(camera.path, view)));
    expect(ignored).toEqual([]);
    const back = viewOfCamera({ ...moved.cameras[0], focusDistance: Math.hypot(1000, 2500, 2000) }, moved);
    back.position.forEach((value, k) => {
      expect(value).toBeCloseTo(view.position[k], 2);
    });
    back.target.forEach((value, k) => {
      expect(value).toBeCloseTo(view.target[k], 1);
    });
  });
});
