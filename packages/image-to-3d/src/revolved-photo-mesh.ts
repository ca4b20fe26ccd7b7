/**
 * A surface of revolution around the Z axis with the one picture it came from as its surface. Its far half is completed by its near half: a picture projected straight
 * through would slant every band. Of an open vessel the far half of the inside is seen, as deep as the near rim lets it be: it is the whole inside's.
 */
import { plainMaterial, type RenderMesh } from '@orrery/meshes';
import type { Hollow } from './hollow-vessel.ts';
import { smoothNormals, standing } from './photo-mesh.ts';
import type { PhotoView } from './photo-view.ts';
import { projected, type Shape } from './silhouette.ts';
import { paintedOutwards } from './subject.ts';

/** Lids and feet (normals this far up or down) are no part of the wall. */
const lid = 0.8;
/** Radians around it that are taken as they are seen; beyond, the picture is smeared. */
const plainTurn = (72 * Math.PI) / 180;

export function revolvedPhotoMesh(shape: Shape, view: PhotoView, heightMm: number, hollow?: Hollow): RenderMesh {
  const { positions, indices } = shape;
  const normals = smoothNormals(shape);
  const triangles = indices.length / 3;
  const directions = triangleNormals(shape);
  const up = Math.sin(view.elevation);
  const out = { positions: [] as number[], normals: [] as number[], sources: [] as number[] };
  const order = new Uint32Array(indices.length);
  const known = new Map<number, number>();
  for (let t = 0; t < triangles; t++) {
    const isWall = !isSeenLid(directions[3 * t + 2], positions[3 * indices[3 * t] + 2]);
    const isInside = hollow !== undefined && isWithin(hollow, t);
    for (let k = 0; k < 3; k++) {
      const vertex = indices[3 * t + k];
      const key = 3 * vertex + (isInside ? 2 : isWall ? 1 : 0);
      let mine = known.get(key);
      if (mine === undefined) {
        mine = out.positions.length / 3;
        known.set(key, mine);
        const place = positions.subarray(3 * vertex, 3 * vertex + 3);
        for (let c = 0; c < 3; c++) out.normals.push(normals[3 * vertex + c]);
        out.positions.push(...place);
        const [x, y, z] = place as unknown as [number, number, number];
        out.sources.push(
          ...(isInside ? farInside(x, y, z, view, hollow) : isWall ? unrotated(x, y, z, view.yaw) : place),
        );
      }
      order[3 * t + k] = mine;
    }
  }
  const { subject, centerX, centerY, scale } = view;
  const seen = projected(new Float32Array(out.sources), view);
  const uvs = new Float32Array((2 * seen.length) / 3);
  for (let v = 0; 3 * v < seen.length; v++) {
    uvs[2 * v] = (centerX + seen[3 * v] * scale) / subject.width;
    uvs[2 * v + 1] = (centerY - seen[3 * v + 1] * scale) / subject.height;
  }
  return {
    positions: standing(out.positions, heightMm),
    normals: new Float32Array(out.normals),
    tangents: null,
    uvs,
    colors: null,
    indices: order,
    groups: [{ start: 0, count: order.length, material: 0 }],
    materials: [
      {
        ...plainMaterial('picture 1'),
        metallic: 0,
        roughness: 0.75,
        baseColorMap: { texture: 0, offset: [0, 0], rotation: 0, scale: [1, 1] },
      },
    ],
    textures: [
      {
        width: subject.width,
        height: subject.height,
        pixels: paintedOutwards(subject),
        srgb: true,
        wrapS: 'clamp',
        wrapT: 'clamp',
      },
    ],
  };

  /** Inner wall or floor: by where the middle of the triangle is, nearer to the inside than to the outside. */
  function isWithin({ floor, radiusAt, wall }: Hollow, t: number): boolean {
    const [x, y, z] = [0, 1, 2].map(
      (c) => [0, 1, 2].reduce((sum, k) => sum + positions[3 * indices[3 * t + k] + c], 0) / 3,
    ) as [number, number, number];
    return z > floor - wall / 2 && Math.hypot(x, y) < radiusAt(z) + wall / 3;
  }

  /** A camera nearby sees a lid from where it is higher than that. */
  function isSeenLid(facing: number, height: number): boolean {
    const above = view.distance === undefined ? up : up * view.distance - height;
    return Math.abs(facing) > lid && facing * above > 0;
  }
}

/**
 * The point of the near side that a point of a surface of revolution looks like: itself where it is seen well, further round the mirror image of that,
 * drawn out evenly to the middle of the far side. No seam anywhere.
 */
function unrotated(x: number, y: number, z: number, yaw: number): [number, number, number] {
  const radius = Math.hypot(x, y);
  // From the side that faces the camera.
  const nearest = -Math.PI / 2 - yaw;
  let angle = Math.atan2(y, x) - nearest;
  angle -= 2 * Math.PI * Math.round(angle / (2 * Math.PI));
  const away = Math.abs(angle);
  const folded = away <= plainTurn ? away : (plainTurn * (Math.PI - away)) / (Math.PI - plainTurn);
  const at = nearest + Math.sign(angle) * folded;
  return [radius * Math.cos(at), radius * Math.sin(at), z];
}

/** Of the wall's thickness, by which a place stays clear of the near rim. */
const clear = 0.5;

/** The place of the far inside that a point inside looks like; what the near rim hides looks like what is just seen above it. */
function farInside(
  x: number,
  y: number,
  z: number,
  { yaw, elevation, distance }: PhotoView,
  { rim, radiusAt, wall }: Hollow,
): [number, number, number] {
  const radius = Math.hypot(x, y);
  const furthest = Math.PI / 2 - yaw;
  let angle = Math.atan2(y, x) - furthest;
  angle -= 2 * Math.PI * Math.round(angle / (2 * Math.PI));
  const away = Math.abs(angle);
  const folded = away <= plainTurn ? away : (plainTurn * (Math.PI - away)) / (Math.PI - plainTurn);
  // How steeply the camera looks over the near rim.
  const down =
    distance === undefined
      ? Math.tan(elevation)
      : (distance * Math.sin(elevation) - rim) / Math.max(1e-6, distance * Math.cos(elevation) - radiusAt(rim));
  const mouth = radiusAt(rim);
  const beyond = Math.sqrt(Math.max(0, mouth ** 2 - (radius * Math.sin(folded)) ** 2)) + radius * Math.cos(folded);
  const seenFrom = rim - beyond * Math.max(0, down) + clear * wall;
  const at = furthest + Math.sign(angle) * folded;
  return [radius * Math.cos(at), radius * Math.sin(at), Math.min(rim, Math.max(z, seenFrom))];
}

function triangleNormals({ positions, indices }: Shape): Float32Array {
  const out = new Float32Array(indices.length);
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]];
    const e = [0, 1, 2].map((k) => positions[b + k] - positions[a + k]);
    const f = [0, 1, 2].map((k) => positions[c + k] - positions[a + k]);
    const n = [e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]];
    const length = Math.hypot(...n) || 1;
    for (let k = 0; k < 3; k++) out[i + k] = n[k] / length;
  }
  return out;
}
