/** Where the viewers and the render page come in: chunks of their own, so that the first view does not wait for them. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ModelViewerProps, WorldViewerProps } from './viewer-contract.ts';

interface Module<Props> {
  default: ComponentType<Props>;
}

function lazyFrom<Props extends object>(found: Record<string, () => Promise<Module<Props>>>) {
  const load = Object.values(found)[0];
  return load && lazy(load);
}

const WorldViewer = lazyFrom(import.meta.glob<Module<WorldViewerProps>>('../viewer/world-viewer.tsx'));
const ModelViewer = lazyFrom(import.meta.glob<Module<ModelViewerProps>>('../viewer/model-viewer.tsx'));
export const RenderPage = lazyFrom(import.meta.glob<Module<object>>('../render/render-page.tsx'));

/** `otherwise`: what a build without the viewer shows in its place. */
export function WorldViewerSlot({ otherwise, ...props }: WorldViewerProps & { otherwise: ReactNode }) {
  if (!WorldViewer) return otherwise;
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <WorldViewer {...props} />
    </Suspense>
  );
}

export function ModelViewerSlot({ otherwise, ...props }: ModelViewerProps & { otherwise: ReactNode }) {
  if (!ModelViewer) return otherwise;
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <ModelViewer {...props} />
    </Suspense>
  );
}
