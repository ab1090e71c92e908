import { observer } from 'mobx-react-lite';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { useServices } from '#kernel/screen/services.ts';

const TradeLoginDialog = lazyPart(async () => ({
  default: (await import('./trade-login/TradeLoginDialog.tsx')).TradeLoginDialog,
}));

/** Opens the trade login dialog where the host has none of its own; its code loads only then. */
export const TradeLoginGate = observer(function TradeLoginGate() {
  const { tradeLogin } = useServices();
  return tradeLogin.isAsking ? <TradeLoginDialog onClose={() => tradeLogin.dismiss()} /> : null;
});
