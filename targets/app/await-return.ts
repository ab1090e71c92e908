const longest = 10 * 60 * 1000;

/** Resolves when the visitor is back from a page of the app; after ten minutes at the latest. */
export function awaitReturn(): Promise<void> {
  return new Promise((resolve) => {
    const handleChange = (): void => {
      if (document.visibilityState === 'visible') settle();
    };
    const settle = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleChange);
      removeEventListener('pageshow', settle);
      removeEventListener('focus', settle);
      resolve();
    };
    const timer = setTimeout(settle, longest);
    document.addEventListener('visibilitychange', handleChange);
    addEventListener('pageshow', settle);
    addEventListener('focus', settle);
  });
}
