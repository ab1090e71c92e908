import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Waiting } from './Waiting.tsx';

/** A remote value as `Resource` and `PagedResource` have it. */
interface Remote<T> {
  readonly value: T | undefined;
  readonly showRetry: boolean;
  readonly reason: string | undefined;
  readonly reload: () => Promise<void>;
}

interface Props<T> {
  readonly of: Remote<T>;
  readonly children: (value: T) => ReactNode;
}

/** Draws a remote value once it is there; a value that is loaded again stays visible. */
export const Loaded = observer(function Loaded<T>({ of, children }: Props<T>) {
  useEffect(() => {
    void of.reload();
  }, [of]);
  if (of.value !== undefined) return <>{children(of.value)}</>;
  const failure = of.showRetry ? (of.reason ?? '服务繁忙，请稍后重试') : undefined;
  return <Waiting failure={failure} onRetry={() => void of.reload()} />;
}) as <T>(props: Props<T>) => ReactNode;
