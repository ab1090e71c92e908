import { asMember } from './as-member.ts';
import { hostNamed } from './host-named.ts';
import { hydrated, quiet } from './screen.ts';
import { untilDrawn } from './drawn-pages.ts';
import { visitsUntil } from './visit.ts';

describe('tmp', () => {
  const startVisit = visitsUntil(afterEach);
  test.each(['/activity/advisory', '/activity/official/intro', '/activity/page?id=wealth-week'])('%s', async (path) => {
    const visit = await startVisit({ host: hostNamed('Safari on iOS'), timing: 'early' });
    const { page, record } = visit;
    await asMember(visit);
    const seen: string[] = [];
    await page.setRequestInterception(true);
    let late = '';
    page.on('request', (request) => {
      const isLate = /\.js/.test(request.url()) && late !== '' && new RegExp(late).test(request.url());
      if (isLate) { seen.push(request.url()); setTimeout(() => void request.continue(), 4000); }
      else void request.continue();
    });
    late = process.env.LATE ?? '';
    await untilDrawn(visit.origin, path, hostNamed('Safari on iOS'));
    await visit.open(path);
    const at = async (when: string) => seen.push(when + ' ' + (await page.evaluate(() => (document.querySelector('main')?.innerText ?? '').replaceAll('\n', '').length + ' ' + document.querySelectorAll('template').length)));
    await at('open');
    await hydrated(page);
    await at('hydrated');
    for (let i = 0; i < 8; i += 1) { await new Promise((r) => setTimeout(r, 700)); await at(String(i)); }
    await quiet(record, 400);
    await at('end');
    console.log(seen.join('\n'), record.problems);
  }, 80_000);
});
