/** A picture with its camera. */
import type { OutlineView } from './outline-view.ts';
import type { Subject } from './subject.ts';

export interface PhotoView
  extends Pick<OutlineView, 'yaw' | 'elevation' | 'distance' | 'matrix' | 'scale' | 'centerX' | 'centerY'> {
  subject: Subject;
  /** Not taken of this side, but of its mirror image. */
  mirrored?: true;
}
