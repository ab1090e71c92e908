import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { PosterColours, PosterContent } from './poster-content.ts';

type Drawing =
  | { readonly state: 'drawing' | 'failed' }
  | { readonly state: 'ready'; readonly address: string };

interface PosterDrawing {
  /** For the element whose campaign gives the colours. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly drawing: Drawing;
  readonly redraw: () => void;
}

/** Draws a poster once it is on the page, and again when its content changes; the last one wins. */
export function usePosterDrawing(
  content: PosterContent,
  make: (content: PosterContent, colours: PosterColours) => Promise<string>,
): PosterDrawing {
  const place = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>({ state: 'drawing' });
  const [attempt, setAttempt] = useState(0);
  // Compared by value, because a caller may build the content again in each render.
  const wanted = JSON.stringify(content);
  useEffect(() => {
    let isWanted = true;
    const show = (next: Drawing): void => {
      if (isWanted) setDrawing(next);
    };
    if (place.current !== null)
      make(JSON.parse(wanted) as PosterContent, coloursOf(place.current)).then(
        (address) => show({ state: 'ready', address }),
        () => show({ state: 'failed' }),
      );
    return () => {
      isWanted = false;
      setDrawing({ state: 'drawing' });
    };
  }, [wanted, make, attempt]);
  return { place, drawing, redraw: () => setAttempt(attempt + 1) };
}

/** The colours that the campaign around an element has set. A poster is light in every theme, because it leaves the page. */
function coloursOf(element: Element): PosterColours {
  const style = getComputedStyle(element);
  const read = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
  return {
    field: read('--c-field', '#2b57e6'),
    field2: read('--c-field-2', '#5b8cff'),
    edge: read('--c-ribbon', '#1b3aa6'),
    ink: '#fff',
    card: '#fff',
    cardInk: '#171a26',
    cardInk2: '#565c6e',
  };
}
