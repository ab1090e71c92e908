import { AwardRecordRow } from '#activity-kit/RecordList.tsx';
import { RecordsScreen } from '#activity-kit/records/RecordsScreen.tsx';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { call } from '#kernel/api/api.ts';
import { historyTexts as texts } from './history-texts.ts';

/** All awards of the visitor in the financial day (product 19.1). */
export default function FinancialDayHistoryScreen() {
  return (
    <RecordsScreen
      title={texts.title}
      load={(query) => call(financialDay.awardList, { query })}
      intro={texts.intro}
      pictures={['ticket', 'gift', 'calendar', 'coin', 'star']}
      empty={texts.empty}
      hint={texts.hint}
      summary={({ total }) => total > 0 && <p>{texts.total(total)}</p>}
      next={texts.next}
      row={(award) => <AwardRecordRow key={award.award_id} record={award} />}
    />
  );
}
