import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

interface Props {
  /** Left out where the page's own title says it. */
  title?: string;
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
      {title && <h2>{title}</h2>}
      <p>{children}</p>
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
