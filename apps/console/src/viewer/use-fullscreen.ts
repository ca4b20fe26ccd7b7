import { type RefObject, useEffect, useState } from 'react';

export function useFullscreen(frame: RefObject<HTMLElement | null>) {
  const [fullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const changed = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  return {
    fullscreen,
    // Phones of one maker have it for videos alone.
    canFullscreen: document.fullscreenEnabled === true,
    toggleFullscreen() {
      if (document.fullscreenElement) void document.exitFullscreen();
      else frame.current?.requestFullscreen().catch(() => undefined);
    },
  };
}
