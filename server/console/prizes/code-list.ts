import { sql } from 'kysely';
import type { prizeCodes } from '#contract/console/prize-codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { stockedPrizes } from '#server/engine/award/prize-stock.ts';

type CodeList = DataOf<typeof prizeCodes.list>;

/** How many imports are shown. */
const recent = 20;

/** How many codes the prizes of an activity have, and who has imported them; none of the codes. */
export async function listCodes({ query }: Database, activityId: string): Promise<CodeList> {
  const { rows: prizes } = await sql<CodeList['prizes'][number]>`
    select prize.prize_id as id, prize.title, prize.stock as units_left, coalesce(waiting.awards, 0) as waiting,
      coalesce(counted.imported, 0) as imported, coalesce(counted.used, 0) as used,
      coalesce(counted.imported - counted.used, 0) as left
    from ${stockedPrizes} prize
    left join (
      select prize_id, count(*)::int4 as imported, count(award_id)::int4 as used
      from prize_code where activity_id = ${activityId} group by prize_id
    ) counted on counted.prize_id = prize.prize_id
    left join (
      select prize_id, count(*)::int4 as awards from award
      where activity_id = ${activityId} and kind = 'code' and state = 'pending' and counted_in is null
      group by prize_id
    ) waiting on waiting.prize_id = prize.prize_id
    where prize.activity_id = ${activityId} and prize.kind = 'code'
    order by prize.prize_id`.execute(query);
  const imports = await query
    .selectFrom('prize_import')
    .innerJoin('operator', 'operator.id', 'prize_import.imported_by')
    .select(['changed', 'operator.name', 'imported_at'])
    .where('activity_id', '=', activityId)
    .where('kind', '=', 'codes')
    .orderBy('imported_at', 'desc')
    .limit(recent)
    .execute();
  return {
    prizes,
    imports: imports.map(({ changed, name, imported_at: at }) => ({
      ...{ codes: changed, by: name, at: at.getTime() },
    })),
  };
}
