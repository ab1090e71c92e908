import { codes } from '#contract/codes.ts';
import { callerNetwork } from './caller-network.ts';
import { Fault } from './fault.ts';
import { WindowCounter } from './window-counter.ts';

const hourMs = 60 * 60 * 1000;

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
   * @throws Fault tooMany
   */
  require({ ip, guid }: Caller, now: number, rows = 1): void {
    const most = limits[this.kind];
    const network = callerNetwork(ip);
    const device = guid ? `guid:${guid}` : `network:${network}`;
    const isRefused =
      this.networks.used(network, now) + rows > most.network ||
      this.devices.used(device, now) + rows > most.device;
    if (isRefused) throw new Fault(codes.tooMany, '操作太频繁，请稍后再试');
    this.networks.add(network, rows, now);
    this.devices.add(device, rows, now);
  }
}
