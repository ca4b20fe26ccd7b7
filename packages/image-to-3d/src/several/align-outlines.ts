/**
 * Poses that agree in their outlines. What the network sees of each picture is stretched a little in depth, so poses by fullness are some degrees off; outlines
 * are not: the largest shape inside all of them covers all of them only where the cameras are right.
 */
import { agreementOf, tolerances } from '../agreement.ts';
import type { OutlineView } from '../outline-view.ts';
import type { Block, PlacedLook } from './joint-odds.ts';
import type { PictureLook } from './picture-look.ts';
import { ownMiddle, type Pose, poseThrough, viewMatrix } from './pose.ts';

/** First steps: radians, share of the size, units of the frame; and how often they are halved. */
const steps = { yaw: 0.1, elevation: 0.06, scale: 0.04, place: 0.05 };
const halvings = 3;
const cells = 34;
/** What a step away from where fullness has it costs: of many poses that agree, the nearest is the likeliest. */
const keeping = 0.01;

/** The picture as the network's cells show it. */
export function cellView({ look, lens, inside, subject }: PictureLook, pose: Pose): OutlineView {
  const { side } = look;
  return {
    width: side,
    height: side,
    mask: Uint8Array.from(inside, (value) => (value > 0 ? 1 : 0)),
    inside,
    cut: subject.cut,
    yaw: pose.yaw,
    elevation: pose.elevation,
    matrix: viewMatrix(lens, pose),
    scale: side / 2 / lens,
    centerX: side / 2,
    centerY: side / 2,
  };
}

/** The first stays where it is: the others are moved. */
export function outlinePoses(
  looks: readonly PlacedLook[],
  { center, half }: Block,
): { poses: Pose[]; agreement: number } {
  const poses = looks.map(({ pose }) => pose);
  const views = looks.map(({ picture, pose }) => cellView(picture, pose));
  const options = { half, center, cells };
  const agreement = (k: number, pose: Pose) => {
    const moved = { ...views[k], matrix: viewMatrix(looks[k].picture.lens, pose) };
    return agreementOf(
      views.map((view, one) => (one === k ? moved : view)),
      options,
      tolerances.rough,
    );
  };
  let best = agreementOf(views, options, tolerances.rough);
  for (let part = 1, round = 0; round < halvings; part /= 2, round++)
    for (let k = 1; k < looks.length; k++)
      for (const way of waysOf(looks[k].picture))
        for (const sign of [1, -1]) {
          const pose = way(poses[k], sign * part);
          const value = agreement(k, pose);
          if (value <= best + (keeping * part) / looks.length) continue;
          best = value;
          poses[k] = pose;
          views[k] = { ...views[k], matrix: viewMatrix(looks[k].picture.lens, pose) };
          break;
        }
  return { poses, agreement: best };
}

/** Turned and enlarged around its own middle: otherwise each such step would move it as well. */
export function waysOf(picture: PictureLook, size = steps): ((pose: Pose, part: number) => Pose)[] {
  const changed = (pose: Pose, change: Partial<Omit<Pose, 'at'>>) =>
    poseThrough({ ...pose, ...change }, picture.middle, ownMiddle(picture.middle, pose));
  const moved = (pose: Pose, axis: number, by: number): Pose => ({
    ...pose,
    at: pose.at.map((value, k) => (k === axis ? value + by : value)) as unknown as Pose['at'],
  });
  return [
    (pose, part) => changed(pose, { yaw: pose.yaw + part * size.yaw }),
    (pose, part) => changed(pose, { scale: pose.scale * (1 + part * size.scale) }),
    (pose, part) => changed(pose, { elevation: pose.elevation + part * size.elevation }),
    ...[0, 1, 2].map((axis) => (pose: Pose, part: number) => moved(pose, axis, part * size.place * pose.scale)),
  ];
}
