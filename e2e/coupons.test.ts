import { paths } from '#kernel/screen/paths.ts';
import { asMember } from './as-member.ts';
import { explained } from './explained.ts';
import { taskButton } from './financial-day.ts';
import { hostNamed } from './host-named.ts';
import { atPath, hydrated, picture, press, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

describe('a member who does a task of the financial day', () => {
  const startVisit = visitsUntil(afterEach);

  test('finds the coupon that it brought from the hall, and opens it', async () => {
    const visit = await startVisit({ host: hostNamed('Safari on iOS'), timing: 'early' });
    await explained(visit, 'coupons', () => play(visit));
  });
});

async function play(visit: Visit): Promise<void> {
  const { page, record, origin } = visit;
  const task = await taskButton(origin);
  await asMember(visit);
  await visit.open('/activity/financial_day');
  await press(page, 'button', task.open);
  await see(page, 'button', task.done);

  await visit.open(paths.activityIndex);
  await hydrated(page);
  await press(page, 'link', '我的卡券');
  await atPath(page, paths.coupons);
  const coupon = await page
    .locator('article h2')
    .map((title) => title.textContent)
    .wait();
  expect(task.award).toContain(coupon);
  await picture(page, 'coupons of a member');
  await press(page, 'tab', '已使用');
  await page.locator('::-p-text(这里还没有卡券)').wait();
  await press(page, 'tab', '可使用');
  await press(page, 'link', `去使用 ${coupon}`);
  await atPath(page, paths.couponDetail);
  await page.locator('::-p-text(使用方法)').wait();
  await picture(page, 'a coupon in detail');
  await page.reload({ waitUntil: 'load' });
  await see(page, 'heading', coupon);
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
