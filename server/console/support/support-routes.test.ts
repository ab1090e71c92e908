import { randomUUID } from 'node:crypto';
import { historyKinds } from '#contract/console/member-history.ts';
import { fraud } from '#contract/console/fraud.ts';
import { proposals } from '#contract/console/proposals.ts';
import { support } from '#contract/console/support.ts';
import { codes } from '#contract/http/codes.ts';
import { findDifferences } from '#server/books.ts';
import { hourMs } from '#server/clock.ts';
import { enrol } from '#server/engine/activity/activity-context.ts';
import { findBalance, listEntries } from '#server/engine/ledger/ledger-queries.ts';
import { earn, spend } from '#server/engine/ledger/ledger.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleBrowser, ConsoleDesk } from '#server/testing/console-desk.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

let stage: PlayStage;
let desk: ConsoleDesk;
let operator: ConsoleBrowser;
let approver: ConsoleBrowser;
let activityId: string;
let memberId: string;

beforeAll(async () => {
  stage = await PlayStage.open();
  desk = await consoleDesk(stage.database, { clock: stage.clock });
  operator = await desk.as('operator');
  approver = await desk.as('approver');
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await stage.close();
});
beforeEach(async () => {
  activityId = await stage.activity();
  memberId = await stage.member();
  await stage.play(activityId, memberId, async (own) => {
    await enrol(own);
    await earn(own, { currency: 'chance', amount: 3, cause: 'task', fact: 'one' });
  });
});
afterEach(async () => expect(await findDifferences(stage.database, activityId)).toEqual([]));

const reason = '客户来电';
const lookUp = (browser: ConsoleBrowser, member = memberId) =>
  browser.call(support.find, { body: { member, reason } });
const overview = (browser: ConsoleBrowser) =>
  browser.call(support.overview, { query: { member_id: memberId } });
const balance = () => findBalance(stage.database.query, { memberId, activityId, currency: 'chance' });
const entries = () => {
  const account = { memberId, activityId, currency: 'chance' } as const;
  return listEntries(stage.database.query, { ...account, offset: 0, limit: 50 });
};
const audited = async (action: string) =>
  (
    await stage.database.query
      .selectFrom('audit_entry')
      .select('subject')
      .where('action', '=', action)
      .execute()
  ).filter(({ subject }) => subject === `member:${memberId}`).length;

/** Proposes to add to the balance, or to take from it; returns the proposal. */
async function adjusted(amount: number, browser = operator): Promise<string> {
  await lookUp(browser);
  const id = randomUUID();
  const body = { id, member_id: memberId, activity_id: activityId, currency: 'chance', amount, reason };
  expect((await browser.call(support.adjustBalance, { body })).code).toBe(0);
  return id;
}
const decide = (id: string, browser = approver, verdict: 'approve' | 'refuse' = 'approve') =>
  browser.call(proposals.decide, { body: { id, verdict, reason: '核实' } });
const openCorrections = async () =>
  (await approver.call(proposals.list, { query: { which: 'open', kind: 'correction' } })).data.proposals;

describe('a lookup', () => {
  it('without a reason is refused, and nothing is read', async () => {
    const refused = await operator.call(support.find, { body: { member: memberId, reason: '' } });
    expect([refused.code, refused.data]).toEqual([codes.badRequest, {}]);
    expect(await audited('member.lookup')).toBe(0);
    expect(await overview(operator)).toMatchObject({ status: 403, data: {} });
    for (const kind of historyKinds) {
      const query = { member_id: memberId, kind };
      expect((await operator.call(support.history, { query })).status).toBe(403);
    }
  });

  it('opens the file of the member for an hour, for whom stated the reason alone', async () => {
    await lookUp(operator);
    expect((await overview(operator)).data.member.phone).toMatch(/^139\*{4}\d{4}$/);
    expect((await overview(approver)).status).toBe(403);
    const { lookups } = (await operator.call(support.lookups, {})).data;
    expect(lookups[0]).toMatchObject({ reason, is_open: true, member: { id: memberId } });
    const statuses: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      stage.clock.advance(hourMs / 3);
      statuses.push((await overview(operator)).status);
      await approver.call(support.lookups, {});
    }
    expect(statuses).toEqual([200, 200, 403]);
  });

  it('finds nobody by a part of a phone, and is in the audit', async () => {
    expect((await lookUp(operator, '1390000')).code).toBe(codes.formRefused);
    const entry = await stage.database.query
      .selectFrom('audit_entry')
      .select('after')
      .where('subject', '=', 'member:unknown')
      .execute();
    expect(entry).toEqual([{ after: { found: false } }]);
  });
});

