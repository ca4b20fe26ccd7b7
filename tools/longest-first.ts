/**
 * The order of test files: those known to take long come first, so that a long one is not left over at the end while the other worker
 * has nothing to do. Vitest itself knows durations only where it has run before; in a fresh clone it would go by the size of the files.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longTests } from './long-tests.ts';

const long = [
  ...longTests,
  'packages/engine/src/sift/sift.test.ts',
  'apps/service/src/jobs/child-process.test.ts',
  'packages/room-builder/src/land/land.test.ts',
  'packages/room-builder/src/layout/plan-room.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = long.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place < 0 ? long.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = (spec: TestSpecification) => spec.project.config.sequence.groupOrder;
    return sorted.sort((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b));
  }
}
