/**
 * What a reconstruction will take, before it is begun: seconds per stage for the progress bar, and room on the disk and in memory. Measured
 * on photos of 1200x900 on two cores and on one large GPU; only the ratios matter for the bar, and the rest is asked for with some to spare.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type DeviceClass, MANY_PHOTOS, moreFor, mostPhotosFor, PRESETS } from '@orrery/engine/settings';
import { isArchive } from '@orrery/protocol';
import type { ReconstructionRequest } from '../../domain/worlds/world-jobs.ts';

export type StageName = 'fetch' | 'probe' | 'frames' | 'masks' | 'cameras' | 'train' | 'clean' | 'publish';

export interface Machine {
  cores: number;
  gpu: boolean;
}

const deviceOf = (machine: Machine): DeviceClass => (machine.gpu ? 'gpu' : 'cpu');

/** Good enough for a bar; the engine asks the driver itself. */
export const thisMachine = (): Machine => ({
  cores: availableParallelism(),
  gpu: process.platform === 'darwin' || ['/dev/nvidia0', '/dev/dxg'].some((path) => existsSync(path)),
});

/** Pictures a video gives at most, and a panoramic one (views of its moments). */
const videoFrames = { low: 60, normal: 150, high: 300 };
const panoramaViews = { low: 160, normal: 320, high: 600 };

const imagesOfArchive = 60;

