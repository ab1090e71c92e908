import type * as Axe from 'axe-core';
import type { Frame, Page } from 'puppeteer';

interface Options {
  /** Only what a theme can change: the contrast of colours. */
  readonly onlyContrast: boolean;
}

async function problemsIn(frame: Frame, { onlyContrast }: Options): Promise<string[]> {
  const runOnly: Axe.RunOnly = onlyContrast
    ? { type: 'rule', values: ['color-contrast'] }
    : { type: 'tag', values: ['wcag2a', 'wcag2aa'] };
  // From an address, so that the browser compiles it once for all frames.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.addScriptTag({ url: '/axe.js' });
  return frame.evaluate(async (only) => {
    const { axe } = window as unknown as { readonly axe: typeof Axe };
    const { violations } = await axe.run(document, {
      runOnly: only,
      iframes: false,
      preload: false,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
  }, runOnly);
}

/** Violations of WCAG 2 A and AA that axe finds in the page and its frames, each with its rule and selector. */
export async function axeProblems(page: Page, options: Options): Promise<string[]> {
  const problems: string[] = [];
  for (const frame of page.frames()) {
    const title = await frame.title();
    problems.push(...(await problemsIn(frame, options)).map((problem) => `${title}: ${problem}`));
  }
  return problems;
}
