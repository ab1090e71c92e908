import { makeObservable, observableRef, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ContestBoardPage, contestSchemas } from '#contract/activity-kit/contest.schema.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Change } from '#ui/Change.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { Section } from '../campaign/Section.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import { RankBoard } from '../RankBoard.tsx';
import { contestTexts as texts } from './contest-texts.ts';
import { recordTexts } from '../records/record-texts.ts';

/** The pages of a board that were loaded, and what the newest of them said of the visitor. */
class LoadedBoard {
  newest: ContestBoardPage | undefined = undefined;
  readonly places: PagedResource<ContestBoardPage['rank_list'][number]>;

  constructor(
    ask: (page: { readonly offset: number; readonly size: number }) => Promise<ContestBoardPage>,
    size: number,
  ) {
    this.places = new PagedResource(async ({ offset, limit }) => {
      const answer = await ask({ offset, size: limit });
      runInAction(() => (this.newest = answer));
      return { items: answer.rank_list, total: answer.total };
    }, size);
    makeObservable(this, { newest: observableRef });
  }
}

interface ContestBoardProps {
  /** The call of the board of the campaign. */
  readonly row: Endpoint<typeof contestSchemas.rank>;
  /** Places of a page, at most 100. */
  readonly size: number;
  /** Further fields of its query; a board of others belongs to another key. */
  readonly of?: Readonly<Record<string, string>>;
  /** The name of a contestant as a link. */
  readonly link?: (place: Place) => ReactNode;
}

type Place = ContestBoardPage['rank_list'][number];

/** The places of a contest, a page at a time, with the visitor's own row at the lower edge; in every phase. */
export const ContestBoard = observer(function ContestBoard(props: ContestBoardProps) {
  return (
    <Section title={texts.board} picture="trophy" room="list">
      <BoardPlaces {...props} />
    </Section>
  );
});

/** The places of a board without a section of its own. */
export const BoardPlaces = observer(function BoardPlaces({ row, size, of, link }: ContestBoardProps) {
  const campaign = useCampaign();
  const [board] = useState(
    () => new LoadedBoard((page) => call(row, { query: campaign.query({ ...of, ...page }) }), size),
  );
  const { places, newest } = board;
  useLoad(places);
  return (
    <Async of={places} skeleton={<Skeleton rows={6} of="row" />}>
      {(rows) => (
        <>
          <Text of="small">{texts.states[newest?.state ?? '']}</Text>
          <RankBoard
            rows={uniquePlaces(rows)}
            my={newest?.my ?? undefined}
            updateTime={newest?.update_time ?? null}
            {...(link && { link })}
            figure={({ return_bp }) => <Change value={return_bp / 100} />}
            more={
              places.hasMore && (
                <Button wide variant="quiet" busy={places.isLoading} onClick={() => void places.more()}>
                  {recordTexts.more}
                </Button>
              )
            }
          />
        </>
      )}
    </Async>
  );
});

type Places = readonly Place[];

/** Who has moved between two pages stands once, where they stand now. */
function uniquePlaces(rows: Places): Places {
  const newest = new Map(rows.map((place) => [place.rank_record_id, place]));
  return rows.filter((place) => newest.get(place.rank_record_id) === place);
}
