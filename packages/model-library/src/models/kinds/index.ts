/** Every kind that can be modeled. A new family is one file that exports its table, and one line here. */
import { drawn } from '../bench.ts';
import type { Builder, Builders } from '../builder.ts';
import { composed } from '../composed/compose.ts';
import { composedThings } from '../composed/index.ts';
import { leggedForms } from '../composed/things/forms.ts';
import { sameThings } from '../composed/things/named.ts';
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
const legged = drawn(composed(leggedForms));

/** The same furniture, described leg by leg where the words count its legs. */
const byLegs =
  (form: string, usual: Builder): Builder =>
  (make) =>
    ((make.request.counts?.legs ?? 0) > 0 ? legged[form] : usual)(make);

/** Animals lie where the words say that they sleep. */
const byState =
  (asleep: string, usual: Builder): Builder =>
  (make) =>
    (make.is('sleeping') ? composedKinds[asleep] : usual)(make);

const ownBuilders: Builders = {
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
  table: byLegs('table', tables.table),
  'dining-table': byLegs('table', tables['dining-table']),
  'coffee-table': byLegs('table', tables['coffee-table']),
  'side-table': byLegs('table', tables['side-table']),
  stool: byLegs('stool', chairs.stool),
  cat: byState('sleeping-cat', drawnKinds.cat),
  dog: byState('sleeping-dog', drawnKinds.dog),
  sink: (make) => (make.is('built-in') ? kitchenSink : drawnKinds.sink)(make),
};

/** Another name for a kind is made as that kind, in the size the other name has. */
const renamed = Object.entries(sameThings).flatMap(([name, kind]): [string, Builder][] => {
  const build = ownBuilders[kind];
  return build === undefined ? [] : [[name, build]];
});

export const builders: Builders = { ...Object.fromEntries(renamed), ...ownBuilders };
