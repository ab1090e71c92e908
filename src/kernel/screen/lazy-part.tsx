import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A part that is loaded when it is first drawn; `fallback` reserves its place while it loads. */
export type LazyPart<P> = ComponentType<P & { readonly fallback?: ReactNode }> & {
  /** Loads the part, so that it is drawn at once; rejects when its chunk cannot be had, and can be called again. */
  readonly prepare: () => Promise<ComponentType<P>>;
};

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A part by its `load`. It reserves its place by itself: a boundary of React shows a part that has come only after its
 * fallback was seen for 300 ms. A part that fails shows the error screen.
 */
export function loadedPart<P extends object>(load: Load<P>): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  let underWay: Promise<ComponentType<P>> | undefined;
  const prepare = (): Promise<ComponentType<P>> =>
    (underWay ??= load().then(
      ({ default: arrived }) => (loaded = arrived),
      (error: unknown) => {
        underWay = undefined;
        throw error;
      },
    ));
  function Later({ fallback = null, ...props }: P & { readonly fallback?: ReactNode }) {
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
    return Arrived === undefined ? fallback : <Arrived {...(props as unknown as P)} />;
  }
  return Object.assign(Later, { prepare });
}

/** A part of a screen that cannot be seen at first; it is requested once more when its script is lost. */
export function lazyPart<P extends object>(load: Load<P>): LazyPart<P> {
  return loadedPart(() => load().catch(load));
}
