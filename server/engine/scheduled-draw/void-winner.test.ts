import { ScheduledStage } from '#server/testing/scheduled-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { voidWinner } from './draw-winners.ts';
import { listWinners } from './draw-record.ts';

let stage: ScheduledStage;

beforeAll(async () => {
  stage = await ScheduledStage.open();
}, bootTimeoutMs);
afterAll(() => stage.play.close());

const places = async (drawId: string) =>
  (await listWinners(stage.play.database, drawId)).map(({ place, state, replaces }) => [
    place,
    state,
    replaces,
  ]);
const takeBack = (drawId: string, place: number) =>
  stage.play.write((transaction) =>
    voidWinner(transaction, stage.author(ScheduledStage.entropyAt, '本人放弃'), { drawId, place }),
  );

describe('alternates', () => {
  it('move up in their order, each once, until none is left', async () => {
    const id = await stage.sealed(6);
    await stage.draw(id);
    expect(await takeBack(id, 2)).toBe(3);
    expect(await takeBack(id, 2)).toBe(3);
    expect(await takeBack(id, 3)).toBe(4);
    expect(await takeBack(id, 1)).toBeNull();
    expect(await takeBack(id, 1)).toBeNull();
    expect(await places(id)).toEqual([
      [1, 'void', null],
      [2, 'void', null],
      [3, 'void', 2],
      [4, 'wins', 3],
    ]);
  });

  it('are not voided while they wait, and neither is a place that was not drawn', async () => {
    const id = await stage.sealed(6);
    await stage.draw(id);
    await expect(takeBack(id, 3)).rejects.toThrow('no prize');
    await expect(takeBack(id, 9)).rejects.toThrow('no prize');
    expect((await places(id)).map(([, state]) => state)).toEqual(['wins', 'wins', 'waits', 'waits']);
  });

  it('move up for a reason that the audit keeps', async () => {
    const id = await stage.sealed(6);
    await stage.draw(id);
    await takeBack(id, 1);
    const entry = await stage.play.database.query
      .selectFrom('audit_entry')
      .select(['reason', 'before', 'after'])
      .where('subject', '=', `scheduled_draw:${id}`)
      .where('action', '=', 'scheduled_draw.void')
      .executeTakeFirst();
    expect(entry).toEqual({ reason: '本人放弃', before: { place: 1 }, after: { place: 3 } });
  });

  it('do not change what was published of the draw', async () => {
    const id = await stage.sealed(6);
    const published = await stage.draw(id);
    await takeBack(id, 1);
    expect(await stage.record(id)).toEqual(published);
  });
});
