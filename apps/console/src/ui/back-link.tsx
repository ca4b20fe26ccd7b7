import { Link } from '../routing/router.tsx';
import { Icon } from './icon.tsx';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="back-link" to={to}>
      <Icon name="back" size={18} />
      {children}
    </Link>
  );
}
