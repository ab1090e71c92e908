import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Cipher } from '#server/secrets.ts';
import { sql } from 'kysely';
import { WeixinError } from './weixin-api.ts';
import type { Lent } from './weixin-api.ts';

/** How long one server may take to fetch before another one tries, milliseconds. */
const leaseMs = 15_000;
const pollMs = 50;
/** Rounds of waiting for another server, together longer than a lease. */
const maxRounds = leaseMs / pollMs + 100;

interface Kept {
  readonly value: string;
  readonly isFresh: boolean;
}

/** How a value is fetched and stored. */
export interface Fetching {
  readonly fetch: () => Promise<Lent>;
  /** Seconds before its end at which a value is fetched again. */
  readonly earlySeconds: number;
  /** Pause before the next try after a failure, milliseconds. */
  readonly pauseMs: (error: unknown) => number;
}

/**
 * Values with a lifetime from an outside service, shared by all servers through the database, encrypted. A value is
 * fetched by one server at a time, which takes a lease; the others use the old value while it is valid, or wait. It is no cache
 * (`server/cache.ts`): every call reads the row, because another server may have replaced the value.
 */
export class LeasedValues {
  private readonly underWay = new Map<string, Promise<string>>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cipher: Cipher,
  ) {}

  /**
   * The value. Rejects with the error of the fetch; with a WeixinError during the pause after one, or when another
   * server is too slow.
   */
  get(name: string, fetching: Fetching): Promise<string> {
    const known = this.underWay.get(name);
    if (known) return known;
    const found = this.find(name, fetching).finally(() => this.underWay.delete(name));
    this.underWay.set(name, found);
    return found;
  }

  /** Removes a value that the service refused; not when it was replaced in the meantime. */
  async drop(name: string, value: string): Promise<void> {
    const row = await this.rowOf(name);
    if (!row || this.cipher.decrypt(row.sealed) !== value) return;
    const now = new Date(this.clock.now());
    await this.database.query
      .updateTable('leased_value')
      .set({ fresh_until: now, dies_at: now, leased_until: now })
      .where('name', '=', name)
      .where('sealed', '=', row.sealed)
      .execute();
  }

  private async find(name: string, fetching: Fetching): Promise<string> {
    for (let round = 0; round < maxRounds; round += 1) {
      const kept = await this.kept(name);
      if (kept?.isFresh) return kept.value;
      if (await this.takeLease(name)) return this.renew(name, fetching, kept);
      if (kept) return kept.value;
      if ((await this.rowOf(name))?.is_paused) throw new WeixinError(0, `${name} is paused after a failure`);
      await wait(pollMs);
    }
    throw new WeixinError(0, `nobody could fetch ${name}`);
  }

  private async renew(name: string, fetching: Fetching, old: Kept | null): Promise<string> {
    try {
      const lent = await fetching.fetch();
      await this.keep(name, lent, fetching.earlySeconds);
      return lent.value;
    } catch (error) {
      await this.holdOff(name, fetching.pauseMs(error));
      if (old) return old.value;
      throw error;
    }
  }

  private async kept(name: string): Promise<Kept | null> {
    const row = await this.rowOf(name);
    const now = this.clock.now();
    const value = row && row.dies_at.getTime() > now ? this.cipher.decrypt(row.sealed) : null;
    return row && value !== null ? { value, isFresh: row.fresh_until.getTime() > now } : null;
  }

  private rowOf(name: string) {
    return this.database.query
      .selectFrom('leased_value')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst();
  }

  /** True for the one caller who may fetch now; a value that was renewed in the meantime is not fetched again. */
  private async takeLease(name: string): Promise<boolean> {
    const now = new Date(this.clock.now());
    const until = new Date(this.clock.now() + leaseMs);
    const taken = await sql`
      insert into leased_value (name, fresh_until, dies_at, leased_until) values (${name}, ${now}, ${now}, ${until})
      on conflict (name) do update set leased_until = ${until}, is_paused = false
      where leased_value.leased_until <= ${now} and leased_value.fresh_until <= ${now}
      returning name`.execute(this.database.query);
    return taken.rows.length === 1;
  }

  private async keep(name: string, { value, seconds }: Lent, earlySeconds: number): Promise<void> {
    const now = this.clock.now();
    const at = (after: number) => new Date(now + after * 1000);
    await this.database.query
      .updateTable('leased_value')
      .set({
        sealed: this.cipher.encrypt(value),
        fresh_until: at(Math.max(1, seconds - earlySeconds)),
        dies_at: at(seconds),
        leased_until: at(0),
      })
      .where('name', '=', name)
      .execute();
  }

  private async holdOff(name: string, pauseMs: number): Promise<void> {
    await this.database.query
      .updateTable('leased_value')
      .set({ leased_until: new Date(this.clock.now() + pauseMs), is_paused: true })
      .where('name', '=', name)
      .execute();
  }
}
