import { manifoldReport } from '@orrery/meshes';
import { styles as lexiconStyles, objectFacts } from '@orrery/scene-language';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildModel, canModel, modelKinds, nearestKinds } from './build-model.ts';
import { sameThings } from './composed/things/named.ts';
import { drawnKinds } from './kinds/drawn.ts';
import { composedKinds } from './kinds/index.ts';
import type { Model, ModelRequest } from './model.ts';
import { ModelError } from './model-error.ts';
import { linearColor } from './part-materials.ts';
import { boundsOf } from './shape/shape.ts';
import { prepareModels } from './shape/solid.ts';
import { knownStyles } from './style-form.ts';
import { joined } from './testing/model-faults.ts';

beforeAll(prepareModels);

const request = (kind: string, more: Partial<ModelRequest> = {}): ModelRequest => ({
  kind,
  styles: [],
  colors: [],
  materials: [],
  sizes: [],
  shapes: [],
  seed: 1,
  ...more,
});

/** Furniture and fixtures; what is drawn on a bench or composed from a description has its own test. */
const joinedKinds = modelKinds().filter(
  (kind) => drawnKinds[kind] === undefined && composedKinds[kind] === undefined && sameThings[kind] === undefined,
);

/** One style of every character; the others differ from these in choices the same code makes. */
const characters =
  'modern scandinavian industrial mid-century classical rustic art-deco japanese chinese bohemian futuristic memphis'.split(
    ' ',
  );

/** Sides whose usual length in the lexicon means something else, with what they may be in meters. */
const ownRange: Record<string, [number, number][]> = {
  // The lexicon's height is that of lying; headboard, posts and mirror stand above it.
  bed: [
    [1.2, 2.6],
    [1.6, 2.6],
    [0.6, 2.2],
  ],
  bedding: [
    [1.2, 2.2],
    [1.5, 2.6],
    [0.1, 0.6],
  ],
  'dressing-table': [
    [0.7, 1.4],
    [0.35, 0.7],
    [1.1, 1.6],
  ],
  headboard: [
    [1.2, 2.4],
    [0.03, 0.2],
    [0.8, 1.5],
  ],
  // A chaise is as long as a person.
  'lounge-chair': [
    [0.6, 1.1],
    [0.7, 1.7],
    [0.7, 1.1],
  ],
  tablecloth: [
    [1.4, 2.4],
    [0.8, 2.4],
    [0.1, 0.3],
  ],
  'yoga-mat': [
    [0.5, 0.8],
    [1.6, 2],
    [0.006, 0.05],
  ],
};

/** Edges that more triangles run one way than the other: holes and flipped faces, but not two bodies that touch. */
function unbalancedEdges({ positions, indices }: { positions: Float32Array; indices: Uint32Array }): number {
  const points = positions.length / 3;
  // An edge and, as the last bit, which way it is run; sorted, the uses of an edge lie together.
  const uses = new Float64Array(indices.length);
  for (let i = 0; i < indices.length; i++) {
    const [from, to] = [indices[i], indices[i % 3 === 2 ? i - 2 : i + 1]];
    uses[i] = 2 * (Math.min(from, to) * points + Math.max(from, to)) + (from < to ? 1 : 0);
  }
  uses.sort();
  let unbalanced = 0;
  for (let i = 0; i < uses.length; ) {
    const edge = Math.floor(uses[i] / 2);
    let balance = 0;
    for (; i < uses.length && Math.floor(uses[i] / 2) === edge; i++) balance += uses[i] % 2 === 1 ? 1 : -1;
    if (balance !== 0) unbalanced++;
  }
  return unbalanced;
}

