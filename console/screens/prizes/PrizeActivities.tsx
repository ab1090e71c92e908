import { Empty, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { prizeDesk } from '#contract/console/prize-desk.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Loaded } from '../../parts/Loaded.tsx';

/** An activity that has prizes. */
export type PrizeActivity = DataOf<typeof prizeDesk.activities>['activities'][number];

interface Props {
  /** Draws the screen of an activity; `picker` is the control that chooses another one. */
  readonly children: (activity: PrizeActivity, picker: ReactNode) => ReactNode;
}

/** Chooses the activity whose prizes a screen is about; the address of the screen names it. */
export const PrizeActivities = observer(function PrizeActivities({ children }: Props) {
  const [list] = useState(() => new Resource(() => call(prizeDesk.activities, {})));
  const [query, setQuery] = useSearchParams();
  return (
    <Loaded of={list}>
      {({ activities }) => {
        const wanted = query.get('activity');
        const activity = activities.find(({ id }) => id === wanted) ?? activities[0];
        if (activity === undefined)
          return <Empty description="还没有带奖品的活动。发布活动后，奖品会出现在这里。" />;
        const picker = (
          <Select
            className="activity-select"
            aria-label="活动"
            showSearch={{ optionFilterProp: 'label' }}
            value={activity.id}
            options={activities.map(({ id, title }) => ({ value: id, label: `${title}（${id}）` }))}
            onChange={(id) => setQuery({ activity: id })}
          />
        );
        return children(activity, picker);
      }}
    </Loaded>
  );
});
