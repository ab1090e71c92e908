import { drawState, ownDrawResult, upgrade } from '#contract/campaigns/official-upgrade.ts';
import { codes } from '#contract/http/codes.ts';
import { anUpgrade, UpgradeStage } from '#server/testing/an-upgrade.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { recordStatements } from '#server/testing/recorded-statements.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { replayRecord } from '#server/verify-draws/testing/replay-record.ts';

keepsTheServerCampaignContract({
  type: 'upgrade',
  activity: anUpgrade,
  infoPath: upgrade.info.path,
  act: (visitor, activity_id, key) => visitor.post(upgrade.join.path, { activity_id }, key),
  alsoRefused: [(visitor, activityId, key) => visitor.participate(activityId, undefined, key)],
});

describe('joining the upgraded official activity', () => {
  let stage: UpgradeStage;
  beforeAll(async () => {
    stage = await UpgradeStage.open();
    await stage.keep();
  }, bootTimeoutMs);
  afterAll(() => stage.hall.close());

  it('shows a guest the countdown, the places and nothing of their own', async () => {
    const info = await stage.info();
    expect(info).toMatchObject({
      ...{ has_draw: false, draw_state: drawState.open, alternate_cnt: 2, end_time: stage.endsAt },
      ...{ is_joined: false, own_result: ownDrawResult.none, own_place: null, own_award: '' },
    });
    expect(info.place_list.map(({ title, count }) => [title, count])).toEqual([
      ['头奖', 1],
      ['二等奖', 1],
    ]);
  });

  it('has the commitment, the source and its moment in the record before the first entry', async () => {
    const record = await stage.record();
    expect(record).toMatchObject({ entry_cnt: 0, sealed: null, drawn: null, place_list: [] });
    expect(record.terms?.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(record.terms?.source).toMatch(/^示例信标.* 第 \d+ 轮$/);
    expect(record.terms?.entropy_time).toBe(stage.endsAt + 30 * 60_000);
  });

  it('enters a member once, and tells so', async () => {
    const member = await stage.hall.member();
    expect((await stage.join(member)).data).toEqual({
      ...{ result: 'success', result_msg: '参加成功，到点统一开奖' },
    });
    expect(await stage.join(member)).toMatchObject({
      ...{ code: codes.entered, data: { result: 'invalid', result_msg: '您已参加，等待开奖即可' } },
    });
    expect(await stage.info(member)).toMatchObject({ is_joined: true, own_result: ownDrawResult.waiting });
  });

  it('is counted for the page every 15 seconds, not by each visitor', async () => {
    const counts = async () => [(await stage.info()).entry_cnt, (await stage.record()).entry_cnt];
    stage.hall.clock.advance(15_000);
    const [before = 0] = await counts();
    await stage.join(await stage.hall.member());
    stage.hall.clock.advance(14_999);
    expect(await counts()).toEqual([before, before]);
    stage.hall.clock.advance(1);
    expect(await counts()).toEqual([before + 1, before + 1]);
  });

  it('counts nobody, so that the thousandth member joins as fast as the first', async () => {
    const member = await stage.hall.member();
    const statements = await recordStatements(() => stage.join(member));
    expect(statements.map(({ sql }) => sql).filter((sql) => sql.includes('count('))).toEqual([]);
  });

  it('is what taking part in the hall does', async () => {
    const member = await stage.hall.member();
    expect((await member.participate('upgrade')).data.result_msg).toBe('参加成功，到点统一开奖');
    expect((await member.participate('upgrade', 'one')).code).toBe(codes.taskMissing);
    expect((await stage.join(member)).code).toBe(codes.entered);
  });

  it('needs a login, and an activity of this type', async () => {
    expect((await stage.join(stage.hall.visitor())).code).toBe(codes.authExpired);
    const member = await stage.hall.member();
    expect((await member.post(upgrade.join.path, { activity_id: 'day' })).code).toBe(codes.activityMissing);
  });

  it('keeps the list to itself until it is frozen', async () => {
    expect((await stage.hall.visitor().call(upgrade.entries.path)).code).toBe(codes.listOpen);
  });
});

describe('a draw that closes before its activity', () => {
  it('refuses who comes after it', async () => {
    const stage = await UpgradeStage.open();
    await stage.keep();
    stage.hall.clock.advance(1000);
    await stage.hall.database.query
      .updateTable('scheduled_draw')
      .set({ closes_at: new Date(stage.hall.clock.now()) })
      .execute();
    const answer = await stage.join(await stage.hall.member());
    expect(answer).toMatchObject({ code: codes.entriesClosed, msg: '本期抽奖已截止参与' });
    await stage.hall.close();
  }, 60_000);
});

describe('the public record of a draw', () => {
  it('has what a reader needs to compute the winners again, without a login', async () => {
    const stage = await UpgradeStage.open();
    await stage.keep();
    const members = await stage.joined(6);
    await stage.freeze();
    expect(await stage.record()).toMatchObject({ draw_state: drawState.sealed, entry_cnt: 6, drawn: null });
    expect(await stage.info(members[0])).toMatchObject({
      has_draw: false,
      own_result: ownDrawResult.waiting,
    });
    stage.toDraw();
    await stage.keep();
    const { terms, sealed, drawn, place_list: places } = await stage.record();
    const { data } = await stage.hall.visitor().call(`${upgrade.entries.path}?limit=4`);
    const { data: rest } = await stage.hall.visitor().call(`${upgrade.entries.path}?offset=4`);
    expect(data.total).toBe(6);
    const entries = [...(data.list as Listed[]), ...(rest.list as Listed[])];
    if (!terms || !sealed || !drawn) throw new Error('the draw is not over');
    const { activity, key, source, winners, alternates, commitment } = terms;
    const { opened_time: openedAt, closes_time: closesAt, entropy_time: entropyAt } = terms;
    const window = { activity, key, openedAt, closesAt, source, entropyAt };
    const replayed = await replayRecord({
      terms: { ...window, winners, alternates, onceAMember: terms.once_a_member, commitment },
      sealed: {
        ...{ sealedAt: sealed.sealed_time, hash: sealed.hash },
        entries: entries.map(({ entered_time: enteredAt, id, member }) => ({ id, member, enteredAt })),
      },
      drawn: { drawnAt: drawn.drawn_time, seed: drawn.seed, entropy: drawn.entropy, numbers: [] },
    });
    expect(replayed).toEqual({
      ...{ commitment: terms.commitment, hash: sealed.hash },
      numbers: places.map(({ number }) => number),
    });
    expect(places.map(({ kind, state, prize_title: title }) => [kind, state, title])).toEqual([
      ['winner', 'wins', '头奖'],
      ['winner', 'wins', '二等奖'],
      ['alternate', 'waits', ''],
      ['alternate', 'waits', ''],
    ]);
    for (const { phone_num: phone } of places) expect(phone).toMatch(/^138\*{4}\d{4}$/);
    const results = await Promise.all(members.map(async (member) => (await stage.info(member)).own_result));
    expect([...results].sort()).toEqual(['alternate', 'alternate', 'missed', 'missed', 'won', 'won']);
    const winner = members[results.indexOf('won')];
    expect(['头奖', '二等奖']).toContain((await stage.info(winner)).own_award);
    await stage.hall.close();
  }, 60_000);
});

interface Listed {
  readonly id: string;
  readonly member: string;
  readonly entered_time: number;
}
