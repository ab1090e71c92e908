import { useState } from 'react';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { trade } from '#contract/trade/trade.ts';
import { paths } from '#kernel/screen/paths.ts';
import { fenOf, formatYuan, maxFen, typedYuan } from '#product-kit/form/amounts.ts';
import { Facts } from '#ui/Facts.tsx';
import { formatPercent } from '#ui/format-amount.ts';
import { StepperField } from '#ui/forms/StepperField.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { orderTexts as texts } from './order-texts.ts';

/** Under which a product can be bought, as the broker says. */
export type OrderTerms = DataOf<typeof trade.orderConfirm>;

interface OrderSheetProps {
  readonly terms: OrderTerms;
  /** `C1` to `C5`; empty without a valid assessment. */
  readonly level: string;
  readonly onClose: () => void;
}

/** A rate is in hundredths of a per cent. */
const wholeRate = 10_000;

/** The terms of a product, what an amount costs, and whether its risk suits the member. There is no way to order. */
export function OrderSheet({ terms, level, onClose }: OrderSheetProps) {
  const { product_name: name, min_amount: minFen, fee_rate: rate, risk_level: risk, notice } = terms;
  const [text, setText] = useState(() => typedYuan(minFen));
  const fen = fenOf(text);
  const error = fen === undefined ? texts.wrong : fen < minFen ? texts.tooLittle(formatYuan(minFen)) : '';
  return (
    <Sheet title={texts.title} onClose={onClose}>
      <Stack gap={16}>
        <Facts
          isBoxed
          layout="apart"
          facts={[
            [texts.product, name],
            [texts.minAmount, texts.yuan(formatYuan(minFen))],
            [texts.rate, formatPercent(rate)],
            [texts.risk, risk],
            [texts.level, level === '' ? texts.none : level],
          ]}
        />
        <Suitability risk={risk} level={level} />
        <StepperField
          {...{ label: texts.amount, limit: 16, value: text, read: fenOf, write: typedYuan }}
          {...{ step: minFen, min: minFen, max: maxFen }}
          {...(error !== '' && { error })}
          onChange={setText}
        />
        <p role="status">
          {texts.fee(
            fen === undefined || error !== '' ? '--' : formatYuan(Math.round((fen * rate) / wholeRate)),
          )}
        </p>
        <Text of="note">{notice}</Text>
        <Text of="note">{texts.nothing}</Text>
      </Stack>
    </Sheet>
  );
}

/** Whether the risk of a product is within what the member can bear; without an assessment the way to it. */
function Suitability({ risk, level }: { readonly risk: string; readonly level: string }) {
  if (level === '')
    return (
      <p>
        {texts.assess} <TextLink to={paths.openAccount}>{texts.toAssess}</TextLink>
      </p>
    );
  const isFit = Number(risk.slice(1)) <= Number(level.slice(1));
  return isFit ? <p>{texts.fits}</p> : <p role="alert">{texts.exceeds}</p>;
}
