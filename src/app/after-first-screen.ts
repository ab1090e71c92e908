/** Runs `callback` once the page has loaded and the browser has nothing better to do. */
export function afterFirstScreen(callback: () => void): void {
  const whenIdle = (): void => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 3000 });
    else setTimeout(callback, 500);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
