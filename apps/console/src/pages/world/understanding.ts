/** What a world's metrics say about how its description was read. The field is an addition of generated worlds and not part of the schema: it is checked here. */

export interface Understanding {
  understood: { text: string; meaning: string }[];
  guessed: { field: string; value: string; why: string }[];
  notUnderstood: string[];
  /** `fact` and `why`: of what was not built. */
  notes: { code: string; text: string; fact: string; why: string }[];
  /** Chinese names of the ids in meanings, guesses and facts. */
  names: Readonly<Record<string, string>>;
}

export function understandingOf(metrics: object): Understanding {
  const said = (metrics as { understood?: unknown }).understood;
  const list = (name: string): unknown[] => {
    const found = isRecord(said) ? said[name] : undefined;
    return Array.isArray(found) ? found : [];
  };
  const rows = <K extends string>(name: string, keys: readonly K[]) =>
    list(name)
      .filter(isRecord)
      .map((row) => Object.fromEntries(keys.map((key) => [key, words(row[key])])) as Record<K, string>);
  return {
    understood: rows('understood', ['text', 'meaning']),
    guessed: rows('guessed', ['field', 'value', 'why']),
    notUnderstood: list('notUnderstood').filter((text) => typeof text === 'string'),
    notes: rows('notes', ['code', 'text', 'fact', 'why']),
    names: isRecord(said) && isRecord(said.names) ? mapOfWords(said.names) : {},
  };
}

const mapOfWords = (map: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(map).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const words = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value === undefined || value === null ? '' : JSON.stringify(value);
};
