/** A question that is asked again and again. */
export interface Poll {
  /** Asks at once; while an answer is awaited, right after it. */
  readonly now: () => void;
  readonly stop: () => void;
}

/**
 * Asks at once and then so many milliseconds after each answer, one question at a time, and only while the page is seen: a
 * hidden page asks nothing, and asks at once when it is seen again. `ask` never rejects.
 */
export function pollWhileSeen(ask: () => Promise<void>, pauseMs: number): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isAsking = false;
  let isWanted = false;

  const run = async (): Promise<void> => {
    isWanted = isAsking;
    if (isStopped || isAsking || document.hidden) return;
    clearTimeout(timer);
    isAsking = true;
    await ask();
    isAsking = false;
    if (isWanted) void run();
    else timer = setTimeout(() => void run(), pauseMs);
  };
  const seen = (): void => {
    if (!document.hidden) void run();
  };

  void run();
  document.addEventListener('visibilitychange', seen);
  return {
    now: () => void run(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    },
  };
}
