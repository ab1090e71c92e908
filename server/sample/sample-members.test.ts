import { coupon } from '#contract/activity-kit/coupon.ts';
import { goals } from '#contract/activity-kit/goals.ts';
import { redPacket } from '#contract/activity-kit/red-packet.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { awardProgress, couponCategory, couponTab } from '#contract/activity-kit/states.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { inviteLadder } from '#contract/campaigns/invite.ts';
import { etfChicken } from '#contract/campaigns/etf-chicken.ts';
import { treasure } from '#contract/campaigns/treasure.ts';
import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import { calendar } from '#contract/campaigns/calendar.ts';
import { couponMarket } from '#contract/campaigns/standard-campaigns.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { etfTrain } from '#contract/campaigns/etf-train.ts';
import { stockGuess } from '#contract/campaigns/stock-guess.ts';
import { tradingCompetition } from '#contract/campaigns/trading-competition.ts';
import { playTypes } from '#server/campaigns/campaigns.ts';
import { findDifferences } from '#server/books.ts';
import { readSampleData } from './sample-data.ts';
import { systemRandom } from '#server/random.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import type { Content } from '#server/engine/activity/activity.schema.ts';
import { readContent } from '#server/engine/content/read-content.ts';
import { applySampleContestants } from './sample-contestants.ts';
import { applySampleMembers } from './sample-members.ts';

const folder = new URL('../../content/', import.meta.url);

type List = DataOf<typeof coupon.list>;

