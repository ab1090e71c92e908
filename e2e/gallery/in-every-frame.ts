import type { Page } from 'puppeteer';

/** What a function returned in one document. */
export interface InFrame<T> {
  readonly title: string;
  readonly found: T;
}

/**
 * Runs a function in the page and in each of its frames, one after the other, as part of the document there, and returns what it
 * returned and the title of the document. It is one message to the browser, where `frame.evaluate` is one for each frame: a story
 * has some four frames, and is asked twenty times.
 */
export function inEveryFrame<Args extends readonly unknown[], T>(
  page: Page,
  work: (...args: Args) => T | Promise<T>,
  ...args: Args
): Promise<InFrame<T>[]> {
  return page.evaluate(
    async (source, given) => {
      const all: (typeof globalThis)[] = [];
      const add = (one: Window): void => {
        all.push(one as Window & typeof globalThis);
        for (let at = 0; at < one.length; at += 1) add(one[at] as Window);
      };
      add(window);
      const results: { title: string; found: unknown }[] = [];
      for (const each of all) {
        const own = each.eval(`(${source})`) as (...list: readonly unknown[]) => unknown;
        results.push({ title: each.document.title, found: await own(...given) });
      }
      return results;
    },
    String(work),
    args,
  ) as Promise<InFrame<T>[]>;
}
