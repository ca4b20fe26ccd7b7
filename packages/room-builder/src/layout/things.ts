// Wanted objects become single things with a model each; equal things of one object share one model.

import type { Model, ModelRequest } from '@orrery/model-library';
import { objectFacts, sizeFacts } from '@orrery/scene-language';
import type { Scheme } from './scheme.ts';
import { seedOf } from './seeded.ts';
import type { Link, Seat, Wanted, WantedScene } from './wanted.ts';

export type BuildModel = (request: ModelRequest) => Model;
export type Size = NonNullable<ModelRequest['size']>;

export interface Thing {
  id: string;
  object: string;
  kind: string;
  rank: 0 | 1 | 2;
  seat: Seat;
  request: ModelRequest;
  model: Model;
}

export interface ThingShop {
  /** All things of an object. */
  all(object: string): Thing[];
  /** The same thing in another size. */
  resized(thing: Thing, size: Size): Thing;
  /** One more of an object, with a number of its own. */
  wantedOf(object: string): Wanted;
}

interface ShopOptions {
  seed: number;
  styles: string[];
  scheme: Scheme;
  buildModel: BuildModel;
  place: string;
  heightM: number;
  /** Shelves and wardrobes reach from floor to ceiling. */
  fullHeight: boolean;
}

/** Models are made when first asked for: guessed things that never find a place cost nothing. */
export function thingShop(scene: WantedScene, options: ShopOptions): ThingShop {
  const made = new Map<string, Thing[]>();
  const byId = new Map(scene.things.map((thing) => [thing.id, thing]));
  const build = options.buildModel;
  const resized = (thing: Thing, size: Size): Thing => {
    const request: ModelRequest = { ...thing.request, size: { ...thing.request.size, ...size } };
    return { ...thing, request, model: build(request) };
  };
  return {
    wantedOf: (object) => byId.get(object)!,
    resized,
    all(object) {
      const known = made.get(object);
      if (known !== undefined) return known;
      const wanted = byId.get(object)!;
      const things: Thing[] = [];
      for (let i = 0; i < wanted.count; i++) {
        const request = requestFor(wanted, i, scene, options);
        things.push({
          id: wanted.count === 1 ? wanted.id : `${wanted.id}.${i + 1}`,
          object: wanted.id,
          kind: wanted.kind,
          // "Lots of plants" is no number: from the fifth on they may be fewer.
          rank: wanted.rank === 0 && !wanted.countFromPrompt && i >= 4 ? 1 : wanted.rank,
          seat: wanted.seat,
          request,
          model: build(request),
        });
      }
      made.set(object, things);
      return things;
    },
  };
}

/** Kinds of which no two neighbors are alike: each gets a seed of its own, up to as many as one tells apart. */
const varied = new Set(
  'book painting poster photo-frame plant tree palm-tree bush rock bamboo-plant cactus flowers toy bottle pillow sculpture map'.split(
    ' ',
  ),
);

/** What grows is turned as well, and its models are large. */
const grownKinds = new Set(['tree', 'palm-tree', 'bush', 'rock', 'cactus', 'bamboo-plant']);
const variantsOf = (kind: string) => (grownKinds.has(kind) ? 4 : 12);

const artKinds = new Set(['painting', 'photo-frame']);

/** By the order of `materials/art.ts`: abstract, landscape, botanical, field, line, shapes. */
const ART_KINDS = 6;
const quietArt = [1, 2, 4];
const oldArt = [1, 2];
const artTaste: Record<string, number[]> = {
  any: [0, 1, 2, 4, 5, 3],
  ...Object.fromEntries('japanese zen japandi chinese new-chinese wabi-sabi'.split(' ').map((id) => [id, quietArt])),
  ...Object.fromEntries(
    'classical traditional rustic farmhouse victorian french european american baroque gothic'
      .split(' ')
      .map((id) => [id, oldArt]),
  ),
};

/** The pictures of a room are numbered through: neighbors in number are different kinds of pictures, and no two are the same picture. */
function artSeed(
  wanted: Wanted,
  index: number,
  scene: WantedScene,
  { seed, styles: [style = ''] }: ShopOptions,
): number {
  let before = 0;
  for (const thing of scene.things) {
    if (thing === wanted) break;
    if (artKinds.has(thing.kind)) before += thing.count;
  }
  const taste = artTaste[style] ?? artTaste.any;
  const first = seedOf(seed, 'art') % 100_000;
  const own = seedOf(seed, `art ${wanted.id}.${index}`) % 100_000;
  return ART_KINDS * own + taste[(first + before + index) % taste.length];
}

