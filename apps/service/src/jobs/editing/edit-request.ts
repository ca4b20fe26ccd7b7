/** What the stages of an edit know of its request. */
import type { CheckedEdit } from '../../domain/worlds/edit-request.ts';

export type EditRequest = Omit<CheckedEdit, 'name'>;
