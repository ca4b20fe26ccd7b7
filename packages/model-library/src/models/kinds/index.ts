/** Every kind that can be modeled. A new family is one file that exports its table, and one line here. */
import { drawn } from '../bench.ts';
import type { Builders } from '../builder.ts';
import { composed } from '../composed/compose.ts';
import { composedThings } from '../composed/index.ts';
import { beds } from './beds.ts';
import { chairs } from './chairs.ts';
import { counters } from './counters.ts';
import { desks } from './desks.ts';
import { drawnKinds } from './drawn.ts';
import { fixtures } from './fixtures.ts';
import { kitchenSink } from './kitchen-sink.ts';
import { lounge } from './lounge.ts';
import { sofas } from './sofas.ts';
import { softThings } from './soft-things.ts';
import { storage } from './storage.ts';
import { tables } from './tables.ts';

/** Things made from descriptions. */
export const composedKinds: Builders = drawn(composed(composedThings));

export const builders: Builders = {
  ...beds,
  ...chairs,
  ...sofas,
  ...softThings,
  ...counters,
  ...desks,
  ...fixtures,
  ...lounge,
  ...storage,
  ...tables,
  ...drawnKinds,
  ...composedKinds,
  sink: (make) => (make.is('built-in') ? kitchenSink : drawnKinds.sink!)(make),
};
