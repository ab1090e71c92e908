import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { TaskList } from '#activity-kit/tasks/TaskList.tsx';
import { useTasks } from '#activity-kit/tasks/use-tasks.ts';
import { taskStatus } from '#contract/activity-kit/participation.ts';
import { gateStatus, packageCardStatus, packages } from '#contract/campaigns/packages.ts';
import { refusedBy } from '#kernel/act/use-act.ts';
import { Async } from '#ui/Async.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { alertTexts } from './alert-texts.ts';
import type { PackageInfo } from './GateTrail.tsx';
import css from './DecisionGate.module.css';
import { laterTexts } from './later-texts.ts';
import { texts } from './texts.ts';

type Card = PackageInfo['decision']['card_list'][number];

/** A card as a row of the list: its button says what can be done now. */
function rowOf(card: Card, gate: string): Card & { readonly is_locked: boolean } {
  const isDone = card.status === packageCardStatus.done;
  const isOpen = gate === gateStatus.todo;
  const label = card.status === packageCardStatus.doing ? laterTexts.reading : card.btn_info;
  const closed = gate === gateStatus.expired ? texts.states.expired : texts.states.lock;
  return {
    ...card,
    status: isDone ? taskStatus.finished : taskStatus.init,
    btn_info: isOpen ? label : closed,
    is_locked: !isOpen && !isDone,
  };
}

/** The second gate: cards to read, to answer and to assess; while it is closed a press tells why. */
export const DecisionGate = observer(function DecisionGate({ onLocked }: { readonly onLocked: () => void }) {
  const campaign = useCampaign<PackageInfo>();
  const cardOf = (taskId: string) =>
    campaign.info.value?.decision.card_list.find(({ task_id }) => task_id === taskId);
  const take = useTasks(cardOf, { name: 'card', call: packages.participate });
  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  return (
    <Section title={texts.decision} picture="target" room="list" part="tasks">
      <Async of={campaign.info} skeleton={<Skeleton rows={3} of="row" />}>
        {({ decision: { status, card_list: cards } }) => {
          const done = cards.filter((card) => card.status === packageCardStatus.done).length;
          return (
            <>
              <Progress
                label={status === gateStatus.expired ? alertTexts.decisionOver : laterTexts.toBoxes}
                value={done}
                max={cards.length}
                text={laterTexts.progress(done, cards.length)}
              />
              <div className={css.cards}>
                <TaskList
                  tasks={cards.map((card) => rowOf(card, status))}
                  take={(card) => (status === gateStatus.todo ? take(card) : refusedBy(take(card), onLocked))}
                />
              </div>
            </>
          );
        }}
      </Async>
    </Section>
  );
});
