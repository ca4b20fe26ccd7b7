/** The colors of USDA in the editor: a quick scan for what a word is, not a parse. */
export type Paint = 'comment' | 'string' | 'asset' | 'path' | 'number' | 'keyword' | 'type' | 'plain';

export interface Painted {
  paint: Paint;
  text: string;
}

const keywords =
  'def|over|class|rel|uniform|custom|varying|config|add|append|prepend|delete|reorder|payload|references|true|false|None|inf|nan';
const types =
  '(?:bool|uchar|u?int(?:64|[234])?|half[234]?|float[234]?|double[234]?|string|token|asset|timecode|matrix[234]d|quat[dfh]|(?:color|normal|point|vector)3[dfh]|color4[dfh]|frame4d|texCoord[23][dfh]|dictionary|Xform|Scope|Mesh|Camera|RenderSettings|RectLight|SphereLight|ParticleField3DGaussianSplat)';
const pattern = new RegExp(
  [
    '(?<comment>#[^\\n]*|/\\*[\\s\\S]*?(?:\\*/|$))',
    '(?<string>"""[\\s\\S]*?(?:"""|$)|\'\'\'[\\s\\S]*?(?:\'\'\'|$)|"(?:\\\\.|[^"\\\\\\n])*"?|\'(?:\\\\.|[^\'\\\\\\n])*\'?)',
    '(?<asset>@[^@\\n]*@?)',
    '(?<path><[^>\\n]*>?)',
    '(?<number>(?<![\\w:.])-?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?(?![\\w:]))',
    `(?<keyword>(?<![\\w:])(?:${keywords})(?![\\w:]))`,
    `(?<type>(?<![\\w:])${types}(?![\\w:]))`,
  ].join('|'),
  'g',
);

export function paintUsda(text: string): Painted[] {
  const painted: Painted[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) painted.push({ paint: 'plain', text: text.slice(at, match.index) });
    const paint = Object.entries(match.groups!).find(([, found]) => found !== undefined)![0] as Paint;
    painted.push({ paint, text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) painted.push({ paint: 'plain', text: text.slice(at) });
  return painted;
}
