/** What stands where in the room, and how large it is. */
import { missingInWords } from '@orrery/scene-language';
import type { WorldMaking, WorldStep } from './world-step.ts';

export const planStep = ({ studio }: WorldMaking): WorldStep<'plan'> => ({
  name: 'plan',
  version: 2,
  async run({ source }) {
    studio.prepare();
    const { plan, triangles } = await studio.place(source);
    const { width, depth, height, walkable, missing } = plan;
    const picture = await source.pictureFacts?.();
    return {
      width,
      depth,
      height,
      objects: plan.placements.length,
      triangles,
      walkable,
      missing,
      notBuilt: missingInWords(missing),
      ...(picture !== undefined && { picture }),
    };
  },
});
