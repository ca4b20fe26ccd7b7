/** What is known of a photo before it is decoded. */
import type { PhotoExif } from './photo-exif.ts';

export interface ProbedPhoto {
  kind: 'photo';
  format: 'plain' | 'heic' | 'raw';
  /** Pixels, upright. */
  width: number;
  height: number;
  /** EXIF orientation 1..8 of the stored file. */
  orientation: number;
  exif: PhotoExif;
  /** The file can be used as it lies there, without another round of compression, when it is small enough. */
  usableAsIs: boolean;
  transparent: boolean;
  /** Of a raw file: where its picture begins. */
  previewOffset?: number;
  /** What the file says of its geometry (GPano): a whole sphere, or a part of one that no lens has seen like that. */
  panorama?: 'sphere' | 'part';
}
