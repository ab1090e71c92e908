import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { contestTexts } from '#activity-kit/contest/contest-texts.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { codes } from '#contract/http/codes.ts';
import { laterPart, lazyPart } from '#kernel/screen/lazy-part.tsx';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Change } from '#ui/Change.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { formatAmount } from '#ui/format-amount.ts';
import { formatDate } from '#ui/format-date.ts';
import css from './etf-match.module.css';
import { recordTexts as texts } from './record-texts.ts';
import type { RecordProps } from './Gains.tsx';

const NoRecord = lazyPart(async () => ({ default: (await import('./NoRecord.tsx')).NoRecord }));

const RecordSections = laterPart(async () => ({
  default: (await import('./RecordSections.tsx')).RecordSections,
}));

/** The record of a contestant: the one of the address, or the visitor's own. */
export default function RecordScreen() {
  const record = new URLSearchParams(useLocation().search).get('rank_record_id') ?? '';
  return (
    <Campaign texts={texts} picture="chart-rising">
      <Record key={record} query={record === '' ? {} : { rank_record_id: record }} />
    </Campaign>
  );
}

const Record = observer(function Record({ query }: RecordProps) {
  const campaign = useCampaign();
  const profile = campaign.part(etfMatch.userProfile, { ...query });
  useLoad(profile);
  const isMissing = profile.code === codes.contestantMissing;
  const isOwn = query.rank_record_id === undefined;
  const known = profile.value;
  if (isMissing && isOwn)
    return <NoRecord fallback={<SectionToCome isAlways title={texts.profile} picture="notebook" />} />;
  return (
    <>
      <Section title={texts.profile} picture="notebook" room="list" link={{ to: 'list', label: texts.back }}>
        {isMissing ? (
          <Empty title={profile.reason ?? texts.missing} />
        ) : (
          <Async of={profile} skeleton={<Skeleton rows={3} of="row" />}>
            {(own) => (
              <>
                <p className={css.title}>{own.is_self ? own.name + texts.mine : own.name}</p>
                <Facts
                  facts={[
                    [contestTexts.returned, <Change value={own.return_bp / 100} />],
                    [
                      contestTexts.rank,
                      own.rank > 0 ? contestTexts.zone(own.rank, own.rank) : contestTexts.unplaced,
                    ],
                    [contestTexts.value, formatAmount(own.value_fen, { of: 'fen', full: true })],
                    [contestTexts.done, contestTexts.trades(own.trade_cnt)],
                    [texts.section, own.section_title || texts.none],
                    [texts.joined, formatDate(own.join_date)],
                  ]}
                />
              </>
            )}
          </Async>
        )}
      </Section>
      {known !== undefined && !isMissing && (
        <RecordSections
          query={query}
          isSelf={known.is_self}
          fallback={<SectionToCome isAlways title={texts.gains} picture="bar-chart" />}
        />
      )}
    </>
  );
});
