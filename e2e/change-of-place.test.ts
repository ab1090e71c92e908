import type { HTTPRequest } from 'puppeteer';
import { paths } from '#kernel/screen/paths.ts';
import { asMember } from './as-member.ts';
import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import { hydrated, press, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const host = hostNamed('Safari on iOS');
const autumn = '/activity/mgm?activity_id=mgm-autumn';
const summer = '/activity/mgm?activity_id=mgm-summer';
/** A member of the sample content who has won parcels. */
const winner = '13800000035';

const startVisit = visitsUntil(afterEach);

/** Goes to an address of ours as its links do, without loading a page. */
async function follow({ page }: Visit, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    history.pushState({ key: href }, '', link.href);
    dispatchEvent(new PopStateEvent('popstate', { state: { key: href } }));
  }, address);
}

/** The activities that the links of the page name. */
function linked({ page }: Visit): Promise<string[]> {
  return page.$$eval('main a', (links) => [
    ...new Set(links.flatMap((link) => new URL(link.href).searchParams.get('activity_id') ?? [])),
  ]);
}

test('a jump through the history between two activities of one path shows and acts on that of the address', async () => {
  const visit = await startVisit({ host, timing: 'early' });
  await explained(visit, 'history jump', async () => {
    const { page, record } = visit;
    await asMember(visit);
    await visit.open(autumn);
    await hydrated(page);
    await follow(visit, summer);
    await page.waitForSelector('main a[href*="mgm-summer"]');
    expect(await linked(visit)).toEqual(['mgm-summer']);
    await page.evaluate(() => history.back());
    await page.waitForSelector('main a[href*="mgm-autumn"]');
    expect(await linked(visit)).toEqual(['mgm-autumn']);
    await see(page, 'button', '读懂基金费率：去阅读');
    await press(page, 'button', '读懂基金费率：去阅读');
    await page.waitForFunction((path) => location.pathname === path, {}, paths.taskReading);
    expect(new URL(page.url()).searchParams.get('activity_id')).toBe('mgm-autumn');
    await quiet(record);
    expect(record.problems).toEqual([]);
  });
});

test('a page that comes back from the back-forward cache to another member has nothing of the member before', async () => {
  const [visit, other] = [
    await startVisit({ host, timing: 'early' }),
    await startVisit({ host, timing: 'early' }),
  ];
  await explained(visit, 'change of member', async () => {
    const { page, record } = visit;
    await asMember({ ...visit, phone: winner });
    await visit.open('/activity/mgm/award?activity_id=mgm-autumn');
    await page.locator('::-p-text(便携烧水杯)').wait();
    await asMember(other);
    await page.browserContext().setCookie(...(await other.page.browserContext().cookies()));
    // The new member is not answered before the page has been looked at.
    let answer: (() => void) | undefined;
    await page.setRequestInterception(true);
    page.on('request', (request: HTTPRequest) => {
      if (request.url().includes('award_list')) answer = () => void request.continue();
      else void request.continue();
    });
    const comes = page.waitForRequest((request) => request.url().includes('award_list'));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await comes;
    expect(await page.$eval('body', ({ innerText }) => innerText)).not.toContain('便携烧水杯');
    answer?.();
    await page.locator('::-p-text(这里还没有奖品)').wait();
    await quiet(record);
    expect(record.problems).toEqual([]);
  });
});
