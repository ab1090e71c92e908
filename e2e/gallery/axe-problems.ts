import type * as Axe from 'axe-core';
import type { Frame, Page } from 'puppeteer';
import { shownFrames } from './still-page.ts';

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

async function problemsIn(frame: Frame, rules: AxeRules): Promise<string[]> {
  // From an address, so that the browser compiles it once for all frames.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.addScriptTag({ url: '/axe.js' });
  return frame.evaluate(async (options) => {
    const { axe } = window as unknown as { readonly axe: typeof Axe };
    const { violations } = await axe.run(document, {
      ...options,
      iframes: false,
      preload: false,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
  }, optionsOf[rules]);
}

/** Violations of these rules that axe finds in the page and its frames, each with its rule and selector. */
export async function axeProblems(page: Page, rules: AxeRules): Promise<string[]> {
  const problems: string[] = [];
  for (const frame of shownFrames(page)) {
    const title = await frame.title();
    problems.push(...(await problemsIn(frame, rules)).map((problem) => `${title}: ${problem}`));
  }
  return problems;
}
