import { codes } from '#contract/http/codes.ts';
import { findDifferences } from '#server/books.ts';
import { UpgradeStage } from '#server/testing/an-upgrade.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { openConnections } from '#server/testing/open-connections.ts';

describe('the upgraded official activity at the same moment', () => {
  let stage: UpgradeStage;
  beforeEach(async () => {
    stage = await UpgradeStage.open();
    await openConnections(stage.hall.database);
  }, bootTimeoutMs);
  afterEach(async () => {
    expect(await findDifferences(stage.hall.database, 'upgrade')).toEqual([]);
    await stage.hall.close();
  });

  it('has one draw, which the first of ten members opens, and one entry for each', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => stage.hall.member()));
    const answers = await Promise.all(members.flatMap((member) => [stage.join(member), stage.join(member)]));
    const countOf = (code: number) => answers.filter((answer) => answer.code === code).length;
    expect([countOf(codes.success), countOf(codes.entered)]).toEqual([10, 10]);
    const draws = await stage.hall.database.query.selectFrom('scheduled_draw').select('id').execute();
    expect([draws.length, (await stage.record()).entry_cnt]).toEqual([1, 10]);
  }, 60_000);

  it('is joined once under one key that is sent ten times', async () => {
    await stage.keep();
    const member = await stage.hall.member();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stage.join(member, 'one-key-of-a-join')),
    );
    expect(new Set(answers.filter(({ code }) => code === codes.success).map(({ text }) => text)).size).toBe(
      1,
    );
    expect((await stage.record()).entry_cnt).toBe(1);
  }, 60_000);

  it('lets four servers freeze once, draw once and grant each place once', async () => {
    await stage.keep();
    await stage.joined(6);
    const all = () => Promise.all(Array.from({ length: 4 }, () => stage.keep()));
    stage.hall.clock.advance(stage.endsAt - stage.hall.clock.now());
    await all();
    stage.toDraw();
    await all();
    expect(await stage.awards()).toEqual(['place:1 first', 'place:2 second']);
    const drawn = await stage.hall.database.query
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'scheduled_draw.draw')
      .execute();
    expect(drawn).toHaveLength(1);
  }, 60_000);
});
