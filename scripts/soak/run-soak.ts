import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ChildServer } from '../setup/child-server.ts';
import type { SoakAsk, SoakLook } from './observed-server.ts';
import type { SoakRecord, TimedLook } from './judge-soak.ts';
import { Visitors } from './visitors.ts';

/** Start options of a server. */
export interface SoakPlan {
  readonly env: (folder: string) => Readonly<Record<string, string>>;
  /** Factor by which the server's clock is faster than the machine's. */
  readonly speed: number;
  /** Maximum period, seconds of the server's clock; 0 for the ordinary ones. */
  readonly longestSeconds: number;
  readonly realSeconds: number;
  /** Each schedule runs this often; the run goes on for at most half its time again until they have. */
  readonly minRuns: number;
  readonly visitors: number;
  readonly say: (line: string) => void;
}

const lookEveryMs = 1000;
const readyEveryMs = 100;
const pollEveryMs = 50;
const maxRestLooks = 100;
const restEveryMs = 150;
const hourMs = 3_600_000;

type Server = ChildServer<SoakAsk>;

/** Runs a server for its time, and returns the observations. */
export async function runSoak(plan: SoakPlan): Promise<SoakRecord> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-hall-soak-'));
  // Our own cluster runs under another account when this process is root.
  chmodSync(folder, 0o755);
  const fast = { SCHEDULE_SPEED: String(plan.speed), SCHEDULE_LONGEST_SECONDS: String(plan.longestSeconds) };
  const server: Server = await ChildServer.start({
    program: ['scripts/soak/observed-server.ts'],
    flags: ['--expose-gc'],
    env: { ...plan.env(folder), LOG_LEVEL: 'warn', ...(plan.speed === 1 ? {} : fast) },
  });
  try {
    const seen = await new Observer(server, plan).live();
    const exitCode = await server.signal('SIGTERM');
    return { ...seen, alarms: alarmsIn(server.printed), exitCode };
  } finally {
    if (!server.isDead) await server.signal('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

const alarmsIn = (output: string): string[] =>
  output.split('\n').filter((line) => line.includes('"alarm":true'));

/** Alternates between visitors and idle time, with observations throughout. */
class Observer {
  private readonly began = performance.now();
  private readonly looks: TimedLook[] = [];
  private slowestReadyMs: number | null = 0;
  private readonly moments = new Map<string, Set<number>>();
  private isOver = false;

  constructor(
    private readonly server: Server,
    private readonly plan: SoakPlan,
  ) {}

  async live(): Promise<Omit<SoakRecord, 'alarms' | 'exitCode'>> {
    const watching = [
      this.watch(lookEveryMs, () => this.look()),
      this.watch(readyEveryMs, () => this.askReady()),
    ];
    watching.push(this.watch(pollEveryMs, () => this.noteSchedules()));
    const { writes, failures } = await this.comeAndGo();
    const quietFrom = this.hour() + this.hoursOf(this.plan.realSeconds / 12);
    await pause((this.plan.realSeconds * 1000) / 4);
    await this.untilSchedulesHaveRun();
    this.isOver = true;
    await Promise.all(watching);
    // Nobody else asks now: on a slow machine the questions above are in use at every one of their looks.
    await this.lookAtRest();
    const { looks, slowestReadyMs } = this;
    return { looks, slowestReadyMs, runs: this.runs(), writes, failures, quietFrom };
  }

  private runs(): Record<string, number> {
    return Object.fromEntries([...this.moments].map(([kind, moments]) => [kind, moments.size - 1]));
  }

  /** A machine that is busy with other work runs them later; one that never runs is found when the time is over. */
  private async untilSchedulesHaveRun(): Promise<void> {
    const end = performance.now() + this.plan.realSeconds * 500;
    const isRare = (): boolean => Object.values(this.runs()).some((count) => count < this.plan.minRuns);
    while (isRare() && performance.now() < end) await pause(pollEveryMs);
  }

  /** Three quarters of the time, in four turns: half of each with visitors, half idle. */
  private async comeAndGo(): Promise<{ writes: number; failures: string[] }> {
    const turns = 4;
    const halfMs = (this.plan.realSeconds * 1000 * 3) / 4 / turns / 2;
    let writes = 0;
    const failures: string[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const visitors = new Visitors(this.server.origin, turn, 20);
      visitors.come(this.plan.visitors);
      await pause(halfMs / 2);
      if (turn === 1) await this.server.ask({ what: 'terminate a connection' });
      await pause(halfMs / 2);
      await visitors.leave();
      writes += visitors.traffic.writes;
      failures.push(...visitors.traffic.failures);
      const { calls, refused } = visitors.traffic;
      this.plan.say(
        `  hour ${this.hour().toFixed(1)}: ${String(calls)} calls, ${String(refused)} refused to try again`,
      );
      await pause(halfMs);
    }
    return { writes, failures };
  }

  private async watch(everyMs: number, work: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      await work();
      await pause(everyMs);
    }
  }

  private hoursOf(realSeconds: number): number {
    return (realSeconds * 1000 * this.plan.speed) / hourMs;
  }

  private hour(): number {
    return this.hoursOf((performance.now() - this.began) / 1000);
  }

  private async look(): Promise<void> {
    const hour = this.hour();
    this.looks.push({ ...((await this.server.ask({ what: 'look' })) as SoakLook), hour });
  }

  /** Looks until no connection is in use: jobs go on by the fast clock, but one that is leaked is never given back. */
  private async lookAtRest(): Promise<void> {
    for (let count = 0; count < maxRestLooks; count += 1) {
      await this.look();
      if (this.looks.at(-1)?.inUse === 0) return;
      await pause(restEveryMs);
    }
  }

  private async askReady(): Promise<void> {
    const began = performance.now();
    const { status } = await fetch(`${this.server.origin}/readyz`);
    const ms = performance.now() - began;
    if (status !== 200) this.slowestReadyMs = null;
    else if (this.slowestReadyMs !== null) this.slowestReadyMs = Math.max(this.slowestReadyMs, ms);
  }

  private async noteSchedules(): Promise<void> {
    for (const [kind, moment] of (await this.server.ask({ what: 'schedules' })) as [string, number][]) {
      const known = this.moments.get(kind) ?? new Set<number>();
      this.moments.set(kind, known.add(moment));
    }
  }
}
