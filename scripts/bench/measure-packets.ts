import { loadavg } from 'node:os';
import { redPacket } from '#contract/activity-kit/red-packet.ts';
import { findDifferences } from '#server/books.ts';
import { systemClock } from '#server/clock.ts';
import { maintainPackets } from '#server/engine/red-packet/expire-packets.ts';
import { systemRandom } from '#server/random.ts';
import { startBenchServer } from './bench-server.ts';
import type { BenchServer } from './bench-server.ts';
import { copyActivity } from './copy-activity.ts';
import { load } from './load.ts';
import { signIn } from './sign-in.ts';
import type { Member } from './sign-in.ts';

/** What became of red packets that everybody opened at once. */
export interface PacketFigures {
  readonly rounds: number;
  readonly members: number;
  readonly shares: number;
  /** Rounds in which every share had one winner, and their amounts were exactly those of the packet. */
  readonly exact: number;
  /** The slowest round, answers a second. */
  readonly slowest: number;
  /** The highest p99 of a round, milliseconds. */
  readonly p99: number;
  readonly differences: readonly string[];
  readonly machineLoad: number;
}

const model = 'trading-competition';
const packet = { id: 'packet-week', shares: 100, fen: 88_888 };
const [rounds, members, connections] = [20, 1000, 100];
const idOf = (round: number): string => `bench-packets-${String(round)}`;

/** Copies of the activity with its red packets, each with a packet that is open and divided. */
async function addActivities({ database }: BenchServer): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    await copyActivity(database.query, model, { id: idOf(round), sort: 1000 + round });
  const job = maintainPackets({
    ...{ database, random: systemRandom, workTime: { clock: systemClock, workMs: 60_000 } },
    alarm: (what) => {
      throw new Error(what);
    },
  });
  await job.run({ id: systemRandom.uuid(), payload: {}, attempt: 1 }, systemClock.now());
}

async function openTogether(server: BenchServer, crowd: readonly Member[], activity_id: string) {
  const body = JSON.stringify({ activity_id, prize_id: packet.id });
  const requests = crowd.map((member) => ({
    ...{ method: 'POST' as const, path: redPacket.open.path, body },
    headers: { ...member, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  }));
  const result = await load({ url: server.origin, connections, success: '{"code":0', requests });
  const { winners, fen } = await server.database.query
    .selectFrom('red_packet_share')
    .select((row) => [
      row.fn.count<string>('member_id').as('winners'),
      row.fn.sum<string>('amount_fen').as('fen'),
    ])
    .where('activity_id', '=', activity_id)
    .where('prize_id', '=', packet.id)
    .where('member_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const isExact =
    result.answers === members &&
    result.answers - result.failures === packet.shares &&
    Number(winners) === packet.shares &&
    Number(fen) === packet.fen;
  return { ...result, isExact };
}

/** Lets 1,000 members open a red packet of 100 shares at once, twenty times, on the PostgreSQL of `databaseUrl`. */
export async function measurePackets(databaseUrl: string): Promise<PacketFigures> {
  const server = await startBenchServer(databaseUrl, { bundles: false });
  try {
    await addActivities(server);
    const crowd: Member[] = [];
    while (crowd.length < members)
      crowd.push(await signIn(server, `137${String(crowd.length).padStart(8, '0')}`));
    const results: Awaited<ReturnType<typeof openTogether>>[] = [];
    for (let round = 0; round < rounds; round += 1)
      results.push(await openTogether(server, crowd, idOf(round)));
    const differences: string[] = [];
    for (let round = 0; round < rounds; round += 1)
      differences.push(...(await findDifferences(server.database, idOf(round))));
    return {
      ...{ rounds, members, shares: packet.shares, differences },
      exact: results.filter(({ isExact }) => isExact).length,
      slowest: Math.min(...results.map(({ rate }) => rate)),
      p99: Math.max(...results.map(({ p99 }) => p99)),
      machineLoad: loadavg()[0] ?? 0,
    };
  } finally {
    await server.stop();
  }
}
