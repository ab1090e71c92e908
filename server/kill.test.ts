import { compiledProgram } from '../scripts/setup/compiled-program.mjs';
import { createPostgresDatabase } from '#server/testing/fresh-database.ts';
import { RemoteMember } from '#server/testing/remote-member.ts';
import { ServerProcess } from '#server/testing/server-process.ts';

const activity = 'financial-day-current';
// The tasks that are done where they are pressed; the others need time or a quiz.
const tasks = ['check-in', 'calculate-fees'];
const testTimeoutMs = 180_000;
const memberCount = 15;

interface Act {
  readonly member: RemoteMember;
  readonly task: string;
  readonly key: string;
}

/** Logs members in and lists every action they can take. */
async function actsOn(origin: string, round: number): Promise<Act[]> {
  const acts: Act[] = [];
  for (let index = 0; index < memberCount; index += 1) {
    const member = new RemoteMember(origin);
    await member.logIn(`135${String(round)}${String(index).padStart(7, '0')}`);
    acts.push(
      ...tasks.map((task) => ({ member, task, key: `key-${String(round)}-${String(index)}-${task}` })),
    );
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
    acts.map(async ({ member, task, key }) => {
      const text = await member.participate(activity, task, key).catch(() => null);
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
  acts: readonly Act[],
  acknowledged: Map<string, string>,
): Promise<void> {
  for (const { member, task, key } of acts) {
    member.moveTo(origin);
    const text = await member.participate(activity, task, key);
    expect(text).toBe(acknowledged.get(key) ?? text);
    expect(JSON.parse(text)).toMatchObject({ code: 0, data: { result: 'success' } });
  }
  for (const member of new Set(acts.map((act) => act.member))) {
    const { data } = await member.call('/v1/ug/activity/financial_day/award_list?limit=100');
    const sources = (data.list as { source_desc: string }[]).map((award) => award.source_desc);
    expect(sources).toHaveLength(tasks.length);
    expect(new Set(sources).size).toBe(tasks.length);
  }
}

async function killAndCheck(env: Readonly<Record<string, string>>): Promise<void> {
  const main = await compiledProgram('server/main.ts');
  for (const [round, answersBefore] of [1, 9].entries()) {
    const server = new ServerProcess(env, [main]);
    const acts = await actsOn(await server.listening(), round);
    const acknowledged = await killDuring(server, acts, answersBefore);
    expect(acknowledged.size).toBeGreaterThanOrEqual(answersBefore);
    expect(acknowledged.size).toBeLessThan(acts.length);
    const next = new ServerProcess(env, [main]);
    try {
      await expectNothingLost(await next.listening(), acts, acknowledged);
    } finally {
      await next.signal('SIGTERM');
    }
  }
}

describe('a server that is killed while members take part', () => {
  it(
    'has lost nothing it acknowledged and doubled nothing',
    async () => {
      const { url, drop } = await createPostgresDatabase();
      try {
        await killAndCheck({ DATABASE_URL: url });
      } finally {
        await drop();
      }
    },
    testTimeoutMs,
  );
});
