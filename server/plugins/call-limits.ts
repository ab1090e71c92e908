import { codes } from '#contract/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { callerNetwork } from './caller-network.ts';
import { ApiError } from './api-error.ts';

const hourMs = 60 * 60 * 1000;
/** Windows that are remembered at once, some megabytes. */
const mostWindows = 50_000;

/** At most `most` uses in a window that begins with the first use. */
export interface Limit {
  /** What is counted, for example `sms-day:138…`. */
  readonly bucket: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Takes one use of a limit; false when none is left. One statement, so parallel calls cannot overrun it. */
export async function useAllowance(transaction: Tx, limit: Limit, now: number): Promise<boolean> {
  const at = new Date(now);
  const endsAt = new Date(now + limit.windowMs);
  const taken = await sql`
    insert into allowance (bucket, used, window_ends_at) values (${limit.bucket}, 1, ${endsAt})
    on conflict (bucket) do update set
      used = case when allowance.window_ends_at <= ${at} then 1 else allowance.used + 1 end,
      window_ends_at = case when allowance.window_ends_at <= ${at} then ${endsAt} else allowance.window_ends_at end
    where allowance.window_ends_at <= ${at} or allowance.used < ${limit.most}
    returning bucket`.execute(transaction);
  return taken.rows.length === 1;
}

/** Whether no use of a limit is left; takes none. */
export async function isAllowanceUsedUp(
  transaction: Tx,
  { bucket, most }: Omit<Limit, 'windowMs'>,
  now: number,
): Promise<boolean> {
  const full = await transaction
    .selectFrom('allowance')
    .select('bucket')
    .where('bucket', '=', bucket)
    .where('window_ends_at', '>', new Date(now))
    .where('used', '>=', most)
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
 * Rows that one network and one device may write in an hour without anybody being logged in. A device has several times
 * what a visitor brings who taps without a pause; a network has ten devices like that, or hundreds of ordinary ones
 * behind the address of an office or a mobile carrier.
 */
const limits = {
  /** Events of the pages: a view and a few taps a page, so some hundred an hour at most. */
  clientEvent: { network: 10_000, device: 1000 },
  /** One an act in an activity. */
  marketingEvent: { network: 2000, device: 200 },
  /** One a consent and one an agreement that was read. */
  imprint: { network: 500, device: 30 },
  /** One a link; who opens links of many inviters in one browser binds to the first of them anyway. */
  inviteTouch: { network: 300, device: 30 },
} as const;

/** Who writes: from which address, and in which browser; empty where it does not name itself. */
interface Caller {
  readonly ip: string;
  readonly guid: string | undefined;
}

/**
 * Limits what callers without a session may write. Counted in the memory of this server, so that a refused call costs the
 * database nothing; several servers admit as many times more. Loopback is counted like every other address.
 */
export class AnonymousWriteLimits {
  private readonly networks = new WindowCounter(hourMs);
  /** Apart from the networks: guids are the caller's to invent, and must not push a network's count out. */
  private readonly devices = new WindowCounter(hourMs);

  constructor(private readonly kind: keyof typeof limits) {}

  /**
   * Counts rows of a call for its network and its device. Devices of one network that do not name themselves are one.
   * @throws ApiError tooMany
   */
  require({ ip, guid }: Caller, now: number, rows = 1): void {
    const most = limits[this.kind];
    const network = callerNetwork(ip);
    const device = guid ? `guid:${guid}` : `network:${network}`;
    const isRefused =
      this.networks.used(network, now) + rows > most.network ||
      this.devices.used(device, now) + rows > most.device;
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
  /** In the order in which they began, and so in the order in which they end. */
  private readonly windows = new Map<string, Window>();

  constructor(
    /** Milliseconds. */
    private readonly windowMs: number,
    private readonly most = mostWindows,
  ) {}

  /** How much was used in the window that is open now; 0 where none is. */
  used(name: string, now: number): number {
    const window = this.windows.get(name);
    return window !== undefined && window.endsAt > now ? window.used : 0;
  }

  /** Adds to the open window, or begins one; where there are too many, the oldest is forgotten. */
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
      if (endsAt > now && this.windows.size < this.most) return;
      this.windows.delete(name);
    }
  }
}
