import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let hall: TestApp;
const midnight = Date.parse('2026-11-21T00:00:00+08:00');

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
let tests = 0;
beforeEach(() => {
  // Noon, and each test later than the one before, because the catalogue is cached for three seconds.
  hall.clock.set(midnight + dayMs / 2 + (tests += 1) * 10_000);
});

/** A running activity with an unused id, so that tests can share a database. */
let ids = 0;
async function open(changes: Parameters<typeof anActivity>[0] = {}): Promise<string> {
  const id = `day-${String((ids += 1))}`;
  await hall.apply([anActivity({ id, ...changes })]);
  return id;
}

const count = async (table: 'award' | 'task_progress' | 'idempotent_reply', activityId?: string) => {
  const rows = await hall.database.query.selectFrom(table).selectAll().execute();
  return activityId === undefined
    ? rows.length
    : rows.filter((row) => 'activity_id' in row && row.activity_id === activityId).length;
};

describe('participate', () => {
  it('completes a task once and grants its award once, for 50 parallel calls of one member', async () => {
    const id = await open();
    const member = await hall.member();
    const answers = await Promise.all(Array.from({ length: 50 }, () => member.participate(id, 'one')));
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === codes.taskDone)).toHaveLength(49);
    expect(await count('award', id)).toBe(1);
    expect(await count('task_progress', id)).toBe(1);
  });

  it('answers one key with the same bytes, also for 50 concurrent calls', async () => {
    const id = await open();
    const member = await hall.member();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => member.participate(id, 'one', 'one-and-the-same-key')),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.code).toBe(codes.success);
    expect((await member.participate(id, 'one', 'one-and-the-same-key')).text).toBe(answers[0]?.text);
    expect(await count('award', id)).toBe(1);
  });

  it('takes over a key that was claimed and never answered, once for concurrent calls', async () => {
    const id = await open();
    const member = await hall.member();
    const key = 'claimed-and-not-answered';
    const { id: member_id } = await hall.database.query
      .selectFrom('member')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('phone', 'desc')
      .executeTakeFirstOrThrow();
    const claim = {
      member_id,
      idempotency_key: key,
      request_hash: 'of another server',
      created_at: new Date(),
    };
    await hall.database.query.insertInto('idempotent_reply').values(claim).execute();
    const answers = await Promise.all(Array.from({ length: 5 }, () => member.participate(id, 'one', key)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.code).toBe(codes.success);
    expect(await count('award', id)).toBe(1);
  });

  it('refuses a key that was used for another request, without any effect', async () => {
    const id = await open();
    const member = await hall.member();
    await member.participate(id, 'one', 'key-of-task-one');
    const answer = await member.participate(id, 'two', 'key-of-task-one');
    expect(answer).toMatchObject({ code: codes.keyReused, status: 409 });
    expect(await count('award', id)).toBe(1);
  });

  it('lets two members use the same key independently', async () => {
    const id = await open();
    const [one, other] = [await hall.member(), await hall.member()];
    expect((await one.participate(id, 'one', 'a-common-key')).code).toBe(codes.success);
    expect((await other.participate(id, 'one', 'a-common-key')).code).toBe(codes.success);
    expect(await count('award', id)).toBe(2);
  });

  it('refuses a call without a key', async () => {
    const id = await open();
    const member = await hall.member();
    const answer = await member.call('/v1/ug/activity/participate', {
      method: 'POST',
      body: { activity_id: id },
    });
    expect(answer).toMatchObject({ code: codes.badRequest, status: 400 });
  });

  it('grants the last bonus to one of many members who complete all tasks concurrently, and informs the others', async () => {
    const id = await open({ bonusStock: 1 });
    const members = [];
    for (let index = 0; index < 8; index += 1) members.push(await hall.member());
    await Promise.all(members.map((member) => member.participate(id, 'one')));
    const answers = await Promise.all(members.map((member) => member.participate(id, 'two')));
    const texts = answers.map((answer) => String(answer.data.result_msg));
    expect(texts.filter((text) => text.includes('再获全勤礼'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('全勤礼已领完'))).toHaveLength(7);
    const prize = await hall.database.query
      .selectFrom('activity_prize_slice')
      .select('stock')
      .where('activity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(prize.stock).toBe(0);
    expect(await count('award', id)).toBe(17);
  });

  it('grants the bonus when the last two tasks are completed concurrently', async () => {
    const id = await open({ taskIds: ['a', 'b', 'c', 'd', 'e'] });
    const member = await hall.member();
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((task) => member.participate(id, task)));
    expect(await count('award', id)).toBe(6);
  });

  it('grants the bonus also when no task takes from the budget, whose row lock would serialise them', async () => {
    const content = anActivity({ id: 'free', taskIds: ['a', 'b', 'c', 'd', 'e'] });
    const tasks = content.tasks.map((task) => ({ ...task, award: { ...task.award, valueFen: 0 } }));
    await hall.apply([{ ...content, tasks }]);
    const member = await hall.member();
    await Promise.all(tasks.map((task) => member.participate('free', task.id)));
    expect(await count('award', 'free')).toBe(6);
  });

  it('joins an activity without a task on every call', async () => {
    const id = await open();
    const member = await hall.member();
    const info = () => member.call(`/v1/ug/activity/info?activity_id=${id}`);
    expect((await info()).data.is_joined).toBe(false);
    expect((await member.participate(id)).data.result).toBe('success');
    expect((await member.participate(id)).data.result).toBe('success');
    expect((await info()).data.is_joined).toBe(true);
  });

  it.each([
    ['one millisecond before the start', midnight - 1, codes.activityNotStarted],
    ['at the start', midnight, codes.success],
    ['one millisecond before the end', midnight + dayMs - 1, codes.success],
    ['at the end', midnight + dayMs, codes.activityEnded],
  ])('respects the window: %s', async (_name, moment, code) => {
    const id = await open();
    hall.clock.set(moment);
    const member = await hall.member();
    const answer = await member.participate(id, 'one');
    expect(answer.code).toBe(code);
    expect(answer.status).toBe(200);
    expect(await count('award', id)).toBe(code === codes.success ? 1 : 0);
  });

  it('does not store a refusal: the same key takes effect when the activity has begun', async () => {
    const id = await open();
    const member = await hall.member();
    hall.clock.set(midnight - 1);
    const early = await member.participate(id, 'one', 'a-key-that-came-early');
    hall.clock.set(midnight);
    expect(early.code).toBe(codes.activityNotStarted);
    expect((await member.participate(id, 'one', 'a-key-that-came-early')).code).toBe(codes.success);
  });

  it('refuses an activity that was switched off a moment ago, although it is still online in the catalogue', async () => {
    const id = await open();
    const member = await hall.member();
    await member.call('/ug/v1/activity_center/list');
    await hall.apply([anActivity({ id, online: false })]);
    expect((await member.participate(id, 'one')).code).toBe(codes.activityMissing);
  });

  it('names what is missing: the activity, the task, the code of the play type', async () => {
    const id = await open();
    const member = await hall.member();
    const missing = await member.participate('nothing', 'one');
    expect(missing).toMatchObject({
      code: codes.activityMissing,
      data: { result: 'invalid', result_msg: '活动不存在' },
    });
    expect((await member.participate(id, 'three')).code).toBe(codes.taskMissing);
    const planned = await open({ type: 'rights', config: {} });
    expect((await member.participate(planned)).data.result).toBe('invalid');
  });
});
