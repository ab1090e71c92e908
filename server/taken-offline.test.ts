import { address } from '#contract/activity-kit/address.ts';
import { fairness } from '#contract/activity-kit/fairness.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { subscription } from '#contract/activity-kit/subscription.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { inviteLadder } from '#contract/campaigns/invite.ts';
import { codes } from '#contract/http/codes.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { openEpochs } from '#server/engine/draw/draw-seeds.ts';
import { loadSecrets } from '#server/secrets.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anMgm } from '#server/testing/an-mgm.ts';
import { contractCalls, hasInput } from '../scripts/release/contract-tables.ts';
import { sampleActivity } from '#server/testing/sample-activity.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

const appSecret = 'secret of the tests, long enough';

/** Activities of the types that have lists of own records, all running. */
const running: readonly ContentActivity[] = [
  anActivity(),
  anMgm(),
  ...['gold_fund', 'invite'].map((type) => ({
    ...sampleActivity(type),
    ...{ id: type, online: true, window: { startsInDays: -1, endsInDays: 7 } },
  })),
];
const activityIds = running.map(({ id }) => id);

/** The calls of members that read; each may name an activity. */
const ownReads = contractCalls.filter(
  (call) => call.row.method === 'GET' && call.row.needs !== 'none' && hasInput(call, 'activity_id'),
);

describe('an activity that was taken offline after a member took part', () => {
  let hall: TestApp;
  let member: TestVisitor;
  let stranger: TestVisitor;
  let draw: { readonly body: object; readonly key: string; readonly text: string };
  let drawId: string;
  let awardId: string;

  beforeAll(async () => {
    hall = await buildTestApp({ config: { appSecret }, activities: running });
    const secrets = await loadSecrets(hall.database, sequenceRandom('secrets'), appSecret);
    await openEpochs(hall.database, secrets, sequenceRandom('seeds'), hall.clock.now());
    [member, stranger] = [await hall.member(), await hall.member()];
    for (const { id } of running) await member.participate(id);
    await member.participate('mgm', 'read');
    const [body, key] = [{ activity_id: 'mgm' }, crypto.randomUUID()];
    const drawn = await member.post(lottery.draw.path, body, key);
    draw = { body, key, text: drawn.text };
    drawId = drawn.data.draw_id as string;
    awardId = (drawn.data.award as { readonly award_id: string }).award_id;
    await hall.apply(running.map((activity) => ({ ...activity, online: false })));
    hall.clock.advance(60_000);
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  const search = (path: string, query: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams(query).toString()}`;

  it('answers with own records to the calls that have nothing else, and to no other call', async () => {
    const answering = new Set<string>();
    for (const call of ownReads) {
      const { row } = call;
      for (const activity_id of activityIds) {
        const ids = { activity_id, draw_id: drawId, question_set_id: 'one' };
        const query = Object.entries(ids).filter(([name]) => hasInput(call, name));
        const { code } = await member.call(search(row.path, Object.fromEntries(query)));
        if (code === codes.success) answering.add(row.path);
      }
    }
    expect([...answering].sort()).toEqual(
      [
        ...[fairness.verify.path, invite.records.path, lottery.awardList.path, financialDay.awardList.path],
        ...[goldFund.tokenAmount.path, goldFund.tokenHistory.path, goldFund.guessHistory.path],
        ...[goldFund.inviteHistory.path, inviteLadder.list.path],
      ].sort(),
    );
  });

  it('keeps the prize, its proof and its address for who has won, and the reply to a repeated draw', async () => {
    const awards = await member.call(search(lottery.awardList.path, { activity_id: 'mgm' }));
    expect(awards.data).toMatchObject({ list: [{ award_id: awardId, title: '杯子' }] });
    const proof = await member.call(search(fairness.verify.path, { activity_id: 'mgm', draw_id: drawId }));
    expect(proof.data).toMatchObject({ draw_id: drawId, final: 'cup' });
    const place = { province: '浙江省', city: '杭州市', district: '西湖区' };
    const form = { name: '收件人', phone: '13800000001', ...place, address_detail: '示例路一号' };
    const sent = await member.post(address.submit.path, { equity_record_id: awardId, ...form });
    expect(sent.data).toMatchObject({ result: 'success' });
    const given = await member.call(search(address.detail.path, { equity_record_id: awardId }));
    expect(given.data).toMatchObject({ title: '杯子', address: { city: '杭州市' } });
    expect((await member.post(lottery.draw.path, draw.body, draw.key)).text).toBe(draw.text);
    expect((await member.post(lottery.draw.path, draw.body)).code).toBe(codes.activityMissing);
  });

  it('does not exist for a member who never took part', async () => {
    for (const { path } of [
      lottery.awardList,
      financialDay.awardList,
      goldFund.tokenHistory,
      inviteLadder.list,
    ]) {
      for (const activity_id of activityIds) {
        const { text } = await stranger.call(search(path, { activity_id }));
        const unknown = await stranger.call(search(path, { activity_id: 'nothing' }));
        expect([path, text]).toEqual([path, unknown.text]);
      }
    }
  });

  it('lets a member refuse its messages', async () => {
    const off = { activity_id: 'day', is_subscribed: false };
    expect((await member.post(subscription.change.path, off)).data).toMatchObject({ is_subscribed: false });
    const on = { activity_id: 'day', is_subscribed: true };
    expect((await member.post(subscription.change.path, on)).code).toBe(codes.activityMissing);
  });
});
