import { picture } from './screen.ts';
import type { Visit } from './visit.ts';

/**
 * Runs a journey of one or more visitors; if it fails, the error contains what was on the screen of each and a screenshot
 * is stored.
 */
export async function explained(
  visits: Visit | readonly Visit[],
  name: string,
  journey: () => Promise<void>,
): Promise<void> {
  try {
    await journey();
  } catch (error) {
    const all = 'page' in visits ? [visits] : visits;
    const stories = await Promise.all(all.map((visit, at) => storyOf(visit, `failed ${name} ${at + 1}`)));
    const message = error instanceof Error ? error.message : String(error);
    throw new Error([message, ...stories].join('\n'), { cause: error });
  }
}

async function storyOf({ page, record }: Visit, name: string): Promise<string> {
  await picture(page, name);
  const text = await page.evaluate(() => document.body.innerText);
  return [`at ${page.url()}`, ...record.problems, ...record.unsettled(), text].join('\n');
}
