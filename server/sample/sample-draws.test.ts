import { drawState, upgrade } from '#contract/campaigns/official-upgrade.ts';
import { findDifferences } from '#server/books.ts';
import { readSampleData } from './sample-data.ts';
import { systemRandom } from '#server/random.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Content } from '#server/engine/activity/activity.schema.ts';
import { readContent } from '#server/engine/content/read-content.ts';
import { applySampleDraws } from './sample-draws.ts';

const folder = new URL('../../content/', import.meta.url);

describe('the scheduled draws of the sample content', () => {
  let hall: TestApp;
  const deps = () => ({
    ...{ database: hall.database, random: systemRandom, secrets: testSecrets, now: hall.clock.now() },
  });
  beforeAll(async () => {
    hall = await buildTestApp({ activities: ((await readContent(folder)) as Content).activities });
    const { draws } = await readSampleData(folder);
    await applySampleDraws(deps(), draws);
    // A second start changes nothing.
    await applySampleDraws(deps(), draws);
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  it.each<[string, string, number, number]>([
    ['official-upgrade', drawState.open, 12, 0],
    ['official-upgrade-sealed', drawState.sealed, 24, 0],
    ['official-upgrade-last', drawState.drawn, 24, 18],
    ['official-upgrade-next', drawState.none, 0, 0],
  ])('%s is %s', async (id, draw_state, entry_cnt, places) => {
    const { data } = await hall.visitor().call(`${upgrade.draw.path}?activity_id=${id}`);
    expect(data).toMatchObject({ draw_state, entry_cnt });
    expect(data.place_list).toHaveLength(places);
    expect(await findDifferences(hall.database, id)).toEqual([]);
  });

  it('gave each winner the prize of the place', async () => {
    const awards = await hall.database.query.selectFrom('award').select(['source', 'prize_id']).execute();
    expect(awards.map(({ prize_id: prize }) => prize).sort()).toEqual([
      ...['bag', 'bag', 'bag'],
      ...Array.from({ length: 8 }, () => 'coupon-20'),
      'phone',
    ]);
  });

  it('stops the start when the content has no such activity', async () => {
    const wrong = { isSample: true, draws: [{ activity: 'nothing', members: 1 }] };
    await expect(applySampleDraws(deps(), wrong)).rejects.toThrow(
      'The content is wrong: sample-draws.json names no activity nothing',
    );
  });
});
