import type { WorldStatus } from '@orrery/protocol';
import { Icon } from '../../ui/icon.tsx';
import { useWorldWords } from '../../worlds/world-words.ts';

/** In the order of docs/reconstruction.md; masks only where they were asked for, so they are not promised here. */
const steps = ['fetch', 'probe', 'frames', 'features', 'match', 'map', 'train', 'clean', 'publish'];

export function StageSteps({ status, stage }: { status: WorldStatus; stage: string | undefined }) {
  const words = useWorldWords();
  const name = stage === 'masks' ? 'frames' : stage === 'cameras' ? 'features' : stage;
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
