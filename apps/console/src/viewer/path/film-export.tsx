/** Films of the camera path, rendered by the service at a chosen size. They go on without the page, and are found again. */
import type { CameraPath, WorldFilm } from '@orrery/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatDate, formatPercent } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { shellStrings } from '../../layout/shell-strings.ts';
import type { Films } from '../../slots/viewer-contract.ts';
import { useErrorWords } from '../../ui/error-words.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useWaitingText } from '../../ui/waiting-words.ts';
import { failureWords } from '../../worlds/failure-words.ts';
import { pathStrings } from './path-strings.ts';

const sizes = ['640x360', '1280x720', '1920x1080', '1080x1920', '1080x1080'] as const;
const lookMs = 2000;

interface Props {
  /** A new film needs one with two views; those that there are do not. */
  path: CameraPath | undefined;
  films: Films;
}

export function FilmExport({ path, films }: Props) {
  const t = useStrings(pathStrings);
  const shell = useStrings(shellStrings);
  const inWords = useErrorWords();
  const [size, setSize] = useState<(typeof sizes)[number]>('1280x720');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [listed, { reload }] = useLoaded(useCallback((signal: AbortSignal) => films.list(signal), [films]));
  const known = listed.state === 'ready' ? listed.value : [];
  const count = (counts: (film: WorldFilm) => boolean) => known.filter(counts).length;
  const unfinished = known.some(({ done }) => !done);
  const usable = path && path.keyframes.length > 1 ? path : undefined;
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
  const make = async (path: CameraPath) => {
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
        <button
          type="button"
          className="viewer-tool"
          disabled={sending || !usable}
          onClick={() => usable && void make(usable)}
        >
          {t.makeFilm}
        </button>
      </div>
      {problem && <p role="alert">{problem}</p>}
      {listed.state === 'failed' && (
        <div className="viewer-row" role="alert">
          <span>
            {t.filmsFailed} {inWords(listed.error)}
          </span>
          <button type="button" className="viewer-tool" onClick={reload}>
            {shell.tryAgain}
          </button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {known.length > 0 &&
          t.filmsState(
            count(({ done }) => !done),
            count(({ resultUrl }) => resultUrl !== undefined),
            count(({ failure }) => failure !== undefined),
          )}
      </p>
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
  const row = useRef<HTMLLIElement>(null);
  const { width, height, createTime, done, progress, queue, resultUrl, failure } = film;
  const size = `${width} × ${height}`;
  const time = formatDate(createTime, language, { seconds: true });
  const { place, start } = useWaitingText(queue);
  const said = failure && failure.code !== 'CANCELED' ? failureWords(failure, language) : undefined;
  return (
    <li ref={row} tabIndex={-1}>
      <div className="viewer-row">
        <span>{size}</span>
        <time className="soft" dateTime={new Date(createTime).toISOString()}>
          {time}
        </time>
        {resultUrl && (
          <a className="viewer-tool" href={resultUrl} download aria-label={t.downloadFilm(size, time)}>
            {t.download}
          </a>
        )}
        {!done && (
          <button
            type="button"
            className="viewer-tool"
            aria-label={t.cancelFilm(size, time)}
            onClick={() => {
              // The button goes with the cancellation.
              row.current?.focus();
              onCancel();
            }}
          >
            {t.cancel}
          </button>
        )}
        {failure && <span className="soft">{failure.code === 'CANCELED' ? t.canceled : t.failed}</span>}
      </div>
      {said && <p>{said.message}</p>}
      {said && <p className="soft">{said.hint}</p>}
      {!done && (
        <>
          <p>
            {queue
              ? [t.queued, place, start].filter(Boolean).join(' · ')
              : t.filming(formatPercent(progress, language))}
          </p>
          <ProgressBar value={progress} label={`${size}, ${time}`} />
        </>
      )}
    </li>
  );
}
