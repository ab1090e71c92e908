import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { activitiesOf } from './chaos-content.ts';
import { ChaosMember } from './chaos-member.ts';
import type { Answered } from './chaos-member.ts';
import { startChaosServer } from './chaos-server.ts';
import type { ChaosServer } from './chaos-server.ts';
import { DatabaseServer } from './database-server.ts';
import { everything } from './endpoints.ts';
import { judge } from './judge.ts';
import { booksAfterDelivery } from './round.ts';

/** One kind of outage of the database, or of the server itself, while members play. */
interface Outage {
  readonly name: string;
  /** Runs concurrently with the load; ends when everything is back. */
  readonly strike: (database: DatabaseServer, server: ChaosServer) => Promise<void>;
}

const frozenMs = 20_000;
/** Time within which calls work again after the return. */
const backWithinMs = 5000;

const stopped: Outage = {
  name: 'stopped and started',
  strike: async (database) => {
    await database.stop();
    await pause(1000);
    await database.start();
  },
};

const terminated: Outage = {
  name: '25 connections terminated',
  strike: async (database) => {
    for (let times = 0; times < 25; times += 1) {
      await database.terminateOne();
      await pause(20);
    }
  },
};

const outages: readonly Outage[] = [
  ...Array.from({ length: 10 }, () => stopped),
  {
    name: 'database frozen for 20 s',
    strike: async (database) => {
      await database.freeze();
      await pause(frozenMs);
      await database.thaw();
    },
  },
  {
    name: 'server frozen for 20 s',
    strike: async (_database, server) => {
      server.freeze();
      await pause(frozenMs);
      server.thaw();
    },
  },
  ...Array.from({ length: 4 }, () => terminated),
];

/** Effects of one outage. */
interface OutageResult {
  readonly facts: string;
  readonly problems: readonly string[];
}

/** Makes the database unavailable repeatedly under load; returns all problems. */
export async function runOutages(say: (line: string) => void): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-hall-outages-'));
  chmodSync(folder, 0o755);
  const ledger = join(folder, 'provider.txt');
  writeFileSync(ledger, '');
  const database = await DatabaseServer.start(folder);
  const server = await startChaosServer({
    env: { DATABASE_URL: database.url },
    rounds: outages.length,
    ledger,
  });
  const members = Array.from({ length: 16 }, (_, index) => new ChaosMember(`1351234${1000 + index}`));
  const all: string[] = [];
  let printed = 0;
  try {
    for (const member of members) await member.logIn(server);
    for (const [index, outage] of outages.entries()) {
      const { facts, problems } = await live(outage, { database, server, members, ledger, round: index + 1 });
      say(`${problems.length === 0 ? '✔' : '✖'} ${outage.name.padEnd(28)} ${facts}`);
      for (const problem of problems) say(`    ${problem}`);
      for (const line of failuresIn(server.printed.slice(printed))) say(`    ${line}`);
      printed = server.printed.length;
      all.push(...problems.map((problem) => `${outage.name}: ${problem}`));
    }
  } finally {
    if (!server.isDead) await server.signal('SIGTERM');
    for (const member of members) member.leave();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return all;
}

/** Log lines of failed calls, each kind once. */
function failuresIn(output: string): readonly string[] {
  const messages = [...output.matchAll(/"err":\{"type":"([^"]*)","message":"([^"]*)"/g)];
  return [...new Set(messages.map(([, type, message]) => `${type}: ${message}`))];
}

interface Stage {
  readonly database: DatabaseServer;
  readonly server: ChaosServer;
  readonly members: readonly ChaosMember[];
  readonly ledger: string;
  readonly round: number;
}

async function live(outage: Outage, stage: Stage): Promise<OutageResult> {
  const { database, server, members, ledger, round } = stage;
  const answers: Answered[] = [];
  const acknowledged = new Map<string, string>();
  let isBack = false;
  let lastAskedAt = 0;
  let backMs = Number.POSITIVE_INFINITY;
  const load = members.map(async (member, index) => {
    for (const act of everything.acts(round, index)) {
      acknowledged.set(act.key, await member.insist(act, answers));
      if (isBack) backMs = Math.min(backMs, performance.now() - lastAskedAt);
    }
  });
  await outage.strike(database, server);
  lastAskedAt = performance.now();
  isBack = true;
  await Promise.all(load);
  const replies = new Map<string, string>();
  const acts = members.flatMap((_, index) => everything.acts(round, index));
  for (const [index, member] of members.entries())
    for (const act of everything.acts(round, index)) replies.set(act.key, await member.insist(act, answers));
  const books = await booksAfterDelivery(server, activitiesOf(round));
  const asked = readFileSync(ledger, 'utf8').split('\n');
  const problems = judge({ acts, acknowledged, replies, books, asked });
  return judged(answers, backMs, problems);
}

function judged(answers: readonly Answered[], backMs: number, problems: readonly string[]): OutageResult {
  const refused = answers.filter(({ status }) => status === 503);
  const slowest = Math.max(0, ...refused.map(({ ms }) => ms));
  const wrong = answers.filter(({ status }) => status !== 200 && status !== 503);
  const back = Number.isFinite(backMs) ? `back after ${backMs.toFixed(0)} ms` : 'all done before the end';
  return {
    facts: `${answers.length} answers, ${refused.length} refused (slowest ${slowest.toFixed(0)} ms), ${back}`,
    problems: [
      ...problems,
      ...(wrong.length === 0
        ? []
        : [
            `${wrong.length} answers of ${[...new Set(wrong.map(({ status, reason = '' }) => `${status} ${reason}`))].join()}`,
          ]),
      ...(backMs > backWithinMs && Number.isFinite(backMs)
        ? [`it took ${backMs.toFixed(0)} ms to come back`]
        : []),
    ],
  };
}
