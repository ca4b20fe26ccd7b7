import './design/tokens.css';
import './design/base.css';
import './design/controls.css';
import './design/surfaces.css';
import './design/layout.css';
import './design/pages.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

createRoot(document.getElementById('console')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
