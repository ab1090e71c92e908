import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useServices } from '#kernel/screen/services.ts';

const TradeLoginDialog = lazy(async () => {
  const { TradeLoginDialog: Dialog } = await import('./trade-login/TradeLoginDialog.tsx');
  return { default: Dialog };
});

/** Opens the trade login dialog where the host has none of its own; its code loads only then. */
export const TradeLoginGate = observer(function TradeLoginGate() {
  const { tradeLogin } = useServices();
  if (!tradeLogin.isAsking) return null;
  return (
    <Suspense>
      <TradeLoginDialog />
    </Suspense>
  );
});
