/** Where keypoints come from. COLMAP's extractor is one source; a kernel of our own is another. */
import type { CaptureImage } from '../capture-set.ts';

export interface ImageFeatures {
  count: number;
  /** x, y, scale (pixels), orientation (radians) per keypoint; pixel (0, 0) has its center at (0.5, 0.5), as in COLMAP. */
  keypoints: Float32Array;
  /** 128 bytes per keypoint. */
  descriptors: Uint8Array;
}

export interface FeatureRequest {
  /** The capture's folder; the pictures are in `images/`, masks where each picture says. */
  folder: string;
  images: CaptureImage[];
  /** Keypoints per picture at most; the largest are kept. */
  maxFeatures: number;
  /** A first attempt placed too few pictures: small and faint features are wanted too, whatever they cost. */
  thorough: boolean;
  /** Empty folder for scratch files. */
  workFolder: string;
  /** What is kept in place of a picture's features: those of a large set do not fit into memory. */
  keep?: (name: string, features: ImageFeatures) => ImageFeatures;
  signal?: AbortSignal;
  /** Pictures done so far. */
  onProgress?: (done: number) => void;
}

export interface FeatureSource {
  name: string;
  /** Every picture's features by name, none on what its mask leaves out. A picture that shows nothing has none; one that cannot be read is an error. */
  extract(request: FeatureRequest): Promise<Map<string, ImageFeatures>>;
}