function faults(model: Model): string[] {
  const found: string[] = [];
  const triangles = model.parts.reduce((sum, part) => sum + part.indices.length / 3, 0);
  if (triangles < 50 || triangles > 60_000) found.push(`${triangles} triangles`);
  for (const part of model.parts) {
    const { positions: p, normals: n } = part;
    if (!part.open) {
      const whole = joined(part, 1e5);
      // An edge of one triangle is unbalanced, too.
      if (unbalancedEdges(whole) > 0) found.push(`${part.name} is open (${manifoldReport(whole).openEdges})`);
    }
    for (let i = 0; i < n.length; i += 3)
      if (Math.abs(Math.hypot(n[i], n[i + 1], n[i + 2]) - 1) > 1e-3) {
        found.push(`${part.name}: normal of length ${Math.hypot(n[i], n[i + 1], n[i + 2])}`);
        break;
      }
    if (!part.uvs.every(Number.isFinite) || !p.every(Number.isFinite)) found.push(`${part.name}: not finite`);
    for (let i = 0; i < part.indices.length; i += 3) {
      const [a, b, c] = [3 * part.indices[i], 3 * part.indices[i + 1], 3 * part.indices[i + 2]];
      const [u, v] = [
        [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]],
        [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]],
      ];
      if (Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) < 1e-12) {
        found.push(`${part.name}: a triangle without area`);
        break;
      }
    }
  }
  const { min, max } = boundsOf(model.parts);
  const off = [min[0] + max[0], min[1] + max[1], min[2], max[0] - min[0] - model.size[0], max[2] - model.size[2]];
  if (off.some((distance) => Math.abs(distance) > 1e-4)) found.push(`its box is not where it belongs: ${off}`);
  const usual = objectFacts.get(model.kind)?.size ?? [1, 1, 1];
  model.size.forEach((length, k) => {
    const [low, high] = ownRange[model.kind]?.[k] ?? [usual[k] * 0.6, usual[k] * 1.6];
    if (length < low || length > high) found.push(`${'xyz'[k]} is ${length.toFixed(2)} m, not ${low} to ${high}`);
  });
  for (const top of model.tops)
    if (top.z < 0 || top.z > model.size[2] + 1e-3 || top.min[0] >= top.max[0] || top.min[1] >= top.max[1])
      found.push(`top ${top.name} is nowhere`);
  return found;
}

describe('every kind', () => {
  for (const kind of joinedKinds)
    it(`${kind} is whole in every character`, () => {
      const bad = characters.flatMap((style, i) =>
        faults(buildModel(request(kind, { styles: [style], seed: 1 + (i % 2) }))).map((fault) => `${style}: ${fault}`),
      );
      expect(bad).toEqual([]);
    });

  it('of the lexicon and every style of it is known', () => {
    for (const kind of modelKinds()) expect(objectFacts.has(kind), kind).toBe(true);
    expect([...knownStyles].sort()).toEqual(lexiconStyles.map(([id]) => id).sort());
  });

  it('has a sink for kitchens that is as whole as the rest', () => {
    for (const style of ['modern', 'rustic', 'classical'])
      expect(faults(buildModel(request('sink', { styles: [style], shapes: ['built-in'] }))), style).toEqual([]);
  });

  it('can be had in every style', () => {
    const kinds = joinedKinds;
    knownStyles.forEach((style, i) => {
      for (const k of [0, 1, 2]) {
        const kind = kinds[(i * 7 + k * 23) % kinds.length];
        expect(faults(buildModel(request(kind, { styles: [style], seed: 10 + i })))).toEqual([]);
      }
    });
  });
});

