import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { reloadHelped, reloadOnce } from './reload-once.ts';

/** What every screen is given. */
export interface ScreenProps {
  /** The name of the screen in the route table. */
  readonly title: string;
}

/** One row of the route table. */
export interface Route {
  readonly title: string;
  readonly load: () => Promise<{ default: ComponentType<ScreenProps> }>;
  readonly Screen: LazyExoticComponent<ComponentType<ScreenProps>>;
}

type Load = Route['load'];

// A chunk may be lost on the way (one more try), or gone because a release came between (a reload fetches the new one).
async function persistently(load: Load): ReturnType<Load> {
  try {
    const module = await load().catch(load);
    reloadHelped('chunk');
    return module;
  } catch (error) {
    if (reloadOnce('chunk')) return new Promise<never>(() => undefined);
    throw error;
  }
}

/** A screen that loads when it is needed, and survives a lost chunk. */
export function lazyScreen(title: string, load: Load): Route {
  return { title, load, Screen: lazy(() => persistently(load)) };
}
