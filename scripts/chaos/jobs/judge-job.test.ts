import type { Books } from '../books.ts';
import { jobCase, jobCases } from './job-cases.ts';
import { judgeJob } from './judge-job.ts';
import type { JobEvidence } from './judge-job.ts';

const books: Books = {
  ...{ differences: [], taskAwards: 0, draws: {}, chances: { earned: 0, spent: 0 } },
  prizes: [{ id: 'gold', total: 2, stock: 0 }],
  ...{ guesses: 0, addresses: 0, couponUses: 0, entries: 0, pending: 0, delivered: ['a1'] },
};
const due = ['gold for one', 'gold for two', 'the board is final'];
const sound: JobEvidence = {
  job: { due, found: [...due].reverse() },
  ...{ books, asked: ['a1', 'a1'] },
};

test('nothing is wrong where everything that was due is paid once', () => {
  expect(judgeJob(sound)).toEqual([]);
});

test.each<[string, Partial<JobEvidence>, RegExp]>([
  ['a payment that was lost', { job: { due, found: due.slice(1) } }, /^missing: gold for one$/],
  [
    'a payment that was doubled',
    { job: { due, found: [...due, 'gold for one'] } },
    /^not due: gold for one$/,
  ],
  [
    'another state',
    { job: { due, found: [...due.slice(0, 2), 'the board is live'] } },
    /not due: .* is live/,
  ],
  ['a job without work', { job: { due: [], found: [] } }, /nothing was due/],
  ['books that do not agree', { books: { ...books, differences: ['stock: 1'] } }, /stock: 1/],
  [
    'more than there is',
    { books: { ...books, prizes: [{ id: 'gold', total: 2, stock: -1 }] } },
    /gold: -1 of 2 are left/,
  ],
  ['an award that waits for ever', { books: { ...books, pending: 1 } }, /1 awards wait/],
  ['a delivery that never was', { asked: [] }, /1 awards count as delivered/],
])('%s is found', (_what, change, problem) => {
  expect(judgeJob({ ...sound, ...change }).join('\n')).toMatch(problem);
});

test('of many lines that are missing the first ones are told, and the number of the others', () => {
  const lines = Array.from({ length: 8 }, (_, index) => `gold for ${index}`);
  const problems = judgeJob({ ...sound, job: { due: lines, found: [] } });
  expect(problems).toHaveLength(6);
  expect(problems.at(-1)).toBe('3 more are missing');
});

test('every point of a job has a name of its own, and is found by it', () => {
  for (const { job, point } of jobCases) expect(jobCase(job.name, point.name)).toEqual({ job, point });
  expect(() => jobCase('no job', 'no point')).toThrow('there is no point no point of the job no job');
});
