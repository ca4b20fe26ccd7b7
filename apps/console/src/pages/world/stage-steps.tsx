import type { WorldScene, WorldStatus } from '@orrery/protocol';
import { Icon } from '../../ui/icon.tsx';
import { useWorldWords } from '../../worlds/world-words.ts';

/** In the order of docs/reconstruction.md; masks only where they were asked for, so they are not promised here. */
const reconstruction = ['fetch', 'probe', 'frames', 'features', 'match', 'map', 'train', 'clean', 'publish'];
/** In the order of docs/generation.md; pictures are fetched only where one was given. */
const generation = ['understand', 'plan', 'panorama', 'views', 'splats', 'publish'];

/** Of a world that is another one, edited. */
const editing = ['fetch', 'edit', 'publish'];

interface Props {
  scene: WorldScene;
  isEdit: boolean;
  status: WorldStatus;
  stage: string | undefined;
}

export function StageSteps({ scene, isEdit, status, stage }: Props) {
  const steps = isEdit ? editing : scene === 'ai_gen' ? generation : reconstruction;
  const words = useWorldWords();
  const name = stage === 'masks' ? 'frames' : stage === 'cameras' ? 'features' : stage === 'correct' ? 'clean' : stage;
  const at = name === undefined ? -1 : steps.indexOf(name);
  return (
    <ol className="steps">
      {steps.map((step, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'later';
        return (
          <li key={step} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="step-mark">{state === 'done' ? <Icon name="check" size={14} /> : index + 1}</span>
            {words.stage(status, step)}
          </li>
        );
      })}
    </ol>
  );
}
