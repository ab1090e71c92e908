import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { findDifferences } from '#server/books.ts';
import { SampleMarket } from '#server/sample/sample-market.ts';
import { sampleClosingPrices } from '#server/sample/sample-market.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { sampleActivity } from '#server/testing/sample-activity.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { keepContests } from '#server/engine/contest/keep-contest.ts';

const sample = sampleActivity('etf_match');
const { id } = sample;
const random = sequenceRandom('match');

const participate = (visitor: TestVisitor, activity_id = id, key?: string) =>
  visitor.post(etfMatch.participate.path, { activity_id }, key);
const choose = (visitor: TestVisitor, section_id: string, key?: string, activity_id = id) =>
  visitor.post(etfMatch.sectionParticipate.path, { activity_id, section_id }, key);

keepsTheServerCampaignContract({
  type: 'etf_match',
  activity: (changes) => ({ ...sample, ...changes }),
  infoPath: etfMatch.info.path,
  act: (visitor, activityId, key) => participate(visitor, activityId, key),
  alsoRefused: [(visitor, activityId, key) => choose(visitor, 'broad', key, activityId)],
});

/** The match begins on a Saturday. */
const firstClose = Date.parse('2026-11-23T15:00:00+08:00');

let hall: TestApp;
beforeAll(async () => {
  hall = await buildTestApp({
    activities: [{ ...sample, window: { startsInDays: 0, endsInDays: 30 } }, sampleActivity('question')],
  });
}, bootTimeoutMs);
afterAll(() => hall.close());

const read = async <Data>(path: string, visitor = hall.visitor(), more = '') =>
  (await visitor.call(`${path}?activity_id=${id}${more}`)).data as unknown as Data;
type Profile = DataOf<typeof etfMatch.userProfile>;
type Changes = DataOf<typeof etfMatch.positionChanges>;
const profile = (visitor: TestVisitor, record = '') =>
  read<Profile>(etfMatch.userProfile.path, visitor, record && `&rank_record_id=${record}`);
const changes = (visitor: TestVisitor | undefined, record: string, more = '') =>
  read<Changes>(etfMatch.positionChanges.path, visitor, `&rank_record_id=${record}${more}`);
const authorise = (visitor: TestVisitor, status: number) =>
  visitor.post(etfMatch.positionAuth.path, { activity_id: id, status });
const keep = async (at: string) => {
  hall.clock.set(Date.parse(`${at}+08:00`));
  const job = keepContests('etf_match', {
    ...{ database: hall.database, random, secrets: testSecrets, market: new SampleMarket(hall.clock) },
    ...{ broker: hall.broker, workTime: { clock: hall.clock, workMs: 60_000 } },
    alarm: (what) => {
      throw new Error(what);
    },
  });
  await job.run({ id: random.uuid(), payload: {}, attempt: 1 }, hall.clock.now());
};
const loggedIn = async (phone: string) => {
  // A minute later: a phone asks for one code a minute.
  hall.clock.advance(60_000);
  const visitor = hall.visitor();
  await visitor.logIn(phone);
  return visitor;
};

