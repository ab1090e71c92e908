import { MembersOnly } from '#activity-kit/records/MembersOnly.tsx';
import { SubPage } from '#activity-kit/records/SubPage.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { AwardHistory } from './components/AwardHistory.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { historyTexts as texts } from './history-texts.ts';

/** All awards of the visitor in the financial day (spec section 2). */
export default function FinancialDayHistoryScreen() {
  return (
    <SubPage title={texts.history} back={texts.campaign} backTo={paths.financialDay}>
      <MembersOnly title={texts.loginToSee}>
        <AwardHistory activityId={useActivityId()} />
      </MembersOnly>
    </SubPage>
  );
}
