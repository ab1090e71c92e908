import { clsx } from 'clsx';
import { useId } from 'react';
import { formatYuan } from '#product-kit/form/amounts.ts';
import { Text } from '#ui/Text.tsx';
import type { BuyAmount } from '../buy-amount-store.ts';
import { calculatorTexts as texts } from '../texts.ts';
import css from './BuyCalculator.module.css';

interface SlipProps {
  readonly of: BuyAmount | undefined;
  /** Fen for one lot of the chosen security. */
  readonly lot: number;
  /** Fen that the visitor wants to use. */
  readonly wish: number | undefined;
  /** Why there is no result; empty if there is nothing to say. */
  readonly refusal: string;
}

/** What an amount buys, as a slip of the till; dashes while nothing is calculated. Told politely whenever it changes. */
export function Slip({ of: result, lot, wish = 0, refusal }: SlipProps) {
  const heading = useId();
  const { lots, buy_amount = 0, cost = 0 } = result ?? {};
  const yuan = (fen: number | undefined) => (fen === undefined ? '--' : `${formatYuan(fen)} ${texts.yuan}`);
  const lines = [
    [texts.lot, result?.lot_amount ?? lot],
    [texts.usable, result?.buy_amount],
    [texts.cost, result?.cost],
    [texts.rest, result && buy_amount - cost],
  ] as const;
  return (
    <section className={css.slip} aria-labelledby={heading}>
      <Text as="h3" id={heading} of="title">
        {texts.slip}
      </Text>
      <div role="status">
        <p className={css.total}>
          <span className={css.label}>{texts.lots}</span>
          <span className={clsx(css.figure, lots === undefined && css.none)}>
            {lots === undefined ? '--' : lots.toLocaleString('zh-CN')}
          </span>{' '}
          {texts.lotUnit}
          {lots !== undefined && <span className={css.shares}>{texts.shares(lots)}</span>}
        </p>
        <dl className={css.lines}>
          {lines.map(([name, fen]) => (
            <div key={name} className={css.line}>
              <dt>{name}</dt>
              <dd className={css.sum}>{yuan(fen)}</dd>
            </div>
          ))}
        </dl>
        {refusal === '' ? (
          <p className={css.message}>{messageOn(result, wish)}</p>
        ) : (
          <p className={css.refusal}>{refusal}</p>
        )}
      </div>
      <p className={css.note}>{texts.note}</p>
    </section>
  );
}

function messageOn(result: BuyAmount | undefined, wish: number): string {
  if (result === undefined) return texts.nothing;
  const tooLittle = result.lots === 0 ? texts.tooLittle : '';
  return `${result.buy_amount < wish ? texts.limited : ''}${tooLittle}`;
}
