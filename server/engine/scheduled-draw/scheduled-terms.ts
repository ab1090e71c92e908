import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { minuteMs } from '#server/clock.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Database } from '#server/db/database.ts';
import type { ScheduledTables } from '#server/db/draw-tables.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Selectable } from 'kysely';
import { entropyPartySchema, valueAt } from './entropy-party.ts';
import { openScheduledDraw } from './scheduled-draw.ts';

/** The page of the draw shows all places. */
const maxPlaces = 200;

/** Prizes, alternates and the second party, in the config of an activity whose members are drawn at its end. */
export const scheduledTerms = terms(
  'draw',
  strictObject({
    /** The prizes in the order of the places. */
    places: Type.Array(
      strictObject({ prize: identifier(), count: Type.Integer({ minimum: 1, maximum: maxPlaces }) }),
      { minItems: 1, maxItems: 8 },
    ),
    alternates: Type.Integer({ minimum: 0, maximum: maxPlaces }),
    /** Minutes between the end and the earliest value of the second party: the time to freeze the list. */
    delayMinutes: Type.Integer({ minimum: 10, maximum: 7 * 24 * 60 }),
    entropy: entropyPartySchema,
  }),
);

/** Prizes, alternates and the second party of a scheduled draw. */
export type ScheduledTerms = Static<typeof scheduledTerms.schema>;

/** The prize of each place, the first one first. */
export function prizesByPlace({ places }: ScheduledTerms): readonly string[] {
  return places.flatMap(({ prize, count }) => Array.from({ length: count }, () => prize));
}

/** Errors of terms with the right shape, for their author: every place has a unit of its prize. */
export function scheduledProblems(activity: ContentActivity): string[] {
  const terms = termsOf(activity, scheduledTerms);
  const needed = new Map<string, number>();
  for (const { prize, count } of terms.places) needed.set(prize, (needed.get(prize) ?? 0) + count);
  const problems = [...needed].flatMap(([id, count]) => {
    const prize = activity.prizes.find((candidate) => candidate.id === id);
    if (!prize) return [`config/draw/places: there is no prize ${id}`];
    if (prize.perDay !== undefined) return [`config/draw/places: ${id} has a daily quantity`];
    return prize.stock < count ? [`config/draw/places: ${id} needs a stock of ${String(count)}`] : [];
  });
  const all = prizesByPlace(terms).length + terms.alternates;
  return all > maxPlaces
    ? [...problems, `config/draw: more than ${String(maxPlaces)} winners and alternates`]
    : problems;
}

/** A stored scheduled draw. */
export type ScheduledRow = Selectable<ScheduledTables['scheduled_draw']>;

/** An activity has one scheduled draw. */
const drawKey = 'main';

/** The scheduled draw of an activity; undefined before it was opened. */
export async function findScheduledDraw(
  query: Database['query'],
  activityId: string,
): Promise<ScheduledRow | undefined> {
  return query
    .selectFrom('scheduled_draw')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('draw_key', '=', drawKey)
    .executeTakeFirst();
}

/**
 * Opens the scheduled draw of a running activity, which closes at its end; the draw that is open already otherwise. The
 * second party and its value are set here (rule F10).
 */
export async function openMainDraw(
  opening: Pick<ActivityContext, 'transaction' | 'activity' | 'secrets' | 'random' | 'now'>,
): Promise<string> {
  const { activity } = opening;
  const terms = termsOf(activity, scheduledTerms);
  const closesAt = activity.endsAt.getTime();
  const { id } = await openScheduledDraw(opening, {
    activity: activity.id,
    key: drawKey,
    closesAt,
    onceAMember: true,
    winners: prizesByPlace(terms).length,
    alternates: terms.alternates,
    ...valueAt(terms.entropy, closesAt + terms.delayMinutes * minuteMs),
  });
  return id;
}
