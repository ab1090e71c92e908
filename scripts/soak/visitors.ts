import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { RemoteMember } from '#server/testing/remote-member.ts';

/** Counts of the visitors' calls and problems. */
export interface Traffic {
  calls: number;
  writes: number;
  refused: number;
  readonly failures: string[];
}

const financialDay = 'financial-day-current';
const gold = 'gold-fund-tokens';
const mgm = 'mgm-autumn';
const goldTasks = ['check-in', 'calculate-fees'];
const mgmTasks = ['calculate-fees', 'visit-center'];
const pages = ['/', '/activity', '/activity/center', `/activity/gold/fund?activity_id=${gold}`];
const publicCalls = [
  '/ug/v1/activity_center/list?offset=0&limit=1000',
  '/v1/ug/activity/financial_day',
  `${goldFund.info.path}?activity_id=${gold}`,
  `${lottery.info.path}?activity_id=${mgm}`,
];
const memberCalls = [
  '/v1/user/profile',
  '/v1/ug/activity/financial_day/award_list?limit=10',
  `${goldFund.tokenAmount.path}?activity_id=${gold}`,
  `${lottery.awardList.path}?activity_id=${mgm}`,
];

/** Simulated visitors: they open pages, log in, take tasks, draw, and return as another member. */
export class Visitors {
  readonly traffic: Traffic = { calls: 0, writes: 0, refused: 0, failures: [] };
  private isGone = false;
  private readonly walks: Promise<void>[] = [];

  /** `paceMs` is the time between two calls of one visitor; `shift` separates the phones of two groups. */
  constructor(
    private readonly origin: string,
    private readonly shift: number,
    private readonly paceMs: number,
  ) {}

  come(count: number): void {
    for (let index = 0; index < count; index += 1) this.walks.push(this.walk(index));
  }

  /** Completes the calls in progress. */
  async leave(): Promise<void> {
    this.isGone = true;
    await Promise.all(this.walks);
  }

  private async walk(index: number): Promise<void> {
    for (let life = 0; !this.isGone; life += 1) {
      const number = this.shift * 1_000_000 + index * 50_000 + (life % 50_000);
      await this.live(new RemoteMember(this.origin), `138${String(number).padStart(8, '0')}`);
    }
  }

  private async live(member: RemoteMember, phone: string): Promise<void> {
    for (const path of [...pages, ...publicCalls]) await this.do(() => member.ask(path));
    const isIn = await member.logIn(phone).then(
      () => true,
      () => false,
    );
    await this.pause();
    if (!isIn) return;
    const act = (path: string, body: Readonly<Record<string, string>>) =>
      this.do(() => member.post(path, body, randomUUID()), true);
    await act('/v1/ug/activity/participate', { activity_id: financialDay, task_id: 'check-in' });
    for (const task_id of goldTasks) await act(goldFund.assetTask.path, { activity_id: gold, task_id });
    for (const task_id of mgmTasks) await act('/v1/ug/activity/participate', { activity_id: mgm, task_id });
    for (let draws = 0; draws < 5; draws += 1) {
      await act(goldFund.tokenDraw.path, { activity_id: gold, entropy: randomUUID() });
      await act(lottery.draw.path, { activity_id: mgm, entropy: randomUUID() });
    }
    for (const path of memberCalls) await this.do(() => member.ask(path));
  }

  private async do(call: () => Promise<Response>, isWrite = false): Promise<void> {
    if (this.isGone) return;
    try {
      const reply = await call();
      await reply.arrayBuffer();
      this.traffic.calls += 1;
      if (isWrite) this.traffic.writes += 1;
      if (reply.status === 503) this.traffic.refused += 1;
      else if (reply.status >= 500) this.traffic.failures.push(`${reply.url}: ${String(reply.status)}`);
    } catch (error) {
      this.traffic.failures.push(String(error));
    }
    await this.pause();
  }

  private pause(): Promise<void> {
    return pause(this.paceMs);
  }
}
