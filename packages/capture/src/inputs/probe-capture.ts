/** First stage: what every input is. Headers and a few frames only; anything that can be refused early is refused here, by name. */
import { CaptureError } from '../capture-error.ts';
import { asCaptureError, type CaptureInput, leftOutFor, throwIfAborted } from './capture-input.ts';
import { markLivePhotos } from './live-photos.ts';
import { probePanoramaPhoto } from './panorama/panorama-photo.ts';
import { type ProbedPanorama, probePanorama, probeSphericalVideo } from './panorama/probe-panorama.ts';
import { probePhoto } from './photos/prepare-photo.ts';
import type { ProbedPhoto } from './photos/probed-photo.ts';
import type { LeftOutFile, ProbedSource } from './probed-source.ts';
import { type ProbedVideo, probeVideoStreams } from './video/probe-video.ts';

/** Plain JSON; one entry per input, in their order. Holds no paths, so that another machine can go on from it. */
export interface ProbedCapture {
  sources: ProbedSource[];
}

export interface StageOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
}

/** Cameras that record each lens into a file of its own: `VID_20220110_121609_00_657.insv` and the same with `_10_`. */
const lensFile = /^(.*_)(00|10)(_\d+\.insv)$/i;

function findPartners(inputs: readonly CaptureInput[]): Map<number, number> {
  const partners = new Map<number, number>();
  inputs.forEach(({ expects, name }, index) => {
    const parts = expects === 'insv' ? lensFile.exec(name) : null;
    if (parts?.[2] !== '00') return;
    const wanted = `${parts[1]}10${parts[3]}`.toLowerCase();
    const other = inputs.findIndex((input) => input.expects === 'insv' && input.name.toLowerCase() === wanted);
    if (other >= 0) partners.set(index, other);
  });
  return partners;
}

async function probeVideo(input: CaptureInput, signal: AbortSignal | undefined): Promise<ProbedVideo | ProbedPanorama> {
  const streams = await probeVideoStreams(input, signal);
  const stream = streams.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
  return (await probeSphericalVideo(input, stream, signal)) ?? { kind: 'video', stream };
}

/** A flat photo, or a panoramic one. */
async function probeImage(
  input: CaptureInput,
  checkSize: (photo: ProbedPhoto) => void,
): Promise<ProbedPhoto | ProbedPanorama | LeftOutFile> {
  const photo = await probePhoto(input);
  // Known from the header; whether it is a panorama is seen by decoding it.
  checkSize(photo);
  if (photo.panorama === 'part')
    return {
      kind: 'left-out',
      reason: 'is a stitched panorama of less than a sphere, which no lens has seen like that',
      cure: 'Send the single photos, or a panorama of the whole sphere.',
    };
  return (await probePanoramaPhoto(input, photo)) ?? photo;
}

export interface ProbeOptions extends StageOptions {
  /** Told the size of every photo before any of it is decoded; throws what should end the work. */
  checkPhoto?: (index: number, size: { width: number; height: number }) => void;
}

export async function probeCapture(
  inputs: readonly CaptureInput[],
  { signal, onProgress, checkPhoto }: ProbeOptions = {},
): Promise<ProbedCapture> {
  const partners = findPartners(inputs);
  const sources: ProbedSource[] = [];
  let firstProblem: CaptureError | undefined;
  const probeOne = (index: number): Promise<ProbedSource> => {
    const input = inputs[index];
    if (input.expects === 'image') return probeImage(input, (size) => checkPhoto?.(index, size));
    if (input.expects === 'video') return probeVideo(input, signal);
    return probePanorama(input, { partner: inputs[partners.get(index) ?? -1], signal });
  };
  try {
    // Files that have a partner first: only they know whether the partner is really part of them.
    const order = [...partners.keys(), ...inputs.keys().filter((index) => !partners.has(index))];
    for (const [done, index] of order.entries()) {
      throwIfAborted(signal);
      const input = inputs[index];
      const first = [...partners].find(([, other]) => other === index)?.[0];
      const owner = first === undefined ? undefined : sources[first];
      if (owner?.kind === 'panorama' && owner.layout === 'two-files') sources[index] = { kind: 'partner', of: first! };
      else if (input.leftOut) sources[index] = { kind: 'left-out', ...input.leftOut };
      else
        sources[index] = await probeOne(index).catch((error: unknown) => {
          // One damaged photo of twenty costs one photo, a damaged film among photos the film.
          if (!(error instanceof CaptureError && error.code === 'INPUT_UNREADABLE')) throw error;
          firstProblem ??= error;
          return { kind: 'left-out', ...leftOutFor(input, error) };
        });
      onProgress?.((done + 1) / inputs.length);
    }
  } catch (error) {
    throw asCaptureError(error);
  }
  if (sources.length === 0) throw new CaptureError('TOO_FEW_VIEWS', 'No pictures were given.');
  // Where nothing is left, the first problem says more than "too few".
  if (firstProblem && sources.every(({ kind }) => kind === 'left-out')) throw firstProblem;
  return { sources: markLivePhotos(inputs, sources) };
}

export const partnerOf = (
  inputs: readonly CaptureInput[],
  probed: ProbedCapture,
  index: number,
): CaptureInput | undefined =>
  inputs[probed.sources.findIndex((source) => source.kind === 'partner' && source.of === index)];
