/**
 * Test files that take longer than a minute on two idle cores. `npm test` leaves them out, `npm run test:long` runs them alone, and continuous
 * integration (`npm test -- --all`) runs everything. The longest first.
 */
export const longTests: readonly string[] = [
  'tests/acceptance/reconstruct-files.test.ts',
  'tests/acceptance/reconstruct-recordings.test.ts',
  'tests/acceptance/demo.test.ts',
  'tests/acceptance/faults.test.ts',
  'tests/acceptance/generate.test.ts',
  'tests/acceptance/streams-live.test.ts',
  'tests/acceptance/fetching.test.ts',
  'tests/acceptance/viewers-in-a-browser.test.ts',
  'tests/acceptance/generation-tasks.test.ts',
  'packages/image-to-3d/src/from-image.test.ts',
  'packages/capture/src/cameras/find-cameras.test.ts',
  'apps/service/src/roles/reconstruct-stages.test.ts',
  'packages/image-to-3d/src/many-views.test.ts',
  'packages/image-to-3d/src/known-views.test.ts',
  'packages/usd/src/fuzz.test.ts',
];
