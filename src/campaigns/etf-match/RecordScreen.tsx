import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { BenchmarkChart } from '#activity-kit/market/BenchmarkChart.tsx';
import { ChartOf } from '#activity-kit/market/ChartOf.tsx';
import { Facts } from '#activity-kit/market/Facts.tsx';
import { contestTexts } from '#activity-kit/contest/contest-texts.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { codes } from '#contract/http/codes.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Change } from '#ui/Change.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { formatAmount } from '#ui/format-amount.ts';
import chart from '#ui/objects/chart-rising.webp';
import medal from '#ui/objects/gold-medal.webp';
import { Gains } from './Gains.tsx';
import { PositionChanges } from './PositionChanges.tsx';
import { recordTexts as texts } from './texts.ts';

/** The record of a contestant: the one of the address, or the visitor's own. */
export default function RecordScreen() {
  const record = new URLSearchParams(useLocation().search).get('rank_record_id') ?? '';
  return (
    <Campaign texts={texts} picture={medal}>
      <Record key={record} query={record === '' ? {} : { rank_record_id: record }} />
    </Campaign>
  );
}

/** Whose record a part shows: the visitor's own without an id. */
export interface RecordProps {
  readonly query: { readonly rank_record_id?: string };
}

const Record = observer(function Record({ query }: RecordProps) {
  const campaign = useCampaign();
  const profile = campaign.part(etfMatch.userProfile, { ...query });
  useLoad(profile);
  const isNobody = profile.code === codes.contestantMissing;
  const known = profile.value;
  return (
    <>
      <Section title={texts.profile} picture={medal} room="list" link={{ to: 'list', label: texts.back }}>
        {isNobody ? (
          <Empty title={query.rank_record_id === undefined ? texts.guest : (profile.reason ?? texts.guest)} />
        ) : (
          <Async of={profile} skeleton={<Skeleton rows={3} of="row" />}>
            {(own) => (
              <Facts
                facts={[
                  [own.is_self ? own.name + texts.mine : own.name, <Change value={own.return_bp / 100} />],
                  [texts.rank, own.rank > 0 ? String(own.rank) : texts.unplaced],
                  [contestTexts.value, formatAmount(own.value_fen, { of: 'fen', full: true })],
                  [contestTexts.done, contestTexts.trades(own.trade_cnt)],
                  [texts.section, own.section_title || texts.none],
                  [texts.joined, own.join_date],
                ]}
              />
            )}
          </Async>
        )}
      </Section>
      {known !== undefined && !isNobody && (
        <>
          <Gains query={query} />
          <Income query={query} />
          <PositionChanges query={query} isSelf={known.is_self} />
        </>
      )}
    </>
  );
});

/** The return of the contestant next to the benchmark. */
const Income = observer(function Income({ query }: RecordProps) {
  const campaign = useCampaign();
  const income = campaign.part(etfMatch.statsIncome, { ...query });
  useLoad(income);
  return (
    <Section title={texts.income} picture={chart} room="list">
      <ChartOf of={income}>
        {(known) => (
          <>
            {known.points.length === 0 ? (
              <Empty title={contestTexts.noSession} />
            ) : (
              <BenchmarkChart title={texts.income} name={contestTexts.line} of={known} />
            )}
            <Facts
              facts={[
                [contestTexts.drawdown, percent(known.max_drawdown_bp)],
                [contestTexts.volatility, percent(known.volatility_bp)],
              ]}
            />
            <p>{contestTexts.note}</p>
          </>
        )}
      </ChartOf>
    </Section>
  );
});

const percent = (basisPoints: number) => `${(basisPoints / 100).toFixed(2)}%`;
