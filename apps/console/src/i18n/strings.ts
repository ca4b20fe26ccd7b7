/**
 * Texts of the console, in tables beside the pages that show them. English is the shape: a key missing in another language, or one too many,
 * does not compile. Texts with numbers in them are functions, so that each language can place and count them its own way.
 */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', zh: '简体中文' };

// biome-ignore lint/suspicious/noExplicitAny: only says that it is a function; each table keeps its own parameters
type Text = string | ((...args: any[]) => string);
type Table = Readonly<Record<string, Text>>;

type SameKeys<T extends Table> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };

export type Strings<T extends Table> = Readonly<Record<Language, SameKeys<T>>>;

export function defineStrings<const T extends Table>(en: T, others: { zh: SameKeys<T> }): Strings<T> {
  return { en: en as unknown as SameKeys<T>, ...others };
}
