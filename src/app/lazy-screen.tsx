import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { FirstCall } from '#contract/page-renderer.ts';
import { LoadingDots } from '#ui/LoadingDots.tsx';
import { reloadHelped, reloadOnce } from './reload-once.ts';

/** What every screen is given. */
export interface ScreenProps {
  /** The name of the screen in the route table. */
  readonly title: string;
}

type Screen = ComponentType<ScreenProps>;
type Load = () => Promise<{ default: Screen }>;

/** One row of the route table. */
export interface Route {
  readonly title: string;
  /** What the screen shows first: the server asks for it before it draws the page, and a link before it goes on. */
  readonly firstCalls: readonly FirstCall[];
  readonly load: Load;
  /** Resolves when the screen is there and is drawn at once; rejects when its chunk cannot be had. */
  readonly prepare: () => Promise<Screen>;
  readonly Screen: Screen;
}

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

/**
 * A screen that loads when it is needed, and survives a lost chunk. It shows dots until then by itself: behind a
 * boundary of React a screen that is there would wait until the dots have been seen for 300 ms.
 */
export function lazyScreen(title: string, load: Load, firstCalls: readonly FirstCall[] = []): Route {
  let loaded: Screen | undefined;
  let underWay: Promise<Screen> | undefined;
  const prepare = (): Promise<Screen> =>
    (underWay ??= persistently(load).then(
      ({ default: arrived }) => (loaded = arrived),
      (error: unknown) => {
        underWay = undefined;
        throw error;
      },
    ));
  function LazyScreen(props: ScreenProps) {
    const [Arrived, setArrived] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    const isMissing = Arrived === undefined;
    useEffect(() => {
      if (isMissing)
        void prepare().then(
          (arrived) => setArrived(() => arrived),
          (error: unknown) => setFailure({ error }),
        );
    }, [isMissing]);
    if (failure) throw failure.error;
    return Arrived === undefined ? <LoadingDots /> : <Arrived {...props} />;
  }
  return { title, firstCalls, load, prepare, Screen: LazyScreen };
}
