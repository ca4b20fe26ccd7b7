/** Sizes that the words imply: a mushroom with a cottage under it is larger than the cottage, a console with three screens on it is wide enough for them. */
import { objectFacts } from '@orrery/scene-language';
import { tabletop } from './top-things.ts';
import type { Wanted, WantedScene } from './wanted.ts';

/** What may be of any size: it grows, or is put up over things. */
const spreads = /(^|-)(tree|mushroom|parasol|umbrella|canopy|pergola|awning|arch|pavilion|gazebo|tent|bridge|toadstool)$/;
const LARGEST = 4;
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
  const onHost = new Map<Wanted, number>();
  for (const { subject, relation, targets, fromPrompt } of scene.links) {
    const [thing, host] = [byId.get(subject), byId.get(targets[0])];
    if (!fromPrompt || thing === undefined || host === undefined || thing === host) continue;
    if (relation === 'under' && thing.seat === 'floor' && host.seat === 'floor') growOver(host, thing, scene);
    if (relation === 'on' && thing.rank === 0)
      onHost.set(host, (onHost.get(host) ?? 0) + (sizeOf(thing)?.[0] ?? 0.2) * thing.count);
  }
  for (const [host, widths] of onHost) widen(host, widths);
}

function growOver(roof: Wanted, thing: Wanted, { links, things }: WantedScene): void {
  const [over, below] = [sizeOf(roof), sizeOf(thing)];
  if (over === undefined || below === undefined || !spreads.test(roof.kind)) return;
  const company = links.some(
    ({ relation, targets, subject }) =>
      relation === 'around' && targets.includes(thing.id) && things.some(({ id }) => id === subject),
  );
  const around = company ? 1.2 : 0;
  // Half again as high, and so wide that it stands beside the trunk and still below.
  const share = Math.max(
    (1.5 * below[2] + 0.2) / over[2],
    (1.3 * (Math.max(below[0], below[1]) + around)) / Math.min(over[0], over[1]),
  );
  if (share <= 1) return;
  const by = Math.min(LARGEST, share);
  roof.size = { width: over[0] * by, depth: over[1] * by, height: over[2] * by };
}

function widen(host: Wanted, widths: number): void {
  const size = sizeOf(host);
  if (size === undefined || host.seat !== 'floor' || host.sizes.length > 0) return;
  if (!widened.test(host.kind) && !tabletop.has(host.kind)) return;
  const each = widths / host.count;
  // Two rows stand on what is deep enough.
  const needed = (each * 1.12 + 0.1) / (size[1] > 0.7 ? 1.5 : 1);
  if (needed <= size[0]) return;
  host.size = { ...host.size, width: Math.min(needed, WIDEST * size[0]) };
}
