import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { terms } from '#server/engine/activity/terms.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { Type } from 'typebox';

const item = strictObject({
  id: identifier(),
  title: plainText(20, 1),
  desc: plainText(60, 1),
  /** Name of a picture of the product. */
  picture: identifier(),
  button: plainText(8, 1),
  /** A page of ours. */
  path: Type.String({ maxLength: 200, pattern: '^/[\\w/-]*(\\?[\\w=&-]*)?$' }),
});

const section = strictObject({
  id: identifier(),
  title: plainText(12, 1),
  desc: plainText(40, 1),
  picture: identifier(),
  items: Type.Array(item, { minItems: 1, maxItems: 4 }),
});

/** The sections of an activity, in its config. */
export const sectionTerms = terms('sections', Type.Array(section, { minItems: 2, maxItems: 4 }));

const own = { terms: [sectionTerms], spends: spendsNothing };

/** The official activity: sections to look at, tasks that pay chances, and draws. */
export const officialPlay = standardPlay({ type: 'official', parts: ['tasks', 'draw'], own });
