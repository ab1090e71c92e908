import { formatYuan } from '#product-kit/form/amounts.ts';
import { SourceLine } from '#product-kit/market/SourceLine.tsx';
import { formatPercent } from '#ui/format-amount.ts';
import { Change } from '#ui/Change.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Table } from '#ui/Table.tsx';
import css from './auto-investment.module.css';
import type { TrackDetail } from './managers.ts';
import { planTexts } from '#product-kit/plan/texts.ts';
import { managerTexts as texts } from './texts.ts';

/** What a track holds, and what a sum a month has become in it. */
export function TrackView({ of }: { readonly of: TrackDetail }) {
  return (
    <>
      <h3 className={css.title}>{texts.holdings}</h3>
      <ul>
        {of.position_list.map((position) => (
          <Position key={position.category} of={position} />
        ))}
      </ul>
      <Investment of={of.invest_detail} />
      <SourceLine source={of.source} note={planTexts.method} />
    </>
  );
}

/** The funds of one kind, with their weight together and each. */
function Position({ of }: { readonly of: TrackDetail['position_list'][number] }) {
  const { category, weight_bp: weight, sub_position_list: subPositions } = of;
  return (
    <li className={css.position}>
      <p className={css.category}>
        {texts.categories[category] ?? category}
        <b className={css.weight}>
          <span className="visually-hidden">{texts.weight} </span>
          {formatPercent(weight, 1)}
        </b>
      </p>
      <svg className={css.bar} viewBox="0 0 10000 1" preserveAspectRatio="none" aria-hidden>
        <rect width={weight} height="1" />
      </svg>
      <ul>
        {subPositions.map(({ sec_code, sec_name, risk_level, weight_bp: own, year_bp: year }) => (
          <li key={sec_code} className={css.subPosition}>
            <span className={css.words}>
              <span className={css.name}>{sec_name}</span>
              <span className={css.hint}>
                {sec_code} · {risk_level}
              </span>
            </span>
            <span className={css.weight}>{formatPercent(own, 1)}</span>
            <span className={css.year}>
              <span className={css.hint}>{texts.year}</span>
              <Change value={year === null ? null : year / 100} />
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A sum a month over the last year: what it has become, and each purchase, so that anyone can work it out again. */
function Investment({ of: detail }: { readonly of: TrackDetail['invest_detail'] }) {
  return (
    <>
      <h3 className={css.title}>{texts.invest}</h3>
      <p className={css.hint}>{texts.investHint(formatYuan(detail.amount))}</p>
      <Facts
        facts={[
          [planTexts.invested, planTexts.yuan(formatYuan(detail.invested))],
          [planTexts.value, planTexts.yuan(formatYuan(detail.value))],
          [planTexts.plan, <Change value={detail.return_bp / 100} />],
          [planTexts.worst, <Change value={detail.worst_bp / 100} />],
        ]}
      />
      <Table
        caption={texts.records}
        columns={[
          { id: 'date', title: texts.date, cell: ({ date }) => date },
          { id: 'nav', title: texts.nav, isFigure: true, cell: ({ nav }) => (nav / 10_000).toFixed(4) },
          { id: 'shares', title: texts.shares, isFigure: true, cell: (row) => (row.shares / 100).toFixed(2) },
        ]}
        rows={detail.record_list}
        keyOf={({ date }) => date}
      />
    </>
  );
}