describe('the members of the sample content', () => {
  let hall: TestApp;
  let collector: TestVisitor;
  let claimer: TestVisitor;
  let player: TestVisitor;
  let trader: TestVisitor;
  const apply = async () => {
    const { members } = await readSampleData(folder);
    const { database, clock } = hall;
    const deps = { database, random: systemRandom, secrets: testSecrets, playTypes, now: clock.now() };
    await applySampleMembers(deps, members);
    return members;
  };
  beforeAll(async () => {
    const { activities } = (await readContent(folder)) as Content;
    hall = await buildTestApp({ activities });
    [collector, claimer, player, trader] = [hall.visitor(), hall.visitor(), hall.visitor(), hall.visitor()];
    const { members } = await apply();
    for (const [at, visitor] of [collector, claimer].entries()) await visitor.logIn(members[at]?.phone ?? '');
    await player.logIn('13800000034');
    await trader.logIn('13800000036');
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  const listOf = async (visitor: TestVisitor, query: string) =>
    (await visitor.call(`${coupon.list.path}?limit=100&${query}`)).data as unknown as List;

  it('have forty coupons of every category in every state, over several months', async () => {
    const lists = await Promise.all(
      Object.values(couponTab).map((status) => listOf(collector, `status=${String(status)}`)),
    );
    const all = lists.flatMap(({ equity_list: list }) => list);
    expect(all).toHaveLength(40);
    for (const category of Object.values(couponCategory)) {
      const standings = all.filter((one) => one.category === category).map(({ status }) => status);
      expect(new Set(standings)).toEqual(
        new Set(['usable', 'waiting', 'used', 'expired', ...extra(category)]),
      );
    }
    const history = await listOf(collector, 'view=history');
    expect(new Set(history.equity_list.map(({ month }) => month)).size).toBeGreaterThan(2);
  });
  // Trial money is never withdrawn.
  const extra = (category: string) => (category === 'experience' ? [] : ['invalid']);

  it('have claimed offers and finished tasks, and the books agree', async () => {
    expect((await listOf(claimer, 'status=1')).total).toBe(5);
    const { data } = await claimer.call(`${couponMarket.info.path}?activity_id=coupon-festival`);
    const { task_list: tasks } = data as unknown as DataOf<typeof couponMarket.info>;
    expect(tasks.map(({ status }) => status)).toEqual(['finished', 'finished', 'init']);
    expect(await findDifferences(hall.database, 'coupon-festival')).toEqual([]);
  });

  it('have found fragments, opened the treasure of a chapter that is over, and raised a chicken that lays', async () => {
    const season = (await player.call(treasure.season.path)).data as unknown as DataOf<
      typeof treasure.season
    >;
    expect(season.chapter_list.map(({ found_cnt, is_opened }) => [found_cnt, is_opened])).toEqual([
      [0, false],
      [6, true],
      [4, false],
    ]);
    const page = (await player.call(etfChicken.info.path)).data as unknown as DataOf<typeof etfChicken.info>;
    expect(page.chicken_info).toMatchObject({ level: 3, feed: 20, eggs: 2, eggs_waiting: 2 });
    for (const id of ['treasure-second', 'treasure-season', 'etf-chicken-autumn'])
      expect(await findDifferences(hall.database, id)).toEqual([]);
  });

  it('have prizes in every state of their way, and the books agree', async () => {
    const winner = hall.visitor();
    await winner.logIn('13800000035');
    const { data } = await winner.call(`${lottery.awardList.path}?activity_id=mgm-autumn`);
    const { list } = data as unknown as DataOf<typeof lottery.awardList>;
    expect(list.map(({ prize_id, status }) => [prize_id, status]).sort()).toEqual([
      ['calendar-book', awardProgress.onTheWay],
      ['coupon-2', awardProgress.received],
      ['kettle', awardProgress.onTheWay],
      ['tea-code', awardProgress.onTheWay],
      ['umbrella', awardProgress.toClaim],
    ]);
    expect(await findDifferences(hall.database, 'mgm-autumn')).toEqual([]);
  });

  it('have played everything of the market, and the books agree', async () => {
    const read = async <Data>(path: string, activity: string) =>
      (await trader.call(`${path}?activity_id=${activity}`)).data as unknown as Data;
    expect(await read(tradingCompetition.info.path, 'trading-competition')).toMatchObject({
      is_joined: true,
    });
    expect(await read(etfMatch.sectionInfo.path, 'etf-match-season')).toMatchObject({
      user_section_id: 'broad',
    });
    const guesses = await read<DataOf<typeof stockGuess.guessHistory>>(
      stockGuess.guessHistory.path,
      'stock-guess-season',
    );
    expect(guesses.list).toHaveLength(1);
    expect(await read(etfTrain.info.path, 'etf-training-camp')).toMatchObject({ is_joined: true });
    const { data } = await trader.call(`${lottery.info.path}?activity_id=question-daily`);
    expect(data).toMatchObject({ lottery_cnt: 1 });
    expect(await read(calendar.info.path, 'calendar-subscribe')).toMatchObject({ is_subscribed: true });
    const { list } = await read<DataOf<typeof autoInvestment.followInfo>>(
      autoInvestment.followInfo.path,
      'auto-investment-plan',
    );
    expect(list[0]).toMatchObject({ is_followed: true });
    for (const id of ['question-daily', 'etf-training-camp', 'stock-guess-season'])
      expect(await findDifferences(hall.database, id)).toEqual([]);
  });

  it('have opened a red packet, and have a place in the contest that is over', async () => {
    const { database, broker, clock, samples } = hall;
    const deps = { database, broker, random: systemRandom, secrets: testSecrets, now: clock.now() };
    const first = samples.contestants.contests.filter(({ activity }) => activity.endsWith('-first'));
    await applySampleContestants(deps, { isSample: true, contests: first });
    const packets = (await trader.call(`${redPacket.list.path}?activity_id=trading-competition`))
      .data as unknown as DataOf<typeof redPacket.list>;
    expect(packets.list.find(({ prize_id: id }) => id === 'packet-open')?.my_fen).toBeGreaterThan(0);
    const board = (await trader.call(`${tradingCompetition.rank.path}?activity_id=trading-competition-first`))
      .data as unknown as DataOf<typeof tradingCompetition.rank>;
    expect([board.state, board.total]).toEqual(['final', 41]);
    expect(board.my?.rank).toBeGreaterThan(0);
    for (const id of ['trading-competition', 'trading-competition-first'])
      expect(await findDifferences(database, id)).toEqual([]);
  }, 60_000);

  it('are audited, and left as they are when they are known', async () => {
    const rows = () =>
      hall.database.query.selectFrom('coupon_move').select(['coupon_id', 'version']).execute();
    const before = await rows();
    const { members } = await apply();
    expect(await rows()).toEqual(before);
    const audits = hall.database.query.selectFrom('audit_entry').select('subject');
    expect(await audits.where('action', '=', 'member.sample').execute()).toHaveLength(members.length);
  });

  it.each([
    ['tasks', { activity: 'nothing', task: 'one' }, 'names no activity nothing'],
    ['tasks', { activity: 'coupon-festival', task: 'none' }, 'coupon-festival has no task none'],
    ['acts', { activity: 'coupon-festival', act: 'fly' }, 'coupon-festival has no act fly'],
  ])('are refused with %s that there are not', async (field, item, words) => {
    const { database, clock } = hall;
    const deps = { database, random: systemRandom, secrets: testSecrets, playTypes, now: clock.now() };
    const empty = { phone: '13800000039', note: '示例', coupons: [], tasks: [], equity: [] };
    const wrong = { isSample: true, members: [{ ...empty, [field]: [item] }] };
    await expect(applySampleMembers(deps, wrong)).rejects.toThrow(words);
  });

  it('have friends who wait, are checked, count and do not, and steps to claim', async () => {
    const inviter = hall.visitor();
    await inviter.logIn('13800000033');
    const { data } = await inviter.call(`${inviteLadder.list.path}?activity_id=invite-ladder`);
    const { invite_list: list, summary } = data as unknown as DataOf<typeof inviteLadder.list>;
    expect(summary).toMatchObject({ registered: 3, opened: 0, qualified: 3, checking: 1, void: 1 });
    expect(list.filter((friend) => friend.remind_status === 2)).toHaveLength(1);
    const steps = await inviter.call(`${goals.info.path}?activity_id=invite-ladder`);
    expect(steps.data).toMatchObject({ value: 3, steps: [{ status: 'todo' }, { status: 'todo' }, {}, {}] });
    expect(await findDifferences(hall.database, 'invite-ladder')).toEqual([]);
  });
});
