import { logInNatively } from './native-login.ts';
import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import { nextPerson } from './next-person.ts';
import { ownServer, passTime, withClock } from './own-server.ts';
import { deedPlaces, tasksOf } from './stories/deed.ts';
import { plots } from './stories/plots.ts';
import { Story } from './stories/story.ts';
import type { Cast, Member } from './stories/story.ts';
import { visitsUntil } from './visit.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A phone gets one code a minute. */
const stepMs = 90 * 1000;

const names = Object.keys(plots);
// Every plot at other places, with other detours: the daily run tells each once.
const count = process.env.TEST_FULL === '1' ? 200 : names.length;
const told = Array.from({ length: count }, (_, seed) => ({ seed, name: names[seed % names.length] ?? '' }));

describe('two tabs and two members', () => {
  const startVisit = visitsUntil(afterEach);
  const server = ownServer({
    ...withClock,
    // All stories of a run are told within one day of Shanghai.
    settings: () => ({ CLOCK_AHEAD_MS: String(untilNextDay()), CLOCK_STEP_MS: String(stepMs) }),
  });

  test.each(told)(
    'story $seed ($name): only what was asked for is done, for the one who asked, and no press is lost',
    async ({ seed, name }) => {
      const { origin } = server;
      const visit = await startVisit({ host: hostNamed('desktop'), timing: 'early', origin });
      const members = [memberOf(visit.phone), memberOf(nextPerson().phone)] as const;
      const passMinute = (): Promise<void> => passTime(server, stepMs);
      const cast: Cast = { visit, members, passMinute, places: await deedPlaces(origin), seed };
      const story = await Story.open(cast);
      await explained(visit, `story ${seed}`, async () => {
        await plots[name]?.(story);
        for (const tab of story.tabs.filter(({ page }) => page.url() !== 'about:blank'))
          await story.settle(tab);
        await judge(story, cast);
      });
    },
  );
});

/** Milliseconds until the next midnight of Shanghai has just passed. */
function untilNextDay(): number {
  return dayMs - ((Date.now() + 8 * hourMs) % dayMs) + hourMs / 2;
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
