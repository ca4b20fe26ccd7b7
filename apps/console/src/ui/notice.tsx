import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'info' | 'good' | 'warn' | 'bad';

const icons: Readonly<Record<Tone, IconName>> = { info: 'info', good: 'check', warn: 'alert', bad: 'alert' };

interface Props {
  tone?: Tone;
  title?: string;
  /** Read out when it appears. */
  live?: boolean;
  children?: ReactNode;
}

export function Notice({ tone = 'info', title, live = false, children }: Props) {
  return (
    <div className={`notice ${tone}`} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon name={icons[tone]} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
