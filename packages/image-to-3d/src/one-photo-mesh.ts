/**
 * A shape with the one picture it came from as its surface. What the picture does not show is completed by what it shows of the same thing: the
 * far half of a surface of revolution by its near half, the back of an extrusion by its front and its hidden sides by those that are seen. A picture
 * projected straight through would slant every band and print the front on the sides.
 */
import { plainMaterial, type RenderMesh } from '@orrery/meshes';
import { smoothNormals, standing } from './photo-mesh.ts';
import type { PhotoView } from './photo-view.ts';
import { projected, type Shape } from './silhouette.ts';
import { paintedOutwards } from './subject.ts';

/** `revolved`: around the Z axis; `extruded`: front and back along Y. */
export type PhotoForm = 'revolved' | 'extruded';

/** Lids and feet (normals this far up or down) are no part of the wall. */
const lid = 0.8;
/** Front and back of an extrusion against its sides. */
const face = 0.7;
/** Triangles that face the camera less than this (cosine) are seen too slanted to be taken from it, where the same is seen elsewhere. */
const grazing = 0.06;
/** Radians around a surface of revolution that are taken as they are seen; beyond, the picture is smeared. */
const plainTurn = (72 * Math.PI) / 180;
/** Seen sides that hidden ones are compared with. */
const mostSides = 1200;

/** Where in the shape the color of a place is taken from; beside it goes which copy of a vertex a triangle uses. */
type Source = (place: ArrayLike<number>, normal: ArrayLike<number>) => ArrayLike<number>;

export function onePhotoMesh(
  shape: Shape,
  view: PhotoView,
  { form, heightMm }: { form: PhotoForm; heightMm: number },
): RenderMesh {
  const { positions, indices } = shape;
  const normals = smoothNormals(shape);
  const triangles = indices.length / 3;
  const directions = triangleNormals(shape);
  const towards = cameraOf(view);
  const sourceOf = form === 'revolved' ? revolvedSource : extrudedSource();
  const out = { positions: [] as number[], normals: [] as number[], sources: [] as number[] };
  const order = new Uint32Array(indices.length);
  const known = new Map<number, number>();
  for (let t = 0; t < triangles; t++) {
    const normal = directions.subarray(3 * t, 3 * t + 3);
    const [kind, source] = sourceOf(normal, positions[3 * indices[3 * t] + 2]);
    for (let k = 0; k < 3; k++) {
      const vertex = indices[3 * t + k];
      const key = 8 * vertex + kind;
      let mine = known.get(key);
      if (mine === undefined) {
        mine = out.positions.length / 3;
        known.set(key, mine);
        const place = positions.subarray(3 * vertex, 3 * vertex + 3);
        for (let c = 0; c < 3; c++) out.normals.push(normals[3 * vertex + c]);
        out.positions.push(...place);
        out.sources.push(...Array.from(source?.(place, normal) ?? place));
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

  function revolvedSource(normal: ArrayLike<number>, height: number): [number, Source | undefined] {
    // A camera nearby sees a lid from where it is higher than that.
    const above = view.distance === undefined ? towards[2] : towards[2] * view.distance - height;
    if (Math.abs(normal[2]) > lid && normal[2] * above > 0) return [0, undefined];
    return [1, (place) => unrotated(place[0], place[1], place[2], view.yaw)];
  }

  function extrudedSource() {
    const isSeen = (normal: ArrayLike<number>) => along(normal, towards) > grazing;
    // Middles and directions of the sides that are seen.
    const seenSides: number[] = [];
    for (let t = 0; t < triangles; t++) {
      const normal = directions.subarray(3 * t, 3 * t + 3);
      if (Math.abs(normal[1]) > face || !isSeen(normal)) continue;
      const middle = [0, 1, 2].map(
        (c) => [0, 1, 2].reduce((sum, k) => sum + positions[3 * indices[3 * t + k] + c], 0) / 3,
      );
      seenSides.push(...middle, ...normal);
    }
    const step = 6 * Math.max(1, Math.ceil(seenSides.length / 6 / mostSides));
    const reach = Math.max(...[0, 2].map((axis) => extentAlong(positions, axis)));
    /** The seen side that lies across, at the same depth: it faces the other way, or failing that any way. */
    const across = (place: ArrayLike<number>, normal: ArrayLike<number>) => {
      let [best, least] = [-1, Infinity];
      for (let s = 0; s < seenSides.length; s += step) {
        const [dx, dz] = [seenSides[s] - place[0], seenSides[s + 2] - place[2]];
        const beside = dx * normal[2] - dz * normal[0];
        const facing = seenSides[s + 3] * normal[0] + seenSides[s + 5] * normal[2];
        const far = beside * beside + (0.5 * (1 + facing) * reach) ** 2 + 0.01 * (dx * dx + dz * dz);
        if (far < least) [best, least] = [s, far];
      }
      return best < 0 ? undefined : [seenSides[best], place[1], seenSides[best + 2]];
    };
    return (normal: ArrayLike<number>): [number, Source | undefined] => {
      if (isSeen(normal)) return [0, undefined];
      if (Math.abs(normal[1]) > face) return [1, (place) => [place[0], -place[1], place[2]]];
      // Edges of hidden sides are shared by two that face differently: each has its own copy.
      const which = 2 + (Math.abs(normal[0]) > Math.abs(normal[2]) ? 0 : 2) + (normal[0] + normal[2] > 0 ? 1 : 0);
      return [which, (place) => across(place, normal) ?? [place[0], -place[1], place[2]]];
    };
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

/** Direction from the shape to the camera, as `projected` turns it. */
function cameraOf({ yaw, elevation }: PhotoView): [number, number, number] {
  const level = -Math.cos(elevation);
  return [level * Math.sin(yaw), level * Math.cos(yaw), Math.sin(elevation)];
}

const along = (a: ArrayLike<number>, b: ArrayLike<number>) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function extentAlong(positions: Float32Array, axis: number): number {
  let [low, high] = [Infinity, -Infinity];
  for (let i = axis; i < positions.length; i += 3) {
    low = Math.min(low, positions[i]);
    high = Math.max(high, positions[i]);
  }
  return high - low;
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
