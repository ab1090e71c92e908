import { observer } from 'mobx-react-lite';
import { ActButton } from '#activity-kit/act/ActButton.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { useTasks } from '#activity-kit/tasks/use-tasks.ts';
import { gateStatus, packages } from '#contract/campaigns/packages.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Thing } from '#ui/Thing.tsx';
import type { PackageInfo } from './GateTrail.tsx';
import css from './sections.module.css';
import { laterTexts } from './later-texts.ts';
import { texts } from './texts.ts';

const TimeLeft = laterPart(async () => ({
  default: (await import('#activity-kit/TimeLeft.tsx')).TimeLeft,
}));

/** The first gate: the trial money of the visitor's variant, which the server chooses. */
export const FinanceGate = observer(function FinanceGate() {
  const { info, phase } = useCampaign<PackageInfo>();
  if (phase === activityPhase.ended) return null;
  const isPassed = info.value?.card_list[0]?.status === gateStatus.done;
  const isReturning = info.value?.is_returning === true;
  const title = isReturning ? laterTexts.returning : texts.finance;
  return (
    <Section title={title} picture="money-bag" {...(!isPassed && { part: 'tasks' })}>
      {isReturning ? <ReturningOffer /> : <Offer of={info} />}
    </Section>
  );
});

function ReturningOffer() {
  const of = useCampaign<PackageInfo>().part(packages.returnInfo);
  useLoad(of);
  return <Offer of={of} />;
}

const Offer = observer(function Offer({ of }: { readonly of: Resource<PackageInfo> }) {
  const campaign = useCampaign<PackageInfo>();
  const { answers } = useServices();
  const find = (taskId: string) => of.value?.task_list.find(({ task_id }) => task_id === taskId);
  const take = useTasks(find, { name: 'finance', call: packages.participate });
  return (
    <Async of={of} skeleton={<Skeleton rows={3} of="row" />}>
      {(info) => {
        const { finance, page_info: page } = info;
        const { income_rate, amount_desc, day_desc, expire_time: until, status } = finance;
        const task = find(finance.task_id);
        const isOpen = campaign.isRunning && [status, info.decision.status].includes(gateStatus.todo);
        return (
          <>
            <div className={css.offer}>
              <p className={css.rate}>
                <b className={css.figure}>{income_rate}</b>
                {laterTexts.rate}
              </p>
              <Thing name="coin" size={72} className={css.coin} isFirst />
              <p className={css.term}>
                {laterTexts.money} <b>{amount_desc}</b>
              </p>
              <p className={css.term}>
                {laterTexts.term} <b>{day_desc}</b>
              </p>
            </div>
            {isOpen && (until !== null || status === gateStatus.todo) && (
              <div className={css.left}>
                {until === null ? (
                  laterTexts.untimed
                ) : (
                  <TimeLeft
                    {...{ label: laterTexts.left, until, serverTime: page.server_time }}
                    now={() => answers.since(info, page.server_time)}
                  />
                )}
              </div>
            )}
            {status === gateStatus.todo && campaign.isRunning && task && (
              <ActButton
                of={take(task)}
                award={task.award_desc}
                wide
                aria-label={`${task.title}：${task.btn_info}`}
              >
                {task.btn_info}
              </ActButton>
            )}
            {(status === gateStatus.done || status === gateStatus.expired) && (
              <p className={css.stamp}>{laterTexts.financeStates[status]}</p>
            )}
            <p className={css.hint}>{laterTexts.financeNote}</p>
          </>
        );
      }}
    </Async>
  );
});
