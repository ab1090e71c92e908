import { isLoading } from './loading.ts';

// React holds a part back for 300 ms after it has shown the place of another one.
const calmMs = 400;
const patienceMs = 60_000;

// A picture below the fold would only come when somebody scrolls.
function arePicturesHere(): boolean {
  for (const picture of document.images) picture.loading = 'eager';
  return [...document.images].every(({ complete }) => complete);
}

/**
 * Resolves when every lazy part and every picture is there and nothing in this page has changed for a moment; at the
 * latest after a minute.
 */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    const began = performance.now();
    let last = began;
    const observer = new MutationObserver(() => (last = performance.now()));
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const look = (): void => {
      const now = performance.now();
      if (isLoading()) last = now;
      const isCalm = now - last >= calmMs && arePicturesHere();
      if (!isCalm && now - began < patienceMs) return void setTimeout(look, 20);
      observer.disconnect();
      resolve();
    };
    look();
  });
}
