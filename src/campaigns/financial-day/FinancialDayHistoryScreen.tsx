import { AwardRecordRow } from '#activity-kit/RecordList.tsx';
import { RecordsScreen } from '#activity-kit/records/RecordsScreen.tsx';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { call } from '#kernel/api/api.ts';
import { paths } from '#kernel/screen/paths.ts';
import css from './financial-day.module.css';
import { texts } from './texts.ts';

/** All awards of the visitor in the financial day (product 19.1). */
export default function FinancialDayHistoryScreen() {
  return (
    <RecordsScreen
      title={texts.history}
      back={texts.title}
      backTo={paths.financialDay}
      load={(query) => call(financialDay.awardList, { query })}
      theme={css.theme}
      intro={texts.historyIntro}
      pictures={['ticket', 'gift', 'calendar', 'coin', 'star']}
      empty={texts.noHistory}
      hint={texts.noHistoryHint}
      summary={({ total }) => total > 0 && <p>{texts.total(total)}</p>}
      next={texts.goTasks}
      row={(award) => <AwardRecordRow key={award.award_id} record={award} />}
    />
  );
}