describe('a request', () => {
  const kindsOf = (model: Model) => new Set(model.parts.map((part) => part.material.kind));
  const part = (model: Model, name: string) => {
    const found = model.parts.find((one) => one.name === name);
    if (!found) throw new Error(`no part ${name} in ${model.parts.map((one) => one.name)}`);
    return found;
  };

  it('gives the same model twice and another for another seed', () => {
    for (const kind of ['sofa', 'bookshelf', 'bed']) {
      expect(buildModel(request(kind, { seed: 7 }))).toEqual(buildModel(request(kind, { seed: 7 })));
      expect(buildModel(request(kind, { seed: 7 }))).not.toEqual(buildModel(request(kind, { seed: 8 })));
    }
  });

  it('has its color and its material on a part, whatever the kind', () => {
    const wanted = linearColor('emerald');
    for (const [i, kind] of joinedKinds.entries()) {
      const material = ['oak', 'velvet', 'brass', 'marble'][i % 4];
      const model = buildModel(request(kind, { colors: ['emerald'], styles: [characters[i % 12]] }));
      expect(
        model.parts.some((one) => one.material.color?.every((c, k) => c === wanted?.[k])),
        `${kind} in emerald`,
      ).toBe(true);
      expect(kindsOf(buildModel(request(kind, { materials: [material] }))), `${kind} of ${material}`).toContain(
        material,
      );
    }
  });

  it('blue velvet sofa with brass legs', () => {
    const sofa = buildModel(
      request('sofa', {
        styles: ['modern'],
        colors: ['blue'],
        materials: ['velvet'],
        parts: { legs: { material: 'brass' } },
      }),
    );
    expect(part(sofa, 'seat').material).toMatchObject({ kind: 'velvet', color: linearColor('blue') });
    expect(part(sofa, 'legs').material.kind).toBe('brass');
  });

  it('blue velvet and brass: the blue is the velvet', () => {
    const chair = buildModel(
      request('dining-chair', { styles: ['scandinavian'], colors: ['blue'], materials: ['velvet', 'brass'] }),
    );
    const blue = linearColor('blue');
    for (const { material } of chair.parts)
      if (material.kind === 'velvet') expect(material.color).toEqual(blue);
      else if (material.kind === 'brass') expect(material.color).not.toEqual(blue);
    expect([...kindsOf(chair)].sort()).toEqual(['brass', 'velvet']);
  });

  it('a material goes to the part it suits', () => {
    const table = buildModel(request('dining-table', { styles: ['scandinavian'], materials: ['oak', 'steel'] }));
    expect(part(table, 'top').material.kind).toBe('oak');
    expect(part(table, 'legs').material.kind).toBe('steel');
    const marble = buildModel(request('coffee-table', { styles: ['scandinavian'], materials: ['marble'] }));
    expect(part(marble, 'top').material.kind).toBe('marble');
    expect(part(marble, 'legs').material.kind).not.toBe('marble');
    expect(
      part(buildModel(request('chair', { styles: ['scandinavian'], colors: ['white'] })), 'back').material.kind,
    ).toBe('paint');
    expect(
      part(buildModel(request('chair', { styles: ['scandinavian'], materials: ['walnut'] })), 'legs').material.kind,
    ).toBe('walnut');
  });

  it('round is round, L-shaped has a wing, large is larger', () => {
    const round = buildModel(request('dining-table', { shapes: ['round'] }));
    expect(round.size[0]).toBeCloseTo(round.size[1], 2);
    expect(round.tops[0].round).toBe(true);
    expect(buildModel(request('sofa', { shapes: ['l-shaped'], styles: ['modern'] })).size[1]).toBeGreaterThan(1.4);
    const [small, large] = ['small', 'large'].map((size) => buildModel(request('wardrobe', { sizes: [size] })));
    expect(large.size[0] / small.size[0]).toBeCloseTo(1.3 / 0.8, 1);
    expect(buildModel(request('bookshelf', { sizes: ['high'] })).size[2]).toBeGreaterThan(2.3);
  });

  it('sizes in meters are kept to the millimeter', () => {
    for (const kind of ['chair', 'sofa', 'wardrobe', 'rug', 'bed'])
      expect(
        buildModel(request(kind, { size: { width: 1.234, depth: 0.987, height: 0.765 } })).size.map((length) =>
          Math.round(length * 1000),
        ),
        kind,
      ).toEqual([1234, 987, 765]);
  });

  it('that cannot be met is refused with what is near', () => {
    expect(canModel('sofa')).toBe(true);
    expect(canModel('wombat')).toBe(false);
    expect(nearestKinds('coffe-table')[0]).toBe('coffee-table');
    expect(() => buildModel(request('wombat'))).toThrow(ModelError);
    expect(() => buildModel(request('sofa', { size: { width: 0 } }))).toThrow(/width must be between/);
    expect(() => buildModel(request('sofa', { size: { height: Number.NaN } }))).toThrow(ModelError);
  });
});

it.each(['japanese', 'chinese', 'modern'])(
  'a red lantern glows red, a lantern without a color as before: %s',
  (style) => {
    const glowOf = (colors: string[]) =>
      buildModel(request('paper-lantern', { styles: [style], colors })).parts.find(({ name }) => name === 'shade')!
        .material.emission!;
    const [r, g, b] = glowOf(['red']);
    expect(r).toBeGreaterThan(8 * Math.max(g, b));
    expect(r).toBeLessThan(Math.max(...glowOf([])));
  },
);
