import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import type { ContestPage } from '#activity-kit/contest/ContestEntry.tsx';
import { contestTexts } from '#activity-kit/contest/contest-texts.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { formatDayTime } from '#kernel/screen/format-moment.ts';
import { Change } from '#ui/Change.tsx';
import { Link } from '#ui/Link.tsx';
import css from './OwnPlace.module.css';
import { texts } from './texts.ts';

type Own = DataOf<typeof etfMatch.dashboard>['my'];

/**
 * How a contestant does: place and return, or when the first ones are there, and the way to their record. The answer is that
 * of the dashboard below; as high as the button to sign up, in whose place it stands.
 */
export const OwnPlace = observer(function OwnPlace() {
  const campaign = useCampaign<ContestPage>();
  const dashboard = campaign.part(etfMatch.dashboard);
  const { my, update_time: updated, next_update_time: next = null } = dashboard.value ?? {};
  // Until the own answer comes there is that of a guest, which has no own row.
  const isKnown = updated === null || !dashboard.isLoading;
  return (
    <div className={css.own} role="group" aria-label={texts.own}>
      {my === null && next !== null && isKnown ? (
        <p className={css.words}>{texts.ownAt(formatDayTime(next))}</p>
      ) : (
        <Figures of={my} needed={campaign.info.value?.contest.min_trade_cnt ?? 0} />
      )}
      <Link className={css.way} to={campaign.pathTo('record')}>
        {texts.record.title}
      </Link>
    </div>
  );
});

interface FiguresProps {
  readonly of: Own | undefined;
  /** Trades that a contestant needs for a place. */
  readonly needed: number;
}

/** The place and the return; of who has too few trades for a place, how many are lacking. */
function Figures({ of: my, needed }: FiguresProps) {
  const lacking = my?.rank === 0 ? needed - my.trade_cnt : 0;
  const place = my && (my.rank > 0 ? contestTexts.zone(my.rank, my.rank) : contestTexts.unplaced);
  return (
    <dl className={css.figures}>
      <div>
        <dt>{lacking > 0 ? texts.lacking(lacking) : contestTexts.rank}</dt>
        <dd>{place ?? '--'}</dd>
      </div>
      <div>
        <dt>{contestTexts.returned}</dt>
        <dd>
          <Change value={my ? my.return_bp / 100 : null} />
        </dd>
      </div>
    </dl>
  );
}