describe('the ETF match', () => {
  it('shows a guest what it is about, and where its questions are', async () => {
    expect(await read<DataOf<typeof etfMatch.info>>(etfMatch.info.path)).toMatchObject({
      ...{ is_joined: false, follow_wecom: '投资大厅小助手（示例）' },
      ...{
        question_activity_id: 'question-daily',
        question_path: '/activity/question?activity_id=question-daily',
      },
      invite_info: { invite_code: '', award_desc: '每邀请1位好友，得5元邀请体验券' },
    });
    expect(await read<DataOf<typeof etfMatch.dashboard>>(etfMatch.dashboard.path)).toEqual({
      ...{ contestant_cnt: 0, update_time: null, next_update_time: firstClose, top_list: [], my: null },
    });
    expect(await read<DataOf<typeof etfMatch.rankList>>(etfMatch.rankList.path)).toEqual({
      ...{ rank_list: [], update_time: null, next_update_time: firstClose },
    });
  });

  it('has no record of a guest, of who has not signed up, and of nobody', async () => {
    const codesOf = async (visitor: TestVisitor, more = '') =>
      (await visitor.call(`${etfMatch.userProfile.path}?activity_id=${id}${more}`)).code;
    expect([
      await codesOf(hall.visitor()),
      await codesOf(await hall.member()),
      await codesOf(hall.visitor(), '&rank_record_id=nobody'),
      await codesOf(hall.visitor(), '&rank_record_id=00000000-0000-4000-8000-000000000000'),
    ]).toEqual(Array(4).fill(codes.contestantMissing));
  });

  it('is entered with the choice of a section too, which is made once', async () => {
    const member = await hall.member();
    expect((await choose(member, 'nowhere')).code).toBe(codes.sectionMissing);
    const answers = await Promise.all([choose(member, 'broad'), choose(member, 'theme')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.sectionChosen]);
    const { user_section_id, section_list } = await read<DataOf<typeof etfMatch.sectionInfo>>(
      etfMatch.sectionInfo.path,
      member,
    );
    expect(['broad', 'theme']).toContain(user_section_id);
    expect(section_list.find(({ section_id }) => section_id === user_section_id)?.contestant_cnt).toBe(1);
    expect((await profile(member)).section_title).toMatch(/赛区$/);
  });

  it('shows positions to others only while their owner lets it, on every server at once', async () => {
    const owner = await loggedIn('13900000001');
    await participate(owner);
    await keep('2026-12-01T15:01:00');
    const [own, other] = [await loggedIn('13900000001'), await loggedIn('13900000002')];
    const { rank_record_id: record, is_auth, is_self } = await profile(own);
    expect([is_auth, is_self]).toEqual([2, true]);
    const mine = await changes(own, record);
    expect(mine.position_changes.length).toBeGreaterThan(3);
    expect(mine.position_changes[0]).toMatchObject({ sec_name: expect.stringContaining('ETF') as string });
    const beside = await buildTestApp({ beside: hall });
    const hidden = { position_changes: [], total: 0, is_auth: 2 };
    const seenBy = async (visitor?: TestVisitor) => [
      await changes(visitor, record),
      (
        await beside
          .visitor()
          .call(`${etfMatch.positionChanges.path}?activity_id=${id}&rank_record_id=${record}`)
      ).data,
    ];
    expect(await seenBy(other)).toEqual([hidden, hidden]);
    expect(await authorise(own, 1)).toMatchObject({
      code: 0,
      data: { is_auth: 1, result_msg: '已公开调仓记录' },
    });
    expect(await seenBy(other)).toMatchObject([{ total: mine.total, is_auth: 1 }, { total: mine.total }]);
    await authorise(own, 2);
    expect(await seenBy(other)).toEqual([hidden, hidden]);
    expect((await changes(own, record)).total).toBe(mine.total);
    expect((await authorise(other, 1)).code).toBe(codes.contestantMissing);
    await beside.close();
  });

  it('pages position changes ten at a time, the newest first', async () => {
    const own = await loggedIn('13900000001');
    const { rank_record_id: record } = await profile(own);
    const { position_changes: all, total } = await changes(own, record, '&limit=50');
    expect(total).toBe(all.length);
    const times = all.map(({ trade_time }) => trade_time);
    expect(times).toEqual([...times].sort((one, next) => next - one));
    const page = await changes(own, record, '&limit=2&offset=1');
    expect(page.position_changes).toEqual(all.slice(1, 3));
  });

  it('has boards by week and of all, and the gains of a contestant on each add up', async () => {
    const own = await loggedIn('13900000001');
    const { rank_list } = await read<DataOf<typeof etfMatch.rankList>>(etfMatch.rankList.path);
    expect(rank_list.map(({ rank_info_id }) => rank_info_id)).toEqual([
      'all',
      'week:2026-11-30',
      'week:2026-11-23',
    ]);
    const weeks = await read<DataOf<typeof etfMatch.rankList>>(
      etfMatch.rankList.path,
      own,
      '&rank_type=week',
    );
    expect(weeks.rank_list.map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
      ['2026-11-30', '2026-12-06'],
      ['2026-11-23', '2026-11-29'],
    ]);
    for (const { rank_info_id: board } of rank_list) {
      const detail = await read<DataOf<typeof etfMatch.rankDetail>>(
        etfMatch.rankDetail.path,
        own,
        `&rank_info_id=${board}`,
      );
      const { gain, gains } = await read<DataOf<typeof etfMatch.gains>>(
        etfMatch.gains.path,
        own,
        `&rank_info_id=${board}&rank_record_id=${detail.my?.rank_record_id ?? ''}`,
      );
      expect(Math.abs(gain - (detail.my?.return_bp ?? 0))).toBeLessThanOrEqual(1);
      expect(gains.length).toBe(board === 'all' ? 7 : board === 'week:2026-11-30' ? 2 : 5);
    }
  });

  it('lists the board of all of it also beside more weeks than it lists', async () => {
    const boards = Array.from({ length: 60 }, (_, week) => ({
      ...{ activity_id: id, state: 'final' as const },
      board: `week:${new Date(Date.UTC(2027, 0, 4 + 7 * week)).toISOString().slice(0, 10)}`,
    }));
    await hall.database.query.insertInto('contest_board').values(boards).execute();
    const { rank_list } = await read<DataOf<typeof etfMatch.rankList>>(etfMatch.rankList.path);
    expect([rank_list.length, rank_list[0]?.rank_info_id]).toEqual([54, 'all']);
    await hall.database.query.deleteFrom('contest_board').where('board', '>=', 'week:2027').execute();
  });

  it('explains its ranks in words of its terms', async () => {
    const { explain_list } = await read<DataOf<typeof etfMatch.rankExplain>>(etfMatch.rankExplain.path);
    const text = explain_list.map((one) => one.text).join();
    expect(text).toContain('以100万元模拟资金开始');
    expect(text).toContain('有效成交满3笔');
    expect(explain_list.map(({ title }) => title)).toContain('周榜与总榜');
  });

  it('takes guesses without a stake, and settles them with its contests', async () => {
    const member = await loggedIn('13900000003');
    const { list } = await read<DataOf<typeof etfMatch.guessStockList>>(etfMatch.guessStockList.path, member);
    const [open] = list.filter(({ is_open }) => is_open);
    expect(list.map(({ stock_code }) => stock_code)).toContain('510931.SH');
    const saved = await member.post(etfMatch.guessSave.path, {
      activity_id: id,
      id: open?.id ?? '',
      guess: 'up',
    });
    expect(saved.code).toBe(0);
    const { list: records } = await read<DataOf<typeof etfMatch.guessHistory>>(
      etfMatch.guessHistory.path,
      member,
    );
    expect(records).toMatchObject([{ guess: 'up', result: null, token: 0 }]);
    expect(sampleClosingPrices.isSample).toBe(true);
    expect(await findDifferences(hall.database, id)).toEqual([]);
  });
});
