import type { exchange } from '#contract/activity-kit/exchange.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { ActButton } from '../act/ActButton.tsx';
import type { Act } from '#kernel/act/use-act.ts';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Text } from '#ui/Text.tsx';
import { exchangeTexts as texts } from './exchange-texts.ts';
import css from './ExchangeItem.module.css';

/** One prize of an exchange, as the visitor can take it. */
export type ExchangeItemInfo = DataOf<typeof exchange.info>['item_list'][number];

interface ExchangeItemProps {
  readonly item: ExchangeItemInfo;
  readonly unit: string;
  /** The act that exchanges it, after a confirmation. */
  readonly choose: Act;
}

/** A prize with its cost, what is left of it and of the visitor's limit, and a button that says why it cannot be taken. */
export function ExchangeItem({ item, unit, choose }: ExchangeItemProps) {
  const { title, value_desc, picture, cost, stock, limit, taken_cnt, can_exchange, reason } = item;
  const label = can_exchange ? texts.exchange : reason;
  return (
    <li className={css.item}>
      <Thing name={thingOf(picture)} size={48} />
      <div>
        <Text of="name" breaksAnywhere>
          {title} {value_desc}
        </Text>
        <p className={css.cost}>
          <b>{cost.toLocaleString('zh-CN')}</b>
          {unit}
        </p>
        <Text of="note" isTabular>
          <span className={css.part}>{texts.stock(stock.toLocaleString('zh-CN'))}</span>
          <span className={css.part}>
            {texts.limit(limit)}
            {taken_cnt > 0 && texts.taken(taken_cnt)}
          </span>
        </Text>
      </div>
      <ActButton
        of={choose}
        className={css.button}
        disabled={!can_exchange}
        aria-label={`${title}：${label}`}
      >
        {label}
      </ActButton>
    </li>
  );
}
