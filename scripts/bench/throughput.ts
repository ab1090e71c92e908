import { startBenchServer } from './bench-server.ts';
import type { BenchServer } from './bench-server.ts';
import { load } from './load.ts';
import type { LoadRequest } from './load.ts';
import { signIn } from './sign-in.ts';
import type { Member } from './sign-in.ts';

/** Requests per second, with the bare route in the same run. */
export interface Throughput {
  readonly bare: number;
  readonly read: number;
  readonly participate: number;
  /** Failed answers, of all three. */
  readonly failures: number;
}

const connections = 50;
const members = 150;
const activity = 'financial-day-current';

const success = '{"code":0';

/** Participations of members, each of whom takes each task once: every request is a write that takes effect. */
export function participations(crowd: readonly Member[], taskIds: readonly string[]): LoadRequest[] {
  return crowd.flatMap((member) =>
    taskIds.map((task_id) => ({
      method: 'POST' as const,
      path: '/v1/ug/activity/participate',
      headers: { ...member, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ activity_id: activity, task_id }),
    })),
  );
}

/** The ids of the tasks that are done by pressing them. */
export async function taskIdsOf(server: BenchServer): Promise<string[]> {
  const reply = await server.app.inject(`/v1/ug/activity/financial_day?activity_id=${activity}`);
  const { data } = reply.json<{ data: { task_list: { task_id: string; is_done_there: boolean }[] } }>();
  const pressed = data.task_list.filter(({ is_done_there }) => !is_done_there);
  if (pressed.length === 0) throw new Error(`${activity} has no task that is done by pressing it`);
  return pressed.map(({ task_id }) => task_id);
}

/** Measures the server on the PostgreSQL of `databaseUrl`. */
export async function measureThroughput(databaseUrl: string): Promise<Throughput> {
  const server = await startBenchServer(databaseUrl);
  try {
    const crowd: Member[] = [];
    for (let index = 0; index < members; index += 1) {
      crowd.push(await signIn(server, `139${String(index).padStart(8, '0')}`));
    }
    const [first = {}] = crowd;
    const bare = { url: `${server.origin}/bench/bare`, connections };
    const read = { url: `${server.origin}/v1/user/profile`, connections, headers: first, success };
    await load({ ...bare, seconds: 2 });
    await load({ ...read, seconds: 2 });
    const requests = participations(crowd, await taskIdsOf(server));
    const figures = [
      await load({ ...bare, seconds: 4 }),
      await load({ ...read, seconds: 4 }),
      await load({ url: server.origin, connections, success, requests }),
    ];
    const [bareRate = 0, readRate = 0, participateRate = 0] = figures.map(({ rate }) => rate);
    const failures = figures.reduce((sum, each) => sum + each.failures, 0);
    return { bare: bareRate, read: readRate, participate: participateRate, failures };
  } finally {
    await server.stop();
  }
}
