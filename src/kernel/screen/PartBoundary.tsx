import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportError } from '#kernel/errors/error-reports.ts';
import { LostPartContext } from './lazy-part.tsx';

interface PartBoundaryProps {
  /** Nothing is shown in the place of a decorative part that fails. */
  readonly isDecorative?: boolean;
  readonly children: ReactNode;
}

/** A part of a screen that fails while it is drawn loses itself and not the screen: it is reported, and can be retried. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  static override contextType = LostPartContext;
  declare context: React.ContextType<typeof LostPartContext>;
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, { where: 'part' });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const retry = this.context;
    return this.props.isDecorative === true ? null : retry(() => this.setState({ failed: false }));
  }
}
