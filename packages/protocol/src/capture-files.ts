/**
 * Which files a reconstruction takes, and which files of a folder, a drop or an archive it can use, told by their names alone. One place, so
 * that every front says the same.
 */
export const resourceTypes = ['image', 'video', 'insv'] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** The picture formats every request takes, lower case. */
export const pictureExtensions: readonly string[] = ['.jpg', '.jpeg', '.png', '.webp'];
/** Raw files of cameras: the picture that the camera developed itself is used. */
export const rawExtensions: readonly string[] = [
  ...['.dng', '.cr2', '.cr3', '.nef', '.nrw', '.arw', '.raf', '.orf', '.rw2', '.pef', '.srw'],
];
/** A reconstruction takes an archive of photos in place of photos; how many are in it shows when it is opened. */
export const archiveExtension = '.zip';

/**
 * Which file name endings each resource type accepts in a reconstruction, lower case. Beyond the contract's own (`pictureExtensions`, .mp4, .mov,
 * .insv) these are additions: what phones, cameras and 360° cameras store.
 */
export const resourceExtensions: Readonly<Record<ResourceType, readonly string[]>> = {
  image: [
    ...pictureExtensions,
    ...['.heic', '.heif', '.hif', '.avif', '.tif', '.tiff', '.insp'],
    ...rawExtensions,
    archiveExtension,
  ],
  video: ['.mp4', '.mov', '.m4v'],
  insv: ['.insv'],
};

export type SkipReason = 'live' | 'video-kind' | 'gopro-360' | 'picture-kind' | 'archive' | 'clutter' | 'other';

/** In words for people who read English; the console has its own for others. */
export const skipWords: Readonly<Record<SkipReason, { reason: string; cure?: string }>> = {
  live: { reason: 'is the moving part of a live photo; the photo itself is used' },
  'video-kind': {
    reason: 'is in a video format that is not supported',
    cure: 'Convert it to MP4, for example with HandBrake or ffmpeg, and send that.',
  },
  'gopro-360': {
    reason: 'is a recording of a GoPro MAX as the camera stores it',
    cure: 'Export it as a stitched 360° MP4 with GoPro Player, and send that.',
  },
  'picture-kind': {
    reason: 'is in a picture format that is not supported',
    cure: 'Export it as JPEG or PNG, and send that.',
  },
  archive: { reason: 'is an archive of a kind that is not opened', cure: 'Unpack it, or pack the photos as ZIP.' },
  clutter: { reason: 'is what cameras and file systems keep beside photos' },
  other: { reason: 'is not a photo or video' },
};

const otherKinds: Readonly<Record<Exclude<SkipReason, 'live' | 'clutter' | 'other'>, readonly string[]>> = {
  'video-kind': [
    ...['.mkv', '.webm', '.avi', '.mts', '.m2ts', '.wmv', '.flv', '.3gp', '.mpg', '.mpeg', '.ogv', '.braw', '.r3d'],
  ],
  'gopro-360': ['.360'],
  'picture-kind': [
    ...['.gif', '.bmp', '.psd', '.svg', '.jxl', '.jp2', '.exr', '.hdr', '.tga', '.x3f', '.iiq', '.3fr', '.ico', '.pdf'],
  ],
  archive: ['.rar', '.7z', '.tar', '.gz', '.tgz', '.bz2', '.xz'],
};

/** What cameras and file systems put beside photos: named last, there may be one for each photo. */
const clutter = /^(\.|thumbs\.db$|desktop\.ini$)|\.(lrv|thm|xmp|aae|insp\.json|ds_store)$/i;

const extensionOf = (name: string) => /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';

export function resourceTypeOf(name: string): ResourceType | undefined {
  const extension = extensionOf(name);
  return resourceTypes.find((type) => resourceExtensions[type].includes(extension));
}

export const isArchive = (name: string) => extensionOf(name) === archiveExtension;

/** A film of a live photo is a few megabytes; a longer one of the same name was meant. */
const livePhotoMaxBytes = 16 * 1024 ** 2;

const stem = (name: string) => name.toLowerCase().replace(/\.[a-z0-9]+$/, '');

/** Frames are often numbered without zeros: 2 comes before 10, as it was taken. A longer number is a time, and further digits belong to its end. */
const inOrder = (name: string) =>
  name.toLowerCase().replace(/\d+/g, (digits) => (digits.length < 10 ? digits.padStart(10, '0') : digits));

export interface SortedCaptureFiles<F> {
  /** In the order of their names. */
  used: { file: F; type: ResourceType }[];
  /** Clutter last. */
  skipped: { file: F; why: SkipReason }[];
}

/** `folder`: where a file lies, as far as that is known. Photo and film of a live photo lie side by side. */
export function sortCaptureFiles<F extends { name: string; size: number; folder?: string }>(
  given: readonly F[],
): SortedCaptureFiles<F> {
  const sorted: SortedCaptureFiles<F> = { used: [], skipped: [] };
  const order = new Map(given.map((file) => [file, `${inOrder(file.folder ?? '')}\0${inOrder(file.name)}`]));
  const files = given.toSorted((a, b) => (order.get(a)! < order.get(b)! ? -1 : order.get(a)! > order.get(b)! ? 1 : 0));
  const place = ({ name, folder = '' }: F) => `${folder}\0${stem(name)}`;
  const typed = files
    .filter(({ name }) => !clutter.test(name))
    .map((file) => ({ file, type: resourceTypeOf(file.name) }));
  const photos = new Set(typed.flatMap(({ file, type }) => (type === 'image' ? [place(file)] : [])));
  for (const { file, type } of typed) {
    const extension = extensionOf(file.name);
    if (type === 'video' && file.size <= livePhotoMaxBytes && photos.has(place(file)))
      sorted.skipped.push({ file, why: 'live' });
    else if (type) sorted.used.push({ file, type });
    else {
      const known = Object.entries(otherKinds).find(([, endings]) => endings.includes(extension))?.[0];
      sorted.skipped.push({ file, why: (known as SkipReason | undefined) ?? 'other' });
    }
  }
  for (const file of files) if (clutter.test(file.name)) sorted.skipped.push({ file, why: 'clutter' });
  return sorted;
}
