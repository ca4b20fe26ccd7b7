/** The operations of an edit from a command's options. */
import {
  checkEditOperations,
  EditError,
  type EditOperation,
  editOperationNames,
  type SelectionShape,
} from '@orrery/splats';
import { oneOf, threeNumbers } from '../arguments.ts';
import { UsageError } from '../command.ts';

export const editOptions = {
  box: { type: 'string', multiple: true },
  sphere: { type: 'string', multiple: true },
  invert: { type: 'boolean' },
  rotate: { type: 'string' },
  move: { type: 'string' },
  scale: { type: 'string' },
  about: { type: 'string' },
  floor: { type: 'string' },
  deviations: { type: 'string' },
} as const;

export const editOptionNames = Object.keys(editOptions);

export interface EditValues {
  box?: string[] | undefined;
  sphere?: string[] | undefined;
  invert?: boolean | undefined;
  rotate?: string | undefined;
  move?: string | undefined;
  scale?: string | undefined;
  about?: string | undefined;
  floor?: string | undefined;
  deviations?: string | undefined;
}

export function operationOf(name: string, values: EditValues): EditOperation {
  const op = oneOf('what to do', name, editOperationNames);
  const shapes = [...(values.box ?? []).map(boxOf), ...(values.sphere ?? []).map(sphereOf)];
  if ((op === 'crop' || op === 'delete') && shapes.length === 0)
    throw new UsageError(
      `${op} expects --box <center>/<size> or --sphere <center>/<radius>, such as --sphere 0,0,1/0.5`,
    );
  const three = (option: 'rotate' | 'move' | 'about') =>
    values[option] !== undefined && { [option]: threeNumbers(`--${option}`, values[option]) };
  const one = (option: 'scale' | 'deviations') =>
    values[option] !== undefined && { [option]: oneNumber(`--${option}`, values[option]) };
  const operation: EditOperation = {
    op,
    ...(shapes.length > 0 && { where: { shapes, ...(values.invert && { invert: true }) } }),
    ...three('rotate'),
    ...three('move'),
    ...three('about'),
    ...one('scale'),
    ...one('deviations'),
    ...(values.floor !== undefined && {
      floor: values.floor.split('/').map((point) => threeNumbers('--floor', point)),
    }),
  };
  checkOperations([operation]);
  return operation;
}

/** The service's own rules, said before anything is sent or read. */
export function checkOperations(operations: readonly EditOperation[]): void {
  try {
    checkEditOperations(operations);
  } catch (error) {
    if (error instanceof EditError)
      throw new UsageError(error.message.replace(/^operations\[0\]\.?/, '').replace(/^: /, ''));
    throw error;
  }
}

const numbersOf = (text: string) => text.split(',').map((part) => (part.trim() ? Number(part) : Number.NaN));
const isTriple = (numbers: number[]): numbers is [number, number, number] =>
  numbers.length === 3 && numbers.every(Number.isFinite);

function boxOf(text: string): SelectionShape {
  const [center, size, rotate = [0, 0, 0], ...rest] = text.split('/').map(numbersOf);
  if (!isTriple(center) || !isTriple(size ?? []) || !isTriple(rotate) || rest.length > 0)
    throw new UsageError(
      `--box expects <x,y,z>/<sizes>[/<degrees>], such as 0,0,1/2,2,2 or 0,0,1/2,2,2/0,0,45, not ${text}`,
    );
  const [sides, turned] = [size as [number, number, number], rotate.some((degrees) => degrees !== 0)];
  if (!sides.every((side) => side > 0)) throw new UsageError(`--box expects sizes above 0, not ${sides.join(',')}`);
  return { box: { center, size: sides, ...(turned && { rotate }) } };
}

function sphereOf(text: string): SelectionShape {
  const [center, radius = [], ...rest] = text.split('/').map(numbersOf);
  if (!isTriple(center) || radius.length !== 1 || !(radius[0] > 0 && radius[0] < Infinity) || rest.length > 0)
    throw new UsageError(`--sphere expects <x,y,z>/<radius>, such as 0,0,1/0.5, not ${text}`);
  return { sphere: { center, radius: radius[0] } };
}

function oneNumber(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new UsageError(`${name} expects a number above 0, not ${text}`);
  return value;
}
