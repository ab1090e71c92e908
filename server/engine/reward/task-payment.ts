import { objectTerms } from '#server/engine/activity/terms.ts';
import { Type } from 'typebox';
import { rewardCurrency } from './reward.ts';

/** What a completed task pays, in the config of a standard activity; chances when it names no currency. */
export const taskPayment = objectTerms(
  Type.Object({
    chancesPerTask: Type.Optional(Type.Integer({ minimum: 0 })),
    taskCurrency: Type.Optional(rewardCurrency),
  }),
);
