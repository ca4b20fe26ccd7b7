import { Component, type ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface Props {
  title: string;
  text: string;
  again: string;
  children: ReactNode;
}

/** A page that throws, or whose chunk is gone after an update, leaves the navigation standing. React asks for a class here. */
export class CrashBoundary extends Component<Props, { error: Error | undefined }> {
  override state = { error: undefined as Error | undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { title, text, again, children } = this.props;
    if (!this.state.error) return children;
    return (
      <Notice tone="bad" title={title} live>
        <p>{text}</p>
        <p className="small">
          <code>{this.state.error.message}</code>
        </p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {again}
        </button>
      </Notice>
    );
  }
}
