import { useEffect, useRef } from 'react';
import { useStrings } from '../i18n/use-strings.ts';
import { type GraphicsApi, graphicsNames } from './graphics-choice.ts';
import { viewerStrings } from './viewer-strings.ts';

interface Props {
  solid: boolean;
  graphics: GraphicsApi | undefined;
  onClose(): void;
}

export function ViewerHelp({ solid, graphics, onClose }: Props) {
  const t = useStrings(viewerStrings);
  const close = useRef<HTMLButtonElement>(null);
  // On a phone it is higher than the picture: it is read from its beginning.
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  const rows = [
    [t.helpDrag, t.helpDragText],
    [t.helpPan, t.helpPanText],
    [t.helpZoom, t.helpZoomText],
    [t.helpGo, t.helpGoText],
    [t.helpKeys, t.helpKeysText, 'viewer-by-keys'],
    [t.helpLetters, t.helpLettersText, 'viewer-by-keys'],
  ] as const;
  return (
    <div className="viewer-help" role="dialog" aria-label={t.helpTitle}>
      <div className="viewer-help-card viewer-panel">
        <h2>{t.helpTitle}</h2>
        <dl>
          {rows.map(([what, text, kind]) => (
            <div key={what} className={kind}>
              <dt>{what}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {solid && <p className="small">{t.helpSolid}</p>}
        {graphics && <p className="small">{t.drawnWith(graphicsNames[graphics])}</p>}
        <div>
          <button
            ref={close}
            type="button"
            className="button"
            onClick={onClose}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
            }}
          >
            {t.closeHelp}
          </button>
        </div>
      </div>
    </div>
  );
}
