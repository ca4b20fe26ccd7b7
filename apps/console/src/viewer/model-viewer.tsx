import type { ModelViewerProps } from '../slots/viewer-contract.ts';

export default function ModelViewer({ label }: ModelViewerProps) {
  return <div>{label}</div>;
}
