import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import {
  identifier,
  instant,
  moment,
  seconds,
  strictObject,
  timestampText,
} from '#contract/http/scalar.schema.ts';
import { actionResult, partQuery } from './campaign-info.schema.ts';

/** What every answer about an attempt has. */
const attempt = {
  activity_id: Type.String(),
  question_set_id: Type.String(),
  title: Type.String(),
  /** What an attempt brings that passes, and what it brings in addition when every answer is right; empty if nothing. */
  this_award_desc: Type.String(),
  bonus_award_desc: Type.String(),
  /** Which question this is, from 1; when the attempt is over, how many were answered; 0 before it starts. */
  current_count: Type.Integer(),
  total_count: Type.Integer(),
  right_count: Type.Integer(),
  /** When the time of the attempt is over, milliseconds; null before it starts. */
  end_time: moment(),
  /** The server's clock, milliseconds, so that a countdown does not depend on the phone's clock. */
  server_time: instant(),
};

export const quizSchemas = callTable('答题', {
  init: {
    title: '查询题集、奖励和自己的进度',
    example: { query: { type: 'financial_day' } },
    query: partQuery(),
    data: Type.Object({
      ...attempt,
      /** One of `quizStatus`. */
      status: Type.String(),
      /** Right answers that an attempt needs to pass. */
      pass_count: Type.Integer(),
      /** The time of an attempt, seconds. */
      seconds: seconds(),
      /** Whether there is a new round every day. */
      is_daily: Type.Boolean(),
      /** What the visitor got for this round. */
      award_list: Type.Array(Type.String()),
    }),
  },
  next: {
    title: '开始答题，或取下一题',
    example: {
      query: { activity_id: 'financial-day-current', question_set_id: 'none' },
      refused: '题集编号要换成 question/init 返回的',
    },
    query: strictObject({
      ts: Type.Optional(timestampText()),
      activity_id: identifier(),
      question_set_id: identifier(),
    }),
    data: Type.Object({
      ...actionResult,
      ...attempt,
      is_over: Type.Boolean(),
      /** The current question without its answer; empty when the attempt is over. */
      question_id: Type.String(),
      question: Type.String(),
      is_multiple: Type.Boolean(),
      option_list: Type.Array(Type.Object({ option_id: Type.String(), text: Type.String() })),
    }),
  },
  answer: {
    title: '提交一题的答案',
    example: {
      body: {
        activity_id: 'financial-day-current',
        question_set_id: 'none',
        question_id: 'one',
        option_ids: ['a'],
      },
      refused: '题集和题目的编号要换成 question/init 和 question/next 返回的',
    },
    body: strictObject({
      activity_id: identifier(),
      question_set_id: identifier(),
      question_id: identifier(),
      /** Empty where no option is chosen (product 15.8). */
      option_ids: Type.Array(identifier(), { maxItems: 8 }),
    }),
    data: Type.Object({
      ...actionResult,
      is_right: Type.Boolean(),
      /** The ids of the right options. */
      answer: Type.Array(Type.String()),
      explanation: Type.String(),
      current_count: Type.Integer(),
      total_count: Type.Integer(),
      right_count: Type.Integer(),
      /** True for the last question; then `result_msg` says what the attempt brought. */
      is_over: Type.Boolean(),
    }),
  },
});
