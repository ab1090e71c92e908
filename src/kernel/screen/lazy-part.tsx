import { createContext, useContext, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { firstScreenShown } from '#kernel/browser/after-first-screen.ts';
import { inTime } from '#kernel/browser/clock.ts';
import { notify } from '#kernel/browser/notices.ts';

/** A part that is loaded when it is first drawn; `fallback` reserves its place while it loads. */
export type LazyPart<P> = ComponentType<P & { readonly fallback?: ReactNode }> & {
  /** Loads the part, so that it is drawn at once; rejects when its chunk cannot be had, and can be called again. */
  readonly prepare: () => Promise<ComponentType<P>>;
};

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Draws what stands in the place of a lost part, with its retry; filled by `src/app`. */
export const LostPartContext = createContext<(onRetry: () => void) => ReactNode>(() => null);

/** What is known of a part that could not be loaded. */
interface LostPartProps<P> {
  readonly error: unknown;
  /** The props of the part. */
  readonly of: P;
  readonly onRetry: () => void;
}

/**
 * A part by its `load`. It reserves its place by itself: a boundary of React shows a part that has come only after its
 * fallback was seen for 300 ms. `Lost` is drawn in the place of a part that fails.
 */
export function loadedPart<P extends object>(
  load: Load<P>,
  Lost: ComponentType<LostPartProps<P>>,
): LazyPart<P> {
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
  function Later({ fallback = null, ...rest }: P & { readonly fallback?: ReactNode }) {
    const props = rest as unknown as P;
    const [Arrived, setArrived] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    const isMissing = Arrived === undefined && failure === undefined;
    useEffect(() => {
      if (isMissing)
        void prepare().then(
          (arrived) => setArrived(() => arrived),
          (error: unknown) => setFailure({ error }),
        );
    }, [isMissing]);
    if (Arrived !== undefined) return <Arrived {...props} />;
    if (failure) return <Lost error={failure.error} of={props} onRetry={() => setFailure(undefined)} />;
    return fallback;
  }
  return Object.assign(Later, { prepare });
}

/** A script that has not come after this time is lost, milliseconds. */
const patienceMs = 15_000;

/**
 * A part of a screen that cannot be seen at first; it is requested once more when its script is lost. When that is lost
 * too, a part that the visitor opened closes again with a notice, and any other shows a retry in its place.
 */
export function lazyPart<P extends object>(load: Load<P>): LazyPart<P> {
  return loadedPart(() => inTime(load().catch(load), patienceMs), LostPart);
}

/**
 * A part that adorns a screen or is far below its first view: its script waits until the screen is hydrated, so that no tap
 * waits for it.
 */
export function laterPart<P extends object>(load: Load<P>): LazyPart<P> {
  return lazyPart(() => firstScreenShown().then(load));
}

/** A decorative part: it waits like a later part, and is left out where its script is lost. */
export function decorativePart<P extends object>(load: Load<P>): LazyPart<P> {
  return loadedPart(
    () => firstScreenShown().then(load),
    () => null,
  );
}

function LostPart({ of, onRetry }: LostPartProps<object>) {
  const retry = useContext(LostPartContext);
  const onClose = 'onClose' in of ? (of.onClose as () => void) : undefined;
  useEffect(() => {
    if (onClose === undefined) return;
    notify('内容没有加载出来，请重试');
    onClose();
    // Once, with the notice: the function is another one at every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a part is lost once
  }, []);
  return onClose === undefined ? retry(onRetry) : null;
}
