import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { accountOpening } from '#contract/trade/account-opening.ts';
import { defaultBizSource, trade } from '#contract/trade/trade.ts';
import { ActRunner } from '#kernel/act/act-runner.ts';
import { useAct } from '#kernel/act/use-act.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { Button } from '#ui/Button.tsx';
import { orderTexts as texts } from './order-texts.ts';
import type { OrderTerms } from './OrderSheet.tsx';

const OrderSheet = lazyPart(async () => ({ default: (await import('./OrderSheet.tsx')).OrderSheet }));

interface Known {
  readonly terms: OrderTerms;
  /** `C1` to `C5`; empty without a valid assessment. */
  readonly level: string;
}

/**
 * What an order of a product would come to: a guest is asked to log in, a member to log in to trade, and then its terms and the
 * member's risk level are shown (product 6.11). Nothing is ordered, and no prize or chance depends on it.
 */
export const OrderCheck = observer(function OrderCheck({ product }: { readonly product: string }) {
  const { tradeLogin } = useServices();
  const [known, setKnown] = useState<Known>();
  const [acts] = useState(() => new ActRunner());
  const [command] = useState(
    () =>
      new Command(async (): Promise<Known> => {
        const query = { biz_source: defaultBizSource, product_id: product };
        const [terms, { risk_level: level }] = await Promise.all([
          call(trade.orderConfirm, { query }),
          call(accountOpening.riskLevel, {}),
        ]);
        return { terms, level };
      }),
  );
  const ask = async (): Promise<void> => {
    const outcome = await command.run();
    if (outcome?.ok === true) setKnown(outcome.data);
  };
  const check = useAct(
    'order-check',
    async () => {
      await tradeLogin.ensure(() => void ask());
      return true;
    },
    { acts, subject: product },
  );
  return (
    <div data-needs="trade">
      <Button variant="quiet" wide busy={command.isRunning} onClick={() => check({}).press()}>
        {texts.open}
      </Button>
      {known !== undefined && tradeLogin.isLoggedIn && (
        <OrderSheet {...known} onClose={() => setKnown(undefined)} />
      )}
    </div>
  );
});
