/** What readers of models and splats say is wrong, as endings of a job. Their words are about the input and meant for its sender. */
import { MeshError, type MeshErrorCode } from '@orrery/meshes';
import type { FailureCode } from '@orrery/protocol';
import { type SplatErrorCode, SplatFormatError } from '@orrery/splats';
import { JobError } from '../failures.ts';

const meshCodes: Readonly<Record<MeshErrorCode, FailureCode>> = {
  'unknown-format': 'MODEL_UNSUPPORTED',
  truncated: 'MODEL_DAMAGED',
  'bad-data': 'MODEL_DAMAGED',
  unsupported: 'MODEL_UNSUPPORTED',
  'too-large': 'MODEL_TOO_LARGE',
  empty: 'MODEL_EMPTY',
  'missing-file': 'MODEL_INCOMPLETE',
};

const splatCodes: Readonly<Record<SplatErrorCode, FailureCode>> = {
  'unknown-format': 'MODEL_UNSUPPORTED',
  truncated: 'MODEL_DAMAGED',
  'bad-header': 'MODEL_DAMAGED',
  'bad-data': 'MODEL_DAMAGED',
  unsupported: 'MODEL_UNSUPPORTED',
  'too-large': 'MODEL_TOO_LARGE',
  'not-finite': 'MODEL_DAMAGED',
};

/** The error to throw on: a JobError where the input is at fault, anything else as it is. */
export function modelFailure(error: unknown, label: string): unknown {
  if (error instanceof MeshError)
    return new JobError(meshCodes[error.code], `${label}: ${error.message}`, { cause: error });
  if (error instanceof SplatFormatError) {
    const words = error.code === 'unknown-format' ? unknownWords : error.message;
    return new JobError(splatCodes[error.code], `${label}: ${words}`, { cause: error });
  }
  return error;
}

const unknownWords =
  'the file is no model that is read: GLB, glTF, OBJ, PLY, STL, SPZ, SOG, .splat, .ksplat, or a ZIP archive of one';
