import { useStrings } from '../../i18n/use-strings.ts';
import { shellStrings } from '../../layout/shell-strings.ts';
import { Link } from '../../routing/router.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';

export function NotFoundPage() {
  const t = useStrings(shellStrings);
  return (
    <div className="page">
      <PageHead title={t.notFound} />
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
