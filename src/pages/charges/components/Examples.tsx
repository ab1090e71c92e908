import grid from '#product-kit/site/site-grid.module.css';
import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import css from '../charges.module.css';
import { feeOf } from '../fee-of.ts';
import { formatYuan } from '#product-kit/form/amounts.ts';
import { sectionTexts as texts } from '../section-texts.ts';

const examples = [
  { title: '申购 10,000 元基金', kind: 'fund-buy', amount: 1_000_000 },
  { title: '赎回 10,000 元、持有不满 7 天的基金', kind: 'fund-sell', amount: 1_000_000 },
  { title: '买入 10,000 元股票', kind: 'stock-buy', amount: 1_000_000 },
  { title: '卖出 50,000 元 ETF', kind: 'etf-sell', amount: 5_000_000 },
] as const;

/** Trades as they often are, worked out by the calculator's own method. */
export function Examples() {
  return (
    <SiteSection title={texts.examples} intro={texts.examplesIntro}>
      <ul className={grid.grid}>
        {examples.map(({ title, kind, amount }) => {
          const { lines, total } = feeOf(kind, amount, 'week');
          return (
            <li key={title} className={grid.half}>
              <div className={css.example}>
                <h3 className={css.heading}>{title}</h3>
                {lines.map(({ name, how, fen }) => (
                  <p key={name} className={css.how}>
                    {name}：{how} → {formatYuan(fen)} {texts.yuan}
                  </p>
                ))}
                <p className={css.exampleTotal}>
                  {texts.total} <strong>{formatYuan(total)}</strong> {texts.yuan}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </SiteSection>
  );
}
