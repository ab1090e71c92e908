import { collect } from '#contract/activity-kit/collect.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { dragonNewYear, snakeNewYear } from '#contract/campaigns/new-year.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { openEpochs } from '#server/engine/draw/draw-seeds.ts';
import { findDifferences } from '#server/books.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { loadSecrets } from '#server/secrets.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { aNewYear, aSnakeYear } from './testing/a-new-year.ts';

const appSecret = 'secret of the tests, long enough';
const increase = (visitor: TestVisitor, activity_id: string, key?: string) =>
  visitor.post(snakeNewYear.increase.path, { activity_id }, key);
const openSet = (visitor: TestVisitor, activity_id: string, key?: string) =>
  visitor.post(collect.open.path, { activity_id }, key);
const draw = (visitor: TestVisitor, activity_id: string, key?: string) =>
  visitor.post(lottery.draw.path, { activity_id, entropy: 'device' }, key);

keepsTheServerCampaignContract({
  type: 'dragon_new_year',
  activity: aNewYear,
  infoPath: dragonNewYear.info.path,
  act: (visitor, activityId, key) => visitor.participate(activityId, 'one', key),
  alsoRefused: [draw, openSet],
});

keepsTheServerCampaignContract({
  type: 'snake_new_year',
  activity: aSnakeYear,
  infoPath: snakeNewYear.info.path,
  act: increase,
  alsoRefused: [draw, openSet, (visitor, id, key) => visitor.participate(id, 'one', key)],
});

describe('the new years', () => {
  let hall: TestApp;
  beforeEach(async () => {
    hall = await buildTestApp({ activities: [aNewYear(), aSnakeYear()], config: { appSecret } });
    const random = sequenceRandom('new-year');
    const secrets = await loadSecrets(hall.database, random, appSecret);
    await openEpochs(hall.database, secrets, random, hall.clock.now());
  }, bootTimeoutMs);
  afterEach(async () => {
    for (const id of ['dragon', 'snake']) expect(await findDifferences(hall.database, id)).toEqual([]);
    await hall.close();
  });

  const chancesOf = async (member: TestVisitor, id = 'snake') =>
    (await member.call(`${lottery.info.path}?activity_id=${id}`)).data.lottery_cnt as number;
  const dailyOf = async (visitor: TestVisitor) =>
    (await visitor.call(snakeNewYear.info.path)).data.increase_info;

  it('give a character and a chance for a task, and the treasure once for a full set', async () => {
    const member = await hall.member();
    expect(await openSet(member, 'dragon')).toMatchObject({
      ...{ code: codes.setIncomplete, msg: '还差2个字，集齐后即可开启宝藏' },
    });
    expect((await member.participate('dragon', 'one')).data.result_msg).toBe(
      '完成任务，获得1次抽奖机会和字「龙」',
    );
    await member.participate('dragon', 'two');
    const key = crypto.randomUUID();
    const first = await openSet(member, 'dragon', key);
    expect(first.data).toEqual({ result: 'success', result_msg: '宝藏已开启，获得龙门券' });
    expect((await openSet(member, 'dragon', key)).text).toBe(first.text);
    expect((await openSet(member, 'dragon')).code).toBe(codes.treasureOpened);
    expect(await chancesOf(member, 'dragon')).toBe(2);
    const { list } = (await member.call(`${lottery.awardList.path}?activity_id=dragon`)).data;
    expect(list).toMatchObject([{ title: '龙门券', draw_id: '' }]);
    expect((await draw(member, 'dragon')).data).toMatchObject({ award: { title: '杯子' }, lottery_cnt: 1 });
  });

  it('give the treasures of their own set only', async () => {
    const member = await hall.member();
    for (const task of ['one', 'two']) await member.participate('dragon', task);
    expect((await openSet(member, 'snake')).code).toBe(codes.setIncomplete);
  });

  it('show a guest what a day brings, as taken by nobody', async () => {
    expect(await dailyOf(hall.visitor())).toEqual({ amount: 2, is_taken: false });
  });

  it('give the chances of a day once, whatever the key, and those of the next day on the next', async () => {
    const member = hall.visitor();
    await member.logIn('13800000007');
    expect((await increase(member, 'snake')).data).toEqual({
      ...{ result: 'success', result_msg: '今日开运，获得2次抽奖机会' },
    });
    expect(await dailyOf(member)).toEqual({ amount: 2, is_taken: true });
    const again = await increase(member, 'snake');
    expect(again).toMatchObject({ code: codes.chanceGiven, msg: '今天的机会已领取，明天再来' });
    expect(again.data).toMatchObject({ result: 'invalid' });
    expect(await chancesOf(member)).toBe(2);
    hall.clock.advance(dayMs);
    // The session does not last for a day.
    await member.logIn('13800000007');
    expect(await dailyOf(member)).toEqual({ amount: 2, is_taken: false });
    expect((await increase(member, 'snake')).code).toBe(codes.success);
    expect(await chancesOf(member)).toBe(4);
  });

  it('begin a new day at midnight in Shanghai', async () => {
    const midnight = Date.parse('2026-11-22T00:00:00+08:00');
    hall.clock.advance(midnight - 1000 - hall.clock.now());
    const member = await hall.member();
    expect((await increase(member, 'snake')).code).toBe(codes.success);
    hall.clock.advance(999);
    expect((await increase(member, 'snake')).code).toBe(codes.chanceGiven);
    hall.clock.advance(1);
    expect((await increase(member, 'snake')).code).toBe(codes.success);
  });

  it('give the same answer to a repeated request, and its chances once', async () => {
    const [member, key] = [await hall.member(), crypto.randomUUID()];
    const first = await increase(member, 'snake', key);
    expect((await increase(member, 'snake', key)).text).toBe(first.text);
    expect(await chancesOf(member)).toBe(2);
  });

  it('give no chance a day to a guest, nor in an activity of another type', async () => {
    expect((await increase(hall.visitor(), 'snake')).code).toBe(codes.authExpired);
    const member = await hall.member();
    expect((await increase(member, 'dragon')).code).toBe(codes.activityMissing);
    expect(await chancesOf(member, 'dragon')).toBe(0);
  });
});
