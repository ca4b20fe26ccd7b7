const isIn = (word: string, text: string) => `position(lower(${word}) in lower(${text})) > 0`;

/**
 * A condition: the text contains every word of the array that the parameter holds, in upper or lower case. What stands in an address counts too,
 * where its words are spelled as `encoded` has them; or as they are, but not so that part of an escape is taken for a word.
 */
export const containing = (text: string, words: string, address?: { text: string; encoded: string }): string =>
  `(cardinality(${words}::text[]) = 0 or not exists (
     select 1 from unnest(${words}::text[], ${address?.encoded ?? words}::text[]) as asked (word, other)
     where not (${isIn('word', text)})${
       address
         ? ` and (${address.text} is null or not (${isIn('other', address.text)} or strpos(word, '%') = 0 and ${isIn('word', address.text)}))`
         : ''
     }))`;
