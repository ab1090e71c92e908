import type * as Axe from 'axe-core';
import type { Page } from 'puppeteer';
import { inEveryFrame } from './in-every-frame.ts';

/** The rules of WCAG 2 A and AA: all, the one that a theme can change, or those that no picture shows. */
export type AxeRules = 'all' | 'contrast' | 'all but contrast';

const contrast = 'color-contrast';
const all: Axe.RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa'] } };
const optionsOf: Readonly<Record<AxeRules, Axe.RunOptions>> = {
  all,
  contrast: { runOnly: { type: 'rule', values: [contrast] } },
  // Contrast takes three quarters of the time.
  'all but contrast': { ...all, rules: { [contrast]: { enabled: false } } },
};

/** Violations of the rules in this document; runs inside the page. */
async function problemsHere(options: Axe.RunOptions): Promise<string[]> {
  const page = window as unknown as { axe?: typeof Axe };
  if (page.axe === undefined) {
    // From an address, so that the browser compiles it once for all frames.
    const script = Object.assign(document.createElement('script'), { src: '/axe.js' });
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', reject);
      document.head.append(script);
    });
  }
  const { violations } = await (page.axe as unknown as typeof Axe).run(document, {
    ...options,
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

/** Violations of these rules that axe finds in the page and its frames, each with its rule and selector. */
export async function axeProblems(page: Page, rules: AxeRules): Promise<string[]> {
  const all = await inEveryFrame(page, problemsHere, optionsOf[rules]);
  return all.flatMap(({ title, found }) => found.map((problem) => `${title}: ${problem}`));
}
