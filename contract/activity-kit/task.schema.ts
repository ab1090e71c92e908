import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { identifier, moment, seconds, strictObject, timestampText } from '#contract/http/scalar.schema.ts';
import { actionResult, campaignInfo } from './campaign-info.schema.ts';

/** The time of a reading task: when it began, and how much of it is left. */
const reading = {
  /** When the member began to read, milliseconds; null before that, and for an unknown visitor. */
  started_at: moment(),
  /** How long the text must be open, seconds. */
  reading_seconds: seconds(),
  /** Seconds until the task can be finished; all of them before it is begun. */
  seconds_left: seconds(),
};

export const taskSchemas = callTable('任务', {
  info: {
    title: '查询一个阅读或答题任务的内容和剩余时间',
    example: { query: { activity_id: 'financial-day-current', task_id: 'read-fees' } },
    query: strictObject({
      ts: Type.Optional(timestampText()),
      activity_id: identifier(),
      task_id: identifier(),
    }),
    /** `task_list` has the one task, and `prize_list` is empty. */
    data: campaignInfo({
      /** The page of the activity, to go back to. */
      campaign_path: Type.String(),
      /** The text of a reading task; null for other kinds. */
      article: Type.Union([
        Type.Object({ title: Type.String(), paragraphs: Type.Array(Type.String()), source: Type.String() }),
        Type.Null(),
      ]),
      ...reading,
    }),
  },
  startReading: {
    title: '开始一个阅读任务的计时',
    example: { body: { activity_id: 'financial-day-current', task_id: 'read-fees' } },
    body: strictObject({ activity_id: identifier(), task_id: identifier() }),
    data: Type.Object({ ...actionResult, ...reading }),
  },
});
