/** From fetched files to pictures on disk with all that is known about each: the entry of the input stages. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CaptureError } from '../capture-error.ts';
import type { CaptureImage, CaptureSet } from '../capture-set.ts';
import { byName } from '../name-order.ts';
import {
  asCaptureError,
  type CaptureInput,
  type CapturePreset,
  leftOutFor,
  minUsableViews,
  named,
  presetLimits,
  throwIfAborted,
  viewsPerMoment,
} from './capture-input.ts';
import { cutSpheres, type SphericalPhoto } from './panorama/cut-spheres.ts';
import { writePanoramaViews } from './panorama/prepare-panorama.ts';
import { motionRegion, type ProbedPanorama } from './panorama/probe-panorama.ts';
import { type PhotoToPrepare, type PreparedPhotos, preparePhotos } from './photos/prepare-photos.ts';
import { type ProbedCapture, partnerOf, probeCapture, type StageOptions } from './probe-capture.ts';
import { analyzeVideo, type VideoAnalysis } from './video/analyze-video.ts';
import { chooseFrames, shareFrames } from './video/choose-frames.ts';
import { type ChosenFrame, writeVideoFrames } from './video/prepare-video.ts';
import type { ProbedVideo } from './video/probe-video.ts';

export interface CaptureFilesOptions extends StageOptions {
  inputs: readonly CaptureInput[];
  /** Gets `images/` and, where something is masked, `masks/`. Both are emptied first: a stage that is run again starts anew. */
  folder: string;
  preset: CapturePreset;
  /** What the process may take. */
  memoryBytes?: number;
  /** What is not used, also where what is left is not enough. */
  onLeftOut?: (files: CaptureSet['leftOut']) => void;
}

/** Both stages in one call. A job that wants to resume between them calls probeCapture and captureFrames itself. */
export async function prepareCapture(options: CaptureFilesOptions): Promise<CaptureSet> {
  const { inputs, signal, onProgress } = options;
  const probed = await probeCapture(inputs, { signal, onProgress: (part) => onProgress?.(0.05 * part) });
  return captureFrames(probed, { ...options, onProgress: (part) => onProgress?.(0.05 + 0.95 * part) });
}

interface Film {
  index: number;
  input: CaptureInput;
  probed: ProbedVideo | ProbedPanorama;
}

