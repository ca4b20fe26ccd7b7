/** The value types of USD: how many numbers one value holds, how tuples nest, and which array holds many of them. */

export type Scalar =
  | 'bool'
  | 'uchar'
  | 'int'
  | 'uint'
  | 'int64'
  | 'uint64'
  | 'half'
  | 'float'
  | 'double'
  | 'string'
  | 'token'
  | 'asset'
  | 'pathExpression'
  | 'opaque';

export interface ValueType {
  name: string;
  scalar: Scalar;
  /** 1 for scalars; the length of a tuple; the number of rows of a matrix. */
  rows: number;
  /** 0 unless a matrix: numbers in one row. */
  columns: number;
  /** Numbers in one value. */
  size: number;
}

function* tupleTypes(): Generator<[string, Scalar, number, number]> {
  const suffix: [string, Scalar][] = [
    ['h', 'half'],
    ['f', 'float'],
    ['d', 'double'],
  ];
  for (const n of [2, 3, 4]) {
    for (const scalar of ['int', 'half', 'float', 'double'] as const) yield [`${scalar}${n}`, scalar, n, 0];
    yield [`matrix${n}d`, 'double', n, n];
  }
  yield ['frame4d', 'double', 4, 4];
  for (const [s, scalar] of suffix) {
    for (const role of ['point3', 'vector3', 'normal3', 'color3', 'texCoord3']) yield [role + s, scalar, 3, 0];
    yield [`texCoord2${s}`, scalar, 2, 0];
    yield [`color4${s}`, scalar, 4, 0];
    yield [`quat${s}`, scalar, 4, 0];
  }
}

function buildTable(): Map<string, ValueType> {
  const table = new Map<string, ValueType>();
  const add = (name: string, scalar: Scalar, rows: number, columns: number) =>
    table.set(name, { name, scalar, rows, columns, size: rows * Math.max(1, columns) });
  const scalars: Scalar[] = [
    'bool',
    'uchar',
    'int',
    'uint',
    'int64',
    'uint64',
    'half',
    'float',
    'double',
    'string',
    'token',
    'asset',
    'pathExpression',
    'opaque',
  ];
  for (const scalar of scalars) add(scalar, scalar, 1, 0);
  add('timecode', 'double', 1, 0);
  add('group', 'opaque', 1, 0);
  for (const [name, scalar, rows, columns] of tupleTypes()) add(name, scalar, rows, columns);
  return table;
}

const table = buildTable();

/** Undefined for a type this format does not define; its values are then read without a type. */
export function findValueType(name: string): ValueType | undefined {
  return table.get(name);
}

export const valueTypeNames: readonly string[] = [...table.keys()];
