import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MembersOnly } from '#activity-kit/records/MembersOnly.tsx';
import { PagedRecords } from '#activity-kit/records/PagedRecords.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { awardTabs, AwardsStore } from '../awards-store.ts';
import { awardTexts as texts } from '../award-texts.ts';
import { AwardRow } from './AwardRow.tsx';

const tabs = awardTabs.map((id) => ({ id, title: texts[id] }));

interface AwardsProps {
  readonly activityId: string;
}

/** The tabs of the prizes, each with its list page by page. */
export function Awards(props: AwardsProps) {
  return (
    <MembersOnly title={texts.loginToSee} variant="campaign">
      <AwardTabs {...props} />
    </MembersOnly>
  );
}

const AwardTabs = observer(function AwardTabs({ activityId }: AwardsProps) {
  const [store] = useState(() => new AwardsStore(activityId));
  const { awards, tab } = store;

  return (
    <Tabs label={texts.title} tabs={tabs} selected={tab} onSelect={(id) => void store.choose(id)}>
      <PagedRecords of={awards} empty={texts.empty} next={texts.draw} nextTo={paths.mgm}>
        {(list) => (
          <ul>
            {list.map((award) => (
              <AwardRow key={award.award_id} activityId={activityId} award={award} />
            ))}
          </ul>
        )}
      </PagedRecords>
    </Tabs>
  );
});
