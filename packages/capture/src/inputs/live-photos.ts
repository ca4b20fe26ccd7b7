/** Phones store a live photo as a photo and a film of some seconds under the same name. The photo is the better picture; the film is left out. */
import { type CaptureInput, named } from './capture-input.ts';
import type { ProbedSource } from './probed-source.ts';

/** Apple records a second and a half to each side; some Androids up to five seconds. */
const longestSeconds = 6;

/** Cameras count their files from one again: the same name in another folder is another moment. */
const place = ({ name, folder = '' }: CaptureInput) => `${folder}\0${name.toLowerCase().replace(/\.[a-z0-9]+$/, '')}`;

export function markLivePhotos(inputs: readonly CaptureInput[], sources: readonly ProbedSource[]): ProbedSource[] {
  const photos = new Map<string, CaptureInput>();
  sources.forEach((source, index) => {
    if (source.kind === 'photo') photos.set(place(inputs[index]), inputs[index]);
  });
  return sources.map((source, index) => {
    if (source.kind !== 'video' || source.stream.seconds > longestSeconds) return source;
    const photo = photos.get(place(inputs[index]));
    return photo ? { kind: 'left-out', reason: `is the moving part of the live photo ${named(photo)}` } : source;
  });
}
