/** A set of listeners, and the function that calls all of them. */
function announcement<Args extends readonly string[]>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    announce: (...args: Args): void => {
      for (const listener of listeners) listener(...args);
    },
    on: (listener: (...args: Args) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const route = announcement<[pathname: string]>();
const action = announcement<[name: string, activityId: string]>();

/** Reports that the visitor is at another address; called by `src/app` after the screen has changed. */
export const announceRoute = route.announce;

/** Calls `listener` after every change of address from now on; returns the function that stops it. */
export const onRouteChange = route.on;

/**
 * Reports that a member has carried out an action of a campaign: its name, which is a constant, and its activity, ''
 * where that is not known. A screen needs no tracking for it, which loads later than the screen.
 */
export const announceAction = action.announce;

/** Calls `listener` after every action of a campaign from now on; returns the function that stops it. */
export const onAction = action.on;
