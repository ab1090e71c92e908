import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import { shanghaiDate } from '#server/clock.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { objectTerms, termsOf } from '#server/engine/activity/terms.ts';
import type { GuessPlay } from '#server/engine/guess/stock-guesses.ts';
import { invitationTermsSchema } from '#server/engine/activity/play-type.ts';
import { Type } from 'typebox';

const tokens = () => Type.Integer({ minimum: 1, maximum: 100 });

const configSchema = strictObject({
  subtitle: Type.String(),
  /** The pool of the eggs; tokens pay for it. */
  pool: Type.String(),
  /** The pay of each task, and its period. */
  tasks: Type.Array(
    strictObject({
      id: Type.String(),
      tokens: tokens(),
      every: Type.Union([Type.Literal('day'), Type.Literal('activity')]),
    }),
  ),
  guess: strictObject({ stocks: Type.Array(identifier()), tokens: tokens() }),
  /** Amounts in tokens. */
  invitation: invitationTermsSchema,
});

/** The config of a gold fund. */
export const goldFundTerms = objectTerms(configSchema);

/** Kinds of tasks that are pressed, so that they can be done again every day; what is read or assessed is done once. */
const dailyKinds = new Set(['check_in', 'visit']);

/** Errors of a config with the right shape, for its author. */
export function goldFundProblems({ config, tasks }: ContentActivity): string[] {
  const daily = termsOf({ config }, goldFundTerms).tasks.filter(({ every }) => every === 'day');
  return tasks
    .filter(({ id, kind }) => !dailyKinds.has(kind) && daily.some((pay) => pay.id === id))
    .map(({ id, kind }) => `config/tasks/${id}: a task of the kind ${kind} is done once, not every day`);
}

/** The guesses of the gold fund. */
export const goldFundGuesses: GuessPlay = {
  type: 'gold_fund',
  termsOf: (activity) => {
    const { stocks, tokens } = termsOf(activity, goldFundTerms).guess;
    return { stocks, reward: { tokens, unit: '枚金锤' } };
  },
};

/** The pay of a task at a moment, and the fact it is for: the task, and for a daily one also the Asia/Shanghai day. */
export interface TaskPay {
  readonly tokens: number;
  readonly fact: string;
  readonly isDaily: boolean;
}

/** The pay of a task of the activity at `now`, milliseconds; one token once if the config has no entry. */
export function taskPay(activity: Activity, taskId: string, now: number): TaskPay {
  const terms = termsOf(activity, goldFundTerms).tasks.find(({ id }) => id === taskId);
  const isDaily = terms?.every === 'day';
  return { tokens: terms?.tokens ?? 1, fact: isDaily ? `${taskId}:${shanghaiDate(now)}` : taskId, isDaily };
}
