import type { Clock } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { AppContext } from '#server/app-context.ts';
import type { BrokerSample, SamplePosition } from './sample-data.ts';
import { sampleTrades } from './sample-trades.ts';
import { memberOfPhone, recordMemberFact } from '#server/modules/session/members.ts';
import type { Random } from '#server/random.ts';
import { hashPassword, isPasswordOf } from '#server/password-hash.ts';
import type {
  AccountClaim,
  Broker,
  FundAccount,
  Opening,
  OrderTerms,
  Position,
  Security,
  SimulatedTrade,
  SimulatedTradesQuery,
} from '#server/modules/trade/broker.ts';

/** Dependencies of the sample broker. */
interface SampleBrokerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly sample: BrokerSample;
  /** Cost of one password hash. */
  readonly cost: number;
}

/** An account may be opened with positions, for samples and tests. */
interface SampleOpening extends Opening {
  readonly account?: string;
  readonly buyingPower?: number;
  readonly positions?: readonly SamplePosition[];
}

const newAccountPower = 0;

/** A broker in our own database: accounts are opened at once, and their positions are those they were opened with. */
export class SampleBroker implements Broker {
  readonly isSample = true;
  readonly closedReason = null;
  /** Hash without a password: a claim about no account is compared with it. */
  private readonly nobody: string;

  constructor(private readonly parts: SampleBrokerParts) {
    const { cost, random } = parts;
    const [salt, key] = [random.bytes(16), random.bytes(32)];
    this.nobody = `${String(cost)}.${salt.toString('base64url')}.${key.toString('base64url')}`;
  }

  async accountOf(memberId: string, within?: Tx): Promise<FundAccount | null> {
    const row = await this.rowOf(memberId, within);
    return row ? { account: row.account, memberId } : null;
  }

  /** The applicant's data are not stored. */
  async openAccount(opening: SampleOpening, within?: Tx): Promise<FundAccount> {
    const { database, random, cost } = this.parts;
    const hash = await hashPassword(opening.password, random.bytes(16), cost);
    if (within) await this.insert(within, opening, hash);
    else await database.transaction((transaction) => this.insert(transaction, opening, hash));
    const { memberId } = opening;
    return { account: (await this.rowOf(memberId, within))?.account ?? '', memberId };
  }

  async checkLogin({ memberId, account, password }: AccountClaim): Promise<FundAccount | null> {
    const row = await this.rowOf(memberId);
    const isNamed = row !== undefined && (account === '' || account === row.account);
    const isRight = await isPasswordOf(isNamed ? row.password_hash : this.nobody, password);
    return isNamed && isRight ? { account: row.account, memberId } : null;
  }

  async positionsOf(account: string): Promise<readonly Position[]> {
    const rows = await this.parts.database.query
      .selectFrom('broker_position')
      .selectAll()
      .where('account', '=', account)
      .orderBy('sort')
      .execute();
    return rows.map((row) => ({
      code: row.sec_code,
      name: row.sec_name,
      shares: Number(row.shares),
      marketValue: Number(row.market_value),
      income: Number(row.income),
    }));
  }

  async buyingPowerOf(account: string): Promise<number> {
    const { buying_power } = await this.parts.database.query
      .selectFrom('broker_account')
      .select('buying_power')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    return Number(buying_power);
  }

  securityOf(code: string): Promise<Security | null> {
    return Promise.resolve(this.parts.sample.securities.find((one) => one.code === code) ?? null);
  }

  orderTermsOf(productId: string, bizSource: string): Promise<OrderTerms | null> {
    const product = this.parts.sample.products.find((one) => one.id === productId);
    if (!product?.bizSources.includes(bizSource)) return Promise.resolve(null);
    return Promise.resolve({ ...product, productId: product.id });
  }

  async hasBoughtFunds(memberId: string): Promise<boolean> {
    const held = await this.parts.database.query
      .selectFrom('broker_position')
      .innerJoin('broker_account', 'broker_account.account', 'broker_position.account')
      .select('sec_code')
      .where('member_id', '=', memberId)
      .where('kind', '=', 'otc')
      .limit(1)
      .executeTakeFirst();
    return held !== undefined;
  }

  simulatedTrades(query: SimulatedTradesQuery): Promise<readonly SimulatedTrade[]> {
    return Promise.resolve(sampleTrades(query));
  }

  private async insert(transaction: Tx, opening: SampleOpening, hash: string): Promise<void> {
    const { clock, random } = this.parts;
    const { memberId } = opening;
    const opened = await transaction
      .insertInto('broker_account')
      .values({
        account: opening.account ?? random.digits(12),
        member_id: memberId,
        password_hash: hash,
        buying_power: opening.buyingPower ?? newAccountPower,
        opened_at: new Date(clock.now()),
      })
      .onConflict((conflict) => conflict.column('member_id').doNothing())
      .returning('account')
      .executeTakeFirst();
    if (!opened) return;
    await recordMemberFact(transaction, { memberId, kind: 'account_opened', happenedAt: clock.now() });
    const rows = positionRows(opened.account, opening.positions ?? []);
    if (rows.length > 0) await transaction.insertInto('broker_position').values(rows).execute();
  }

  private rowOf(memberId: string, within?: Tx) {
    return (within ?? this.parts.database.query)
      .selectFrom('broker_account')
      .select(['account', 'password_hash'])
      .where('member_id', '=', memberId)
      .executeTakeFirst();
  }
}

function positionRows(account: string, positions: readonly SamplePosition[]) {
  return positions.map((position, sort) => ({
    account,
    sec_code: position.code,
    sec_name: position.name,
    kind: position.kind,
    shares: position.shares,
    market_value: position.marketValue,
    income: position.income,
    sort,
  }));
}

/** Opens the documented account of the sample content, with its member, if it does not exist yet. */
export async function openDemoAccount(
  { database, random, clock }: Pick<AppContext, 'database' | 'random' | 'clock'>,
  broker: SampleBroker,
  demo: BrokerSample['demo'],
): Promise<void> {
  const { id: memberId } = await database.transaction((transaction) =>
    memberOfPhone(transaction, random, demo.phone, 'H5', clock.now()),
  );
  await broker.openAccount({ ...demo, memberId });
}
