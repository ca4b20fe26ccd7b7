/** A request becomes a model: size from words and style, the kind's builder, materials for its parts, the box put in its place. */
import { familyOf, objectFacts, sizeFacts } from '@orrery/scene-language';
import { builders } from './kinds/index.ts';
import { maker, wholeShape } from './maker.ts';
import type { Model, ModelPart, ModelRequest, Top, Vec3 } from './model.ts';
import { ModelError } from './model-error.ts';
import { materialsOfParts } from './part-materials.ts';
import { hashOf, randomFrom } from './shape/random.ts';
import { boundsOf, move, stretch } from './shape/shape.ts';
import { styleForm } from './style-form.ts';

export const canModel = (kind: string): boolean => builders[kind] !== undefined;
export const modelKinds = (): string[] => Object.keys(builders);

/** The longest and shortest side anything may be asked to have, meters. */
const sides = { min: 0.002, max: 60 };

export function buildModel(request: ModelRequest): Model {
  const build = builders[request.kind];
  if (build === undefined)
    throw new ModelError('KIND_UNKNOWN', `there is no model of "${request.kind}"`, nearestKinds(request.kind));
  for (const [side, length] of Object.entries(request.size ?? {}))
    if (length !== undefined && !(length >= sides.min && length <= sides.max))
      throw new ModelError(
        'SIZE_OUT_OF_RANGE',
        `${side} must be between ${sides.min} and ${sides.max} m, not ${length}`,
      );
  const random = randomFrom(hashOf(request.kind, request.seed));
  const style = styleForm(request.styles, random.fork('style'));
  const size = usualSize(request, random.fork('size').next());
  const make = maker(request, size, style, random, (other) => (canModel(other.kind) ? buildModel(other) : undefined));
  build(make);
  const materials = materialsOfParts(make.parts, request);
  let parts: ModelPart[] = make.parts.map((part, i) => ({
    name: part.name,
    ...wholeShape(part),
    material: materials[i],
    ...(part.open ? { open: true } : {}),
  }));
  const { min, max } = boundsOf(parts);
  const extent: Vec3 = [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
  const asked = [request.size?.width, request.size?.depth, request.size?.height];
  const scale = extent.map((length, k) => {
    const wanted = asked[k];
    return wanted === undefined || length <= 0 ? 1 : wanted / length;
  }) as Vec3;
  const shift: Vec3 = [-(min[0] + max[0]) / 2, -(min[1] + max[1]) / 2, -min[2]];
  const exact = scale.some((factor) => Math.abs(factor - 1) > 1e-6);
  parts = parts.map((part) => {
    const { positions, normals, uvs, indices } = move(part, ...shift);
    const placed = { positions, normals, uvs, indices };
    return { ...part, ...(exact ? stretch(placed, ...scale) : placed) };
  });
  const placedTop = (top: Top): Top => ({
    ...top,
    z: (top.z + shift[2]) * scale[2],
    min: [(top.min[0] + shift[0]) * scale[0], (top.min[1] + shift[1]) * scale[1]],
    max: [(top.max[0] + shift[0]) * scale[0], (top.max[1] + shift[1]) * scale[1]],
    ...(top.clearance === undefined ? {} : { clearance: top.clearance * scale[2] }),
  });
  const bounds = boundsOf(parts);
  return {
    kind: request.kind,
    size: [0, 1, 2].map((k) => bounds.max[k] - bounds.min[k]) as Vec3,
    parts,
    tops: make.tops.map(placedTop),
    lights: make.lights.map((light) => ({
      ...light,
      center: light.center.map((c, k) => (c + shift[k]) * scale[k]) as Vec3,
    })),
  };
}

/** Width, depth and height by the lexicon, the request's size words and the seed; what the request gives in meters is kept. */
function usualSize(request: ModelRequest, chance: number): Vec3 {
  const usual = objectFacts.get(request.kind)?.size ?? [0.5, 0.5, 0.5];
  const size: Vec3 = [usual[0], usual[1], usual[2]];
  for (const word of request.sizes) {
    const scale = sizeFacts.get(word)?.scale ?? 1;
    if (word === 'high') size[2] *= scale;
    else if (word === 'low') size[2] *= scale;
    else if (word === 'long' || word === 'short') size[0] *= scale;
    else {
      size[0] *= scale;
      size[1] *= scale;
      // People stay as tall as they are: large furniture grows mostly sideways.
      size[2] *= usual[2] > 0.3 && objectFacts.get(request.kind)?.place === 'floor' ? scale ** 0.4 : scale;
    }
  }
  const vary = 0.96 + 0.08 * chance;
  size[0] *= vary;
  size[1] *= 0.5 + vary / 2;
  const asked = [request.size?.width, request.size?.depth, request.size?.height];
  return size.map((length, k) => asked[k] ?? length) as Vec3;
}

/** Kinds that can be modeled and come closest to one that cannot: of its family, then by the letters of the names. */
export const nearestKinds = (kind: string, count = 5): string[] =>
  kindsLike(kind)
    .slice(0, count)
    .map(({ kind: other }) => other);

/** All kinds that can be modeled, most similar first. Of a word that is no kind the similarity is that of the letters: 0 to 1. */
export function kindsLike(kind: string): { kind: string; similarity: number }[] {
  const family = familyOf[kind];
  const pairs = (text: string) =>
    new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)));
  const own = pairs(kind);
  const size = objectFacts.get(kind)?.size;
  const score = (other: string) => {
    const letters = pairs(other);
    let shared = 0;
    for (const pair of own) if (letters.has(pair)) shared++;
    const alike = (2 * shared) / Math.max(1, own.size + letters.size);
    const kin = family !== undefined && (other === family || familyOf[other] === family) ? 1 : 0;
    const there = objectFacts.get(other)?.size;
    const near =
      size && there ? -0.1 * size.reduce((sum, length, k) => sum + Math.abs(Math.log(length / there[k])), 0) : 0;
    return kin + alike + near;
  };
  return modelKinds()
    .map((other) => ({ kind: other, similarity: score(other) }))
    .sort((a, b) => b.similarity - a.similarity || a.kind.localeCompare(b.kind));
}
