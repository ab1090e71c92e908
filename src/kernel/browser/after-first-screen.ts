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

let shown: Promise<void> | undefined;

/** Resolves once the first screen of this page is shown and hydrated: then what only adorns it may load. */
export function firstScreenShown(): Promise<void> {
  return (shown ??= new Promise(afterFirstScreen));
}
