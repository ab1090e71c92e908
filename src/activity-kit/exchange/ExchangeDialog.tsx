import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Facts } from '#ui/Facts.tsx';
import { Text } from '#ui/Text.tsx';
import css from './ExchangeDialog.module.css';
import type { ExchangeItemInfo } from './ExchangeItem.tsx';
import { exchangeTexts as texts } from './exchange-texts.ts';

interface ExchangeDialogProps {
  readonly item: ExchangeItemInfo;
  readonly unit: string;
  /** Before the exchange. */
  readonly balance: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before points are spent: what it costs, and what is left afterwards. */
export function ExchangeDialog({ item, unit, balance, onConfirm, onClose }: ExchangeDialogProps) {
  const amount = (count: number) => `${count.toLocaleString('zh-CN')}${unit}`;
  return (
    <Dialog title={texts.confirm} className={css.sheet} onClose={onClose}>
      <Thing name={thingOf(item.picture)} size={112} className={css.picture} />
      <Text of="name" breaksAnywhere>
        {item.title} {item.value_desc}
      </Text>
      <Facts
        isBoxed
        layout="apart"
        facts={[
          [texts.cost, amount(item.cost)],
          [texts.rest, amount(balance - item.cost)],
        ]}
      />
      <p className={css.note}>{texts.final}</p>
      <div className={css.buttons}>
        <Button wide variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button wide className={css.confirm} onClick={onConfirm}>
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
