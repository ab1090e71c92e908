import type { PosterColours } from './poster-content.ts';

/** The colours that the campaign around an element has set. A poster is light in every theme, for it leaves the page. */
export function coloursOf(element: Element): PosterColours {
  const style = getComputedStyle(element);
  const read = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
  return {
    field: read('--c-field', '#2b57e6'),
    field2: read('--c-field-2', '#5b8cff'),
    ink: '#fff',
    card: '#fff',
    cardInk: '#171a26',
    cardInk2: '#565c6e',
  };
}
