/** Stepping through a world's photos: which one is held against the splats, and how. */
import { type RefObject, useEffect, useState } from 'react';
import type { WorldView } from '../world-view.ts';
import type { Photo } from './photo-list.ts';

export type Comparison = 'fade' | 'side';

export function usePhotos(view: RefObject<WorldView | undefined>, open: boolean) {
  const [photos, setPhotos] = useState<Photo[]>();
  const [at, setAt] = useState(0);
  const [how, setHow] = useState<Comparison>('fade');
  /** Of the photo over the splats, 0 to 1. */
  const [share, setShare] = useState(0.5);
  useEffect(() => {
    if (!open) return;
    let left = false;
    void view.current?.photos().then((loaded) => {
      if (!left) setPhotos(loaded);
    });
    return () => {
      left = true;
    };
  }, [open, view]);
  const photo = open ? photos?.[at] : undefined;
  useEffect(() => {
    if (!open || !photo) return;
    view.current?.showPhoto(photo.pose);
  }, [open, photo, view]);
  const step = (by: 1 | -1) => {
    const count = photos?.length ?? 0;
    if (count === 0) return;
    // From wherever somebody has moved to, first back to the photo.
    view.current?.showPhoto(photos![(at + by + count) % count].pose);
    setAt((at + by + count) % count);
  };
  return { photos, photo, at, how, share, setHow, setShare, step };
}

export type Photos = ReturnType<typeof usePhotos>;
