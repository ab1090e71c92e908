import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // Figures of the visits by release; no row says anything of a visitor.
  sql`create table release_count (
    release_id text not null,
    minute timestamptz not null,
    target text not null,
    kind text not null,
    bucket int4 not null,
    count int4 not null,
    primary key (release_id, minute, target, kind, bucket)
  )`,
  sql`create index release_count_minute on release_count (minute)`,
  sql`create table release_stop (
    release_id text not null,
    sequence int4 not null,
    reason text not null,
    stopped_at timestamptz not null,
    primary key (release_id, sequence)
  )`,
];

/** Counts by release, and the candidates that servers have stopped. */
export const releaseCounts: Migration = {
  name: '0052-release-counts',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
