/** Block letters five cells wide and seven high, one base-32 digit a row, so that pages and titles need no font of the machine. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: 'EHHVHHH',
  B: 'UHHUHHU',
  C: 'EHGGGHE',
  D: 'UHHHHHU',
  E: 'VGGUGGV',
  F: 'VGGUGGG',
  G: 'EHGNHHE',
  H: 'HHHVHHH',
  I: 'E44444E',
  J: '72222IC',
  K: 'HIKOKIH',
  L: 'GGGGGGV',
  M: 'HRLLHHH',
  N: 'HPLJHHH',
  O: 'EHHHHHE',
  P: 'UHHUGGG',
  Q: 'EHHHLID',
  R: 'UHHUKIH',
  S: 'FGGE11U',
  T: 'V444444',
  U: 'HHHHHHE',
  V: 'HHHHHA4',
  W: 'HHHLLRH',
  X: 'HHA4AHH',
  Y: 'HHA4444',
  Z: 'V1248GV',
  '0': 'EHJLPHE',
  '1': '4C4444E',
  '2': 'EH1248V',
  '3': 'V2421HE',
  '4': '26AIV22',
  '5': 'VGU11HE',
  '6': '68GUHHE',
  '7': 'V124888',
  '8': 'EHHEHHE',
  '9': 'EHHF12C',
  '.': '00000CC',
  '-': '000E000',
};

/** A letter's width with the space after it, in cells. */
const LETTER_CELLS = 6;

function inGlyph(letter: string, column: number, row: number): boolean {
  const rows = GLYPHS[letter];
  if (rows === undefined || column < 0 || column > 4 || row < 0 || row > 6) return false;
  return ((Number.parseInt(rows[row], 32) >> (4 - column)) & 1) === 1;
}

/** Whether (x, y), from the text's top left corner, is ink. `height` is that of a capital letter. */
export function isInk(text: string, x: number, y: number, height: number): boolean {
  if (x < 0 || y < 0 || y >= height) return false;
  const cell = height / 7;
  const column = Math.floor(x / cell);
  const letter = text[Math.floor(column / LETTER_CELLS)];
  return letter !== undefined && inGlyph(letter, column % LETTER_CELLS, Math.floor(y / cell));
}

export const textWidth = (text: string, height: number): number => ((text.length * LETTER_CELLS - 1) * height) / 7;
