import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { TaskList } from '#activity-kit/tasks/TaskList.tsx';
import { useTasks } from '#activity-kit/tasks/use-tasks.ts';
import { goalStatus } from '#contract/activity-kit/goals.ts';
import type { upgradeFourth } from '#contract/campaigns/upgrade-fourth.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Async } from '#ui/Async.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './Stages.module.css';
import { texts } from './texts.ts';

/** The page of the fourth upgrade. */
export type StagedInfo = DataOf<typeof upgradeFourth.info>;
/** One of its stages. */
export type Stage = StagedInfo['stage_list'][number];

/** Every stage with its tasks while the activity runs; a closed one names them, and says what opens it. */
export const Stages = observer(function Stages() {
  const campaign = useCampaign<StagedInfo>();
  const taskOf = (id: string) => campaign.info.value?.task_list.find(({ task_id }) => task_id === id);
  const take = useTasks(taskOf);

  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  return (
    <Section title={texts.stages} picture="compass" room="list" part="tasks">
      <Async of={campaign.info} skeleton={<Skeleton rows={5} of="row" />}>
        {({ stage_list, task_list }) => (
          <Stack as="ol" gap={16}>
            {stage_list.map((stage, at) => {
              const tasks = task_list.filter(({ task_id }) => stage.task_id_list.includes(task_id));
              const isLocked = stage.status === goalStatus.lock;
              return (
                <li key={stage.stage_id} className={clsx(css.stage, isLocked && css.isLocked)}>
                  <Head stage={stage} number={at + 1} />
                  {!isLocked && <TaskList tasks={tasks} take={take} />}
                  {isLocked && (
                    <p className={css.lock}>
                      <Icon name="lock" />
                      <span>
                        {stage.unlock_desc}：{tasks.map(({ title }) => title).join('、')}
                      </span>
                    </p>
                  )}
                </li>
              );
            })}
          </Stack>
        )}
      </Async>
    </Section>
  );
});

function Head({ stage, number }: { readonly stage: Stage; readonly number: number }) {
  const { title, desc, finished_cnt, task_id_list } = stage;
  const { tone, word } = standingOf(stage);
  return (
    <>
      <h3 className={css.title}>
        {texts.stage(number, title)}
        <Tag tone={tone}>{word}</Tag>
        <span className={css.count}>{texts.count(finished_cnt, task_id_list.length)}</span>
      </h3>
      <p className={css.desc}>{desc}</p>
    </>
  );
}

/** All of its tasks are done. */
export function isReached({ finished_cnt, task_id_list }: Stage): boolean {
  return finished_cnt === task_id_list.length;
}

/** How a stage stands in a word. */
function standingOf(stage: Stage) {
  const { status } = stage;
  if (status === goalStatus.done) return { tone: 'gold', word: texts.done } as const;
  if (status === goalStatus.lock) return { tone: 'quiet', word: texts.locked } as const;
  return isReached(stage)
    ? ({ tone: 'good', word: texts.reached } as const)
    : ({ tone: 'brand', word: texts.open } as const);
}
