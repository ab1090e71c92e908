import { useState } from 'react';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { awardProgress } from '#contract/activity-kit/states.ts';
import { call } from '#kernel/api/api.ts';
import { useServices } from '#kernel/screen/services.ts';
import { RecordsScreen } from '../records/RecordsScreen.tsx';
import { activityAddress, useActivityId } from '../campaign/activity-address.ts';
import { useManifest } from '../campaign/campaign.ts';
import { AwardRow } from './AwardRow.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { awardTexts as texts } from './award-texts.ts';

const { toClaim, onTheWay, received, over } = awardProgress;

const filters = {
  all: texts.all,
  [toClaim]: texts[toClaim],
  [onTheWay]: texts[onTheWay],
  [received]: texts[received],
  [over]: texts[over],
} as const;

/** The prizes of the visitor by their progress: to claim, on the way, received, over. */
export default function AwardsScreen() {
  const { name, type, screens } = useManifest();
  const { answers } = useServices();
  const activityId = useActivityId();
  const activity = activityId === '' ? {} : { activity_id: activityId };
  const [ofActivity] = useState(() => answers.resource(lottery.info, { query: { ...activity, type } }));
  return (
    <RecordsScreen
      title={texts.title}
      filters={filters}
      empty={texts.empty}
      hint={texts.emptyHint}
      intro={texts.intro}
      pictures={[thingOf(`face-${name}`)]}
      emptyPicture="package"
      next={texts.draw}
      load={(query, filter) =>
        call(lottery.awardList, {
          query: { ...query, type, ...(filter === 'all' ? {} : { status: filter }) },
        })
      }
      row={(award) => (
        <AwardRow
          key={award.award_id}
          award={award}
          activity={ofActivity}
          {...(screens['address'] && {
            addressLink: activityAddress(screens['address'].path, activityId, {
              equity_record_id: award.award_id,
            }),
          })}
        />
      )}
    />
  );
}
