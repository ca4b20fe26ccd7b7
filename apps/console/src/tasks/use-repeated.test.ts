import { GatewayError } from '@orrery/client';
import { expect, it } from 'vitest';
import { afterFailure } from '../ui/use-loaded.ts';
import { nextAskMs } from './use-repeated.ts';

it('asks less often the longer there is no answer, and does not stop', () => {
  expect([0, 1, 2, 3, 4, 50].map(nextAskMs)).toEqual([2500, 5000, 10_000, 20_000, 30_000, 30_000]);
});

it('what is shown stays when it cannot be fetched again, unless the service says that it is gone', () => {
  const shown = { state: 'ready', value: 'a', failures: 0 } as const;
  const broken = new TypeError('fetch failed');
  const once = afterFailure(shown, broken);
  expect(once).toEqual({ ...shown, failures: 1 });
  expect(afterFailure(once, broken)).toEqual({ ...shown, failures: 2 });
  expect(afterFailure({ state: 'loading' }, broken)).toEqual({ state: 'failed', error: broken });
  const gone = new GatewayError(404, undefined, undefined);
  expect(afterFailure(shown, gone)).toEqual({ state: 'failed', error: gone });
});
