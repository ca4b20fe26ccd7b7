import { useStrings } from '../../i18n/use-strings.ts';
import { shellStrings } from '../../layout/shell-strings.ts';
import { Link } from '../../routing/router.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** `what` was asked for by its id; without it the address leads to no page at all. */
export function NotFoundPage({ what }: { what?: 'world' | 'model' }) {
  const t = useStrings(shellStrings);
  return (
    <div className="page">
      <PageHead title={what === 'world' ? t.worldNotFound : what === 'model' ? t.modelNotFound : t.notFound} />
      <EmptyState
        actions={
          <Link className="button primary" to="worlds">
            {t.toWorlds}
          </Link>
        }
      >
        {t.notFoundText}
      </EmptyState>
    </div>
  );
}
