import { proposals } from '#contract/console/proposals.ts';
import { running, runningStreamPath } from '#contract/console/running.ts';
import { codes } from '#contract/http/codes.ts';
import { hourMs, minuteMs, secondMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { pageInfo } from '#server/engine/activity/activity-view.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { signIn } from '#contract/console/sign-in.ts';
import { aPool, applyDrawing } from '#server/testing/a-drawing.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleDesk } from '#server/testing/console-desk.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { takePart } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { randomUUID } from 'node:crypto';
import { Boards } from './boards.ts';
import { LiveStream, maxStreams } from './live-stream.ts';

let database: Database;
let desk: ConsoleDesk;

beforeAll(async () => {
  database = await freshDatabase();
  desk = await consoleDesk(database);
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
});

let ids = 0;
const startOf = () => desk.clock.now() - hourMs;

/** A lottery that began an hour ago: two of three draws win while the stock lasts. */
async function lottery(stock = 50): Promise<Activity> {
  const entries = [
    { prize: 'a', weight: 2 },
    { prize: '', weight: 1 },
  ];
  const id = `lottery-${String((ids += 1))}`;
  return applyDrawing(database, {
    id,
    stocks: { a: stock },
    pools: [aPool({ entries })],
    now: startOf(),
    days: 3,
  });
}

/** Some new members draw once each, now. */
async function draw(activity: Activity, members: number): Promise<void> {
  for (let member = 0; member < members; member += 1) {
    const part = { activity, memberId: randomUUID(), now: desk.clock.now() };
    const chance = { currency: 'chance', amount: 1, cause: 'task', fact: 'one' } as const;
    await takePart(database, part, (context) => earn(context, chance));
    await takePart(database, part, (context) => drawPrize(context, { pool: 'main', entropy: '' }));
  }
}

const auditOf = (id: string) =>
  database.query.selectFrom('audit_entry').selectAll().where('subject', '=', `activity:${id}`).execute();

/** Somebody who watches, with what they were sent. */
async function watcherOf(activityId?: string) {
  const browser = await desk.as('operator');
  const session = await database.query
    .selectFrom('operator_session')
    .selectAll()
    .orderBy('created_at', 'desc')
    .where('operator_id', '=', (await browser.call(signIn.me, {})).data.id)
    .executeTakeFirstOrThrow();
  const sent: string[] = [];
  let isOver = false;
  const watcher = {
    ...{ operatorId: session.operator_id, tokenHash: session.token_hash, ...(activityId && { activityId }) },
    roles: ['operator'] as const,
    send: (text: string) => void sent.push(text),
    end: () => void (isOver = true),
  };
  const told = () => sent.filter((text) => text.includes('event: notice'));
  return { browser, watcher, sent, told, isOver: () => isOver };
}

const live = () => new LiveStream(desk.context, new Boards(desk.context));

describe('a pause', () => {
  it('by two operators at once happens once, and is told once to everybody who is signed in', async () => {
    const { id } = await lottery();
    const stream = live();
    const [one, other] = [await watcherOf(), await watcherOf()];
    stream.add(one.watcher);
    stream.add(other.watcher);
    await stream.tick();
    const body = { id, text: '奖品核对中', reason: '奖品有误' };
    const replies = await Promise.all(
      [one, other].map(({ browser }) => browser.call(running.pause, { body })),
    );
    expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, codes.formRefused]);
    expect(replies.map(({ msg }) => msg)).toContain('活动已暂停，不能暂停；现在可以：发布或恢复');
    await stream.tick();
    await stream.tick();
    expect(one.told()).toHaveLength(1);
    expect(other.told()[0]).toContain('奖品有误');
    expect(other.told()[0]).toMatch(/"actor":"(?!operator:).*"from":"running","to":"paused"/);
    stream.close();
    const changes = (await auditOf(id)).filter(({ action }) => action === 'activity.state');
    expect(changes).toMatchObject([{ after: { state: 'paused', pauseText: '奖品核对中' } }]);
  });

  it('ends with the words for visitors, and a draft is not published by a resume', async () => {
    const { id } = await lottery();
    const operator = await desk.as('operator');
    await operator.call(running.pause, { body: { id, text: '稍后恢复', reason: '核对' } });
    const paused = await database.transaction((transaction) => loadActivity(transaction, id));
    expect(paused && pageInfo(paused, desk.clock.now()).phase_reason).toBe('稍后恢复');
    await operator.call(running.resume, { body: { id, reason: '已核对' } });
    const resumed = await database.transaction((transaction) => loadActivity(transaction, id));
    expect(resumed).toMatchObject({ state: 'scheduled', pauseText: '' });
    await database.query.updateTable('activity').set({ state: 'draft' }).where('id', '=', id).execute();
    const refused = await operator.call(running.resume, { body: { id, reason: '想发布' } });
    expect(refused).toMatchObject({ code: codes.formRefused });
  });
});

