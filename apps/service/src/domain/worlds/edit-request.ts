/** The rules of an edit that a schema cannot say, and what its job has to know of the world it begins with. */
import type { EditWorldRequest } from '@orrery/protocol';
import { checkEditOperations, EditError } from '@orrery/splats';
import { invalidField, RequestError } from '../../platform/errors.ts';
import { readShape } from '../jobs/stored-shape.ts';
import { EditRequest, type EditSource } from './world-jobs.ts';
import type { World } from './world-repository.ts';
import { checkedName } from './world-requests.ts';

export interface CheckedEdit extends EditRequest {
  name: string;
}

export function checkEdit(world: World, body: EditWorldRequest): CheckedEdit {
  const name = checkedName(body.name ?? world.name, 'plain');
  try {
    checkEditOperations(body.operations);
  } catch (error) {
    if (error instanceof EditError) throw invalidField(error.field, error.problem);
    throw error;
  }
  return { name, operations: body.operations, source: sourceOf(world) };
}

function sourceOf({ id, kind, status, scene, assets, metrics = {}, request }: World): EditSource {
  const ply = assets?.splats?.urls.plyPath;
  if (status !== 'SUCCEEDED' || ply === undefined)
    throw new RequestError('INVALID_ARGUMENT', `worldId: only a finished world can be edited, this one is ${status}`);
  const sparse = assets?.capture?.sparsePath;
  const before = kind === 'edit' ? readShape(EditRequest, request).source : undefined;
  const framed = before?.framed || scene === 'model';
  const cutOut = before?.cutOut || request.useMask === true;
  return { worldId: id, ply, ...(sparse !== undefined && { sparse }), metrics, framed, cutOut };
}
