import type { Books } from '../books.ts';
import { deliveryProblems, overdrawn } from '../judge.ts';
import type { JobBooks } from './paying-job.ts';

/** Lines that are told of one kind of problem. */
const told = 5;

/** Results of a round. */
export interface JobEvidence {
  readonly job: JobBooks;
  readonly books: Books;
  /** Request numbers that the provider received. */
  readonly asked: readonly string[];
}

/** Every difference between what a job was to pay and what it has paid; empty when there is none. */
export function judgeJob({ job, books, asked }: JobEvidence): readonly string[] {
  const { due, found } = job;
  return [
    ...(due.length === 0 ? ['nothing was due'] : []),
    ...tell('missing', without(due, found)),
    ...tell('not due', without(found, due)),
    ...books.differences,
    ...overdrawn(books),
    ...(books.pending === 0 ? [] : [`${books.pending} awards wait for a provider still`]),
    ...deliveryProblems(books, asked),
  ];
}

/** The lines of one list that the other does not have, each as often as it is too much. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

function tell(what: string, lines: readonly string[]): string[] {
  const more = lines.length > told ? [`${lines.length - told} more are ${what}`] : [];
  return [...lines.slice(0, told).map((line) => `${what}: ${line}`), ...more];
}
