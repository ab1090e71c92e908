import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // The proposal has the id of its experiment.
  sql`insert into proposal
    select id, 'experiment', 'experiment:' || id, 'experiment:' || id, null, null,
      jsonb_build_object('title', title, 'page_id', page_id, 'control_version', control_version,
        'variant_version', variant_version, 'share_bp', share_bp),
      case reason when '' then title else reason end,
      case state when 'proposed' then 'open' when 'refused' then 'refused' when 'withdrawn' then 'withdrawn'
        else 'approved' end,
      proposed_by, proposed_at,
      case state when 'proposed' then null when 'withdrawn' then proposed_by else decided_by end,
      decided_at, decision
    from experiment
    on conflict do nothing`,
  // Servers of the release before write it, and the three columns of the decision: a later release drops them.
  sql`alter table experiment alter column reason set default ''`,
];

/** The start of an experiment is proposed and decided as everything else is: its reasons stand in the table of proposals alone. */
export const experimentProposals: Migration = {
  name: '0057-experiment-proposals',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
