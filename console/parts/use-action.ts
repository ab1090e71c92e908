import { App } from 'antd';
import { useRef, useState } from 'react';
import { ApiError } from '#kernel/api/api.ts';

/** An action of the operator. */
export interface Action<Args extends readonly unknown[]> {
  readonly isRunning: boolean;
  /** Runs it once at a time; true when it has succeeded. Never rejects. */
  readonly run: (...args: Args) => Promise<boolean>;
}

/**
 * Runs work at a press, once at a time. What a call refuses is shown by the door of all calls; `otherwise` is shown for what
 * fails beside them.
 */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  otherwise = '没有完成，请重试',
): Action<Args> {
  const { message } = App.useApp();
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const run = async (...args: Args): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setRunning(true);
    try {
      await work(...args);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) void message.warning(otherwise);
      return false;
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };
  return { isRunning, run };
}
