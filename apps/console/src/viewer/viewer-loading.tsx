/** What is seen from the first moment until the first picture: the cover, how much has come, and a way to stop. */
import { formatBytes, formatPercent } from '../i18n/format.ts';
import { useLanguage, useStrings } from '../i18n/use-strings.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { loadingStrings } from './loading-strings.ts';
import './viewer-loading.css';

interface Props {
  cover: string | undefined;
  progress?: { receivedBytes: number; totalBytes: number | undefined } | undefined;
  onCancel?: (() => void) | undefined;
}

export function ViewerLoading({ cover, progress, onCancel }: Props) {
  const t = useStrings(loadingStrings);
  const language = useLanguage();
  const { receivedBytes = 0, totalBytes } = progress ?? {};
  const share = totalBytes ? receivedBytes / totalBytes : undefined;
  const size = (bytes: number) => formatBytes(bytes, language);
  const words =
    share === undefined
      ? receivedBytes > 0
        ? t.loadingBytes(size(receivedBytes))
        : t.loading
      : share < 1
        ? t.loadingPart(formatPercent(share, language), size(totalBytes!))
        : t.preparing;
  return (
    <div className="viewer-loading" role="status">
      {cover && <img className="viewer-cover" src={cover} alt="" />}
      <p>{words}</p>
      {share !== undefined && share < 1 ? (
        <ProgressBar value={share} label={t.loading} />
      ) : (
        <div className="viewer-waiting" />
      )}
      {onCancel && (
        <button type="button" className="viewer-stop" onClick={onCancel}>
          {t.cancel}
        </button>
      )}
    </div>
  );
}
