import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import { paths } from '#kernel/screen/paths.ts';
import { explained } from './explained.ts';
import { timings } from './hosts.ts';
import type { Timing } from './hosts.ts';
import { hydrated, quiet, see, targetOf } from './screen.ts';
import { sdkReport, standIn } from './stand-in.ts';
import { inTurn } from '../scripts/test-run/turn-of-day.ts';
import { userAgents } from './user-agents.ts';
import type { UserAgent } from './user-agents.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

interface Case {
  readonly agent: UserAgent;
  readonly target: TargetName;
  readonly played: readonly Timing[];
}

// In three daily runs every agent is used once, and bundles and timings alternate; the nightly run uses all combinations.
function dailyCase(agent: UserAgent, at: number): Case {
  const target = targets[at % targets.length] ?? 'h5';
  const timing = timings[Math.floor(at / targets.length) % timings.length] ?? 'early';
  return { agent, target, played: [timing] };
}
const everything = userAgents.flatMap((agent) =>
  targets.map((target) => ({ agent, target, played: timings })),
);
const cases = process.env.TEST_FULL === '1' ? everything : inTurn(userAgents.map(dailyCase), 4);
const rows = cases.map((one) => ({ ...one, name: one.agent.name, when: one.played.join(', ') }));

/** The emulated host of a forced bundle, for developers: the matrix has its own hosts. */
const emulatedHost = { address: '*/dev/host-*.js', type: 'text/javascript', text: '' } as const;
const dark = [{ name: 'prefers-color-scheme', value: 'dark' }];

describe('every bundle in every host, be its bridge early, late or absent', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(rows)('$target in $name, bridge $when', async ({ agent, target, played }) => {
    await Promise.all(
      played.map(async (timing) => {
        const visit = await visitAs(agent, target, timing);
        await explained(visit, `${target} in ${agent.name} ${timing}`, () => look(visit, agent, target));
      }),
    );
  });

  async function visitAs(agent: UserAgent, target: TargetName, timing: Timing): Promise<Visit> {
    const visit = await startVisit({ host: { ...agent, target }, timing });
    const { page } = visit;
    const session = await page.createCDPSession();
    const { touchPoints } = agent;
    const touch = touchPoints > 0 ? { enabled: true, maxTouchPoints: touchPoints } : { enabled: false };
    await session.send('Emulation.setTouchEmulationEnabled', touch);
    await page.emulateMediaFeatures(dark);
    await standIn(page, sdkReport);
    await standIn(page, emulatedHost);
    return visit;
  }
});

async function look({ page, origin, record }: Visit, agent: UserAgent, target: TargetName): Promise<void> {
  const forced = new URL(paths.activityCenter, origin);
  forced.hostname = `${target}.localhost`;
  await page.goto(forced.href, { waitUntil: 'load' });
  await hydrated(page);
  // It appears with the answer of the host, or at the end of the wait for it.
  await see(page, 'button', '登录');
  await page.waitForSelector(`main a[href^="/activity/"], main [role="alert"] button`);

  expect(await targetOf(page)).toBe(target);
  const theme = await page.evaluate(() => document.documentElement.dataset['theme']);
  expect(theme).toBe(agent.isStockApp ? 'dark' : undefined);
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
