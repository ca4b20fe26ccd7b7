/** The explanation of a picture that knows no kinds of things: what the network of objects sees in it, as a closed surface. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import {
  lookSurface,
  type ObjectLook,
  type ObjectNetwork,
  objectLook,
  openObjectNetwork,
} from '@orrery/object-network';
import type { Shape, ShapeView } from '../silhouette.ts';
import { smoothShape } from '../smooth-shape.ts';
import type { Subject } from '../subject.ts';
import { largePieces } from './large-pieces.ts';
import { halfCover, networkPicture } from './network-picture.ts';

export interface NetworkFit {
  look: ObjectLook;
  /** In halves of the network's square, around its middle. */
  shape: Shape;
  view: ShapeView;
  /** Pixel of the subject where the shape's origin is seen, and how many pixels a half of the square has. */
  origin: [number, number];
  scale: number;
}

/** Rounds of smoothing: steps between the stretches of neighboring rays go, edges stay. */
const smoothing = 4;
/** A look takes less than a second of one core. */
const mostThreads = 2;
/** A lens as long as this is none. */
const leastLens = 0.02;

/** Opened by the first picture and kept, as its weights take longer to read than a picture to look at. */
let opened: Promise<ObjectNetwork> | undefined;

export async function fitNetwork(subject: Subject): Promise<NetworkFit | undefined> {
  opened ??= openNetwork();
  const own = opened;
  const network = await own;
  const { side } = network.head;
  const picture = networkPicture(subject, side);
  if (!picture) return undefined;
  const look = await objectLook(network, picture.values).catch((error) => {
    // Threads that were lost do not come back: the next picture gets others.
    if (opened === own) opened = undefined;
    throw error;
  });
  const shape = shapeOfLook(look, halfCover(picture, side));
  // Thinner than what it sees: a wire.
  if (shape.indices.length === 0) return undefined;
  return {
    look,
    shape,
    view: { yaw: 0, elevation: look.elevation, distance: 1 / Math.max(leastLens, look.lens) },
    origin: picture.middle,
    scale: picture.half,
  };
}

async function openNetwork(): Promise<ObjectNetwork> {
  const bytes = await readFile(new URL(import.meta.resolve('@orrery/object-network/weights')));
  return openObjectNetwork(bytes, Math.min(mostThreads, availableParallelism()));
}

/** `mask`: how much of each cell is covered. */
export const shapeOfLook = (look: ObjectLook, mask: Float32Array): Shape =>
  smoothShape(largePieces(lookSurface(look, mask)), smoothing);
