import { attemptJob } from './attempt-job.ts';
import { contestJobs } from './contest-jobs.ts';
import { guessJob } from './guess-job.ts';
import { invitationJob } from './invitation-job.ts';
import { packetJob } from './packet-job.ts';
import type { JobPoint, PayingJob } from './paying-job.ts';

/** A kill of a server while it pays. */
export interface JobCase {
  readonly job: PayingJob;
  readonly point: JobPoint;
}

/** Every point of every job that pays members of the campaigns of the market. */
export const jobCases: readonly JobCase[] = [
  ...contestJobs,
  guessJob,
  packetJob,
  invitationJob,
  attemptJob,
].flatMap((job) => job.points.map((point) => ({ job, point })));

/** The case with these names. @throws Error when there is none. */
export function jobCase(job: string, point: string): JobCase {
  const found = jobCases.find((one) => one.job.name === job && one.point.name === point);
  if (found === undefined) throw new Error(`there is no point ${point} of the job ${job}`);
  return found;
}
