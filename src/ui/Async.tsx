import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { LoadingDots } from './LoadingDots.tsx';
import { Retry } from './Retry.tsx';

/** What {@link Async} draws: a remote value in any of its states. */
export interface Loadable<T> {
  readonly value: T | undefined;
  readonly showRetry: boolean;
  /** Why the last load failed, where the reason is known. */
  readonly reason?: string | undefined;
  readonly reload: () => Promise<void>;
}

interface AsyncProps<T> {
  readonly of: Loadable<T>;
  /** Drawn before the first value in place of the dots, with the height that the value will have. */
  readonly skeleton?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

function AsyncView<T>({ of, skeleton, children }: AsyncProps<T>): ReactNode {
  if (of.value !== undefined) return children(of.value);
  if (of.showRetry) return <Retry hint={of.reason} onRetry={() => void of.reload()} />;
  return skeleton ?? <LoadingDots />;
}

/** Draws a remote value: a skeleton or dots while there is none, the retry state after a failure, else the children. */
export const Async = observer(AsyncView) as <T>(props: AsyncProps<T>) => ReactElement;
