import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#kernel/paths.ts';
import { useLoad } from '#kernel/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { awardTabs } from '../award-tabs.ts';
import { awardTexts as texts } from '../award-texts.ts';
import css from '../award.module.css';
import { AwardsStore } from '../awards-store.ts';
import { AwardRow } from './AwardRow.tsx';
import { MembersOnly } from './MembersOnly.tsx';

const tabs = awardTabs.map((id) => ({ id, title: texts[id] }));

interface AwardsProps {
  readonly activityId: string;
}

/** The tabs of the prizes, each with its list page by page. */
export function Awards(props: AwardsProps) {
  return (
    <MembersOnly title={texts.loginToSee} login={texts.login}>
      <AwardTabs {...props} />
    </MembersOnly>
  );
}

const AwardTabs = observer(function AwardTabs({ activityId }: AwardsProps) {
  const [store] = useState(() => new AwardsStore(activityId));
  const { awards, tab } = store;
  useLoad(awards);

  return (
    <Tabs label={texts.title} tabs={tabs} selected={tab} onSelect={(id) => void store.choose(id)}>
      <Async of={awards} skeleton={<Skeleton rows={4} of="row" />}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={texts.empty}>
              <Link className={css.next} to={paths.mgm}>
                {texts.draw}
              </Link>
            </Empty>
          ) : (
            <>
              <ul>
                {list.map((award) => (
                  <AwardRow key={award.award_id} activityId={activityId} award={award} />
                ))}
              </ul>
              {awards.hasMore && (
                <Button look="quiet" wide busy={awards.isLoading} onClick={() => void awards.more()}>
                  {texts.more}
                </Button>
              )}
            </>
          )
        }
      </Async>
    </Tabs>
  );
});
