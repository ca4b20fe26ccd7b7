/** Short news at the edge of the page, read out as it comes. */
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';

const shownMs = 6000;

interface Toasts {
  show(text: string): void;
  /** Until the returned function is called, news is shown inside of the element. */
  enter(element: HTMLElement): () => void;
}

const ToastContext = createContext<Toasts>({ show: () => undefined, enter: () => () => undefined });

export const useToast = () => useContext(ToastContext).show;

/** A modal dialog lies over everything else and silences it for screen readers: news belongs into it. */
export function useToastsInside(dialog: RefObject<HTMLElement | null>): void {
  const { enter } = useContext(ToastContext);
  useEffect(() => (dialog.current ? enter(dialog.current) : undefined), [enter, dialog]);
}

const onFullscreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<{ id: number; text: string }[]>([]);
  const [dialogs, setDialogs] = useState<HTMLElement[]>([]);
  const fullscreen = useSyncExternalStore(onFullscreen, () => document.fullscreenElement);
  const next = useRef(0);
  const show = useCallback((text: string) => {
    const id = next.current++;
    setToasts((shown) => [...shown.slice(-2), { id, text }]);
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), shownMs);
  }, []);
  const enter = useCallback((element: HTMLElement) => {
    setDialogs((open) => [...open, element]);
    return () => setDialogs((open) => open.filter((each) => each !== element));
  }, []);
  const [value] = useState<Toasts>({ show, enter });
  const over = dialogs.at(-1) ?? fullscreen;
  const news = toasts.map(({ id, text }) => (
    <div className="toast" key={id}>
      {text}
    </div>
  ));
  return (
    <ToastContext value={value}>
      {children}
      {/* The page's own stays: what is put into a region that was not there before is not read out. */}
      <div className="toasts" role="status" aria-live="polite">
        {!over && news}
      </div>
      {over &&
        createPortal(
          <div className="toasts" role="status" aria-live="polite">
            {news}
          </div>,
          over,
        )}
    </ToastContext>
  );
}
