import { logInNatively } from './native-login.ts';
import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import { nextPerson } from './next-person.ts';
import { ownServer, passTime, timeOf, withClock } from './own-server.ts';
import type { OwnServer } from './own-server.ts';
import { deedPlaces, tasksOf } from './stories/deed.ts';
import { midnightPlots, plots } from './stories/plots.ts';
import type { Plot } from './stories/plots.ts';
import { Story } from './stories/story.ts';
import type { Cast, Member } from './stories/story.ts';
import { inTurn } from '../scripts/test-run/turn-of-day.ts';
import { visitsUntil } from './visit.ts';
import type { Visit, VisitOptions } from './visit.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** A phone gets one code a minute. */
const stepMs = 1.5 * minuteMs;
/** Visitors ask for a new day within so much of midnight. */
const spreadMs = 10 * 1000;

const names = Object.keys(plots);
// Every plot at other places, with other detours: a daily run tells a third of them once.
const count = process.env.TEST_FULL === '1' ? 200 : names.length;
const told = inTurn(
  Array.from({ length: count }, (_, seed) => ({ seed, name: names[seed % names.length] ?? '' })),
);
/** Of a plot over midnight. */
const seeds = process.env.TEST_FULL === '1' ? [0, 1] : [0];
/** Each on a server of its own: the next midnight comes a day later, when sessions and acts of today are too old. */
const toldAtMidnight = inTurn(
  Object.entries(midnightPlots).flatMap(([name, plot]) => seeds.map((seed) => ({ name, plot, seed }))),
);

describe('two tabs and two members', () => {
  const startVisit = visitsUntil(afterEach);
  const server = ownServer({
    ...withClock,
    // All stories of a run are told within one day of Shanghai.
    settings: () => ({ CLOCK_AHEAD_MS: String(untilMidnight() + hourMs / 2), CLOCK_STEP_MS: String(stepMs) }),
  });

  test.each(told)(
    'story $seed ($name): only what was asked for is done, for the one who asked, and no press is lost',
    ({ seed, name }) => tell(server, startVisit, seed, plots[name]),
  );
});

describe.each(toldAtMidnight)('over midnight: $name, story $seed', ({ plot, seed }) => {
  const startVisit = visitsUntil(afterEach);
  // It begins so early that midnight never comes before the plot wants it.
  const server = ownServer({
    ...withClock,
    settings: () => ({
      CLOCK_AHEAD_MS: String(untilMidnight() - 6 * minuteMs),
      CLOCK_STEP_MS: String(stepMs),
    }),
  });

  test('only what was asked for is done, and no press is lost', () => tell(server, startVisit, seed, plot));
});

/** Tells one story, and compares what the server has stored in the end with what the plot allows. */
async function tell(
  server: OwnServer,
  startVisit: (options: VisitOptions) => Promise<Visit>,
  seed: number,
  plot?: Plot,
): Promise<void> {
  const { origin } = server;
  const visit = await startVisit({ host: hostNamed('desktop'), timing: 'early', origin });
  const members = [memberOf(visit.phone), memberOf(nextPerson().phone)] as const;
  const story = await Story.open({
    ...{ visit, members, seed, places: await deedPlaces(origin) },
    passMinute: () => passTime(server, stepMs),
    passMidnight: () => passMidnight(server),
  });
  await explained(visit, `story ${seed}`, async () => {
    await plot?.(story);
    for (const tab of story.tabs.filter(({ page }) => page.url() !== 'about:blank')) await story.settle(tab);
    await judge(story, story.cast);
  });
}

/** Moves the clock of a server on until midnight has passed by more than visitors wait by chance; returns by how much. */
async function passMidnight(server: OwnServer): Promise<number> {
  const dayNow = async (): Promise<number> => dayOf((await timeOf(server.origin)) - spreadMs);
  const today = await dayNow();
  let passed = 0;
  for (; (await dayNow()) === today; passed += stepMs) await passTime(server, stepMs);
  return passed;
}

/** The day of Shanghai that a moment is in. */
function dayOf(moment: number): number {
  return Math.floor((moment + 8 * hourMs) / dayMs);
}

/** Milliseconds until the next midnight of Shanghai. */
function untilMidnight(): number {
  return (dayOf(Date.now()) + 1) * dayMs - 8 * hourMs - Date.now();
}

function memberOf(phone: string): Member {
  return { phone, mark: `${phone.slice(0, 3)}****${phone.slice(7)}` };
}

/** Compares what the server has stored for both members, and what was sent, with what the plot allows. */
async function judge({ expected, sent, refused }: Story, cast: Cast): Promise<void> {
  const done: string[] = [];
  for (const member of cast.members) {
    const headers = await headersOf(cast, member);
    for (const place of cast.places) {
      const tasks = await tasksOf(cast.visit.origin, place, headers);
      const finished = tasks.filter(({ status }) => status === 'finished');
      done.push(...finished.map(({ task_id: id }) => `${member.phone} ${place.activityId} ${id}`));
    }
  }
  const name = ({ member, deed }: Story['expected'][number]): string =>
    `${member.phone} ${deed.activityId} ${deed.taskId}`;
  const sure = expected.filter(({ isSure }) => isSure).map(name);
  const allowed = expected.map(name);
  expect({ unasked: done.filter((one) => !allowed.includes(one)) }).toEqual({ unasked: [] });
  expect({ lost: sure.filter((one) => !done.includes(one)) }).toEqual({ lost: [] });
  expect(sent).toBeLessThanOrEqual(allowed.length + refused);
}

async function headersOf({ visit, passMinute }: Cast, { phone }: Member): Promise<Record<string, string>> {
  await passMinute();
  const tokens = await logInNatively(visit, 'APP', phone);
  const native = { 'x-session-id': tokens.sid, 'x-auth-token': tokens.auth_token };
  const own = { 'x-requested-with': 'invest-hall', 'x-forwarded-for': visit.address };
  const reply = await fetch(`${visit.origin}/v1/session/token`, { headers: { ...own, ...native } });
  const { data } = (await reply.json()) as { readonly data: Readonly<Record<string, string>> };
  const [sid = '', token = ''] = [data['sid'], data['auth_token']];
  const cookie = reply.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  return {
    ...own,
    cookie: `${cookie}; sid=${sid}; auth_token=${token}`,
    'x-session-id': sid,
    'x-auth-token': token,
  };
}
