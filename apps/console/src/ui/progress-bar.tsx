import { formatPercent } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-strings.ts';

interface Props {
  /** 0 to 1. */
  value: number;
  label: string;
  done?: boolean;
}

export function ProgressBar({ value, label, done = false }: Props) {
  const language = useLanguage();
  const fraction = Math.min(1, Math.max(0, value));
  return (
    <div
      className={done ? 'progress done' : 'progress'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(fraction * 100)}
      aria-valuetext={formatPercent(fraction, language)}
    >
      <div style={{ transform: `scaleX(${fraction})` }} />
    </div>
  );
}
