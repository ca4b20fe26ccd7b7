/** What several pictures together say of a shape. */
import type { Volume } from './isosurface.ts';
import type { OutlineView } from './outline-view.ts';
import type { ColoredView } from './photo-agreement.ts';
import type { Shape } from './silhouette.ts';

export interface ManyViewsFit {
  shape: Shape;
  /** The cells it was cut out of. */
  volume: Volume;
  /** The pictures as the shape was cut out with them. */
  pictures: ColoredView[];
  /** One for each picture; `scale` and center are in pixels of the subject's own cut-out. */
  views: OutlineView[];
  /** Mean overlap of the shape's outlines with the pictures'. */
  fit: number;
  arrangement: { degrees: number[]; elevationDegrees: number; distance: number | null } | { cameras: 'found' };
}
