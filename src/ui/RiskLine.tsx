import { clsx } from 'clsx';
import css from './RiskLine.module.css';

interface RiskLineProps {
  /** Drawn on the coloured field of a campaign. */
  readonly onField?: boolean;
  readonly isSample?: boolean | undefined;
}

/** The risk line of every page with a fund, a rank, an income or a prize. */
export function RiskLine({ onField, isSample }: RiskLineProps) {
  return (
    <p className={clsx(css.line, onField && css.onField)}>
      基金有风险，投资需谨慎。活动奖励与是否购买、持有基金无关。
      {isSample && ' 本页为示例数据。'}
    </p>
  );
}
