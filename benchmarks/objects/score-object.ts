/** Pictures of one scan through the task, and how its model compares with the scan. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputCamera } from '@orrery/image-to-3d';
import { decodePicture, type RenderMesh, readModel } from '@orrery/meshes';
import { imgTo3d } from '../../apps/service/src/jobs/tasks/img-to-3d.ts';
import { runTask } from '../../apps/service/src/jobs/testing/task-job.ts';
import { type Shot, stillViews, viewOf } from './camera.ts';
import { type Drawn, draw } from './draw.ts';
import { inputPicture, lampOf } from './input-picture.ts';
import { byOwnCamera } from './own-camera.ts';
import { placedMesh, poseByPicture } from './picture-pose.ts';
import { nothing, type PictureScore, pictureScore } from './picture-score.ts';
import { shapeScore } from './shape-score.ts';

export type Ground = 'plain' | 'photo';

export interface ObjectRun {
  name: string;
  view: number;
  ground: Ground;
  /** How many were sent in; 1 unless given. */
  pictures?: number;
  /** They were taken by a camera that stands still while the thing is turned evenly; from anywhere unless given. */
  turned?: true;
  /** Of the first. */
  shot: Shot;
  seconds: number;
  /** Of all its threads: says more than `seconds` on a busy machine. */
  cpuSeconds: number;
  /** Why nothing was made; then all scores are zero. */
  failure?: string;
  hypothesis?: unknown;
  /** What the task says of its result: its warnings and how sure it is. */
  warnings?: string[];
  confidence?: number;
  f: number[];
  /** Of longest sides; nothing made counts as a whole one. */
  chamfer: number;
  /** Seen from the input's camera, its pose finished on the picture, and from 60, 180 degrees further round, where it is that of the points. */
  seen: PictureScore[];
  /** Seen from the input's camera in the pose of the points. */
  byPoints: PictureScore;
  /** Drawn by the camera that comes with the model, against the picture that was sent in, cut out; missing where none comes with it. */
  own?: PictureScore;
}

export interface Scored {
  run: ObjectRun;
  /** The input, then the model and the scan in turn: from the input's camera, from 60, 180 and 270 degrees. */
  pictures: (Drawn | undefined)[];
  input: Buffer;
}

/** Of the picture sent in, and of those compared. */
const [wide, high, side] = [1024, 768, 256];
const turns = [0, 60, 180, 270];
const none = [nothing, nothing, nothing];

export async function scoreObject(
  scan: RenderMesh,
  about: Pick<ObjectRun, 'name' | 'view' | 'ground' | 'pictures' | 'turned' | 'shot'>,
  photos: readonly string[],
  /** Further pictures of the same thing, under the same lamp; a lamp beside a turntable stands still as the camera does. */
  others: readonly Shot[] = [],
): Promise<Scored> {
  const { name, view, ground, shot } = about;
  const id = `${name} ${view}`;
  const shots = [shot, ...others];
  const views = about.turned
    ? stillViews(scan.positions, shots, wide, high)
    : shots.map((one) => viewOf(scan.positions, one, wide, high));
  const [drawn, ...further] = views.map((one, k) =>
    draw(scan, one, lampOf(id, (about.turned ? shots[k] : shot).azimuth)),
  ) as [Drawn, ...Drawn[]];
  const before = ground === 'photo' ? photos : [];
  const input = await inputPicture(drawn, id, before);
  const inputs = [input];
  for (const [k, one] of further.entries()) inputs.push(await inputPicture(one, `${id} ${k}`, before));
  const cameras = turns.map((turn) =>
    viewOf(scan.positions, { ...shot, azimuth: shot.azimuth + turn, fills: 0.85 }, side, side),
  );
  const truth = cameras.map((camera) => draw(scan, camera));
  const start = performance.now();
  const used = process.cpuUsage();
  let made: Awaited<ReturnType<typeof madeOf>> | undefined;
  let failure: string | undefined;
  try {
    made = await madeOf(inputs);
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(used);
  const cpuSeconds = (user + system) / 1e6;
  if (!made) {
    const run = { ...about, seconds, cpuSeconds, failure, f: [0, 0, 0], chamfer: 1, seen: none, byPoints: nothing };
    return { run, input, pictures: truth.flatMap((one) => [undefined, one]) };
  }
  const { f, chamfer, placed } = shapeScore(made.mesh, scan);
  // Of ways that fit the shape as well, the one that looks like the picture.
  const [{ mesh: byPoints, score }] = placed
    .map((way) => placedMesh(made.mesh, way))
    .map((mesh) => ({ mesh, score: pictureScore(draw(mesh, cameras[0]), truth[0]) }))
    .sort((one, other) => other.score.ssim - one.score.ssim);
  const posed = placedMesh(byPoints, poseByPicture(byPoints, cameras[0], scan));
  const shown = cameras.map((camera, k) => draw(k === 0 ? posed : byPoints, camera));
  const seen = [0, 1, 2].map((k) => pictureScore(shown[k], truth[k]));
  const own = made.camera && pictureScore(...byOwnCamera(made.mesh, made.camera, drawn));
  const { hypothesis, warnings, confidence } = made.details;
  return {
    run: { ...about, seconds, cpuSeconds, hypothesis, warnings, confidence, f, chamfer, seen, byPoints: score, own },
    input,
    pictures: shown.flatMap((one, k) => [one, truth[k]]),
  };
}

async function madeOf(pictures: readonly Buffer[]) {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-bench-objects-'));
  try {
    const { result, stored } = await runTask(imgTo3d, {
      workFolder: folder,
      kind: 'img-to-3d',
      request: { version: 'G1', faceCount: 50_000, aiPredictSize: true, enablePbr: false, outputFormat: [] },
      inputs: pictures.map((bytes, k) => ({
        label: k ? `img${k + 1}` : 'img',
        name: `${k}.jpg`,
        bytes,
        kind: 'jpeg',
        expects: 'image',
      })),
    });
    const { mesh } = await readModel(stored.get('tasks/7/model.glb')!, { decodePicture });
    const details = result.details as Pick<ObjectRun, 'hypothesis' | 'warnings' | 'confidence'> & {
      camera?: InputCamera;
    };
    return { mesh, details, camera: details.camera };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
