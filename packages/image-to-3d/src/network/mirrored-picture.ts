/** What the network sees of a thing that is its own mirror image, with what its mirrored picture says added: that shows the far side. */
import type { ObjectLook } from '@orrery/object-network';
import type { PhotoView } from '../photo-view.ts';
import { evidenceAt, type PictureLook, pictureLook } from '../several/picture-look.ts';
import type { Shape } from '../silhouette.ts';
import type { Subject } from '../subject.ts';
import { cameraRows } from '../view-rows.ts';
import { keptBy } from './kept-shape.ts';
import { type MirrorPlane, mirrorPlanes, normalOf } from './mirror-plane.ts';
import { type NetworkFit, shapeOfLook } from './network-fit.ts';
import { halfCover, networkPicture } from './network-picture.ts';

/** Most that the mirrored picture may say for and against a place: the plane is never quite right. */
const most = 3;

export interface CompletedShape {
  shape: Shape;
  mirrors: MirrorPlane[];
  /** How much of the volume is as it was, 0 to 1. */
  kept: number;
}

/** The shape completed by the planes that the picture shows, where it shows any and the thing stays what it was. */
export function completedShape(subject: Subject, fit: NetworkFit): CompletedShape | undefined {
  // The outline of what the picture's border cuts off is not the thing's, and things that lie apart have no plane in common.
  if (subject.cut || (subject.parts ?? 1) > 1) return undefined;
  const picture = pictureLook(subject, fit);
  const mirrors = mirrorPlanes(picture);
  if (mirrors.length === 0) return undefined;
  const { side } = fit.look;
  const mask = halfCover(networkPicture(subject, 2 * side)!, 2 * side);
  const shape = shapeOfLook(mirroredLook(picture, mirrors), mask);
  const kept = keptBy(shape, fit);
  return kept === undefined ? undefined : { shape, mirrors, kept };
}

function mirroredLook(picture: PictureLook, planes: readonly MirrorPlane[]): ObjectLook {
  const { look, lens } = picture;
  const { side, bins, reach } = look;
  const normals = planes.map(({ angle }) => normalOf(picture, angle));
  const full = look.full.slice();
  for (let cell = 0; cell < side * side; cell++) {
    if (picture.inside[cell] < -2) continue;
    const [u, v] = [(2 * ((cell % side) + 0.5)) / side - 1, (2 * (Math.floor(cell / side) + 0.5)) / side - 1];
    for (let k = 0; k < bins; k++) {
      const z = ((k + 0.5) * 2 * reach) / bins - reach;
      const [x, y] = [u * (1 + lens * z), v * (1 + lens * z)];
      for (const [p, n] of normals.entries()) {
        const twice = 2 * (x * n[0] + y * n[1] + z * n[2] - planes[p].offset);
        const said = evidenceAt(picture, x - twice * n[0], y - twice * n[1], z - twice * n[2]);
        full[cell * bins + k] = full[cell * bins + k] + Math.max(-most, Math.min(most, said));
      }
    }
  }
  return { ...look, full };
}

/** The picture as it would have been taken from the other side of the plane. */
export function mirroredView(view: PhotoView, { angle, offset }: Pick<MirrorPlane, 'angle' | 'offset'>): PhotoView {
  const { rows, focal } = cameraRows(view);
  const n = [Math.cos(angle), Math.sin(angle), 0];
  const matrix = rows.map((value, i) => {
    const row = i - (i % 4);
    const along = rows[row] * n[0] + rows[row + 1] * n[1] + rows[row + 2] * n[2];
    return i % 4 === 3 ? value + 2 * offset * along : value - 2 * along * n[i % 4];
  });
  return { ...view, matrix, scale: focal, mirrored: true };
}
