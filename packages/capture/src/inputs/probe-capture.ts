/** First stage: what every input is. Headers and a few frames only; anything that can be refused early is refused here, by name. */
import { CaptureError } from '../capture-error.ts';
import { asCaptureError, type CaptureInput, throwIfAborted } from './capture-input.ts';
import { type ProbedPanorama, probePanorama, stitchedVideo } from './panorama/probe-panorama.ts';
import { type ProbedPhoto, probePhoto } from './photos/prepare-photo.ts';
import { type ProbedVideo, probeVideoStreams } from './video/probe-video.ts';

/** The second file of a 360° recording: read together with the first. */
export interface PartnerFile {
  kind: 'partner';
  /** Index of the first file among the inputs. */
  of: number;
}

export type ProbedSource = ProbedPhoto | ProbedVideo | ProbedPanorama | PartnerFile;

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
  const sphere = stream.equirectangular && Math.abs(stream.width / stream.height - 2) < 0.1;
  return sphere ? stitchedVideo(stream) : { kind: 'video', stream };
}

export async function probeCapture(
  inputs: readonly CaptureInput[],
  { signal, onProgress }: StageOptions = {},
): Promise<ProbedCapture> {
  const partners = findPartners(inputs);
  const sources: ProbedSource[] = [];
  try {
    // Files that have a partner first: only they know whether the partner is really part of them.
    const order = [...partners.keys(), ...inputs.keys().filter((index) => !partners.has(index))];
    for (const [done, index] of order.entries()) {
      throwIfAborted(signal);
      const input = inputs[index]!;
      const first = [...partners].find(([, other]) => other === index)?.[0];
      const owner = first === undefined ? undefined : sources[first];
      if (owner?.kind === 'panorama' && owner.layout === 'two-files') sources[index] = { kind: 'partner', of: first! };
      else if (input.expects === 'image') sources[index] = await probePhoto(input);
      else if (input.expects === 'video') sources[index] = await probeVideo(input, signal);
      else sources[index] = await probePanorama(input, { partner: inputs[partners.get(index) ?? -1], signal });
      onProgress?.((done + 1) / inputs.length);
    }
  } catch (error) {
    throw asCaptureError(error);
  }
  if (sources.length === 0) throw new CaptureError('TOO_FEW_VIEWS', 'No pictures were given.');
  return { sources };
}

export const partnerOf = (
  inputs: readonly CaptureInput[],
  probed: ProbedCapture,
  index: number,
): CaptureInput | undefined =>
  inputs[probed.sources.findIndex((source) => source.kind === 'partner' && source.of === index)];
