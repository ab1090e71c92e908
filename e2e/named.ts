import { Puppeteer } from 'puppeteer';
import type { Locator, Page } from 'puppeteer';

/** Elements that can have a role: a page has thousands, and the browser computes the role of each. */
const elementsOf = {
  button: 'button, summary, [role="button"]',
  link: 'a[href], [role="link"]',
  heading: 'h1, h2, h3, h4, h5, h6, [role="heading"]',
  tab: '[role="tab"]',
  checkbox: 'input[type="checkbox"], [role="checkbox"]',
  option: 'option, [role="option"]',
  textbox: 'input, textarea, [role="textbox"]',
} as const;

/** A role that journeys look for. */
export type NamedRole = keyof typeof elementsOf;

/**
 * Waits for what assistive technology calls `role` `name`, and acts on it. The page itself looks for it, in every frame: it
 * may get its name from a style that arrives, which no change of the document tells.
 */
export function locate(page: Page, role: NamedRole, name: string): Locator<Element> {
  return page.locator(named(role, name)).setVisibility('visible');
}

/**
 * Selector of what assistive technology calls `role` `name`. Puppeteer's own `::-p-aria` asks the whole accessibility tree
 * from outside in every frame, which took half of the time of the tests' process. The browser needs {@link tellsNames}.
 */
export function named(role: NamedRole, name: string): string {
  return `${handler}/${JSON.stringify({ role, name, elements: elementsOf[role] })}`;
}

/** Flag of Chromium with which a page can read the computed role and name of an element. */
export const tellsNames = '--enable-blink-features=ComputedAccessibilityInfo';

const handler = 'named';

type Computed = Element & { readonly computedRole: string; readonly computedName: string };

// It runs in the page, so it may use nothing of this file.
Puppeteer.registerCustomQueryHandler(handler, {
  queryAll: (root, selector) => {
    const { role, name, elements } = JSON.parse(selector) as Record<'role' | 'name' | 'elements', string>;
    return [...(root as Element).querySelectorAll(elements)].filter((element) => {
      const { computedRole, computedName } = element as Computed;
      return computedName === name && computedRole === role;
    });
  },
});
