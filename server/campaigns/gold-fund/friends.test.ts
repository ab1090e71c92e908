import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { touchInvite } from '#server/activity-kit/invite/touch-invite.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { GoldFundStage } from './testing/gold-fund-stage.ts';

let stage: GoldFundStage;
let inviter: TestVisitor;
let guids = 0;
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  stage = await GoldFundStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  stage.hall.clock.set(Date.parse('2026-11-21T12:00:00+08:00'));
  inviter = await stage.member();
});

const codeOf = async (member: TestVisitor) =>
  String((await member.call(`${goldFund.info.path}?activity_id=gold`)).data.invite_code);

/** A browser in which the link of the inviter was opened. */
async function touched(by = inviter): Promise<string> {
  const guid = `1000000000000${String((guids += 1)).padStart(2, '0')}`;
  const touch = { activityId: 'gold', guid, code: await codeOf(by), now: stage.hall.clock.now() };
  await stage.hall.database.transaction((transaction) =>
    touchInvite(transaction, { ...touch, windowMs: 7 * dayMs }),
  );
  return guid;
}

/** A friend who registers after the touch and does a first task. */
async function friend(guid: string): Promise<TestVisitor> {
  stage.hall.clock.advance(1);
  const member = await stage.member();
  await stage.take(member, 'once', 'gold', crypto.randomUUID(), guid);
  return member;
}

const historyOf = async (member: TestVisitor, paging = '') =>
  (await member.call(`${goldFund.inviteHistory.path}?activity_id=gold${paging}`)).data as {
    list: { phone_num: string; state: string; token: number }[];
    total: number;
    success_count: number;
  };

it('a friend who registers and does a task pays the inviter once, and is shown masked', async () => {
  const guid = await touched();
  const invited = await friend(guid);
  await stage.take(invited, 'daily', 'gold', crypto.randomUUID(), guid);
  expect(await stage.tokensOf(inviter)).toBe(5);
  const { list, total, success_count: successes } = await historyOf(inviter);
  expect([total, successes]).toEqual([1, 1]);
  expect(list[0]).toMatchObject({ state: 'rewarded', token: 5 });
  expect(list[0]?.phone_num).toMatch(/^138\*{4}\d{4}$/);
  expect((await historyOf(invited)).total).toBe(0);
});

it('somebody who was registered before, and the inviter themselves, pay nothing', async () => {
  const known = await stage.member();
  stage.hall.clock.advance(1);
  const guid = await touched();
  await stage.take(known, 'once', 'gold', crypto.randomUUID(), guid);
  await stage.take(inviter, 'once', 'gold', crypto.randomUUID(), guid);
  expect(await stage.tokensOf(inviter)).toBe(2);
  expect((await historyOf(inviter)).list).toMatchObject([{ state: 'invalid', token: 0 }]);
});

it('friends above the cap of a day are in the list without tokens', async () => {
  for (let one = 0; one < 3; one += 1) await friend(await touched());
  expect(await stage.tokensOf(inviter)).toBe(10);
  const { list, total } = await historyOf(inviter, '&limit=2');
  expect([list.length, total]).toEqual([2, 3]);
});

it('a friend who has to wait is decided by the job, once', async () => {
  const guid = await touched();
  const activity = await stage.hall.database.query
    .selectFrom('activity')
    .select('config')
    .where('id', '=', 'gold')
    .executeTakeFirstOrThrow();
  const config = activity.config as { invite: object };
  const put = (holdHours: number) =>
    stage.hall.database.query
      .updateTable('activity')
      .set({ config: JSON.stringify({ ...config, invite: { ...config.invite, holdHours } }) })
      .where('id', '=', 'gold')
      .execute();
  await put(1);
  await friend(guid);
  expect((await historyOf(inviter)).list).toMatchObject([{ state: 'waiting', token: 0 }]);
  await stage.keep();
  expect(await stage.tokensOf(inviter)).toBe(0);
  await stage.comeBack(inviter, stage.hall.clock.now() + 3_600_000);
  await stage.keep();
  await stage.keep();
  expect(await stage.tokensOf(inviter)).toBe(5);
  await put(0);
});
