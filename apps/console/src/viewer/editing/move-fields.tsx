/** Moving, turning and scaling by numbers: the whole world about its middle on the floor, or what is selected about its own. */
import { useState } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import type { Box } from '../vectors.ts';
import { type EditDraft, selectionOf, tidy, withOperation } from './edit-draft.ts';
import { editStrings } from './edit-strings.ts';
import { VectorFields } from './vector-fields.tsx';

type Triple = [number, number, number];
const none: Triple = [0, 0, 0];

interface Props {
  draft: EditDraft;
  dense: Box | undefined;
  onDraft(draft: EditDraft): void;
}

export function MoveFields({ draft, dense, onDraft }: Props) {
  const t = useStrings(editStrings);
  const [move, setMove] = useState<Triple>(none);
  const [rotate, setRotate] = useState<Triple>(none);
  const [scale, setScale] = useState(1);
  const where = selectionOf(draft);
  const first = where?.shapes[0];
  const about = first?.box?.center ?? first?.sphere?.center ?? middle(dense);
  const [moves, turns] = [move, rotate].map((each) => each.some((value) => value !== 0));
  const apply = () => {
    onDraft(
      withOperation(draft, {
        op: 'transform',
        ...(where && { where }),
        ...(moves && { move }),
        ...(turns && { rotate }),
        ...(scale !== 1 && { scale }),
        ...((turns || scale !== 1) && { about }),
      }),
    );
    setMove(none);
    setRotate(none);
    setScale(1);
  };
  return (
    <>
      <p>{where ? t.moveHelpPart : t.moveHelpAll}</p>
      <VectorFields label={t.shift} step={0.05} min={-1e6} max={1e6} value={move} onChange={setMove} />
      <VectorFields label={t.turn} step={5} min={-360} max={360} value={rotate} onChange={setRotate} />
      <div className="viewer-length">
        <label>
          <span>{t.scale}</span>
          <input
            type="number"
            min={0.001}
            max={1000}
            step={0.05}
            value={scale}
            onChange={({ target }) => setScale(Math.min(1000, Math.max(0.001, target.valueAsNumber || 1)))}
          />
        </label>
        <button type="button" className="viewer-tool" disabled={!(moves || turns || scale !== 1)} onClick={apply}>
          {t.apply}
        </button>
      </div>
    </>
  );
}

/** On the floor, where a world stands. */
const middle = (dense: Box | undefined): Triple =>
  dense ? [tidy((dense.min[0] + dense.max[0]) / 2), tidy((dense.min[1] + dense.max[1]) / 2), 0] : none;
