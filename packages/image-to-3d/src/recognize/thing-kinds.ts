import { bodyKinds, pottedKinds } from '../parametric-kinds.ts';

/** What is recognized, in the order of what the network says: kinds that are added need it to be trained again, and the forms to be written again. */
export const thingKinds: readonly string[] = [...new Set([...bodyKinds, ...pottedKinds])];
