import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { objectTerms } from '#server/engine/activity/terms.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { Type } from 'typebox';

const star = strictObject({
  /** A stock that the source of closes knows. */
  code: identifier(),
  reasons: Type.Array(strictObject({ title: plainText(12, 1), desc: plainText(80, 1) }), {
    minItems: 2,
    maxItems: 4,
  }),
  risk: plainText(160, 1),
});

/** Earlier stars by the weeks before the start of the activity. */
const past = Type.Array(
  strictObject({ code: identifier(), weeksAgo: Type.Integer({ minimum: 1, maximum: 52 }) }),
  { maxItems: 12 },
);

/** What the content says of the stars of an activity. */
export const starTerms = objectTerms(Type.Object({ star, past }));

const own = { terms: [starTerms], spends: spendsNothing };

/** The star stock of a week: a coupon that every member can claim, and tasks; nothing depends on a trade. */
export const stockStarPlay = standardPlay({ type: 'stock_star', parts: ['tasks', 'equity'], own });
