const signs = ['pointerdown', 'keydown', 'scroll'] as const;

/** Runs `callback` once, at the first press, key or scroll: a visitor who only looks is not asked anything. */
export function onFirstSign(callback: () => void): void {
  const once = (): void => {
    for (const sign of signs) removeEventListener(sign, once, true);
    callback();
  };
  for (const sign of signs) addEventListener(sign, once, { capture: true, passive: true });
}
