/** Where a picture was taken from, against others that are placed: every turn is looked at roughly, the likeliest are refined. */
import { waysOf } from './align-outlines.ts';
import { type Block, jointVolume, type PlacedLook } from './joint-odds.ts';
import type { PictureLook } from './picture-look.ts';
import { type Pose, placing, poseThrough } from './pose.ts';
import { type PoseScore, poseScore, type RoughJoint, roughJoint } from './pose-score.ts';

/** Turns that are looked at, sizes against the reckoned one, and how far the network's elevation may be off, radians. */
const turns = 24;
const sizes = [0.85, 1, 1.18];
const tilts = [-0.15, 0, 0.15];
/** Turns that are refined. */
const followed = 6;
/** Corners along the longest side of the block in which fullness is compared: for the first look, and while refining. */
const corners = { rough: 14, fine: 22 };
/** First steps: radians, share of the size, units of the frame. */
const steps = { yaw: 0.13, elevation: 0.07, scale: 0.06, place: 0.06 };
const halvings = 4;

export interface FoundPose {
  pose: Pose;
  score: PoseScore;
}

export function jointAt(others: readonly PlacedLook[], block: Block, count: number): RoughJoint {
  return roughJoint(jointVolume(others, block, (2 * Math.max(...block.half)) / count));
}

/** `middle` and `spread`: of what the others fill. */
export function findPose(
  picture: PictureLook,
  others: readonly PlacedLook[],
  block: Block,
  { middle, spread }: { middle: readonly number[]; spread: number },
): FoundPose {
  const [rough, fine] = [jointAt(others, block, corners.rough), jointAt(others, block, corners.fine)];
  const looked = Array.from({ length: turns }, (_, turn) => {
    const yaw = (2 * Math.PI * turn) / turns;
    const ways = sizes.flatMap((size) =>
      tilts.map((tilt) => {
        const scale = (spread / picture.spread) * size;
        const pose = poseThrough({ yaw, elevation: picture.look.elevation + tilt, scale }, picture.middle, middle);
        const placed = placing(pose);
        return { pose, value: poseScore(rough, picture, placed, others).value };
      }),
    );
    return ways.reduce((best, one) => (one.value > best.value ? one : best));
  });
  const likely = looked.toSorted((one, other) => other.value - one.value).slice(0, followed);
  const ends = likely.map(({ pose }) => refinedPose(picture, pose, others, fine));
  return ends.reduce((best, one) => (one.score.value > best.score.value ? one : best));
}

/** Each number of the pose a step up or down as long as that helps, then half as far. */
export function refinedPose(
  picture: PictureLook,
  from: Pose,
  others: readonly PlacedLook[],
  joint: RoughJoint,
  first = 1,
): FoundPose {
  const scoreOf = (pose: Pose) => poseScore(joint, picture, placing(pose), others);
  let best: FoundPose = { pose: from, score: scoreOf(from) };
  const ways = waysOf(picture, steps);
  for (let part = first, round = 0; round < halvings; part /= 2, round++)
    for (const way of ways)
      for (const sign of [1, -1]) {
        const before = best;
        for (let again = 0; again < 3; again++) {
          const pose = way(best.pose, sign * part);
          const score = scoreOf(pose);
          if (!(score.value > best.score.value + 1e-5)) break;
          best = { pose, score };
        }
        if (best !== before) break;
      }
  return best;
}
