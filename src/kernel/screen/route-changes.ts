type Listener = (pathname: string) => void;

const listeners = new Set<Listener>();

/** Tells that the visitor is on another address; called by `src/app` after the screen has changed. */
export function announceRoute(pathname: string): void {
  for (const listener of listeners) listener(pathname);
}

/** Calls `listener` after every change of address from now on; returns how to stop. */
export function onRouteChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
