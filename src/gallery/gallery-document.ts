import { clearNotice } from '#kernel/browser/notices.ts';

/** What a document of the gallery offers to whoever shows one thing after another in it. */
export interface GalleryDocument {
  /** Shows what this query asks for in place of what is shown; it has `data-ready` again when it is there. */
  readonly show: (search: string) => void;
  /** Removes what is shown, and what that has changed in the document. */
  readonly clear: () => void;
  /** Whether something in it was changed for good: the next state needs another document. */
  isSpent: boolean;
}

declare global {
  interface Window {
    gallery?: GalleryDocument;
  }
}

type Attributes = readonly (readonly [name: string, value: string])[];

const attributesOf = (element: Element): Attributes =>
  [...element.attributes].map(({ name, value }) => [name, value]);

function restore(element: Element, attributes: Attributes): void {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const [name, value] of attributes) element.setAttribute(name, value);
}

/** Returns what makes this document as it is now: its attributes, nothing focused, nothing scrolled, no notice. */
export function rememberDocument(): () => void {
  const elements = [document.documentElement, document.body];
  const atFirst = elements.map((element) => [element, attributesOf(element)] as const);
  return () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const [element, attributes] of atFirst) restore(element, attributes);
    window.scrollTo(0, 0);
    clearNotice();
  };
}

/** Lets every frame of this page remove what it shows, and forgets what was stored on the device. */
export function clearFrames(): void {
  for (const frame of document.querySelectorAll('iframe')) frame.contentWindow?.gallery?.clear();
  // What the acts of another story have stored must not change this one; the stores of the kernel delete a key they know, and not
  // all.
  for (const store of [localStorage, sessionStorage]) store.clear();
}
