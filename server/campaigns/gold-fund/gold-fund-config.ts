import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { shanghaiDate } from '#server/clock.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { invitationTermsSchema } from '#server/engine/activity/play-type.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const tokens = () => Type.Integer({ minimum: 1, maximum: 100 });

/** What an activity of this type decides for itself. */
export const goldFundConfigSchema = strictObject({
  subtitle: Type.String(),
  /** The pool of the eggs; it is paid for with tokens. */
  pool: Type.String(),
  /** What each task pays, and how often. */
  tasks: Type.Array(
    strictObject({
      id: Type.String(),
      tokens: tokens(),
      every: Type.Union([Type.Literal('day'), Type.Literal('activity')]),
    }),
  ),
  guess: strictObject({ stocks: Type.Array(identifier()), tokens: tokens() }),
  /** Paid in tokens. */
  invitation: invitationTermsSchema,
});

/** The config of a gold fund; the content check has judged its shape. */
export function goldFundConfig(activity: Activity): Static<typeof goldFundConfigSchema> {
  return activity.config as Static<typeof goldFundConfigSchema>;
}

/** What a task pays at a moment, and the fact it is paid for: the task, and for a daily one the Asia/Shanghai day. */
export interface TaskPay {
  readonly tokens: number;
  readonly fact: string;
  readonly isDaily: boolean;
}

/** The pay of a task of the activity at `now`, milliseconds; one token once where the config says nothing. */
export function taskPay(activity: Activity, taskId: string, now: number): TaskPay {
  const terms = goldFundConfig(activity).tasks.find(({ id }) => id === taskId);
  const isDaily = terms?.every === 'day';
  return { tokens: terms?.tokens ?? 1, fact: isDaily ? `${taskId}:${shanghaiDate(now)}` : taskId, isDaily };
}
