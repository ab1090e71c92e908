import { useEffect, useRef, useState } from 'react';

/** Something that moves on by itself, and how to stop it. */
export interface Autoplay {
  readonly isPlaying: boolean;
  readonly canPlay: boolean;
  readonly play: () => void;
  readonly stop: () => void;
}

/**
 * Calls `onNext` every so many milliseconds from hydration on until it is stopped; undefined is never. It does not
 * play for visitors who prefer less motion, nor while the page is hidden.
 */
export function useAutoplay(every: number | undefined, onNext: () => void): Autoplay {
  const [isPlaying, setPlaying] = useState(false);
  const [isStill, setStill] = useState(false);
  const next = useRef(onNext);

  useEffect(() => {
    next.current = onNext;
  });

  useEffect(() => {
    const wantsLess = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setStill(wantsLess);
    setPlaying(!wantsLess);
  }, []);

  useEffect(() => {
    if (!isPlaying || every === undefined) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) next.current();
    }, every);
    return () => clearInterval(timer);
  }, [isPlaying, every]);

  return {
    isPlaying,
    canPlay: every !== undefined && !isStill,
    play: () => setPlaying(true),
    stop: () => setPlaying(false),
  };
}
