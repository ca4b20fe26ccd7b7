// All at once: together they are a few kilobytes, and a page whose sheet comes later than its text would jump.
import './design/tokens.css';
import './design/base.css';
import './design/controls.css';
import './design/surfaces.css';
import './design/layout.css';
import './design/values.css';
import './design/sign-in.css';
import './design/worlds.css';
import './design/world.css';
import './design/new-world.css';
import './design/models.css';
import './design/lists.css';
import './design/reference.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

createRoot(document.getElementById('console')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
