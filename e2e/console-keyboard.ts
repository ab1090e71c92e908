import type { Page } from 'puppeteer';

/** Presses of the tab key after which a screen has no further place. */
const maxPresses = 400;

/**
 * What a pointer can press on a screen and the tab key does not reach, by its words. A group whose members are chosen with arrow
 * keys (tabs, choices, menus) is reached by any one of them.
 */
export async function unreachable(page: Page): Promise<string[]> {
  await markPressable(page);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
  });
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(noteReached)) break;
  }
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-pressable]')]
      .filter((one) => one.isConnected)
      .map((one) =>
        `${one.tagName.toLowerCase()}.${one.className} ${one.ariaLabel ?? one.innerText}`.slice(0, 80),
      ),
  );
}

/** Marks every place that a pointer can press: controls, and whatever shows the hand. */
async function markPressable(page: Page): Promise<void> {
  await page.evaluate(() => {
    const controls =
      'a[href], button, input, textarea, select, summary, [role=button], [role=tab], [role=switch]';
    const isShown = (one: HTMLElement): boolean => {
      const { width, height } = one.getBoundingClientRect();
      const { visibility, pointerEvents } = getComputedStyle(one);
      return width > 1 && height > 1 && visibility === 'visible' && pointerEvents !== 'none';
    };
    const isDisabled = (one: HTMLElement): boolean =>
      one.closest(':disabled, [aria-disabled=true], .ant-menu-item-disabled') !== null;
    for (const one of document.body.querySelectorAll<HTMLElement>('*')) {
      const shows = getComputedStyle(one).cursor === 'pointer';
      const within = one.parentElement !== null && getComputedStyle(one.parentElement).cursor === 'pointer';
      if (!one.matches(controls) && (!shows || within)) continue;
      if (isShown(one) && !isDisabled(one)) one.dataset['pressable'] = '';
    }
  });
}

/** Takes the mark from what the focus stands on, in or around; true when the focus has left the page. */
function noteReached(): boolean {
  const here = document.activeElement as HTMLElement | null;
  if (here === null || here === document.body) return true;
  if (here.dataset['reached'] !== undefined) return true;
  here.dataset['reached'] = '';
  const group = here.closest<HTMLElement>(
    '[role=tablist], [role=radiogroup], [role=menu], .ant-picker, .ant-select',
  );
  const label = here.closest<HTMLElement>('label, .ant-upload, .ant-input-affix-wrapper, .ant-input-number');
  for (const place of [group, label, here]) {
    for (const one of place?.querySelectorAll<HTMLElement>('[data-pressable]') ?? [])
      delete one.dataset['pressable'];
  }
  for (let one: HTMLElement | null = here; one !== null; one = one.parentElement)
    delete one.dataset['pressable'];
  return false;
}
