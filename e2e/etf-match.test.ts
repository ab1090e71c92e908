import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import type { LogInWay } from './log-in/way.ts';
import { atPath, hydrated, picture, press, pressInView, quiet } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const path = '/activity/etfMatch';

describe('a guest of the ETF match', () => {
  const startVisit = visitsUntil(afterEach);

  test('signs up with a login, chooses a section, looks at the record of a contestant, and shows the own one', async () => {
    const way = onTheWeb();
    const visit = await startVisit({
      ...{ host: hostNamed('Safari on iOS'), timing: 'early', hostSide: way.hostSide },
    });
    await explained(visit, 'ETF match', () => compete(visit, way));
  });
});

async function compete(visit: Visit, way: LogInWay): Promise<void> {
  const { page, record } = visit;
  await visit.open(path);
  await hydrated(page);
  await pressInView(page, 'button', '立即报名');
  await way.complete(visit);
  await atPath(page, path);
  await page.locator('main a ::-p-text(选赛区)').click();
  await atPath(page, `${path}/section`);
  await pressInView(page, 'button', '选定宽基赛区');
  await page.locator('main ::-p-text(已选定)').wait();
  await picture(page, 'section of a member');
  await page.goBack();
  await atPath(page, path);
  await press(page, 'link', '查看排行 ›');
  await atPath(page, `${path}/list`);
  // The sample contestants have places on the board of the newest week.
  await page.locator('main ol li a ::-p-text(选手)').click();
  await atPath(page, `${path}/record`);
  await page.locator('main ::-p-text(收益率曲线)').wait();
  await picture(page, 'record of a contestant');
  await visit.open(`${path}/record`);
  await hydrated(page);
  await pressInView(page, 'switch', '公开我的调仓记录');
  await page.locator('main ::-p-text(已公开，所有人可见)').wait();
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
