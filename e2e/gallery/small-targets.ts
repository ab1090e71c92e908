import type { Page } from 'puppeteer';
import { shownFrames } from './still-page.ts';

/** Targets of this document that are too small for a finger: below 44 px at 375; runs inside the page. */
function smallTargets(): string[] {
  const minSide = 43.5;
  const targets =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="option"]';

  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    // A link that is visible only when it has the focus.
    element.clientWidth !== 1 &&
    element.closest('[inert], [aria-hidden="true"]') === null;

  // A link inside a sentence is as high as its line.
  const isInText = (element: Element): boolean => {
    const around = element.parentElement?.textContent.trim() ?? '';
    const own = element.textContent.trim();
    return getComputedStyle(element).display === 'inline' && around.length > own.length;
  };

  const isLarge = ({ width, height }: DOMRect): boolean => width >= minSide && height >= minSide;

  const hasLargeLabel = (element: Element): boolean =>
    element instanceof HTMLInputElement &&
    [...(element.labels ?? [])].some((label) => isLarge(label.getBoundingClientRect()));

  // The area that accepts a press may be larger than the drawn one.
  const takesPressesAround = (element: Element): boolean => {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const box = element.getBoundingClientRect();
    const reach = (size: number): number => Math.max(size / 2, 22) - 0.5;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const places = [
      [x - reach(box.width), y],
      [x + reach(box.width), y],
      [x, y - reach(box.height)],
      [x, y + reach(box.height)],
    ] as const;
    return places.every(([left, top]) => {
      const hit = document.elementFromPoint(left, top);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
    });
  };

  return [...document.querySelectorAll(targets)]
    .filter((element) => isShown(element) && !isInText(element))
    .filter((element) => !isLarge(element.getBoundingClientRect()))
    .filter((element) => !hasLargeLabel(element) && !takesPressesAround(element))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 20);
      return `${element.tagName.toLowerCase()} "${name}" is ${width.toFixed(1)} x ${height.toFixed(1)}`;
    });
}

/** Targets below 44 x 44 px in the page and its frames. */
export async function targetProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const frame of shownFrames(page)) {
    const title = await frame.title();
    problems.push(...(await frame.evaluate(smallTargets)).map((problem) => `${title}: ${problem}`));
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  return problems;
}
