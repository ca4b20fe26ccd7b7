/** The page of a public link: one world, nobody signed in, nothing of the console around it. */
import '../design/tokens.css';
import '../design/base.css';
import '../design/controls.css';
import '../design/surfaces.css';
import './share.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageContext } from '../i18n/use-strings.ts';
import { usePreferences } from '../session/preferences.ts';
import { ToastProvider } from '../ui/toasts.tsx';
import { SharePage } from './share-page.tsx';

function Page() {
  const { language } = usePreferences();
  const token = window.location.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const embedded = new URLSearchParams(window.location.search).has('embed');
  return (
    <LanguageContext value={language}>
      <ToastProvider>
        <SharePage token={token} embedded={embedded} />
      </ToastProvider>
    </LanguageContext>
  );
}

createRoot(document.getElementById('share')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
