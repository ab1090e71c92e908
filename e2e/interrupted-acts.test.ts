import type { Page } from 'puppeteer';
import { paths } from '#kernel/screen/paths.ts';
import { asMember } from './as-member.ts';
import { taskButton } from './financial-day.ts';
import type { TaskButton } from './financial-day.ts';
import { hostNamed } from './host-named.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import { atPath, hydrated, press, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';
import { watchPage } from './watch-page.ts';

const host = hostNamed('desktop');
const taking = '/participate';

/** Counts the calls by which a page takes a task. */
function countTaken(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(taking)) count += 1;
  });
  return () => count;
}

describe('a press while a task is being taken', () => {
  const startVisit = visitsUntil(afterEach);

  test('is told to wait, and the first task alone is taken', async () => {
    const visit = await startVisit({ host, timing: 'early' });
    const { page } = visit;
    const task = await taskButton(visit.origin);
    await asMember(visit);
    const taken = countTaken(page);
    await visit.open('/activity/financial_day');
    await hydrated(page);
    let release = (): void => undefined;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const pass = (): void => void request.continue();
      if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(taking)) release = pass;
      else pass();
    });
    await press(page, 'button', task.open);
    await page.locator('button[aria-describedby="wait-reason"]').click();
    await page.locator('::-p-text(正在处理上一步，请稍候)').wait();
    release();
    await see(page, 'button', task.done);
    expect(taken()).toBe(1);
  });
});

describe('a task that a guest has pressed', () => {
  const startVisit = visitsUntil(afterEach);
  let visit: Visit;
  let task: TaskButton;
  let taken: () => number;

  beforeEach(async () => {
    visit = await startVisit({ host, timing: 'early' });
    task = await taskButton(visit.origin);
    taken = countTaken(visit.page);
    await visit.open('/activity/financial_day');
    await hydrated(visit.page);
    await press(visit.page, 'button', task.open);
    await atPath(visit.page, paths.webLogin);
  });

  const logInByHeader = async (): Promise<void> => {
    await press(visit.page, 'button', '登录');
    await onTheWeb().complete(visit);
    await atPath(visit.page, '/activity/financial_day');
    await see(visit.page, 'button', '退出登录');
    await see(visit.page, 'button', task.open);
    await quiet(visit.record);
  };

  test('is taken once when they come back from that login, and the address shows nothing of it', async () => {
    await onTheWeb().complete(visit);
    await atPath(visit.page, '/activity/financial_day');
    await see(visit.page, 'button', task.done);
    expect([taken(), new URL(visit.page.url()).search]).toEqual([1, '']);
    await visit.page.reload({ waitUntil: 'load' });
    await see(visit.page, 'button', task.done);
    expect(taken()).toBe(1);
  });

  test('is not taken when they go back, and log in by the header later', async () => {
    await visit.page.goBack();
    await see(visit.page, 'button', task.open);
    await logInByHeader();
    expect(taken()).toBe(0);
    await press(visit.page, 'button', task.open);
    await see(visit.page, 'button', task.done);
  });

  test('is not taken by a second tab of the same page that logs in meanwhile', async () => {
    const first = visit;
    const page = await visit.page.browserContext().newPage();
    page.setDefaultTimeout(30_000);
    const takenThere = countTaken(page);
    const record = watchPage(page);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': visit.address });
    visit = { ...visit, page, record };
    await page.goto(first.origin + '/activity/financial_day', { waitUntil: 'load' });
    await hydrated(page);
    await logInByHeader();
    expect([taken(), takenThere()]).toEqual([0, 0]);
  });
});
