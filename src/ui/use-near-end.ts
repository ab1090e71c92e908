import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Calls `onNear` once when the element comes as near to the screen as `ahead` (a CSS length), and again after `key` has changed; never
 * while `key` is undefined, nor in a browser that does not watch.
 */
export function useNearEnd(
  end: RefObject<Element | null>,
  onNear: () => void,
  key: number | undefined,
  ahead = '240px',
): void {
  const callback = useRef(onNear);

  useEffect(() => {
    callback.current = onNear;
  });

  useEffect(() => {
    if (key === undefined || end.current === null || !('IntersectionObserver' in window)) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        callback.current();
      },
      { rootMargin: `0px 0px ${ahead}` },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [end, key, ahead]);
}
