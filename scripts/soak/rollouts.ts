import { setTimeout as wait } from 'node:timers/promises';
import { targets } from '#contract/pages/bundles.ts';
import { minuteMs } from '#server/clock.ts';
import { RemoteMember } from '#server/testing/remote-member.ts';
import { ServerProcess } from '#server/testing/server-process.ts';
import { startBrowser } from '../../e2e/browser.ts';
import { createPostgresDatabase } from '../chaos/own-database.ts';
import { compiledProgram } from '../setup/compiled-program.mjs';
import { startPostgres } from '../test-run/postgres.mjs';
import { visitByBrowsers } from './browser-visits.ts';
import { rollout, stageRollouts } from './rollout-stage.ts';
import type { RolloutStage } from './rollout-stage.ts';
import { visit } from './rollout-visitors.ts';
import type { Fault } from './rollout-visitors.ts';
import { writeFaultsSection, writeRolloutsSection } from './rollouts-section.ts';
import type { FaultEnd, RolloutsRun } from './rollouts-section.ts';

/** A planted fault is stopped within this time, milliseconds. */
const longestMs = 120_000;
/** How long a share stays before the next change: longer than servers take to see it. */
const holdMs = 1500;
/** The shares of a rollout, percent. */
const shares = [5, 50, 100];
const faults = ['calls', 'paint', 'crash', 'dead'] as const;

/** Whether nothing was lost, and every fault was stopped in time. */
const isRight = ({ browsers, clients, wrongStops, faults: ends }: RolloutsRun): boolean =>
  wrongStops + clients.failedCalls + clients.lostActs + clients.mixed === 0 &&
  [browsers.interrupted, browsers.mixed, browsers.failed, browsers.problems].every(
    ({ length }) => length === 0,
  ) &&
  ends.every(({ seconds }) => seconds !== null);

/**
 * Rollouts and rollbacks of two real builds on a server of its own, while browsers in three hosts play and clients load it; then
 * the candidates that fail, at 5 percent each, also alone (`times` is 0). Writes what visitors met. Returns whether nothing was lost and every fault was
 * stopped in time.
 */
export async function benchRollouts(times: number): Promise<boolean> {
  const stage = await stageRollouts();
  console.log('two releases are published');
  const postgres = await startPostgres();
  const database = await createPostgresDatabase(postgres.url);
  const env = { ...stage.env, DATABASE_URL: database.url, LOG_LEVEL: 'warn' };
  const server = new ServerProcess(env, [await compiledProgram('server/main.ts')]);
  try {
    const run = await runRollouts(stage, server, times);
    if (times > 0) await writeRolloutsSection(run);
    await writeFaultsSection(run.faults);
    return isRight(run);
  } catch (error) {
    console.log(server.written().slice(-3000));
    throw error;
  } finally {
    await server.signal('SIGTERM');
    await database.drop();
    await postgres.stop();
    await stage.remove();
  }
}

async function runRollouts(stage: RolloutStage, server: ServerProcess, times: number): Promise<RolloutsRun> {
  const { byId } = stage;
  const origin = await server.listening();
  const members = await logIn(origin);
  let fault: { readonly release: string; readonly kind: Fault } = { release: '', kind: 'none' };
  const [ending, leaving] = [new AbortController(), new AbortController()];
  // Browsers need most of the machine while they are there.
  const atOnce = (): number => (leaving.signal.aborted ? 16 : 3);
  const clients = visit({ origin, members, byId, atOnce, fault: () => fault }, ending.signal);
  const { seconds, browsers } = await rollOutBeforeBrowsers({ stage, origin, times }, leaving);
  const wrongStops = stopsIn(server).length;
  const ends: FaultEnd[] = [];
  for (const kind of faults) {
    // What is counted is counted by the minute: it has nothing of the fault before.
    await wait(minuteMs - (Date.now() % minuteMs));
    fault = { release: stage.next.id, kind };
    await stage.change(rollout(stage.next.id, 5));
    ends.push(await untilStopped({ server, kind, origin }));
    await stage.change({ kind: 'rollback' });
    console.log(ends.at(-1));
  }
  ending.abort();
  return { times, seconds, browsers, clients: await clients, wrongStops, faults: ends };
}

/** Rolls out and back while browsers visit, and lets them come to their end. */
async function rollOutBeforeBrowsers(
  { stage, origin, times }: { readonly stage: RolloutStage; readonly origin: string; readonly times: number },
  leaving: AbortController,
): Promise<Pick<RolloutsRun, 'seconds' | 'browsers'>> {
  const browser = await startBrowser();
  const startedAt = Date.now();
  if (times === 0) leaving.abort();
  const visits = visitByBrowsers({ browser, origin, byId: stage.byId }, leaving.signal);
  for (let time = 0; time < times; time += 1) await rollOutAndBack(stage);
  console.log(`${String(times)} rollouts and rollbacks`);
  const seconds = (Date.now() - startedAt) / 1000;
  leaving.abort();
  const browsers = await visits;
  await browser.close();
  return { seconds, browsers };
}

async function rollOutAndBack({ change, next }: RolloutStage): Promise<void> {
  for (const percent of shares) {
    await change(rollout(next.id, percent));
    await wait(holdMs);
  }
  await change({ kind: 'rollback' });
  await wait(holdMs);
}

async function logIn(origin: string): Promise<RemoteMember[]> {
  const members = targets.map(async (_target, at) => {
    const member = new RemoteMember(origin);
    await member.logIn(`1390000000${String(at)}`);
    return member;
  });
  return Promise.all(members);
}

/** The lines in which the server tells that it has stopped a candidate. */
const stopsIn = (server: ServerProcess): string[] =>
  server
    .written()
    .split('\n')
    .filter((line) => line.includes('release_stopped'));

interface Awaited {
  readonly server: ServerProcess;
  readonly kind: Fault;
  readonly origin: string;
}

/** Waits until the server tells that it has stopped a release. */
async function untilStopped({ server, kind, origin }: Awaited): Promise<FaultEnd> {
  const startedAt = Date.now();
  const stopsBefore = stopsIn(server).length;
  const viewsBefore = await viewsOf(origin);
  const ended = async (seconds: number | null, reason: string): Promise<FaultEnd> => {
    const rate = ((await viewsOf(origin)) - viewsBefore) / ((Date.now() - startedAt) / 1000);
    return { kind, seconds, reason, rate };
  };
  while (Date.now() - startedAt < longestMs) {
    const line = stopsIn(server)[stopsBefore];
    if (line !== undefined) {
      const { reason } = JSON.parse(line) as { readonly reason: string };
      return ended((Date.now() - startedAt) / 1000, reason);
    }
    await wait(500);
  }
  return ended(null, '');
}

/** Pages of all releases that the server has sent. */
async function viewsOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const counted = [...text.matchAll(/^hall_release_events_total\{.*kind="view".*\} (\d+)$/gm)];
  return counted.reduce((sum, [, count]) => sum + Number(count), 0);
}
