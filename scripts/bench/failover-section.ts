import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres-engine.ts';
import { Balancer, balancerConfig } from '../cluster/balancer.ts';
import { HallServers } from '../cluster/hall-servers.ts';
import { ReplicatedPostgres } from '../cluster/replicated-postgres.ts';
import { compiledProgram } from '../setup/compiled-program.mjs';
import { markdownTable } from './markdown-table.ts';
import { machineWords, measuredAt, writeSection } from './page-section.ts';
import { PlayedRounds } from './played-rounds.ts';

const [serverCount, memberCount] = [2, 8];
/** Writes go on within this time. */
const barMs = 15_000;

/** One death of the primary. */
interface Death {
  readonly backMs: number;
  readonly calls: number;
  readonly refused: number;
  readonly problems: readonly string[];
}

/** Kills the primary under draws and participations; false when something was lost or doubled, or came back too late. */
export async function writeFailoverSection(kills = 10, port = 4930): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-failover-'));
  const ledger = join(folder, 'provider.txt');
  writeFileSync(ledger, '');
  const postgres = new ReplicatedPostgres(port + 10);
  const ports = Array.from({ length: serverCount }, (_, index) => port + 1 + index);
  const program = [await compiledProgram('scripts/chaos/server.ts'), String(kills), ledger];
  const servers = new HallServers({
    ...{ program, ports, drainSeconds: 0 },
    env: { DATABASE_URL: postgres.url, LOAD_LIMITS: 'off', WARM_PAGES: '0' },
  });
  const balancer = new Balancer(port, (socket) => balancerConfig(port, ports, socket));
  const deaths: Death[] = [];
  try {
    await postgres.start();
    await servers.start();
    await balancer.start();
    await balancer.until(serverCount);
    for (let round = 1; round <= kills; round += 1) {
      await postgres.untilSynchronous();
      const database = new Database(await openPostgres({ connectionString: postgres.url }));
      const loginOrigin = `http://127.0.0.1:${String(ports[0])}`;
      const ground = { origin: balancer.origin, loginOrigin, database, ledger };
      const death = await die(postgres, new PlayedRounds(ground, memberCount), round, () =>
        Promise.resolve(servers.complaints.length),
      );
      await database.close();
      console.log(JSON.stringify(death));
      deaths.push(death);
    }
  } catch (error) {
    console.log(postgres.log);
    throw error;
  } finally {
    await balancer.stop();
    await servers.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return report(deaths, servers.complaints);
}

async function die(
  postgres: ReplicatedPostgres,
  played: PlayedRounds,
  round: number,
  lost: () => Promise<number>,
): Promise<Death> {
  const before = await lost();
  await played.logIn();
  let killedAt = Number.POSITIVE_INFINITY;
  let backMs = Number.POSITIVE_INFINITY;
  const load = played.play(round, ({ ms }) => {
    const now = performance.now();
    if (now - ms > killedAt) backMs = Math.min(backMs, now - killedAt);
  });
  // Once the members are in the middle of it.
  while (played.answers.length < memberCount * 5) await pause(5);
  await postgres.killPrimary();
  killedAt = performance.now();
  await load;
  const problems = [...(await played.problems(round))];
  if ((await lost()) > before) problems.push('a server ended');
  played.leave();
  const refused = played.answers.filter(({ status }) => status !== 200);
  const wrong = refused.filter(({ status }) => status !== 503);
  if (wrong.length > 0)
    problems.push(
      `${String(wrong.length)} answers of ${[...new Set(wrong.map(({ status, reason = '' }) => `${String(status)} ${reason}`))].join()}`,
    );
  return { backMs, calls: played.answers.length - refused.length, refused: refused.length, problems };
}

async function report(deaths: readonly Death[], complaints: readonly string[]): Promise<boolean> {
  const problems = [...deaths.flatMap((death) => death.problems), ...complaints];
  for (const line of problems) console.log(line);
  const slowest = Math.max(...deaths.map(({ backMs }) => backMs));
  await writeSection('## A primary that dies', [
    `Written by \`npm run bench -- failover\` ${measuredAt()}; ${machineWords()}, other processes ran beside. Two PostgreSQL of Debian under patroni with a synchronous standby and one etcd (\`build/deploy/patroni.yml\`, \`haproxy-database.cfg\`), ${String(serverCount)} servers behind haproxy, ${String(memberCount)} members who take part, draw and send forms. Every process of the primary is killed (SIGKILL), ${String(deaths.length)} times. ${problems.length === 0 ? 'Every acknowledged reply is stored, none is doubled, the books agree, and no server ended' : `${String(problems.length)} problems`}. Writes went on after ${(slowest / 1000).toFixed(1)} s at most (bar: ${String(barMs / 1000)} s).`,
    markdownTable(
      [
        'death',
        'first call that began after it and was answered, s',
        'calls acknowledged',
        'refused and sent again',
        'problems',
      ],
      deaths.map((death, index) => [
        ...[index + 1, (death.backMs / 1000).toFixed(1), death.calls, death.refused, death.problems.length],
      ]),
    ),
  ]);
  return problems.length === 0 && slowest <= barMs;
}
