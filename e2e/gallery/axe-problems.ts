import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Frame, Page } from 'puppeteer';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Options {
  /** Only what a theme can change: the contrast of colours. */
  readonly onlyContrast: boolean;
}

async function problemsIn(frame: Frame, { onlyContrast }: Options): Promise<string[]> {
  const runOnly: Axe.RunOnly = onlyContrast
    ? { type: 'rule', values: ['color-contrast'] }
    : { type: 'tag', values: ['wcag2a', 'wcag2aa'] };
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  return frame.evaluate(async (only) => {
    const { axe } = window as unknown as { readonly axe: typeof Axe };
    const { violations } = await axe.run(document, {
      runOnly: only,
      iframes: false,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
  }, runOnly);
}

/** What axe has against the page and its frames by WCAG 2 A and AA, each with its rule and selector. */
export async function axeProblems(page: Page, options: Options): Promise<string[]> {
  const problems: string[] = [];
  for (const frame of page.frames()) {
    const title = await frame.title();
    problems.push(...(await problemsIn(frame, options)).map((problem) => `${title}: ${problem}`));
  }
  return problems;
}
