import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { fen, strictObject } from '#contract/http/scalar.schema.ts';
import { awardKindNames } from './award-words.ts';
import { reasonText } from './people.schema.ts';
import { contentId } from './prize-desk.schema.ts';
import { proposalId } from './proposals.schema.ts';

const units = () => Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** Calls about the stock of prizes. */
export const stockSchemas = callTable('控制台奖品库存', {
  list: {
    title: '一个活动的奖品库存和预算',
    query: Type.Object({ activity_id: contentId() }),
    data: Type.Object({
      prizes: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          value_desc: Type.String(),
          value: fen(),
          kind: Type.Enum([...awardKindNames]),
          /** Units: offered, given and not taken back, and left. */
          total: Type.Integer(),
          given: Type.Integer(),
          left: Type.Integer(),
          /** The quantity of a day, null without one, and what is given of it today. */
          per_day: Type.Union([Type.Integer(), Type.Null()]),
          given_today: Type.Integer(),
          /** Its units share an amount, so that their number cannot be changed. */
          is_shared: Type.Boolean(),
        }),
      ),
      /** Null for an activity without a budget. */
      budget: Type.Union([
        Type.Null(),
        Type.Object({ total: fen(), reserved: fen(), spent: fen(), free: fen() }),
      ]),
    }),
  },
  propose: {
    title: '提出库存改动，由另一个人审批',
    body: strictObject({
      id: proposalId(),
      ...{ activity_id: contentId(), prize_id: contentId(), reason: reasonText() },
      /** The total that the proposer has seen: the change is made only while it is this. */
      ...{ expected_total: units(), new_total: units() },
    }),
    data: Type.Object({}),
  },
});
