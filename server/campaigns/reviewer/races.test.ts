import { reviewer } from '#contract/campaigns/reviewer.ts';
import { codes } from '#contract/http/codes.ts';
import { findDifferences } from '#server/books.ts';
import { anEvaluation } from '#server/testing/an-evaluation.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { openConnections } from '#server/testing/open-connections.ts';

const activity_id = 'evaluation';

describe('last awards at the same moment', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp({ activities: [anEvaluation()] });
    await openConnections(hall.database);
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => expect(await findDifferences(hall.database, activity_id)).toEqual([]));

  const participate = (member: TestVisitor, body: object = {}) =>
    member.post(reviewer.participate.path, { activity_id, ...body });
  /** A member who has done the first three tasks. */
  const unlocked = async () => {
    const member = await hall.member();
    for (const task_id of ['one', 'two', 'three']) await participate(member, { task_id });
    return member;
  };
  const countOf = (answers: readonly { code: number }[], code: number) =>
    answers.filter((answer) => answer.code === code).length;

  it('of 16 members give exactly the two in stock, of which one member takes one with 16 calls', async () => {
    const members: TestVisitor[] = [];
    while (members.length < 16) members.push(await unlocked());
    const [first] = members;
    if (!first) throw new Error('there is no member');
    const own = await Promise.all(Array.from({ length: 16 }, () => participate(first)));
    expect([countOf(own, codes.success), countOf(own, codes.awardTaken)]).toEqual([1, 15]);
    const others = await Promise.all(members.slice(1).map((member) => participate(member)));
    expect([countOf(others, codes.success), countOf(others, codes.awardSoldOut)]).toEqual([1, 14]);
  }, 60_000);

  it('of one member are as many tasks as there are, whatever 30 calls say', async () => {
    const member = await hall.member();
    const tasks = ['one', 'two', 'three'];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => participate(member, { task_id: tasks[at % 3] })),
    );
    expect([countOf(answers, codes.success), countOf(answers, codes.taskDone)]).toEqual([3, 27]);
  }, 60_000);
});
