/**
 * What no field may hold, whatever its schema says: NUL and unpaired surrogates, which PostgreSQL cannot store, and nesting so deep
 * that recursive code downstream could run out of stack. Iterative itself for that reason.
 */
import { invalidField } from '../../platform/errors.ts';

const maxDepth = 32;

interface Place {
  value: unknown;
  depth: number;
  parent: Place | undefined;
  key: string | number;
}

/** Only built for the field at fault. */
function pathOf(place: Place): string {
  const keys: (string | number)[] = [];
  for (let at: Place | undefined = place; at?.parent; at = at.parent) keys.unshift(at.key);
  return (
    keys.reduce<string>(
      (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
      '',
    ) || 'body'
  );
}

function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'contains a NUL character';
  if (!text.isWellFormed()) return 'contains an unpaired surrogate';
  return undefined;
}

export function checkBodyHygiene(body: unknown): void {
  const stack: Place[] = [{ value: body, depth: 0, parent: undefined, key: '' }];
  for (let place = stack.pop(); place; place = stack.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string') {
      const problem = textProblem(value);
      if (problem !== undefined) throw invalidField(pathOf(place), problem);
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= maxDepth) throw invalidField(pathOf(place), `is nested deeper than ${maxDepth} levels`);
      for (const [key, item] of Object.entries(value)) {
        const problem = textProblem(key);
        if (problem !== undefined) throw invalidField(pathOf(place), `has a name that ${problem}`);
        // Numbers and the like cannot offend: an array of a million of them costs nothing here.
        if (typeof item === 'string' || (typeof item === 'object' && item !== null))
          stack.push({ value: item, depth: depth + 1, parent: place, key: Array.isArray(value) ? Number(key) : key });
      }
    }
  }
}

/** Far more than any request of the contract has (2,000 resources of two fields), far less than what would hold up the event loop. */
const maxItems = 100_000;

/**
 * Whether a JSON text holds more values than any honest request, found before it is parsed: parsing and checking 96 MB of `[0,0,0,…` would take
 * gigabytes and seconds. Long strings, which honest requests do have, are skipped at the speed of a search.
 */
export function hasTooManyItems(json: string): boolean {
  if (json.length <= maxItems) return false;
  let items = 0;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === 0x22) {
      index = endOfString(json, index);
      if (index < 0) return false; // unterminated: the parser will say so
    } else if (code === 0x2c || code === 0x5b || code === 0x7b) {
      if (++items > maxItems) return true;
    }
  }
  return false;
}

function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (json.charCodeAt(quote - 1 - slashes) === 0x5c) slashes++;
    if (slashes % 2 === 0) return quote;
  }
  return -1;
}
