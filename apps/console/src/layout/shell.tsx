/** What stands around every page: navigation at the side, or behind a menu button on a phone. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStrings } from '../i18n/use-strings.ts';
import { EndNotifier } from '../notifications/end-notifier.tsx';
import { Link, usePath } from '../routing/router.tsx';
import { useSession } from '../session/session.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { UploadIndicator } from '../uploads/upload-indicator.tsx';
import { QuickPreferences } from './quick-preferences.tsx';
import { shellStrings } from './shell-strings.ts';

type Label =
  | 'worlds'
  | 'newWorld'
  | 'generate'
  | 'render'
  | 'models'
  | 'assets'
  | 'keys'
  | 'usage'
  | 'settings'
  | 'reference';

const groups: readonly { title: 'make' | 'build' | 'account'; items: readonly [string, Label, IconName][] }[] = [
  {
    title: 'make',
    items: [
      ['worlds', 'worlds', 'worlds'],
      ['new', 'newWorld', 'plus'],
      ['generate', 'generate', 'spark'],
    ],
  },
  {
    title: 'build',
    items: [
      ['render', 'render', 'render'],
      ['models', 'models', 'models'],
      ['assets', 'assets', 'assets'],
    ],
  },
  {
    title: 'account',
    items: [
      ['keys', 'keys', 'keys'],
      ['usage', 'usage', 'usage'],
      ['settings', 'settings', 'settings'],
      ['reference', 'reference', 'reference'],
    ],
  },
];

function Navigation({ onFollow }: { onFollow?: () => void }) {
  const t = useStrings(shellStrings);
  const path = usePath();
  const [section = ''] = path.split('/');
  const current = section === '' ? 'worlds' : section;
  return (
    <nav className="nav" aria-label={t.navigation}>
      {groups.map(({ title, items }) => (
        <div key={title}>
          <h2>{t[title]}</h2>
          <ul>
            {items.map(([to, label, icon]) => (
              <li key={to}>
                <Link to={to} aria-current={current === to ? 'page' : undefined} onClick={onFollow}>
                  <Icon name={icon} />
                  {t[label]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Brand() {
  const t = useStrings(shellStrings);
  return (
    <Link className="brand" to="worlds" aria-label={t.home}>
      <span className="brand-mark">
        <Mark />
      </span>
      Orrery
    </Link>
  );
}

function Foot() {
  const t = useStrings(shellStrings);
  const { signOut } = useSession();
  return (
    <div className="sidebar-foot">
      <QuickPreferences />
      <button type="button" className="button quiet" onClick={signOut}>
        <Icon name="out" />
        {t.signOut}
      </button>
    </div>
  );
}

function Drawer({ onClose }: { onClose(): void }) {
  const t = useStrings(shellStrings);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="drawer" aria-label={t.menu} onClose={onClose}>
      <div className="row spread">
        <Brand />
        <button type="button" className="button quiet square" onClick={onClose} aria-label={t.closeMenu}>
          <Icon name="close" />
        </button>
      </div>
      <Navigation onFollow={onClose} />
      <Foot />
    </dialog>
  );
}

export function Shell({ children }: { children: ReactNode }) {
  const t = useStrings(shellStrings);
  const path = usePath();
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  // Someone who cannot see that the page changed is taken to its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
  useEffect(() => {
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [path]);
  return (
    <>
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      <div className="shell">
        <aside className="sidebar">
          <Brand />
          <Navigation />
          <UploadIndicator />
          <Foot />
        </aside>
        <div>
          <header className="topbar">
            <Brand />
            <UploadIndicator />
            <button type="button" className="button quiet square" aria-label={t.menu} onClick={() => setMenuOpen(true)}>
              <Icon name="menu" size={24} />
            </button>
          </header>
          <main className="main" id="content" ref={main} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <EndNotifier />
      {menuOpen && <Drawer onClose={() => setMenuOpen(false)} />}
    </>
  );
}
