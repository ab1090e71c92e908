import { observer } from 'mobx-react-lite';
import { ActButton } from '#activity-kit/act/ActButton.tsx';
import { useCallAct } from '#activity-kit/act/use-activity-act.ts';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { etfTrain } from '#contract/campaigns/etf-train.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { RollingNumber } from '#ui/RollingNumber.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './etf-train.module.css';
import { texts } from './texts.ts';

/** What the info call of the training camp answers. */
export type CampInfo = DataOf<typeof etfTrain.info>;

/** The points of the visitor, and the button that joins the camp while it runs. */
export const CampSection = observer(function CampSection() {
  const campaign = useCampaign<CampInfo>();
  const join = useCallAct('join-camp', etfTrain.join);
  const info = campaign.info.value;
  // Who has no points and can join nothing now has nothing here.
  if (info?.total_point === null && !campaign.isRunning) return null;
  return (
    // Points begin with joining: until then the draw leads here.
    <Section
      title={texts.camp}
      picture="graduation-cap"
      {...(info?.is_joined === false && { part: 'tasks' })}
    >
      {info === undefined ? (
        <Skeleton rows={1} of="row" />
      ) : (
        <Stack gap={8}>
          <p>
            <Text as="span" of="small">
              {texts.points}
            </Text>
            <b className={css.points}>
              {info.total_point === null ? '--' : <RollingNumber value={info.total_point} />}
            </b>
          </p>
          {campaign.isRunning && !info.is_joined && (
            <ActButton of={join({})} wide>
              {texts.join}
            </ActButton>
          )}
          <Text of="small" role="status">
            {wordsOf(info, campaign.phase)}
          </Text>
        </Stack>
      )}
    </Section>
  );
});

/** Nothing is asked of the visitor outside of the run, whose reason the screen gives. */
function wordsOf({ total_point: points, is_joined: isJoined }: CampInfo, phase: string | undefined): string {
  if (phase !== activityPhase.running) return isJoined ? texts.member : '';
  if (points === null) return texts.guest;
  return isJoined ? texts.joined : texts.joinHint;
}
