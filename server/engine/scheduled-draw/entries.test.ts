import { codes } from '#contract/http/codes.ts';
import { codeOf } from '#server/testing/take-part.ts';
import { replayProblems } from '#server/testing/scheduled-records.ts';
import { ScheduledStage } from '#server/testing/scheduled-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { enterDraw } from './entries.ts';
import { freezeStep } from './freeze-entries.ts';
import { replaceEntropySource } from './scheduled-draw.ts';

let stage: ScheduledStage;
const { opensAt, closesAt, entropyAt } = ScheduledStage;

beforeAll(async () => {
  stage = await ScheduledStage.open();
}, bootTimeoutMs);
afterAll(() => stage.play.close());

describe('an entry', () => {
  it('comes until the draw closes, also of a call that began before the draw was opened', async () => {
    const { id } = await stage.announce();
    const at = async (now: number) => codeOf(stage.enter(id, await stage.play.member(), 'one', now));
    expect(await at(opensAt - 1)).toBe(codes.success);
    expect(await at(opensAt)).toBe(codes.success);
    expect(await at(closesAt - 1)).toBe(codes.success);
    expect(await at(closesAt)).toBe(codes.entriesClosed);
    expect(await at(closesAt + 1)).toBe(codes.entriesClosed);
    await stage.seal(id);
    expect((await stage.record(id)).sealed?.entries).toHaveLength(3);
  });

  it('never comes after the seal, whatever the clock of its server says', async () => {
    const id = await stage.sealed(1);
    expect(await codeOf(stage.enter(id, await stage.play.member(), 'one', closesAt - 1))).toBe(
      codes.entriesClosed,
    );
  });

  it('is stored once for a fact of a member, also when it is reported in parallel and after the freeze', async () => {
    const { id } = await stage.announce();
    const [one, other] = await stage.play.members(2);
    const told = await Promise.all(Array.from({ length: 8 }, () => stage.enter(id, one ?? '')));
    expect(told.filter((isNew) => isNew)).toHaveLength(1);
    expect(await stage.enter(id, other ?? '')).toBe(true);
    expect(await stage.enter(id, one ?? '', 'another')).toBe(true);
    await stage.seal(id);
    expect(await stage.enter(id, one ?? '', 'one', closesAt + 1)).toBe(false);
    expect((await stage.record(id)).sealed?.entries).toHaveLength(3);
  });

  it('belongs to a draw of its activity', async () => {
    const { id } = await stage.announce();
    const elsewhere = await stage.play.activity();
    const entry = { drawId: id, cause: 'task', fact: 'one' };
    const asked = stage.play.play(
      elsewhere,
      await stage.play.member(),
      (own) => enterDraw(own, entry),
      opensAt,
    );
    await expect(asked).rejects.toMatchObject({ code: codes.scheduledDrawMissing });
  });
});

describe('the seal', () => {
  it('comes in [closes, entropy), once', async () => {
    const { id } = await stage.announce();
    expect(await stage.seal(id, closesAt - 1)).toBe('early');
    expect(await stage.seal(id, entropyAt)).toBe('late');
    expect(await stage.seal(id, entropyAt - 1)).toBe('sealed');
    const first = await stage.record(id);
    expect(await stage.seal(id, closesAt)).toBe('sealed_before');
    expect(await stage.record(id)).toEqual(first);
  });

  it('numbers the entries by their moments', async () => {
    const { id } = await stage.announce();
    const members = await stage.play.members(3);
    for (const [index, member] of members.entries())
      await stage.enter(id, member, 'one', closesAt - 1 - index);
    await stage.seal(id);
    const moments = (await stage.record(id)).sealed?.entries.map(({ enteredAt }) => enteredAt);
    expect(moments).toEqual([closesAt - 3, closesAt - 2, closesAt - 1]);
  });

  it('is broken by one row that was changed, added or taken away', async () => {
    const table = stage.play.database.query;
    const id = await stage.sealed(5);
    const first = table.updateTable('draw_entry').where('draw_id', '=', id).where('number', '=', 0);
    await first.set({ member_code: '0'.repeat(16) }).execute();
    await expect(stage.draw(id)).rejects.toThrow('the sealed entries were changed');

    const shorter = await stage.sealed(5);
    await table.deleteFrom('draw_entry').where('draw_id', '=', shorter).where('number', '=', 4).execute();
    await expect(stage.draw(shorter)).rejects.toThrow('the sealed entries were changed');

    const longer = await stage.sealed(5);
    const entry = {
      id: stage.play.random.uuid(),
      draw_id: longer,
      member_id: await stage.play.member(),
      number: 5,
    };
    const late = { member_code: '0'.repeat(16), cause: 'x', fact: 'x', entered_at: new Date(opensAt) };
    await table
      .insertInto('draw_entry')
      .values({ ...entry, ...late })
      .execute();
    await expect(stage.draw(longer)).rejects.toThrow('the sealed entries were changed');
  });

  it('that was missed waits for a source whose value is not known yet, set with a reason', async () => {
    const { id } = await stage.announce();
    await stage.enter(id, await stage.play.member());
    const name = (now: number, later: number) =>
      stage.play.write((transaction) =>
        replaceEntropySource(transaction, stage.author(now, '封存超时'), {
          ...{ drawId: id, source: '示例信标第 4300 轮', entropyAt: later },
        }),
      );
    expect(await name(entropyAt - 1, entropyAt + 10)).toBe(false);
    await expect(name(entropyAt, entropyAt)).rejects.toThrow('may have published');
    expect(await name(entropyAt, entropyAt + 10)).toBe(true);
    expect(await stage.seal(id, entropyAt + 9)).toBe('sealed');
    expect(await name(entropyAt + 10, entropyAt + 20)).toBe(false);
    await expect(stage.draw(id, { now: entropyAt + 10 })).rejects.toThrow('comes from: 示例信标第 4300 轮');
    const drawn = await stage.draw(id, { source: '示例信标第 4300 轮', now: entropyAt + 10 });
    expect(await replayProblems(drawn)).toEqual([]);
  });

  it('that was half made when it became too late is made again under the next source, and takes nobody in', async () => {
    const { id } = await stage.announce();
    await stage.enter(id, await stage.play.member());
    const { database } = stage.play;
    let reached: Awaited<ReturnType<typeof freezeStep>> = null;
    const step = async (now: number) => {
      if (typeof reached === 'string') throw new Error(`the list is ${reached}`);
      return freezeStep(database, id, reached, now);
    };
    // Closed, numbered, begun, and hashed up to its end.
    for (let steps = 0; steps < 4; steps += 1) reached = await step(closesAt);
    expect(await codeOf(stage.enter(id, await stage.play.member(), 'one', closesAt - 1))).toBe(
      codes.entriesClosed,
    );
    expect(await step(entropyAt)).toBe('late');
    const source = '示例信标第 4300 轮';
    await stage.play.write((transaction) =>
      replaceEntropySource(transaction, stage.author(entropyAt), {
        ...{ drawId: id, source, entropyAt: entropyAt + 10 },
      }),
    );
    for (let steps = 0; steps < 3; steps += 1) reached = await step(entropyAt + 1);
    expect(reached).toBe('sealed');
    const drawn = await stage.draw(id, { source, now: entropyAt + 10 });
    expect(drawn.terms).toMatchObject({ source, entropyAt: entropyAt + 10 });
    expect(drawn.sealed?.entries).toHaveLength(1);
    expect(await replayProblems(drawn)).toEqual([]);
  });
});
