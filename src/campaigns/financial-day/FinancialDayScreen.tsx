import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { RecordList } from '#activity-kit/RecordList.tsx';
import { StagePrize } from '#activity-kit/prizes/StagePrize.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { SubscriptionSection } from '#activity-kit/subscription/SubscriptionSection.tsx';
import { StampPath } from '#activity-kit/tasks/StampPath.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { taskStatus } from '#contract/activity-kit/participation.ts';
import type { financialDay } from '#contract/campaigns/financial-day.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import css from './financial-day.module.css';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

type FinancialDayInfo = DataOf<typeof financialDay.info>;

/** The monthly financial day: tasks, the reminder, the awards they gave, the rules (product 19.1). */
export default function FinancialDayScreen() {
  return (
    <Campaign texts={texts} scene={scene} picture="scene" below={<StagePrize />}>
      <TaskSection title={texts.tasks} path={(tasks) => <StampPath {...tasks} treasure={texts.treasure} />}>
        <Notices />
      </TaskSection>
      <SubscriptionSection title={texts.reminder} />
      <Awards />
    </Campaign>
  );
}

/** The notice of the day, and for a holder of funds that this changes nothing. */
const Notices = observer(function Notices() {
  const {
    alert = '',
    has_buy_otc = false,
    task_list: tasks = [],
  } = useCampaign<FinancialDayInfo>().info.value ?? {};
  // It calls for what there is still to do.
  const hasToDo = tasks.some(({ status }) => status !== taskStatus.finished);
  return (
    <>
      {alert !== '' && hasToDo && <p className={css.alert}>{alert}</p>}
      {has_buy_otc && <p className={css.alert}>{texts.holdsFund}</p>}
    </>
  );
});

/** The newest awards of the visitor. */
const Awards = observer(function Awards() {
  const { info } = useCampaign<FinancialDayInfo>();
  const awards = info.value?.award_list;
  return (
    <Section title={texts.awards} picture="ticket" link={{ to: 'history', label: texts.allAwards }}>
      <div className={css.awards}>
        {awards !== undefined && awards.length > 0 ? (
          <RecordList records={awards.slice(0, 3)} />
        ) : (
          awards && <p className={css.hint}>{texts.noAwards}</p>
        )}
      </div>
    </Section>
  );
});
