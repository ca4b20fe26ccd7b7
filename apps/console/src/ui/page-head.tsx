import { type ReactNode, useEffect } from 'react';

interface Props {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The one `h1` of a page; also names the tab. */
export function PageHead({ title, lead, actions }: Props) {
  useEffect(() => {
    document.title = `${title} · Orrery`;
  }, [title]);
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </header>
  );
}