/** Second stage: pictures at working size. `probed` is what probeCapture said about the same inputs. */
export async function captureFrames(probed: ProbedCapture, options: CaptureFilesOptions): Promise<CaptureSet> {
  const { inputs, folder, preset, memoryBytes, signal, onProgress, onLeftOut } = options;
  const limits = presetLimits[preset];
  // Five digits, as the order of names is the order of inputs.
  const nameOf = (index: number) => String(index).padStart(5, '0');
  const photos: PhotoToPrepare[] = [];
  const films: Film[] = [];
  const spheres: SphericalPhoto[] = [];
  const unread: CaptureSet['leftOut'] = [];
  probed.sources.forEach((source, index) => {
    const input = inputs[index];
    if (source.kind === 'photo') photos.push({ input, probed: source, name: nameOf(index) });
    else if (source.kind === 'left-out') {
      const { kind, ...why } = source;
      unread.push({ label: named(input), ...why });
    } else if (source.kind === 'panorama' && source.still) spheres.push({ index, input, probed: source });
    else if (source.kind !== 'partner') films.push({ index, input, probed: source });
  });
  const pictures = inputs.flatMap(({ expects, leftOut }, index) => (expects === 'image' && !leftOut ? [index] : []));
  const given = pictures.length;
  const damaged = pictures.filter((index) => probed.sources[index].kind === 'left-out').length;
  // Weights by what the parts cost: a photo about as much as a second of video, which is decoded twice.
  const filmSeconds = films.map(
    ({ probed: { kind, ...film } }) => ('stream' in film ? film.stream : film.sources[0].stream).seconds,
  );
  const total = photos.length + spheres.length + filmSeconds.reduce((sum, seconds) => sum + 2 * seconds + 1, 0);
  let finished = 0;
  const step = (weight: number) => {
    const before = finished;
    finished += weight;
    return (part: number) => onProgress?.(Math.min(1, (before + weight * Math.min(1, part)) / total));
  };
  try {
    await startFolders(folder);
    const prepared = await preparePhotos(photos, {
      folder,
      maxSide: limits.maxSide,
      memoryBytes,
      signal,
      onProgress: step(photos.length),
    });
    const images: CaptureImage[] = [...prepared.images];
    const leftOut: CaptureSet['leftOut'] = [...unread, ...prepared.leftOut];
    const complaints: string[] = photoComplaints({ ...prepared, damaged: prepared.damaged + damaged }, given);
    const around = await cutSpheres(spheres, { ...limits, folder, nameOf, signal, onProgress: step(spheres.length) });
    images.push(...around.images);
    leftOut.push(...around.leftOut);
    const { chosen, firstDamage } = await chooseFromFilms(films, limits, {
      signal,
      leftOut,
      complaints,
      step: (at) => step(filmSeconds[at] + 0.5),
    });
    let moments = around.moments;
    for (const [at, { index, input, probed: film }] of films.entries()) {
      throwIfAborted(signal);
      if (chosen[at].length === 0) continue;
      const common = { folder, name: nameOf(index), signal, onProgress: step(filmSeconds[at] + 0.5) };
      if (film.kind === 'video') {
        images.push(
          ...(await writeVideoFrames(input, film.stream, chosen[at], { ...common, maxSide: limits.maxSide })),
        );
      } else {
        const partner = partnerOf(inputs, probed, index);
        const views = await writePanoramaViews(input, film, chosen[at], {
          ...common,
          partner,
          maxViewSide: limits.panoramaViewSide,
        });
        moments += new Set(views.map(({ moment }) => moment!.id)).size;
        images.push(...views);
      }
    }
    if (leftOut.length > 0) onLeftOut?.(leftOut);
    // Where nothing else was there, what is wrong with the file says more than "too few".
    if (prepared.firstDamage && prepared.damaged === photos.length && images.length === 0 && films.length === 0)
      throw prepared.firstDamage;
    if (firstDamage && images.length === 0) throw firstDamage;
    images.sort(byName);
    const flatViews = images.filter(({ moment }) => moment === undefined).length;
    if (flatViews + viewsPerMoment * moments < minUsableViews) throw tooFewViews(flatViews, moments, complaints);
    return { given, images, leftOut };
  } catch (error) {
    throw asCaptureError(error);
  }
}

/** Times at which a new scene begins, the first few; the first scene begins by itself. */
const sceneStarts = (samples: VideoAnalysis['samples']): number[] =>
  samples
    .flatMap(({ scene, seconds }, at) => (at > 0 && scene !== samples[at - 1].scene ? [seconds] : []))
    .slice(0, 12);

async function startFolders(folder: string): Promise<void> {
  for (const part of ['images', 'masks']) {
    await rm(join(folder, part), { recursive: true, force: true });
    await mkdir(join(folder, part), { recursive: true });
  }
}

