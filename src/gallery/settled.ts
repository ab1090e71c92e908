import { isLoading } from './loading.ts';

const lookEveryMs = 20;
// React holds a part back for 300 ms after it has shown the place of another one. Looks are counted and not the time: the
// frames of a story share a thread, and while another one draws, nothing changes here although work waits.
const calmLooks = 400 / lookEveryMs;
const patienceMs = 60_000;

// A picture below the fold would only load after a scroll, and one that is decoded beside the page may be missing in a
// screenshot of it.
function arePicturesHere(): boolean {
  for (const picture of document.images) Object.assign(picture, { loading: 'eager', decoding: 'sync' });
  return [...document.images].every(({ complete }) => complete);
}

/**
 * Resolves when every lazy part and every picture is there and nothing in this page has changed for a moment; at the
 * latest after a minute.
 */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    const began = performance.now();
    let looks = 0;
    const observer = new MutationObserver(() => (looks = 0));
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const look = (): void => {
      looks = isLoading() ? 0 : looks + 1;
      const isCalm = looks > calmLooks && arePicturesHere();
      if (!isCalm && performance.now() - began < patienceMs) return void setTimeout(look, lookEveryMs);
      observer.disconnect();
      resolve();
    };
    look();
  });
}
