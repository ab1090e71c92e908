import type { Locator, Page } from 'puppeteer';

/** Elements that can have a role: a page has thousands, and the browser computes the role of each. */
const elementsOf = {
  button: 'button, summary, [role="button"]',
  link: 'a[href], [role="link"]',
  heading: 'h1, h2, h3, h4, h5, h6, [role="heading"]',
  tab: '[role="tab"]',
  checkbox: 'input[type="checkbox"], [role="checkbox"]',
  switch: '[role="switch"]',
  option: 'option, [role="option"]',
  textbox: 'input, textarea, [role="textbox"]',
} as const;

/** A role that journeys look for. */
export type NamedRole = keyof typeof elementsOf;

/**
 * Waits for what assistive technology calls `role` `name`, and acts on it. The page itself looks for it several times a second: it
 * may get its name from a style that arrives, or from a change that the browser has not yet taken into its accessibility
 * tree, and neither is a change of the document. Puppeteer's own `::-p-aria` asks the whole tree from outside in every frame,
 * which took half of the time of the tests' process; its query handlers look only after changes of the document.
 */
export function locate(page: Page, role: NamedRole, name: string): Locator<Element> {
  // A locator waits for something, so it never hands on what is undefined.
  const found = search(role, name, pauseMs) as () => Element;
  return page.locator(found).setVisibility('visible');
}

/** Whether the page has, at this moment, what assistive technology calls `role` `name`. */
export async function has(page: Page, role: NamedRole, name: string): Promise<boolean> {
  const found = await page.evaluateHandle(search(role, name, 0));
  return found.asElement() !== null;
}

/** Flag of Chromium with which a page can read the computed role and name of an element. */
export const tellsNames = '--enable-blink-features=ComputedAccessibilityInfo';

/** Between two searches of the same. A search holds up the page itself, so the pause begins where the last one ended. */
const pauseMs = 100;

/** The search as a function without arguments, for a locator has none to pass on. */
function search(role: NamedRole, name: string, pause: number): () => Element | undefined {
  const sought = JSON.stringify({ role, name, elements: elementsOf[role], pause });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it runs in the page, from a text of this file and JSON
  return new Function(`return (${find.toString()})(${sought});`) as () => Element | undefined;
}

type Computed = Element & { readonly computedRole: string; readonly computedName: string };

interface Sought {
  readonly role: string;
  readonly name: string;
  readonly elements: string;
  /** A search for the same within so many milliseconds after the last one finds nothing. */
  readonly pause: number;
}

// It runs in the page, so it may use nothing of this file.
function find({ role, name, elements, pause }: Sought) {
  const searched = ((window as { searchedAt?: Record<string, number> }).searchedAt ??= {});
  const key = `${role} ${name}`;
  if (performance.now() - (searched[key] ?? -Infinity) < pause) return undefined;
  const characters = name.replaceAll(/\s/g, '').split('');
  const found = [...document.querySelectorAll(elements)].find((element) => {
    // For every name that is asked for, the browser builds the accessibility tree of the whole page, on the page's thread:
    // 20 ms for one, half a second for all buttons of a campaign. Only what contains the characters is asked.
    const labels = (element as Partial<HTMLInputElement>).labels ?? [];
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const named = ids.map((id) => document.getElementById(id));
    const written = [element, ...labels, ...named].map((part) => part?.outerHTML ?? '').join(' ');
    if (!characters.every((character) => written.includes(character))) return false;
    const { computedRole, computedName } = element as Computed;
    return computedName === name && computedRole === role;
  });
  searched[key] = performance.now();
  return found;
}