/** Decodes every film once, small, and decides which frames are worth the full size. Panoramas have a budget of their own. */
async function chooseFromFilms(
  films: readonly Film[],
  limits: { videoFrames: number; panoramaMoments: number },
  options: {
    signal: AbortSignal | undefined;
    leftOut: CaptureSet['leftOut'];
    complaints: string[];
    step: (at: number) => (part: number) => void;
  },
): Promise<{ chosen: ChosenFrame[][]; firstDamage: CaptureError | undefined }> {
  const { signal, leftOut, complaints, step } = options;
  const analyzes: (VideoAnalysis | undefined)[] = [];
  let firstDamage: CaptureError | undefined;
  for (const [at, { input, probed }] of films.entries()) {
    const stream = probed.kind === 'video' ? probed.stream : probed.sources[0].stream;
    const region = probed.kind === 'panorama' ? { region: motionRegion(probed) } : {};
    analyzes[at] = await analyzeVideo(input, stream, { ...region, signal, onProgress: step(at) }).catch(
      (error: unknown) => {
        // Its header was sound, its frames are not: one film less.
        if (!(error instanceof CaptureError && error.code === 'INPUT_UNREADABLE')) throw error;
        firstDamage ??= error;
        leftOut.push({ label: named(input), ...leftOutFor(input, error) });
        return undefined;
      },
    );
  }
  const chosen: ChosenFrame[][] = films.map(() => []);
  for (const kind of ['video', 'panorama'] as const) {
    const own = films.flatMap(({ probed }, at) => {
      const analyzed = analyzes[at];
      return probed.kind === kind && analyzed ? [{ at, analyzed }] : [];
    });
    const shares = shareFrames(
      own.map(({ analyzed }) => analyzed.path),
      kind === 'video' ? limits.videoFrames : limits.panoramaMoments,
    );
    for (const [k, { at, analyzed }] of own.entries()) {
      const { samples, brokenAfterSeconds } = analyzed;
      const { frames, blurred, black } = chooseFrames(samples, shares[k]);
      const label = named(films[at].input);
      if (black === samples.length) complaints.push(`${label}: every frame of the video is black`);
      else if (frames.length < minUsableViews / viewsPerMoment)
        complaints.push(`${label}: the camera hardly moves, so all frames show the same`);
      else if (frames.length < minUsableViews)
        complaints.push(`${label}: the camera moves too little, only ${frames.length} frames differ`);
      if (black > 0) leftOut.push({ label, reason: `${black} of ${samples.length} frames are black` });
      if (blurred > 0) leftOut.push({ label, reason: `${blurred} frames are blurred by motion` });
      const scenes = sceneStarts(samples);
      if (scenes.length > 0)
        leftOut.push({
          label,
          reason: `the film is cut: new scenes begin at ${scenes.map((seconds) => `${seconds.toFixed(1)} s`).join(', ')}`,
          cure: 'Scenes that show nothing in common cannot be joined: send one unbroken take, or each place as a world of its own.',
        });
      if (brokenAfterSeconds !== undefined)
        leftOut.push({
          label,
          reason: `the video is damaged: nothing after ${brokenAfterSeconds.toFixed(1)} s can be read`,
          cure: 'Copy it from the camera again, and send it again.',
        });
      chosen[at] = frames.map((frame) => ({ frame, seconds: samples[frame].seconds, scene: samples[frame].scene }));
    }
  }
  return { chosen, firstDamage };
}

function photoComplaints({ black, flat, same, damaged, small }: PreparedPhotos, given: number): string[] {
  const of = (count: number, rest: string) =>
    count === given ? `all ${given} pictures ${rest}` : `${count} of ${given} pictures ${rest}`;
  return [
    ...(damaged > 0 ? [of(damaged, 'cannot be read')] : []),
    ...(small > 0 ? [of(small, 'are previews of less than 200 pixels')] : []),
    ...(black > 0 ? [of(black, 'are black')] : []),
    ...(flat > 0 ? [of(flat, 'show one even surface')] : []),
    ...(same > 0 ? [of(same, 'are the same picture')] : []),
  ];
}

function tooFewViews(views: number, moments: number, complaints: readonly string[]): CaptureError {
  if (views + moments === 0)
    return new CaptureError('TOO_FEW_VIEWS', `No usable picture was found: ${complaints.join('; ')}.`);
  const left = moments > 0 ? `${views} pictures and ${moments} panoramic moments` : `${views} different pictures`;
  const why = complaints.length > 0 ? complaints.join('; ') : 'more pictures are needed';
  return new CaptureError(
    'TOO_FEW_VIEWS',
    `Only ${left} can be used, at least ${minUsableViews} pictures are needed: ${why}.`,
  );
}
