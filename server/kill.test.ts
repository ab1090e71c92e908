import { redPacket } from '#contract/activity-kit/red-packet.ts';
import { findDifferences } from '#server/books.ts';
import { readDatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createPostgresDatabase } from '#server/testing/fresh-database.ts';
import { RemoteMember } from '#server/testing/remote-member.ts';
import { ServerProcess } from '#server/testing/server-process.ts';
import { compiledProgram } from '../scripts/setup/compiled-program.mjs';

const testTimeoutMs = 180_000;
const memberCount = 15;

/** An act of a member; the same key is the same act. */
interface Act {
  readonly member: RemoteMember;
  readonly key: string;
  /** The text of the reply. */
  readonly send: () => Promise<string>;
}

/** What members do with one press, which pays something once. */
interface Play {
  readonly name: string;
  readonly activity: string;
  readonly actsOf: (member: RemoteMember, prefix: string) => readonly Act[];
  /** Throws where a member, all of whose acts have succeeded, has more or less than they pay. */
  readonly check: (member: RemoteMember, acts: readonly Act[]) => Promise<void>;
}

// The tasks that are done where they are pressed; the others need time or a quiz.
const tasks = ['check-in', 'calculate-fees'];
const packet = { activity_id: 'trading-competition', prize_id: 'packet-week' };

const plays: readonly Play[] = [
  {
    name: 'tasks that pay prizes',
    activity: 'financial-day-current',
    actsOf: (member, prefix) =>
      tasks.map((task) => {
        const key = `${prefix}-${task}`;
        return { member, key, send: () => member.participate('financial-day-current', task, key) };
      }),
    check: async (member) => {
      const { data } = await member.call('/v1/ug/activity/financial_day/award_list?limit=100');
      const sources = (data.list as { source_desc: string }[]).map((award) => award.source_desc);
      expect(sources).toHaveLength(tasks.length);
      expect(new Set(sources).size).toBe(tasks.length);
    },
  },
  {
    name: 'a red packet',
    activity: packet.activity_id,
    actsOf: (member, prefix) => [
      {
        member,
        key: `${prefix}-packet`,
        send: async () => (await member.post(redPacket.open.path, packet, `${prefix}-packet`)).text(),
      },
    ],
    check: async (member, acts) => {
      const { data } = await member.call(`${redPacket.list.path}?activity_id=${packet.activity_id}`);
      const own = (data.list as { prize_id: string; my_fen: number | null }[]).find(
        ({ prize_id }) => prize_id === packet.prize_id,
      );
      const replies = await Promise.all(acts.map(({ send }) => send()));
      const amounts = replies.map((text) => (JSON.parse(text) as { data: { amount: number } }).data.amount);
      expect(amounts).toEqual([own?.my_fen]);
    },
  },
];

/** Logs members in and lists every action they can take. */
async function actsOn(origin: string, play: Play, round: number): Promise<Act[]> {
  const acts: Act[] = [];
  for (let index = 0; index < memberCount; index += 1) {
    const member = new RemoteMember(origin);
    await member.logIn(`135${String(plays.indexOf(play))}${String(round)}${String(index).padStart(6, '0')}`);
    acts.push(...play.actsOf(member, `key-${String(round)}-${String(index)}`));
  }
  return acts;
}

/** Starts all actions at once and kills the server after some answers; returns the acknowledged replies. */
async function killDuring(
  server: ServerProcess,
  acts: readonly Act[],
  answersBefore: number,
): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>();
  await Promise.all(
    acts.map(async ({ key, send }) => {
      const text = await send().catch(() => null);
      if (text === null) return;
      acknowledged.set(key, text);
      if (acknowledged.size === answersBefore) await server.signal('SIGKILL');
    }),
  );
  await server.signal('SIGKILL');
  return acknowledged;
}

/**
 * Every acknowledged action is stored and answers as before; after all are repeated, each has taken effect exactly
 * once.
 */
async function expectNothingLost(
  origin: string,
  play: Play,
  acts: readonly Act[],
  acknowledged: Map<string, string>,
): Promise<void> {
  for (const { member, key, send } of acts) {
    member.moveTo(origin);
    const text = await send();
    expect(text).toBe(acknowledged.get(key) ?? text);
    expect(JSON.parse(text)).toMatchObject({ code: 0, data: { result: 'success' } });
  }
  for (const member of new Set(acts.map((act) => act.member)))
    await play.check(
      member,
      acts.filter((act) => act.member === member),
    );
}

async function killAndCheck(env: Readonly<Record<string, string>>, play: Play): Promise<void> {
  const main = await compiledProgram('server/main.ts');
  for (const [round, answersBefore] of [1, 9].entries()) {
    const server = new ServerProcess(env, [main]);
    const acts = await actsOn(await server.listening(), play, round);
    const acknowledged = await killDuring(server, acts, answersBefore);
    expect(acknowledged.size).toBeGreaterThanOrEqual(answersBefore);
    expect(acknowledged.size).toBeLessThan(acts.length);
    const next = new ServerProcess(env, [main]);
    try {
      await expectNothingLost(await next.listening(), play, acts, acknowledged);
    } finally {
      await next.signal('SIGTERM');
    }
  }
}

describe('a server that is killed while members take part', () => {
  let own: Awaited<ReturnType<typeof createPostgresDatabase>>;
  beforeAll(async () => {
    own = await createPostgresDatabase();
  });
  afterAll(() => own.drop());

  it.each(plays)(
    'has lost nothing it acknowledged and doubled nothing: $name',
    async (play) => {
      await killAndCheck({ DATABASE_URL: own.url }, play);
      const database = await openDatabase(readDatabaseConfig({ DATABASE_URL: own.url }), 'command');
      expect(await findDifferences(database, play.activity)).toEqual([]);
      await database.close();
    },
    testTimeoutMs,
  );
});
