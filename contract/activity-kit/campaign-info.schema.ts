import { Type } from 'typebox';
import type { Static, TProperties } from 'typebox';
import { identifier, instant, moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';

const noFields = {};

/** Nothing in addition to the fields that all campaigns have. */
export type NoFields = typeof noFields;

/** The head of a campaign's page, with the server's clock for its countdown. */
function pageInfo() {
  return Type.Object({
    title: Type.String(),
    subtitle: Type.String(),
    /** One of `onlineStatus`. */
    status: Type.String(),
    /** One of `activityPhase`, by the server's clock. */
    phase: Type.String(),
    /** Why nothing can be done now, for the visitor; empty while the activity is running. */
    phase_reason: Type.String(),
    start_time: moment(),
    end_time: moment(),
    /** The server's clock, milliseconds, so that a countdown does not depend on the phone's clock. */
    server_time: instant(),
    organiser: Type.String(),
    rules: Type.Array(Type.String()),
    /** How and until when to claim awards; empty if there are none. */
    claim_method: Type.String(),
    is_sample: Type.Boolean(),
  });
}

/** A task with the state it has for the visitor. */
export function task() {
  return Type.Object({
    task_id: Type.String(),
    title: Type.String(),
    desc: Type.String(),
    /** Name of an icon of the product. */
    icon: Type.String(),
    btn_info: Type.String(),
    award_desc: Type.String(),
    /** One of `taskStatus`; a daily task is `init` again the next day. */
    status: Type.String(),
    /** Path of the screen that the task leads to; empty if there is none. */
    path: Type.String(),
    /** What the visitor does on the screen of `path` completes the task; otherwise pressing it does. */
    is_done_there: Type.Boolean(),
  });
}

/** A prize of an activity, drawn or earned. */
export function prize() {
  return Type.Object({
    /** Empty for the place of "no prize". */
    prize_id: Type.String(),
    title: Type.String(),
    value_desc: Type.String(),
    /** `coupon`, `right`, `red_packet`, `physical` or `code`; empty for "no prize". */
    kind: Type.String(),
    /** One of `prizePictures`. */
    picture: Type.String(),
    /** For example `1.00%`; empty for a prize that is earned and not drawn. */
    odds: Type.String(),
    /** Units at the start; null for "no prize". */
    stock_total: Type.Union([Type.Integer(), Type.Null()]),
  });
}

/** A prize with what is left of it, among those that can be won beside it. */
export function stockedPrize() {
  return Type.Object({
    ...prize().properties,
    /** Units that are left, read a moment ago; null for "no prize". */
    stock_left: Type.Union([Type.Integer(), Type.Null()]),
    /** True for the one of the greatest value of which something is left. */
    is_top: Type.Optional(Type.Boolean()),
  });
}

/** {@link stockedPrize} */
export type StockedPrize = Static<ReturnType<typeof stockedPrize>>;

/** The award of a milestone with how it stands for the visitor. */
export function milestoneAwardInfo() {
  return Type.Object({
    /** Name and printed value. */
    award_desc: Type.String(),
    /** One of `prizePictures`. */
    picture: Type.String(),
    /** One of `milestoneAward`. */
    result: Type.String(),
    /** What it means for the visitor. */
    result_msg: Type.String(),
    /** Units left. */
    stock_left: Type.Integer(),
  });
}

/** The query of a campaign's calls; the running activity, else the newest, when `activity_id` is absent. */
export function activityQuery<P extends TProperties = NoFields>(more = noFields as P) {
  return strictObject({
    ts: Type.Optional(timestampText()),
    activity_id: Type.Optional(identifier()),
    ...more,
  });
}

/** The query of a call that all campaigns share: the activity, or the current one of a play type. */
export function partQuery<P extends TProperties = NoFields>(more = noFields as P) {
  return activityQuery({ type: Type.Optional(identifier()), ...more });
}

/** The fields of a query for one page of a list. */
export function paging() {
  return {
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  };
}

/** What every action answers: one of `participationResult`, and the sentence for the visitor. */
export const actionResult = { result: Type.String(), result_msg: Type.String() };

function commonInfo() {
  return Type.Object({
    activity_id: Type.String(),
    page_info: pageInfo(),
    task_list: Type.Array(task()),
    /** The entries of the first pool in its order; without a pool the prizes that can be earned. */
    prize_list: Type.Array(stockedPrize()),
  });
}

/** What the info call of every campaign answers, with what this campaign adds. */
export function campaignInfo<P extends TProperties = NoFields>(extra = noFields as P) {
  return Type.Object({ ...commonInfo().properties, ...extra });
}

/** The part that all campaigns have in common. */
export type CampaignInfo = Static<ReturnType<typeof commonInfo>>;
