import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { BoardPlaces } from '#activity-kit/contest/ContestBoard.tsx';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import css from './etf-match.module.css';
import { NameLink } from './NameLink.tsx';
import { NoBoard } from './NoBoard.tsx';
import { listTexts as texts } from './screen-texts.ts';
import { texts as matchTexts } from './texts.ts';

/** Places of a page (product 19.26). */
const pageSize = 100;
const tabs = [
  { id: 'week', title: texts.week },
  { id: 'all', title: texts.all },
] as const;

/** The boards of the match: of the newest week and of all of it. */
export default function ListScreen() {
  return (
    <Campaign texts={texts} picture="trophy">
      <Boards />
    </Campaign>
  );
}

const Boards = observer(function Boards() {
  const campaign = useCampaign();
  const boards = campaign.part(etfMatch.rankList);
  useLoad(boards);
  const [type, setType] = useState<'week' | 'all'>('week');
  return (
    <Section title={texts.boards} picture="trophy" room="list" link={{ to: 'main', label: matchTexts.title }}>
      <Tabs variant="pill" label={texts.boards} tabs={tabs} selected={type} onSelect={setType}>
        <Async of={boards} skeleton={<Skeleton rows={6} of="row" />}>
          {({ rank_list: known, next_update_time: next }) => {
            // The newest of the weeks is the first of them.
            const board = known.find(({ rank_type }) => rank_type === type);
            // Signing up makes the board of all; the first close fills it.
            if (!board || board.update_time === null)
              return <NoBoard title={type === 'week' ? texts.noWeek : texts.noAll} at={next} isAlone />;
            return (
              <>
                {board.start_date !== '' && (
                  <p className={css.hint}>{texts.span(board.start_date, board.end_date)}</p>
                )}
                <BoardPlaces
                  key={board.rank_info_id}
                  row={etfMatch.rankDetail}
                  size={pageSize}
                  of={{ rank_info_id: board.rank_info_id }}
                  link={(place) => <NameLink of={place} />}
                />
              </>
            );
          }}
        </Async>
      </Tabs>
    </Section>
  );
});
