import type { PrizeOdds } from './activity-rules.ts';
import css from './OddsTable.module.css';
import { rulesTexts as texts } from './rules-texts.ts';

/**
 * Every prize with its value, its odds and how many there are; a dash where one does not apply. Where prizes are drawn, a
 * line says what everybody may read of a winner.
 */
export function OddsTable({ prizes }: { readonly prizes: readonly PrizeOdds[] }) {
  return (
    <>
      <table className={css.table}>
        <caption className={css.caption}>{texts.odds}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.prize}</th>
            <th scope="col">{texts.value}</th>
            <th scope="col">{texts.chance}</th>
            <th scope="col">{texts.stock}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ prize_id, title, value_desc, odds, stock_total }) => (
            <tr key={prize_id}>
              <th scope="row">{title}</th>
              <td>{value_desc || texts.none}</td>
              <td>{odds || texts.none}</td>
              <td>{stock_total === null ? texts.none : texts.share(stock_total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {prizes.some(({ odds }) => odds !== '') && <p className={css.winners}>{texts.winners}</p>}
    </>
  );
}
