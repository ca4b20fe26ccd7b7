/** What a model server makes: panoramas, depths, splats. Every answer is checked before it is used. */
import sharp from 'sharp';
import { JobError } from '../failures.ts';
import { askModelServer, type ModelServerOptions } from './model-server.ts';

export interface PanoramaWish {
  prompt: string | undefined;
  image: Buffer | undefined;
  seed: number;
  width: number;
}

export interface DepthMap {
  width: number;
  height: number;
  /** Meters from the eye, row after row; 0 where it is the sky. */
  meters: Float32Array;
}

const badAnswer = (what: string, cause?: unknown) =>
  new JobError('MODEL_SERVER_FAILED', `The model server ${what}.`, { cause });

const dataOf = (image: Buffer | undefined) => (image ? { image: image.toString('base64') } : {});
const largestSide = 16_384;

/** Pixels of an equirectangular picture, 8 bits, r, g, b. */
export async function modelPanorama(
  { prompt, image, seed, width }: PanoramaWish,
  server: ModelServerOptions,
): Promise<{ width: number; height: number; rgb: Uint8Array }> {
  const body = { ...(prompt !== undefined && { prompt }), ...dataOf(image), seed, width, height: width / 2 };
  const { bytes, contentType } = await askModelServer('/v1/panorama', body, server);
  if (!contentType.startsWith('image/'))
    throw badAnswer(`sent ${contentType || 'something without a type'} for a panorama`);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: largestSide ** 2 / 2 })
      .removeAlpha()
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (info.width !== 2 * info.height || info.width > largestSide || info.channels !== 3)
      throw badAnswer(`sent a picture of ${info.width}x${info.height}, which is no panorama`);
    return { width: info.width, height: info.height, rgb: Uint8Array.from(data) };
  } catch (error) {
    if (error instanceof JobError) throw error;
    throw badAnswer('sent a picture that cannot be read', error);
  }
}

/** Raw little-endian floats, their picture's size in headers. */
export async function modelDepth(image: Buffer, server: ModelServerOptions): Promise<DepthMap> {
  const { bytes, contentType, headers } = await askModelServer('/v1/depth', dataOf(image), server);
  const [width, height] = [Number(headers['x-width']), Number(headers['x-height'])];
  const sound = [width, height].every((side) => Number.isInteger(side) && side >= 2 && side <= largestSide);
  if (contentType !== 'application/octet-stream' || !sound || bytes.length !== 4 * width * height)
    throw badAnswer('sent depths whose size does not fit');
  const meters = new Float32Array(Uint8Array.from(bytes).buffer);
  let known = 0;
  for (let i = 0; i < meters.length; i++) {
    if (!(meters[i] > 0 && meters[i] < 1e6)) meters[i] = 0;
    else known++;
  }
  if (known < 0.1 * meters.length) throw badAnswer('sent depths that are mostly no numbers');
  return { width, height, meters };
}

/** A PLY or SPZ of Gaussians in meters, Z up, the eye at (0, 0, 1.6). */
export async function modelSplats(
  image: Buffer,
  prompt: string | undefined,
  server: ModelServerOptions,
): Promise<Buffer> {
  const body = { ...dataOf(image), ...(prompt !== undefined && { prompt }) };
  const { bytes } = await askModelServer('/v1/splats', body, server);
  if (bytes.length < 16) throw badAnswer('sent no splats');
  return bytes;
}
