import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';

const pattern = 'financial-day-current';

/** Appends this many running activities to the sample content; they have different names and the same target. */
export async function addActivities({ query }: Database, count: number): Promise<void> {
  await sql`
    insert into activity
    select copy.* from activity pattern, generate_series(1, ${count}::int4) number,
      jsonb_populate_record(pattern, jsonb_build_object(
        'id', 'bench-' || number,
        'title', pattern.title || ' ' || number,
        'sort', 1000 + number
      )) copy
    where pattern.id = ${pattern}`.execute(query);
}
