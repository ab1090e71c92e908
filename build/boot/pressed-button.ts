/**
 * The button that a press is on; null for a press of anything else, of a link too, which needs no script. No feature newer than
 * 2015 may be used without a check.
 */
export function pressedButton(event: Event): HTMLElement | null {
  let element = event.target as HTMLElement | null;
  while (element && element.nodeName !== 'BUTTON' && element.nodeName !== 'A')
    element = element.parentElement;
  return element && element.nodeName === 'BUTTON' ? element : null;
}
