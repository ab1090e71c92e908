import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '#kernel/screen/services.ts';

/** The key of the entry that the browser is on: the router's, which gives the first entry of a visit none. */
const currentKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

/**
 * When a place is noted: not in every frame of a scroll, which would cost as much as drawing a list, and before each
 * press, for browsers without an event at the end of a scroll.
 */
const signs = ['scrollend', 'click'] as const;

interface ScrollPlaceProps {
  /** The history entry that the visit began on. */
  readonly firstKey: string;
}

/**
 * Drawn with a screen: a new one starts at its top, one that the visitor goes back to where they left it, and the first
 * of a visit is at the position that the browser restored.
 */
export function ScrollPlace({ firstKey }: ScrollPlaceProps) {
  const { places } = useServices();
  const { key } = useLocation();
  const [arrival] = useState(key);

  useLayoutEffect(() => {
    const { top } = places.of(arrival);
    if (arrival !== firstKey || top !== undefined) window.scrollTo(0, top ?? 0);
  }, [places, arrival, firstKey]);

  useEffect(() => {
    const place = places.of(key);
    // On the way to another entry the browser scrolls what is still this screen.
    const note = (): void => {
      if (currentKey() === key) place.top = window.scrollY;
    };
    note();
    for (const sign of signs) window.addEventListener(sign, note, true);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note, true);
    };
  }, [places, key]);

  return null;
}
