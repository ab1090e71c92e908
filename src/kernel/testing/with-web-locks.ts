let queue: Promise<unknown> = Promise.resolve();

/** Gives the browser of a test the Web Locks API, which jsdom lacks: one holder at a time. */
export function withWebLocks(): void {
  queue = Promise.resolve();
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

/** Removes it again: a browser that never had it. */
export function withoutWebLocks(): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
}
