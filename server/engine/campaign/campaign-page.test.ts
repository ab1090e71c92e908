import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { pageInfo } from '#server/engine/activity/activity-view.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { prizeList, stockedPrizes } from '#server/engine/draw/prize-list.ts';

let activity: Activity;
const [start, end] = [Date.parse('2026-11-21T00:00:00+08:00'), Date.parse('2026-11-22T00:00:00+08:00')];

beforeAll(async () => {
  const stage = await PlayStage.open();
  const id = await stage.activity();
  const loaded = await stage.write((transaction) => loadActivity(transaction, id));
  await stage.close();
  if (loaded === null) throw new Error('there is no activity');
  activity = loaded;
}, bootTimeoutMs);

describe('the phase on the page of a campaign', () => {
  const paused = '活动暂停中，已得奖励不受影响，恢复后可继续参加';
  const ended = '本期活动已结束，已得奖励仍可查看';
  it.each<[string, Partial<Activity>, number, string, string]>([
    ['before the start', {}, start - 1, 'upcoming', '本期活动尚未开始，2026年11月21日00:00（北京时间）开始'],
    ['at the start', {}, start, 'running', ''],
    ['one millisecond before the end', {}, end - 1, 'running', ''],
    ['at the end', {}, end, 'ended', ended],
    ['after the settlement', { state: 'settled' }, end, 'ended', ended],
    ['while an operator has paused it', { state: 'paused' }, start, 'paused', paused],
    [
      'while its books are checked',
      { state: 'paused', breakerReason: 'ledger' },
      ...([start, 'paused', '活动数据核对中，暂停参与，已得奖励不受影响'] as const),
    ],
    ['at the end of a paused one', { state: 'paused' }, end, 'ended', ended],
  ])('%s', (_name, changes, now, phase, reason) => {
    const page = pageInfo({ ...activity, ...changes }, now);
    expect(page).toMatchObject({ phase, phase_reason: reason, server_time: now });
  });

  it.each<Partial<Activity>>([{ state: 'draft' }, { onlineStatus: 'offline' }])(
    'does not exist for %j, which has no page',
    (changes) => {
      expect(() => pageInfo({ ...activity, ...changes }, start)).toThrow('is not public');
    },
  );
});

describe('the prizes on the page of a campaign', () => {
  const bonus = {
    prize_id: 'bonus',
    title: '全勤礼',
    value_desc: '18元',
    kind: 'coupon',
    picture: 'ticket',
    stock_total: 1,
  };

  it('are those that can be earned, without odds, if there is no pool', () => {
    expect(prizeList(activity)).toEqual([{ ...bonus, odds: '' }]);
  });

  it('are the entries of the first pool with their odds, in its order, the empty place as well', () => {
    const entries = [
      { prize: '', weight: 3 },
      { prize: 'bonus', weight: 1 },
    ];
    const [earned] = activity.prizes;
    if (!earned) throw new Error('there is no prize');
    const prizes = [{ ...earned, prizeId: 'of-another-pool' }, earned];
    const pools = [{ id: 'main', currency: 'chance' as const, cost: 1, totalWeight: 4, entries }];
    expect(prizeList({ ...activity, prizes, pools })).toEqual([
      {
        prize_id: '',
        title: '谢谢参与',
        value_desc: '',
        kind: '',
        picture: 'blossom',
        odds: '75.00%',
        stock_total: null,
      },
      { ...bonus, odds: '25.00%' },
    ]);
  });

  it('name the one of the greatest value of which something is left', () => {
    const [earned] = activity.prizes;
    if (!earned) throw new Error('there is no prize');
    const prizes = [
      { ...earned, prizeId: 'small', valueFen: 500 },
      { ...earned, prizeId: 'great', valueFen: 25_900 },
      { ...earned, prizeId: 'greatest', valueFen: 199_900 },
    ];
    const topWith = (left: Readonly<Record<string, number>>) =>
      stockedPrizes({ ...activity, prizes }, (id) => left[id] ?? null)
        .filter(({ is_top: isTop }) => isTop)
        .map(({ prize_id: id }) => id);
    expect(topWith({ small: 9, great: 6, greatest: 1 })).toEqual(['greatest']);
    expect(topWith({ small: 9, great: 6, greatest: 0 })).toEqual(['great']);
    expect(topWith({ small: 0, great: 0, greatest: 0 })).toEqual([]);
  });
});
