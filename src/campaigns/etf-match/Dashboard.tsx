import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { RankBoard } from '#activity-kit/RankBoard.tsx';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Change } from '#ui/Change.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NameLink } from './NameLink.tsx';
import { NoBoard } from './NoBoard.tsx';
import { texts } from './texts.ts';

/** The first places of the match, in every phase; that of the visitor is above it. */
export const Dashboard = observer(function Dashboard() {
  const campaign = useCampaign();
  const dashboard = campaign.part(etfMatch.dashboard);
  useLoad(dashboard);
  return (
    <Section
      title={texts.dashboard}
      picture="trophy"
      room="list"
      link={{ to: 'list', label: texts.allPlaces }}
    >
      <Async of={dashboard} skeleton={<Skeleton rows={4} of="row" />}>
        {({ top_list, my, update_time, next_update_time }) =>
          update_time === null ? (
            <NoBoard title={texts.noBoard} at={next_update_time} />
          ) : (
            <RankBoard
              rows={top_list}
              my={my ?? undefined}
              isExcerpt
              updateTime={update_time}
              figure={({ return_bp }) => <Change value={return_bp / 100} />}
              link={(place) => <NameLink of={place} />}
            />
          )
        }
      </Async>
    </Section>
  );
});
