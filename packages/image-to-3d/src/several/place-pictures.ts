/**
 * Where each of several pictures was taken from. The surest is placed first; each further one is turned until it goes best with those that are. What was placed
 * early knew little of the others, so each is looked for once more against all of them; then all are moved until their outlines agree.
 */
import { outlinePoses } from './align-outlines.ts';
import { type FoundPose, findPose } from './find-pose.ts';
import { type Block, blockOf, type PlacedLook, placedLook } from './joint-odds.ts';
import type { PictureLook } from './picture-look.ts';
import { poseThrough } from './pose.ts';

export interface Look {
  /** Which of the pictures. */
  k: number;
  picture: PictureLook;
}

export interface PlacedPicture extends PlacedLook {
  k: number;
}

/** Half of the block in which a thing is looked for: the first picture's spread is one. */
const blockHalf = 3.2;
export const around: Block = { center: [0, 0, 0], half: [blockHalf, blockHalf, blockHalf] };
const roughStep = 0.2;
const margin = 0.35;
/** How much more the surest picture's word counts than another's. */
const surestWeight = 3;
/** Times that every picture is looked for again. */
const rounds = 2;

/** The surest first. */
export function placedPictures(
  looks: readonly Look[],
  surest: Look,
  onProgress?: (fraction: number) => void,
): PlacedPicture[] {
  const first = { yaw: 0, elevation: surest.picture.look.elevation, scale: 1 / surest.picture.spread };
  const reference = placedLook(surest.picture, poseThrough(first, surest.picture.middle, [0, 0, 0]));
  const placed: PlacedPicture[] = [{ ...reference, k: surest.k, weight: surestWeight }];
  const search = (picture: PictureLook, others: readonly PlacedLook[]) =>
    findPose(picture, others, blockOf(others, around, roughStep, margin), { middle: [0, 0, 0], spread: 1 });
  // Those that go well with the first come first: what comes later is compared with all of them.
  const ranked = looks
    .filter((one) => one !== surest)
    .map((one) => ({ ...one, found: search(one.picture, placed) }))
    .sort((one, other) => other.found.score.value - one.found.score.value);
  for (const [n, { k, picture, found }] of ranked.entries()) {
    placed.push(asPlaced({ k, picture }, n === 0 ? found : search(picture, placed)));
    onProgress?.((0.4 * (n + 1)) / ranked.length);
  }
  for (let round = 0; round < rounds && placed.length > 2; round++) {
    let moved = false;
    for (let n = 1; n < placed.length; n++) {
      const others = placed.filter((_, one) => one !== n);
      const again = asPlaced(placed[n], search(placed[n].picture, others));
      moved ||= turnBetween(again, placed[n]) > sameTurn;
      placed[n] = again;
    }
    onProgress?.(0.4 + (0.4 * (round + 1)) / rounds);
    if (!moved) break;
  }
  const { poses } = outlinePoses(placed, blockOf(placed.slice(0, 1), around, roughStep, 2 * margin));
  return placed.map((one, n) => ({ ...one, ...placedLook(one.picture, poses[n]) }));
}

/** Radians. */
const sameTurn = 0.35;
const turnBetween = (one: PlacedLook, other: PlacedLook) =>
  Math.abs(Math.atan2(Math.sin(one.pose.yaw - other.pose.yaw), Math.cos(one.pose.yaw - other.pose.yaw)));

const asPlaced = ({ k, picture }: Look, { pose }: FoundPose): PlacedPicture => ({ ...placedLook(picture, pose), k });