describe('an end before its time', () => {
  const propose = async () => {
    const activity = await lottery();
    const both = await desk.as('operator', 'approver');
    const id = randomUUID();
    await both.call(running.proposeEnd, { body: { id, activity: activity.id, reason: '提前售罄' } });
    return { ...activity, both, decision: { id, verdict: 'approve', reason: '同意' } as const };
  };

  it('is approved once by two approvers at once, and not by its proposer', async () => {
    const { id, both, decision } = await propose();
    expect(await both.call(proposals.decide, { body: decision })).toMatchObject({ status: 403 });
    const approvers = [await desk.as('approver'), await desk.as('approver')];
    const replies = await Promise.all(
      approvers.map((approver) => approver.call(proposals.decide, { body: decision })),
    );
    expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, codes.formRefused]);
    const ended = await database.transaction((transaction) => loadActivity(transaction, id));
    expect(ended?.endsAt.getTime()).toBe(desk.clock.now());
    expect((await auditOf(id)).filter(({ action }) => action === 'activity.window')).toHaveLength(1);
  });

  it('is refused when the window is another one by now', async () => {
    const { id, endsAt, decision } = await propose();
    const prolonged = new Date(endsAt.getTime() + hourMs);
    await database.query.updateTable('activity').set({ ends_at: prolonged }).where('id', '=', id).execute();
    const approver = await desk.as('approver');
    expect(await approver.call(proposals.decide, { body: decision })).toMatchObject({
      code: codes.formRefused,
      msg: '活动时间已改变或活动已结束，请驳回后重新提议',
    });
    const { data } = await approver.call(running.board, { query: { activity: id } });
    expect(data.proposal).toMatchObject({ is_stale: true });
  });

  it('leads to the settlement and the archive, each once', async () => {
    const { id, decision } = await propose();
    await (await desk.as('approver')).call(proposals.decide, { body: decision });
    desk.clock.advance(secondMs);
    const operator = await desk.as('operator');
    const act = { body: { id, reason: '收尾' } };
    expect(await operator.call(running.archive, act)).toMatchObject({ code: codes.formRefused });
    expect(await operator.call(running.settle, act)).toMatchObject({ code: 0 });
    expect(await operator.call(running.archive, act)).toMatchObject({ code: 0 });
    expect(await operator.call(running.archive, act)).toMatchObject({ code: codes.formRefused });
    const { data } = await operator.call(running.list, { query: { state: 'archived', search: id } });
    expect(data.activities.map((activity) => activity.id)).toEqual([id]);
  });
});

describe('a board', () => {
  it('agrees with the books at the end of each minute', async () => {
    const activity = await lottery();
    const operator = await desk.as('operator');
    for (const members of [3, 5, 4]) {
      await draw(activity, members);
      // In the middle of a minute, as a watcher does.
      await operator.call(running.board, { query: { activity: activity.id } });
      await draw(activity, 1);
      desk.clock.advance(minuteMs);
    }
    const { data } = await operator.call(running.board, { query: { activity: activity.id } });
    const draws = await database.query
      .selectFrom('draw')
      .selectAll()
      .where('activity_id', '=', activity.id)
      .execute();
    const inMinute = (at: number) =>
      draws.filter(({ drawn_at: drawn }) => Math.floor(drawn.getTime() / minuteMs) * minuteMs === at);
    for (const { at, draws: count, wins, given_fen: given } of data.minutes) {
      const won = inMinute(at).filter(({ final }) => final !== '').length;
      expect({ at, count, wins, given }).toEqual({
        at,
        count: inMinute(at).length,
        wins: won,
        given: won * 100,
      });
    }
    const won = draws.filter(({ final }) => final !== '').length;
    expect(data).toMatchObject({
      total: { draws: 15, wins: won },
      wins: [{ key: 'a', count: won }],
      prizes: [{ id: 'a', total: 50, left: 50 - won }],
      spent_fen: won * 100,
    });
    expect(data.stock[0]?.left.at(-1)).toBe(50 - won);
  });

  it('is read once in two seconds for all who watch it', async () => {
    const { id } = await lottery();
    const boards = new Boards(desk.context);
    const [one, other] = await Promise.all([boards.read(id), boards.read(id)]);
    expect(one).toBe(other);
    desk.clock.advance(2 * secondMs);
    expect(await boards.read(id)).not.toBe(one);
  });
});

describe('a stream', () => {
  it('sends the board when it has changed, and ends with its session', async () => {
    const { id } = await lottery();
    const stream = live();
    const { browser, watcher, sent, isOver } = await watcherOf(id);
    stream.add(watcher);
    await stream.tick();
    expect(sent.join('')).toContain(`"id":"${id}"`);
    const before = sent.length;
    await stream.tick();
    expect(sent).toHaveLength(before);
    await browser.call(signIn.signOut, {});
    await stream.tick();
    expect(sent.at(-1)).toContain('event: end');
    expect(isOver()).toBe(true);
  });

  it('does not keep a session alive that is not used', async () => {
    const stream = live();
    const { watcher, sent, isOver } = await watcherOf();
    stream.add(watcher);
    desk.clock.advance(15 * secondMs);
    await stream.tick();
    expect(sent.at(-1)).toContain('event: alive');
    desk.clock.advance(31 * minuteMs);
    await stream.tick();
    expect(isOver()).toBe(true);
  });

  it('is one of at most twenty of an operator, and not for a stranger', async () => {
    const stream = live();
    const { watcher } = await watcherOf();
    for (let count = 0; count < maxStreams; count += 1) stream.add(watcher);
    expect(() => stream.add(watcher)).toThrow('打开的实时页面太多');
    stream.close();
    const reply = await desk.browser().get(runningStreamPath);
    expect(reply.json()).toMatchObject({ code: codes.authExpired });
  });
});
