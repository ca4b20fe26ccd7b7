/** What the panel that sets a world right asks for. */
import type { RerunWorldRequest } from '@orrery/protocol';
import type { Vec3 } from './vectors.ts';

export type CorrectionChange = Pick<RerunWorldRequest, 'rotate' | 'length'>;

/** `meters` as it was typed. Undefined where nothing changes, or where the length is none: a turn alone would not be what was asked for. */
export function correctionChange(
  rotate: Vec3,
  [from, to]: readonly Vec3[],
  meters: string,
): CorrectionChange | undefined {
  const isTurned = rotate.some((degrees) => degrees !== 0);
  const isTyped = from !== undefined && to !== undefined && meters.trim() !== '';
  const known = Number(meters);
  if (isTyped && !(known > 0 && Number.isFinite(known))) return undefined;
  if (!isTurned && !isTyped) return undefined;
  return {
    ...(isTurned && { rotate: [...rotate] as [number, number, number] }),
    ...(isTyped && { length: { from: [...from], to: [...to], meters: known } }),
  };
}
