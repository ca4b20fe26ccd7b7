/** How long something of a world really is, and how sure that is. */
import { type KnownLength, metersPerUnit } from '@orrery/protocol';
import { formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/strings.ts';

export interface TrueScale {
  metersPerUnit: number;
  /** Set by a known length, known when the world was made, or nobody knows. */
  from: 'set' | 'known' | 'assumed';
}

/** Worlds are published in meters where anything told their size. */
const known = new Set(['gps', 'given', 'meters', 'metres']);

export function trueScale(scaleOfWorld: unknown, set: KnownLength | undefined): TrueScale {
  if (set) return { metersPerUnit: metersPerUnit(set), from: 'set' };
  return { metersPerUnit: 1, from: known.has(String(scaleOfWorld)) ? 'known' : 'assumed' };
}

/** In the unit people would say it in; `≈` where the size of the world is only assumed. */
export function formatLength(units: number, scale: TrueScale, language: Language): string {
  const meters = units * scale.metersPerUnit;
  const [value, unit, digits] =
    meters < 0.0095
      ? [meters * 1000, 'mm', 1]
      : meters < 0.995
        ? [meters * 100, 'cm', 1]
        : [meters, 'm', meters < 99.5 ? 2 : 1];
  return `${scale.from === 'assumed' ? '≈ ' : ''}${formatNumber(value as number, language, digits as number)} ${unit}`;
}
