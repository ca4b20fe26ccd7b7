/**
 * What no field may hold, whatever its schema says: NUL and unpaired surrogates, which PostgreSQL cannot store, and nesting so deep
 * that recursive code downstream could run out of stack. Iterative itself for that reason.
 */
import { invalidField } from '../../platform/errors.ts';

const maxDepth = 32;

export function checkBodyHygiene(body: unknown): void {
  const stack: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { value, path, depth } = entry;
    if (typeof value === 'string') {
      if (value.includes('\0')) throw invalidField(path || 'body', 'contains a NUL character');
      if (!value.isWellFormed()) throw invalidField(path || 'body', 'contains an unpaired surrogate');
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= maxDepth) throw invalidField(path || 'body', `is nested deeper than ${maxDepth} levels`);
      if (Array.isArray(value)) {
        for (const [index, item] of value.entries())
          stack.push({ value: item, path: `${path}[${index}]`, depth: depth + 1 });
      } else {
        for (const [key, item] of Object.entries(value))
          stack.push({ value: item, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
      }
    }
  }
}
