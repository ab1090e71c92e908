import { strictObject, plainText } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity, ActivityTask } from '#server/engine/activity/activity.ts';
import { objectTerms, termsOf } from '#server/engine/activity/terms.ts';
import { eligibilitySchema } from '#server/engine/eligibility/eligibility.ts';
import { quizProblems, quizTerms } from '#server/engine/quiz/quiz-terms.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

/** Mystery boxes of a member: each is a chance to draw from the first pool, paid when the second gate is passed. */
export const boxCount = 3;

/** The trial money of one variant; its task is the first gate. */
const financeSchema = strictObject({
  task: Type.String(),
  name: plainText(20, 1),
  incomeRate: plainText(12, 1),
  dayDesc: plainText(20, 1),
  amountDesc: plainText(20, 1),
});

/** Millionths of the traded amount. */
const rate = () => Type.Integer({ minimum: 1, maximum: 10_000 });

const configSchema = strictObject({
  subtitle: Type.String(),
  eligibility: Type.Optional(eligibilitySchema),
  /** Days from joining in which the first two gates can be passed. */
  days: Type.Integer({ minimum: 1, maximum: 90 }),
  /** Of a member who registered since the activity began, and of one of longer standing. */
  finance: strictObject({ newcomer: financeSchema, returning: financeSchema }),
  /** `first` greets a member once. */
  alert: strictObject({ first: plainText(120, 1) }),
  /** The prize for passing the second gate, while its stock lasts: the coupon for the lower commission. */
  bonusPrize: Type.String(),
  commission: strictObject({ currentRate: rate(), offeredRate: rate() }),
  /** The quiz of a card; absent without one. */
  quiz: Type.Optional(quizTerms.schema),
});

/** The config of a package for new users. */
export const packagesTerms = objectTerms(configSchema);

/** Errors of a config with the right shape, for its author. */
export function packagesProblems(activity: ContentActivity): string[] {
  const { config, tasks, prizes, pools = [] } = activity;
  const { finance, bonusPrize, commission } = termsOf({ config }, packagesTerms);
  const gates = [finance.newcomer.task, finance.returning.task];
  const bonus = prizes.find(({ id }) => id === bonusPrize);
  return [
    ...quizProblems(activity),
    ...gates
      .filter((gate) => tasks.find(({ id }) => id === gate)?.kind !== 'open_account')
      .map((gate) => `config/finance: ${gate} is no task of the kind open_account`),
    ...(tasks.every(({ id }) => gates.includes(id)) ? ['the second gate has no task'] : []),
    ...(bonus?.coupon?.category === 'discount' ? [] : [`config/bonusPrize: ${bonusPrize} is no discount`]),
    ...(pools[0]?.currency === 'chance' && pools[0].cost === 1
      ? []
      : ['the first pool, of the boxes, costs one chance']),
    ...(commission.offeredRate * 10_000 === commission.currentRate * (10_000 - (bonus?.coupon?.face ?? 0))
      ? []
      : ['config/commission: the offer is not the current rate less the face of the coupon']),
  ];
}

/** The first gate of a member, and the cards of the second one. */
export interface PackageTasks {
  readonly finance: Static<typeof financeSchema>;
  readonly cards: readonly ActivityTask[];
}

/** The tasks of a package by the gates; `isReturning` chooses the variant of the first one. */
export function packageTasks(activity: Activity, isReturning: boolean): PackageTasks {
  const { newcomer, returning } = termsOf(activity, packagesTerms).finance;
  const gates = [newcomer.task, returning.task];
  return {
    finance: isReturning ? returning : newcomer,
    cards: activity.tasks.filter(({ taskId }) => !gates.includes(taskId)),
  };
}
