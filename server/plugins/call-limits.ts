import { codes } from '#contract/http/codes.ts';
import { hourMs } from '#server/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { callerNetwork } from './caller-network.ts';
import { ApiError } from './api-error.ts';

/** Maximum number of windows in memory, some megabytes. */
const maxWindows = 50_000;

/** At most `max` uses in a window that begins with the first use. */
export interface Limit {
  /** Key of the count, for example `sms-day:138…`. */
  readonly bucket: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Takes one use of a limit; false when none is left. One statement, so parallel calls cannot exceed it. */
export async function useAllowance(transaction: Tx, limit: Limit, now: number): Promise<boolean> {
  const at = new Date(now);
  const endsAt = new Date(now + limit.windowMs);
  const taken = await sql`
    insert into allowance (bucket, used, window_ends_at) values (${limit.bucket}, 1, ${endsAt})
    on conflict (bucket) do update set
      used = case when allowance.window_ends_at <= ${at} then 1 else allowance.used + 1 end,
      window_ends_at = case when allowance.window_ends_at <= ${at} then ${endsAt} else allowance.window_ends_at end
    where allowance.window_ends_at <= ${at} or allowance.used < ${limit.max}
    returning bucket`.execute(transaction);
  return taken.rows.length === 1;
}

/** Whether no use of a limit is left; takes none. */
export async function isAllowanceUsedUp(
  transaction: Tx,
  { bucket, max }: Omit<Limit, 'windowMs'>,
  now: number,
): Promise<boolean> {
  const full = await transaction
    .selectFrom('allowance')
    .select('bucket')
    .where('bucket', '=', bucket)
    .where('window_ends_at', '>', new Date(now))
    .where('used', '>=', max)
    .executeTakeFirst();
  return full !== undefined;
}

/** Takes one use of a limit, or refuses the call with the text. */
export async function requireAllowance(
  transaction: Tx,
  limit: Limit,
  now: number,
  refusal: string,
): Promise<void> {
  if (!(await useAllowance(transaction, limit, now))) throw new ApiError(codes.tooMany, refusal);
}

/**
 * Rows that one network and one device may write in an hour without a login. A device has several times what a
 * visitor writes who taps without a pause; a network has ten such devices, or hundreds of ordinary ones behind the
 * address of an office or a mobile carrier.
 */
const limits = {
  /** Events of the pages: a view and a few taps for each page, so at most some hundred an hour. */
  clientEvent: { network: 10_000, device: 1000 },
  /** One for each action in an activity. */
  marketingEvent: { network: 2000, device: 200 },
  /** One for each consent and each agreement that was read. */
  imprint: { network: 500, device: 30 },
  /** One for each link; a browser that opens links of many inviters is bound to the first of them anyway. */
  inviteTouch: { network: 300, device: 30 },
  /** A few for each visit; no device is named in them. */
  measure: { network: 3000, device: 3000 },
} as const;

/** The writing caller: address and browser; the browser is empty if it sends no id. */
interface Caller {
  readonly ip: string;
  readonly guid: string | undefined;
}

/**
 * Limits what callers without a session may write. Counted in the memory of this server, so that a refused call does
 * not reach the database; several servers admit as many times more. Loopback is counted like every other address.
 */
export class AnonymousWriteLimits {
  private readonly networks = new WindowCounter(hourMs);
  /** Separate from the networks: callers can invent guids, which must not displace the count of a network. */
  private readonly devices = new WindowCounter(hourMs);

  constructor(private readonly kind: keyof typeof limits) {}

  /**
   * Counts rows of a call for its network and its device. Devices of one network without an id count as one.
   * @throws ApiError tooMany
   */
  require({ ip, guid }: Caller, now: number, rows = 1): void {
    const max = limits[this.kind];
    const network = callerNetwork(ip);
    const device = guid ? `guid:${guid}` : `network:${network}`;
    const isRefused =
      this.networks.used(network, now) + rows > max.network ||
      this.devices.used(device, now) + rows > max.device;
    if (isRefused) throw new ApiError(codes.tooMany, '操作太频繁，请稍后再试');
    this.networks.add(network, rows, now);
    this.devices.add(device, rows, now);
  }
}

interface Window {
  used: number;
  readonly endsAt: number;
}

/** Counts by name in windows that begin with the first use, in the memory of this process and bounded. */
export class WindowCounter {
  /** In the order of their start, and so in the order of their end. */
  private readonly windows = new Map<string, Window>();

  constructor(
    /** Milliseconds. */
    private readonly windowMs: number,
    private readonly max = maxWindows,
  ) {}

  /** Uses in the current window; 0 if there is none. */
  used(name: string, now: number): number {
    const window = this.windows.get(name);
    return window !== undefined && window.endsAt > now ? window.used : 0;
  }

  /** Adds to the current window, or opens one; when there are too many, the oldest is removed. */
  add(name: string, amount: number, now: number): void {
    const open = this.windows.get(name);
    if (open !== undefined && open.endsAt > now) {
      open.used += amount;
      return;
    }
    this.windows.delete(name);
    this.forgetEnded(now);
    this.windows.set(name, { used: amount, endsAt: now + this.windowMs });
  }

  private forgetEnded(now: number): void {
    for (const [name, { endsAt }] of this.windows) {
      if (endsAt > now && this.windows.size < this.max) return;
      this.windows.delete(name);
    }
  }
}
