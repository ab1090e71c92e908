import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';

const pattern = 'financial-day-current';

/** Adds so many running activities to the sample content, below it; each is called differently and leads to the same. */
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
