import { Type } from 'typebox';
import type { TProperties } from 'typebox';
import {
  actionResult,
  activityQuery,
  campaignInfo,
  task,
} from '#contract/activity-kit/campaign-info.schema.ts';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, moment, strictObject } from '#contract/http/scalar.schema.ts';

/** The first gate: the trial money of a member of this variant. */
const finance = Type.Object({
  /** The task that the gate is; it is taken by `participate`. */
  task_id: Type.String(),
  name: Type.String(),
  /** The rate of the trial money as text, for example `6.80%`. */
  income_rate: Type.String(),
  day_desc: Type.String(),
  amount_desc: Type.String(),
  /** Until when the gates can be passed, fixed when the member joined; null before that. */
  expire_time: moment(),
  btn_info: Type.String(),
  /** One of `gateStatus`. */
  status: Type.String(),
});

/** A mystery box, opened or not. */
const box = Type.Object({
  /** 1, 2, 3: the draw of the member that opened it. */
  box_no: Type.Integer(),
  /** One of `packageCardStatus`. */
  status: Type.String(),
  /** What it held; empty before it is opened, and for an empty box. */
  title: Type.String(),
  value_desc: Type.String(),
  picture: Type.String(),
});

/** A gate with the cards in it. */
function gate<P extends TProperties>(card: P) {
  return Type.Object({
    /** One of `gateStatus`. */
    status: Type.String(),
    card_list: Type.Array(Type.Object(card)),
  });
}

function packageInfo() {
  return campaignInfo({
    finance,
    /** The status of a card is one of `packageCardStatus`; that of the same task in `task_list` is one of `taskStatus`. */
    decision: gate(task().properties),
    box: gate(box.properties),
    alert: Type.Object({
      /** Greets a member who has not joined yet, once; empty otherwise. */
      first_alert: Type.String(),
      /** Why the first gate that is not open cannot be passed now; empty if none is closed. */
      dissatisfy_alert: Type.String(),
    }),
    has_open_account: Type.Boolean(),
    /** A member of longer standing: the first gate is the one of the call `returnInfo`. */
    is_returning: Type.Boolean(),
    /** The three gates in their order. */
    card_list: Type.Array(Type.Object({ title: Type.String(), status: Type.String() })),
  });
}

export const packagesSchemas = callTable('活动：新人礼包', {
  info: {
    title: '查询新客的礼包、卡片和任务',
    query: activityQuery(),
    data: packageInfo(),
  },
  returnInfo: {
    title: '查询开户返回后的礼包和任务',
    example: { refused: '活动开始后才注册的会员返回 203001' },
    query: activityQuery(),
    data: packageInfo(),
  },
  participate: {
    title: '领取礼包，或完成一个任务',
    example: {
      body: { activity_id: 'newcomer-packages', task_id: 'read-first-fund' },
      refused: '领取第一关的体验金之前返回 203161',
    },
    /** Without a task the member joins, and the time of the gates begins. */
    body: strictObject({ activity_id: identifier(), task_id: Type.Optional(identifier()) }),
    data: Type.Object(actionResult),
  },
  commissionInfo: {
    title: '查询佣金优惠的条件和申请进度',
    query: activityQuery(),
    data: campaignInfo({
      current_rate: Type.Integer({ description: '成交金额的百万分之一' }),
      offered_rate: Type.Integer({ description: '成交金额的百万分之一' }),
      has_open_account: Type.Boolean(),
      /** One of `commissionStatus`. */
      status: Type.String(),
      /** Until when the coupon can be used; null without a usable one. */
      expire_time: moment(),
      /** When the member applied; null if the offer does not apply now. */
      apply_time: moment(),
    }),
  },
  commission: {
    title: '申请或撤回佣金优惠',
    example: {
      body: { activity_id: 'newcomer-packages', is_cancelled: false },
      refused: '开户之前返回 300001，没有佣金券返回 203081',
    },
    body: strictObject({
      activity_id: identifier(),
      /** Takes the application of today back. */
      is_cancelled: Type.Boolean(),
    }),
    data: Type.Object(actionResult),
  },
});
