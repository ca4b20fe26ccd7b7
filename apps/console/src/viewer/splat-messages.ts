/** What the page and the splat worker say to each other. */
import type { EditOperation, Selection, ShDegree } from '@orrery/splats';
import type { PackedSplats } from './pack-splats.ts';
import type { ErrorPhoto } from './photos/photo-list.ts';
import type { Box } from './vectors.ts';

/** Spherical harmonics beyond this degree are left out, for machines that have no time or memory for them. */
interface Detail {
  mostShDegree: ShDegree;
}

export type WorkerRequest =
  /** Reads a whole file and cuts it into chunks, which stay in the worker. */
  | { kind: 'open'; url: string }
  /** The opened file with these operations applied, and what is selected of it marked; its chunks are those of the result. */
  | { kind: 'edit'; operations: EditOperation[]; selection: Selection | undefined }
  /** From now on Gaussians come in the colors of errors; with no photos in their own. */
  | { kind: 'paint'; photos: ErrorPhoto[] }
  /** One level of one chunk of an opened file. */
  | ({ kind: 'chunk'; chunk: number; level: number } & Detail)
  /** A run of Gaussians of an SPZ file, for chunk-LOD worlds; `keep` holds the file for the next run. */
  | ({ kind: 'slice'; url: string; offset: number; count: number; keep: boolean } & Detail);

export interface OpenedCloud {
  count: number;
  shDegree: number;
  antialiased: boolean;
  sizeBytes: number;
  chunks: { bound: Box; counts: number[] }[];
  /** Holds about 80 % of what is seen. */
  dense: Box;
}

export interface EditedCloud extends OpenedCloud {
  /** Gaussians in the selection. */
  selected: number;
}

export interface WorkerAnswers {
  open: OpenedCloud;
  edit: EditedCloud;
  paint: null;
  chunk: PackedSplats;
  slice: PackedSplats;
}

export type ToWorker = { id: number; request: WorkerRequest } | { id: number; cancel: true };
export type FromWorker =
  | { id: number; answer: WorkerAnswers[keyof WorkerAnswers] }
  | { id: number; progress: { receivedBytes: number; totalBytes: number | undefined } }
  | { id: number; error: { message: string; code: string } };
