import { MembersOnly } from '#activity-kit/records/MembersOnly.tsx';
import { SubPage } from '#activity-kit/records/SubPage.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { lazyPart } from '#kernel/lazy-part.tsx';
import { paths } from '#kernel/paths.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { historyTexts as texts } from './history-texts.ts';

const AwardHistory = lazyPart(async () => ({
  default: (await import('./components/AwardHistory.tsx')).AwardHistory,
}));

/** Everything the visitor was given in the financial day (spec section 2). */
export default function FinancialDayHistoryScreen() {
  return (
    <SubPage title={texts.history} back={texts.campaign} backTo={paths.financialDay}>
      <MembersOnly title={texts.loginToSee}>
        <AwardHistory activityId={useActivityId()} fallback={<Skeleton rows={6} of="row" />} />
      </MembersOnly>
    </SubPage>
  );
}
