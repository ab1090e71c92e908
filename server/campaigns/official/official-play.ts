import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

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

const own = {
  config: { sections: Type.Array(section, { minItems: 2, maxItems: 4 }) },
  spends: spendsNothing,
};

/** The official activity: sections to look at, tasks that pay chances, and draws. */
export const officialPlay = standardPlay({ type: 'official', parts: ['tasks', 'draw'], own });

/** The sections of an activity; the content check has validated them. */
export function sectionsOf({ config }: Pick<Activity, 'config'>): readonly Static<typeof section>[] {
  return (config as unknown as { readonly sections: Static<typeof section>[] }).sections;
}
