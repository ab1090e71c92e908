import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportError } from '#kernel/errors/error-reports.ts';
import { Retry } from '#ui/Retry.tsx';
import { reloadOnce } from './reload-once.ts';

interface ErrorScreenState {
  readonly failed: boolean;
}

/** Catches what a screen throws while rendering: the error is logged and reported, and the retry reloads the page (spec section 2). */
export class ErrorScreen extends Component<{ readonly children: ReactNode }, ErrorScreenState> {
  override state: ErrorScreenState = { failed: false };

  static getDerivedStateFromError(): ErrorScreenState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, { where: 'render' });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <Retry
          title="页面出了点问题"
          hint="请重新加载页面"
          onRetry={() => reloadOnce('error-screen', { asked: true })}
        />
      </main>
    );
  }
}
