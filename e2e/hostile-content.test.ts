import { paths } from '#kernel/screen/paths.ts';
import { dataIn, drawnPages, untilDrawn } from './drawn-pages.ts';
import { oneHostEach } from './one-host-each.ts';
import { ownServer } from './own-server.ts';
import { inTurn } from '../scripts/test-run/turn-of-day.ts';
import { visitsUntil } from './visit.ts';

/** Words of this server's content that each page shows somewhere. */
const words = /<\/script><script>alert\(1\)<\/script>|<img src=x onerror=alert\(1\)>/;

/** The pages that show words of activities; hostile definitions of pages have tests of their own. */
const pagesOfActivities = drawnPages.filter(
  ({ path }) =>
    path !== paths.rightsCenter && path !== paths.bankOfChina && !path.startsWith(paths.configurablePage),
);

/** Runs in the page: elements and attributes that only hostile words could have created, and the words as text. */
function foundIn(): { made: string[]; text: string; known: string } {
  const code = [...document.scripts].filter(({ type }) => type !== 'application/json');
  const made = [
    ...code.filter(({ text }) => text.includes('alert(')),
    ...document.querySelectorAll('[onerror], [onload], [src="x"], svg:not([class], [width], [viewBox])'),
  ];
  const known = document.getElementById('page-data')?.textContent ?? '';
  return {
    made: made.map(({ outerHTML }) => outerHTML),
    text: document.querySelector('main')?.textContent ?? '',
    known,
  };
}

describe('content that tries to become markup', () => {
  const startVisit = visitsUntil(afterEach);
  const server = ownServer({ preparation: 'server/testing/put-hostile-content.ts' });
  let dialogs: string[];

  // The bundles draw the same markup.
  test.each(inTurn(oneHostEach))(
    'stays text in markup and data, with scripts and without: $target',
    async (host) => {
      const visit = await startVisit({ host, timing: 'early' });
      const { page, record } = visit;
      dialogs = [];
      let before = 0;
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      for (const isEnabled of [false, true]) {
        await page.setJavaScriptEnabled(isEnabled);
        // If scripts are disabled, each of them is a request that fails.
        if (isEnabled) before = record.problems.length;
        for (const { path } of pagesOfActivities) {
          await untilDrawn(server.origin, path, host);
          const reply = await page.goto(server.origin + path, { waitUntil: 'load' });
          if (isEnabled) await page.waitForFunction(() => '__isHydrated' in window);
          const { made, text, known } = await page.evaluate(foundIn);
          expect(made).toEqual([]);
          expect(text).toMatch(words);
          // The answers arrived complete, and as data.
          expect(JSON.parse(known)).toEqual(dataIn((await reply?.text()) ?? ''));
          expect(known).toContain('alert(1)');
        }
      }
      expect(dialogs).toEqual([]);
      expect(record.problems.slice(before)).toEqual([]);
    },
  );
});
