/** An upload that goes on while someone looks at another page, or has stopped there: how far it is, and the way back to it. */
import { formatPercent } from '../i18n/format.ts';
import { defineStrings } from '../i18n/strings.ts';
import { useLanguage, useStrings } from '../i18n/use-strings.ts';
import { Link, usePath } from '../routing/router.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { sentFraction } from './sent-fraction.ts';
import { useWorldUpload } from './uploads-provider.tsx';

const strings = defineStrings(
  {
    uploading: (percent: string) => `Uploading ${percent}`,
    bar: 'Upload',
    creating: 'Creating the world',
    stopped: 'Upload stopped',
  },
  {
    zh: {
      uploading: (percent: string) => `正在上传 ${percent}`,
      bar: '上传',
      creating: '正在创建世界',
      stopped: '上传已停止',
    },
  },
);

export function UploadIndicator({ onFollow }: { onFollow?: () => void }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const [{ phase, entries, problem }] = useWorldUpload();
  const path = usePath();
  if (path === 'new' || (phase === 'editing' && !problem)) return null;
  const fraction = sentFraction(entries);
  const text =
    phase === 'editing'
      ? t.stopped
      : phase === 'creating'
        ? t.creating
        : t.uploading(formatPercent(fraction, language));
  return (
    <Link className={problem ? 'upload-indicator stopped' : 'upload-indicator'} to="new" onClick={onFollow}>
      <span className="numbers">{text}</span>
      {phase !== 'editing' && <ProgressBar value={fraction} label={t.bar} />}
    </Link>
  );
}
