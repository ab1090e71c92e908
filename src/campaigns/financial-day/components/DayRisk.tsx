import { observer } from 'mobx-react-lite';
import { RiskLine } from '#ui/RiskLine.tsx';
import type { FinancialDayStore } from '../financial-day-store.ts';

/** The risk line of the financial day, which says so where its data are a sample. */
export const DayRisk = observer(function DayRisk({ store }: { readonly store: FinancialDayStore }) {
  return <RiskLine onField isSample={store.info.value?.page_info.is_sample ?? false} />;
});
