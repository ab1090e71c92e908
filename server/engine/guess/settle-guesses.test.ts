import { minuteMs } from '#server/clock.ts';
import { changeState } from '#server/engine/activity/activity-changes.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { runOnePage, runWork } from '#server/modules/work/testing/run-work.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { openRound } from './guess.ts';
import { listGuessRecords } from './guess-views.ts';
import { settleGuessesJob } from './settle-guesses.ts';
import { TradingCalendar } from '#server/modules/market/trading-calendar.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';

const base = 1000;
const closes = Date.parse('2026-11-23T15:00:00+08:00');
const tokens = 3;

/** Every security rises, but for one that is suspended and one whose close the feed cannot tell. */
const prices: ClosingPrices = {
  ...{ source: '测试', isSample: true, calendar: new TradingCalendar([]) },
  stockOf: (code) => ({ code, name: '示例股票' }),
  knows: () => true,
  closeOf: (code) => {
    if (code === 'broken') throw new Error('the feed is broken');
    return code === 'suspended' ? null : base + 1;
  },
};

let stage: PlayStage;
let activityId: string;
let ids = 0;
let alarms: object[] = [];

beforeAll(async () => {
  stage = await PlayStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  alarms = [];
  await sql`delete from guess`.execute(stage.database.query);
  await sql`delete from guess_round`.execute(stage.database.query);
  activityId = await openActivity();
});

async function openActivity(id = `crowd-${String((ids += 1))}`, reward = tokens): Promise<string> {
  const window = { startsInDays: 0, endsInDays: 9 };
  const activities = [anActivity({ id, type: 'oracle', window, config: { tokens: reward } })];
  const author = anAuthor(stage.clock, stage.random);
  await applyContent(stage.database, { isSample: true, activities, banners: [] }, author);
  return id;
}

/** A round about a security that closes at `closesAt`, with guesses of members 1, 2, 3 …; every fourth is `down`. */
async function openCrowd(roundId: string, guesses: number, { subject = 'rising', at = closes } = {}) {
  await stage.write((transaction) =>
    openRound(transaction, {
      ...{ activityId, roundId, subject, baseValue: base },
      ...{ opensAt: new Date(at - 20 * minuteMs), locksAt: new Date(at - minuteMs), closesAt: new Date(at) },
    }),
  );
  await sql`insert into guess (activity_id, round_id, member_id, pick, guessed_at)
    select ${activityId}::text, ${roundId}::text, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      case when n % 4 = 0 then 'down' else 'up' end, ${new Date(at - 2 * minuteMs)}::timestamptz
    from generate_series(1, ${guesses}::int4) n`.execute(stage.database.query);
}

const member = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** All that is due, or one page in every activity. */
const settle = (now = closes, run = runWork) => run(stage.database, guessJob(), { now });
const guessJob = () =>
  settleGuessesJob(
    {
      type: 'oracle',
      termsOf: ({ config }) => ({ stocks: [], reward: { tokens: Number(config.tokens), unit: '粒豆' } }),
    },
    {
      ...{ database: stage.database, random: stage.random, prices },
      alarm: (what, facts) => alarms.push({ what, ...facts }),
    },
  );

