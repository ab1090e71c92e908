import { asMember } from './as-member.ts';
import { untilDrawn } from './drawn-pages.ts';
import { hostNamed } from './host-named.ts';
import { hydrated, quiet } from './screen.ts';
import { visitsUntil } from './visit.ts';

/** The scripts of the components of a page by definition. */
const late = /\/assets\/.*Kinds?-[^/]+\.js$/;
const host = hostNamed('Safari on iOS');

describe('a page by definition, to a member', () => {
  const startVisit = visitsUntil(afterEach);

  // A member's answers are asked for again while the components wait for their scripts, and pictures come meanwhile.
  test.each([
    ['/activity/advisory', '不承诺收益，不保证本金'],
    ['/activity/page', '三步过完一周'],
  ])('%s keeps its words while the scripts of its components are late', async (path, words) => {
    const visit = await startVisit({ host, timing: 'early' });
    const { page, record, origin } = visit;
    await asMember(visit);
    await untilDrawn(origin, path, host);
    const held: (() => void)[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const pass = () => void request.continue();
      if (late.test(request.url())) held.push(pass);
      else pass();
    });
    const text = () => page.$eval('main', (main) => main.innerText);
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    // A picture is an image once its script has come.
    await page.waitForSelector('main img');
    expect(await text()).toContain(words);
    while (held.length === 0) await page.evaluate(() => new Promise(requestAnimationFrame));
    for (const pass of held) pass();
    await quiet(record, 300);
    expect(await text()).toContain(words);
    expect(record.problems).toEqual([]);
  });
});
