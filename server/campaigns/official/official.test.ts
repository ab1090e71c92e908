import { lottery } from '#contract/activity-kit/lottery.ts';
import { official } from '#contract/campaigns/official.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { codes } from '#contract/http/codes.ts';
import { openEpochs } from '#server/engine/draw/draw-seeds.ts';
import { loadSecrets } from '#server/secrets.ts';
import { anOfficialActivity } from '#server/testing/an-official-activity.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

keepsTheServerCampaignContract({
  type: 'official',
  activity: anOfficialActivity,
  infoPath: official.info.path,
  act: (visitor, activityId, key) => visitor.participate(activityId, 'one', key),
});

const appSecret = 'secret of the tests, long enough';
let hall: TestApp;

beforeAll(async () => {
  const off = anOfficialActivity({ id: 'off', online: false });
  hall = await buildTestApp({ config: { appSecret }, activities: [anOfficialActivity(), off] });
  const secrets = await loadSecrets(hall.database, sequenceRandom('secrets'), appSecret);
  await openEpochs(hall.database, secrets, sequenceRandom('seeds'), hall.clock.now());
}, bootTimeoutMs);
afterAll(() => hall.close());

const infoOf = async (visitor: TestVisitor, query = '') =>
  (await visitor.call(official.info.path + query)).data as unknown as DataOf<typeof official.info>;

describe('the official activity', () => {
  it('shows a guest its sections, and no chances and awards', async () => {
    const info = await infoOf(hall.visitor());
    expect(info).toMatchObject({ award_list: [], page_info: { status: 'online', lottery_cnt: null } });
    expect(info.section_list).toMatchObject([
      {
        ...{ section_id: 'one', title: '展区one', picture: 'magnifier' },
        item_list: [{ item_id: 'one-item', btn_info: '去读', path: '/charges' }],
      },
      { section_id: 'two' },
    ]);
  });

  it('says that the one it shows is online, and does not know one that is not', async () => {
    expect((await infoOf(hall.visitor())).page_info.status).toBe('online');
    const off = await hall.visitor().call(`${official.info.path}?activity_id=off`);
    expect(off.code).toBe(codes.activityMissing);
  });

  it('pays a chance for a task, and a draw for the chance, and lists the award', async () => {
    const member = await hall.member();
    expect((await infoOf(member)).page_info.lottery_cnt).toBe(0);
    await member.participate('official', 'one');
    expect((await infoOf(member)).page_info.lottery_cnt).toBe(1);
    const drawn = await member.post(lottery.draw.path, { activity_id: 'official' });
    expect(drawn.data).toMatchObject({ result: 'success', lottery_cnt: 0 });
    const info = await infoOf(member);
    expect(info.page_info.lottery_cnt).toBe(0);
    expect(info.award_list.map(({ title }) => title)).toEqual(['礼券', '券one']);
    expect((await member.post(lottery.draw.path, { activity_id: 'official' })).code).toBe(codes.chancesSpent);
  });

  it('pages through the award history, newest first', async () => {
    const member = await hall.member();
    const listOf = async (query: string) =>
      (await member.call(`${lottery.awardList.path}?type=official&${query}`)).data;
    await member.participate('official', 'one');
    hall.clock.advance(1000);
    await member.participate('official', 'two');
    expect(await listOf('limit=1')).toMatchObject({ list: [{ title: '券two' }], total: 2 });
    expect(await listOf('limit=1&offset=1')).toMatchObject({ list: [{ title: '券one' }] });
  });
});
