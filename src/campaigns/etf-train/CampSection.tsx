import { observer } from 'mobx-react-lite';
import { ActButton } from '#activity-kit/act/ActButton.tsx';
import { useCallAct } from '#activity-kit/act/use-activity-act.ts';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { etfTrain } from '#contract/campaigns/etf-train.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { RollingNumber } from '#ui/RollingNumber.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import graduationCap from '#ui/objects/graduation-cap.webp';
import css from './etf-train.module.css';
import { texts } from './texts.ts';

/** What the info call of the training camp answers. */
export type CampInfo = DataOf<typeof etfTrain.info>;

/** The points of the visitor, and the button that joins the camp while it runs. */
export const CampSection = observer(function CampSection() {
  const campaign = useCampaign<CampInfo>();
  const join = useCallAct('join-camp', etfTrain.join);
  const info = campaign.info.value;
  return (
    <Section title={texts.camp} picture={graduationCap}>
      {info === undefined ? (
        <Skeleton rows={1} of="row" />
      ) : (
        <div className={css.camp}>
          <p>
            <span className={css.hint}>{texts.points}</span>
            <b className={css.points}>
              {info.total_point === null ? '--' : <RollingNumber value={info.total_point} />}
            </b>
          </p>
          <p className={css.hint} role="status">
            {info.total_point === null ? texts.guest : info.is_joined ? texts.joined : texts.joinHint}
          </p>
          {campaign.isRunning && !info.is_joined && <ActButton of={join({})}>{texts.join}</ActButton>}
        </div>
      )}
    </Section>
  );
});
