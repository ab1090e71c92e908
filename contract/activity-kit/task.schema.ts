import { Type } from 'typebox';
import { identifier, moment, strictObject, timestampText } from '#contract/http/scalar.schema.ts';
import { actionResult, campaignInfo } from './campaign-info.schema.ts';

/** The time of a reading task: when it began, and how much of it is left. */
const reading = {
  /** When the member began to read, milliseconds; null before that, and for an unknown visitor. */
  started_at: moment(),
  /** How long the text must be open, seconds. */
  reading_seconds: Type.Integer(),
  /** Seconds until the task can be finished; all of them before it is begun. */
  seconds_left: Type.Integer(),
};

export const taskSchemas = {
  info: {
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
    body: strictObject({ activity_id: identifier(), task_id: identifier() }),
    data: Type.Object({ ...actionResult, ...reading }),
  },
};
