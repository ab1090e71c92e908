import { drawState, ownDrawResult, upgrade } from '#contract/campaigns/official-upgrade.ts';
import { upgradeSchemas } from '#contract/campaigns/official-upgrade.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import { prizeList } from '#server/engine/draw/prize-list.ts';
import type { PageVisit } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignDeps } from '#server/engine/campaign/campaign.ts';
import { publicState, recordedTerms } from '#server/engine/scheduled-draw/draw-record.ts';
import { findScheduledDraw, scheduledTerms } from '#server/engine/scheduled-draw/scheduled-terms.ts';
import type { ScheduledRow } from '#server/engine/scheduled-draw/scheduled-terms.ts';
import {
  countEntries,
  findOwnPlace,
  listPublicEntries,
  listPublicPlaces,
  noPlace,
} from '#server/engine/scheduled-draw/scheduled-views.ts';
import type { OwnPlace } from '#server/engine/scheduled-draw/scheduled-views.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { joinDraw, upgradePlay } from './upgrade-play.ts';

const pageSize = 20;
const countKeptMs = 15_000;

/** Routes of the upgraded official activity: its page, joining, and the public record of its draw. */
export function upgradeRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext } = deps;
  const { caches, database } = appContext;
  const calls = activityCalls(deps, { type: upgradePlay.type });
  const counts = caches.make<number>('upgrade_counts', { freshMs: countKeptMs, entries: 100 });
  /** The entries of a draw: of a frozen list exactly, before that some seconds old. */
  const findEntryCount = (draw: ScheduledRow | undefined) =>
    draw === undefined
      ? 0
      : (draw.entry_count ?? counts.find(draw.id, () => countEntries(database, draw.id)));

  const extra = async ({ activity, visitor }: PageVisit) => {
    const draw = await findScheduledDraw(database.query, activity.id);
    const [entry_cnt, own] = await Promise.all([
      findEntryCount(draw),
      draw && visitor ? findOwnPlace(database, activity, draw, visitor.memberId) : noPlace,
    ]);
    const { alternates } = termsOf(activity, scheduledTerms);
    return {
      has_draw: draw?.state === 'drawn',
      end_time: (draw?.closes_at ?? activity.endsAt).getTime(),
      draw_state: draw ? publicState(draw) : drawState.none,
      draw_time: draw?.entropy_at.getTime() ?? null,
      entry_cnt,
      place_list: placePrizes(activity),
      alternate_cnt: alternates,
      is_joined: own.isEntered,
      own_result: resultOf(draw, own),
      own_place: own.place,
      own_award: activity.prizes.find(({ prizeId }) => prizeId === own.prizeId)?.title ?? '',
    };
  };

  registerEndpoints(app, appContext, upgrade, upgradeSchemas, {
    info: campaignPage(deps, upgradePlay, { extra }),
    join: ({ body: { activity_id } }, call) => calls.act(call, activity_id, joinDraw),
    draw: async ({ query }) => {
      const activity = await calls.chosen(query);
      const draw = await findScheduledDraw(database.query, activity.id);
      return {
        activity_id: activity.id,
        title: activity.title,
        is_sample: activity.isSample,
        ...(draw ? recordOf(draw) : noRecord),
        entry_cnt: await findEntryCount(draw),
        place_list: draw ? await listPublicPlaces(database, activity, draw) : [],
      };
    },
    entries: async ({ query: { offset = 0, limit = pageSize, ...query } }) => {
      const activity = await calls.chosen(query);
      const draw = await findScheduledDraw(database.query, activity.id);
      if (!draw || publicState(draw) === 'open')
        throw activityError(codes.listOpen, '名单尚未封存，截止后公布');
      const list = await listPublicEntries(database, draw, { offset, limit });
      return { list, total: draw.entry_count ?? 0 };
    },
  });
}

function placePrizes(activity: Activity) {
  const known = prizeList(activity);
  return termsOf(activity, scheduledTerms).places.flatMap(({ prize: id, count }) => {
    const prize = known.find(({ prize_id }) => prize_id === id);
    if (!prize) return [];
    const { prize_id, title, value_desc, picture } = prize;
    return [{ prize_id, title, value_desc, picture, count }];
  });
}

function resultOf(draw: ScheduledRow | undefined, { isEntered, state }: OwnPlace): string {
  if (!isEntered) return ownDrawResult.none;
  if (draw?.state !== 'drawn') return ownDrawResult.waiting;
  if (state === null) return ownDrawResult.missed;
  return { wins: ownDrawResult.won, waits: ownDrawResult.alternate, void: ownDrawResult.void }[state];
}

const noRecord = { draw_state: drawState.none, terms: null, sealed: null, drawn: null };

/** The record as everybody reads it: the encrypted seed is no part of it. */
function recordOf(draw: ScheduledRow) {
  const { openedAt, closesAt, entropyAt, onceAMember, ...terms } = recordedTerms(draw);
  const { sealed_at, entries_hash: hash, drawn_at, revealed_seed: seed, entropy } = draw;
  return {
    draw_state: publicState(draw),
    terms: {
      ...terms,
      opened_time: openedAt,
      closes_time: closesAt,
      entropy_time: entropyAt,
      once_a_member: onceAMember,
    },
    sealed: sealed_at && hash !== null ? { sealed_time: sealed_at.getTime(), hash } : null,
    drawn:
      drawn_at && seed !== null && entropy !== null
        ? { drawn_time: drawn_at.getTime(), seed, entropy }
        : null,
  };
}
