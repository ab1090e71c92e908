import { observer } from 'mobx-react-lite';
import { formatYuan } from '#product-kit/form/amounts.ts';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { SourceLine } from '#product-kit/market/SourceLine.tsx';
import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { formatPercent } from '#ui/format-amount.ts';
import { Async } from '#ui/Async.tsx';
import { Change } from '#ui/Change.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Steps } from '#ui/Steps.tsx';
import { Table } from '#ui/Table.tsx';
import type { TableColumn } from '#ui/Table.tsx';
import css from './auto-investment.module.css';
import { pastTexts, raceTexts as texts } from './texts.ts';

type Row = DataOf<typeof autoInvestment.race>['list'][number];

/** The race of plans over three years: their places, with the risk of each beside its return. */
export default function RaceIntroScreen() {
  return (
    <Campaign className={css.further} texts={texts} picture="trophy">
      <Board />
      <Section title={texts.how} picture="compass">
        <Steps label={texts.how} direction="down" current={-1} steps={texts.steps} />
      </Section>
    </Campaign>
  );
}

const Board = observer(function Board() {
  const campaign = useCampaign();
  const race = campaign.part(autoInvestment.race);
  useLoad(race);
  return (
    <Section title={texts.board} picture="medal" room="list">
      <Async of={race} skeleton={<Skeleton rows={6} of="row" />}>
        {({ amount, list, start_date: from, end_date: to, source }) => (
          <>
            <p className={css.hint}>
              {texts.terms(formatYuan(amount))}
              <span className={css.whole}>{pastTexts.span(from, to)}</span>
            </p>
            <div className={css.race}>
              <Table
                caption={texts.board}
                hideCaption
                columns={columns}
                rows={list}
                keyOf={({ sec_code: code }) => code}
              />
            </div>
            <SourceLine source={source} note={texts.note} />
          </>
        )}
      </Async>
    </Section>
  );
});

// Three columns fit into a phone: what belongs to a figure stands below it.
const columns: readonly TableColumn<Row>[] = [
  {
    id: 'fund',
    title: texts.fund,
    cell: ({ place, title, sec_name: name }) => (
      <>
        {place}. {title}
        <span className={css.small}>{name}</span>
      </>
    ),
  },
  {
    ...{ id: 'returned', title: texts.returned, isFigure: true },
    cell: ({ return_bp, value }) => (
      <>
        <Change value={return_bp / 100} />
        <span className={css.small}>{texts.value(formatYuan(value))}</span>
      </>
    ),
  },
  {
    ...{ id: 'risk', title: texts.risk, isFigure: true },
    cell: ({ max_drawdown_bp, volatility_bp, worst_bp }) => (
      <>
        {texts.drawdown(formatPercent(max_drawdown_bp))}
        <span className={css.small}>{texts.volatility(formatPercent(volatility_bp))}</span>
        <span className={css.small}>{texts.worst(formatPercent(worst_bp))}</span>
      </>
    ),
  },
];
