import { sql } from 'kysely';
import { dayMs } from '#server/clock.ts';

/** How long traces of visitors are stored; days. */
export const traceDays = {
  /** After it arrived; older events are not used. */
  event: 90,
  /** Consents and views of a browser without a login. */
  imprint: 400,
  /** The same for a member: the proof of a consent. */
  memberImprint: 1095,
} as const;

const imprint = { key: ['id'], at: 'received_at' } as const;

/**
 * The tables that no part of the engine owns, with the time for which their rows are kept: counters whose window has
 * ended, used or expired codes, sessions that ended a month ago, the origins of logins of half a year, traces of visitors.
 */
export const moduleTables = {
  server_value: 'bounded',
  activity_work: 'bounded',
  operator: 'bounded',
  activity_draft: 'bounded',
  activity_draft_revision: [{ key: ['draft_id', 'revision'], at: 'saved_at', keptMs: 730 * dayMs }],
  activity_draft_viewer: 'bounded',
  page: 'bounded',
  picture: 'bounded',
  // What visitors have seen is kept, in an experiment too, and the last that was written of a page.
  page_version: [
    {
      ...{ key: ['page_id', 'version'], at: 'saved_at', keptMs: 730 * dayMs },
      only: sql<boolean>`published_at is null`,
      isDue: () => sql<boolean>`exists (
        select from page_version later
        where later.page_id = page_version.page_id and later.version > page_version.version)
        and not exists (
          select from experiment
          where experiment.page_id = page_version.page_id and variant_version = page_version.version)`,
    },
  ],
  experiment: 'bounded',
  // As long as the events that its goals are counted from.
  experiment_exposure: [
    { key: ['experiment_id', 'guid'], at: 'exposed_at', keptMs: traceDays.event * dayMs },
  ],
  operator_passkey: 'bounded',
  operator_recovery_code: 'bounded',
  operator_invitation: [{ key: ['token_hash'], at: 'expires_at', keptMs: 90 * dayMs }],
  operator_session: [{ key: ['token_hash'], at: 'expires_at', keptMs: 30 * dayMs }],
  prize_import: 'with-activity',
  dry_run: [{ key: ['id'], at: 'created_at', keptMs: 400 * dayMs }],
  // A row is deleted with its database.
  preview_hall: 'bounded',
  page_preview: [{ key: ['id'], at: 'expires_at', keptMs: 0 }],
  activity_count: [{ key: ['activity_id', 'minute', 'code', 'host'], at: 'minute', keptMs: 90 * dayMs }],
  release_count: [
    { key: ['release_id', 'minute', 'target', 'kind', 'bucket'], at: 'minute', keptMs: 30 * dayMs },
  ],
  // One for each candidate that was stopped.
  release_stop: 'bounded',
  operator_challenge: [{ key: ['id'], at: 'expires_at', keptMs: dayMs }],
  proposal: 'bounded',
  member: 'with-member',
  member_origin: 'with-member',
  broker_account: 'with-member',
  broker_position: 'with-member',
  risk_assessment: 'with-member',
  account_opening: 'with-member',
  watchlist: 'with-member',
  allowance: [{ key: ['bucket'], at: 'window_ends_at', keptMs: dayMs }],
  sms_code: [{ key: ['token_hash'], at: 'expires_at', keptMs: dayMs }],
  hand_off_code: [{ key: ['code_hash'], at: 'expires_at', keptMs: dayMs }],
  trade_nonce: [{ key: ['nonce_hash'], at: 'expires_at', keptMs: dayMs }],
  trade_attempts: [{ key: ['session_id'], at: 'forgotten_at', keptMs: dayMs }],
  trade_session: [{ key: ['token_hash'], at: 'expires_at', keptMs: 30 * dayMs }],
  leased_value: [{ key: ['name'], at: 'dies_at', keptMs: 30 * dayMs }],
  session: [{ key: ['id'], at: 'expires_at', keptMs: 30 * dayMs }],
  login_origin: [{ key: ['id'], at: 'happened_at', keptMs: 180 * dayMs }],
  marketing_event: [{ key: ['id'], at: 'created_at', keptMs: traceDays.event * dayMs }],
  client_event: [{ key: ['event_id'], at: 'received_at', keptMs: traceDays.event * dayMs }],
  imprint: [
    { ...imprint, keptMs: traceDays.memberImprint * dayMs },
    { ...imprint, keptMs: traceDays.imprint * dayMs, only: sql<boolean>`member_id is null` },
  ],
} as const;
