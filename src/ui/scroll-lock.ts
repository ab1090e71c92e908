let locks = 0;
let unlock = (): void => undefined;

/** What of a dialog scrolls around this element in a direction, and has not reached its end. */
function canScroll(from: EventTarget | null, down: number): boolean {
  for (let each = from instanceof Element ? from : null; each !== null; each = each.parentElement) {
    // The page itself is no part of a dialog.
    if (each === document.body) return false;
    if (!/auto|scroll/.test(getComputedStyle(each).overflowY)) continue;
    const left = each.scrollHeight - each.clientHeight - each.scrollTop;
    if (down > 0 ? left > 0.5 : each.scrollTop > 0) return true;
  }
  return false;
}

function lock(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = { overflow: style.overflow, paddingRight: style.paddingRight };
  const top = window.scrollY;
  const bar = window.innerWidth - clientWidth;
  style.overflow = 'hidden';
  // Without the bar of a desktop browser the page would become wider.
  if (bar > 0) style.paddingRight = `${bar}px`;

  // The webviews of iOS before 16 scroll a page whose overflow is hidden, and one behind a part that is at its end.
  let at = 0;
  const begin = ({ touches }: TouchEvent): void => void (at = touches[0]?.clientY ?? 0);
  const move = (event: TouchEvent): void => {
    const [finger] = event.touches;
    if (finger === undefined || event.touches.length > 1 || !event.cancelable) return;
    if (!canScroll(event.target, at - finger.clientY)) event.preventDefault();
    at = finger.clientY;
  };
  document.addEventListener('touchstart', begin, { passive: true });
  document.addEventListener('touchmove', move, { passive: false });

  return () => {
    document.removeEventListener('touchstart', begin);
    document.removeEventListener('touchmove', move);
    Object.assign(style, before);
    if (window.scrollY !== top) window.scrollTo(0, top);
  };
}

/**
 * Keeps the page behind a dialog where it is, for fingers, wheel and keys, until the returned function is called as often
 * as this one; then the page is at the position it had.
 */
export function lockScroll(): () => void {
  if (locks++ === 0) unlock = lock();
  return () => {
    if (--locks === 0) unlock();
  };
}
