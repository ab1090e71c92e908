import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../build/files/paths.ts';
import { Balancer, balancerConfig } from './cluster/balancer.ts';
import { HallServers } from './cluster/hall-servers.ts';
import { compiledProgram } from './setup/compiled-program.mjs';
import { startPostgres } from './test-run/postgres.mjs';

/*
 * `npm run cluster -- N`: N servers (3) on one PostgreSQL, that of DATABASE_URL or an empty one, behind haproxy with the rules of
 * build/deploy/haproxy.cfg. The balancer listens on PORT (8080), the servers on the ports after it. `npm run cluster -- roll`, or
 * the key r, replaces the servers one after the other.
 */

const note = join(root, '.cache/cluster.pid');
/** Two failed checks, a second apart, and one for the check itself. */
const drainSeconds = 4;

function askToRoll(): void {
  if (!existsSync(note)) throw new Error('No cluster runs in this folder: npm run cluster -- 3');
  process.kill(Number(readFileSync(note, 'utf8')), 'SIGHUP');
  console.log('The servers are replaced one after the other; the cluster tells when it is done.');
}

async function run(count: number): Promise<void> {
  const port = Number(process.env.PORT ?? 8080);
  const ports = Array.from({ length: count }, (_, index) => port + 1 + index);
  const given = process.env.DATABASE_URL ?? '';
  const own = given === '' ? await startPostgres({ durable: true }) : null;
  const origin = `http://localhost:${String(port)}`;
  const env = { ...process.env, DATABASE_URL: own?.url ?? given, PUBLIC_ORIGIN: origin };
  const servers = new HallServers({
    ...{ program: [await compiledProgram('server/main.ts')], ports, drainSeconds },
    env,
  });
  const balancer = new Balancer(port, (socket) => balancerConfig(port, ports, socket));
  let isRolling = false;
  const roll = (): void => {
    if (isRolling) return;
    isRolling = true;
    const began = performance.now();
    servers
      .roll(() => balancer.until(count))
      .then(() => console.log(`All are replaced, ${((performance.now() - began) / 1000).toFixed(0)} s.`))
      .catch((error: unknown) => console.error(error))
      .finally(() => (isRolling = false));
  };
  const stop = async (): Promise<void> => {
    rmSync(note, { force: true });
    await balancer.stop();
    await servers.stop();
    await own?.stop();
    process.exit();
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void stop());
  process.on('SIGHUP', roll);
  await servers.start();
  await balancer.start();
  await balancer.until(count);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(note, String(process.pid));
  console.log(`${origin}  (${String(count)} servers on ${ports.join(', ')}; r and Enter replaces them)`);
  createInterface({ input: process.stdin }).on('line', (line) => line.trim() === 'r' && roll());
}

const [word = '3'] = process.argv.slice(2);
if (word === 'roll') askToRoll();
else if (/^[1-9]\d?$/.test(word)) await run(Number(word));
else throw new Error('usage: npm run cluster -- N | roll');
