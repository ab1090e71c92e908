import { collect } from '#contract/activity-kit/collect.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { snakeNewYear } from '#contract/campaigns/new-year.ts';
import { codes } from '#contract/http/codes.ts';
import { findDifferences } from '#server/books.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { aSnakeYear } from './testing/a-new-year.ts';

const activity_id = 'snake';

describe('a new year at the same moment', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp({ activities: [aSnakeYear()] });
    await openConnections(hall.database);
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => expect(await findDifferences(hall.database, activity_id)).toEqual([]));

  const atOnce = (member: TestVisitor, path: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => member.post(path, { activity_id })));
  const countOf = (answers: readonly { code: number }[], code: number) =>
    answers.filter((answer) => answer.code === code).length;

  it('gives a member the chances of the day once for 30 calls', async () => {
    const member = await hall.member();
    const answers = await atOnce(member, snakeNewYear.increase.path, 30);
    expect([countOf(answers, codes.success), countOf(answers, codes.chanceGiven)]).toEqual([1, 29]);
    const { data } = await member.call(`${lottery.info.path}?activity_id=${activity_id}`);
    expect(data.lottery_cnt).toBe(2);
  }, 60_000);

  it('opens the treasure of a member once for 30 calls', async () => {
    const member = await hall.member();
    for (const task of ['one', 'two']) await member.participate(activity_id, task);
    const answers = await atOnce(member, collect.open.path, 30);
    expect([countOf(answers, codes.success), countOf(answers, codes.treasureOpened)]).toEqual([1, 29]);
  }, 60_000);
});
