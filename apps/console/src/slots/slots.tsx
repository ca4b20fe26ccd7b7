/** Where the viewers come in: chunks of their own, so that the first view does not wait for them. */
import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { ViewerLoading } from '../viewer/viewer-loading.tsx';
import type { ModelViewerProps, WorldViewerProps } from './viewer-contract.ts';

const WorldViewer = lazy(() => import('../viewer/world-viewer.tsx'));
const ModelViewer = lazy(() => import('../viewer/model-viewer.tsx'));

export function WorldViewerSlot(props: WorldViewerProps) {
  return (
    <Suspense fallback={<ViewerLoading cover={props.world.cover} />}>
      <WorldViewer {...props} />
    </Suspense>
  );
}

export function ModelViewerSlot(props: ModelViewerProps) {
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <ModelViewer {...props} />
    </Suspense>
  );
}
