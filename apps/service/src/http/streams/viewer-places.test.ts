import { describe, expect, it } from 'vitest';
import { type Place, ViewerPlaces } from './viewer-places.ts';

const places = (total: number, address?: { total: number; inSession: number }) => new ViewerPlaces({ total, address });
const none = () => {};
const settled = (from: ViewerPlaces, session: string, address: string) => {
  const place = from.take(session, address, none);
  if (typeof place !== 'string') place.settle();
  return place;
};

describe('places of viewers', () => {
  it('the oldest waiting connection goes when the host is full; those that watch stay', () => {
    const all = places(3);
    const gone: string[] = [];
    settled(all, 's', 'a');
    all.take('s', 'b', () => gone.push('b'));
    all.take('s', 'c', () => gone.push('c'));
    expect(settled(all, 's', 'd')).toMatchObject({ leave: expect.any(Function) });
    expect(gone).toEqual(['b']);
    settled(all, 's', 'e');
    expect(gone).toEqual(['b', 'c']);
    expect(settled(all, 's', 'f')).toBe('host');
    expect(all.total).toBe(3);
  });

  it('an address has its share of a session and of the host; others keep theirs', () => {
    const all = places(100, { total: 3, inSession: 2 });
    settled(all, 's', 'a');
    settled(all, 's', 'a');
    expect(settled(all, 's', 'a')).toBe('address');
    expect(settled(all, 't', 'a')).not.toBe('address');
    expect(settled(all, 'u', 'a')).toBe('address');
    expect(settled(all, 's', 'b')).not.toBe('address');
  });

  it('connections of an address that only wait make room for its next one', () => {
    const all = places(100, { total: 8, inSession: 4 });
    let evicted = 0;
    for (let k = 0; k < 2100; k++) expect(all.take('s', 'a', () => evicted++)).not.toBe('address');
    expect([all.total, evicted]).toEqual([4, 2096]);
    expect(settled(all, 's', 'a')).not.toBe('address');
  });

  it('a place is given back once', () => {
    const all = places(1);
    const place = settled(all, 's', 'a') as Place;
    place.leave();
    place.leave();
    expect(all.total).toBe(0);
    settled(all, 's', 'a');
    expect(settled(all, 's', 'a')).toBe('host');
  });
});
