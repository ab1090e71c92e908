import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Books } from './books.ts';
import type { Act, ChaosMember } from './chaos-member.ts';
import { activitiesOf } from './chaos-content.ts';
import type { MoneyEndpoint } from './money-endpoint.ts';
import { judge } from './judge.ts';
import { startChaosServer } from './chaos-server.ts';
import type { ChaosServer, ServerPlan } from './chaos-server.ts';

/** One kill and its repetition. */
export interface Round {
  readonly plan: ServerPlan;
  readonly members: readonly ChaosMember[];
  readonly round: number;
  readonly endpoint: MoneyEndpoint;
  readonly kill: Kill;
}

/** How a server is killed under load. */
export interface Kill {
  /** Runs before the load begins. */
  readonly prepare: (server: ChaosServer) => Promise<unknown>;
  /** Runs concurrently with the load, and ends when the server has exited. */
  readonly strike: (server: ChaosServer, answers: () => number) => Promise<unknown>;
}

/** Result of a round. */
export interface RoundResult {
  /** Calls that were answered before the server died, and calls that were repeated because they were not. */
  readonly acknowledged: number;
  readonly repeated: number;
  readonly problems: readonly string[];
  /** The server of the next round. */
  readonly server: ChaosServer;
}

/** Every member makes its calls in sequence, all members concurrently, until the server has exited. */
async function load(
  members: readonly ChaosMember[],
  acts: (member: number) => readonly Act[],
  server: ChaosServer,
  answers: Map<string, string>,
): Promise<void> {
  await Promise.all(
    members.map(async (member, index) => {
      member.moveTo(server);
      for (const act of acts(index)) {
        const text = await member.do(act);
        if (text === null) return;
        answers.set(act.key, text);
      }
    }),
  );
}

/**
 * Loads a server until it is killed, starts it again, and lets every member repeat every call; then waits for
 * deliveries and compares the acknowledged replies with the stored data.
 */
export async function runRound(server: ChaosServer, given: Round): Promise<RoundResult> {
  const { plan, members, round, endpoint, kill } = given;
  const problems: string[] = [];
  const before = new Map<string, string>();
  await load(members, (member) => endpoint.before(round, member), server, before);
  const acknowledged = new Map<string, string>();
  await kill.prepare(server);
  const killed = kill.strike(server, () => acknowledged.size);
  await load(members, (member) => endpoint.acts(round, member), server, acknowledged);
  await Promise.race([killed, pause(15_000, undefined, { ref: false })]);
  if (!server.isDead) {
    problems.push('the server was to die and did not');
    await server.signal('SIGKILL');
  }
  const next = await startChaosServer(plan);
  const replies = new Map<string, string>();
  const whole = (member: number) => [...endpoint.before(round, member), ...endpoint.acts(round, member)];
  await load(members, whole, next, replies);
  const acts = members.flatMap((_, member) => whole(member));
  const books = await booksAfterDelivery(next, activitiesOf(round));
  const asked = readFileSync(plan.ledger, 'utf8').split('\n');
  problems.push(
    ...judge({ acts, acknowledged: new Map([...before, ...acknowledged]), replies, books, asked }),
  );
  return {
    acknowledged: acknowledged.size,
    repeated: acts.length - before.size - acknowledged.size,
    problems,
    server: next,
  };
}

/** Waits, twenty seconds at most, until no delivery is pending. */
export async function booksAfterDelivery(
  server: Pick<ChaosServer, 'ask'>,
  activityIds: readonly string[],
): Promise<Books> {
  for (let tries = 1; ; tries += 1) {
    await server.ask({ what: 'leases' });
    const books = (await server.ask({ what: 'books', activityIds })) as Books;
    if (books.pending === 0 || tries === 100) return books;
    await pause(200);
  }
}
