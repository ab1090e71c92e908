import { observer } from 'mobx-react-lite';
import type { milestoneAwardInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { milestoneAward } from '#contract/activity-kit/states.ts';
import type { Endpoint, EndpointRow } from '#contract/http/endpoint.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { formatAmount } from '#ui/format-amount.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Static } from 'typebox';
import { Section } from '../campaign/Section.tsx';
import { ActButton } from '../act/ActButton.tsx';
import { useCallAct } from '../act/use-activity-act.ts';
import type { Act } from '#kernel/act/use-act.ts';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Text } from '#ui/Text.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import { showTasks } from '../tasks/show-tasks.ts';
import { milestoneTexts as texts } from '../goals/goal-texts.ts';
import css from './MilestoneSection.module.css';

type MilestoneAward = Static<ReturnType<typeof milestoneAwardInfo>>;

interface MilestoneSectionProps {
  readonly title: string;
  /** The call that answers how the award stands. */
  readonly of: Endpoint<{ readonly data: ReturnType<typeof milestoneAwardInfo> }>;
  /** The call that takes it. */
  readonly call: EndpointRow;
  /** The way to the prizes of the visitor. */
  readonly link: { readonly to: string; readonly label: string };
}

/** The award of a milestone in every phase: what unlocks it, and while the activity runs the button to take it. */
export const MilestoneSection = observer(function MilestoneSection(props: MilestoneSectionProps) {
  const { title, of, call, link } = props;
  const campaign = useCampaign();
  const award = campaign.part(of);
  useLoad(award);
  const take = useCallAct('milestone', call);
  return (
    <Section title={title} picture="medal" link={link}>
      <Async of={award} skeleton={<Skeleton rows={1} of="row" />}>
        {(info) => (
          <div className={css.award}>
            <span className={css.plate}>
              <Thing name={thingOf(info.picture)} size={48} />
            </span>
            <div>
              <p className={css.name}>{info.award_desc}</p>
              <Text of="note" isTabular>
                {info.result_msg}
              </Text>
              {campaign.isRunning && (
                <Text of="note" isTabular>
                  {texts.left(formatAmount(info.stock_left, { of: 'plain', full: true }))}
                </Text>
              )}
            </div>
            {campaign.isRunning && <TakeButton info={info} take={take({})} />}
          </div>
        )}
      </Async>
    </Section>
  );
});

const { locked, ready, taken } = milestoneAward;

interface TakeButtonProps {
  readonly info: MilestoneAward;
  readonly take: Act;
}

function TakeButton({ info: { award_desc, result }, take }: TakeButtonProps) {
  if (result === locked) {
    return (
      <Button variant="quiet" className={css.button} onClick={showTasks}>
        {texts.go}
      </Button>
    );
  }
  const isReady = result === ready;
  return (
    <ActButton
      of={take}
      award={award_desc}
      className={css.button}
      // Not disabled: the visitor who has just taken it is still on it.
      busy={!isReady}
    >
      {isReady ? texts.claim : result === taken ? texts.claimed : texts.gone}
    </ActButton>
  );
}
