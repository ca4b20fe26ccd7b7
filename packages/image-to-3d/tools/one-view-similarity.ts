/** What the fit makes of one picture of a known thing: its outline over the truth's in the picture's view and from sixty degrees to both sides. */
import { fitOneView, type OneViewFit } from '../src/one-view.ts';
import { shapeOf } from '../src/parametric.ts';
import { boxed, overlap, type Shape } from '../src/silhouette.ts';
import { boxOf, findSubject, type Picture } from '../src/subject.ts';
import { drawShape, outlineOf, type TestCamera } from '../src/testing/draw-shape.ts';

/** Outlines are compared larger than the picture was, so that whole pixels of their boxes do not count. */
const largeSide = 640;

export interface OneViewSimilarity {
  fit: OneViewFit;
  /** Kind, style and seed of a thing of the library, else the explanation. */
  made: string;
  camera: TestCamera;
  /** Of the outlines: in the picture's view, 60 degrees further round, 60 degrees back. */
  similarity: [number, number, number];
  /** Truth and result of each of the three. */
  pictures: [Picture, Picture][];
  /** Of one core. */
  seconds: number;
}

export async function oneViewSimilarity(
  truth: Shape,
  picture: Picture,
  camera: TestCamera,
): Promise<OneViewSimilarity> {
  const subject = (await findSubject(picture, async () => undefined))!;
  const start = process.cpuUsage();
  const fit = fitOneView(subject)!;
  const seconds = process.cpuUsage(start).user / 1e6;
  const found = fit.parametric ? shapeOf(fit.parametric.model) : fit.shape!;
  const reach = Math.max(
    ...[0, 1, 2].map((k) => {
      const along = found.positions.filter((_, i) => i % 3 === k);
      return along.reduce((a, b) => Math.max(a, b)) - along.reduce((a, b) => Math.min(a, b));
    }),
  );
  const own: TestCamera = {
    azimuth: (-fit.view.yaw * 180) / Math.PI,
    elevation: (fit.view.elevation * 180) / Math.PI,
    distance: fit.view.distance === undefined ? camera.distance : fit.view.distance / reach,
    size: camera.size,
  };
  const seen = (shape: Shape, from: TestCamera, turn: number) =>
    drawShape(shape.positions, shape.indices, { ...from, azimuth: from.azimuth + turn, size: largeSide });
  const pictures = [0, 60, -60].map((turn): [Picture, Picture] => [seen(truth, camera, turn), seen(found, own, turn)]);
  const similarity = pictures.map((pair) => {
    const [left, right] = pair.map((one) => {
      const mask = outlineOf(one);
      return boxed(mask, largeSide, boxOf(mask, largeSide, largeSide)!, largeSide).mask;
    });
    return overlap(left!, right!);
  }) as [number, number, number];
  const { parametric } = fit;
  const made = parametric
    ? `${parametric.request.kind} ${parametric.request.styles} ${parametric.request.seed}`
    : fit.hypothesis;
  return { fit, made, camera: own, similarity, pictures, seconds };
}
