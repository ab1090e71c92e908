import { collect } from '#contract/activity-kit/collect.ts';
import { help, helpStatus } from '#contract/activity-kit/help.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { milestoneAward } from '#contract/activity-kit/states.ts';
import { treasure } from '#contract/campaigns/treasure.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { findDifferences } from '#server/books.ts';
import { aTreasure, aTreasureConfig } from '#server/testing/a-treasure.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { treasurePlay } from './treasure-play.ts';

keepsTheServerCampaignContract({
  type: 'treasure',
  activity: aTreasure,
  infoPath: treasure.info.path,
  act: (visitor, activityId, key) => visitor.participate(activityId, 'one', key),
  alsoRefused: [
    (visitor, activity_id, key) => visitor.post(collect.open.path, { activity_id }, key),
    (visitor, activity_id, key) => visitor.post(treasure.seasonReceive.path, { activity_id }, key),
    (visitor, activity_id, key) =>
      visitor.post(help.do.path, { activity_id, invite_code: '0123456789ABCDEF' }, key),
  ],
});

describe('a treasure', () => {
  let hall: TestApp;
  const chapters = ['treasure', 'earlier', 'hidden'];
  beforeAll(async () => {
    hall = await buildTestApp({
      activities: [
        aTreasure({
          config: aTreasureConfig({ chapter: 2, need: 1 }),
          window: { startsInDays: 0, endsInDays: 9 },
        }),
        aTreasure({ id: 'earlier', window: { startsInDays: -9, endsInDays: 0 } }),
        aTreasure({ id: 'hidden', config: aTreasureConfig({ chapter: 3, need: 3 }), online: false }),
        aTreasure({
          ...{ id: 'other', window: { startsInDays: 20, endsInDays: 29 } },
          config: { ...aTreasureConfig(), season: { ...aTreasureConfig().season, id: 'winter' } },
        }),
      ],
    });
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => {
    for (const id of chapters) expect(await findDifferences(hall.database, id)).toEqual([]);
  });

  const id = 'treasure';
  const join = async () => {
    const member = await hall.member();
    await member.post(participation.participate.path, { activity_id: id });
    return member;
  };
  const collectOf = async (member: TestVisitor) =>
    (await member.call(`${collect.info.path}?activity_id=${id}`)).data as unknown as DataOf<
      typeof collect.info
    >;
  const countsOf = async (member: TestVisitor) =>
    (await collectOf(member)).fragment_list.map(({ count }) => count);
  const helpOf = async (member: TestVisitor, code = '') =>
    (await member.call(`${help.info.path}?activity_id=${id}${code && `&invite_code=${code}`}`))
      .data as unknown as DataOf<typeof help.info>;
  const codeOf = async (member: TestVisitor) => (await helpOf(member)).invite_code;
  const give = (helper: TestVisitor, invite_code: string, key?: string) =>
    helper.post(help.do.path, { activity_id: id, invite_code }, key);
  const open = (member: TestVisitor) => member.post(collect.open.path, { activity_id: id });
  const finish = async (member: TestVisitor, tasks: readonly string[]) => {
    for (const task of tasks) expect((await member.participate(id, task)).code).toBe(codes.success);
  };
  const seasonOf = async (visitor: TestVisitor, of = id) =>
    (await visitor.call(`${treasure.season.path}?activity_id=${of}`)).data as unknown as DataOf<
      typeof treasure.season
    >;
  const awardOf = async (visitor: TestVisitor) =>
    (await visitor.call(`${treasure.seasonAward.path}?activity_id=${id}`)).data;
  const receive = (visitor: TestVisitor, key?: string) =>
    visitor.post(treasure.seasonReceive.path, { activity_id: id }, key);

  it('names the fragment that a place gives, and gives it once', async () => {
    const member = await hall.member();
    expect((await member.participate(id, 'two')).data.result_msg).toBe('完成任务，获得碎片「碎片moon」');
    expect((await member.participate(id, 'two')).code).toBe(codes.taskDone);
    expect(await countsOf(member)).toEqual([0, 1, 0]);
  });

  it('gets the first missing fragment for a help, names it to the friend, and shows the friend masked', async () => {
    const [member, friend] = [await join(), await hall.member()];
    await finish(member, ['one']);
    const code = await codeOf(member);
    expect((await helpOf(friend, code)).friend).toMatchObject({ status: helpStatus.todo });
    const key = crypto.randomUUID();
    const first = await give(friend, code, key);
    expect(first.data.result_msg).toBe('助力成功，好友获得碎片「碎片moon」');
    expect((await give(friend, code, key)).text).toBe(first.text);
    expect(await countsOf(member)).toEqual([1, 1, 0]);
    const { reward_desc, helper_list, value } = await helpOf(member);
    expect({ reward_desc, value }).toEqual({ reward_desc: '1块碎片', value: 1 });
    expect(helper_list[0]?.phone).toMatch(/^13\d\*{4}\d{4}$/);
  });

  it('refuses a second help of a friend, that of the owner, one too many, and an unknown link', async () => {
    const [member, friend] = [await join(), await hall.member()];
    const code = await codeOf(member);
    await give(friend, code);
    expect((await give(friend, code)).code).toBe(codes.helpGiven);
    expect((await give(member, code)).code).toBe(codes.helpSelf);
    expect((await give(await hall.member(), code)).code).toBe(codes.success);
    expect((await give(await hall.member(), code)).code).toBe(codes.helpFull);
    expect((await give(friend, '0123456789ABCDEF')).code).toBe(codes.inviteCodeUnknown);
    expect(await countsOf(member)).toEqual([1, 1, 0]);
  });

  it('refuses a help for a friend who lacks nothing, and counts none', async () => {
    const [member, friend] = [await join(), await hall.member()];
    const code = await codeOf(member);
    await finish(member, ['one', 'two', 'three']);
    const refusal = { code: codes.friendComplete, msg: '好友的碎片已集齐，不用再助力了' };
    expect(await give(friend, code)).toMatchObject(refusal);
    await open(member);
    expect(await give(friend, code)).toMatchObject(refusal);
    expect((await helpOf(friend, code)).friend?.status).toBe(helpStatus.full);
    expect((await helpOf(member)).value).toBe(0);
    expect(await countsOf(member)).toEqual([0, 0, 0]);
  });

  it('opens once with fragments of tasks and of friends', async () => {
    const [member, friend] = [await join(), await hall.member()];
    await finish(member, ['two', 'three']);
    expect((await open(member)).code).toBe(codes.setIncomplete);
    await give(friend, await codeOf(member));
    expect((await collectOf(member)).is_complete).toBe(true);
    expect((await open(member)).data.result_msg).toBe('宝藏已开启，获得宝箱');
    expect((await open(member)).code).toBe(codes.treasureOpened);
  });

  it('shows the season with its chapters in order, without those that are offline or of another season', async () => {
    const member = await hall.member();
    await finish(member, ['one', 'two']);
    const season = await seasonOf(member);
    expect(season).toMatchObject({ activity_id: id, season_title: '秋季', opened_cnt: 0, need_cnt: 1 });
    expect(season.chapter_list).toMatchObject([
      { activity_id: 'earlier', chapter: 1, phase: 'ended', found_cnt: 0, is_opened: false },
      { activity_id: id, chapter: 2, phase: 'running', found_cnt: 2, treasure_desc: '宝箱' },
    ]);
    const guest = await seasonOf(hall.visitor());
    expect(guest.chapter_list.map(({ found_cnt }) => found_cnt)).toEqual([0, 0]);
    expect((await seasonOf(hall.visitor(), 'other')).chapter_list).toHaveLength(1);
  });

  it('gives the season award once, when enough treasures are open, while it lasts', async () => {
    const [member, key] = [await hall.member(), crypto.randomUUID()];
    expect(await awardOf(hall.visitor())).toMatchObject({
      ...{ award_desc: '赛季礼 3元', result: milestoneAward.locked },
      result_msg: '本季累计开启 1 个宝藏可领',
    });
    await finish(member, ['one', 'two', 'three']);
    expect(await receive(member)).toMatchObject({
      code: codes.awardLocked,
      msg: '本季累计开启 1 个宝藏后即可领取',
    });
    await open(member);
    const season = await seasonOf(member);
    expect(season.opened_cnt).toBe(1);
    expect(season.chapter_list[1]).toMatchObject({ found_cnt: 3, is_opened: true });
    expect((await awardOf(member)).result).toBe(milestoneAward.ready);
    const first = await receive(member, key);
    expect(first.data).toEqual({ result: 'success', result_msg: '领取成功，获得赛季礼' });
    expect((await receive(member, key)).text).toBe(first.text);
    expect((await receive(member)).code).toBe(codes.awardTaken);
    const [second, third] = [await hall.member(), await hall.member()];
    for (const other of [second, third]) {
      await finish(other, ['one', 'two', 'three']);
      await open(other);
    }
    expect((await receive(second)).code).toBe(codes.success);
    expect((await receive(third)).code).toBe(codes.awardSoldOut);
  });

  it('gives one award and one treasure for 16 calls at the same moment', async () => {
    const member = await hall.member();
    await finish(member, ['one', 'two', 'three']);
    const opened = await Promise.all(Array.from({ length: 16 }, () => open(member)));
    expect(opened.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(opened.filter(({ code }) => code === codes.treasureOpened)).toHaveLength(15);
  });
});

describe('the content of a treasure', () => {
  const problemsOf = (config: object) =>
    checkContent(
      {
        isSample: true,
        activities: [aTreasure({ config: { ...aTreasureConfig(), ...config } })],
        banners: [],
      },
      { playTypes: playTypesOf([treasurePlay]), builtPaths: null, now: 0 },
    );
  const { season } = aTreasureConfig();

  it.each<[string, object, string[]]>([
    ['as it should be', {}, []],
    [
      'with an award that nobody can reach yet',
      { season: { ...season, award: { prize: 'season', need: 2 } } },
      ['config/season: 2 treasures cannot be opened by chapter 1'],
    ],
    [
      'with a season award that is no prize',
      { season: { ...season, award: { prize: 'car', need: 1 } } },
      ['config: there is no prize car'],
    ],
  ])('is checked: %s', (_name, config, problems) => {
    expect(problemsOf(config)).toEqual(problems.map((problem) => `activity treasure: ${problem}`));
  });
});