describe('the history of a member', () => {
  it('has every kind, page by page, without a phone that is not masked', async () => {
    await lookUp(operator);
    await stage.play(activityId, memberId, async (own) => {
      for (let index = 0; index < 60; index += 1) {
        const entry = {
          currency: 'chance',
          amount: 1,
          cause: 'task',
          fact: `more-${String(index)}`,
        } as const;
        await earn(own, entry);
      }
    });
    const page = (after?: string) =>
      operator.call(support.history, {
        query: { member_id: memberId, kind: 'ledger', ...(after && { after }) },
      });
    const { data: first } = await page();
    const { data: rest } = await page(first.next ?? '');
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(61);
    expect(rest.next).toBeNull();
    for (const kind of historyKinds) {
      const reply = await operator.call(support.history, { query: { member_id: memberId, kind } });
      expect(reply.status).toBe(200);
      expect(JSON.stringify(reply)).not.toMatch(/139\d{8}/);
    }
  });
});

describe('a correction', () => {
  it('that is approved twice at once posts once', async () => {
    const id = await adjusted(2);
    expect(await balance()).toBe(3);
    const second = await desk.as('approver');
    const answers = await Promise.all([decide(id), decide(id, second), decide(id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.formRefused, codes.formRefused]);
    expect(await balance()).toBe(5);
    expect(await entries()).toContainEqual(
      expect.objectContaining({ amount: 2, cause: 'reversal', fact: id }),
    );
    expect(await audited('proposal.approved')).toBe(1);
  });

  it('is never approved by the person who proposed it', async () => {
    const both = await desk.as('operator', 'approver');
    const id = await adjusted(2, both);
    expect((await decide(id, both)).status).toBe(403);
    expect(await balance()).toBe(3);
    expect((await decide(id, approver, 'refuse')).code).toBe(0);
    expect((await decide(id)).code).toBe(codes.formRefused);
    expect(await balance()).toBe(3);
  });

  it('takes no more than there is, and no number of a spend', async () => {
    const [all, one] = [await adjusted(-3), await adjusted(-1)];
    expect((await decide(all)).code).toBe(0);
    expect(await decide(one)).toMatchObject({
      code: codes.formRefused,
      msg: expect.stringContaining('余额不足') as string,
    });
    expect((await openCorrections()).map(({ id }) => id)).toContain(one);
    expect(await balance()).toBe(0);
    await stage.play(activityId, memberId, async (own) => {
      await earn(own, { currency: 'chance', amount: 1, cause: 'task', fact: 'again' });
      const spent = await spend(own, { currency: 'chance', amount: 1, cause: 'test', fact: 'spent' });
      expect(spent?.number).toBe(1);
    });
  });

  it('takes an entry back once, and is proposed once by two people at the same time', async () => {
    const other = await desk.as('operator');
    const [entry] = await entries();
    await Promise.all([lookUp(operator), lookUp(other)]);
    const body = { member_id: memberId, activity_id: activityId, entry_id: entry?.id ?? '', reason };
    const ids = [randomUUID(), randomUUID()] as const;
    const answers = await Promise.all([
      operator.call(support.reverseEntry, { body: { id: ids[0], ...body } }),
      other.call(support.reverseEntry, { body: { id: ids[1], ...body } }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.formRefused]);
    const proposed = ids[answers.findIndex(({ code }) => code === 0)] ?? '';
    expect((await decide(proposed)).code).toBe(0);
    expect(await balance()).toBe(0);
    const again = randomUUID();
    await operator.call(support.reverseEntry, { body: { id: again, ...body } });
    const open = (await openCorrections()).find(({ id }) => id === again);
    expect(open?.what).toBe('冲正：抽奖机会 -3');
    expect((await decide(again)).msg).toBe('这笔账目已经更正过');
    expect(await balance()).toBe(0);
  });
});

it('freezes a member, and ends their sessions', async () => {
  await lookUp(operator);
  const session = { id: randomUUID(), member_id: memberId, kind: 'web' as const, token_hash: randomUUID() };
  const now = new Date(stage.clock.now());
  const times = { created_at: now, last_seen_at: now, expires_at: new Date(stage.clock.now() + hourMs) };
  await stage.database.query
    .insertInto('session')
    .values({ ...session, ...times, parent_id: null })
    .execute();
  expect((await overview(operator)).data.sessions).toBe(1);
  const body = { member_id: memberId, reason };
  expect((await operator.call(support.endSessions, { body })).data).toEqual({ ended: 1 });
  await operator.call(fraud.mark, { body: { ...body, kind: 'suspected' } });
  expect((await overview(operator)).data).toMatchObject({
    sessions: 0,
    marks: [{ kind: 'suspected', released_at: null }],
  });
});
