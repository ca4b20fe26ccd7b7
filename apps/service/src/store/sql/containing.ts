/**
 * A condition: the text contains every word of the array that the parameter holds, in upper or lower case. `spelled` may hold the same words
 * spelled in another way; either counts.
 */
export const containing = (text: string, words: string, spelled = words): string =>
  `(cardinality(${words}::text[]) = 0 or not exists (
     select 1 from unnest(${words}::text[], ${spelled}::text[]) as asked (word, other)
     where position(lower(word) in lower(${text})) = 0 and position(lower(other) in lower(${text})) = 0))`;
