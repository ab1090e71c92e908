import type { KeyboardEvent } from 'react';

/** Moves focus between the marked children of a tab list or list box; `keys` are the one for back and for forth. */
export function rove(
  event: KeyboardEvent<HTMLElement>,
  role: string,
  keys: readonly [back: string, forth: string],
): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role='${role}']`)];
  const at = items.findIndex((item) => item === document.activeElement);
  const targets = new Map([
    [keys[0], at - 1],
    [keys[1], at + 1],
    ['Home', 0],
    ['End', items.length - 1],
  ]);
  const target = targets.get(event.key);
  if (target === undefined) return;
  event.preventDefault();
  items[Math.min(Math.max(target, 0), items.length - 1)]?.focus();
}