/** What a round has come to: guesses by result, entries and accounts of its activity, and its transactions. */
async function outcomeOf(roundId: string) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int4 from guess where ${inRound(roundId)} and result = 'right') as winners,
    (select count(*)::int4 from guess where ${inRound(roundId)} and result = 'refund') as refunds,
    (select count(*)::int4 from guess where ${inRound(roundId)} and result is null) as pending,
    (select count(*)::int4 from ledger_entry where activity_id = ${activityId}) as entries,
    (select coalesce(sum(amount), 0)::int4 from ledger_entry where activity_id = ${activityId}) as paid,
    (select coalesce(sum(balance), 0)::float8 from ledger_account where activity_id = ${activityId}) as balances`.execute(
    stage.database.query,
  );
  return rows[0];
}

const inRound = (roundId: string) => sql`activity_id = ${activityId} and round_id = ${roundId}`;

const everyWinnerOnce = (winners: number) => ({
  ...{ winners, refunds: 0, pending: 0, entries: winners },
  ...{ paid: winners * tokens, balances: winners * tokens },
});

const recordOf = async (number: number) => {
  const activity = { id: activityId } as Activity;
  const page = { activity, memberId: member(number), offset: 0, limit: 1 };
  const [record] = (await listGuessRecords({ database: stage.database, prices }, page)).list;
  return record && { result: record.result, close: record.close_price, token: record.token };
};

const move = (state: 'paused' | 'scheduled') =>
  stage.write((transaction) =>
    changeState(transaction, activityId, state, anAuthor(stage.clock, stage.random)),
  );

describe('a round with more winners than one transaction pays', () => {
  it('is paid completely, in transactions of at most 500 guesses', async () => {
    await openCrowd('many', 1200);
    await settle();
    expect(await outcomeOf('many')).toEqual(everyWinnerOnce(900));
    const { rows } = await sql<{ guesses: number }>`select count(*)::int4 as guesses from guess
      where ${inRound('many')} group by xmin::text order by 1`.execute(stage.database.query);
    expect(rows.map(({ guesses }) => guesses)).toEqual([200, 500, 500]);
    await settle(closes + minuteMs);
    expect(await outcomeOf('many')).toEqual(everyWinnerOnce(900));
  });

  it('whose settlement fails after its first pages is finished by the next run, each winner paid once', async () => {
    await openCrowd('failing', 1199);
    const lastAccount = { member_id: member(1199), activity_id: activityId, currency: 'token', spends: 0 };
    await stage.database.query
      .insertInto('ledger_account')
      .values({ ...lastAccount, balance: 2 ** 31 - 1 })
      .execute();
    await settle();
    expect(alarms).toMatchObject([
      { what: 'a round of guesses cannot be settled', activityId, roundId: 'failing' },
    ]);
    expect(await outcomeOf('failing')).toMatchObject({ pending: 199, entries: 750 });
    await stage.database.query
      .updateTable('ledger_account')
      .set({ balance: 0 })
      .where('activity_id', '=', activityId)
      .where('member_id', '=', member(1199))
      .execute();
    await settle(closes + minuteMs);
    expect(await outcomeOf('failing')).toEqual(everyWinnerOnce(900));
  });

  it('is settled by several servers at once as by one: nobody is paid twice or left out', async () => {
    await openCrowd('shared', 2000);
    await Promise.all([0, 1, 2, 3].map((later) => settle(closes + later)));
    expect(await outcomeOf('shared')).toEqual(everyWinnerOnce(1500));
    expect(alarms).toEqual([]);
  });

  it('shows a member result, close and tokens at one moment, and waits in the middle while it is paused', async () => {
    await openCrowd('slow', 600);
    await settle(closes, runOnePage);
    expect(await outcomeOf('slow')).toMatchObject({ pending: 600 });
    expect(await recordOf(1)).toEqual({ result: null, close: null, token: 0 });
    await move('paused');
    await settle(closes + minuteMs);
    expect(await outcomeOf('slow')).toMatchObject({ pending: 600 });
    await move('scheduled');
    await settle(closes + 2 * minuteMs, runOnePage);
    expect(await recordOf(1)).toEqual({ result: 'right', close: base + 1, token: tokens });
    expect(await recordOf(600)).toEqual({ result: null, close: null, token: 0 });
    await settle(closes + 3 * minuteMs);
    expect(await recordOf(600)).toEqual({ result: 'wrong', close: base + 1, token: 0 });
  });

  it('pays every winner the tokens of the moment at which its outcome was fixed', async () => {
    await openCrowd('fixed', 600);
    await settle(closes, runOnePage);
    await openActivity(activityId, tokens + 6);
    await settle(closes + minuteMs);
    expect(await outcomeOf('fixed')).toEqual(everyWinnerOnce(450));
  });

  it('that a server of the version before has settled as a whole is done without a second payment', async () => {
    await openCrowd('whole', 600);
    await sql`update guess set result = case when pick = 'up' then 'right' else 'wrong' end`.execute(
      stage.database.query,
    );
    await sql`update guess_round set state = 'settled', outcome = 'up', settled_at = closes_at`.execute(
      stage.database.query,
    );
    await settle();
    expect(alarms).toEqual([]);
    expect(await outcomeOf('whole')).toEqual({ ...everyWinnerOnce(0), winners: 450 });
  });

  it('is void in all its guesses when trading was suspended', async () => {
    await openCrowd('void', 1200, { subject: 'suspended' });
    await settle();
    expect(await outcomeOf('void')).toEqual({ ...everyWinnerOnce(0), refunds: 1200 });
  });
});

describe('a round that fails', () => {
  it('raises an alarm with its id, does not hold up later ones, and is tried again by the next run', async () => {
    await openCrowd('broken', 4, { subject: 'broken', at: closes - minuteMs });
    await openCrowd('later', 4);
    await settle();
    expect(await outcomeOf('later')).toEqual(everyWinnerOnce(3));
    expect(alarms).toEqual([
      {
        what: 'a round of guesses cannot be settled',
        ...{ activityId, roundId: 'broken', error: 'the feed is broken' },
      },
    ]);
    await settle(closes + minuteMs);
    expect(alarms).toHaveLength(2);
  });

  it('does not hold up another activity, even if there are more than a hundred of them and time is short', async () => {
    for (let round = 0; round < 120; round += 1) {
      await openCrowd(`broken-${String(round)}`, 1, { subject: 'broken', at: closes - minuteMs });
    }
    activityId = await openActivity();
    await openCrowd('other', 4);
    for (let run = 0; run < 14; run += 1) await settle(closes + run * minuteMs, runOnePage);
    expect(await outcomeOf('other')).toEqual(everyWinnerOnce(3));
  });
});
