/** What is seen through the windows of a plan: what the words say, else what usually lies around such a place. */
import { isOutdoorPlace, outdoorPlaceOf } from '../land/outdoor-places.ts';
import type { RoomPlan } from '../layout/room-plan.ts';
import { isLandKind, type LandKind } from './land-kind.ts';
import { landKindOf } from './landscape.ts';

/** Land and sky, or what lies around places that stand on no land. */
export type Outlook = LandKind | 'space' | 'underwater';

const inland = new Set(['lake', 'river', 'pond']);

/** Of a view of the lexicon or a place outside: a bamboo forest is a forest from a window. */
function outlookNamed(view: string): Outlook | undefined {
  if (isLandKind(view) || view === 'space' || view === 'underwater') return view;
  if (!isOutdoorPlace(view)) return undefined;
  const { land, water } = outdoorPlaceOf(view);
  return water !== undefined && inland.has(water.form) ? 'lake' : land;
}

/** Lakes lie before mountains: both are seen. */
const shownBy = (outlook: Outlook): Outlook[] => (outlook === 'lake' ? ['lake', 'mountains', 'hills'] : [outlook]);

export function outlookOf({
  views,
  place,
  outside,
  seed,
}: Pick<RoomPlan, 'views' | 'place' | 'outside' | 'seed'>): Outlook {
  const named = views.flatMap((view) => outlookNamed(view) ?? []);
  const shown = (one: Outlook) => named.filter((other) => shownBy(one).includes(other)).length;
  const [first] = named.toSorted((a, b) => shown(b) - shown(a));
  if (first !== undefined) return first;
  if (!outside && place === 'spaceship-bridge') return 'space';
  if (!outside && place === 'submarine') return 'underwater';
  return landKindOf(place, outside, seed);
}

/** Whether the windows show it. */
export function showsView(plan: RoomPlan, view: string): boolean {
  const named = outlookNamed(view);
  return named !== undefined && shownBy(outlookOf(plan)).includes(named);
}
