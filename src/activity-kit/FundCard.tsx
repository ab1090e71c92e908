import { Stack } from '#ui/Stack.tsx';
import type { ReactNode } from 'react';
import { productTexts as texts } from './product/product-texts.ts';
import css from './FundCard.module.css';

/** A fund as it is drawn. */
export interface Fund {
  readonly name: string;
  readonly code: string;
  readonly tags: readonly string[];
  /** For example `R3 中风险`. */
  readonly risk: string;
  /** What the figure is: 近一年涨跌幅. */
  readonly figureLabel: string;
  readonly isSample: boolean;
}

interface FundCardProps {
  readonly fund: Fund;
  /** The figure with its sign: a `Change`. */
  readonly figure: ReactNode;
  readonly action?: ReactNode;
}

/** A fund with its code, its tags, one figure and its risk level, and that it is a sample where it is one. */
export function FundCard({ fund, figure, action }: FundCardProps) {
  const { name, code, tags, risk, figureLabel, isSample } = fund;
  return (
    <article className={css.fund}>
      <Stack gap={8}>
        <h3 className={css.name}>
          {name} <span className={css.code}>{code}</span>
        </h3>
        <ul className={css.tags}>
          <li className={css.risk}>
            {texts.risk} {risk}
          </li>
          {tags.map((tag) => (
            <li key={tag} className={css.tag}>
              {tag}
            </li>
          ))}
          {isSample && <li className={css.sample}>{texts.sample}</li>}
        </ul>
      </Stack>
      <p className={css.figure}>
        {figure}
        <span className={css.label}>{figureLabel}</span>
      </p>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </article>
  );
}
