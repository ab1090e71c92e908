import { picture } from './screen.ts';
import type { Visit } from './visit.ts';

/** Runs a journey; if it fails, the error contains what was on the screen and a screenshot is stored. */
export async function explained(visit: Visit, name: string, journey: () => Promise<void>): Promise<void> {
  try {
    await journey();
  } catch (error) {
    const { page, record } = visit;
    await picture(page, `failed ${name}`);
    const text = await page.evaluate(() => document.body.innerText);
    const story = [`at ${page.url()}`, ...record.problems, ...record.unsettled(), text].join('\n');
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${story}`, { cause: error });
  }
}
