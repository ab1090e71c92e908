import { observer } from 'mobx-react-lite';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { subscription } from '#contract/activity-kit/subscription.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { Section } from '../campaign/Section.tsx';
import { ActButton } from '../act/ActButton.tsx';
import { useCallAct } from '../act/use-activity-act.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { campaignTexts } from '../campaign/campaign-texts.ts';

interface SubscriptionSectionProps {
  readonly title: string;
}

/** The reminder of an activity, before it starts and while it goes on, as long as a message is still to come. */
export const SubscriptionSection = observer(function SubscriptionSection(props: SubscriptionSectionProps) {
  const campaign = useCampaign();
  const info = campaign.ofType(subscription.info);
  useLoad(info);
  const change = useCallAct<{ readonly is_subscribed: boolean }>('subscription', subscription.change);

  if (campaign.phase === activityPhase.ended || info.value?.remind_desc === '') return null;
  return (
    <Section title={props.title} picture="bell">
      <Async of={info} skeleton={<Skeleton rows={1} of="row" />}>
        {({ is_subscribed: isOn, remind_desc: text }) => (
          <Stack columns="besideEnd" gap={12} align="center">
            <Text of="hint" breaksAnywhere role="status">
              {isOn ? campaignTexts.reminder.isOn(text) : text}
            </Text>
            <ActButton of={change({ is_subscribed: !isOn })} variant={isOn ? 'quiet' : 'campaign'}>
              {isOn ? campaignTexts.reminder.off : campaignTexts.reminder.on}
            </ActButton>
          </Stack>
        )}
      </Async>
    </Section>
  );
});
