import { codes } from '#contract/http/codes.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';
import { Value } from 'typebox/value';
import { eligibilitySchema, gatherFacts, judgeEligibility } from './eligibility.ts';
import type { EligibilityRules, VisitorFacts } from './eligibility.ts';

const startsAt = new Date('2026-11-21T00:00:00+08:00');
const newcomer = {
  createdAt: startsAt.getTime(),
  source: 'H5',
  hasAccount: true,
  isTradeLoggedIn: true,
};
const anonymous: VisitorFacts = { host: 'h5', member: null };
const facts = (changes: Partial<typeof newcomer> = {}, host: VisitorFacts['host'] = 'h5'): VisitorFacts => ({
  host,
  member: { ...newcomer, ...changes },
});
const existing = { createdAt: startsAt.getTime() - 1 };
const everything: EligibilityRules = {
  login: true,
  account: true,
  tradeLogin: true,
  audience: 'new',
  sources: ['H5'],
  hosts: ['h5'],
};

describe('judging who is eligible', () => {
  it.each<[string, EligibilityRules, VisitorFacts, number | null]>([
    ['no visitor is excluded without rules', {}, anonymous, null],
    ['who meets every rule is eligible', everything, facts(), null],
    ['another host', { hosts: ['app'] }, facts(), codes.hostExcluded],
    ['no session where one is asked for', { login: true }, anonymous, codes.authExpired],
    ['no session where a rule is about members', { sources: ['H5'] }, anonymous, codes.authExpired],
    ['a session where one is asked for', { login: true }, facts(), null],
    ['an old member among new ones', { audience: 'new' }, facts(existing), codes.audienceExcluded],
    ['a new member among old ones', { audience: 'existing' }, facts(), codes.audienceExcluded],
    ['an old member among old ones', { audience: 'existing' }, facts(existing), null],
    ['another source', { sources: ['APP', 'jd'] }, facts(), codes.sourceExcluded],
    ['no account', { account: true }, facts({ hasAccount: false }), codes.accountMissing],
    ['no trade login', { tradeLogin: true }, facts({ isTradeLoggedIn: false }), codes.tradeExpired],
    [
      'what cannot be changed comes first',
      { account: true, audience: 'new' },
      facts({ ...existing, hasAccount: false }),
      codes.audienceExcluded,
    ],
  ])('%s', (_name, rules, visitor, code) => {
    expect(judgeEligibility(rules, visitor, { startsAt })?.code ?? null).toBe(code);
  });

  it('gives every refusal a reason to read', () => {
    const refused = judgeEligibility({ hosts: ['app'] }, facts(), { startsAt });
    expect(refused?.reason).toMatch(/[\u4e00-\u9fa5]{6,}/);
  });

  it.each([{ odds: 0.5 }, { pool: 'worse' }, { sources: [] }, { account: 'held' }])(
    'has no rule like %j',
    (rules) => {
      expect(Value.Check(eligibilitySchema, rules)).toBe(false);
      expect(Value.Check(eligibilitySchema, everything)).toBe(true);
    },
  );
});

describe('what is known about a visitor', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp();
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  const factsOf = async (memberId: string) => {
    const session = await hall.database.query
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const asked = {
      visitor: { memberId, sessionId: session.id },
      host: 'h5',
      now: hall.clock.now(),
    } as const;
    return hall.database.transaction((transaction) => gatherFacts(transaction, asked));
  };
  const idOf = async (visitor: { call: (url: string) => Promise<{ data: Record<string, unknown> }> }) =>
    String((await visitor.call('/v1/user/profile')).data.user_id);

  it('is nothing about a visitor without a session', async () => {
    const asked = { visitor: null, host: 'app', now: 0 } as const;
    const known = await hall.database.transaction((transaction) => gatherFacts(transaction, asked));
    expect(known).toEqual({ host: 'app', member: null });
  });

  it('is no account of a member who has just registered', async () => {
    const memberId = await idOf(await hall.member());
    expect((await factsOf(memberId)).member).toEqual({
      createdAt: hall.clock.now(),
      source: 'H5',
      hasAccount: false,
      isTradeLoggedIn: false,
    });
  });

  it('is the account, and the trade login while it lives', async () => {
    const desk = await TradeDesk.open(hall);
    const memberId = await idOf(desk.visitor);
    expect((await factsOf(memberId)).member).toMatchObject({ hasAccount: true, isTradeLoggedIn: false });
    await desk.logIn();
    expect((await factsOf(memberId)).member?.isTradeLoggedIn).toBe(true);
    hall.clock.advance(31 * 60 * 1000);
    expect((await factsOf(memberId)).member?.isTradeLoggedIn).toBe(false);
  });
});
