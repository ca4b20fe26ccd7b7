/**
 * Something to begin with where a subject's bare surroundings are: the table it stands on, and what is behind. Nothing is matched on white paper, so
 * training explained it by a veil of large, faint Gaussians before the subject. Cleaning took most of the veil away, and left a subject that
 * was too dark without its light, in the cloud that remained. A floor and a shell of the pictures' colors leave nothing for a veil to explain.
 */
import { cameraCenter, type PointCloud, type TrainView } from '@orrery/engine';
import { project, quantile } from './world-cameras.ts';

/** Radius of the floor and of the shell, compared with the distance of the cameras from the middle. */
const FLOOR_REACH = 1.6;
const SHELL_REACH = 4;
/** Shares of the points. */
const FLOOR_SHARE = 0.5;
const FEWEST_VIEWS = 2;
/** Pictures that are asked for a color. */
const MOST_VIEWS = 60;
/** A floor this near to a sparse point, in parts of the floor's own spacing, is covered by it. */
const COVERED = 0.5;

/** At most `most` points. The world's Z is up, its floor at 0, its subject in the middle. */
export function backdropPoints(views: readonly TrainView[], points: PointCloud, most: number): PointCloud {
  const centers = views.map(({ camera }) => cameraCenter(camera.cameraFromWorld));
  const distance = quantile(
    centers.map(([x, y]) => Math.hypot(x, y)),
    0.5,
  );
  const step = Math.max(1, views.length / MOST_VIEWS);
  const asked = Array.from({ length: Math.floor(views.length / step) }, (_, k) => views[Math.floor(k * step)]);
  const positions: number[] = [];
  const colors: number[] = [];
  const place = (x: number, y: number, z: number) => {
    const color = colorAt(asked, x, y, z);
    if (!color) return;
    positions.push(x, y, z);
    colors.push(...color);
  };
  const onFloor = Math.floor(FLOOR_SHARE * most);
  const spacing = FLOOR_REACH * distance * Math.sqrt(Math.PI / Math.max(1, onFloor));
  const covered = coveredCells(points, COVERED * spacing);
  for (let k = 0; k < onFloor; k++) {
    // Vogel's spiral: even over a disc.
    const [r, turn] = [FLOOR_REACH * distance * Math.sqrt((k + 0.5) / onFloor), k * Math.PI * (3 - Math.sqrt(5))];
    const [x, y] = [r * Math.cos(turn), r * Math.sin(turn)];
    if (!covered(x, y)) place(x, y, 0);
  }
  const onShell = most - onFloor;
  for (let k = 0; k < onShell; k++) {
    const z = 1 - (2 * k + 1) / onShell;
    const [r, turn] = [Math.sqrt(1 - z * z), k * Math.PI * (3 - Math.sqrt(5))];
    const reach = SHELL_REACH * distance;
    place(reach * r * Math.cos(turn), reach * r * Math.sin(turn), reach * z);
  }
  return {
    count: positions.length / 3,
    positions: Float64Array.from(positions),
    colors: Uint8Array.from(colors),
  };
}

/** The middle one of what the pictures show there: the subject stands before it in some. */
function colorAt(views: readonly TrainView[], x: number, y: number, z: number): number[] | undefined {
  const seen: [number[], number[], number[]] = [[], [], []];
  for (const { camera, rgb } of views) {
    const at = project({ camera }, x, y, z);
    if (!at) continue;
    const pixel = Math.floor(at.y) * camera.width + Math.floor(at.x);
    for (const c of [0, 1, 2] as const) seen[c].push(rgb[3 * pixel + c]);
  }
  return seen[0].length >= FEWEST_VIEWS ? seen.map((values) => quantile(values, 0.5)) : undefined;
}

/** Whether sparse points lie above or below a place of the floor. */
function coveredCells(points: PointCloud, size: number): (x: number, y: number) => boolean {
  const key = (x: number, y: number) => `${Math.floor(x / size)},${Math.floor(y / size)}`;
  const cells = new Set<string>();
  for (let i = 0; i < points.count; i++) cells.add(key(points.positions[3 * i], points.positions[3 * i + 1]));
  return (x, y) => cells.has(key(x, y));
}
