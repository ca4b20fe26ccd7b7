import type { Token } from './parse/tokens.ts';

const scripts: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Cyrillic}/u, 'Russian or another language in Cyrillic letters'],
  [/\p{Script=Arabic}/u, 'Arabic or another language in Arabic letters'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/\p{Script=Greek}/u, 'Greek'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Devanagari}/u, 'Hindi or another language in Devanagari'],
];

// Short words that the language cannot do without and English does not have.
const telltales: [string, string][] = [
  ['French', 'une le les avec dans chambre salon et sur du des au cuisine est'],
  ['German', 'ein eine und mit der das ist dem auf im wohnzimmer zimmer küche einem einen'],
  ['Spanish', 'una el los con y en las sala habitación cocina del para'],
  ['Italian', 'una il con di nel soggiorno della cucina e camera gli'],
  ['Portuguese', 'uma o com em sala quarto cozinha e da do'],
  ['Dutch', 'een het met en op woonkamer van slaapkamer'],
];

/** The language of a prompt that is mostly neither English nor Chinese. */
export function foreignLanguage(prompt: string, tokens: Token[]): string | undefined {
  const letters = prompt.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  for (const [script, name] of scripts) {
    const share = (prompt.match(new RegExp(script.source, 'gu'))?.length ?? 0) / letters;
    if (share > 0.3) return name;
  }
  const words = tokens.filter((token) => (token.kind === 'word' || token.kind === 'unknown') && token.chinese !== true);
  const strange = words.filter((token) => token.kind === 'unknown').length;
  if (words.length < 3 || strange < words.length * 0.3) return undefined;
  const written = new Set(prompt.toLowerCase().match(/\p{L}+/gu) ?? []);
  let best: [string, number] = ['', 0];
  for (const [name, list] of telltales) {
    const hits = list.split(' ').filter((word) => written.has(word)).length;
    if (hits > best[1]) best = [name, hits];
  }
  return best[1] >= 2 ? best[0] : undefined;
}
