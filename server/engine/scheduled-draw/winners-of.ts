import type { Database } from '#server/db/database.ts';

/** A place of a draw; who `wins` is to be paid, an alternate that `waits` may still take the place of one. */
export interface DrawnPlace {
  readonly place: number;
  readonly memberId: string;
  readonly kind: 'winner' | 'alternate';
  readonly state: 'wins' | 'waits' | 'void';
  /** The place whose prize an alternate took over. */
  readonly replaces: number | null;
}

/** Who was drawn, in the order of their places, and what became of them; empty before the draw. */
export async function winnersOf({ query }: Pick<Database, 'query'>, drawId: string): Promise<DrawnPlace[]> {
  return query
    .selectFrom('draw_winner')
    .innerJoin('draw_entry', (join) =>
      join
        .onRef('draw_entry.draw_id', '=', 'draw_winner.draw_id')
        .onRef('draw_entry.number', '=', 'draw_winner.number'),
    )
    .select(['place', 'member_id as memberId', 'kind', 'state', 'replaces'])
    .where('draw_winner.draw_id', '=', drawId)
    .orderBy('place')
    .execute();
}
