import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ChaosMember } from './chaos-member.ts';
import { everything, moneyEndpoints } from './endpoints.ts';
import type { MoneyEndpoint } from './endpoints.ts';
import { faultPoints } from './fault-points.ts';
import { runRound } from './round.ts';
import { ChaosServer } from './server-process.ts';
import type { ServerPlan } from './server-process.ts';
import { stopUnderLoad } from './stop-under-load.ts';

/** Which passage of a point kills, so that there are answers before and calls beside it. */
const nth = 4;

/** What a run does. */
export interface ChaosPlan {
  readonly env: (folder: string) => Readonly<Record<string, string>>;
  readonly cases: readonly { readonly endpoint: MoneyEndpoint; readonly point: string }[];
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

type Kill = (server: ChaosServer, answers: () => number) => Promise<void>;

const atPoint =
  (point: string): Kill =>
  async (server) => {
    await server.ask({ what: 'arm', point, nth });
    await server.gone();
  };

/** After a number of answers and some milliseconds that differ from round to round, the same in every run. */
const atRandom =
  (number: number, memberCount: number): Kill =>
  async (server, answers) => {
    const wanted = (number * 37) % (memberCount * 5);
    while (answers() < wanted && !server.isDead) await pause(1);
    await pause((number * 13) % 17);
    await server.signal('SIGKILL');
  };

/** Runs the cases one after the other on one database; returns everything that is wrong. */
export async function runChaos({
  env,
  cases,
  randomKills,
  memberCount,
  say,
}: ChaosPlan): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-hall-chaos-'));
  const ledger = join(folder, 'provider.txt');
  writeFileSync(ledger, '');
  const plan: ServerPlan = { env: env(folder), rounds: cases.length + randomKills + 1, ledger };
  const rounds: (readonly [string, MoneyEndpoint, Kill])[] = [
    ...cases.map(({ endpoint, point }) => [`${endpoint.name}, ${point}`, endpoint, atPoint(point)] as const),
    ...Array.from({ length: randomKills }, (_, index) => {
      return [`random kill ${index + 1}`, everything, atRandom(index + 1, memberCount)] as const;
    }),
  ];
  const members = Array.from(
    { length: memberCount },
    (_, index) => new ChaosMember(`1351234${1000 + index}`),
  );
  const found: string[] = [];
  const tell = (name: string, facts: string, problems: readonly string[]): void => {
    say(`${problems.length === 0 ? '✔' : '✖'} ${name.padEnd(66)} ${facts}`);
    for (const problem of problems) say(`    ${problem}`);
    found.push(...problems.map((problem) => `${name}: ${problem}`));
  };
  let server = await ChaosServer.start(plan);
  try {
    for (const member of members) await member.logIn(server);
    for (const [index, [name, endpoint, kill]] of rounds.entries()) {
      const result = await runRound(server, { plan, members, round: index + 1, endpoint, kill });
      server = result.server;
      tell(name, `${result.acknowledged} answered before, ${result.repeated} after`, result.problems);
    }
    const stop = await stopUnderLoad(server, members, rounds.length + 1);
    const facts = `${stop.inFlight} in flight, all ${stop.answered} answered, gone in ${stop.ms} ms`;
    tell('SIGTERM under load', facts, stop.problems);
  } finally {
    if (!server.isDead) await server.signal('SIGTERM');
    for (const member of members) member.leave();
    rmSync(folder, { recursive: true, force: true });
  }
  return found;
}
