import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import { call } from '#kernel/api/api.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import css from './auto-investment.module.css';
import { OwnPositions } from './OwnPositions.tsx';
import type { Manager } from './managers.ts';
import { Past } from './Past.tsx';
import { managerTexts as texts, texts as screenTexts } from './texts.ts';
import { TrackView } from './TrackView.tsx';

interface ManagerDetailsProps {
  /** Undefined while the managers are not known. */
  readonly of: Manager | undefined;
}

/** The index of a manager, their tracks, and what the visitor holds. */
export function ManagerDetails({ of: manager }: ManagerDetailsProps) {
  const { activityId } = useCampaign();
  const own = activityId === '' ? {} : { activity_id: activityId };
  const id = manager?.manager_id ?? '';
  const skeleton = <Skeleton rows={5} of="row" />;
  return (
    <>
      <Section title={texts.index} picture="bar-chart" room="list">
        <p className={css.hint}>{texts.indexHint}</p>
        {manager === undefined ? (
          skeleton
        ) : (
          <Past
            {...{ name: `${manager.name}${texts.own}`, line: texts.own }}
            ask={(period) => call(autoInvestment.indexDetail, { query: { ...own, manager_id: id, period } })}
          />
        )}
        <p className={css.note}>{screenTexts.risk}</p>
      </Section>
      <Section title={texts.tracks} picture="target" room="list">
        {manager === undefined ? skeleton : <Tracks of={manager} />}
      </Section>
      <OwnPositions />
    </>
  );
}

function Tracks({ of: { manager_id: managerId, track_list: tracks } }: { readonly of: Manager }) {
  const [chosen, setChosen] = useState(tracks[0]?.track_id ?? '');
  const track = tracks.find(({ track_id: id }) => id === chosen);
  return (
    <Tabs
      label={texts.tracks}
      variant="pill"
      tabs={tracks.map(({ track_id: id, title }) => ({ id, title }))}
      selected={chosen}
      onSelect={setChosen}
    >
      <p className={css.hint}>{track?.desc}</p>
      <Track key={chosen} manager={managerId} track={chosen} />
    </Tabs>
  );
}

const Track = observer(function Track({
  manager,
  track,
}: {
  readonly manager: string;
  readonly track: string;
}) {
  const campaign = useCampaign();
  const detail = campaign.part(autoInvestment.trackDetail, { manager_id: manager, track_id: track });
  useLoad(detail);
  return (
    <Async of={detail} skeleton={<Skeleton rows={6} of="row" />}>
      {(known) => <TrackView of={known} />}
    </Async>
  );
});
