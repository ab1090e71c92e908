import { codes } from '#contract/http/codes.ts';
import { ledgerCheck } from '#server/engine/ledger/ledger-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { GoldFundStage } from './testing/gold-fund-stage.ts';

const many = Array.from({ length: 64 }, (_, at) => at);

describe('acts at the same moment', () => {
  let stage: GoldFundStage;
  beforeAll(async () => {
    stage = await GoldFundStage.open();
    await openConnections(stage.hall.database);
  }, bootTimeoutMs);
  afterAll(() => stage.close());

  const drawsOf = () =>
    stage.hall.database.query.selectFrom('draw').select(['id', 'number']).orderBy('number').execute();

  it('64 draws of one member with two tokens smash two eggs, and 62 are refused', async () => {
    const member = await stage.member();
    await stage.take(member, 'once');
    const answers = await Promise.all(many.map(() => stage.smash(member)));
    const won = answers.filter(({ code }) => code === codes.success);
    expect(won).toHaveLength(2);
    expect(answers.filter(({ code }) => code === codes.chancesSpent)).toHaveLength(62);
    expect((await drawsOf()).map(({ number }) => number)).toEqual([1, 2]);
    expect(await stage.tokensOf(member)).toBe(0);
    expect(await ledgerCheck.run(stage.hall.database.query, { activityId: 'gold', memberIds: null })).toEqual(
      [],
    );
  });

  it('one egg under one key is one draw, and every answer has the same bytes', async () => {
    const member = await stage.member();
    await stage.take(member, 'once');
    const before = (await drawsOf()).length;
    const key = crypto.randomUUID();
    const answers = await Promise.all(many.map(() => stage.smash(member, 'gold', key)));
    const texts = new Set(answers.filter(({ code }) => code === codes.success).map(({ text }) => text));
    expect(texts.size).toBe(1);
    expect((await drawsOf()).length).toBe(before + 1);
    expect(await stage.tokensOf(member)).toBe(1);
  });

  it('the last 5 of a prize go to five of 24 eggs, and every other egg is in the log as an empty one', async () => {
    const { query } = stage.hall.database;
    const crowd = await Promise.all(many.slice(0, 24).map(() => stage.member()));
    await Promise.all(crowd.map((member) => stage.take(member, 'once')));
    // A connection joins the commit to a statement only when it has sent it before.
    await Promise.all(crowd.map((member) => stage.smash(member)));
    const before = (await drawsOf()).map(({ id }) => id);
    await query
      .updateTable('activity_prize_slice')
      .set({ stock: 0 })
      .where('activity_id', '=', 'gold')
      .execute();
    const course = query
      .updateTable('activity_prize_slice')
      .set({ stock: 5 })
      .where('prize_id', '=', 'course');
    await course.where('activity_id', '=', 'gold').where('slice', '=', 0).execute();
    const answers = await Promise.all(crowd.map((member) => stage.smash(member)));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(24);
    const draws = await query.selectFrom('draw').select('final').where('id', 'not in', before).execute();
    expect(draws).toHaveLength(24);
    expect(draws.filter(({ final }) => final === 'course')).toHaveLength(5);
    expect(draws.filter(({ final }) => final === '')).toHaveLength(19);
    expect(await ledgerCheck.run(query, { activityId: 'gold', memberIds: null })).toEqual([]);
  });

  it('64 takings of one task pay once', async () => {
    const member = await stage.member();
    const answers = await Promise.all(many.map(() => stage.take(member, 'once')));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.taskDone)).toHaveLength(63);
    expect(await stage.tokensOf(member)).toBe(2);
  });

  it('parallel settlements pay a right guess once', async () => {
    const [up, down] = [await stage.member(), await stage.member()];
    await stage.guess(up, 'up');
    await stage.guess(down, 'down');
    const closes = Date.parse('2026-11-23T15:00:00+08:00');
    await stage.comeBack(up, closes);
    await stage.comeBack(down);
    await Promise.all(many.slice(0, 8).map(() => stage.maintain()));
    const tokens = [await stage.tokensOf(up), await stage.tokensOf(down)].map(Number);
    expect(tokens.sort()).toEqual([0, 3]);
  });
});
