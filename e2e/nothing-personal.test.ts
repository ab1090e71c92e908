import { callingMember } from './calling-member.ts';
import type { CallingMember } from './calling-member.ts';
import { dataIn, drawnPages, isCut, untilDrawn } from './drawn-pages.ts';
import { nextPerson } from './next-person.ts';
import { oneHostEach } from './one-host-each.ts';
import { severalAtOnce } from './several-at-once.ts';

const origin = process.env.E2E_ORIGIN ?? '';
const guest = { 'x-requested-with': 'invest-hall' };
const requests = 1000;
const atOnce = 20;
const drawnAtOnce = 4;
const pages = oneHostEach.flatMap((host) => drawnPages.map(({ path }) => ({ host, path })));

interface Seen {
  readonly page: string;
  readonly isMember: boolean;
  readonly html: string;
}

async function answer(address: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const { data } = (await (await fetch(origin + address, { headers })).json()) as { readonly data: unknown };
  return withoutTimes(data);
}

function withoutTimes(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (name, value: unknown) => (name === 'server_time' ? 0 : value));
}

/** An answer with those entries of its list that another answer has. */
function cutLike(data: unknown, whole: unknown): unknown {
  const ids = (answer: unknown) =>
    (answer as { readonly list: readonly { readonly activity_id: string }[] }).list;
  const known = new Set(ids(data).map(({ activity_id }) => activity_id));
  return { ...(whole as object), list: ids(whole).filter(({ activity_id }) => known.has(activity_id)) };
}

describe('what the server draws has no personal data', () => {
  let members: CallingMember[];
  let seen: Seen[];

  async function look(index: number): Promise<void> {
    // Adjacent requests come from different visitors, and each page is requested by all of them.
    const { host, path } = pages[Math.floor(index / 4) % pages.length] ?? { host: oneHostEach[0], path: '/' };
    const member = members[index % 4];
    const headers = { ...(member?.headers ?? guest), 'user-agent': host?.userAgent ?? '' };
    const reply = await fetch(origin + path, { headers });
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
    const page = `${host?.target ?? ''} ${path}`;
    seen.push({ page, isMember: member !== undefined, html: await reply.text() });
  }

  beforeAll(async () => {
    const each = Array.from({ length: 3 }, () => {
      const { address, phone } = nextPerson();
      return callingMember({ origin, address }, phone);
    });
    members = await Promise.all(each);
    // One by one they would need the whole time of the hook on a busy machine.
    await severalAtOnce(drawnAtOnce, pages, ({ host, path }) => untilDrawn(origin, path, host));
  });

  beforeAll(async () => {
    seen = [];
    await severalAtOnce(atOnce, [...Array(requests).keys()], look);
  });

  test('1,000 pages of members and guests hold no mark of a member', () => {
    const marks = members.flatMap((member) => member.marks);
    expect(marks.length).toBeGreaterThan(members.length * 6);
    expect(seen).toHaveLength(requests);
    const found = seen.flatMap(({ page, html }) =>
      marks.filter((mark) => html.includes(mark)).map((mark) => `${mark} in ${page}`),
    );
    expect(found).toEqual([]);
  });

  test('all bodies of one page and time are the same for every visitor', () => {
    const bodies = new Map<string, Set<string>>();
    for (const { page, html } of seen) {
      const moment = `${page} at ${String(dataIn(html)?.renderedAt)}`;
      bodies.set(moment, (bodies.get(moment) ?? new Set()).add(html));
    }
    expect([...bodies].filter(([, different]) => different.size > 1).map(([moment]) => moment)).toEqual([]);
    for (const isMember of [true, false]) {
      const drawn = seen.filter((one) => one.isMember === isMember && dataIn(one.html) !== null);
      expect(new Set(drawn.map(({ page }) => page)).size).toBe(pages.length);
    }
  });

  test('the answers in a page are those of a guest, and a member has actions that they do not show', async () => {
    const answers = Object.fromEntries(
      seen.flatMap(({ html }) => Object.entries(dataIn(html)?.answers ?? {})),
    );
    const told: string[] = [];
    for (const [address, data] of Object.entries(answers)) {
      const theirs = await answer(address, guest);
      expect(withoutTimes(data)).toEqual(isCut(data) ? cutLike(data, theirs) : theirs);
      const own = await answer(address, members[0]?.headers ?? {});
      if (JSON.stringify(own) !== JSON.stringify(withoutTimes(data))) told.push(address);
    }
    expect(told).toEqual(expect.arrayContaining([expect.stringMatching('financial_day')]));
    expect(told).toEqual(expect.arrayContaining([expect.stringMatching('gold_fund')]));
  });
});
