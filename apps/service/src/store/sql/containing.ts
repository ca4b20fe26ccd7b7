/** A condition: the text contains every word of the array that the parameter holds, in upper or lower case. */
export const containing = (text: string, parameter: string): string =>
  `(cardinality(${parameter}::text[]) = 0 or not exists (
     select 1 from unnest(${parameter}::text[]) word where position(lower(word) in lower(${text})) = 0))`;
