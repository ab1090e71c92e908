import { audit } from '#contract/console/audit.ts';
import { prizeCodes } from '#contract/console/prize-codes.ts';
import { prizeDesk } from '#contract/console/prize-desk.ts';
import { codes as results } from '#contract/http/codes.ts';
import { minuteMs } from '#server/clock.ts';
import type { ConsoleBrowser } from '#server/testing/console-desk.ts';
import { FakeProvider } from '#server/testing/fake-provider.ts';
import { PrizeHall } from '#server/testing/prize-hall.ts';
import type { Won } from '#server/testing/prize-hall.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

let hall: PrizeHall;
let operator: ConsoleBrowser;

beforeAll(async () => {
  hall = await PrizeHall.build();
}, bootTimeoutMs);
beforeEach(async () => {
  await hall.database.query.deleteFrom('job').execute();
  operator = await hall.desk.as('operator', 'auditor');
});
afterAll(() => hall.close());

let series = 0;
/** A file of codes that no other file has. */
function codeFile(count: number): string {
  series += 1;
  return Array.from({ length: count }, (_, nth) => `TEA-${String(series)}-${String(nth)}\n`).join('');
}
const about = (activityId: string, file: string) => ({ activity_id: activityId, prize_id: 'bonus', file });
const check = (activityId: string, file: string) =>
  operator.call(prizeCodes.check, { body: about(activityId, file) });
const store = (activityId: string, file: string, digest: string) =>
  operator.call(prizeCodes.import, { body: { ...about(activityId, file), digest, reason: '供应商到货' } });
async function imported(activityId: string, file: string) {
  return store(activityId, file, (await check(activityId, file)).data.digest);
}

async function countsOf(activityId: string) {
  const { data } = await operator.call(prizeCodes.list, { query: { activity_id: activityId } });
  const [{ imported: all, used, left, waiting } = { imported: 0, used: 0, left: 0, waiting: 0 }] =
    data.prizes;
  return { all, used, left, waiting };
}

/** What a member reads of an award. */
const codeOf = async ({ awardId }: Won) =>
  (
    await hall.database.query
      .selectFrom('award')
      .select('code')
      .where('id', '=', awardId)
      .executeTakeFirstOrThrow()
  ).code;

async function win(activityId: string, count: number): Promise<readonly Won[]> {
  const won: Won[] = [];
  for (let nth = 0; nth < count; nth += 1) won.push(await hall.win(activityId));
  return won;
}

