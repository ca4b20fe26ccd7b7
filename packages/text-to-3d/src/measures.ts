/** "80 cm high", "1.2 m wide", "高75厘米", "160 x 80 x 75 cm": sizes a prompt gives in numbers. */
export type Side = 'width' | 'depth' | 'height';
export interface Measures {
  /** Meters. */
  size: Partial<Record<Side, number>>;
  /** The text with what was read blanked out, so that positions stay. */
  rest: string;
}

const unitMeters: Record<string, number> = {
  mm: 0.001,
  millimeter: 0.001,
  millimetre: 0.001,
  毫米: 0.001,
  cm: 0.01,
  centimeter: 0.01,
  centimetre: 0.01,
  厘米: 0.01,
  公分: 0.01,
  m: 1,
  meter: 1,
  metre: 1,
  米: 1,
  inch: 0.0254,
  in: 0.0254,
  英寸: 0.0254,
  寸: 1 / 30,
  ft: 0.3048,
  foot: 0.3048,
  feet: 0.3048,
  英尺: 0.3048,
};
const sides: Record<string, Side> = {
  high: 'height',
  tall: 'height',
  height: 'height',
  高: 'height',
  wide: 'width',
  width: 'width',
  long: 'width',
  length: 'width',
  宽: 'width',
  长: 'width',
  deep: 'depth',
  depth: 'depth',
  深: 'depth',
  diameter: 'width',
  直径: 'width',
};
const unit =
  '(mm|millimet(?:er|re)s?|毫米|cm|centimet(?:er|re)s?|厘米|公分|m|met(?:er|re)s?|米|inch(?:es)?|英寸|寸|ft|foot|feet|英尺|in)(?![a-z])';
// Bounded, or a long row of digits would be tried from each of its places.
const number = '(\\d{1,5}(?:\\.\\d{1,3})?)';
const word = '(high|tall|wide|long|deep|in height|in width|in length|in depth|in diameter|高|宽|长|深|直径)';
const patterns: { pattern: RegExp; read(found: RegExpExecArray): [Side, number][] }[] = [
  {
    pattern: new RegExp(`${number}\\s*[x×*]\\s*${number}\\s*[x×*]\\s*${number}\\s*${unit}`, 'gi'),
    read: ([, w, d, h, u]) => [
      ['width', metersOf(w, u)],
      ['depth', metersOf(d, u)],
      ['height', metersOf(h, u)],
    ],
  },
  {
    pattern: new RegExp(`${number}[\\s-]*${unit}[\\s-]*(?:的)?${word}`, 'gi'),
    read: ([, n, u, side]) => [[sides[side!.replace(/^in /i, '').toLowerCase()], metersOf(n, u)]],
  },
  {
    pattern: new RegExp(
      `(height|width|length|depth|diameter|高度?|宽度?|长度?|深度?|直径)\\s*(?:of|is|:|为|约)?\\s*${number}\\s*${unit}`,
      'gi',
    ),
    read: ([, side, n, u]) => [[sides[side!.toLowerCase().replace(/度$/, '')], metersOf(n, u)]],
  },
];

function metersOf(amount: string | undefined, name: string | undefined): number {
  const key = name!.toLowerCase();
  return Number(amount) * (unitMeters[key] ?? unitMeters[key.replace(/(es|s)$/, '')] ?? 1);
}

export function readMeasures(text: string): Measures {
  const size: Measures['size'] = {};
  let rest = text;
  for (const { pattern, read } of patterns) {
    rest = rest.replace(pattern, (...found) => {
      for (const [side, length] of read(found as unknown as RegExpExecArray)) size[side] ??= length;
      return ' '.repeat((found[0] as string).length);
    });
  }
  return { size, rest };
}
