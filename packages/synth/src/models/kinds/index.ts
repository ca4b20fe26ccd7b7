/** Every kind that can be modelled. A new family is one file that exports its table, and one line here. */
import type { Builders } from '../builder.ts';
import { chairs } from './chairs.ts';
import { drawnKinds } from './drawn.ts';
import { sofas } from './sofas.ts';
import { tables } from './tables.ts';

export const builders: Builders = {
  ...chairs,
  ...sofas,
  ...tables,
  ...drawnKinds,
};
