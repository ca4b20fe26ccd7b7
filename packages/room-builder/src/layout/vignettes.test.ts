import { understand } from '@orrery/scene-language';
import { describe, expect, it } from 'vitest';
import { furnish } from './furnishing.ts';
import { seeded } from './seeded.ts';
import { wantedOf } from './wanted.ts';

async function wanted(prompt: string) {
  const spec = await understand(prompt);
  const scene = wantedOf(spec);
  furnish(scene, spec, spec.size.areaM2.value, seeded(1, 'furnish'));
  return scene;
}
const countOf = ({ things }: Awaited<ReturnType<typeof wanted>>, kind: string) =>
  things.filter((thing) => thing.kind === kind).reduce((sum, thing) => sum + thing.count, 0);

describe('arrangements along bare walls', () => {
  it('come where much wall is left, of the lowest rank, and stand together', async () => {
    const scene = await wanted('a large living room with a sofa');
    const roots = scene.things.filter((thing) => /-fill\d+$/.test(thing.id));
    expect(roots.length).toBeGreaterThan(1);
    expect(scene.things.filter((thing) => thing.id.includes('-fill')).every((thing) => thing.rank === 2)).toBe(true);
    const onIt = scene.links
      .filter((link) => roots.some((root) => link.targets.includes(root.id)))
      .map((link) => link.relation);
    expect(onIt).toEqual(expect.arrayContaining(['above', 'on']));
  });

  it('add nothing to what was counted, nor what is not wanted', async () => {
    expect(countOf(await wanted('a large study with two bookshelves'), 'bookshelf')).toBe(2);
    const bare = await wanted('a large living room without paintings and without plants');
    expect([countOf(bare, 'painting'), countOf(bare, 'plant')]).toEqual([0, 0]);
  });

  it('line the walls of a library with shelves', async () => {
    expect(countOf(await wanted('a library with tall bookshelves'), 'bookshelf')).toBeGreaterThan(8);
  });
});
