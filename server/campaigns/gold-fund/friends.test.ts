import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { rowsReadFrom } from '#server/testing/recorded-statements.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { GoldFundStage } from './testing/gold-fund-stage.ts';

let stage: GoldFundStage;
let inviter: TestVisitor;
let guids = 0;

beforeAll(async () => {
  stage = await GoldFundStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  stage.hall.clock.set(Date.parse('2026-11-21T12:00:00+08:00'));
  inviter = await stage.member();
});

const codeOf = async (member: TestVisitor) => {
  const { data } = await member.call(`${goldFund.info.path}?activity_id=gold`);
  return (data.invite_info as { invite_code: string }).invite_code;
};

/** A browser in which the link of the inviter was opened. */
async function touched(): Promise<string> {
  const guid = String(100_000_000_000_000 + (guids += 1));
  expect((await stage.openLink(await codeOf(inviter), guid)).data).toEqual({ result: 'success' });
  return guid;
}

/** A friend who registers after the link was opened. */
async function friend(guid: string): Promise<TestVisitor> {
  stage.hall.clock.advance(1);
  const member = await stage.member();
  await stage.bind(member, guid);
  return member;
}

const historyOf = async (member: TestVisitor, paging = '') =>
  (await member.call(`${goldFund.inviteHistory.path}?activity_id=gold${paging}`)).data as {
    list: { phone_num: string; state: string; token: number }[];
    total: number;
    success_count: number;
  };

it('a friend who registers pays the inviter tokens, once, and is shown masked', async () => {
  const guid = await touched();
  const invited = await friend(guid);
  await stage.bind(invited, guid);
  expect(await stage.tokensOf(inviter)).toBe(5);
  const { list, total, success_count: successes } = await historyOf(inviter);
  expect([total, successes]).toEqual([1, 1]);
  expect(list[0]).toMatchObject({ state: 'rewarded', token: 5 });
  expect(list[0]?.phone_num).toMatch(/^137\*{4}\d{4}$/);
  expect((await historyOf(invited)).total).toBe(0);
});

it('a member who was registered before, and the inviter, pay nothing', async () => {
  const known = await stage.member();
  stage.hall.clock.advance(1);
  const guid = await touched();
  await stage.bind(known, guid);
  await stage.bind(inviter, guid);
  expect(await stage.tokensOf(inviter)).toBe(0);
  expect((await historyOf(inviter)).list).toMatchObject([{ state: 'invalid', token: 0 }]);
});

it('friends above the cap of a day are in the list without tokens, page by page', async () => {
  for (let one = 0; one < 3; one += 1) await friend(await touched());
  expect(await stage.tokensOf(inviter)).toBe(10);
  const { list, total } = await historyOf(inviter, '&limit=2');
  expect([list.length, total]).toEqual([2, 3]);
});

it('a page of friends reads no more for a member who was paid for others too', async () => {
  const page = () => historyOf(inviter, '&limit=1');
  const rows = () => rowsReadFrom(['invitation', 'ledger_entry'], page);
  await friend(await touched());
  const before = await rows();
  await friend(await touched());
  expect(await rows()).toEqual(before);
  const { list } = await historyOf(inviter, '&limit=1&offset=1');
  expect(list.map(({ token }) => token)).toEqual([5]);
});
