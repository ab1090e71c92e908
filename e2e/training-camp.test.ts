import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import type { LogInWay } from './log-in/way.ts';
import { atPath, hydrated, picture, pressInView, quiet } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const path = '/activity/etf/train';

describe('a guest of the training camp', () => {
  const startVisit = visitsUntil(afterEach);

  test('joins with a login, checks in for points, and looks at the portfolio', async () => {
    const way = onTheWeb();
    const visit = await startVisit({
      ...{ host: hostNamed('Safari on iOS'), timing: 'early', hostSide: way.hostSide },
    });
    await explained(visit, 'training camp', () => train(visit, way));
  });
});

async function train(visit: Visit, way: LogInWay): Promise<void> {
  const { page, record } = visit;
  await visit.open(path);
  await hydrated(page);
  await pressInView(page, 'button', '加入训练营');
  await way.complete(visit);
  await atPath(page, path);
  await page.locator('::-p-text(已加入，坚持打卡)').wait();
  await pressInView(page, 'button', '立即签到');
  await page.locator('button::-p-text(今日已签到)').wait();
  await picture(page, 'camp of a member');
  await page.locator('main a ::-p-text(看组合)').click();
  await atPath(page, '/activity/upgrade/third');
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
