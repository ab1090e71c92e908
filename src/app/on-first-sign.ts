const signs = ['pointerdown', 'keydown', 'scroll'] as const;

/** Runs `act` once, at the first press, key or scroll: who only looks in is not asked anything. */
export function onFirstSign(act: () => void): void {
  const once = (): void => {
    for (const sign of signs) removeEventListener(sign, once, true);
    act();
  };
  for (const sign of signs) addEventListener(sign, once, { capture: true, passive: true });
}
