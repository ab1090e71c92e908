import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportError } from '#kernel/errors/error-reports.ts';
import { notify } from '#kernel/browser/notices.ts';
import { Button } from '#ui/Button.tsx';
import { Retry } from '#ui/Retry.tsx';
import css from './ErrorScreen.module.css';
import { isReachable, reloadOnce } from './reload-once.ts';

interface ErrorScreenState {
  readonly failed: boolean;
}

/** Reloads the page if the server answers: the browser's error page has no way back in a webview. */
export async function reloadReachable(): Promise<void> {
  if (await isReachable()) reloadOnce('error-screen', { asked: true });
  else notify('网络不给力，请检查后重试');
}

/**
 * Catches what a screen throws while rendering: the error is logged and reported, and the retry reloads the page
 * (product 3.11). The way back leads to the screen before, which needs no network.
 */
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
        <Retry title="页面出了点问题" hint="请重新加载页面" onRetry={() => void reloadReachable()} />
        {history.length > 1 && (
          <p className={css.back}>
            <Button variant="quiet" onClick={() => history.back()}>
              返回上一页
            </Button>
          </p>
        )}
      </main>
    );
  }
}
