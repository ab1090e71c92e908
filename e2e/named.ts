import { Puppeteer } from 'puppeteer';

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
 * Selector of what assistive technology calls `role` `name`. The page itself looks for it when it changes: Puppeteer's own
 * `::-p-aria` asks the whole accessibility tree in every frame, which took a quarter of the time of a journey. The browser
 * needs {@link tellsNames}.
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