/** What grows in rooms too. */
const trees = new Set(['tree', 'palm-tree', 'cherry-tree', 'christmas-tree', 'bamboo-plant', 'citrus-tree']);

/** Built by one joiner: fronts, tops and handles agree. */
const kitchenSet = new Set(['kitchen-cabinet', 'wall-cabinet', 'kitchen-island', 'sink']);

function requestFor(wanted: Wanted, index: number, scene: WantedScene, options: ShopOptions): ModelRequest {
  const fitted = options.place === 'kitchen' && kitchenSet.has(wanted.kind);
  const lead = fitted ? scene.things.find((thing) => thing.kind === 'kitchen-cabinet') : undefined;
  const colors = wanted.colors.length === 0 && lead !== undefined ? lead.colors : wanted.colors;
  const materials = wanted.materials.length === 0 && lead !== undefined ? lead.materials : wanted.materials;
  const dress = options.scheme.dress(wanted.kind, colors, materials);
  // "two beds, a blue one and a yellow one": as many colors as things, one each.
  const each = wanted.count > 1 && wanted.colors.length === wanted.count;
  const size = sizeFor(wanted, scene, options.place) ?? {};
  // Several plants are never all of one size.
  if (
    wanted.kind === 'plant' &&
    wanted.seat === 'floor' &&
    wanted.count > 2 &&
    wanted.sizes.length === 0 &&
    index % 2 === 1
  )
    Object.assign(size, { width: 0.42, depth: 0.42, height: 0.62 });
  if (
    options.fullHeight &&
    ['bookshelf', 'shelf', 'wardrobe', 'cabinet'].includes(wanted.kind) &&
    wanted.seat === 'floor'
  )
    size.height = Math.min(3.6, options.heightM - 0.04);
  // A palm in a lobby ends below the ceiling, crown and all.
  const usual = objectFacts.get(wanted.kind)?.size;
  if (wanted.seat === 'floor' && trees.has(wanted.kind) && usual !== undefined && usual[2] > options.heightM - 0.3) {
    const share = (options.heightM - 0.3) / usual[2];
    Object.assign(size, { width: usual[0] * share, depth: usual[1] * share, height: usual[2] * share });
  }
  if (wanted.kind === 'bookshelf' && wanted.countFromPrompt && wanted.count <= 3 && options.place === 'library')
    size.width = 2.4;
  return {
    kind: wanted.kind,
    styles: options.styles,
    colors: each ? [wanted.colors[index]] : dress.colors,
    materials: dress.materials,
    sizes: wanted.sizes,
    shapes: fitted && wanted.kind === 'sink' ? [...wanted.shapes, 'built-in'] : wanted.shapes,
    ...(Object.keys(wanted.parts).length > 0 && { parts: wanted.parts }),
    ...(Object.keys(size).length > 0 && { size }),
    seed: artKinds.has(wanted.kind)
      ? artSeed(wanted, index, scene, options)
      : seedOf(
          options.seed,
          varied.has(wanted.kind) ? `${wanted.id}.${index % variantsOf(wanted.kind)}` : fitted ? 'kitchen' : wanted.id,
        ) % 1_000_000,
  };
}

const scaleOf = (wanted: Wanted) => wanted.sizes.reduce((all, size) => all * (sizeFacts.get(size)?.scale ?? 1), 1);

