import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startChaosServer } from '../chaos-server.ts';
import type { ChaosServer, ServerPlan } from '../chaos-server.ts';
import { booksAfterDelivery } from '../round.ts';
import { activityOfJob } from './job-desk.ts';
import type { JobAsk, JobState } from './job-desk.ts';
import type { JobCase } from './job-cases.ts';
import { judgeJob } from './judge-job.ts';
import type { JobBooks } from './paying-job.ts';

/** For so long a job may go on, milliseconds. */
const longestMs = 90_000;

/** Result of a round. */
export interface JobResult {
  /** Runs of the job before the server died, and after. */
  readonly runs: readonly [before: number, after: number];
  readonly problems: readonly string[];
  /** The server of the next round. */
  readonly server: ChaosServer;
}

type AskAbout = (server: ChaosServer, what: JobAsk['what']) => Promise<unknown>;

/**
 * Gives a job its work and lets it run until it meets the point that kills its server; starts the server again, lets the
 * job run to its end and once more, and compares what it has paid with what was due.
 */
export async function runJobRound(
  server: ChaosServer,
  { plan, round, job, point }: JobCase & { readonly plan: ServerPlan; readonly round: number },
): Promise<JobResult> {
  const problems: string[] = [];
  const ask: AskAbout = (one, what) => one.ask({ what, job: job.name, point: point.name, round });
  await ask(server, 'begin');
  const before = await runToEnd(server, ask);
  // A delivery may come after the job.
  await Promise.race([server.gone(), pause(10_000, undefined, { ref: false })]);
  if (!server.isDead) {
    problems.push('the server was to die and did not');
    await server.signal('SIGKILL');
  }
  const next = await startChaosServer(plan);
  const after = await runToEnd(next, ask);
  if (!after.isDone) problems.push('the job did not come to its end');
  const books = await booksAfterDelivery(next, [activityOfJob(round)]);
  const asked = readFileSync(plan.ledger, 'utf8').split('\n');
  problems.push(...judgeJob({ job: (await ask(next, 'job books')) as JobBooks, books, asked }));
  return { runs: [before.runs, after.runs], problems, server: next };
}

/** Lets the job run until it has nothing left to do, and once more; or until the server dies. */
async function runToEnd(
  server: ChaosServer,
  ask: AskAbout,
): Promise<{ readonly runs: number; readonly isDone: boolean }> {
  const end = performance.now() + longestMs;
  let wasDone = false;
  for (let runs = 0; ; runs += 1) {
    const state = await runOnce(server, ask, end).catch((error: unknown) => {
      if (server.isDead) return null;
      throw error;
    });
    if (state?.hasRun !== true) return { runs, isDone: false };
    if (wasDone && state.isDone) return { runs: runs + 1, isDone: true };
    wasDone = state.isDone;
  }
}

async function runOnce(server: ChaosServer, ask: AskAbout, end: number): Promise<JobState> {
  await ask(server, 'run');
  for (;;) {
    const state = (await ask(server, 'state')) as JobState;
    if (state.hasRun || performance.now() > end) return state;
    await pause(50);
  }
}
