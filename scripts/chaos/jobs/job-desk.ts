import { applyContent } from '#server/engine/content/apply-content.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import type { Database } from '#server/db/database.ts';
import { systemRandom } from '#server/random.ts';
import { loadSecrets } from '#server/secrets.ts';
import type { FaultPoint } from '../fault-points.ts';
import { jobCase } from './job-cases.ts';
import type { JobCase } from './job-cases.ts';

/** A question about one case of a job, in one round. */
export interface JobAsk {
  readonly what: 'begin' | 'run' | 'state' | 'job books';
  readonly job: string;
  readonly point: string;
  readonly round: number;
}

/** How far a job is. */
export interface JobState {
  /** No run of it is due or under way. */
  readonly hasRun: boolean;
  readonly isDone: boolean;
}

/** The activity of a round of a job. */
export const activityOfJob = (round: number): string => `chaos-job-${round}`;

type Arm = (point: FaultPoint, nth: number) => void;

/** In the server: gives a job its work, lets it run, and reads what it has done. */
export async function answerAboutJob(database: Database, ask: JobAsk, arm: Arm): Promise<unknown> {
  const { job, point } = jobCase(ask.job, ask.point);
  const id = activityOfJob(ask.round);
  switch (ask.what) {
    case 'begin':
      return begin(database, { job, point }, { round: ask.round, arm });
    case 'run':
      await job.hasten?.(database, id);
      return makeDue(database, job.kind);
    case 'state':
      return { hasRun: await hasRun(database, job.kind), isDone: await job.isDone(database, id) };
    case 'job books':
      return job.readBooks(database, id);
  }
}

interface Beginning {
  readonly round: number;
  readonly arm: Arm;
}

/** The job sees its work with the commit, and meets the point then. */
async function begin(database: Database, { job, point }: JobCase, { round, arm }: Beginning): Promise<null> {
  const [id, now] = [activityOfJob(round), Date.now()];
  const author = { actor: 'chaos', reason: 'chaos', requestId: 'chaos', random: systemRandom, now };
  const activities = [{ ...job.activity(now), id, draft: true }];
  await applyContent(database, { isSample: false, activities, banners: [] }, author);
  const secrets = await loadSecrets(database, systemRandom, null);
  await database.transaction(async (transaction) => {
    const activity = await loadActivity(transaction, id);
    if (activity === null) throw new Error(`${id} is missing`);
    await job.begin({ transaction, activity, round, random: systemRandom, secrets, now });
    await transaction.updateTable('activity').set({ state: 'scheduled' }).where('id', '=', id).execute();
    arm(point, point.nth);
  });
  return null;
}

/** Makes every row of the job, and of its work in activities, due: a dead server has a lease. */
async function makeDue({ query }: Database, kind: string): Promise<null> {
  await query
    .updateTable('job')
    .set({ lease_until: null, attempts: 0, run_at: new Date(Date.now() - 1) })
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute();
  await query
    .updateTable('activity_work')
    .set({ claimable_at: new Date(Date.now() - 1) })
    .where('kind', '=', kind)
    .execute();
  return null;
}

/** False also while the server has no row of the job yet. */
async function hasRun({ query }: Database, kind: string): Promise<boolean> {
  const rows = await query.selectFrom('job').select(['run_at', 'done_at']).where('kind', '=', kind).execute();
  const isOpen = rows.some(({ run_at, done_at }) => done_at === null && run_at.getTime() <= Date.now());
  const work = await query.selectFrom('activity_work').select('kind').where('kind', '=', kind).execute();
  return rows.length > 0 && !isOpen && work.length === 0;
}
