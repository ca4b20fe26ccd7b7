/** Lengths in descriptions: `.45`, `W/2-.05`, `(H-.1)*.5`. W, D and H are the wanted width, depth and height in meters. */
import type { Vec3 } from '../model.ts';

const tokens = /\d*\.?\d+|[WDH]|[-+*/()]/g;

/** Undefined where the text is no such expression. */
export function measure(text: string, [W, D, H]: Vec3): number | undefined {
  const parts = text.match(tokens) ?? [];
  if (parts.join('') !== text) return undefined;
  const sides: Record<string, number> = { W, D, H };
  let at = 0;
  const factor = (): number => {
    const part = parts[at++];
    if (part === '-') return -factor();
    if (part === '(') {
      const value = sum();
      return parts[at++] === ')' ? value : Number.NaN;
    }
    return part === undefined ? Number.NaN : (sides[part] ?? Number(part));
  };
  const product = (): number => {
    let value = factor();
    while (parts[at] === '*' || parts[at] === '/') value = parts[at++] === '*' ? value * factor() : value / factor();
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (parts[at] === '+' || parts[at] === '-') value += parts[at++] === '+' ? product() : -product();
    return value;
  };
  const value = sum();
  return at === parts.length && Number.isFinite(value) ? value : undefined;
}