export function expectedImages({ resources, taskQuality }: ReconstructionRequest): number {
  const of = (type: string) => resources.filter((resource) => resource.type === type).length;
  // Several videos share one budget. An archive may hold any number; that of a usual capture is a start.
  const archives = resources.filter(({ url }) => isArchive(url.replace(/[?#].*$/, ''))).length;
  return (
    archives * imagesOfArchive +
    of('image') +
    (of('video') > 0 ? videoFrames[taskQuality] : 0) +
    (of('insv') > 0 ? panoramaViews[taskQuality] : 0)
  );
}

/** Core seconds of training on a CPU, seconds on a GPU, of as many usual photos as the presets are made for. */
const trainSeconds = {
  cpu: { low: 400, normal: 1600, high: 12_000 },
  gpu: { low: 15, normal: 80, high: 300 },
};
const publishSeconds = { cpu: { low: 17, normal: 25, high: 70 }, gpu: { low: 40, normal: 110, high: 220 } };

/** Every eighth photo is scored; drawing one three times takes as long as two steps of training. */
const heldOutShare = 1 / 8;
const stepsPerScore = 2;

/** Of what was measured: pictures of 16:9, as textured as those of things and rooms are. */
const usual = { aspect: 9 / 16, texture: 0.65 };
/** A step on textured pictures takes longer than on bare ones, whose Gaussians are few and faint (docs/notes/training.md). */
const stepByTexture = (texture: number) => 0.2 + 0.25 * texture;

/** What is known of a capture once its pictures are prepared. */
export interface KnownPictures {
  images: readonly { width: number; height: number }[];
  texture?: number;
}

/** How much longer a step of training takes than with usual pictures. */
function stepLength({ images, texture = usual.texture }: KnownPictures, maxSide: number): number {
  const pixels = images.map(
    ({ width, height }) => width * height * Math.min(1, maxSide / Math.max(width, height)) ** 2,
  );
  const mean = pixels.reduce((sum, each) => sum + each, 0) / Math.max(1, images.length);
  return (mean / (usual.aspect * maxSide ** 2)) * (stepByTexture(texture) / stepByTexture(usual.texture));
}

/** `images`: how many pictures there are, once they have been counted; `known`: once they are prepared. */
export function expectedSeconds(
  request: ReconstructionRequest,
  machine: Machine,
  images = expectedImages(request),
  known?: KnownPictures,
): Record<StageName, number> {
  const device = deviceOf(machine);
  const quality = request.taskQuality;
  const spread = Math.min(machine.cores, 16);
  const longer = known ? stepLength(known, PRESETS[device][quality].maxSide) : 1;
  const train = (longer * trainSeconds[device][quality]) / (machine.gpu ? 1 : spread);
  return {
    fetch: 1 + 0.03 * images,
    probe: 1 + (0.05 * images) / Math.min(spread, 2),
    frames: 1 + (0.15 * images) / spread,
    masks: request.useMask ? 2 + (2 * images) / spread : 0.1,
    cameras: 5 + (3.2 * images) / spread,
    // More photos get more steps and more Gaussians.
    train: moreFor(images, device) ** 2 * train,
    clean: 2 + (heldOutShare * images * stepsPerScore * train) / PRESETS[device][quality].steps,
    publish: publishSeconds[device][quality],
  };
}

/** Up to so many pictures every pair is matched; beyond, a picture with its neighbors and those most alike: 10 to 13 others, and of many 10. */
const MATCHED_WITH_ALL = 40;
const matchedWithEach = (images: number) => (images < MAPPED_IN_PARTS ? 12 : 10);
/** From so many on a part of the pictures is mapped first, and the others onto it. */
const MAPPED_IN_PARTS = 100;

/**
 * The parts of finding cameras by their own names, which do not grow alike: pairs with the square of the pictures while all are matched, then with their number; mapping, which is
 * adjusted to its end and judged, a little faster than the pictures. It is the part that captures differ in most (docs/notes/cameras.md); more cores help it little.
 */
export function expectedCameraSeconds(
  { cores }: Machine,
  images: number,
): Record<'features' | 'match' | 'map', number> {
  const spread = Math.min(cores, 16);
  const pairs = images <= MATCHED_WITH_ALL ? (images * (images - 1)) / 2 : matchedWithEach(images) * images;
  return {
    features: 1 + (0.27 * images) / spread,
    match: 1 + (0.1 * pairs) / spread,
    map: 1 + (images < MAPPED_IN_PARTS ? 0.65 * images + 0.0008 * images ** 2 : 0.5 * images),
  };
}

/**
 * The whole of it for people who have not sent anything yet: by quality, fixed seconds and seconds for each picture, what each of many pictures takes
 * besides, and how many pictures a video counts for.
 */
export function reconstructionEstimates(machine: Machine) {
  const total = (taskQuality: ReconstructionRequest['taskQuality'], images: number) => {
    const resources = Array.from({ length: images }, () => ({ url: '', type: 'image' as const }));
    const request: ReconstructionRequest = { resources, taskQuality, scene: 'space', useMask: false };
    return Object.values(expectedSeconds(request, machine)).reduce((sum, seconds) => sum + seconds, 0);
  };
  const estimate = (quality: ReconstructionRequest['taskQuality']) => {
    const fixedSeconds = total(quality, 0);
    const [from, to] = [MANY_PHOTOS, mostPhotosFor(deviceOf(machine))];
    const secondsPerImage = (total(quality, from) - fixedSeconds) / from;
    return {
      fixedSeconds,
      secondsPerImage,
      many: { from, to, secondsPerImage: (total(quality, to) - total(quality, from)) / (to - from) - secondsPerImage },
      videoImages: videoFrames[quality],
      insvImages: panoramaViews[quality],
    };
  };
  return { low: estimate('low'), normal: estimate('normal'), high: estimate('high') };
}

/** Longer side of working pictures, as the inputs scale them. */
const workingSide = { low: 1600, normal: 2400, high: 3200 };
const aspect = 0.75;

/** Bare photos get fewer; that is known when they have been looked at. */
const mostGaussians = ({ taskQuality }: ReconstructionRequest, machine: Machine, images: number) =>
  moreFor(images, deviceOf(machine)) * PRESETS[deviceOf(machine)][taskQuality].maxGaussians;

/** Besides the inputs themselves. */
export function expectedDiskBytes(
  request: ReconstructionRequest,
  machine: Machine,
  images = expectedImages(request),
): number {
  const maxGaussians = mostGaussians(request, machine, images);
  // JPEG at high quality is about 0.4 bytes a pixel; features, matches and the database about 2 MB a picture.
  const perImage = 0.4 * aspect * workingSide[request.taskQuality] ** 2 + 2e6;
  // Two checkpoints (the old one stays until the new is whole) of 708 bytes, and four files of about 236.
  return images * perImage + maxGaussians * (2 * 708 + 4 * 236) + 50e6;
}

/** Resident memory of the job's processes together. */
export function expectedMemoryBytes(
  request: ReconstructionRequest,
  machine: Machine,
  images = expectedImages(request),
): number {
  const { maxSide } = PRESETS[deviceOf(machine)][request.taskQuality];
  const maxGaussians = mostGaussians(request, machine, images);
  // Pictures at three sizes, twice while they are handed over; Gaussians with moments and gradients.
  const train = 250e6 + images * aspect * maxSide ** 2 * 3 * 2.6 + maxGaussians * 236 * 6;
  // The mapper holds every feature and the matches of every pair.
  const cameras = 400e6 + images * 4e6;
  return Math.max(train, cameras);
}
