import { paths } from '#kernel/screen/paths.ts';
import { taskButton } from './financial-day.ts';
import { hostNamed } from './host-named.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import { atPath, atRest, openFinancialDayCard, press, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const host = hostNamed('Chrome on Android');
const collecting = ['/api/v1/events', '/api/v1/utils/checkip', '/v1/imprint', '/v1/ug/tracking/events'];

describe('the consent notice', () => {
  const startVisit = visitsUntil(afterEach);
  let visit: Visit;
  let asked: string[];

  beforeEach(async () => {
    visit = await startVisit({ host, timing: 'early' });
    asked = [];
    visit.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit.open(paths.activityCenter);
    await see(visit.page, 'button', '登录');
    await showNotice();
  });

  // It comes by itself when the browser is idle, before anything is pressed.
  async function showNotice(): Promise<void> {
    await visit.page.waitForSelector('[data-consent-notice]');
  }

  const collected = () => asked.filter((path) => collecting.includes(path));
  const cookies = () => visit.page.browserContext().cookies();
  const cookieNames = async () => (await cookies()).map(({ name }) => name);

  test('declined, lets the visitor browse on, and nothing is sent or kept of them', async () => {
    const { page, record } = visit;
    await press(page, 'button', '暂不');
    await page.waitForSelector('[data-consent-notice]', { hidden: true });
    await openFinancialDayCard(page);
    await atPath(page, '/activity/financial_day');
    await see(page, 'button', '登录');
    await atRest(page, record);
    await visit.open(paths.activityCenter);
    await atRest(page, record);
    expect(collected()).toEqual([]);
    expect(await cookieNames()).not.toContain('guid');
    expect(await cookieNames()).not.toContain('client_ip');
    expect(record.problems).toEqual([]);
  });

  test('accepted, starts counting with an id of fifteen digits', async () => {
    const { page, record } = visit;
    expect(collected()).toEqual([]);
    expect(await cookieNames()).not.toContain('guid');
    const counted = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/v1/events');
    await press(page, 'button', '同意');
    expect(await (await counted).json()).toMatchObject({ code: 0 });
    await atRest(page, record);
    const guid = (await cookies()).find(({ name }) => name === 'guid');
    expect(guid?.value).toMatch(/^\d{15}$/);
    expect(collected()).toEqual(expect.arrayContaining(['/api/v1/utils/checkip', '/v1/imprint']));
    expect(record.problems).toEqual([]);
  });

  test('accepted, counts an action in a campaign, and reports it to marketing with its activity', async () => {
    const { page, origin, record } = visit;
    const { open, done } = await taskButton(origin);
    await press(page, 'button', '同意');
    await openFinancialDayCard(page);
    await press(page, 'button', '登录');
    await onTheWeb().complete(visit);
    await see(page, 'button', '退出登录');
    await visit.open('/activity/financial_day');
    // Counting has begun, so it hears of the action.
    await page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/v1/events');
    const reported = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/v1/ug/tracking/events');
    await press(page, 'button', open);
    await see(page, 'button', done);
    expect(JSON.parse((await (await reported).fetchPostData()) ?? '')).toEqual({
      event_type: 'task',
      activity_id: expect.stringMatching(/./) as string,
      guid: expect.stringMatching(/^\d{15}$/) as string,
    });
    await atRest(page, record);
    expect(record.problems).toEqual([]);
  });
});
