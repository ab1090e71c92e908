import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const star = strictObject({
  /** A stock of `content/closes.json`. */
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

const own = { config: { star, past }, spends: spendsNothing };

/** The star stock of a week: a coupon that every member can claim, and tasks; nothing depends on a trade. */
export const stockStarPlay = standardPlay({ type: 'stock_star', parts: ['tasks', 'equity'], own });

/** What the content says of the stars of an activity; the content check has validated it. */
export function starsOf({ config }: Pick<Activity, 'config'>): {
  readonly star: Static<typeof star>;
  readonly past: Static<typeof past>;
} {
  return config as unknown as ReturnType<typeof starsOf>;
}
