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
      // The app's page would give way to that of the web (app-handshake.test.ts), but not where the visitor has begun to act.
      await visit.page.evaluateOnNewDocument(actAtOnce);
      await explained(visit, `${host.name} absent`, () => play(visit, host));
    },
  );
});

/** Runs in the page: as if the visitor had pressed something, as they do below, before the wait for the bridge ends. */
function actAtOnce(): void {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true } });
}

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
