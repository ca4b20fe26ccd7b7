/** A model without some of its pictures or points. */
import type { ColmapImage, ColmapModel } from '../colmap/read-model.ts';

/** Their observations go too, and points that fewer than two others see. */
export function withoutImages(model: ColmapModel, removed: ReadonlySet<number>): ColmapModel {
  return without(model, removed, 1);
}

/** With the first of every so many points, and all of its pictures. */
export function withFewerPoints(model: ColmapModel, every: number): ColmapModel {
  return without(model, new Set(), every);
}

function without(model: ColmapModel, removed: ReadonlySet<number>, every: number): ColmapModel {
  const { positions, colors, tracks } = model.points;
  if (!tracks) throw new Error('pictures and points are taken out of models with tracks');
  const kept: number[] = [];
  const starts = [0];
  const members: number[] = [];
  for (let i = 0; i < model.points.count; i += every) {
    const from = members.length;
    for (let k = tracks.starts[i]; k < tracks.starts[i + 1]; k++) {
      if (!removed.has(tracks.members[2 * k])) members.push(tracks.members[2 * k], tracks.members[2 * k + 1]);
    }
    if (members.length - from < 4) members.length = from;
    else {
      kept.push(i);
      starts.push(members.length / 2);
    }
  }
  const ids = new Set(kept.map((i) => tracks.ids[i]));
  const images = model.images.filter(({ id }) => !removed.has(id)).map((image) => onlySeeing(image, ids));
  const ofKept = <T extends Float64Array | Uint8Array>(source: ArrayLike<number>, target: T): T => {
    kept.forEach((from, to) => {
      for (let k = 0; k < 3; k++) target[3 * to + k] = source[3 * from + k];
    });
    return target;
  };
  return {
    cameras: model.cameras,
    images,
    points: {
      count: kept.length,
      positions: ofKept(positions, new Float64Array(3 * kept.length)),
      colors: ofKept(colors, new Uint8Array(3 * kept.length)),
      tracks: {
        ids: Float64Array.from(kept, (i) => tracks.ids[i]),
        errors: Float64Array.from(kept, (i) => tracks.errors[i]),
        starts: Uint32Array.from(starts),
        members: Uint32Array.from(members),
      },
    },
  };
}

function onlySeeing(image: ColmapImage, ids: ReadonlySet<number>): ColmapImage {
  if (!image.observations) return image;
  const { xy, pointIds } = image.observations;
  return { ...image, observations: { xy, pointIds: pointIds.map((id) => (ids.has(id) ? id : -1)) } };
}
