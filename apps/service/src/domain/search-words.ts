/** More would be a text, not a search. */
const mostWords = 10;

/** What someone typed to find something by. */
export const searchWords = (text: string | undefined): string[] =>
  (text ?? '').split(/\s+/u).filter(Boolean).slice(0, mostWords);
