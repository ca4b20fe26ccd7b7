/** The console: what the gateway says about itself, who is signed in, and the page of the address. */
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { LanguageContext, useStrings } from './i18n/use-strings.ts';
import { Shell } from './layout/shell.tsx';
import { shellStrings } from './layout/shell-strings.ts';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { SignInAgain } from './pages/sign-in/sign-in-again.tsx';
import { SignInPage } from './pages/sign-in/sign-in-page.tsx';
import { WorldsPage } from './pages/worlds/worlds-page.tsx';
import { findRoute, type Route } from './routing/match-path.ts';
import { usePath } from './routing/router.tsx';
import { usePreferences } from './session/preferences.ts';
import { loadServiceInfo } from './session/service-info.ts';
import { SessionProvider } from './session/session.tsx';
import { CrashBoundary } from './ui/crash-boundary.tsx';
import { Notice } from './ui/notice.tsx';
import { Skeleton } from './ui/skeleton.tsx';
import { ToastProvider } from './ui/toasts.tsx';
import { useLoaded } from './ui/use-loaded.ts';
import { UploadsProvider } from './uploads/uploads-provider.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each page takes the parameters of its own pattern
type Page = ComponentType<any>;

const routes: readonly Route<Page>[] = [
  { pattern: '', page: WorldsPage },
  { pattern: 'worlds', page: WorldsPage },
  { pattern: 'worlds/:worldId', page: lazy(() => import('./pages/world/world-page.tsx')) },
  { pattern: 'new', page: lazy(() => import('./pages/new-world/new-world-page.tsx')) },
  { pattern: 'generate', page: lazy(() => import('./pages/generate/generate-page.tsx')) },
  { pattern: 'models', page: lazy(() => import('./pages/models/models-page.tsx')) },
  { pattern: 'models/new/:kind', page: lazy(() => import('./pages/models/new-model-page.tsx')) },
  { pattern: 'models/:taskId', page: lazy(() => import('./pages/models/task-page.tsx')) },
  { pattern: 'assets', page: lazy(() => import('./pages/assets/assets-page.tsx')) },
  { pattern: 'keys', page: lazy(() => import('./pages/keys/keys-page.tsx')) },
  { pattern: 'usage', page: lazy(() => import('./pages/usage/usage-page.tsx')) },
  { pattern: 'reference', page: lazy(() => import('./pages/reference/reference-page.tsx')) },
  { pattern: 'settings', page: lazy(() => import('./pages/settings/settings-page.tsx')) },
  { pattern: 'render', page: lazy(() => import('./render/render-page.tsx')) },
];

function CurrentPage() {
  const t = useStrings(shellStrings);
  const found = findRoute(routes, usePath());
  if (!found) return <NotFoundPage />;
  const { page: Found, params } = found;
  return (
    <CrashBoundary key={JSON.stringify(params)} title={t.broken} text={t.brokenText} again={t.reload}>
      <Suspense fallback={<Skeleton height="24rem" label={t.loading} />}>
        <Found {...params} />
      </Suspense>
    </CrashBoundary>
  );
}

function Start() {
  const t = useStrings(shellStrings);
  const [service, { reload }] = useLoaded(loadServiceInfo);
  const failed = service.state === 'failed';
  useEffect(() => {
    if (!failed) return;
    const timer = setInterval(reload, 3000);
    return () => clearInterval(timer);
  }, [failed, reload]);
  if (service.state === 'loading') return null;
  if (service.state === 'failed')
    return (
      <main className="main">
        <Notice tone="warn" title={t.unreachable} live>
          <p>{t.unreachableText}</p>
        </Notice>
      </main>
    );
  return (
    <SessionProvider
      service={service.value}
      signIn={(props) => <SignInPage {...props} />}
      signInAgain={(props) => <SignInAgain {...props} />}
    >
      <UploadsProvider>
        <Shell>
          <CurrentPage />
        </Shell>
      </UploadsProvider>
    </SessionProvider>
  );
}

export function App() {
  const { language } = usePreferences();
  return (
    <LanguageContext value={language}>
      <ToastProvider>
        <Start />
      </ToastProvider>
    </LanguageContext>
  );
}
