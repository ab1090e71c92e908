import { tableCloses } from '#server/testing/table-closes.ts';
import type { Database } from '#server/db/database.ts';
import { typesWith } from '#server/engine/activity/play-type.ts';
import { playParts } from '#server/engine/campaign/parts.ts';
import { jobsOfCampaigns } from '#server/engine/part/part.ts';
import { jobList } from '#server/job-list.ts';
import { localFulfilment } from '#server/modules/fulfilment/fulfilment-provider.ts';
import { LocalSmsGateway } from '#server/modules/session/sms-gateway.ts';
import { absentBroker } from '#server/modules/trade/absent-broker.ts';
import { SampleMarket } from '#server/sample/sample-market.ts';
import { ordinarySchedule, scaledSchedule } from '#server/schedule.ts';
import type { Schedule } from '#server/schedule.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { campaigns, playTypes } from './campaigns.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

const prices = tableCloses();
const market = new SampleMarket(new FakeClock());
const random = sequenceRandom('campaigns');
const alarm = (text: string) => {
  throw new Error(text);
};
const deps = () => ({
  broker: absentBroker,
  ...{ database, prices, market, random, secrets: testSecrets, clock: new FakeClock() },
  ...{ provider: localFulfilment, gateway: new LocalSmsGateway(), alarm, warn: alarm },
  noticeBoard: { publish: () => Promise.resolve('') },
});
const listed = (schedule: Schedule) => jobList({ ...deps(), schedule });

describe('the registry of campaigns', () => {
  it('has each type once', () => {
    const types = campaigns.map(({ playType }) => playType.type);
    expect(types).toEqual([...new Set(types)]);
  });

  it('has jobs with a period, whose kind is keep_ and the type of their campaign, and which run without work', async () => {
    const workTime = { clock: new FakeClock(), workMs: 1000 };
    const jobs = campaigns.flatMap(({ playType, jobs: jobsOf }) =>
      (jobsOf?.({ ...deps(), workTime, playTypes, schedule: ordinarySchedule }) ?? []).map((job) => ({
        job,
        playType,
      })),
    );
    expect(jobs.map(({ job }) => job.kind)).toContain('keep_gold_fund');
    for (const { job, playType } of jobs) {
      expect(job.kind).toBe(`keep_${playType.type}`);
      expect(job.everyMs).toBeGreaterThan(0);
      await job.run({ id: 'job', payload: {}, attempt: 1 }, new FakeClock().now());
    }
  });

  it('brings the jobs of the parts that leave theirs to it', () => {
    const left = playParts.filter(({ jobs }) => jobs === jobsOfCampaigns).map(({ key }) => key);
    expect(left.toSorted()).toEqual(['contest', 'scheduled-draw']);
    const types = new Set(left.flatMap((key) => [...typesWith(playTypes, key)]));
    const having = campaigns.filter(({ playType }) => types.has(playType.type));
    expect(having.length).toBeGreaterThanOrEqual(left.length);
    for (const { playType, jobs } of having)
      expect([playType.type, typeof jobs]).toEqual([playType.type, 'function']);
  });

  it('adds its jobs to those of the server, each kind once', () => {
    const kinds = listed(ordinarySchedule).map(({ kind }) => kind);
    expect(kinds).toContain('keep_gold_fund');
    expect(kinds).toEqual([...new Set(kinds)]);
  });

  it('runs its jobs no less often than a fast server asks for', () => {
    const guesses = (schedule: Schedule) => listed(schedule).find(({ kind }) => kind === 'keep_gold_fund');
    expect(guesses(ordinarySchedule)?.everyMs).toBe(60_000);
    expect(guesses(scaledSchedule(100, 20_000))?.everyMs).toBe(20_000);
  });
});
