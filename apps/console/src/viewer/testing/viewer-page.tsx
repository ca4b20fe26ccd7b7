/**
 * The console's viewers without the console: `?world=<folder>` shows the world whose detail lies in `<folder>/world.json`, `?model=<file>` a GLB.
 * Tests and measurements open it in a real browser.
 */
import type { EditWorldRequest, SharedAnnotations, WorldFilm } from '@orrery/protocol';
import { createRoot } from 'react-dom/client';
import '../../design/tokens.css';
import '../../design/base.css';
import '../../design/controls.css';
import { languages } from '../../i18n/strings.ts';
import { LanguageContext } from '../../i18n/use-strings.ts';
import type { Films } from '../../slots/viewer-contract.ts';
import { ToastProvider } from '../../ui/toasts.tsx';
import ModelViewer from '../model-viewer.tsx';
import WorldViewer from '../world-viewer.tsx';

const asked = new URLSearchParams(window.location.search);
const language = languages.find((each) => each === asked.get('language')) ?? 'en';

/** Addresses inside a file are relative to it. */
async function loadWorld(folder: string) {
  const base = new URL(`${folder}/`, window.location.href);
  const text = await (await fetch(new URL('world.json', base))).text();
  return JSON.parse(text, (key, value) => (/(Path|cover)$/.test(key) ? new URL(value, base).href : value));
}

const world = asked.has('world') ? await loadWorld(asked.get('world')!) : undefined;
const model = asked.get('model');
/** Where tests read what would be sent. */
const save = async (request: EditWorldRequest) => {
  document.body.dataset.saved = JSON.stringify(request);
};
/** `annotate` lets them be changed; `annotations=<JSON>` shows some. */
const annotate = async (annotations: SharedAnnotations) => {
  document.body.dataset.annotated = JSON.stringify(annotations);
};
/** Films that have all the time in the world; with `quick` they are ready at once, as what was asked for. They outlive the panel. */
const made: WorldFilm[] = [];
const films: Films = {
  list: async () => made.map((film) => ({ ...film })),
  make: async (request) => {
    const ready = { done: true, progress: 1, resultUrl: `data:text/plain,${JSON.stringify(request)}` };
    made.unshift({
      operationId: `film${made.length}`,
      width: request.width,
      height: request.height,
      createTime: Date.now(),
      ...(asked.has('quick') ? ready : { done: false, progress: 0.25 }),
    });
  },
  cancel: async (operationId) => {
    const failure = { code: 'CANCELED', message: 'The video was canceled by its owner.', hint: '' };
    Object.assign(made.find((film) => film.operationId === operationId)!, { done: true, failure });
  },
};
const annotations: SharedAnnotations | undefined = JSON.parse(asked.get('annotations') ?? 'null') ?? undefined;
createRoot(document.getElementById('page')!).render(
  <LanguageContext value={language}>
    <ToastProvider>
      <div style={{ height: '100dvh', margin: 0 }}>
        {world && (
          <WorldViewer
            world={world}
            {...(annotations && { annotations })}
            {...(asked.has('edit') && { onEdit: save })}
            {...(asked.has('annotate') && { onAnnotate: annotate, films })}
          />
        )}
        {model && <ModelViewer url={new URL(model, window.location.href).href} label={model} />}
      </div>
    </ToastProvider>
  </LanguageContext>,
);
