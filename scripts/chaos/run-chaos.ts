import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { shanghaiDayStart } from '#server/clock.ts';
import { ChaosMember } from './chaos-member.ts';
import { everything, moneyEndpoints } from './endpoints.ts';
import type { MoneyEndpoint } from './money-endpoint.ts';
import { faultPoints } from './fault-points.ts';
import type { JobCase } from './jobs/job-cases.ts';
import { runJobRound } from './jobs/job-round.ts';
import { runRound } from './round.ts';
import type { Kill } from './round.ts';
import { startChaosServer } from './chaos-server.ts';
import type { ServerPlan } from './chaos-server.ts';
import { stopUnderLoad } from './stop-under-load.ts';

/** The passage of a point that kills, so that there are answers before and concurrent calls. */
const nth = 4;

/** Options of a run. */
export interface ChaosPlan {
  readonly env: (folder: string) => Readonly<Record<string, string>>;
  readonly cases: readonly { readonly endpoint: MoneyEndpoint; readonly point: string }[];
  readonly jobs: readonly JobCase[];
  readonly randomKills: number;
  readonly memberCount: number;
  readonly say: (line: string) => void;
}

/** Every point of every endpoint that passes it. */
export const allCases = moneyEndpoints.flatMap((endpoint) =>
  faultPoints
    .filter(({ name }) => !endpoint.never.includes(name))
    .map(({ name: point }) => ({ endpoint, point })),
);

const atPoint = (point: string): Kill => ({
  prepare: (server) => server.ask({ what: 'arm', point, nth }),
  strike: (server) => server.gone(),
});

/** After a number of answers and some milliseconds that differ by round, the same in every run. */
const atRandom = (number: number, memberCount: number): Kill => ({
  prepare: () => Promise.resolve(),
  strike: async (server, answers) => {
    const wanted = (number * 37) % (memberCount * 5);
    while (answers() < wanted && !server.isDead) await pause(1);
    await pause((number * 13) % 17);
    await server.signal('SIGKILL');
  },
});

type NamedKill = readonly [name: string, endpoint: MoneyEndpoint, kill: Kill];

function roundsOf({ cases, randomKills, memberCount }: ChaosPlan): readonly NamedKill[] {
  const atRandomTimes = Array.from({ length: randomKills }, (_, index) => index + 1);
  return [
    ...cases.map(({ endpoint, point }): NamedKill => [
      `${endpoint.name}, ${point}`,
      endpoint,
      atPoint(point),
    ]),
    ...atRandomTimes.map((number): NamedKill => [
      `random kill ${number}`,
      everything,
      atRandom(number, memberCount),
    ]),
  ];
}

/** Between the name of a case and a problem of it. */
export const problemMark = ', wrong: ';

/** Prints a line for each case, and collects the problems. */
class Findings {
  readonly all: string[] = [];

  constructor(private readonly say: ChaosPlan['say']) {}

  add(name: string, facts: string, problems: readonly string[]): void {
    this.say(`${problems.length === 0 ? '✔' : '✖'} ${name.padEnd(76)} ${facts}`);
    for (const problem of problems) this.say(`    ${problem}`);
    this.all.push(...problems.map((problem) => `${name}${problemMark}${problem}`));
  }
}

/** Milliseconds until 18:00 in Shanghai, of this day or the next: guesses are taken then, whenever the run begins. */
function untilEvening(now: number): number {
  const evening = shanghaiDayStart(now) + 18 * 60 * 60 * 1000;
  return (evening > now ? evening : shanghaiDayStart(now, 1) + 18 * 60 * 60 * 1000) - now;
}

/** Runs the cases in sequence on one database; returns all problems. */
export async function runChaos(chaos: ChaosPlan): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-hall-chaos-'));
  // Our own cluster runs under another account when this process is root.
  chmodSync(folder, 0o755);
  const ledger = join(folder, 'provider.txt');
  writeFileSync(ledger, '');
  const rounds = roundsOf(chaos);
  const env = { ...chaos.env(folder), CLOCK_AHEAD_MS: String(untilEvening(Date.now())) };
  const plan: ServerPlan = { env, rounds: rounds.length + 1, ledger };
  const members = Array.from(
    { length: chaos.memberCount },
    (_, index) => new ChaosMember(`1351234${1000 + index}`),
  );
  const findings = new Findings(chaos.say);
  let server = await startChaosServer(plan);
  try {
    for (const [index, [name, endpoint, kill]] of rounds.entries()) {
      for (const member of members) await member.logIn(server);
      const result = await runRound(server, { plan, members, round: index + 1, endpoint, kill });
      server = result.server;
      const facts = `${result.acknowledged} answered before, ${result.repeated} after`;
      findings.add(name, facts, result.problems);
    }
    for (const [index, { job, point }] of chaos.jobs.entries()) {
      const result = await runJobRound(server, { plan, round: index + 1, job, point });
      server = result.server;
      const [before, after] = result.runs;
      findings.add(`${job.name}, ${point.name}`, `${before} runs before, ${after} after`, result.problems);
    }
    for (const member of members) await member.logIn(server);
    const stop = await stopUnderLoad(server, members, rounds.length + 1);
    const facts = `${stop.inFlight} in flight, ${stop.answered} answered, gone in ${stop.ms} ms`;
    findings.add('SIGTERM under load', facts, stop.problems);
  } finally {
    if (!server.isDead) await server.signal('SIGTERM');
    for (const member of members) member.leave();
    rmSync(folder, { recursive: true, force: true });
  }
  return findings.all;
}
