import type { Spline, SplineExtrapolation, SplineKnot, SplineMode, SplineTangent } from './layer.ts';
import { parseDictionary } from './parse-value.ts';
import type { Scanner } from './scanner.ts';

const OPEN_PAREN = 40;
const CLOSE_PAREN = 41;
const CLOSE_BRACE = 125;
const COMMA = 44;
const COLON = 58;
const SEMICOLON = 59;
const AMPERSAND = 38;

const MODES: readonly string[] = ['none', 'held', 'linear', 'curve'];

/** `{ bezier, pre: held, post: loop repeat, loop: (a, b, n, m, o), time: value; pre (..); post curve (..), ... }` */
export function parseSpline(s: Scanner): Spline {
  const spline: Spline = { knots: [] };
  s.expect(123, "'{'");
  s.skipSpace();
  while (!s.accept(CLOSE_BRACE)) {
    s.countItem();
    parseItem(s, spline);
    s.skipSpace();
    if (s.accept(COMMA)) s.skipSpace();
    else if (s.bytes[s.pos] !== CLOSE_BRACE) s.failExpected("',' or '}' after an item of the spline");
  }
  return spline;
}

function parseItem(s: Scanner, spline: Spline): void {
  if (s.acceptWord('bezier')) spline.curve = 'bezier';
  else if (s.acceptWord('hermite')) spline.curve = 'hermite';
  else if (s.acceptWord('pre')) {
    colon(s);
    spline.pre = parseExtrapolation(s);
  } else if (s.acceptWord('post')) {
    colon(s);
    spline.post = parseExtrapolation(s);
  } else if (s.acceptWord('loop')) {
    colon(s);
    spline.loop = parseNumbers(s, 5) as [number, number, number, number, number];
  } else if (s.atNumber()) spline.knots.push(parseKnot(s));
  else s.failExpected('a curve type, an extrapolation, a loop or a knot');
}

function colon(s: Scanner): void {
  s.skipInline();
  s.expect(COLON, "':'");
  s.skipInline();
}

function parseNumbers(s: Scanner, count: number): number[] {
  s.expect(OPEN_PAREN, "'('");
  const numbers: number[] = [];
  for (let i = 0; i < count; i++) {
    s.skipInline();
    if (i > 0) {
      s.expect(COMMA, "','");
      s.skipInline();
    }
    numbers.push(s.number());
  }
  s.skipInline();
  s.expect(CLOSE_PAREN, "')'");
  return numbers;
}

function parseExtrapolation(s: Scanner): SplineExtrapolation {
  if (s.acceptWord('sloped')) {
    s.skipInline();
    return { mode: 'sloped', slope: parseNumbers(s, 1)[0] };
  }
  if (s.acceptWord('loop')) {
    s.skipInline();
    if (s.acceptWord('repeat')) return { mode: 'loop repeat' };
    if (s.acceptWord('reset')) return { mode: 'loop reset' };
    if (s.acceptWord('oscillate')) return { mode: 'loop oscillate' };
    s.failExpected("'repeat', 'reset' or 'oscillate'");
  }
  for (const mode of ['none', 'held', 'linear'] as const) if (s.acceptWord(mode)) return { mode };
  return s.failExpected("'none', 'held', 'linear', 'sloped' or 'loop'");
}

function parseKnot(s: Scanner): SplineKnot {
  const time = s.number();
  colon(s);
  const first = s.number();
  const knot: SplineKnot = { time, value: first };
  s.skipInline();
  if (s.accept(AMPERSAND)) {
    s.skipInline();
    knot.preValue = first;
    knot.value = s.number();
  }
  for (;;) {
    s.skipInline();
    if (!s.accept(SEMICOLON)) return knot;
    s.skipSpace();
    parseKnotParameter(s, knot);
  }
}

function parseKnotParameter(s: Scanner, knot: SplineKnot): void {
  if (s.acceptWord('pre')) {
    s.skipInline();
    knot.preTangent = parseTangent(s);
  } else if (s.acceptWord('post')) {
    s.skipInline();
    const mode = s.identifier('an interpolation mode');
    if (!MODES.includes(mode)) s.failExpected("'none', 'held', 'linear' or 'curve'", s.pos - mode.length);
    knot.post = { mode: mode as SplineMode };
    s.skipInline();
    if (s.bytes[s.pos] === OPEN_PAREN) knot.post.tangent = parseTangent(s);
  } else if (s.bytes[s.pos] === 123) knot.customData = parseDictionary(s);
  else s.failExpected("'pre', 'post' or a dictionary");
}

/** `(slope)`, `(width, slope)`, either with `custom` or `autoEase` at the end. */
function parseTangent(s: Scanner): SplineTangent {
  s.expect(OPEN_PAREN, "'('");
  s.skipInline();
  const numbers = [s.number()];
  let algorithm: SplineTangent['algorithm'];
  s.skipInline();
  while (s.accept(COMMA)) {
    s.skipInline();
    if (s.acceptWord('custom')) algorithm = 'custom';
    else if (s.acceptWord('autoEase')) algorithm = 'autoEase';
    else if (numbers.length < 2) numbers.push(s.number());
    else s.failExpected("'custom' or 'autoEase'");
    s.skipInline();
    if (algorithm !== undefined) break;
  }
  s.expect(CLOSE_PAREN, "')'");
  const tangent: SplineTangent = { slope: numbers.at(-1)! };
  if (numbers.length === 2) tangent.width = numbers[0];
  if (algorithm !== undefined) tangent.algorithm = algorithm;
  return tangent;
}
