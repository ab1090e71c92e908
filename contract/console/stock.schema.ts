import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { fen, instant, moment, strictObject } from '#contract/http/scalar.schema.ts';
import { awardKindNames } from './award-words.ts';
import { reasonText } from './people.schema.ts';
import { contentId } from './prize-desk.schema.ts';

const units = () => Type.Integer({ minimum: 0, maximum: 1_000_000 });
const decision = { id: Type.String({ format: 'uuid' }), reason: reasonText() };
const nothing = Type.Object({});

const change = Type.Object({
  id: Type.String(),
  activity_id: Type.String(),
  activity_title: Type.String(),
  prize_id: Type.String(),
  prize_title: Type.String(),
  expected_total: Type.Integer(),
  new_total: Type.Integer(),
  /** The cost of the units that it adds; negative where it takes some away. */
  value: fen(),
  reason: Type.String(),
  state: Type.Enum(['proposed', 'approved', 'refused']),
  proposed_by: Type.String(),
  proposed_at: instant(),
  /** Somebody else has to decide. */
  is_own: Type.Boolean(),
  decided_by: Type.String(),
  decided_at: moment(),
  decision: Type.String(),
});

/** Calls about the stock of prizes. */
export const stockSchemas = callTable('控制台奖品库存', {
  list: {
    title: '一个活动的奖品库存、预算，以及最近的改动',
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
      /** The newest that were decided. */
      changes: Type.Array(change),
    }),
  },
  open: { title: '所有待审批的库存改动', data: Type.Object({ changes: Type.Array(change) }) },
  propose: {
    title: '提出库存改动，由另一个人审批',
    body: strictObject({
      ...{ activity_id: contentId(), prize_id: contentId(), reason: reasonText() },
      /** The total that the proposer has seen: the change is made only while it is this. */
      ...{ expected_total: units(), new_total: units() },
    }),
    data: Type.Object({ id: Type.String() }),
  },
  approve: { title: '批准库存改动', body: strictObject(decision), data: nothing },
  refuse: { title: '驳回库存改动', body: strictObject(decision), data: nothing },
});
