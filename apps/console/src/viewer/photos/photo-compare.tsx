/** A photo over or beside the splats, and the strip that steps through them. */
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { Tool } from '../viewer-icon.tsx';
import { isTrained } from './photo-list.ts';
import { photoStrings } from './photo-strings.ts';
import './photos.css';
import type { Photos } from './use-photos.ts';

interface OverlayProps {
  photos: Photos;
  /** The eye stands where the photo was taken. */
  aligned: boolean;
}

export function PhotoOverlay({ photos: { photo, how, share }, aligned }: OverlayProps) {
  const t = useStrings(photoStrings);
  if (!photo || !(aligned || how === 'side')) return undefined;
  return (
    <img
      className="viewer-photo"
      src={photo.url}
      alt={t.alt(photo.name)}
      style={how === 'fade' ? { opacity: share } : undefined}
    />
  );
}

export function PhotoStrip({ photos, onClose }: { photos: Photos; onClose(): void }) {
  const t = useStrings(photoStrings);
  const language = useLanguage();
  const { photo, at, how, share, setHow, setShare, step } = photos;
  const count = photos.photos?.length ?? 0;
  return (
    <section className="viewer-photos viewer-panel" aria-label={t.photos}>
      <Tool icon="previous" label={t.previous} disabled={count === 0} onClick={() => step(-1)} />
      <div className="viewer-photo-words" role="status">
        {photo ? (
          <>
            <strong>{photo.name}</strong>
            <span>
              {t.of(at + 1, count)}
              {photo.psnr !== undefined && ` · ${t.score(formatNumber(photo.psnr, language, 1))}`}
              {isTrained(photo, photos.photos ?? []) && ` · ${t.noScore}`}
            </span>
          </>
        ) : (
          <span>{photos.photos ? t.none : t.loading}</span>
        )}
      </div>
      <Tool icon="next" label={t.next} disabled={count === 0} onClick={() => step(1)} />
      <fieldset className="viewer-modes">
        <legend className="visually-hidden">{t.how}</legend>
        {(['fade', 'side'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="photo-how" checked={how === each} onChange={() => setHow(each)} />
            {t[each]}
          </label>
        ))}
      </fieldset>
      {how === 'fade' && (
        <input
          type="range"
          aria-label={t.share}
          min={0}
          max={1}
          step={0.05}
          value={share}
          onChange={({ target }) => setShare(target.valueAsNumber)}
        />
      )}
      <button type="button" className="viewer-tool" onClick={onClose}>
        {t.close}
      </button>
    </section>
  );
}
