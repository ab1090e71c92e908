import { drawState, ownDrawResult } from '#contract/campaigns/official-upgrade.ts';
import { minuteMs } from '#server/clock.ts';
import { changeState } from '#server/engine/activity/activity-changes.ts';
import { findDifferences } from '#server/books.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { UpgradeStage } from '#server/testing/an-upgrade.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

describe('the work of scheduled draws', () => {
  let stage: UpgradeStage;
  beforeEach(async () => {
    stage = await UpgradeStage.open();
    await stage.keep();
  }, bootTimeoutMs);
  afterEach(async () => {
    expect(await findDifferences(stage.hall.database, 'upgrade')).toEqual([]);
    await stage.hall.close();
  });

  it('opens, freezes, draws and grants, each once, however often it runs', async () => {
    await stage.joined(5);
    await stage.keep();
    expect((await stage.record()).draw_state).toBe(drawState.open);
    await stage.freeze();
    const { sealed } = await stage.record();
    await stage.keep();
    expect(await stage.record()).toMatchObject({ draw_state: drawState.sealed, sealed });
    stage.toDraw();
    await stage.keep();
    const record = await stage.record();
    await stage.keep();
    expect(await stage.record()).toEqual(record);
    expect(await stage.awards()).toEqual(['place:1 first', 'place:2 second']);
  });

  it('grants nothing when nobody joined', async () => {
    await stage.freeze();
    stage.toDraw();
    await stage.keep();
    expect(await stage.record()).toMatchObject({ draw_state: drawState.drawn, entry_cnt: 0, place_list: [] });
    expect(await stage.awards()).toEqual([]);
  });

  it('names a later value for a list that was not frozen in time, with an entry in the audit', async () => {
    await stage.joined(3);
    const { terms: before } = await stage.record();
    stage.toDraw();
    await stage.keep();
    const { terms, draw_state: state } = await stage.record();
    expect(state).toBe(drawState.sealed);
    expect(terms?.source).not.toBe(before?.source);
    expect(terms?.entropy_time).toBe(stage.hall.clock.now() + 10 * 60_000);
    const audited = await stage.hall.database.query
      .selectFrom('audit_entry')
      .select(['actor', 'reason'])
      .where('action', '=', 'scheduled_draw.source')
      .execute();
    expect(audited).toEqual([{ actor: 'job:keep_upgrade', reason: '名单未能按时封存，改用之后的随机数' }]);
    stage.hall.clock.advance(10 * 60_000);
    await stage.keep();
    expect(await stage.isDrawn()).toBe(true);
  });

  it('waits while the activity is paused', async () => {
    await stage.joined(3);
    const { database, clock } = stage.hall;
    const to = (state: 'paused' | 'scheduled') =>
      database.transaction((transaction) =>
        changeState(transaction, 'upgrade', state, anAuthor(clock, sequenceRandom(state))),
      );
    await stage.freeze();
    await to('paused');
    stage.toDraw();
    await stage.keep();
    expect(await stage.isDrawn()).toBe(false);
    await to('scheduled');
    await stage.keep();
    expect(await stage.isDrawn()).toBe(true);
  });

  it('grants the prizes that a killed server has not granted', async () => {
    await stage.joined(4);
    await stage.freeze();
    stage.toDraw();
    await stage.hall.database.query
      .updateTable('activity_prize_slice')
      .set({ stock: 0 })
      .where('prize_id', '=', 'second')
      .execute();
    await expect(stage.keep()).rejects.toThrow('no second of upgrade is left for the place 2');
    expect(await stage.awards()).toEqual(['place:1 first']);
    // A pause after the failure.
    stage.hall.clock.advance(minuteMs);
    await stage.hall.database.query
      .updateTable('activity_prize_slice')
      .set({ stock: 1 })
      .where('prize_id', '=', 'second')
      .execute();
    await stage.keep();
    expect(await stage.awards()).toEqual(['place:1 first', 'place:2 second']);
  });

  it('lets an alternate move up when the prize of a winner came back', async () => {
    const members = await stage.joined(5);
    await stage.freeze();
    stage.toDraw();
    await stage.keep();
    // The provider refuses the code of the first prize.
    await stage.hall.database.query
      .updateTable('award')
      .set({ state: 'returned' })
      .where('prize_id', '=', 'first')
      .execute();
    await stage.hall.database.query
      .updateTable('activity_prize_slice')
      .set({ stock: 1 })
      .where('prize_id', '=', 'first')
      .execute();
    await stage.keep();
    await stage.keep();
    const places = (await stage.record()).place_list;
    expect(places.map(({ state, prize_title: title, replaces }) => [state, title, replaces])).toEqual([
      ['void', '', null],
      ['wins', '二等奖', null],
      ['wins', '头奖', 1],
      ['waits', '', null],
    ]);
    expect(await stage.awards()).toEqual(['place:1 first', 'place:2 second', 'place:3 first']);
    const results = await Promise.all(members.map(async (member) => (await stage.info(member)).own_result));
    expect(results.filter((result) => result === ownDrawResult.void)).toHaveLength(1);
  });
});