describe('a file of codes', () => {
  it('is checked by line: what is malformed, twice in it, and stored for any prize', async () => {
    const [activityId, other] = [await hall.open('code', 5), await hall.open('code', 5)];
    await imported(other, 'STORED-1\nSTORED-2\n');
    const file = '\ufeff兑换码,备注\r\nNEW-1,x\r\nab,x\r\nNEW-1,y\r\nSTORED-2,z\r\n"NEW-2",\r\n';
    const { data } = await check(activityId, file);
    expect(data).toMatchObject({
      ...{ codes: 3, problem: '', problem_count: 3 },
      problems: [
        { line: 3, problem: 'malformed' },
        { line: 4, problem: 'twice' },
        { line: 5, problem: 'stored' },
      ],
    });
    expect(await store(activityId, file, data.digest)).toMatchObject({ code: results.formRefused });
    expect(await countsOf(activityId)).toMatchObject({ all: 0 });
  });

  it('is imported once when it is sent three times at once, encrypted, and never read back', async () => {
    const activityId = await hall.open('code', 5);
    const file = codeFile(30);
    const { digest } = (await check(activityId, file)).data;
    const replies = await Promise.all([1, 2, 3].map(() => store(activityId, file, digest)));
    expect(replies.map(({ data }) => data.codes)).toEqual([30, 30, 30]);
    expect(replies.filter(({ data }) => !data.is_repeated)).toHaveLength(1);
    expect(await countsOf(activityId)).toEqual({ all: 30, used: 0, left: 30, waiting: 0 });
    const rows = await hall.database.query
      .selectFrom('prize_code')
      .selectAll()
      .where('activity_id', '=', activityId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain('TEA-');
    const told = await operator.call(prizeCodes.list, { query: { activity_id: activityId } });
    expect(JSON.stringify(told)).not.toContain('TEA-');
    const { data } = await operator.call(audit.list, { query: { subject: `prize:${activityId}/bonus` } });
    expect(data.entries).toMatchObject([{ action: 'codes.import', after: { codes: 30 } }]);
  });

  it('and another one with some of its codes at the same moment are not both imported', async () => {
    const activityId = await hall.open('code', 5);
    const shared = codeFile(20);
    const files = [shared + codeFile(5), codeFile(5) + shared];
    const checked = await Promise.all(files.map((file) => check(activityId, file)));
    const replies = await Promise.all(
      files.map((file, nth) => store(activityId, file, checked[nth]?.data.digest ?? '')),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([0, results.formRefused]);
    expect(await countsOf(activityId)).toMatchObject({ all: 25 });
  });

  it('is refused for a prize that is no code', async () => {
    const activityId = await hall.open('coupon', 5);
    expect(await imported(activityId, codeFile(2))).toMatchObject({ code: results.formRefused });
  });
});

describe('an award of a prize with imported codes', () => {
  it.each([
    ['a provider is connected', () => new FakeProvider([])],
    ['none is', () => null],
  ])(
    'gets one of them, each to one award, when 20 are delivered at once for 10 codes and %s',
    async (_, of) => {
      const activityId = await hall.open('code', 20);
      await imported(activityId, codeFile(10));
      const won = await win(activityId, 20);
      const provider = of();
      // As four servers do.
      await Promise.all([1, 2, 3, 4].map(() => hall.deliver(provider)));
      const given = (await Promise.all(won.map(codeOf))).filter((code) => code !== null);
      expect(given).toHaveLength(10);
      expect(new Set(given).size).toBe(10);
      expect(given.every((code) => code.startsWith('TEA-'))).toBe(true);
      expect(await countsOf(activityId)).toEqual({ all: 10, used: 10, left: 0, waiting: 10 });
      expect(provider?.asked ?? []).toEqual([]);
      expect(await hall.differences(activityId)).toEqual([]);
      await imported(activityId, codeFile(10));
      hall.desk.clock.advance(minuteMs);
      await hall.deliver(provider);
      expect(await countsOf(activityId)).toEqual({ all: 20, used: 20, left: 0, waiting: 0 });
      expect(await hall.differences(activityId)).toEqual([]);
    },
  );

  it('says in words when none is left', async () => {
    const activityId = await hall.open('code', 2);
    await imported(activityId, codeFile(1));
    await win(activityId, 2);
    await hall.deliver(new FakeProvider([]));
    const { data } = await operator.call(prizeDesk.list, {
      query: { activity_id: activityId, state: 'pending' },
    });
    const detail = await operator.call(prizeDesk.detail, {
      query: { award_id: data.awards[0]?.id ?? '' },
    });
    expect(detail.data.delivery?.last_error).toBe(`no code is left of ${activityId}/bonus: import more`);
  });

  it('can be taken back while none is left, and gets none that is imported later', async () => {
    const activityId = await hall.open('code', 2);
    await imported(activityId, codeFile(1));
    const [first] = (await win(activityId, 1)) as [Won];
    await hall.deliver(new FakeProvider([]));
    const [won] = (await win(activityId, 1)) as [Won];
    await hall.deliver(new FakeProvider([]));
    const takeBack = (awardId: string) =>
      operator.call(prizeDesk.takeBack, { body: { award_id: awardId, reason: '改发其他奖品' } });
    expect(await takeBack(first.awardId)).toMatchObject({ code: results.formRefused });
    expect(await takeBack(won.awardId)).toMatchObject({ code: 0, data: { outcome: 'stock' } });
    await imported(activityId, codeFile(1));
    hall.desk.clock.advance(minuteMs);
    await hall.deliver(null);
    await hall.deliver(new FakeProvider([]));
    expect(await codeOf(won)).toBeNull();
    expect(await countsOf(activityId)).toMatchObject({ used: 1, left: 1 });
    expect(await hall.differences(activityId)).toEqual([]);
  });

  it('that a provider was asked for gets the code of the provider alone', async () => {
    const activityId = await hall.open('code', 1);
    const [won] = (await win(activityId, 1)) as [Won];
    const provider = new FakeProvider(['lost']);
    await hall.dieAsking(provider, won);
    await imported(activityId, codeFile(1));
    hall.desk.clock.advance(minuteMs);
    await hall.deliver(null);
    await hall.deliver(provider);
    expect(await codeOf(won)).toBe(`code of ${won.awardId}`);
    expect(await countsOf(activityId)).toMatchObject({ used: 0, left: 1 });
  });
});
