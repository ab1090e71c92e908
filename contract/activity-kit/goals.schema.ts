import { Type } from 'typebox';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { actionResult, partQuery } from './campaign-info.schema.ts';

export const goalSchemas = {
  info: {
    query: partQuery(),
    data: Type.Object({
      activity_id: Type.String(),
      /** What the visitor has reached; 0 for an unknown visitor. */
      value: Type.Integer(),
      /** What is counted, with its measure word: `个任务`. */
      unit: Type.String(),
      /** The lowest first. */
      steps: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          /** The value that the step needs. */
          at: Type.Integer(),
          reward_desc: Type.String(),
          /** One of `goalStatus`. */
          status: Type.String(),
        }),
      ),
    }),
  },
  claim: {
    body: strictObject({ activity_id: identifier(), step_id: identifier() }),
    data: Type.Object(actionResult),
  },
};
