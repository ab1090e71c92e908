import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres-engine.ts';
import { Balancer, balancerConfig } from '../cluster/balancer.ts';
import { HallServers } from '../cluster/hall-servers.ts';
import { compiledProgram } from '../setup/compiled-program.mjs';
import { startPostgres } from '../test-run/postgres.mjs';
import { machineWords, measuredAt, writeSection } from './page-section.ts';
import { PlayedRounds } from './played-rounds.ts';

const serverCount = 3;
const memberCount = 16;
/** Two failed checks a second apart, and one for the check itself. */
const drainSeconds = 4;

/** Replaces three servers again and again under `wanted` calls with effects; false when one call failed or the books do not agree. */
export async function writeRollingSection(wanted = 10_000, port = 4900): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-rolling-'));
  const ledger = join(folder, 'provider.txt');
  writeFileSync(ledger, '');
  const postgres = await startPostgres({ durable: true });
  const rounds = Math.ceil(wanted / 500);
  const ports = Array.from({ length: serverCount }, (_, index) => port + 1 + index);
  const servers = new HallServers({
    ...{
      program: [await compiledProgram('scripts/chaos/server.ts'), String(rounds), ledger],
      ports,
      drainSeconds,
    },
    env: { DATABASE_URL: postgres.url, LOAD_LIMITS: 'off', WARM_PAGES: '0' },
  });
  const balancer = new Balancer(port, (socket) => balancerConfig(port, ports, socket));
  const database = new Database(await openPostgres({ connectionString: postgres.url }));
  const loginOrigin = `http://127.0.0.1:${String(ports[0])}`;
  const played = new PlayedRounds({ origin: balancer.origin, loginOrigin, database, ledger }, memberCount);
  try {
    await servers.start();
    await balancer.start();
    await balancer.until(serverCount);
    await played.logIn();
    const over = new AbortController();
    let replaced = 0;
    const rolling = (async () => {
      while (!over.signal.aborted) {
        await servers.roll(() => balancer.until(serverCount));
        replaced += serverCount;
      }
    })();
    let last = 0;
    while (played.answers.length < wanted && last < rounds) await played.play((last += 1));
    over.abort();
    await rolling;
    const problems: string[] = [];
    for (let round = 1; round <= last; round += 1) problems.push(...(await played.problems(round)));
    return await report(played, replaced, [...problems, ...servers.complaints]);
  } finally {
    played.leave();
    await balancer.stop();
    await servers.stop();
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function report(
  { answers }: PlayedRounds,
  replaced: number,
  problems: readonly string[],
): Promise<boolean> {
  const failed = answers.filter(({ status }) => status !== 200);
  const slow = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const p99 = Math.round(slow[Math.floor(slow.length * 0.99)] ?? 0);
  for (const line of problems) console.log(line);
  const kinds = [...new Set(failed.map(({ status, reason = '' }) => `${String(status)} ${reason}`))];
  await writeSection('## Rolling restart', [
    `Written by \`npm run bench -- rolling\` ${measuredAt()}; ${machineWords()}, other processes ran beside. ${String(serverCount)} servers on one PostgreSQL behind haproxy (rules of \`build/deploy/haproxy.cfg\`, ${String(drainSeconds)} s of drain) were replaced one after the other, ${String(replaced)} replacements, while ${String(memberCount)} members took part, drew and sent forms: **${String(failed.length)} failed calls of ${String(answers.length)}**${kinds.length === 0 ? '' : ` (${kinds.join('; ')})`}, all of them calls with effects; 99 % were answered within ${String(p99)} ms. ${problems.length === 0 ? 'Every acknowledged reply is stored, once, and the books agree' : `${String(problems.length)} differences between replies and books`}.`,
  ]);
  return failed.length === 0 && problems.length === 0;
}