/** Sizes that follow from what a thing is for: a table from its chairs, a bed from its room. */
function sizeFor(wanted: Wanted, scene: WantedScene, place: string): Size | undefined {
  const size: Size = { ...wanted.size };
  const usual = objectFacts.get(wanted.kind)!.size;
  const around = scene.links.filter((link) => link.relation === 'around' && link.targets.includes(wanted.id));
  const chairs = around.reduce((sum, link) => sum + seatsOf(link, scene), 0) / wanted.count;
  const cushions = around.some((link) => scene.things.find((thing) => thing.id === link.subject)?.kind === 'cushion');
  if (/table$/.test(wanted.kind) && chairs > 0 && wanted.size === undefined) {
    const round = wanted.shapes.includes('round') || wanted.shapes.includes('oval');
    if (cushions) {
      size.width = Math.max(usual[0], chairs > 2 ? 1.1 : 0.9);
      size.depth = Math.max(usual[1], 0.75);
      size.height = Math.min(usual[2], 0.38);
    } else if (round && !wanted.shapes.includes('oval')) {
      const across = Math.max(0.7, (chairs * 0.62) / Math.PI + 0.25);
      size.width = across;
      size.depth = across;
    } else if (chairs > 4 || wanted.kind === 'conference-table') {
      const ends = chairs >= 6 ? 2 : 0;
      const perSide = Math.ceil((chairs - ends) / 2);
      size.width = Math.max(usual[0], perSide * 0.64 + 0.25) * (wanted.sizes.includes('long') && chairs < 8 ? 1.2 : 1);
      if (perSide >= 4) size.depth = Math.max(usual[1], 1.0);
    } else if (chairs <= 2) {
      size.width = Math.min(usual[0], 1.0) * scaleOf(wanted);
    }
  }
  const childlike = ['childrens-room', 'hospital-room', 'nursery'].includes(place);
  if (wanted.kind === 'bed' && wanted.sizes.length === 0 && (childlike || wanted.count > 1)) {
    size.width = childlike ? 1.0 : 1.2;
    size.depth = 2.0;
  }
  if (wanted.kind === 'rug' && place === 'hallway' && wanted.sizes.length === 0) {
    size.width = 0.85;
    size.depth = 2.4;
  }
  if (wanted.kind === 'rug' && place === 'bathroom') {
    size.width = 0.9;
    size.depth = 0.6;
  }
  if (wanted.kind === 'mirror' && place === 'gym') {
    size.width = 2.4;
    size.height = 1.9;
  }
  // A lake below the ground, not a puddle.
  if (wanted.kind === 'pond' && place === 'cave' && wanted.size === undefined) {
    size.width = 6.4 * scaleOf(wanted);
    size.depth = 4.6 * scaleOf(wanted);
  }
  const underTable = scene.links.some(
    (link) =>
      link.subject === wanted.id &&
      link.relation === 'under' &&
      /table|desk|counter/.test(scene.things.find((thing) => thing.id === link.targets[0])?.kind ?? ''),
  );
  if (underTable && wanted.seat === 'floor') {
    size.height = Math.min(usual[2], 0.58);
    size.width = Math.min(usual[0], 0.45);
    size.depth = Math.min(usual[1], 0.45);
  }
  if (wanted.seat === 'top' && objectFacts.get(wanted.kind)!.place === 'floor' && !isOnPlatform(wanted, scene)) {
    // What usually stands on the floor is small when it stands on something.
    const scale = Math.min(1, 0.42 / usual[2], 0.4 / Math.max(usual[0], usual[1]));
    size.width = usual[0] * scale;
    size.depth = usual[1] * scale;
    size.height = usual[2] * scale;
  }
  const onIt = scene.links.filter((link) => link.relation === 'on' && link.targets.includes(wanted.id));
  const loads = onIt.flatMap((link) => scene.things.filter((thing) => thing.id === link.subject));
  const screens = loads.filter((thing) => thing.kind === 'monitor' || thing.kind === 'computer');
  const screenWidth = screens.reduce((sum, thing) => sum + thing.count * 0.66, 0);
  if (wanted.kind === 'desk' && screenWidth > 1.2 && wanted.sizes.length === 0)
    size.width = Math.min(2.6, screenWidth + 0.15);
  if (wanted.kind === 'cabinet' && loads.some((thing) => thing.kind === 'tv')) {
    size.height = 0.65;
    size.width = 1.2;
  }
  if (wanted.kind === 'shelf' && wanted.seat === 'wall') {
    size.height = 0.3;
    size.depth = 0.25;
  }
  return Object.keys(size).length === 0 ? undefined : size;
}

/** Higher than this one does not step up. */
const STEP_UP_M = 0.6;

/** A throne on a dais, a piano on a stage: what is low and broader than what stands on it is a floor, and that keeps its size. */
function isOnPlatform(wanted: Wanted, scene: WantedScene): boolean {
  const on = scene.links.find(({ subject, relation }) => subject === wanted.id && relation === 'on');
  const host = scene.things.find(({ id }) => id === on?.targets[0]);
  const [mine, theirs] = [objectFacts.get(wanted.kind)?.size, host && objectFacts.get(host.kind)?.size];
  if (mine === undefined || theirs === undefined || theirs[2] > STEP_UP_M) return false;
  return mine[0] < theirs[0] && mine[1] < theirs[1] && theirs[2] < mine[2];
}

function seatsOf(link: Link, scene: WantedScene): number {
  const subject = scene.things.find((thing) => thing.id === link.subject);
  return subject === undefined ? 0 : subject.count * (subject.kind === 'bench' ? 2 : 1);
}
