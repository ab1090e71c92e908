import { AwardRecordRow } from '#activity-kit/RecordList.tsx';
import { RecordsScreen } from '#activity-kit/records/RecordsScreen.tsx';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { call } from '#kernel/api/api.ts';

const texts = {
  title: '我的奖品',
  intro: '完成任务所得，都在这里',
  total: (count: number) => `共 ${count.toLocaleString('zh-CN')} 份奖品`,
  empty: '这里还没有奖品',
  hint: '完成一个小任务，就能领到第一份',
  next: '去做任务',
} as const;

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
