/** Sentences that the service writes in English about one file or thing, and other languages' words for each kind of them; `$1` stands for what is in the sentence. */
export type SentenceTable = readonly (readonly [pattern: RegExp, words: string])[];

export function translated(table: SentenceTable, said: string): string | undefined {
  for (const [pattern, words] of table) {
    const found = pattern.exec(said);
    if (found) return words.replace(/\$(\d)/g, (_, index) => found[Number(index)] ?? '');
  }
  return undefined;
}
