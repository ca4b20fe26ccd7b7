/** Sizes that the words imply: a mushroom with a cottage under it is larger than the cottage, a console with three screens on it is wide enough for them. */
import { objectFacts } from '@orrery/scene-language';
import type { ThingShop } from './things.ts';
import type { Wanted, WantedScene } from './wanted.ts';

/** What may be of any size: it grows, or is put up over things. */
const spreads = /(^|-)(tree|mushroom|parasol|umbrella|canopy|pergola|pavilion|gazebo|toadstool)$/;
const LARGEST = 5;
const HOUSE_M = 3.6;
const TALE = 0.6;
/** A table for more than it usually holds, up to this many times its width. */
const WIDEST = 2.2;
const widened = /(^|-)(panel|console|desk|table|counter|bench|shelf|stand|sideboard|cabinet|altar|rack|lift)$/;

type Size = readonly [number, number, number];
const sizeOf = ({ kind, size }: Wanted): Size | undefined => {
  const usual = objectFacts.get(kind)?.size;
  return usual && [size?.width ?? usual[0], size?.depth ?? usual[1], size?.height ?? usual[2]];
};

export function fitSizes(scene: WantedScene): void {
  const byId = new Map(scene.things.map((thing) => [thing.id, thing]));
  for (const { subject, relation, targets, fromPrompt } of scene.links) {
    const [thing, host] = [byId.get(subject), byId.get(targets[0])];
    if (!fromPrompt || thing === undefined || host === undefined || thing === host) continue;
    if (relation === 'under' && thing.seat === 'floor' && host.seat === 'floor') growOver(host, thing, scene);
  }
}

function growOver(roof: Wanted, thing: Wanted, { links, things }: Pick<WantedScene, 'links' | 'things'>): void {
  const [over, usual] = [sizeOf(roof), sizeOf(thing)];
  if (over === undefined || usual === undefined || !spreads.test(roof.kind)) return;
  // A house under a tree or a mushroom is one of a tale, and small.
  const below = usual[2] > HOUSE_M ? usual.map((side) => TALE * side) : usual;
  if (usual[2] > HOUSE_M) thing.size = { width: below[0], depth: below[1], height: below[2] };
  const company = links.some(
    ({ relation, targets, subject }) =>
      relation === 'around' && targets.includes(thing.id) && things.some(({ id }) => id === subject),
  );
  const around = company ? 1.2 : 0;
  // Twice as high, since a crown begins halfway up, and so wide that it stands beside the trunk and still below.
  const share = Math.max(
    (2.6 * below[2] + 0.2) / over[2],
    (1.9 * (Math.max(below[0], below[1]) + around)) / Math.min(over[0], over[1]),
  );
  if (share <= 1) return;
  const by = Math.min(LARGEST, share);
  roof.size = { width: over[0] * by, depth: over[1] * by, height: over[2] * by };
}

/** Hosts whose tops are too narrow for what the words put on them are had wider. Models tell how wide their tops are, so they are asked. */
export function widenHosts(scene: WantedScene, shop: ThingShop): void {
  const byId = new Map(scene.things.map((thing) => [thing.id, thing]));
  const loads = new Map<Wanted, { width: number; depth: number }>();
  for (const { subject, relation, targets, fromPrompt } of scene.links) {
    const [thing, host] = [byId.get(subject), byId.get(targets[0])];
    if (!fromPrompt || relation !== 'on' || thing === undefined || host === undefined || thing === host) continue;
    if (host.seat !== 'floor' || host.sizes.length > 0 || !widened.test(host.kind)) continue;
    const [width, depth] = shop.all(thing.id)[0].model.size;
    const load = loads.get(host) ?? { width: 0, depth: 0 };
    loads.set(host, { width: load.width + (width + 0.06) * thing.count, depth: Math.max(load.depth, depth) });
  }
  for (const [host, load] of loads) {
    const [one] = shop.all(host.id);
    let [across, deep] = [0, 0];
    for (const { min, max } of one.model.tops)
      if (max[0] - min[0] > across) [across, deep] = [max[0] - min[0], max[1] - min[1]];
    if (across === 0) continue;
    const rows = Math.max(1, Math.floor(deep / Math.max(0.05, load.depth)));
    const share = Math.min(WIDEST, load.width / host.count / rows / across);
    if (share <= 1) continue;
    const width = one.model.size[0] * share;
    // What keeps its proportions would grow as high as wide.
    if (shop.resized(one, { width }).model.size[2] > 1.2 * one.model.size[2]) continue;
    host.size = { ...host.size, width };
  }
}
