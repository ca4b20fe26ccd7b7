import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

interface Props {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** Says what would be here and how to get it. */
export function EmptyState({ title, children, actions }: Props) {
  return (
    <div className="empty">
      <span className="soft">
        <Mark size={72} />
      </span>
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
