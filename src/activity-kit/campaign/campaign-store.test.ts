import { runInAction } from 'mobx';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import { mgmSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { ApiError } from '#kernel/api/api.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { notice } from '#kernel/browser/notices.ts';
import { lotteryWith, mgmForGuest } from '../../gallery/fixtures/mgm.ts';
import { inPhase } from '../../gallery/fixtures/phases.ts';
import { CampaignStore } from './campaign-store.ts';

interface Acted {
  readonly result: string;
  readonly result_msg: string;
}

const done: Acted = { result: 'success', result_msg: '领取成功' };

describe('the state of a campaign', () => {
  const server = useFakeServer();
  let info: typeof mgmForGuest;
  let chances: number;

  beforeEach(() => {
    [info, chances] = [mgmForGuest, 1];
    server().on(mgm.info, mgmSchemas.info, () => info);
    server().on(lottery.info, lotterySchemas.info, () => lotteryWith(chances));
  });

  const storeOf = (activityId = '') => new CampaignStore(new KnownAnswers(), mgm.info, activityId);
  const asked = () => server().received.map(({ path }) => path);

  test('has no phase before the data, and then the one of the server', async () => {
    const store = storeOf();
    expect([store.phase, store.isRunning]).toEqual([undefined, false]);
    await store.info.load();
    expect([store.phase, store.isRunning]).toEqual(['running', true]);
    info = inPhase(info, 'paused');
    await store.reload();
    expect([store.phase, store.isRunning]).toEqual(['paused', false]);
  });

  test.each([
    ['', {}, '/a?equity_record_id=1'],
    ['mgm-last', { activity_id: 'mgm-last' }, '/a?equity_record_id=1&activity_id=mgm-last'],
  ])('names the activity %j in its calls and links', async (activityId, query, link) => {
    const store = storeOf(activityId);
    await store.part(lottery.info, { type: 'mgm' }).load();
    expect(server().of(lottery.info)[0]?.query).toMatchObject({ ...query, type: 'mgm' });
    expect(store.pathTo('/a', { equity_record_id: '1' })).toBe(link);
  });

  test('requests its page and its parts again after an action, and a part is one object', async () => {
    const store = storeOf();
    const part = store.part(lottery.info, { type: 'mgm' });
    expect(store.part(lottery.info, { type: 'mgm' })).toBe(part);
    await Promise.all([store.info.load(), part.load()]);
    chances = 2;
    await store.carryOut('task', () => Promise.resolve(done));
    expect(part.value?.lottery_cnt).toBe(2);
    expect(asked().filter((path) => path === lottery.info.path)).toHaveLength(2);
    expect(asked().filter((path) => path === mgm.info.path)).toHaveLength(2);
    expect(notice.text).toBe('领取成功');
  });

  test('requests them again after a refusal too, and shows its reason', async () => {
    const store = storeOf();
    const part = store.part(lottery.info, { type: 'mgm' });
    chances = 0;
    const outcome = await store.carryOut('task', () =>
      Promise.reject<Acted>(new ApiError(codes.capReached, '今日已达上限', {})),
    );
    expect([outcome?.ok, notice.text]).toEqual([false, '今日已达上限']);
    expect(part.value?.lottery_cnt).toBe(0);
  });

  test('answers a double tap of the running action with its result alone', async () => {
    const store = storeOf();
    const held = deferred<Acted>();
    await store.info.load();
    runInAction(() => (notice.text = ''));
    const first = store.carryOut('first', () => held.promise);
    await Promise.resolve();
    expect([await store.carryOut('first', () => Promise.resolve(done)), notice.text]).toEqual([
      undefined,
      '',
    ]);
    held.resolve(done);
    await first;
  });

  test('leads on as soon as the server has answered, before its page is there again, and not after a refusal', async () => {
    const store = storeOf();
    await store.info.load();
    const page = deferred();
    server().on(mgm.info, mgmSchemas.info, () => page.promise.then(() => info));
    const lead = jest.fn();
    const acted = store.carryOut('visit', () => Promise.resolve(done), lead);
    await settled();
    expect([lead.mock.calls.length, store.acts.running, notice.text]).toEqual([1, 'visit', '领取成功']);
    page.resolve();
    await acted;
    const refused = new ApiError(codes.capReached, '今日已达上限');
    await store.carryOut('visit', () => Promise.reject<Acted>(refused), lead);
    expect(lead).toHaveBeenCalledTimes(1);
  });

  test('is free again after an action that breaks', async () => {
    const store = storeOf();
    await expect(store.acts.alone('first', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
    expect(await store.acts.alone('second', () => Promise.resolve('done'))).toBe('done');
  });

  test('carries out one action at a time, says which one, and tells a visitor who presses another to wait', async () => {
    const store = storeOf();
    const held = deferred<Acted>();
    await store.info.load();
    const other = jest.fn(() => Promise.resolve(done));
    const first = store.carryOut('first', () => held.promise);
    await Promise.resolve();
    const second = await store.carryOut('second', other);
    expect([second, store.acts.running, other.mock.calls]).toEqual([undefined, 'first', []]);
    expect(notice.text).toBe('正在处理上一步，请稍候');
    expect([store.acts.standing('first'), store.acts.standing('second')]).toEqual([
      { busy: true, waits: true },
      { busy: false, waits: true },
    ]);
    held.resolve(done);
    await first;
    expect(store.acts.running).toBeUndefined();
    await store.carryOut('second', other);
    expect(other).toHaveBeenCalledTimes(1);
  });

  test('loads its page before an action that comes first, and acts on the activity that it shows', async () => {
    const perform = jest.fn((id: string) => Promise.resolve({ ...done, id }));
    await storeOf().carryOut('task', perform);
    expect(perform.mock.calls.map(([id]) => id)).toEqual([mgmForGuest.activity_id]);
  });

  test('does not act while there is no activity', async () => {
    server().on(mgm.info, mgmSchemas.info, () => new Refusal(codes.activityMissing, '活动不存在'));
    const perform = jest.fn(() => Promise.resolve(done));
    expect(await storeOf().carryOut('task', perform)).toBeUndefined();
    expect(perform).not.toHaveBeenCalled();
  });
});
