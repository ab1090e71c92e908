import type { FastifyServerOptions } from 'fastify';

const secretPaths = ['phone', 'phone_num', 'token', 'auth_token', 'cookie', 'authorization', 'verification'];

/** Structured logs on standard output, without secrets and personal data. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: { paths: secretPaths.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
    serializers: { err: describeError },
  };
}

/** An error without the values that drivers attach to it, and with masked phone numbers. */
export function describeError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const mask = (text: string) => text.replace(/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2');
  return {
    type: error.name,
    message: mask(error.message),
    stack: mask(error.stack ?? ''),
    ...('code' in error ? { code: String(error.code) } : {}),
  };
}

/**
 * Every alarm: its text in the log, and the stable name by which it is counted. The table in docs/operations.md has
 * the meaning and the remedy.
 */
export const alarmNames = {
  'jobs cannot be run': 'jobs_stopped',
  'a job was given up': 'job_given_up',
  'a job takes too long': 'job_too_long',
  'a periodic job fails again and again': 'periodic_job_failing',
  'the end of a job cannot be stored': 'job_end_not_stored',
  'work of an activity fails again and again': 'activity_work_failing',
  'the database does not answer': 'database_away',
  'the connection pool is stuck': 'pool_stuck',
  'the books of an activity do not agree': 'books_disagree',
  'final awards have changed, the books agree': 'awards_changed',
  'an activity cannot be settled': 'settlement_failed',
  'a round of guesses cannot be settled': 'guesses_unsettled',
  'a contest cannot be valued or settled': 'contest_stuck',
  'red packets cannot be divided or ended': 'red_packets_stuck',
  'subscribers cannot be told of releases': 'release_notices_stuck',
  'an invitation cannot be paid for': 'invitation_unpaid',
  'a provider contradicts itself': 'provider_contradiction',
  'a notice about draws is not published': 'draw_notice_late',
  'a release is refused': 'release_refused',
  'the release channel cannot be read': 'release_channel_away',
  'a release was stopped': 'release_stopped',
  'the pages of a release cannot be drawn': 'render_given_up',
  'a currency of draws pays for something else': 'draw_currency_shared',
} as const;

/** The text of an alarm. */
export type AlarmText = keyof typeof alarmNames;

/** Alerts an operator to a problem that the server cannot correct by itself. One log line at level error. */
export type Alarm = (what: AlarmText, facts: Readonly<Record<string, unknown>>) => void;

/** A failure that will be retried: one log line at level warn. */
export type Warn = (what: string, facts: Readonly<Record<string, unknown>>) => void;
