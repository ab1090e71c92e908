/**
 * Every alarm there is: what it says in the log, and the stable name it is counted and looked up by. Its meaning and its
 * remedy stand in the table of docs/operations.md.
 */
export const alarmNames = {
  'jobs cannot be run': 'jobs_stopped',
  'a job was given up': 'job_given_up',
  'the books of an activity do not agree': 'books_disagree',
  'an activity cannot be settled': 'settlement_failed',
  'an invitation cannot be paid for': 'invitation_unpaid',
  'a provider contradicts itself': 'provider_contradiction',
} as const;

/** What an alarm says. */
export type AlarmText = keyof typeof alarmNames;

/** Calls an operator: something is wrong that the server cannot put right by itself. One line of the log at level error. */
export type Alarm = (what: AlarmText, facts: Readonly<Record<string, unknown>>) => void;
