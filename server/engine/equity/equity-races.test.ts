import { equity } from '#contract/activity-kit/equity.ts';
import { codes } from '#contract/http/codes.ts';
import { findDifferences } from '#server/books.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { givingActivity, givingCampaign } from './testing/giving-play.ts';

describe('claims at the same moment', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp({ campaigns: [givingCampaign], activities: [givingActivity()] });
    await openConnections(hall.database);
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => expect(await findDifferences(hall.database, 'gifts')).toEqual([]));

  const receive = (member: TestVisitor, prize_id: string, key?: string) =>
    member.post(equity.receive.path, { activity_id: 'gifts', prize_id }, key);
  const countOf = (answers: readonly { code: number }[], code: number) =>
    answers.filter((answer) => answer.code === code).length;
  const awardsOf = (prizeId: string) =>
    hall.database.query.selectFrom('award').select('source').where('prize_id', '=', prizeId).execute();

  it.each([
    ['last', 1],
    ['daily', 1],
    ['right', 9],
  ])(
    'of 30 members for the units of %s give exactly those there are',
    async (prizeId, units) => {
      const members = await Promise.all(Array.from({ length: 30 }, () => hall.member()));
      const answers = await Promise.all(members.map((member) => receive(member, prizeId)));
      expect(countOf(answers, codes.success)).toBe(units);
      expect(countOf(answers, codes.awardSoldOut)).toBe(30 - units);
      expect(await awardsOf(prizeId)).toHaveLength(units);
    },
    60_000,
  );

  it('of one member stop at the limit, for 30 calls; of one key are one', async () => {
    const member = await hall.member();
    const key = crypto.randomUUID();
    const keyed = await Promise.all(Array.from({ length: 10 }, () => receive(member, 'many', key)));
    expect(new Set(keyed.filter(({ code }) => code === codes.success).map(({ text }) => text)).size).toBe(1);
    const answers = await Promise.all(Array.from({ length: 30 }, () => receive(member, 'many')));
    expect([countOf(answers, codes.success), countOf(answers, codes.capReached)]).toEqual([1, 29]);
    expect(await awardsOf('many')).toHaveLength(2);
  }, 60_000);
});
