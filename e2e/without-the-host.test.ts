import { explained } from './explained.ts';
import { taskButton } from './financial-day.ts';
import { hosts } from './hosts.ts';
import type { Host } from './hosts.ts';
import { press, quiet, see, targetOf } from './screen.ts';
import { inTurn } from '../scripts/test-run/turn-of-day.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const cases = inTurn(
  hosts.filter(({ environment }) => ['native-app', 'mini-program'].includes(environment)),
  2,
);

describe('a page whose host never answers', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(cases)(
    '$name: the visitor sees everything, and a notice that login is not possible here',
    async (host) => {
      const visit = await startVisit({ host, timing: 'absent' });
      await explained(visit, `${host.name} absent`, () => play(visit, host));
    },
  );
});

async function play(visit: Visit, host: Host): Promise<void> {
  const { page, record, origin } = visit;
  const task = await taskButton(origin);

  await visit.open('/activity/financial_day');
  expect(await targetOf(page)).toBe(host.target);
  await see(page, 'button', '登录');
  await press(page, 'button', task.open);
  await page.waitForFunction(() => document.querySelector('[role="status"]')?.textContent !== '');

  await see(page, 'button', task.open);
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
