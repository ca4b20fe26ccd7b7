import { formatBytes, formatPercent } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { useErrorWords } from '../../ui/error-words.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { UploadEntry } from '../../uploads/world-upload.ts';
import { newWorldStrings } from './new-world-strings.ts';

/** Beyond this a list is no help to anyone, and slow. */
const mostShown = 60;
const order = ['failed', 'reading', 'sending', 'checking', 'missing', 'waiting', 'sent'];
const icons: Readonly<Record<UploadEntry['type'], IconName>> = { image: 'photo', video: 'video', insv: 'worlds' };

interface Props {
  entries: readonly UploadEntry[];
  busy: boolean;
  onRemove(fingerprint: string): void;
}

export function FileList({ entries, busy, onRemove }: Props) {
  const t = useStrings(newWorldStrings);
  const language = useLanguage();
  // What moves comes first while files are sent; before that the order they came in.
  const sorted = busy ? [...entries].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state)) : entries;
  const count = (type: UploadEntry['type']) => entries.filter((entry) => entry.type === type).length;
  const summary = [
    count('image') > 0 && t.photos(count('image')),
    count('video') > 0 && t.videos(count('video')),
    count('insv') > 0 && t.panoramas(count('insv')),
    formatBytes(
      entries.reduce((sum, entry) => sum + entry.size, 0),
      language,
    ),
  ].filter(Boolean);
  return (
    <section aria-labelledby="files">
      <div className="row spread">
        <h2 id="files">{t.files}</h2>
        <span className="small soft numbers">{summary.join(' · ')}</span>
      </div>
      <ul className="file-list">
        {sorted.slice(0, mostShown).map((entry) => (
          <FileRow key={entry.fingerprint} entry={entry} busy={busy} onRemove={onRemove} />
        ))}
      </ul>
      {sorted.length > mostShown && <p className="small soft">{t.more(sorted.length - mostShown)}</p>}
    </section>
  );
}

function FileRow({ entry, busy, onRemove }: { entry: UploadEntry } & Pick<Props, 'busy' | 'onRemove'>) {
  const t = useStrings(newWorldStrings);
  const language = useLanguage();
  const inWords = useErrorWords();
  const { name, size, type, state, doneBytes, problem, fingerprint } = entry;
  const moving = state === 'reading' || state === 'sending' || state === 'checking';
  const fraction = state === 'sent' ? 1 : moving ? doneBytes / size : 0;
  return (
    <li className={`file-row ${state}`}>
      <Icon
        name={state === 'sent' ? 'check' : state === 'failed' || state === 'missing' ? 'alert' : icons[type]}
        size={18}
      />
      <span className="file-name" title={name}>
        {name}
      </span>
      <span className="small soft numbers">
        {moving ? `${t[`state_${state}`]} ${formatPercent(fraction, language)}` : t[`state_${state}`]}
      </span>
      <span className="small soft numbers file-size">{formatBytes(size, language)}</span>
      <button
        type="button"
        className="button quiet square small-button"
        disabled={busy}
        aria-label={t.removeFile(name)}
        onClick={() => onRemove(fingerprint)}
      >
        <Icon name="close" size={16} />
      </button>
      <span className="file-bar" style={{ transform: `scaleX(${fraction})` }} aria-hidden="true" />
      {problem && <span className="file-problem">{inWords(problem)}</span>}
    </li>
  );
}
