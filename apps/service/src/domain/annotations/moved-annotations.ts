/** Annotations of a world that was moved, turned or scaled: they go with it. */
import type { WorldAnnotations } from '@orrery/protocol';
import { applySimilarity, type Similarity } from '@orrery/splats';

export function movedAnnotations(annotations: WorldAnnotations, moved: Similarity): WorldAnnotations {
  const { scale, measurements, notes, path } = annotations;
  const to = (point: readonly [number, number, number]) => applySimilarity(moved, [...point]);
  const looking = <T extends { eye: [number, number, number]; target: [number, number, number] }>(view: T): T => ({
    ...view,
    eye: to(view.eye),
    target: to(view.target),
  });
  return {
    ...annotations,
    // The points move apart as the world grows; what is between them stays as many meters.
    ...(scale && { scale: { ...scale, from: to(scale.from), to: to(scale.to) } }),
    measurements: measurements.map((each) => ({ ...each, from: to(each.from), to: to(each.to) })),
    notes: notes.map((note) => ({ ...note, at: to(note.at), ...(note.view && { view: looking(note.view) }) })),
    ...(path && { path: { keyframes: path.keyframes.map(looking) } }),
  };
}
