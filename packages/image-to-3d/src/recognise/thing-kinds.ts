import { bodyKinds, pottedKinds } from '../parametric-kinds.ts';

/** What is recognised, in the order of what the network says: kinds that are added need it to be taught anew, and forms written anew. */
export const thingKinds: readonly string[] = [...new Set([...bodyKinds, ...pottedKinds])];
