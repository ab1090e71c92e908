import { etfTrain } from '#contract/campaigns/etf-train.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { findDifferences } from '#server/books.ts';
import { dayMs } from '#server/clock.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { openEpochs } from '#server/engine/draw/draw-seeds.ts';
import { loadSecrets } from '#server/secrets.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { sampleActivity } from '#server/testing/sample-activity.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { etfTrainCampaign } from './etf-train-campaign.ts';

const sample = sampleActivity('etf_train');
const id = sample.id;

const join = (visitor: TestVisitor, key?: string, path: string = etfTrain.join.path) =>
  visitor.post(path, { activity_id: id }, key);
const checkIn = (visitor: TestVisitor, key?: string, path: string = etfTrain.checkIn.path) =>
  visitor.post(path, { activity_id: id }, key);
const draw = (visitor: TestVisitor, key?: string, path: string = etfTrain.pointDraw.path) =>
  visitor.post(path, { activity_id: id, entropy: 'device' }, key);

keepsTheServerCampaignContract({
  type: 'etf_train',
  activity: (changes) => ({ ...sample, ...changes }),
  infoPath: etfTrain.info.path,
  act: (visitor, activityId, key) => visitor.post(etfTrain.checkIn.path, { activity_id: activityId }, key),
  alsoRefused: [
    (visitor, activityId, key) => visitor.post(etfTrain.join.path, { activity_id: activityId }, key),
    (visitor, activityId, key) =>
      visitor.post(etfTrain.pointDraw.path, { activity_id: activityId, entropy: 'device' }, key),
  ],
});

const appSecret = 'secret of the tests, long enough';
let hall: TestApp;
beforeAll(async () => {
  hall = await buildTestApp({
    activities: [{ ...sample, window: { startsInDays: 0, endsInDays: 20 } }],
    config: { appSecret },
  });
  const random = sequenceRandom('camp');
  await openEpochs(
    hall.database,
    await loadSecrets(hall.database, random, appSecret),
    random,
    hall.clock.now(),
  );
}, bootTimeoutMs);
afterAll(() => hall.close());

type Info = DataOf<typeof etfTrain.info>;
const info = async (visitor: TestVisitor, path: string = etfTrain.info.path) =>
  (await visitor.call(`${path}?activity_id=${id}`)).data as unknown as Info;
/** Comes back on a later day: a session does not last as long. */
const onDay = async (visitor: TestVisitor, phone: string) => {
  hall.clock.advance(dayMs);
  await visitor.logIn(phone);
};

describe('the training camp', () => {
  it('names the pages of the activities that it leads to, where they are public', async () => {
    const led = await buildTestApp({
      activities: [
        { ...sample, window: { startsInDays: 0, endsInDays: 20 } },
        sampleActivity('upgrade_third'),
        { ...sampleActivity('question'), online: false },
      ],
    });
    const { data } = await led.visitor().call(`${etfTrain.info.path}?activity_id=${id}`);
    expect(data).toMatchObject({
      portfolio_path: '/activity/upgrade/third?activity_id=upgrade-third-now',
      answer_path: '',
    });
    await led.close();
  });

  it('counts nothing for a guest, and names where it leads to', async () => {
    expect(await info(hall.visitor())).toMatchObject({
      ...{ is_joined: false, total_point: null, lottery_cnt: null, draw_point: 30 },
      ...{ lottery_activity_id: id, answer_activity_id: 'question-daily' },
      ...{ portfolio_activity_id: 'upgrade-third-now', portfolio_sheet_id: 'steady' },
      // Neither is an activity of this server.
      ...{ portfolio_path: '', answer_path: '' },
    });
  });

  it('is joined once, also when it is asked for again', async () => {
    const member = await hall.member();
    const key = crypto.randomUUID();
    const first = await join(member, key);
    expect(first.data).toMatchObject({ result: 'success' });
    expect((await join(member, key)).text).toBe(first.text);
    expect((await join(member)).data).toMatchObject({ result: 'success' });
    expect(await info(member)).toMatchObject({ is_joined: true, total_point: 0, lottery_cnt: 0 });
  });

  it('pays points for a check-in a day, more for three in a row, and draws for points', async () => {
    const phone = '13700000011';
    const member = hall.visitor();
    await member.logIn(phone);
    expect((await draw(member)).code).toBe(codes.chancesSpent);
    expect((await checkIn(member)).data).toMatchObject({ streak: 1 });
    expect((await checkIn(member)).code).toBe(codes.checkedIn);
    await onDay(member, phone);
    await checkIn(member);
    await onDay(member, phone);
    expect((await checkIn(member)).data).toMatchObject({ streak: 3 });
    expect(await info(member)).toMatchObject({ total_point: 50, lottery_cnt: 1 });
    const key = crypto.randomUUID();
    const drawn = await draw(member, key);
    expect(drawn.data).toMatchObject({ lottery_cnt: 0 });
    expect((await draw(member, key)).text).toBe(drawn.text);
    expect(await info(member)).toMatchObject({ total_point: 20, lottery_cnt: 0 });
    expect((await draw(member)).code).toBe(codes.chancesSpent);
    expect(await findDifferences(hall.database, id)).toEqual([]);
  });

  it('answers the calls of the first camp as those of the second, with one check-in a day for both', async () => {
    const member = await hall.member();
    expect((await join(member, undefined, etfTrain.firstJoin.path)).code).toBe(codes.success);
    expect((await checkIn(member, undefined, etfTrain.firstCheckIn.path)).data).toMatchObject({ streak: 1 });
    expect((await checkIn(member)).code).toBe(codes.checkedIn);
    expect((await draw(member, undefined, etfTrain.firstPointDraw.path)).code).toBe(codes.chancesSpent);
    const [first, second] = await Promise.all([info(member, etfTrain.firstInfo.path), info(member)]);
    expect({ ...first, page_info: {} }).toEqual({ ...second, page_info: {} });
  });

  it('pays one draw for thirty points to ten presses at once', async () => {
    const phone = '13700000012';
    const member = hall.visitor();
    await member.logIn(phone);
    for (let day = 0; day < 3; day += 1) {
      await checkIn(member);
      await onDay(member, phone);
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => draw(member)));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.chancesSpent)).toHaveLength(9);
  });
});

describe('an author of a camp', () => {
  const problems = (changes: Partial<ContentActivity>) =>
    etfTrainCampaign.playType.configProblems?.({ ...sample, ...changes }) ?? [];

  it('is told that everything is counted in points', () => {
    expect(problems({})).toEqual([]);
    const [pool] = sample.pools ?? [];
    if (pool === undefined) throw new Error('There is no pool.');
    expect(problems({ pools: [{ ...pool, currency: 'chance' }] })).toEqual([
      'pools: a training camp has one pool, and points pay for it',
    ]);
    const checkIn = { reward: { currency: 'chance', amount: 1 }, streaks: [] };
    expect(problems({ config: { ...sample.config, checkIn } })).toEqual([
      'config/checkIn: a training camp pays points',
    ]);
  });
});
