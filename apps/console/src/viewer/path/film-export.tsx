/** Films of the camera path, rendered by the service at a chosen size. They go on without the page, and are found again. */
import type { CameraPath, WorldFilm } from '@orrery/protocol';
import { useCallback, useEffect, useState } from 'react';
import { formatPercent } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import type { Films } from '../../slots/viewer-contract.ts';
import { useErrorWords } from '../../ui/error-words.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { pathStrings } from './path-strings.ts';

const sizes = ['640x360', '1280x720', '1920x1080', '1080x1920', '1080x1080'] as const;
const lookMs = 2000;

interface Props {
  path: CameraPath;
  films: Films;
}

export function FilmExport({ path, films }: Props) {
  const t = useStrings(pathStrings);
  const inWords = useErrorWords();
  const [size, setSize] = useState<(typeof sizes)[number]>('1280x720');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [listed, { reload }] = useLoaded(useCallback((signal: AbortSignal) => films.list(signal), [films]));
  const known = listed.state === 'ready' ? listed.value : [];
  const unfinished = known.some(({ done }) => !done);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after every answer
  useEffect(() => {
    if (!unfinished) return;
    const timer = setTimeout(reload, lookMs);
    return () => clearTimeout(timer);
  }, [listed, unfinished, reload]);
  const doing = async (work: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(inWords(error));
    }
    reload();
  };
  const make = async () => {
    const [width, height] = size.split('x').map(Number);
    setSending(true);
    await doing(() => films.make({ width, height, path }));
    setSending(false);
  };
  return (
    <>
      <h3>{t.film}</h3>
      <div className="viewer-row">
        <select aria-label={t.size} value={size} onChange={({ target }) => setSize(target.value as typeof size)}>
          {sizes.map((each) => (
            <option key={each} value={each}>
              {each.replace('x', ' × ')}
            </option>
          ))}
        </select>
        <button type="button" className="viewer-tool" disabled={sending} onClick={() => void make()}>
          {t.makeFilm}
        </button>
      </div>
      {problem && <p role="alert">{problem}</p>}
      {known.length > 0 && (
        <ul aria-label={t.films} className="viewer-films">
          {known.map((film) => (
            <FilmRow
              key={film.operationId}
              film={film}
              onCancel={() => void doing(() => films.cancel(film.operationId))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function FilmRow({ film, onCancel }: { film: WorldFilm; onCancel(): void }) {
  const t = useStrings(pathStrings);
  const language = useLanguage();
  const { width, height, done, progress, resultUrl, failure } = film;
  const size = `${width} × ${height}`;
  return (
    <li>
      <div className="viewer-row">
        <span>{size}</span>
        {resultUrl && (
          <a className="viewer-tool" href={resultUrl} download aria-label={t.downloadFilm(size)}>
            {t.download}
          </a>
        )}
        {!done && (
          <button type="button" className="viewer-tool" aria-label={t.cancelFilm(size)} onClick={onCancel}>
            {t.cancel}
          </button>
        )}
        {failure && <span className="soft">{failure.code === 'CANCELED' ? t.canceled : t.failed}</span>}
      </div>
      {!done && (
        <>
          <p role="status">{t.filming(formatPercent(progress, language))}</p>
          <ProgressBar value={progress} label={size} />
        </>
      )}
    </li>
  );
}
