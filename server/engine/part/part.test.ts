import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { parts } from '#server/engine/campaign/parts.ts';
import { enginePart, noCalls, noJobs, noProblems, playPart } from './part.ts';

const whole = { key: 'planted', calls: noCalls, jobs: noJobs, checks: [], tables: {} } as const;
const rules = { terms: [], problems: noProblems, spends: spendsNothing };

describe('a part', () => {
  it('does not compile with a member missing', () => {
    const { calls, jobs, checks, tables } = whole;
    enginePart({ ...whole });
    playPart({ ...whole, ...rules });
    // @ts-expect-error without calls
    enginePart({ key: 'planted', jobs, checks, tables });
    // @ts-expect-error without jobs
    enginePart({ key: 'planted', calls, checks, tables });
    // @ts-expect-error without checks
    enginePart({ key: 'planted', calls, jobs, tables });
    // @ts-expect-error without tables
    enginePart({ key: 'planted', calls, jobs, checks });
    // @ts-expect-error without the currencies that it takes
    playPart({ ...whole, terms: [], problems: noProblems });
    // @ts-expect-error without the judgement of its terms
    playPart({ ...whole, terms: [], spends: spendsNothing });
    // @ts-expect-error with a table that there is not
    enginePart({ ...whole, tables: { planted: 'bounded' } });
    expect(parts.every((part) => typeof part.jobs === 'function')).toBe(true);
  });

  it('has a key and checks of its own', () => {
    const keys = parts.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
    const names = parts.flatMap(({ checks }) => checks.map(({ name }) => name));
    expect(names).toEqual([...new Set(names)]);
  });
});
